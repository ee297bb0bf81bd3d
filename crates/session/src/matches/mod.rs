//! Sets and matches: who plays which colour, who plays first, what the score is and who has won.
//!
//! The two people are [`Player::A`] and [`Player::B`]; the colours are [`Color::Black`] and [`Color::White`]. A match is
//! given the ending of each game and says what comes next:
//!
//! ```
//! use game::{Color, Ending, How};
//! use session::matches::{Format, Match, Next, Opener, Player};
//!
//! let mut set = Match::new(Format::RunnersSet, Opener::Player(Player::A));
//! set.record(Ending::won(Color::Black, How::Home, 9)).unwrap();
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
mod words;

pub use format::Format;
pub use games::Games;
pub use player::{Pair, Player};
pub use points::{Points, Stakes};
pub use result::{MatchError, MatchOutcome};
pub use score::Score;
pub use tallies::Tallies;

use game::{Color, Ending, How};

/// A match, or a set played by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    format: Format,
    score: Score,
    /// Games played, drawn ones included; games given away with a set are not.
    played: u32,
    /// Black in the first game; in advanced Mur, Blue in the next one. `None` as long as dice have to decide it.
    opener: Option<Player>,
    /// Mur: the colour that plays first in the position that games begin with.
    to_move: Color,
    /// Ur: who plays first in the next game, if that is no longer the opener.
    first: Option<Player>,
    /// How the match ended, if not by its score.
    broken_off: Option<MatchOutcome>,
    /// Who has resigned the last set.
    resigned: Option<Player>,
}

/// Who opens a match: has Black and plays first in the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opener {
    /// The player with the higher throw.
    Roll,
    /// The player that both have agreed on.
    Player(Player),
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Both players roll for who begins, in advanced Mur for Blue: [`Match::begins`].
    Roll,
    /// A game: [`Match::record`].
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
    /// A match about to begin. In advanced Mur an agreed opener is Blue in the first game; dice decide the later ones.
    #[must_use]
    pub fn new(format: Format, opener: Opener) -> Match {
        let opener = match opener {
            Opener::Roll => None,
            Opener::Player(player) => Some(player),
        };
        Match {
            format,
            score: Score::new(format),
            played: 0,
            opener,
            to_move: Color::Black,
            first: None,
            broken_off: None,
            resigned: None,
        }
    }

    /// The same match with games of Mur that begin with a position in which this colour is to move: all of them but those of
    /// a classic set that are played on from the last one.
    #[must_use]
    pub fn with_first_to_move(self, to_move: Color) -> Match {
        Match { to_move, ..self }
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
        self.broken_off.or(self.score.outcome())
    }

    /// What comes next.
    #[must_use]
    pub fn next(&self) -> Next {
        match (self.outcome(), self.seating()) {
            (Some(outcome), _) => Next::Over(outcome),
            (None, Some(seating)) => Next::Play(seating),
            (None, None) => Next::Roll,
        }
    }

    /// A player has won the opening roll.
    ///
    /// # Errors
    /// If no roll is due.
    pub fn begins(&mut self, player: Player) -> Result<(), MatchError> {
        match self.next() {
            Next::Over(_) => return Err(MatchError::Over),
            Next::Play(_) => return Err(MatchError::NoRollDue),
            Next::Roll => self.opener = Some(player),
        }
        Ok(())
    }

    /// The next game was played and ended like this.
    ///
    /// # Errors
    /// If no game is to be played now, or a game of this format cannot end like that. Nothing changes then.
    pub fn record(&mut self, ending: Ending) -> Result<(), MatchError> {
        let seating = match self.next() {
            Next::Over(_) => return Err(MatchError::Over),
            Next::Roll => return Err(MatchError::RollFirst),
            Next::Play(seating) => seating,
        };
        // Mur §6: a player may resign a set, never a single game.
        let classic = matches!(self.format, Format::MurClassic { .. });
        if classic && ending.how == How::Resignation {
            return Err(MatchError::OnlySetsAreResigned);
        }
        let most = self.format.most_points();
        let won = ending.winner.map(|winner| (seating.player(winner), ending.points));
        if let Some((_, claimed)) = won.filter(|(_, points)| !(1..=most).contains(points)) {
            return Err(MatchError::Points { claimed, most });
        }
        self.score.record(won);
        self.played += 1;
        self.roll_again();
        // Ur R9: the loser plays first in the next game. A drawn game has no loser; then the players take turns.
        let winner = won.map_or(seating.first_player(), |(winner, _)| winner);
        self.first = Some(winner.other());
        Ok(())
    }

    /// Mur §7: before each game of advanced both players roll for Blue.
    fn roll_again(&mut self) {
        if matches!(self.format, Format::MurAdvanced { .. }) {
            self.opener = None;
        }
    }

    /// A player gives up the set being played, the unfinished game included. A match of n games is one set of n.
    ///
    /// - Games in sets: R13, the opponent wins the set, and its remaining games count for them.
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
        self.resigned = Some(by);
        self.roll_again();
        Ok(())
    }

    /// The match is broken off: a player has left it and loses, or nobody wins. The score stays as it is, but for unit
    /// stakes a player who leaves a game pays for it: this many points.
    ///
    /// # Errors
    /// If it is over.
    pub fn break_off(&mut self, left: Option<Player>, points: Option<u32>) -> Result<(), MatchError> {
        if self.outcome().is_some() {
            return Err(MatchError::Over);
        }
        if let (Score::Stakes(stakes), Some(player), Some(points)) = (&mut self.score, left, points) {
            stakes.pay(Some((player.other(), points)));
            self.played += 1;
        }
        self.broken_off = Some(left.map_or(MatchOutcome::Void, |player| MatchOutcome::Won(player.other())));
        Ok(())
    }

    /// Who sits where in the next game, unless dice have yet to decide it.
    fn seating(&self) -> Option<Seating> {
        let opener = self.opener?;
        let mut seating = Seating { black: opener, first: Color::Black, plays_on: false };
        match (self.format, &self.score) {
            (Format::MurClassic { .. }, Score::Games(games)) => {
                // The spec gives colours within a set only; a new set starts afresh with the colours swapped, so that
                // each player is Black as often.
                if games.sets_played() % 2 == 1 {
                    seating.black = opener.other();
                }
                seating.plays_on = games.played_in_set() > 0;
                seating.first = if seating.plays_on { starts(games.played_in_set()) } else { self.to_move };
            }
            (Format::MurBasic { .. } | Format::MurClassic { .. } | Format::MurAdvanced { .. }, _) => {
                // Mur §6: a match of n games swaps colours.
                if matches!(self.format, Format::MurBasic { .. }) && self.played % 2 == 1 {
                    seating.black = opener.other();
                }
                seating.first = self.to_move;
            }
            // In Ur the players keep their pieces; only who plays first changes.
            (
                Format::RunnersSet
                | Format::RunnersGames { .. }
                | Format::LongJumpSet
                | Format::LongJumpStakes { .. }
                | Format::Finkel { .. },
                _,
            ) => {
                seating.first = seating.side(self.first.unwrap_or(opener));
            }
        }
        Some(seating)
    }
    /// The colour that plays first in the game that the one being played grows into, if its set goes on.
    pub(crate) fn first_to_play_on(&self) -> Color {
        match &self.score {
            Score::Games(games) => starts(games.played_in_set() + 1),
            Score::Tallies(_) | Score::Points(_) | Score::Stakes(_) => Color::Black,
        }
    }
}

/// Mur §6: Black starts the odd games of a set, White the even ones; here the first game has number 0.
fn starts(game_of_set: u16) -> Color {
    if game_of_set.is_multiple_of(2) { Color::Black } else { Color::White }
}
