//! Repetition in its three forms (§4).

use crate::violation::Violation;
use crate::{Bitboard, Board, Color, Dice, Pending, Play, Point, Position, Rules, hash, lane};

/// What repetition compares: the content of the points and, in advanced, the dice numbers with their order ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    board: Board,
    dice: u8,
}

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
/// history.pop(&next);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    snapshots: Vec<Snapshot>,
    /// For each value of the low bits of a key, the number of snapshots that have it: most questions "was this here before?"
    /// end here.
    sieve: Box<[u16; SIEVE]>,
}

const SIEVE: usize = 1024;

impl History {
    /// A history that starts at a position: a position line carries none.
    pub fn new(start: &Position) -> History {
        let mut history = History { snapshots: Vec::new(), sieve: Box::new([0; SIEVE]) };
        history.push(start);
        history
    }

    /// Forgets everything and starts at a position.
    pub fn restart(&mut self, start: &Position) {
        self.snapshots.clear();
        self.sieve.fill(0);
        self.push(start);
    }

    /// Makes room for this many more positions, so that pushing them does not allocate.
    pub fn reserve(&mut self, positions: usize) {
        self.snapshots.reserve(positions);
    }

    /// Adds the position reached by a play.
    #[inline]
    pub fn push(&mut self, position: &Position) {
        self.snapshots.push(Snapshot::of(position));
        if position.rules == Rules::Advanced {
            self.sieve[position.key as usize % SIEVE] += 1;
        }
    }

    /// Takes the last position back; `position` is the one that was pushed.
    #[inline]
    pub fn pop(&mut self, position: &Position) {
        self.snapshots.pop();
        if position.rules == Rules::Advanced {
            self.sieve[position.key as usize % SIEVE] -= 1;
        }
    }

    /// Whether repetition forbids a position, given how many plies ago it was on the board.
    #[inline]
    pub(crate) fn check(&self, rules: Rules, board: &Board, dice: Dice) -> Result<(), Violation> {
        let snapshot = Snapshot { board: *board, dice: dice.combination() };
        let recent = self.snapshots.iter().rev().take(reach(rules));
        match recent.zip(1..).find(|(earlier, _)| **earlier == snapshot) {
            Some((_, plies)) => Err(Violation::Repeats { plies }),
            None => Ok(()),
        }
    }

    /// Whether repetition forbids a position that a play led to: [`History::check`], faster.
    #[inline]
    pub(crate) fn forbids(&self, next: &Position) -> bool {
        if next.rules == Rules::Advanced && self.sieve[next.key as usize % SIEVE] == 0 {
            return false;
        }
        self.check(next.rules, &next.board, next.dice).is_err()
    }

    /// The boards so far with their dice, order ignored, oldest first and the present one included.
    pub(crate) fn snapshots(&self) -> impl Iterator<Item = (&Board, u8)> {
        self.snapshots.iter().map(|snapshot| (&snapshot.board, snapshot.dice))
    }

    /// Whether a board is the one before the opponent's last play: classic's immediate repeat.
    #[inline]
    pub(crate) fn is_immediate_repeat(&self, board: &Board) -> bool {
        self.snapshots.len() >= 2 && self.snapshots[self.snapshots.len() - 2].board == *board
    }

    /// Visits the snapshots that may not come again and that some play might bring back, each once. Nearly always there are
    /// none: then plays can be counted without looking back. (The snapshot just left is not among them; a play that changes
    /// nothing is dealt with where knocks are listed.) `recorded` says whether the present position has been pushed already.
    #[inline]
    pub(crate) fn visit_restorable(&self, now: &Position, recorded: bool, mut visit: impl FnMut(&Snapshot)) {
        if now.rules == Rules::Classic {
            return;
        }
        let [own, theirs] = [now.turn, !now.turn].map(|color| now.board.ships(color));
        let in_control = now.control == Some(now.turn);
        let reach = reach(now.rules) - usize::from(!recorded);
        let recent = &self.snapshots[self.snapshots.len().saturating_sub(reach)..];
        for (index, snapshot) in recent.iter().enumerate() {
            let [own_then, theirs_then] = [now.turn, !now.turn].map(|color| snapshot.board.ships(color));
            // A play changes something of the player's, and of the opponent's at most a ship on the point it takes.
            let fits = own_then != own && (theirs_then == theirs || theirs - theirs_then == own_then - own);
            if (fits || in_control) && may_restore(now, snapshot) && !recent[index + 1..].contains(snapshot) {
                visit(snapshot);
            }
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
        let mut add = |snapshot: &Snapshot| key ^= hash::mix(snapshot.key().rotate_left(32));
        if now.pending != Pending::Nothing || now.is_over() {
            // R11: forced withdrawals are exempt.
        } else if now.rules == Rules::Classic {
            let before = self.snapshots.len().checked_sub(2).map(|index| &self.snapshots[index]);
            before.into_iter().filter(|snapshot| may_restore(now, snapshot)).for_each(add);
        } else {
            self.visit_restorable(now, true, &mut add);
        }
        key
    }
}

impl Snapshot {
    #[inline]
    fn of(position: &Position) -> Snapshot {
        Snapshot { board: position.board, dice: position.dice.combination() }
    }

    /// A key of the board and the dice.
    #[cold]
    fn key(&self) -> u64 {
        hash::snapshot(&self.board, self.dice)
    }

    /// The ships of a player.
    #[inline]
    pub(crate) fn ships(&self, color: Color) -> Bitboard {
        self.board.ships(color)
    }

    /// Where the kraken is.
    #[inline]
    pub(crate) fn kraken(&self) -> Point {
        self.board.kraken
    }

    /// Whether a play the pieces can make leads here.
    #[inline]
    pub(crate) fn is_reached_by(&self, play: Play, now: &Position) -> bool {
        self.board == now.board.after(now.turn, play) && self.dice == now.dice_after(play).combination()
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
#[cold]
fn may_restore(now: &Position, then: &Snapshot) -> bool {
    let own = now.board.ships(now.turn);
    let own_change = own ^ then.ships(now.turn);
    let their_change = now.board.ships(!now.turn) ^ then.ships(!now.turn);
    let kraken_stayed = now.board.kraken == then.board.kraken;
    if now.control == Some(now.turn) && !kraken_stayed {
        // It might be one ship knocked by the kraken off the point it took.
        let changed = own_change | their_change;
        if changed.has(then.board.kraken) && own_change.count() + their_change.count() == 2 {
            return true;
        }
    }
    let (lost, gained) = (own_change & own, own_change - own);
    own_change.any()
        && !lost.has_several()
        && !gained.has_several()
        && (kraken_stayed || their_change.is_empty() && Bitboard::of(now.board.kraken) == gained)
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
