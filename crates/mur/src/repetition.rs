//! Repetition in its three forms (§4).

use crate::{Bitboard, Board, Color, Objection, Play, Point, Position, Rules, lane};

/// What repetition compares: the content of the points and, in advanced, the dice numbers with their order ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
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

    /// The boards so far with their dice, order ignored, oldest first and the present one included.
    pub(crate) fn scenes(&self) -> impl Iterator<Item = (&Board, u8)> {
        self.scenes.iter().map(|scene| (&scene.board, scene.dice))
    }

    /// Whether a board is the one before the opponent's last play: classic's immediate repeat.
    #[inline]
    pub(crate) fn is_immediate_repeat(&self, board: &Board) -> bool {
        self.scenes.len() >= 2 && self.scenes[self.scenes.len() - 2].board == *board
    }

    /// Visits the scenes that may not come again and that some play might bring back, each once. Nearly always there are
    /// none: then plays can be counted without looking back. (The scene just left is not among them; a play that changes
    /// nothing is dealt with where knocks are listed.) The present position itself may be recorded already or not.
    #[inline]
    pub(crate) fn visit_restorable(&self, now: &Position, recorded: bool, mut visit: impl FnMut(&Scene)) {
        if now.rules == Rules::Classic {
            return;
        }
        let [own, theirs] = [now.turn, !now.turn].map(|color| now.board.ships(color));
        let in_control = now.control == Some(now.turn);
        let reach = reach(now.rules) - usize::from(!recorded);
        let recent = &self.scenes[self.scenes.len().saturating_sub(reach)..];
        for (index, scene) in recent.iter().enumerate() {
            let [own_then, theirs_then] = [now.turn, !now.turn].map(|color| scene.board.ships(color));
            // A play changes something of the player's, and of the opponent's at most a ship on the point it takes.
            let fits = own_then != own && (theirs_then == theirs || theirs - theirs_then == own_then - own);
            if (fits || in_control) && may_restore(now, scene) && !recent[index + 1..].contains(scene) {
                visit(scene);
            }
        }
    }

    /// Whether some play from the present position might lead to one that may not come again.
    #[inline]
    pub(crate) fn may_bite(&self, now: &Position) -> bool {
        let mut bites = false;
        self.visit_restorable(now, true, |_| bites = true);
        bites
    }
}

impl Scene {
    #[inline]
    fn of(position: &Position) -> Scene {
        Scene { board: position.board, dice: position.dice.combination() }
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

    /// Whether a play the pieces can make brings this scene about.
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

/// Whether some play could bring a scene back, going by what differs. Never wrong when it says no.
#[cold]
fn may_restore(now: &Position, then: &Scene) -> bool {
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
