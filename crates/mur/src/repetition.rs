//! Repetition in its three forms (§4).

use crate::objection::Objection;
use crate::{Bitboard, Board, Color, Position, Rules};

/// What repetition compares: the content of the points and, in advanced, the dice numbers with their order ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scene {
    board: Board,
    dice: u8,
}

/// The positions of a game so far, the present one included; the start counts as the first (§4).
#[derive(Clone, Debug)]
pub struct Past {
    scenes: Vec<Scene>,
    /// How many scenes have these low bits of their key: most questions "was this here before?" end here.
    sieve: Box<[u16; SIEVE]>,
}

const SIEVE: usize = 1024;

impl Past {
    /// A history that starts at a position: a position line carries none.
    pub fn new(start: &Position) -> Past {
        let mut past = Past { scenes: Vec::new(), sieve: Box::new([0; SIEVE]) };
        past.push(start);
        past
    }

    /// Forgets everything and starts at a position.
    pub fn restart(&mut self, start: &Position) {
        self.scenes.clear();
        self.sieve.fill(0);
        self.push(start);
    }

    /// Adds the position reached by a play.
    #[inline]
    pub fn push(&mut self, position: &Position) {
        self.scenes.push(Scene::of(position));
        if position.rules == Rules::Advanced {
            self.sieve[position.key as usize % SIEVE] += 1;
        }
    }

    /// Takes the last position back; `position` is the one that was pushed.
    #[inline]
    pub fn pop(&mut self, position: &Position) {
        self.scenes.pop();
        if position.rules == Rules::Advanced {
            self.sieve[position.key as usize % SIEVE] -= 1;
        }
    }

    /// Whether a position reached from the present one may not be, and how many plies ago it stood.
    #[inline]
    pub(crate) fn check(&self, next: &Position) -> Result<(), Objection> {
        if next.rules == Rules::Advanced && self.sieve[next.key as usize % SIEVE] == 0 {
            return Ok(());
        }
        let scene = Scene::of(next);
        let recent = self.scenes.iter().rev().take(reach(next.rules));
        match recent.zip(1..).find(|(earlier, _)| **earlier == scene) {
            Some((_, plies)) => Err(Objection::Repeats { plies }),
            None => Ok(()),
        }
    }

    /// Whether a board is the one before the opponent's last play: classic's immediate repeat.
    #[inline]
    pub(crate) fn is_immediate_repeat(&self, board: &Board) -> bool {
        self.scenes.len() >= 2 && self.scenes[self.scenes.len() - 2].board == *board
    }

    /// Whether some play from the present position might lead to one that may not come again. Never wrong when it says
    /// no, which it nearly always does: then every play can be counted without looking back.
    #[inline]
    pub(crate) fn may_bite(&self, now: &Position) -> bool {
        let dice = now.dice.combination();
        // The position just left is dealt with by the knocks: only a ship knocked onto its mover's point restores it.
        self.scenes.iter().rev().take(reach(now.rules)).skip(1).any(|then| {
            may_restore(&now.board, &then.board, now.turn, now.control == Some(now.turn))
                && (then.dice == dice || then.board.kraken != now.board.kraken)
        })
    }
}

impl Scene {
    #[inline]
    fn of(position: &Position) -> Scene {
        Scene { board: position.board, dice: position.dice.combination() }
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

/// Whether one play of `player` could turn the board `now` into `then`, going by what differs.
#[inline]
fn may_restore(now: &Board, then: &Board, player: Color, controls_kraken: bool) -> bool {
    let [own, theirs] = [player, !player].map(|color| now.ships(color));
    let own_change = own ^ then.ships(player);
    let their_change = theirs ^ then.ships(!player);
    if controls_kraken {
        return own_change.count() <= 2 && their_change.count() <= 2;
    }
    // One ship placed, withdrawn or moved …
    let gained = own_change - own;
    if own_change.is_empty() || own_change.count() > 2 || gained.count() > 1 || (own_change & own).count() > 1 {
        return false;
    }
    // … and at most one piece knocked from the point it took.
    let kraken_stayed = now.kraken == then.kraken;
    if their_change.any() {
        kraken_stayed && their_change & theirs == gained
    } else {
        kraken_stayed || Bitboard::of(now.kraken) == gained
    }
}
