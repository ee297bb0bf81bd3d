use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use game::{ParseRuleSetError, RuleSet, excerpt};

/// Reads the name of a rule set. A typo gets a suggestion, and shells can complete the name.
#[derive(Clone)]
pub(crate) struct RuleSetName;

impl TypedValueParser for RuleSetName {
    type Value = RuleSet;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<RuleSet, Error> {
        // The message repeats what was typed; no rule set has a name that is cut here.
        let short = value.to_str().map(excerpt);
        let value = short.as_deref().map_or(value, OsStr::new);
        StringValueParser::new()
            .try_map(|name| name.parse().map_err(|error| unknown(&error)))
            .parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(RuleSet::ALL.into_iter().map(possible_value)))
    }
}

/// Reads the name of a rule set that can be solved, which are those of Ur.
#[derive(Clone)]
pub(crate) struct UrRuleSetName;

impl TypedValueParser for UrRuleSetName {
    type Value = ur::Rules;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<ur::Rules, Error> {
        let solvable = |rules| match rules {
            RuleSet::Ur(rules) => Ok(rules),
            RuleSet::Mur(_) => Err("only rule sets of Ur have tables"),
        };
        RuleSetName.try_map(solvable).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = ur::Rules::ALL.into_iter().map(RuleSet::Ur);
        Some(Box::new(values.map(possible_value)))
    }
}

/// Reads the name of a rule set that has a network to train, which are those of Mur.
#[derive(Clone)]
pub(crate) struct MurRuleSetName;

impl TypedValueParser for MurRuleSetName {
    type Value = mur::Rules;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<mur::Rules, Error> {
        let trainable = |rules| match rules {
            RuleSet::Mur(rules) => Ok(rules),
            RuleSet::Ur(_) => Err("only rule sets of Mur are trained by playing"),
        };
        RuleSetName.try_map(trainable).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = mur::Rules::ALL.into_iter().map(RuleSet::Mur);
        Some(Box::new(values.map(possible_value)))
    }
}

fn possible_value(rules: RuleSet) -> PossibleValue {
    PossibleValue::new(rules.name()).help(rules.about())
}

/// Suggests the nearest name if it shares three letters in a row with what was typed, else lists all names.
fn unknown(error: &ParseRuleSetError) -> String {
    let nearest = error.nearest.name().as_bytes();
    let typed = error.name.to_lowercase();
    if typed.as_bytes().windows(3).any(|letters| nearest.windows(3).any(|other| letters == other)) {
        return error.to_string();
    }
    let names: Vec<&str> = RuleSet::ALL.into_iter().map(RuleSet::name).collect();
    format!("expected one of {}", names.join(", "))
}
