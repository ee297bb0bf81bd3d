//! Sweeps: every placement of a layer recomputed from what is known, in place.
//!
//! A side only moves its own pieces forward and takes enemies off the board, so inside its turn nothing comes back. The
//! sweep goes from the placements furthest on to those furthest behind; what a side can still do in its turn is then
//! known when it is needed, and one sweep carries the values over a whole turn, however long.

mod finkel;
mod hand_over;
mod long_jump;
mod row;
mod runners;

use ur::Rules;

use crate::geometry::Geometry;
use crate::half::Half;
use hand_over::{hand_back, hand_over};

/// How sweeps of one game go.
#[derive(Debug)]
pub(crate) struct Sweeper {
    pub(crate) geometry: Geometry,
    runners: runners::Moves,
}

/// Whether a sweep changes the values or only measures how far they are from what they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweep {
    Change,
    Measure,
}

impl Sweeper {
    pub(crate) fn new(rules: Rules, pieces: u8) -> Self {
        let geometry = Geometry::new(rules, pieces);
        let runners = runners::Moves::new(&geometry);
        Self { geometry, runners }
    }

    /// Sweeps one half and tells the other half the outcome. Returns the greatest change of a value and of a gift.
    pub(crate) fn sweep(&self, half: &mut Half, other: &mut Half, sweep: Sweep) -> [f64; 2] {
        self.sweep_half(half, Other::Apart(other), sweep)
    }

    /// Sweeps a half that stands for both colours.
    pub(crate) fn sweep_mirrored(&self, half: &mut Half, sweep: Sweep) -> [f64; 2] {
        let before = half.changed.clone();
        let changes = self.sweep_half(half, Other::Mirrored(&before), sweep);
        for class in self.classes(half.shape.mover_open, half.shape.waiter_open) {
            for &crossing in class {
                if half.changed[self.geometry.number(crossing)] {
                    hand_back(&self.geometry, half, crossing);
                }
            }
        }
        changes
    }

    fn sweep_half(&self, half: &mut Half, mut other: Other<'_>, sweep: Sweep) -> [f64; 2] {
        let mut changes = [0.0_f64; 2];
        let [most_movers, most_waiters] = [half.shape.mover_open, half.shape.waiter_open];
        let mut visit = |waiters: usize, blocks: &[[u16; 2]]| {
            let [value, gift] = self.sweep_blocks_of(half, &mut other, waiters, blocks, sweep);
            changes = [changes[0].max(value), changes[1].max(gift)];
        };
        // Fewer waiters on shared squares come first: that is where hits lead. More movers come first: that is where pieces
        // lead that leave their first private squares.
        if self.geometry.rules == Rules::Finkel {
            // Blocks are large. Those with the same waiters lead to each other and are kept at hand.
            let by_number = |waiters: usize| move |(set, _): &(usize, _)| set.count_ones() as usize == waiters;
            for waiters in 0..=most_waiters {
                for (_, meetings) in self.geometry.meetings.iter().enumerate().filter(by_number(waiters)) {
                    meetings[..=most_movers].iter().rev().for_each(|blocks| visit(waiters, blocks));
                }
            }
        } else {
            for classes in self.geometry.crossings[..=most_movers].iter().rev() {
                let classes = classes[..=most_waiters].iter().enumerate();
                classes.for_each(|(waiters, blocks)| visit(waiters, blocks));
            }
        }
        half.swept = true;
        changes
    }

    /// Sweeps blocks of so many waiters, the last first; their rows are equally wide, and the width is one of few.
    fn sweep_blocks_of(
        &self,
        half: &mut Half,
        other: &mut Other<'_>,
        waiters: usize,
        blocks: &[[u16; 2]],
        sweep: Sweep,
    ) -> [f64; 2] {
        let run = match self.geometry.ways[half.shape.waiter_open - waiters] {
            1 => Self::sweep_blocks::<1>,
            // Of four private squares.
            5 => Self::sweep_blocks::<5>,
            11 => Self::sweep_blocks::<11>,
            15 => Self::sweep_blocks::<15>,
            16 => Self::sweep_blocks::<16>,
            // Of six.
            7 => Self::sweep_blocks::<7>,
            22 => Self::sweep_blocks::<22>,
            42 => Self::sweep_blocks::<42>,
            57 => Self::sweep_blocks::<57>,
            63 => Self::sweep_blocks::<63>,
            64 => Self::sweep_blocks::<64>,
            width => unreachable!("no lane has {width} sets of so many pieces"),
        };
        run(self, half, other, blocks, sweep)
    }

    fn sweep_blocks<const W: usize>(
        &self,
        half: &mut Half,
        other: &mut Other<'_>,
        blocks: &[[u16; 2]],
        sweep: Sweep,
    ) -> [f64; 2] {
        let mut changes = [0.0_f64; 2];
        for &crossing in blocks.iter().rev() {
            let [value, gift] = self.sweep_block::<W>(half, other, crossing, sweep);
            changes = [changes[0].max(value), changes[1].max(gift)];
        }
        changes
    }

    #[inline(always)]
    fn sweep_block<const W: usize>(
        &self,
        half: &mut Half,
        other: &mut Other<'_>,
        crossing: [u16; 2],
        sweep: Sweep,
    ) -> [f64; 2] {
        let geometry = &self.geometry;
        let keep = sweep == Sweep::Measure;
        let number = geometry.number(crossing);
        // Only Long Jump has blocks that stand still long before others: its moves need no dice.
        let may_rest = geometry.rules == Rules::LongJump && half.swept && !keep;
        if may_rest && !long_jump::stirred(geometry, half, other.changed(), crossing) {
            half.changed[number] = false;
            return [0.0; 2];
        }
        let [value, gift] = match geometry.rules {
            Rules::Runners => runners::block::<W>(geometry, &self.runners, half, crossing, keep),
            Rules::LongJump => [long_jump::block::<W>(geometry, half, crossing, keep), 0.0],
            Rules::Finkel => [finkel::block::<W>(geometry, half, crossing, keep), 0.0],
        };
        half.changed[number] = value > 0.0 || gift > 0.0;
        if let Other::Apart(other) = other
            && half.changed[number]
        {
            hand_over(geometry, half, other, crossing);
        }
        [value, gift]
    }

    /// Tells the other half all a half knows, and lets the next sweep look at every block.
    pub(crate) fn hand_over_all(&self, half: &mut Half, other: &mut Half) {
        half.changed.fill(true);
        half.swept = false;
        for class in self.classes(half.shape.mover_open, half.shape.waiter_open) {
            for &crossing in class {
                hand_over(&self.geometry, half, other, crossing);
            }
        }
    }

    /// The classes of up to so many movers and waiters.
    fn classes(&self, movers: usize, waiters: usize) -> impl Iterator<Item = &Vec<[u16; 2]>> {
        self.geometry.crossings[..=movers].iter().flat_map(move |classes| &classes[..=waiters])
    }
}

/// The half with the other side to act.
enum Other<'a> {
    /// A half of its own.
    Apart(&'a mut Half),
    /// The same half, one sweep ago: what changed then.
    Mirrored(&'a [bool]),
}

impl Other<'_> {
    /// Which blocks the last sweep changed there.
    fn changed(&self) -> &[bool] {
        match self {
            Self::Apart(half) => &half.changed,
            Self::Mirrored(changed) => changed,
        }
    }
}
