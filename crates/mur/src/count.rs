//! Counting legal plays without making them: the last ply of perft.

use core::array;

use crate::snapshot::Snapshot;
use crate::{Bitboard, FLEET, History, Pending, Play, Point, Position, Rules, lane};

/// What has to be looked at before a play is counted.
struct Doubts {
    /// Classic's eyes.
    eyes: Bitboard,
    /// The eyes next to an opposing ship in one of our pockets: an eye may be entered only to trap.
    open_eyes: Bitboard,
    /// An opposing ship that lands here might complete a formation around something of ours.
    closing_landings: Bitboard,
    /// Opposing ships in pockets of their own colour. When one of them is knocked away, the formation might be complete, or
    /// become complete, around the piece that takes its point.
    held_pockets: Bitboard,
}

impl Doubts {
    /// Whether the knock of an opposing ship from one point to another has to be judged.
    #[inline]
    fn concern(&self, to: Point, landing: Point) -> bool {
        self.closing_landings.has(landing) || self.held_pockets.has(to)
    }
}

impl Position {
    /// The number of legal plays; `history` ends with this position.
    ///
    /// Most plays cannot be illegal, and those are counted as sets: a placement or a move to an empty point changes no
    /// opposing ship, so it cannot close anything of the player's. Only what is left is tried one by one: knocks that could
    /// complete a formation of the opponent's, classic's eyes, and positions where repetition might matter.
    pub fn count_plays(&self, history: &History) -> u64 {
        if self.is_chance() { 0 } else { self.count(history, true) }
    }

    /// The number of legal plays after the set-up roll; `recorded` says whether the history has this position already.
    pub(crate) fn count(&self, history: &History, recorded: bool) -> u64 {
        if self.is_over() {
            return 0;
        }
        let count = match self.pending {
            Pending::Withdraw { .. } => return 1,
            Pending::AnyShip => 0,
            Pending::Nothing => self.count_free_plays(history, recorded),
        };
        // R12, and classic's `*`: any one ship is withdrawn.
        u64::from(if count == 0 { self.board.ships(self.turn).count() } else { count })
    }

    /// Whether a side that is not forced to anything has no legal play (R12).
    #[cold]
    #[inline(never)]
    pub(crate) fn stagnates(&self, history: &History) -> bool {
        self.count_free_plays(history, true) == 0
    }

    /// The number of legal plays of a side that is not forced to anything; R12 is left out.
    #[inline(always)]
    fn count_free_plays(&self, history: &History, recorded: bool) -> u32 {
        let mut count = match self.rules {
            Rules::Basic => self.count_sets::<{ Rules::Basic as u8 }>(),
            Rules::Classic => self.count_sets::<{ Rules::Classic as u8 }>(),
            Rules::Advanced => self.count_sets::<{ Rules::Advanced as u8 }>(),
        };
        history.visit_restorable(self, recorded, |snapshot| count -= self.count_plays_to(snapshot));
        count
    }

    #[inline]
    fn count_sets<const RULES: u8>(&self) -> u32 {
        let classic = RULES == Rules::Classic as u8;
        let advanced = RULES == Rules::Advanced as u8;
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let empty = self.board.empty();
        let surrounded = if classic { [own, theirs].map(Bitboard::surrounded) } else { [Bitboard::EMPTY; 2] };
        // Only a position line can leave a piece trapped; then every play has to be judged.
        if classic && ((surrounded[0] - own - empty) | (surrounded[1] - theirs - empty)).any() {
            return self.count_one_by_one();
        }
        let doubts = self.doubts::<RULES>((surrounded[0] | surrounded[1]) & empty);
        let (safe, doubtful) = self.destinations::<RULES>(&doubts);

        let mut count = 0;
        if own.count() < FLEET {
            count += (empty - doubts.eyes).count() + self.count_tried(doubts.open_eyes, Play::Place);
        }
        if !classic {
            count += (own & Bitboard::PORTS).count();
        }
        for from in own {
            let class = self.classes[self.turn as usize].digits_at(from);
            let targets = lane::targets(class, from);
            count += (targets & safe[class as usize & 7]).count();
            if classic && (targets & doubts.open_eyes).any() {
                count += self.count_tried(targets & doubts.open_eyes, |to| Play::Move { from, to });
            }
            if advanced && targets.has(self.board.kraken) && self.may_tip(class) {
                count += self.count_tips(from, class);
            }
            let doubtful = targets & doubtful[class as usize & 7];
            if doubtful.any() {
                self.visit_knocks(from, class, doubtful, |to, landing| {
                    // An own ship knocked onto its mover's point leaves everything as it was.
                    let idle = own.has(to) && landing == from;
                    let risk = doubts.eyes.has(landing) || theirs.has(to) && doubts.concern(to, landing);
                    let fine = !idle && (!risk || self.is_fine(Play::Knock { from, to, landing, tip: None }));
                    count += u32::from(fine);
                });
            }
        }
        if advanced && self.control == Some(self.turn) {
            let from = self.board.kraken;
            self.visit_kraken_moves(Bitboard::ALL, |to, landing| {
                let risk = theirs.has(to) && doubts.concern(to, landing);
                count += u32::from(!risk || self.is_fine(Play::Knock { from, to, landing, tip: None }));
            });
        }
        count
    }

    /// What has to be looked at before a play is counted; in classic, given the eyes.
    #[inline(always)]
    fn doubts<const RULES: u8>(&self, eyes: Bitboard) -> Doubts {
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let empty = self.board.empty();
        let mut open_eyes = Bitboard::EMPTY;
        if RULES == Rules::Classic as u8 && eyes.any() {
            open_eyes = eyes & (own.pockets() & theirs).neighbours();
        }
        let pockets = theirs.pockets() - empty;
        let threatened = pockets - theirs;
        let closing_landings = if threatened.any() { threatened.neighbours() - theirs } else { Bitboard::EMPTY };
        Doubts { eyes, open_eyes, closing_landings, held_pockets: pockets & theirs }
    }

    /// For each class, the points a ship can go to without a doubt, and those that have to be looked at. Written without
    /// branches, so that the eight classes are done side by side.
    #[inline(always)]
    fn destinations<const RULES: u8>(&self, doubts: &Doubts) -> ([Bitboard; 8], [Bitboard; 8]) {
        let Doubts { eyes, closing_landings, held_pockets, .. } = *doubts;
        let own_weaker = self.classes[self.turn as usize].weaker_than_each();
        let their_weaker = self.classes[!self.turn as usize].weaker_than_each();
        let kraken = Bitboard::of(self.board.kraken);
        // What is knocked from these points lands on no eye, and completes nothing.
        let clear_of_eyes = !lane::lines(eyes);
        let harmless = !(lane::lines(closing_landings) | held_pockets);
        let any_class = RULES == Rules::Advanced as u8;
        let kraken_yields: [Bitboard; 8] =
            array::from_fn(|class| if any_class || class < 4 { kraken } else { Bitboard::EMPTY });
        let sure: [Bitboard; 8] = array::from_fn(|class| {
            let one_way = if lane::ways_meet(class as u32) { Bitboard::EMPTY } else { clear_of_eyes };
            (kraken_yields[class] | their_weaker[class] & harmless) & one_way
        });
        let free = self.board.empty() - eyes;
        let safe = array::from_fn(|class| free | sure[class]);
        let doubtful =
            array::from_fn(|class| (own_weaker[class] | their_weaker[class] | kraken_yields[class]) - sure[class]);
        (safe, doubtful)
    }

    /// The number of plays that a ship's knocks of the kraken add because a die may be tipped.
    #[inline]
    fn count_tips(&self, from: Point, class: u32) -> u32 {
        let mut ways = 1;
        if lane::ways_meet(class) {
            ways = 0;
            self.visit_knocks(from, class, self.board.kraken.into(), |_, _| ways += 1);
        }
        ways * self.dice.choices()
    }

    fn count_one_by_one(&self) -> u32 {
        let mut count = 0;
        self.visit_candidates(|play| {
            let moved = self.board.after(self.turn, play) != self.board;
            count += u32::from(moved && self.is_fine(play));
        });
        count
    }

    /// The number of plays onto these points that close nothing they must not, each one tried.
    #[inline]
    fn count_tried(&self, points: Bitboard, play: impl Fn(Point) -> Play) -> u32 {
        points.iter().filter(|&point| self.is_fine(play(point))).count() as u32
    }

    /// Whether a play the pieces can make closes nothing it must not.
    fn is_fine(&self, play: Play) -> bool {
        self.verdict(play, self.forbidden_eyes()).is_ok()
    }

    /// The number of plays that lead to a snapshot and would be legal but for repetition.
    fn count_plays_to(&self, snapshot: Snapshot) -> u32 {
        let mut count = 0;
        let mut try_out = |play| count += u32::from(snapshot.is_reached_by(play, self) && self.is_fine(play));
        let own = self.board.ships(self.turn);
        let change = own ^ snapshot.ships(self.turn);
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
            let taken = Bitboard::of(snapshot.kraken());
            self.visit_kraken_moves(taken, |to, landing| try_out(Play::Knock { from, to, landing, tip: None }));
        }
        count
    }
}
