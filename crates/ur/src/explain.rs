//! Plain words for any attempted action.

use crate::action::Action;
use crate::effect::Effect;
use crate::fault::excerpt;
use crate::position::Position;
use crate::refusal::refuse;

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whether the rules allow it.
    pub legal: bool,
    /// One line: `3-5: <what it does>` or `3-5: illegal, <reason>`. A long attempt is cut.
    pub sentence: String,
    /// What it does, in order; nothing if it is illegal.
    pub effects: Vec<Effect>,
}

/// Explains an attempted action, whatever was typed.
///
/// ```
/// use ur::{Position, Rules, explain};
/// let position = Position::from_line(Rules::Runners, "6/2b1w3/6 b 6,0,0 6,0,0 2").unwrap();
/// assert_eq!(
///     explain(&position, "3x5").sentence,
///     "3x5: Black moves from 3 to 5; White's piece on 5 is hit into the river; \
///      penalty 3 (passing over a rosette) ends Black's turn; it is White's turn; White gets a free move"
/// );
/// assert_eq!(explain(&position, "3-6").sentence, "3-6: illegal, it is 3 squares, but 2 was thrown");
/// ```
pub fn explain(position: &Position, attempt: &str) -> Explanation {
    let illegal = |reason: String| Explanation {
        legal: false,
        sentence: format!("{}: illegal, {reason}", excerpt(attempt)),
        effects: Vec::new(),
    };
    let action: Action = match attempt.parse() {
        Ok(action) => action,
        Err(error) => return illegal(format!("{error}")),
    };
    if let Some(refusal) = refuse(position, action) {
        return illegal(refusal.to_string());
    }
    let mut effects = Vec::new();
    let _ = position.play_seen(action, &mut effects);
    Explanation { legal: true, sentence: format!("{}: {}", excerpt(attempt), account(&effects)), effects }
}

/// The effects in one sentence.
fn account(effects: &[Effect]) -> String {
    effects.iter().map(Effect::to_string).collect::<Vec<_>>().join("; ")
}
