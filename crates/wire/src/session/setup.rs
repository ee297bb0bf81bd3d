use std::num::NonZeroU16;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::count::{count, one, six, two};
use super::{Both, DiceSource, FieldFault, Seat};
use crate::json::tagged::tagged;
use ::session::matches;
use ::session::matches::{Pair, Player};
use game::Position;

/// What a session is set up with. Only the format must be there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What the match consists of.
    pub format: Format,
    /// What the players have chosen for each game.
    #[serde(default)]
    pub options: Options,
    /// The position line that each game begins with, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What the players are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<Both<String>>,
    /// How much time the players have, as in records: `10m`, `10m+5s`, `5m d5s`, `round 10m d5s`. No clocks if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// Where the dice come from; `manual` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceSource>,
    /// What each player puts into the pool before the match; for unit stakes, the unit.
    #[serde(default)]
    pub stake: u32,
    /// Who begins; if absent, dice decide it where there are dice, and otherwise player A begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<Opener>,
    /// Whether the session withdraws closed and trapped ships on behalf of their owner; true if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automatic_withdrawals: Option<bool>,
}

tagged! {
    by "kind":

    /// What a match consists of.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Format {
        /// Basic Mur: games in which the colours swap.
        MurBasic {
            /// How many; 1 if absent.
            #[serde(default = "one", deserialize_with = "count")]
            games: NonZeroU16,
        },
        /// Classic Mur: sets of games that are played on from each other.
        MurClassic {
            /// How many sets; 2 if absent.
            #[serde(default = "two", deserialize_with = "count")]
            sets: NonZeroU16,
            /// How many games each set has; 6 if absent.
            #[serde(default = "six", deserialize_with = "count")]
            games: NonZeroU16,
        },
        /// Advanced Mur: games before each of which both players roll for Blue.
        MurAdvanced {
            /// How many; 1 if absent.
            #[serde(default = "one", deserialize_with = "count")]
            games: NonZeroU16,
        },
        /// A set of Runners for the 21 tallies.
        RunnersSet {},
        /// Runners without tallies.
        RunnersGames {
            /// How many games; 1 if absent.
            #[serde(default = "one", deserialize_with = "count")]
            games: NonZeroU16,
        },
        /// A set of Long Jump: first to 21 points.
        LongJumpSet {},
        /// Long Jump for unit stakes.
        LongJumpStakes {
            /// How many games; 1 if absent.
            #[serde(default = "one", deserialize_with = "count")]
            games: NonZeroU16,
        },
        /// Finkel.
        Finkel {
            /// How many games; 1 if absent.
            #[serde(default = "one", deserialize_with = "count")]
            games: NonZeroU16,
        },
    }
}

impl From<Format> for matches::Format {
    fn from(format: Format) -> matches::Format {
        match format {
            Format::MurBasic { games } => matches::Format::MurBasic { games },
            Format::MurClassic { sets, games } => matches::Format::MurClassic { sets, games },
            Format::MurAdvanced { games } => matches::Format::MurAdvanced { games },
            Format::RunnersSet {} => matches::Format::RunnersSet,
            Format::RunnersGames { games } => matches::Format::RunnersGames { games },
            Format::LongJumpSet {} => matches::Format::LongJumpSet,
            Format::LongJumpStakes { games } => matches::Format::LongJumpStakes { games },
            Format::Finkel { games } => matches::Format::Finkel { games },
        }
    }
}

impl From<matches::Format> for Format {
    fn from(format: matches::Format) -> Format {
        match format {
            matches::Format::MurBasic { games } => Format::MurBasic { games },
            matches::Format::MurClassic { sets, games } => Format::MurClassic { sets, games },
            matches::Format::MurAdvanced { games } => Format::MurAdvanced { games },
            matches::Format::RunnersSet => Format::RunnersSet {},
            matches::Format::RunnersGames { games } => Format::RunnersGames { games },
            matches::Format::LongJumpSet => Format::LongJumpSet {},
            matches::Format::LongJumpStakes { games } => Format::LongJumpStakes { games },
            matches::Format::Finkel { games } => Format::Finkel { games },
        }
    }
}

/// What the players have chosen for each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Advanced Mur: how many bars White starts ahead.
    #[serde(default)]
    pub handicap: u8,
    /// Advanced Mur: a race of 3 bars instead of 6.
    #[serde(default)]
    pub short: bool,
    /// Ur: pieces per side; 7 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<u8>,
    /// After how many plies a game is drawn; 600 in basic and classic Mur if absent, otherwise never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply_limit: Option<u32>,
}

impl From<Options> for game::Options {
    fn from(options: Options) -> game::Options {
        let Options { handicap, short, pieces, ply_limit } = options;
        game::Options { dice: None, handicap, short, pieces, ply_limit }
    }
}

impl From<game::Options> for Options {
    fn from(options: game::Options) -> Options {
        let game::Options { handicap, short, pieces, ply_limit, .. } = options;
        Options { handicap, short, pieces, ply_limit }
    }
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opener {
    /// The player with the higher throw.
    Roll,
    /// Player A.
    A,
    /// Player B.
    B,
}

impl From<Opener> for matches::Opener {
    fn from(opener: Opener) -> matches::Opener {
        match opener {
            Opener::Roll => matches::Opener::Roll,
            Opener::A => matches::Opener::Player(Player::A),
            Opener::B => matches::Opener::Player(Player::B),
        }
    }
}

impl From<matches::Opener> for Opener {
    fn from(opener: matches::Opener) -> Opener {
        match opener {
            matches::Opener::Roll => Opener::Roll,
            matches::Opener::Player(player) => match Seat::from(player) {
                Seat::A => Opener::A,
                Seat::B => Opener::B,
            },
        }
    }
}

impl Setup {
    /// The setup itself.
    ///
    /// # Errors
    /// If a text in it cannot be read. Whether it makes sense is for the session to say.
    pub fn read(&self) -> Result<::session::Setup, FieldFault> {
        let usual = ::session::Setup::new(self.format.into());
        let rules = usual.rules();
        let start = self.start.as_deref().map(|line| Position::parse(rules, line));
        let time = self.time.as_deref().map(str::parse);
        Ok(::session::Setup {
            options: self.options.into(),
            start: start.transpose().map_err(FieldFault::Start)?,
            names: match &self.names {
                Some(names) => Pair { a: names.a.clone(), b: names.b.clone() },
                None => usual.names,
            },
            time: time.transpose().map_err(FieldFault::Time)?,
            dice: self.dice.as_ref().map_or(Ok(usual.dice), DiceSource::read)?,
            stake: self.stake,
            opener: self.opener.map_or(usual.opener, matches::Opener::from),
            automatic_withdrawals: self.automatic_withdrawals.unwrap_or(usual.automatic_withdrawals),
            format: usual.format,
        })
    }
}

impl From<&::session::Setup> for Setup {
    fn from(setup: &::session::Setup) -> Setup {
        Setup {
            format: setup.format.into(),
            options: setup.options.into(),
            start: setup.start.map(|start| start.to_string()),
            names: Some(setup.names.clone().into()),
            time: setup.time.map(|time| time.to_string()),
            dice: Some((&setup.dice).into()),
            stake: setup.stake,
            opener: Some(setup.opener.into()),
            automatic_withdrawals: Some(setup.automatic_withdrawals),
        }
    }
}
