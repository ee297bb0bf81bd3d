//! One-line checks: positions, actions and boards as players write them.

use ur::{Action, Audience, Position, Rules};

/// Reads a position.
#[track_caller]
pub fn position(rules: Rules, line: &str) -> Position {
    match Position::parse(rules, line) {
        Ok(position) => position,
        Err(faults) => panic!("{line}: {faults}"),
    }
}

/// Reads an action.
#[track_caller]
pub fn action(text: &str) -> Action {
    match text.parse() {
        Ok(action) => action,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The legal actions as one string.
pub fn legal_actions(position: &Position) -> String {
    let actions: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    actions.join(" ")
}

/// Checks all legal actions of a position.
#[track_caller]
pub fn legal(rules: Rules, line: &str, actions: &str) {
    assert_eq!(legal_actions(&position(rules, line)), actions, "{line}");
}

/// Checks where a series of actions leads.
#[track_caller]
pub fn leads(rules: Rules, line: &str, actions: &str, end: &str) {
    let mut now = position(rules, line);
    for text in actions.split(' ') {
        now = match now.try_play(action(text)) {
            Ok(next) => next,
            Err(refusal) => panic!("{now} {text}: {refusal}"),
        };
    }
    assert_eq!(now.to_string(), end, "{line} after {actions}");
}

/// Checks why an action is illegal, as onlookers read it.
#[track_caller]
pub fn illegal(rules: Rules, line: &str, text: &str, reason: &str) {
    let explanation = position(rules, line).explain(text);
    let sentence = explanation.sentence(&Audience::onlookers(rules));
    assert!(!explanation.is_legal(), "{sentence}");
    assert_eq!(sentence, format!("illegal, {reason}"), "{line}");
}
