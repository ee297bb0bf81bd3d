use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use ur::{Action, Position};

/// What a search has found out about positions: many chains of actions lead to the same one.
#[derive(Default)]
pub(crate) struct Memory {
    known: HashMap<Position, Known, BuildHasherDefault<Scatter>>,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Known {
    /// How far it was looked into; 0 if it was only judged.
    pub(crate) depth: u32,
    pub(crate) value: f32,
    pub(crate) bound: Bound,
    /// The action that seemed best.
    pub(crate) best: Option<Action>,
}

/// How a value was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// Positions to remember, which keeps memory below 100 MB.
const REMEMBERED: usize = 1 << 20;

impl Memory {
    pub(crate) fn get(&self, position: &Position) -> Option<&Known> {
        self.known.get(position)
    }

    pub(crate) fn put(&mut self, position: &Position, known: Known) {
        if self.known.len() < REMEMBERED {
            self.known.insert(*position, known);
        } else if let Some(place) = self.known.get_mut(position) {
            *place = known;
        }
    }
}

impl Known {
    /// The value, if it is known well enough for a search of this depth within these bounds.
    pub(crate) fn answer(&self, depth: u32, [alpha, beta]: [f32; 2]) -> Option<f32> {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= beta,
            Bound::AtMost => self.value <= alpha,
        };
        (self.depth == depth && enough).then_some(self.value)
    }
}

/// A fast hash for positions. They come from the rules, not from outside, so nobody can choose them to collide.
#[derive(Clone, Copy, Default)]
struct Scatter(u64);

impl Hasher for Scatter {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}
