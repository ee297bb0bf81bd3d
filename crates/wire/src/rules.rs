use game::RuleSet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Basic Mur.
    MurBasic,
    /// Classic Mur.
    MurClassic,
    /// Advanced Mur.
    MurAdvanced,
    /// Runners, a game of Ur.
    UrRunners,
    /// Long Jump, a game of Ur.
    UrLongJump,
    /// Finkel's game of Ur.
    UrFinkel,
}

impl From<RuleSet> for Rules {
    fn from(rules: RuleSet) -> Rules {
        match rules {
            RuleSet::Mur(mur::Rules::Basic) => Rules::MurBasic,
            RuleSet::Mur(mur::Rules::Classic) => Rules::MurClassic,
            RuleSet::Mur(mur::Rules::Advanced) => Rules::MurAdvanced,
            RuleSet::Ur(ur::Rules::Runners) => Rules::UrRunners,
            RuleSet::Ur(ur::Rules::LongJump) => Rules::UrLongJump,
            RuleSet::Ur(ur::Rules::Finkel) => Rules::UrFinkel,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rules;
    use game::RuleSet;

    #[test]
    fn a_rule_set_is_written_as_its_name() {
        for rules in RuleSet::ALL {
            assert_eq!(serde_json::to_value(Rules::from(rules)).unwrap(), rules.name());
        }
    }
}
