use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::{Dice, ParseDiceError, ParsePlayError, Play};

/// Everything that changes a position, named by its canonical string (§8).
///
/// ```
/// use mur::{Action, Dice};
/// assert_eq!("d1-2-3".parse(), Ok(Action::Roll(Dice::new([1, 2, 3]).unwrap())));
/// assert_eq!("c2-d2".parse::<Action>().unwrap().to_string(), "c2-d2");
/// assert!("d1-2-3".parse::<Action>().unwrap().is_chance());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The set-up roll of advanced (R21): `d1-2-3`, Blue's die and then White's two. The dice do this, not a player.
    Roll(Dice),
    /// The side to move makes a play.
    Play(Play),
    /// The side to move runs out of time in advanced, and the opponent advances a bar (§7): `flag`. The clock does this, so
    /// it is never listed among the legal actions.
    Flag,
}

impl Action {
    /// Whether the dice do this, not a player.
    pub const fn is_chance(self) -> bool {
        matches!(self, Action::Roll(_))
    }

    /// The play, if it is one.
    pub const fn play(self) -> Option<Play> {
        match self {
            Action::Play(play) => Some(play),
            Action::Roll(_) | Action::Flag => None,
        }
    }
}

impl From<Play> for Action {
    fn from(play: Play) -> Action {
        Action::Play(play)
    }
}

/// The canonical string.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll(dice) => write!(f, "d{dice}"),
            Action::Play(play) => play.fmt(f),
            Action::Flag => f.write_str("flag"),
        }
    }
}

/// Actions are sorted bytewise by their canonical strings.
impl Ord for Action {
    fn cmp(&self, other: &Action) -> Ordering {
        self.text().cmp(&other.text())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Action) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The canonical string padded with zeros, so that comparing arrays compares strings. A withdrawal of all seven ships with
/// the kraken is the longest: 7 × 3 + 2 bytes.
pub(crate) type Text = [u8; 24];

/// The canonical string of a play or an action.
pub(crate) fn text(named: impl fmt::Display) -> Text {
    struct Writer(Text, usize);
    impl fmt::Write for Writer {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = self.1 + text.len();
            self.0.get_mut(self.1..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
            self.1 = end;
            Ok(())
        }
    }
    let mut writer = Writer([0; 24], 0);
    // More ships than a fleet cannot be withdrawn; such a play is ordered by its first ships.
    let _ = fmt::write(&mut writer, format_args!("{named}"));
    writer.0
}

impl Action {
    pub(crate) fn text(self) -> Text {
        text(self)
    }
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseActionError {
    /// It looks like a roll, but is not one of three dice.
    Roll(ParseDiceError),
    /// It is not a play either.
    Play(ParsePlayError),
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseActionError::Roll(_) => f.write_str("a roll looks like d1-2-3, each number from 1 to 4"),
            ParseActionError::Play(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseActionError {}

/// Reads the canonical string; trailing `+`, `#`, `!` and `?` are ignored.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let bare = text.trim_end_matches(['+', '#', '!', '?']);
        if bare == "flag" {
            return Ok(Action::Flag);
        }
        match roll(bare) {
            Some(dice) => dice.parse().map(Action::Roll).map_err(ParseActionError::Roll),
            None => text.parse().map(Action::Play).map_err(ParseActionError::Play),
        }
    }
}

/// The dice of a text that can only be meant as a roll: a `d` and three numbers. `d1-2` is a play gone wrong.
fn roll(text: &str) -> Option<&str> {
    let dice = text.strip_prefix('d')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = dice.split('-');
    (numbers.clone().count() == 3 && numbers.into_iter().all(is_number)).then_some(dice)
}
