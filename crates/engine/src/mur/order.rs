//! Which plays to try first.

use mur::{Color, Play};

use super::packed::Packed;
use super::value::MAX_PLY;

/// What a search remembers about plays that turned out well.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// For each ply, the last two plays that were too good there.
    killers: Vec<[Packed; 2]>,
    /// For each colour and course, how often it was too good, less how often it was tried in vain.
    successes: Vec<i16>,
}

/// A play and how soon to try it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) play: Play,
    pub(crate) rank: i32,
    /// Whether it closes nothing.
    pub(crate) quiet: bool,
}

/// The rank of the play that the table knows.
pub(crate) const KNOWN: i32 = 1 << 22;
/// The rank of plays that close something, before any that do not.
pub(crate) const CLOSING: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
const MOST: i32 = 16_000;

impl Order {
    pub(crate) fn new() -> Order {
        Order { killers: vec![[Packed::NONE; 2]; MAX_PLY + 1], successes: vec![0; 2 * Packed::COURSES] }
    }

    /// Half of what was learned in the last search still holds.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([Packed::NONE; 2]);
        self.successes.iter_mut().for_each(|success| *success /= 2);
    }

    /// The rank of a play that closes nothing.
    #[inline]
    pub(crate) fn rank(&self, color: Color, play: Play, ply: usize) -> i32 {
        let packed = Packed::new(play);
        match self.killers[ply] {
            [first, _] if first == packed => KILLER + 1,
            [_, second] if second == packed => KILLER,
            _ => i32::from(self.successes[Order::slot(color, packed)]),
        }
    }

    #[inline]
    fn slot(color: Color, packed: Packed) -> usize {
        color as usize * Packed::COURSES + packed.course()
    }

    /// A quiet play was too good at this ply, and those tried before it were not.
    pub(crate) fn learn(&mut self, color: Color, play: Play, in_vain: &[Ranked], depth: i32, ply: usize) {
        let packed = Packed::new(play);
        if self.killers[ply][0] != packed {
            self.killers[ply] = [packed, self.killers[ply][0]];
        }
        let bonus = (depth * depth * 16).min(1600);
        self.shift(Order::slot(color, packed), bonus);
        for tried in in_vain.iter().filter(|tried| tried.quiet) {
            self.shift(Order::slot(color, Packed::new(tried.play)), -bonus);
        }
    }

    /// Moves towards the bonus, and less the nearer the limit is.
    fn shift(&mut self, slot: usize, bonus: i32) {
        let success = i32::from(self.successes[slot]);
        self.successes[slot] = (success + bonus - success * bonus.abs() / MOST) as i16;
    }
}

/// Brings the best of the plays that are left to the front, and returns it. Most nodes need only a few of their plays, so
/// sorting them all would be wasted.
#[inline]
pub(crate) fn select(plays: &mut [Ranked]) -> Option<Ranked> {
    let (best, _) = plays.iter().enumerate().rev().max_by_key(|(_, ranked)| ranked.rank)?;
    plays.swap(0, best);
    Some(plays[0])
}
