//! What a filter looks for must be possible: a typing error must not look like "no such games".

use game::{Action, Position, RuleSet, excerpt};

use crate::failure::Failure;

/// Checks that a line is a position of the rule set, or of any if none is given.
pub(super) fn check_position(rules: Option<RuleSet>, line: &str) -> Result<(), Failure> {
    if let Some(rules) = rules {
        return Ok(Position::parse(rules, line).map(drop)?);
    }
    let mut faults = Vec::new();
    for rules in RuleSet::ALL {
        match Position::parse(rules, line) {
            Ok(_) => return Ok(()),
            Err(error) => faults.extend(error.faults.first().map(|fault| format!("{rules}: {fault}"))),
        }
    }
    Err(Failure::BadInput { error: format!("'{}' is not a position of any rule set", excerpt(line)), faults })
}

/// Checks that the texts are actions of the rule set, or all of the same one if none is given.
pub(super) fn check_actions(rules: Option<RuleSet>, actions: &[String]) -> Result<(), Failure> {
    let is_action = |rules, text: &String| Action::parse(rules, text).is_ok();
    if let Some(rules) = rules {
        return actions.iter().try_for_each(|text| match Action::parse(rules, text) {
            Ok(_) => Ok(()),
            Err(error) => Err(Failure::bad_input(format_args!("'{}' in {rules}: {error}", excerpt(text)))),
        });
    }
    if RuleSet::ALL.into_iter().any(|rules| actions.iter().all(|text| is_action(rules, text))) {
        return Ok(());
    }
    let unknown = actions.iter().find(|text| !RuleSet::ALL.into_iter().any(|rules| is_action(rules, text)));
    Err(match unknown {
        Some(text) => Failure::bad_input(format_args!("'{}' is not an action of any rule set", excerpt(text))),
        None => Failure::bad_input(format_args!("no rule set has all the actions '{}'", excerpt(&actions.join(" ")))),
    })
}
