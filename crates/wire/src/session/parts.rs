//! What setups, commands, events and views are made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Color;
use ::session::clock::Reading;
use ::session::matches::{Pair, Player};

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The player named first.
    A,
    /// The player named second.
    B,
}

impl From<Player> for Seat {
    fn from(player: Player) -> Seat {
        match player {
            Player::A => Seat::A,
            Player::B => Seat::B,
        }
    }
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Player {
        match seat {
            Seat::A => Player::A,
            Seat::B => Player::B,
        }
    }
}

/// Something that each player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Both<T> {
    /// Player A's.
    pub a: T,
    /// Player B's.
    pub b: T,
}

impl<T, U: From<T>> From<Pair<T>> for Both<U> {
    fn from(pair: Pair<T>) -> Both<U> {
        Both { a: pair.a.into(), b: pair.b.into() }
    }
}

/// Who sits where in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Seating {
    /// Who plays Black (in advanced Mur, Blue).
    pub black: Seat,
    /// Which colour plays first.
    pub first: Color,
    /// Classic Mur: whether the game is played on from the position the last one left behind.
    pub plays_on: bool,
}

impl From<::session::matches::Seating> for Seating {
    fn from(seating: ::session::matches::Seating) -> Seating {
        Seating { black: seating.black.into(), first: seating.first.into(), plays_on: seating.plays_on }
    }
}

/// What the clocks show, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// Black's time left.
    pub black: u64,
    /// White's time left.
    pub white: u64,
    /// What is left of the delay of the turn.
    pub delay: u64,
    /// Whose clock is running.
    pub running: Option<Color>,
}

impl From<Reading> for Clock {
    fn from(reading: Reading) -> Clock {
        let Reading { black, white, delay, running, .. } = reading;
        Clock { black: black.0, white: white.0, delay: delay.0, running: running.map(Color::from) }
    }
}
