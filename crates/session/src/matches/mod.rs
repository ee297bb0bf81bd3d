//! Sets and matches: who plays which colour, who plays first, what the score is and who has won.
//!
//! The two people are [`Player::A`] and [`Player::B`]; the colours are [`Color::Black`] and [`Color::White`]. A match is
//! told how each game ended and says what is to be done next:
//!
//! ```
//! use game::Color;
//! use session::matches::{Format, GameResult, Match, Next, Player};
//!
//! let mut set = Match::new(Format::RunnersSet, Player::A);
//! set.record(GameResult::Won { by: Player::A, points: 9 }).unwrap();
//! let Next::Play(seating) = set.next() else { panic!() };
//! // Ur R9: the loser throws first in the next game.
//! assert_eq!(seating.first_player(), Player::B);
//! ```

mod format;
mod games;
mod player;
mod points;
mod result;
mod score;
mod tallies;

pub use format::Format;
pub use games::Games;
pub use player::{Pair, Player};
pub use points::{Points, Stakes};
pub use result::{GameResult, MatchError, MatchOutcome};
pub use score::Score;
pub use tallies::Tallies;

use game::Color;

/// A match, or a set played by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    format: Format,
    score: Score,
    /// Games played, drawn ones included; games given away with a set are not.
    played: u32,
    /// Black in the first game (where dice do not decide).
    opener: Player,
    /// Ur: who plays first in the next game.
    first: Player,
    /// Advanced Mur: who rolled higher for the next game.
    blue: Option<Player>,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Both players roll three dice for Blue: [`Match::roll_for_blue`].
    RollForBlue,
    /// A game is to be played: [`Match::record`].
    Play(Seating),
    /// Nothing: the match is over.
    Over(MatchOutcome),
}

/// Who sits where in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Who plays Black (in advanced Mur, Blue).
    pub black: Player,
    /// Which colour plays first.
    pub first: Color,
    /// Classic Mur: the game is played on from the last one's position, after the adjustments of §6.
    pub plays_on: bool,
}

impl Seating {
    /// The player of a colour.
    #[must_use]
    pub fn player(&self, side: Color) -> Player {
        match side {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }

    /// The colour of a player.
    #[must_use]
    pub fn side(&self, player: Player) -> Color {
        if player == self.black { Color::Black } else { Color::White }
    }

    /// The player who plays first.
    #[must_use]
    pub fn first_player(&self) -> Player {
        self.player(self.first)
    }
}

impl Match {
    /// A match in which `opener` has Black and plays first in the first game. In advanced Mur dice decide that instead.
    #[must_use]
    pub fn new(format: Format, opener: Player) -> Match {
        Match { format, score: Score::new(format), played: 0, opener, first: opener, blue: None }
    }

    /// What the match consists of.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// The score so far.
    #[must_use]
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// How many games have been played, drawn ones included. Games given away with a resigned set were not played.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.played
    }

    /// How the match ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.score.outcome()
    }

    /// What is to be done next.
    #[must_use]
    pub fn next(&self) -> Next {
        match (self.outcome(), self.seating()) {
            (Some(outcome), _) => Next::Over(outcome),
            (None, Some(seating)) => Next::Play(seating),
            (None, None) => Next::RollForBlue,
        }
    }

    /// Advanced Mur: both players have rolled three dice for the next game. The higher sum is Blue; `None` is a tie, and
    /// both roll again.
    ///
    /// # Errors
    /// If no roll is due, or a die shows something else than 1 to 4.
    pub fn roll_for_blue(&mut self, rolls: Pair<[u8; 3]>) -> Result<Option<Player>, MatchError> {
        match self.next() {
            Next::Over(_) => return Err(MatchError::Over),
            Next::Play(_) => return Err(MatchError::NoRollDue),
            Next::RollForBlue => {}
        }
        let mut faces = rolls.a.into_iter().chain(rolls.b);
        if let Some(face) = faces.find(|face| !(1..=4).contains(face)) {
            return Err(MatchError::NoSuchFace(face));
        }
        let [a, b] = [rolls.a, rolls.b].map(|dice| dice.into_iter().sum::<u8>());
        self.blue = Pair { a, b }.leader();
        Ok(self.blue)
    }

    /// The game that was to be played next has ended.
    ///
    /// # Errors
    /// If no game is to be played now, or a game of this format cannot end like that. Nothing changes then.
    pub fn record(&mut self, result: GameResult) -> Result<(), MatchError> {
        let seating = match self.next() {
            Next::Over(_) => return Err(MatchError::Over),
            Next::RollForBlue => return Err(MatchError::RollFirst),
            Next::Play(seating) => seating,
        };
        // Mur §6: a player may resign a set, never a single game.
        let classic = matches!(self.format, Format::MurClassic { .. });
        if classic && matches!(result, GameResult::Resigned { .. }) {
            return Err(MatchError::OnlySetsAreResigned);
        }
        let most = self.format.most_points();
        if let Some((_, claimed)) = result.won().filter(|(_, p)| !(1..=most).contains(p)) {
            return Err(MatchError::Points { claimed, most });
        }
        self.score.record(result);
        self.played += 1;
        self.blue = None;
        // Ur R9: the loser plays first in the next game. A drawn game has no loser; then the players take turns.
        let winner = result.winner().unwrap_or(seating.first_player());
        self.first = winner.other();
        Ok(())
    }

    /// A player gives up the set being played, the unfinished game included. A match of n games is one set of n.
    ///
    /// - Games in sets: R13, the remaining games go to the opponent.
    /// - Runners: the opponent takes all tallies.
    /// - Long Jump: the opponent wins the set; the points stay as they are.
    ///
    /// # Errors
    /// If the match is over, or is for unit stakes, which have no sets.
    pub fn resign_set(&mut self, by: Player) -> Result<(), MatchError> {
        if self.outcome().is_some() {
            return Err(MatchError::Over);
        }
        self.score.resign_set(by)?;
        self.blue = None;
        Ok(())
    }

    /// Who sits where in the next game, unless dice have yet to decide it.
    fn seating(&self) -> Option<Seating> {
        let mut seating = Seating { black: self.opener, first: Color::Black, plays_on: false };
        match (self.format, &self.score) {
            (Format::MurClassic { .. }, Score::Games(games)) => {
                // The spec gives colours within a set only; a new set starts afresh with the colours swapped, so that
                // each player is Black as often.
                if games.sets_played() % 2 == 1 {
                    seating.black = self.opener.other();
                }
                // Mur §6: Black starts odd games, White even ones.
                if games.played_in_set() % 2 == 1 {
                    seating.first = Color::White;
                }
                seating.plays_on = games.played_in_set() > 0;
            }
            // Mur §6: a match of n games swaps colours.
            (Format::MurBasic { .. }, _) if self.played % 2 == 1 => {
                seating.black = self.opener.other();
            }
            // Mur §6: the higher roll is Blue.
            (Format::MurAdvanced { .. }, _) => seating.black = self.blue?,
            (Format::MurBasic { .. } | Format::MurClassic { .. }, _) => {}
            // In Ur the players keep their pieces; only who plays first changes.
            (Format::RunnersSet | Format::LongJumpSet | Format::LongJumpStakes { .. } | Format::Finkel { .. }, _) => {
                seating.first = seating.side(self.first);
            }
        }
        Some(seating)
    }
}
