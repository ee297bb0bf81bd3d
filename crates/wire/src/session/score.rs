use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Both, Seat};
use ::session::MatchEnd;
use ::session::matches;
use ::session::matches::MatchOutcome;

/// The score of a match so far, in what its format counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Score {
    /// Games and sets won (Mur, Finkel, Runners without tallies).
    Games {
        /// Sets won.
        sets: Both<u32>,
        /// Games won in the whole match.
        games: Both<u32>,
        /// Games won in the set being played.
        games_in_set: Both<u32>,
    },
    /// Tallies held (Runners).
    Tallies {
        /// Tallies that nobody holds yet.
        pool: u32,
        /// Tallies that each player holds.
        held: Both<u32>,
    },
    /// Points scored on the way to 21 (Long Jump).
    Points {
        /// Points scored.
        scored: Both<u32>,
    },
    /// Points that were paid for (Long Jump for unit stakes).
    Stakes {
        /// Points each player was paid for.
        received: Both<u32>,
    },
}

impl From<matches::Score> for Score {
    fn from(score: matches::Score) -> Score {
        match score {
            matches::Score::Games(games) => Score::Games {
                sets: games.sets_won().into(),
                games: games.won().into(),
                games_in_set: games.won_in_set().into(),
            },
            matches::Score::Tallies(tallies) => Score::Tallies { pool: tallies.pool(), held: tallies.held().into() },
            matches::Score::Points(points) => Score::Points { scored: points.scored().into() },
            matches::Score::Stakes(stakes) => Score::Stakes { received: stakes.received().into() },
        }
    }
}

/// The stakes of a match, in whole units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purse {
    /// What is in the pool.
    pub pool: u64,
    /// What each player has won or lost so far, not counting what is in the pool.
    pub balance: Both<i64>,
}

impl From<::session::Purse> for Purse {
    fn from(purse: ::session::Purse) -> Purse {
        Purse { pool: purse.pool, balance: purse.balance.into() }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchResult {
    /// What came of it.
    pub result: Verdict,
    /// The winner.
    pub winner: Option<Seat>,
    /// Why it is over.
    pub why: WhyOver,
    /// The result in words.
    pub text: String,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Somebody has won.
    Won,
    /// Nobody has won.
    Drawn,
    /// It counts for nothing.
    Void,
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum WhyOver {
    /// It was played to its end.
    Played,
    /// A player gave up.
    Resignation,
    /// A player left.
    Abandonment,
    /// It was called off before it had really begun.
    Abort,
}

impl MatchResult {
    pub(crate) fn of(outcome: MatchOutcome, why: MatchEnd, text: String) -> MatchResult {
        let result = match outcome {
            MatchOutcome::Won(_) => Verdict::Won,
            MatchOutcome::Drawn => Verdict::Drawn,
            MatchOutcome::Void => Verdict::Void,
        };
        let why = match why {
            MatchEnd::Played => WhyOver::Played,
            MatchEnd::Resignation => WhyOver::Resignation,
            MatchEnd::Abandonment => WhyOver::Abandonment,
            MatchEnd::Abort => WhyOver::Abort,
        };
        MatchResult { result, winner: outcome.winner().map(Seat::from), why, text }
    }
}
