use crate::worth::worth;

use super::{OpeningFault, Outcome, Record, ReplayError, Termination};
use game::{Color, Ending, Game, How, PlayError, RuleSet};
use std::fmt;

/// A recorded game that was played again, and how it ended.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game.
    pub game: Game,
    /// How it ended, as far as the record says; `None` if it has not.
    pub ending: Option<Ending>,
}

/// Why a record does not agree with itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError {
    /// The game cannot be played again.
    Replay(ReplayError),
    /// `OpeningRolls` cannot have been rolled.
    OpeningRolls(OpeningFault),
    /// `Result` or `Termination` does not fit the game.
    Ending(EndingFault),
}

/// What is wrong with `Result` and `Termination`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EndingFault {
    /// The game was won at the board, and the tags say something else.
    WonAtTheBoard {
        /// The winner.
        winner: Color,
        /// The tag `Result`.
        result: Outcome,
        /// The tag `Termination`.
        termination: Option<Termination>,
    },
    /// The tags say that the game ended at the board, where it has not.
    NotOverAtTheBoard,
    /// A game that is not over has an end.
    EndWithoutResult(Termination),
    /// The tags contradict each other.
    Contradiction {
        /// The tag `Result`.
        result: Outcome,
        /// The tag `Termination`.
        termination: Termination,
    },
    /// The ply limit was not reached.
    PlyLimit {
        /// The actions played.
        plies: usize,
        /// The limit.
        limit: Option<u32>,
    },
    /// The game has no draws.
    NoDraws(RuleSet),
}

impl Record {
    /// Plays the recorded game again and holds `OpeningRolls`, `Result` and `Termination` against it.
    ///
    /// # Errors
    /// If the game cannot be played again, or if it does not begin or end as its tags say.
    ///
    /// ```
    /// use session::record::Record;
    /// let claims = |tags: &str| Record::parse(&format!("[Rules \"mur-basic\"]\n{tags}\n1. c2 2. d3")).unwrap().check();
    /// assert!(claims("[Result \"white\"] [Termination \"resignation\"]").is_ok());
    /// let fault = claims("[Result \"draw\"] [Termination \"resignation\"]").unwrap_err();
    /// assert_eq!(fault.to_string(), "Result `draw` contradicts Termination `resignation`");
    /// ```
    pub fn check(&self) -> Result<Checked, CheckError> {
        let game = self.replay().map_err(CheckError::Replay)?;
        let rolls = self.tags.opening_rolls.as_ref().map_or(Ok(()), |rolls| rolls.check(game.rules()));
        rolls.map_err(CheckError::OpeningRolls)?;
        let ending = self.ending(&game).map_err(CheckError::Ending)?;
        Ok(Checked { game, ending })
    }

    fn ending(&self, game: &Game) -> Result<Option<Ending>, EndingFault> {
        let (result, termination) = (self.tags.result, self.tags.termination);
        if let Some(at_the_board) = game.ending().filter(|ending| ending.how.is_at_the_board()) {
            let agrees =
                result.winner() == at_the_board.winner && matches!(termination, None | Some(Termination::Normal));
            let winner = at_the_board.winner.unwrap_or(game.turn());
            return if agrees {
                Ok(Some(at_the_board))
            } else {
                Err(EndingFault::WonAtTheBoard { winner, result, termination })
            };
        }
        let points = |winner: Color| worth(&game.position(), !winner);
        let how = match termination {
            Some(Termination::Normal) => return Err(EndingFault::NotOverAtTheBoard),
            None => None,
            Some(termination) => termination.how(),
        };
        let contradiction = |termination| Err(EndingFault::Contradiction { result, termination });
        match (result, how, termination) {
            (Outcome::Unfinished, None, _) => Ok(None),
            (Outcome::Unfinished, Some(How::Abandonment), _) => Ok(Some(Ending::drawn(How::Abandonment))),
            (Outcome::Unfinished, _, Some(termination)) => Err(EndingFault::EndWithoutResult(termination)),
            (Outcome::Draw, Some(How::Agreement | How::PlyLimit) | None, _) => drawn(game, how).map(Some),
            (Outcome::Black | Outcome::White, Some(How::Agreement | How::PlyLimit), Some(termination)) => {
                contradiction(termination)
            }
            (Outcome::Draw, _, Some(termination)) => contradiction(termination),
            _ => {
                // Without a Termination nobody knows how; off the board most games are resigned.
                let how = how.unwrap_or(How::Resignation);
                Ok(result.winner().map(|winner| Ending::won(winner, how, points(winner))))
            }
        }
    }
}

/// A drawn game; without a Termination it was agreed on, unless it is as long as the ply limit.
fn drawn(game: &Game, how: Option<How>) -> Result<Ending, EndingFault> {
    let (plies, limit, rules) = (game.plies(), game.ply_limit(), game.rules());
    // Ur ends by itself; only a ply limit can draw it.
    if matches!(rules, RuleSet::Ur(_)) && (limit.is_none() || how == Some(How::Agreement)) {
        return Err(EndingFault::NoDraws(rules));
    }
    let at_the_limit = limit.is_some_and(|limit| plies >= limit as usize);
    match how {
        Some(How::PlyLimit) if !at_the_limit => Err(EndingFault::PlyLimit { plies, limit }),
        None if at_the_limit => Ok(Ending::drawn(How::PlyLimit)),
        _ => Ok(Ending::drawn(how.unwrap_or(How::Agreement))),
    }
}

impl EndingFault {
    /// The tag that does not fit.
    pub(super) fn tag(self) -> &'static str {
        match self {
            EndingFault::WonAtTheBoard { .. } | EndingFault::NoDraws(_) => "Result",
            EndingFault::NotOverAtTheBoard
            | EndingFault::EndWithoutResult(_)
            | EndingFault::Contradiction { .. }
            | EndingFault::PlyLimit { .. } => "Termination",
        }
    }
}

impl CheckError {
    /// The action that cannot be played, if it is one.
    #[must_use]
    pub fn play_error(&self) -> Option<&PlayError> {
        match self {
            CheckError::Replay(ReplayError::Play(error)) => Some(error),
            CheckError::Replay(_) | CheckError::OpeningRolls(_) | CheckError::Ending(_) => None,
        }
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Replay(error) => error.fmt(f),
            CheckError::OpeningRolls(fault) => fault.fmt(f),
            CheckError::Ending(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for CheckError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            CheckError::Replay(error) => Some(error),
            CheckError::OpeningRolls(fault) => Some(fault),
            CheckError::Ending(fault) => Some(fault),
        }
    }
}

impl fmt::Display for EndingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndingFault::WonAtTheBoard { winner, result, termination } => {
                let winner = if *winner == Color::Black { Outcome::Black } else { Outcome::White };
                write!(f, "the game was won by {winner} at the board, but Result is `{result}`")?;
                termination.map_or(Ok(()), |by| write!(f, " and Termination `{by}`"))
            }
            EndingFault::NotOverAtTheBoard => {
                f.write_str("Termination is `normal`, but the game is not over at the board")
            }
            EndingFault::EndWithoutResult(by) => write!(f, "Termination is `{by}`, but the game has no Result"),
            EndingFault::Contradiction { result, termination } => {
                write!(f, "Result `{result}` contradicts Termination `{termination}`")
            }
            EndingFault::PlyLimit { plies, limit: Some(limit) } => {
                write!(f, "Termination is `ply-limit`, but the limit is {limit} actions and the game has {plies}")
            }
            EndingFault::PlyLimit { limit: None, .. } => {
                f.write_str("Termination is `ply-limit`, but the game has no limit")
            }
            EndingFault::NoDraws(rules) => write!(f, "Result is `draw`, but {rules} has no draws"),
        }
    }
}

impl std::error::Error for EndingFault {}
