//! Moves in the mover's own terms: places along his route.

/// A move of the side to act along its own [route](crate::Route), whatever its colour: what the fast paths work with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// A place of the route, [`Step::START`] or [`Step::RIVER`].
    pub from: u8,
    /// A place of the route or [`Step::HOME`].
    pub to: u8,
}

impl Step {
    /// The origin of a piece that enters from start.
    pub const START: u8 = 16;
    /// The origin of a piece that enters from the river.
    pub const RIVER: u8 = 17;
    /// The end of a piece's way.
    pub const HOME: u8 = 16;
}

/// Pieces that may all move the same number of squares: bit p for the one at place p, bits [`Step::START`] and
/// [`Step::RIVER`] for one waiting there.
pub(crate) type Movers = u32;

/// The piece at start as a mover.
pub(crate) const FROM_START: Movers = 1 << Step::START;
/// The piece in the river as a mover.
pub(crate) const FROM_RIVER: Movers = 1 << Step::RIVER;

/// The places of the movers, lowest first.
#[inline]
pub(crate) fn each(mut movers: Movers, mut visit: impl FnMut(u8)) {
    while movers != 0 {
        visit(movers.trailing_zeros() as u8);
        movers &= movers - 1;
    }
}

/// The place of the mover number `n`, counted from 0.
#[inline]
pub(crate) fn nth(mut movers: Movers, n: u32) -> u8 {
    for _ in 0..n {
        movers &= movers - 1;
    }
    movers.trailing_zeros() as u8
}
