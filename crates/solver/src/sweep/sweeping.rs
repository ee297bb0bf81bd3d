//! One sweep of one half, by one thread or by several.

use ur::Rules;

use super::hand_over::hand_over;
use super::{Sweep, Sweeper, finkel, long_jump, runners};
use crate::crew::Member;
use crate::half::Half;

/// A sweep of one half.
pub(super) struct Sweeping<'a> {
    pub(super) sweeper: &'a Sweeper,
    pub(super) half: &'a Half,
    pub(super) other: Other<'a>,
    pub(super) sweep: Sweep,
}

/// The half with the other side to act.
pub(super) enum Other<'a> {
    /// A half of its own.
    Apart(&'a Half),
    /// The same half, one sweep ago: what changed then.
    Mirrored(&'a [bool]),
}

impl Other<'_> {
    /// Whether the last sweep changed the block of a crossing of this number there.
    fn changed(&self, number: usize) -> bool {
        match self {
            Self::Apart(half) => half.changed(number),
            Self::Mirrored(changed) => changed[number],
        }
    }
}

impl Sweeping<'_> {
    /// Sweeps this member's share of the half: the blocks of some sets of opponents.
    ///
    /// # Safety
    /// Nobody but the members of one crew may look at the halves, and every member must do this.
    pub(super) unsafe fn sweep_half(&self, member: &Member<'_>) -> [f64; 2] {
        let geometry = &self.sweeper.geometry;
        let [most_movers, most_opponents] = [self.half.shape.mover_open, self.half.shape.opponent_open];
        let mut changes = [0.0; 2];
        // SAFETY: blocks lead to blocks of the same opponents, which are this member's as well, and to some of more movers or
        // fewer opponents, which are done. What they tell the other half nobody reads in this sweep.
        let mut visit = |opponents, blocks| {
            changes = greatest([changes, unsafe { self.sweep_blocks_of(opponents, blocks, member) }]);
        };
        // Fewer opponents on shared squares come first: that is where hits lead. More movers come first: that is where pieces
        // lead that leave their first private squares.
        if geometry.rules == Rules::Finkel {
            // Blocks are large. Those with the same opponents lead to each other and are kept at hand.
            let by_number = |opponents: usize| move |(set, _): &(usize, _)| set.count_ones() as usize == opponents;
            for opponents in 0..=most_opponents {
                for (_, meetings) in geometry.meetings.iter().enumerate().filter(by_number(opponents)) {
                    meetings[..=most_movers].iter().rev().for_each(|blocks| visit(opponents, blocks));
                }
                member.meet();
            }
        } else {
            for classes in geometry.crossings[..=most_movers].iter().rev() {
                for (opponents, blocks) in classes[..=most_opponents].iter().enumerate() {
                    visit(opponents, blocks);
                    member.meet();
                }
            }
        }
        changes
    }

    /// Tells a half that stands for both colours what this member's share of it is worth when the turn passes.
    ///
    /// # Safety
    /// As for [`Sweeping::sweep_half`], after it.
    pub(super) unsafe fn hand_back(&self, member: &Member<'_>) {
        let geometry = &self.sweeper.geometry;
        let changed = |crossing: &&[u16; 2]| self.half.changed(geometry.number(**crossing));
        for &crossing in self.sweeper.classes(self.half).flatten().filter(changed) {
            if member.takes(geometry.share(crossing)) {
                // SAFETY: values are not written any more, what is told is not read yet, and every block is told to another.
                unsafe { hand_over(geometry, self.half, self.half, crossing) };
            }
        }
    }

    /// Sweeps blocks of so many opponents, the last first; their rows are equally wide, and the width is one of few.
    ///
    /// # Safety
    /// No other thread may look at the blocks of this member meanwhile, nor write to blocks that they lead to.
    unsafe fn sweep_blocks_of(&self, opponents: usize, blocks: &[[u16; 2]], member: &Member<'_>) -> [f64; 2] {
        let run = match self.sweeper.geometry.ways[self.half.shape.opponent_open - opponents] {
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
        // SAFETY: the caller's.
        unsafe { run(self, blocks, member) }
    }

    /// The same, the width known.
    ///
    /// # Safety
    /// As for [`Sweeping::sweep_blocks_of`].
    unsafe fn sweep_blocks<const W: usize>(&self, blocks: &[[u16; 2]], member: &Member<'_>) -> [f64; 2] {
        let mut changes = [0.0; 2];
        for &crossing in blocks.iter().rev() {
            if member.takes(self.sweeper.geometry.share(crossing)) {
                // SAFETY: the caller's.
                changes = greatest([changes, unsafe { self.sweep_block::<W>(crossing) }]);
            }
        }
        changes
    }

    /// Sweeps one block.
    ///
    /// # Safety
    /// No other thread may look at the block meanwhile, nor write to blocks that it leads to.
    #[inline(always)]
    unsafe fn sweep_block<const W: usize>(&self, crossing: [u16; 2]) -> [f64; 2] {
        let Self { sweeper, half, other, sweep } = self;
        let geometry = &sweeper.geometry;
        let keep = *sweep == Sweep::Measure;
        let number = geometry.number(crossing);
        // Only Long Jump has blocks that stand still long before others: its moves need no dice.
        let may_rest = geometry.rules == Rules::LongJump && half.swept && !keep;
        if may_rest && !long_jump::stirred(geometry, half, |number| other.changed(number), crossing) {
            half.note_change(number, false);
            return [0.0; 2];
        }
        // SAFETY: the caller's.
        let [value, gift] = unsafe {
            match geometry.rules {
                Rules::Runners => runners::block::<W>(geometry, &sweeper.runners, half, crossing, keep),
                Rules::LongJump => [long_jump::block::<W>(geometry, half, crossing, keep), 0.0],
                Rules::Finkel => [finkel::block::<W>(geometry, half, crossing, keep), 0.0],
            }
        };
        let changed = value > 0.0 || gift > 0.0;
        half.note_change(number, changed);
        if let Other::Apart(other) = other
            && changed
        {
            // SAFETY: the caller's; nobody reads what the other half is told, and every block is told to another.
            unsafe { hand_over(geometry, half, other, crossing) };
        }
        [value, gift]
    }
}

/// The greatest of changes, of values and of gifts.
pub(super) fn greatest(changes: impl IntoIterator<Item = [f64; 2]>) -> [f64; 2] {
    changes.into_iter().fold([0.0; 2], |[value, gift], next| [value.max(next[0]), gift.max(next[1])])
}
