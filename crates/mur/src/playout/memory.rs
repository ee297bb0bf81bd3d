//! What repetition remembers of a random game (§4): [`History`](crate::History) in a form that is faster to ask.

use crate::Rules;
use crate::snapshot::Snapshot;

/// The snapshots a position may not come to again, or that would make it an immediate repeat.
pub(super) struct Memory<const RULES: u8> {
    /// The last four, latest first.
    recent: [u64; 4],
    /// All of them, in advanced. As plain numbers they are searched side by side.
    all: Vec<u64>,
    /// One bit for each of 32768 kinds of snapshots: most questions "was this here before?" end here.
    sieve: Vec<u64>,
}

/// The number of snapshots there is room for at first: a long game.
const ROOM: usize = 1024;

/// The number of words of the sieve.
const SIEVE: usize = 512;

impl<const RULES: u8> Memory<RULES> {
    pub(super) fn new() -> Memory<RULES> {
        let (snapshots, words) = if RULES == Rules::Advanced as u8 { (ROOM, SIEVE) } else { (0, 0) };
        Memory { recent: [Snapshot::NONE.bits(); 4], all: Vec::with_capacity(snapshots), sieve: vec![0; words] }
    }

    #[inline(always)]
    pub(super) fn record(&mut self, snapshot: Snapshot) {
        if RULES == Rules::Advanced as u8 {
            self.all.push(snapshot.bits());
            let (word, bit) = sieve_bit(snapshot);
            self.sieve[word] |= bit;
        } else {
            let [first, second, third, _] = self.recent;
            self.recent = [snapshot.bits(), first, second, third];
        }
    }

    /// Whether a play may not lead to this snapshot.
    #[inline(always)]
    pub(super) fn forbids(&self, snapshot: Snapshot) -> bool {
        if RULES == Rules::Advanced as u8 {
            let (word, bit) = sieve_bit(snapshot);
            self.sieve[word] & bit != 0 && self.all.contains(&snapshot.bits())
        } else if RULES == Rules::Basic as u8 {
            // R10: "within 5 turns" counts both ends.
            self.recent.iter().fold(false, |any, &recent| any | (recent == snapshot.bits()))
        } else {
            self.recent[0] == snapshot.bits()
        }
    }

    /// Whether this is the snapshot before the opponent's last play: classic's immediate repeat.
    #[inline(always)]
    pub(super) fn is_immediate_repeat(&self, snapshot: Snapshot) -> bool {
        self.recent[1] == snapshot.bits()
    }
}

/// The word and bit of a snapshot in the sieve.
#[inline(always)]
fn sieve_bit(snapshot: Snapshot) -> (usize, u64) {
    let hash = snapshot.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash >> 49) as usize / 64 % SIEVE, 1 << (hash >> 49 & 63))
}
