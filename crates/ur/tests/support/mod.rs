//! One-line checks: positions, actions and boards as players write them.

use ur::{Action, Position, Rules};

/// Reads a position.
#[track_caller]
pub fn position(rules: Rules, line: &str) -> Position {
    match Position::from_line(rules, line) {
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

/// States all legal actions of a position.
#[track_caller]
pub fn legal(rules: Rules, line: &str, actions: &str) {
    assert_eq!(legal_actions(&position(rules, line)), actions, "{line}");
}

/// States where a line of actions leads.
#[track_caller]
pub fn leads(rules: Rules, line: &str, actions: &str, end: &str) {
    let mut now = position(rules, line);
    for text in actions.split(' ') {
        now = match now.try_play(action(text)) {
            Ok(next) => next,
            Err(illegal) => panic!("{now}: {illegal}"),
        };
    }
    assert_eq!(now.to_string(), end, "{line} after {actions}");
}

/// States why an action is illegal.
#[track_caller]
pub fn illegal(rules: Rules, line: &str, text: &str, reason: &str) {
    let told = ur::explain(&position(rules, line), text);
    assert!(!told.legal, "{}", told.sentence);
    assert_eq!(told.sentence, format!("{text}: illegal, {reason}"), "{line}");
}
