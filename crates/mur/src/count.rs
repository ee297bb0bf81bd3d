//! Counting legal plays without making them: the last ply of perft.

use crate::formation::Formations;
use crate::repetition::Scene;
use crate::{Bitboard, Past, Pending, Play, Position, Rules, lane};

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
                let before = Formations::of(&self.board);
                let count = match self.rules {
                    Rules::Basic => self.count_sets::<{ Rules::Basic as u8 }>(&before),
                    Rules::Classic => self.count_sets::<{ Rules::Classic as u8 }>(&before),
                    Rules::Advanced => self.count_sets::<{ Rules::Advanced as u8 }>(&before),
                };
                count - past.restorable(self).map(|scene| self.count_plays_to(scene, &before)).sum::<u32>()
            }
        };
        // R12, and classic's `*`: any one ship is withdrawn.
        u64::from(if count == 0 { self.board.ships(self.turn).count() } else { count })
    }

    /// How many plays lead to a scene that stood before; without repetition they would be legal.
    fn count_plays_to(&self, scene: &Scene, before: &Formations) -> u32 {
        let mut count = 0;
        self.visit_candidates(|play| {
            count += u32::from(scene.is_reached_by(play, self) && self.verdict(play, before).is_ok());
        });
        count
    }

    #[inline]
    fn count_sets<const RULES: u8>(&self, before: &Formations) -> u32 {
        let classic = RULES == Rules::Classic as u8;
        let advanced = RULES == Rules::Advanced as u8;
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let kraken = Bitboard::of(self.board.kraken);
        let empty = !(own | theirs | kraken);
        let eyes = if classic { before.eyes() } else { Bitboard::EMPTY };
        // An opposing ship that lands here might complete a formation around something of ours, or around the ship that
        // knocked it.
        let risky = (theirs.pockets() - empty).neighbours() & (empty | own);

        let mut count = 0;
        if own.count() < crate::FLEET {
            count += (empty - eyes).count();
            count += self.count_tried(before, eyes, Play::Place);
        }
        if !classic {
            count += (own & Bitboard::PORTS).count();
        }
        let [own_classes, their_classes] = [self.turn, !self.turn].map(|color| &self.classes[color as usize]);
        let (mut own_weaker, mut their_weaker) = (own, theirs);
        for class in 1..8 {
            own_weaker = own_weaker - own_classes.ships(class);
            their_weaker = their_weaker - their_classes.ships(class);
            let ships = own_classes.ships(class);
            if ships.is_empty() {
                continue;
            }
            let kraken_yields = if advanced || class < 4 { kraken } else { Bitboard::EMPTY };
            let safe = if eyes.any() || lane::ways_meet(class) {
                empty - eyes
            } else if risky.any() {
                empty | kraken_yields
            } else {
                empty | kraken_yields | their_weaker
            };
            let knockable = own_weaker | their_weaker | kraken_yields;
            for from in ships {
                let targets = lane::targets(class, from);
                count += (targets & safe).count();
                if eyes.any() {
                    count += self.count_tried(before, targets & eyes, |to| Play::Move { from, to });
                }
                if advanced && (targets & kraken).any() && self.may_tip(class) {
                    // Every knock of the kraken comes in as many more plays as there are choices to tip.
                    let mut ways = 0;
                    self.visit_knocks(from, class, kraken, |_, _| ways += 1);
                    count += ways * self.dice.choices();
                }
                let doubtful = targets & knockable - safe;
                if doubtful.any() {
                    self.visit_knocks(from, class, doubtful, |to, landing| {
                        let harmless = eyes.is_empty() && !own.has(to) && !(theirs.has(to) && risky.has(landing));
                        // An own ship knocked onto its mover's point leaves everything as it was.
                        let idle = own.has(to) && landing == from;
                        let fine = harmless || !idle && self.verdict(Play::Knock { from, to, landing, tip: None }, before).is_ok();
                        count += u32::from(fine);
                    });
                }
            }
        }
        if advanced && self.control == Some(self.turn) {
            let from = self.board.kraken;
            self.visit_kraken_moves(|to, landing| {
                let harmless = !risky.has(landing) || own.has(to);
                let fine = harmless || self.verdict(Play::Knock { from, to, landing, tip: None }, before).is_ok();
                count += u32::from(fine);
            });
        }
        count
    }

    /// How many plays onto these points close nothing they must not, each one tried.
    #[inline]
    fn count_tried(&self, before: &Formations, points: Bitboard, play: impl Fn(crate::Point) -> Play) -> u32 {
        points.iter().filter(|&point| self.verdict(play(point), before).is_ok()).count() as u32
    }
}
