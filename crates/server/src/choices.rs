//! What can be chosen before a match. The module of the pages knows it, so that sheet and module cannot disagree.

use game::RuleSet;
use serde::Deserialize;
use web::{Module, Unattended};

/// Everything there is to choose for a rule set.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Choices {
    pub(crate) dice: bool,
    pub(crate) formats: Vec<Format>,
    pub(crate) options: Vec<Choice>,
    pub(crate) clocks: Vec<Clock>,
    pub(crate) openers: Vec<Opener>,
    pub(crate) levels: Vec<Level>,
}

/// What a match can consist of.
#[derive(Debug, Deserialize)]
pub(crate) struct Format {
    pub(crate) kind: String,
    pub(crate) words: String,
    pub(crate) numbers: Vec<Choice>,
    pub(crate) stake: String,
}

/// A number or a flag.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) words: String,
    pub(crate) kind: String,
    pub(crate) default: Option<u32>,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) most_if: Option<MostIf>,
}

/// The most if a flag is set.
#[derive(Debug, Deserialize)]
pub(crate) struct MostIf {
    pub(crate) option: String,
    pub(crate) most: u32,
}

/// A kind of clock.
#[derive(Debug, Deserialize)]
pub(crate) struct Clock {
    pub(crate) kind: String,
    pub(crate) words: String,
    /// What comes before every time of this kind.
    pub(crate) prefix: String,
    /// What comes before its bonus, if it has one.
    pub(crate) sign: Option<String>,
    pub(crate) example: Option<String>,
}

/// Who begins.
#[derive(Debug, Deserialize)]
pub(crate) struct Opener {
    pub(crate) opener: String,
    pub(crate) words: String,
}

/// A strength of the computer.
#[derive(Debug, Deserialize)]
pub(crate) struct Level {
    pub(crate) level: u8,
    pub(crate) words: String,
}

impl Clock {
    /// A usual time of this kind, without what comes before all of them.
    pub(crate) fn usual(&self) -> Option<&str> {
        let example = self.example.as_deref()?;
        Some(example.strip_prefix(self.prefix.as_str()).unwrap_or(example))
    }
}

impl Choices {
    /// What can be chosen for a rule set.
    pub(crate) fn of(rules: RuleSet) -> Choices {
        #[derive(Deserialize)]
        struct Answer {
            ok: Choices,
        }
        let asked = serde_json::json!({ "rules": rules.name() }).to_string();
        let answer = Module::default().call("options", &asked, &mut Unattended);
        serde_json::from_str(&answer).map_or_else(|_| Choices::default(), |answer: Answer| answer.ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_something_to_choose() {
        for rules in RuleSet::ALL {
            let choices = Choices::of(rules);
            assert!(!choices.formats.is_empty() && !choices.clocks.is_empty(), "{rules}");
            assert!(!choices.openers.is_empty() && !choices.options.is_empty(), "{rules}");
        }
    }
}
