use super::games::Games;
use super::player::Player;
use super::points::{Points, Stakes};
use super::tallies::Tallies;
use super::{Format, MatchError, MatchOutcome};
use std::num::NonZeroU16;

/// The score of a match so far, in what its format counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Games and sets won (all of Mur, Finkel, Runners without tallies).
    Games(Games),
    /// Tallies held (Runners).
    Tallies(Tallies),
    /// Points on the way to 21 (Long Jump).
    Points(Points),
    /// Units paid (Long Jump for unit stakes).
    Stakes(Stakes),
}

impl Score {
    /// The score before the first game.
    #[must_use]
    pub fn new(format: Format) -> Score {
        match format {
            Format::MurClassic { sets, games } => Score::Games(Games::new(sets, games)),
            Format::MurBasic { games }
            | Format::MurAdvanced { games }
            | Format::RunnersGames { games }
            | Format::Finkel { games } => Score::Games(Games::new(NonZeroU16::MIN, games)),
            Format::RunnersSet => Score::Tallies(Tallies::new()),
            Format::LongJumpSet => Score::Points(Points::default()),
            Format::LongJumpStakes { games } => Score::Stakes(Stakes::new(games)),
        }
    }

    /// A game has ended: its winner and their points, or a draw.
    pub(super) fn record(&mut self, won: Option<(Player, u32)>) {
        match (self, won) {
            (Score::Games(games), _) => games.record(won.map(|(winner, _)| winner)),
            (Score::Stakes(stakes), _) => stakes.pay(won),
            (Score::Tallies(tallies), Some((winner, points))) => tallies.take(winner, points),
            (Score::Points(scored), Some((winner, points))) => scored.score(winner, points),
            (Score::Tallies(_) | Score::Points(_), None) => {}
        }
    }

    pub(super) fn resign_set(&mut self, by: Player) -> Result<(), MatchError> {
        match self {
            Score::Games(games) => games.resign_set(by),
            Score::Tallies(tallies) => tallies.resign_set(by),
            Score::Points(points) => points.resign_set(by),
            Score::Stakes(_) => return Err(MatchError::NoSetToResign),
        }
        Ok(())
    }

    pub(super) fn outcome(&self) -> Option<MatchOutcome> {
        match self {
            Score::Games(games) => games.outcome(),
            Score::Tallies(tallies) => tallies.outcome(),
            Score::Points(points) => points.outcome(),
            Score::Stakes(stakes) => stakes.outcome(),
        }
    }
}
