//! Plain words for any attempted play: what it does, or which rule forbids it.
//!
//! The rules of Mur are hard to learn from a bare "illegal". [`explain`] takes whatever was typed, readable or not, and
//! answers in one sentence; [`effects`] lists what a legal play does, in order, as data.

mod course;
mod effect;
mod kraken;
mod objection;
mod place;
mod refuse;
mod ship;
mod side;
mod tell;
mod tip;
mod unreadable;
mod victory;
mod withdraw;
mod words;

pub use course::Way;
pub use effect::{Effect, Leave};
pub use side::{Side, Subject};
pub use tell::effects;
pub use victory::Victory;

use crate::fault::excerpt;
use crate::{Game, Play};

/// What an attempted play does, or why it is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The play, if the text can be read as one.
    pub play: Option<Play>,
    /// Whether the rules allow it here and now.
    pub legal: bool,
    /// One line: `c2-d2: <what it does>` or `c2-d2: illegal, <why>`. "You" are the side to move. A long text is cut.
    pub sentence: String,
    /// What it does, in order; nothing exactly if it is illegal.
    pub effects: Vec<Effect>,
}

/// Explains an attempted play, whatever was typed.
///
/// ```
/// use mur::explain::explain;
/// use mur::{Game, Rules};
/// // A Black ship on c2, a pair of White's on d2 and d3.
/// let game = Game::from_line(Rules::Basic, "k/8/2bw4/3w4 b 0-0 -").unwrap();
/// assert_eq!(
///     explain(&game, "c2xd2>e2").sentence,
///     "c2xd2>e2: your admiral moves one step clockwise along ring 2 to d2; White's commander on d2 is knocked to e2"
/// );
/// assert_eq!(
///     explain(&game, "c2-e2").sentence,
///     "c2-e2: illegal, your ship on c2 stands alone (admiral), so it moves exactly 1 step; c2-e2 is 2 steps; \
///      it can go to c1, b2, d2 and c3"
/// );
/// ```
pub fn explain(game: &Game, text: &str) -> Explanation {
    let (play, told) = match text.parse::<Play>() {
        Ok(play) => (Some(play), refuse::refuse(game, play).map(|()| tell::tell(game, play))),
        Err(fault) => (None, Err(unreadable::unreadable(game, text, &fault))),
    };
    let account = match &told {
        Ok(effects) => account(effects),
        Err(reason) => format!("illegal, {reason}"),
    };
    let sentence = format!("{}: {account}", excerpt(text));
    Explanation { play, legal: told.is_ok(), sentence, effects: told.unwrap_or_default() }
}

/// The effects in one sentence; whose turn it is next goes without saying.
fn account(effects: &[Effect]) -> String {
    let told = effects.iter().filter(|effect| !matches!(effect, Effect::Turn { .. }));
    told.map(Effect::to_string).collect::<Vec<_>>().join("; ")
}
