use super::ways::OPEN_SEA;
use crate::{Bitboard, Play, Point};

/// A play that fits in a register.
#[derive(Clone, Copy)]
pub(super) struct CompactPlay {
    /// The bit of the mover's point; of the point itself when a ship is placed.
    from: u8,
    /// The bit of the point it goes to, or of the open sea.
    to: u8,
    /// The bit of the point where a knocked piece comes to rest.
    landing: u8,
    /// The number a die is tipped to, or 0.
    pub(super) tip: u8,
    pub(super) knocks: bool,
}

impl CompactPlay {
    #[inline(always)]
    pub(super) fn place(point: Point) -> CompactPlay {
        CompactPlay::sail(point, point.bit())
    }

    #[inline(always)]
    pub(super) fn sail(from: Point, to: u32) -> CompactPlay {
        CompactPlay { from: from.bit() as u8, to: to as u8, landing: 0, tip: 0, knocks: false }
    }

    #[inline(always)]
    pub(super) fn knock(from: Point, to: Point, landing: Point) -> CompactPlay {
        CompactPlay { landing: landing.bit() as u8, knocks: true, ..CompactPlay::sail(from, to.bit()) }
    }

    /// The play in full.
    #[inline(always)]
    pub(super) fn play(self) -> Play {
        let [from, to, landing] = [self.from, self.to, self.landing].map(|bit| Point::from_bit(u32::from(bit)));
        if self.knocks {
            Play::Knock { from, to, landing, tip: (self.tip > 0).then_some(self.tip) }
        } else if from == to {
            Play::Place(to)
        } else if self.to == OPEN_SEA as u8 {
            Play::Withdraw { ships: Bitboard::of(from), kraken: false }
        } else {
            Play::Move { from, to }
        }
    }
}
