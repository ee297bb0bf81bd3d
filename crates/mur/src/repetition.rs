//! Repetition in its three forms (§4).

use core::ops::Range;

use crate::early::Early;
use crate::snapshot::Snapshot;
use crate::violation::Violation;
use crate::{Bitboard, Board, Color, Dice, Pending, Position, Rules, hash, lane};

/// What repetition remembers of a game: the positions so far, the present one included; the start, after the set-up roll in
/// advanced, counts as the first (§4).
///
/// For search: push each position that a play leads to, and pop it again when the play is taken back.
///
/// ```
/// use mur::{History, Position, Rules};
/// let start = Position::start(Rules::Basic);
/// let mut history = History::new(&start);
/// let play = "c3".parse().unwrap();
/// assert!(start.is_legal(play, &history));
/// let next = start.play_unchecked(play, &history);
/// history.push(&next);
/// assert_eq!(next.count_plays(&history), 23);
/// history.pop();
/// ```
#[derive(Clone, Debug)]
pub struct History {
    snapshots: Vec<Snapshot>,
    /// The first of the snapshots once more, if there are many.
    early: Early,
}

/// How many of the latest snapshots are looked at one by one, at least; at most twice as many.
const LATE: usize = 512;

impl PartialEq for History {
    fn eq(&self, other: &History) -> bool {
        self.snapshots == other.snapshots
    }
}

impl Eq for History {}

impl History {
    /// A history that starts at a position: a position line does not carry one.
    pub fn new(start: &Position) -> History {
        let mut history = History { snapshots: Vec::new(), early: Early::default() };
        history.push(start);
        history
    }

    /// Forgets everything and starts at a position.
    pub fn restart(&mut self, start: &Position) {
        self.snapshots.clear();
        self.early = Early::default();
        self.push(start);
    }

    /// Makes room for this many more positions, so that pushing them does not allocate.
    pub fn reserve(&mut self, positions: usize) {
        self.snapshots.reserve(positions);
    }

    /// Adds the position reached by a play.
    #[inline]
    pub fn push(&mut self, position: &Position) {
        self.snapshots.push(Snapshot::of(&position.board, position.dice));
        if self.snapshots.len() - self.early.len() > 2 * LATE && position.rules == Rules::Advanced {
            self.sort_early();
        }
    }

    /// Only advanced looks back at all of a game.
    #[cold]
    fn sort_early(&mut self) {
        let end = self.snapshots.len() - LATE;
        self.snapshots[self.early.len()..end].iter().for_each(|&snapshot| self.early.push(snapshot));
    }

    /// Takes back the last position.
    #[inline]
    pub fn pop(&mut self) {
        self.snapshots.pop();
        // The present position is never among the early ones.
        if self.early.len() >= self.snapshots.len()
            && let Some(&now) = self.snapshots.last()
        {
            self.early.pop(now);
        }
    }

    /// Whether the rule against repetition allows a board with these dice; if not, how many plies ago it was there.
    #[cold]
    #[inline(never)]
    pub(crate) fn check(&self, rules: Rules, board: &Board, dice: Dice) -> Result<(), Violation> {
        let next = Snapshot::of(board, dice);
        let late = latest(&self.snapshots[self.early.len()..], reach(rules));
        // Without a branch for each, so that they are compared side by side.
        if !late.iter().fold(false, |any, &earlier| any | (earlier == next)) && !self.early.contains(next) {
            return Ok(());
        }
        let recent = latest(&self.snapshots, reach(rules));
        let plies = recent.iter().rev().zip(1..).find(|(earlier, _)| **earlier == next).map_or(0, |(_, plies)| plies);
        Err(Violation::Repeats { plies })
    }

    /// The snapshots so far, oldest first and the present one included.
    pub(crate) fn snapshots(&self) -> &[Snapshot] {
        &self.snapshots
    }

    /// Whether a board is the one before the opponent's last play: classic's immediate repeat.
    #[inline]
    pub(crate) fn is_immediate_repeat(&self, board: &Board) -> bool {
        self.before_last_play() == Some(Snapshot::of(board, Dice::NONE))
    }

    fn before_last_play(&self) -> Option<Snapshot> {
        self.snapshots.len().checked_sub(2).map(|index| self.snapshots[index])
    }

    /// Visits the snapshots that may not come again and that some play might bring back, each once. Nearly always there are
    /// none: then plays can be counted without looking back. (The snapshot just left is not among them; a play that changes
    /// nothing is dealt with where knocks are listed.) `recorded` says whether the present position has been pushed already.
    #[inline]
    pub(crate) fn visit_restorable(&self, now: &Position, recorded: bool, mut visit: impl FnMut(Snapshot)) {
        if now.rules == Rules::Classic {
            return;
        }
        let change = Change::from(now);
        let earlier = &self.snapshots[self.early.len()..self.snapshots.len() - usize::from(recorded)];
        let recent = latest(earlier, reach(now.rules) - 1);
        // Basic looks back at three at most: blocks are for the long histories of advanced.
        let (blocks, rest) = if now.rules == Rules::Basic { (&[][..], recent) } else { recent.as_chunks::<BLOCK>() };
        for (block, snapshots) in blocks.iter().enumerate() {
            if change.fits_any(snapshots) {
                visit_fitting(now, &change, recent, block * BLOCK..(block + 1) * BLOCK, &mut visit);
            }
        }
        if rest.iter().any(|snapshot| change.fits(snapshot)) {
            visit_fitting(now, &change, recent, recent.len() - rest.len()..recent.len(), &mut visit);
        }
        if self.early.len() > 0 {
            self.early.visit_near(now, |snapshot| {
                if change.fits(&snapshot) && may_restore(now, snapshot) && !recent.contains(&snapshot) {
                    visit(snapshot);
                }
            });
        }
    }

    /// Whether some play from the present position might lead to one that may not come again.
    #[inline]
    pub(crate) fn may_matter(&self, now: &Position) -> bool {
        let mut matters = false;
        self.visit_restorable(now, true, |_| matters = true);
        matters
    }

    /// A key of what the next play could bring back with consequences: positions that are forbidden, or in classic the one
    /// whose return is an immediate repeat. 0 where there is none, which is nearly always the case.
    #[inline]
    pub(crate) fn key(&self, now: &Position) -> u64 {
        let mut key = 0;
        let mut add = |snapshot: Snapshot| key ^= hash::mix(snapshot.bits());
        if now.pending != Pending::Nothing || now.is_over() {
            // R11: forced withdrawals are exempt.
        } else if now.rules == Rules::Classic {
            self.before_last_play().into_iter().filter(|&snapshot| may_restore(now, snapshot)).for_each(add);
        } else {
            self.visit_restorable(now, true, &mut add);
        }
        key
    }
}

/// The last snapshots, at most this many, oldest first.
#[inline(always)]
fn latest(snapshots: &[Snapshot], count: usize) -> &[Snapshot] {
    &snapshots[snapshots.len().saturating_sub(count)..]
}

/// The number of snapshots that are compared at once.
const BLOCK: usize = 16;

/// What one play can change, as a quick test that nearly all of a history fails.
struct Change {
    turn: Color,
    own: Bitboard,
    theirs: Bitboard,
    /// Whether the player controls the kraken, which may knock a ship of the opponent's and leave the player's as they are.
    control: bool,
}

impl Change {
    #[inline(always)]
    fn from(now: &Position) -> Change {
        let [own, theirs] = [now.turn, !now.turn].map(|color| now.board.ships(color));
        Change { turn: now.turn, own, theirs, control: now.control == Some(now.turn) }
    }

    #[inline(always)]
    fn fits(&self, snapshot: &Snapshot) -> bool {
        let [own, theirs] = [self.turn, !self.turn].map(|color| snapshot.ships(color));
        self.by_ship(own, theirs) || self.control && own == self.own
    }

    /// A ship's play changes something of the player's, and of the opponent's at most a ship on the point it takes.
    #[inline(always)]
    fn by_ship(&self, own: Bitboard, theirs: Bitboard) -> bool {
        (theirs == self.theirs) | (self.theirs - theirs == own - self.own)
    }

    /// Whether any of these fits: without branches, so that they are compared side by side.
    #[inline(always)]
    fn fits_any(&self, snapshots: &[Snapshot; BLOCK]) -> bool {
        let [black, white] = Color::BOTH.map(|color| snapshots.map(|snapshot| snapshot.ships(color)));
        let [own, theirs] = if self.turn == Color::Black { [black, white] } else { [white, black] };
        let any = |fits: [u32; BLOCK]| fits.into_iter().fold(0, |any, fits| any | fits) != 0;
        any(core::array::from_fn(|index| u32::from(self.by_ship(own[index], theirs[index]))))
            || self.control && any(core::array::from_fn(|index| u32::from(own[index] == self.own)))
    }
}

/// Visits the snapshots in this part of the recent ones that some play might bring back, each at its last occurrence.
#[cold]
#[inline(never)]
fn visit_fitting(
    now: &Position,
    change: &Change,
    recent: &[Snapshot],
    range: Range<usize>,
    visit: &mut impl FnMut(Snapshot),
) {
    for index in range {
        let snapshot = recent[index];
        if change.fits(&snapshot) && may_restore(now, snapshot) && !recent[index + 1..].contains(&snapshot) {
            visit(snapshot);
        }
    }
}

/// How many of the last positions the next one must differ from, the one just left included.
#[inline]
fn reach(rules: Rules) -> usize {
    match rules {
        // R10: "within 5 turns" counts both ends.
        Rules::Basic => 4,
        Rules::Classic => 1,
        Rules::Advanced => usize::MAX,
    }
}

/// Whether some play could bring a snapshot back, going by what differs. Never wrong when it says no.
fn may_restore(now: &Position, then: Snapshot) -> bool {
    let own = now.board.ships(now.turn);
    let own_change = own ^ then.ships(now.turn);
    let their_change = now.board.ships(!now.turn) ^ then.ships(!now.turn);
    let kraken_stayed = now.board.kraken == then.kraken();
    if now.control == Some(now.turn) && !kraken_stayed {
        // It might be one ship knocked by the kraken off the point it took.
        let changed = own_change | their_change;
        if changed.has(then.kraken()) && own_change.count() + their_change.count() == 2 {
            return true;
        }
    }
    let (lost, gained) = (own_change & own, own_change - own);
    own_change.any()
        && !lost.has_several()
        && !gained.has_several()
        && (kraken_stayed || their_change.is_empty() && Bitboard::of(now.board.kraken) == gained)
        // Only a knock of the kraken changes the dice.
        && (!kraken_stayed || then.has_dice(now.dice))
        && may_sail(now, lost, gained)
}

/// Whether the ship that would have to leave its point has the distance for it.
fn may_sail(now: &Position, lost: Bitboard, gained: Bitboard) -> bool {
    let Some(from) = lost.first() else { return true };
    if gained.is_empty() {
        return from.is_port();
    }
    let classes = now.classes(now.turn);
    let targets = classes.class_at(from).map_or(Bitboard::EMPTY, |class| lane::targets(class, from));
    // A knock of an own ship looks like a move to its landing.
    (targets & (gained | now.board.ships(now.turn))).any()
}
