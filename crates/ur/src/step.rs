//! Moves in the mover's own terms: indexes along their route.

use crate::action::Action;
use crate::moves::{Move, Origin, Target};
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;

/// A move of the side to act along its own [route](crate::Route), whatever its colour. The fast paths work with these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// An index of the route, [`Step::START`] or [`Step::RIVER`].
    pub from: u8,
    /// An index of the route or [`Step::HOME`].
    pub to: u8,
}

impl Step {
    /// The origin of a piece that enters from start.
    pub const START: u8 = 16;
    /// The origin of a piece that enters from the river.
    pub const RIVER: u8 = 17;
    /// The target of a piece that is borne off.
    pub const HOME: u8 = 16;
}

/// Pieces that may all move the same number of squares: bit i for the piece at index i of the route, bits [`Step::START`]
/// and [`Step::RIVER`] for a piece waiting there.
pub(crate) type Movers = u32;

/// The piece at start as a mover.
pub(crate) const FROM_START: Movers = 1 << Step::START;
/// The piece in the river as a mover.
pub(crate) const FROM_RIVER: Movers = 1 << Step::RIVER;

/// Visits the movers' indexes, lowest first.
#[inline]
pub(crate) fn each(mut movers: Movers, mut visit: impl FnMut(u8)) {
    while movers != 0 {
        visit(movers.trailing_zeros() as u8);
        movers &= movers - 1;
    }
}

/// The index of the `n`th mover, counted from 0.
#[inline]
pub(crate) fn nth(mut movers: Movers, n: u32) -> u8 {
    for _ in 0..n {
        movers &= movers - 1;
    }
    movers.trailing_zeros() as u8
}

impl Rules {
    /// The step of a piece that goes a number of squares.
    #[inline]
    pub(crate) fn step(self, from: u8, distance: u8) -> Step {
        let route = Route::of(self);
        let to = match from {
            Step::START => route.entry + distance - 1,
            Step::RIVER => distance - 1,
            index => index + distance,
        };
        Step { from, to: if to >= route.len { Step::HOME } else { to } }
    }
}

impl Position {
    /// Whether a step of the side to act ends on an opposing piece.
    #[inline]
    pub fn hits(&self, step: Step) -> bool {
        step.to != Step::HOME && self.rules.on_opponent_route(1 << step.to) & self.opponent.board != 0
    }

    /// A step of the side to act as an action.
    #[inline]
    pub fn action(&self, step: Step) -> Action {
        let from = match step.from {
            Step::START => Origin::Start,
            Step::RIVER => Origin::River,
            index => Origin::Square(self.square(index)),
        };
        let to = if step.to == Step::HOME { Target::Home } else { Target::Square(self.square(step.to)) };
        Action::Move(Move { from, to, hit: self.hits(step) })
    }

    /// A move as a step of the side to act; `None` if it leaves the route.
    #[inline]
    pub fn step(&self, moved: Move) -> Option<Step> {
        let route = Route::of(self.rules);
        let from = match moved.from {
            Origin::Start => Step::START,
            Origin::River => Step::RIVER,
            Origin::Square(square) => route.index_of(self.turn, square)?,
        };
        let to = match moved.to {
            Target::Square(square) => route.index_of(self.turn, square)?,
            Target::Home => Step::HOME,
        };
        Some(Step { from, to })
    }
}
