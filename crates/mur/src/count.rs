//! Counting legal plays without making them: the last ply of perft.

use core::array;

use crate::repetition::Scene;
use crate::{Bitboard, Past, Pending, Play, Point, Position, Rules, lane};

impl Position {
    /// How many legal plays there are.
    ///
    /// Most plays cannot be illegal, and those are counted as sets: a placement or a move to an empty point changes no
    /// opposing ship, so nothing of one's own can be closed by it. Only what is left is tried one by one: knocks that could
    /// complete a formation of the opponent's, classic's eyes, and positions where repetition might bite.
    pub(crate) fn count(&self, past: &Past) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let count = match self.pending {
            Pending::Withdraw { .. } => return 1,
            Pending::AnyShip => 0,
            Pending::Nothing => {
                let mut count = match self.rules {
                    Rules::Basic => self.count_sets::<{ Rules::Basic as u8 }>(),
                    Rules::Classic => self.count_sets::<{ Rules::Classic as u8 }>(),
                    Rules::Advanced => self.count_sets::<{ Rules::Advanced as u8 }>(),
                };
                past.visit_restorable(self, |scene| count -= self.count_plays_to(scene));
                count
            }
        };
        // R12, and classic's `*`: any one ship is withdrawn.
        u64::from(if count == 0 { self.board.ships(self.turn).count() } else { count })
    }

    #[inline]
    fn count_sets<const RULES: u8>(&self) -> u32 {
        let classic = RULES == Rules::Classic as u8;
        let advanced = RULES == Rules::Advanced as u8;
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let kraken = Bitboard::of(self.board.kraken);
        let empty = !(own | theirs | kraken);
        let (mut eyes, mut open_eyes) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if classic {
            let surrounded = theirs.surrounded();
            // Only a position line can leave a piece of ours trapped; then every play has to free it.
            if (surrounded & (own | kraken)).any() {
                return self.count_one_by_one();
            }
            eyes = (own.surrounded() | surrounded) & empty;
            if eyes.any() {
                // An eye may be entered only to trap, and only a ship in one of our pockets can be.
                open_eyes = eyes & (own.pockets() & theirs).neighbours();
            }
        }
        // An opposing ship that lands on one of these points might complete a formation around something of ours; one that
        // is knocked off one of those might complete it, or leave it complete, around the ship that takes its point.
        let pockets = theirs.pockets() - empty;
        let hearts = pockets & theirs;
        let threatened = pockets - theirs;
        let risky = if threatened.any() { threatened.neighbours() - theirs } else { Bitboard::EMPTY };

        let mut count = 0;
        if own.count() < crate::FLEET {
            count += (empty - eyes).count() + self.count_tried(open_eyes, Play::Place);
        }
        if !classic {
            count += (own & Bitboard::PORTS).count();
        }
        let [own_classes, their_classes] = [self.turn, !self.turn].map(|color| &self.classes[color as usize]);
        // For each class, the points a ship can go to without a doubt, and those where a look is needed. Written without
        // branches, so that the eight classes are done side by side.
        let own_weaker = own_classes.weaker_than_each();
        let their_weaker = their_classes.weaker_than_each();
        let calm = if eyes.is_empty() { Bitboard::ALL } else { Bitboard::EMPTY };
        let harmless = if risky.is_empty() { theirs - hearts } else { Bitboard::EMPTY };
        let kraken_yields: [Bitboard; 8] =
            array::from_fn(|class| if advanced || class < 4 { kraken } else { Bitboard::EMPTY });
        let sure: [Bitboard; 8] = array::from_fn(|class| {
            let one_way = if lane::ways_meet(class as u32) { Bitboard::EMPTY } else { calm };
            (kraken_yields[class] | their_weaker[class] & harmless) & one_way
        });
        let safe: [Bitboard; 8] = array::from_fn(|class| (empty - eyes) | sure[class]);
        let doubtful: [Bitboard; 8] =
            array::from_fn(|class| (own_weaker[class] | their_weaker[class] | kraken_yields[class]) - sure[class]);
        for from in own {
            let class = own_classes.digits_at(from);
            let targets = lane::targets(class, from);
            count += (targets & safe[class as usize & 7]).count();
            if classic && (targets & open_eyes).any() {
                count += self.count_tried(targets & open_eyes, |to| Play::Move { from, to });
            }
            if advanced && targets.has(self.board.kraken) && self.may_tip(class) {
                // Every knock of the kraken comes in as many more plays as there are choices to tip.
                let mut ways = 1;
                if lane::ways_meet(class) {
                    ways = 0;
                    self.visit_knocks(from, class, kraken, |_, _| ways += 1);
                }
                count += ways * self.dice.choices();
            }
            let doubtful = targets & doubtful[class as usize & 7];
            if doubtful.any() {
                self.visit_knocks(from, class, doubtful, |to, landing| {
                    // An own ship knocked onto its mover's point leaves everything as it was.
                    let idle = own.has(to) && landing == from;
                    let risk = eyes.has(landing) || theirs.has(to) && risky.has(landing) || hearts.has(to);
                    let fine = !idle && (!risk || self.is_fine(Play::Knock { from, to, landing, tip: None }));
                    count += u32::from(fine);
                });
            }
        }
        if advanced && self.control == Some(self.turn) {
            let from = self.board.kraken;
            self.visit_kraken_moves(Bitboard::ALL, |to, landing| {
                let risk = theirs.has(to) && (risky.has(landing) || hearts.has(to));
                count += u32::from(!risk || self.is_fine(Play::Knock { from, to, landing, tip: None }));
            });
        }
        count
    }

    fn count_one_by_one(&self) -> u32 {
        let mut count = 0;
        self.visit_candidates(|play| {
            let moved = self.board.after(self.turn, play) != self.board;
            count += u32::from(moved && self.is_fine(play));
        });
        count
    }

    /// How many plays onto these points close nothing they must not, each one tried.
    #[inline]
    fn count_tried(&self, points: Bitboard, play: impl Fn(Point) -> Play) -> u32 {
        points.iter().filter(|&point| self.is_fine(play(point))).count() as u32
    }

    /// Whether a play the pieces can make closes nothing it must not.
    fn is_fine(&self, play: Play) -> bool {
        self.verdict(play, self.forbidden_eyes()).is_ok()
    }

    /// How many plays lead to a scene that stood before; but for repetition they would be legal.
    fn count_plays_to(&self, scene: &Scene) -> u32 {
        let mut count = 0;
        let mut try_out = |play| count += u32::from(scene.is_reached_by(play, self) && self.is_fine(play));
        let own = self.board.ships(self.turn);
        let change = own ^ scene.ships(self.turn);
        match (change & own).first() {
            None => change.iter().for_each(|point| try_out(Play::Place(point))),
            Some(ship) if !change.has_several() => try_out(Play::withdraw(ship)),
            Some(ship) => {
                let class = self.classes(self.turn).class_at(ship).unwrap_or_default();
                self.visit_sailings(ship, class, self.board.empty(), self.knockable(class), &mut try_out);
            }
        }
        if self.control == Some(self.turn) {
            let from = self.board.kraken;
            let taken = Bitboard::of(scene.kraken());
            self.visit_kraken_moves(taken, |to, landing| try_out(Play::Knock { from, to, landing, tip: None }));
        }
        count
    }
}
