use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use game::RuleSet;

/// Reads a rule set's name: a typo gets the nearest name, and shells can complete it.
#[derive(Clone)]
pub(crate) struct RuleSetName;

impl TypedValueParser for RuleSetName {
    type Value = RuleSet;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<RuleSet, Error> {
        StringValueParser::new().try_map(|name| name.parse::<RuleSet>()).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = RuleSet::ALL.into_iter().map(|rules| PossibleValue::new(rules.name()).help(rules.about()));
        Some(Box::new(values))
    }
}
