//! Listing plays.

use crate::{Bitboard, Past, Pending, Play, Point, Position, Rules, Toll, lane, trap};

impl Position {
    /// Visits every legal play with the position it leads to. The past is handed to the visitor so that it can push the
    /// new position, go deeper, and pop it again.
    pub(crate) fn visit(&self, past: &mut Past, visit: &mut impl FnMut(&mut Past, Play, &Position)) {
        if self.winner().is_some() {
            return;
        }
        match self.pending {
            Pending::Withdraw { ships, kraken } => {
                visit(past, Play::Withdraw { ships, kraken }, &self.withdrawn(ships, kraken));
            }
            Pending::AnyShip => self.visit_any_withdrawal(past, visit),
            Pending::Nothing => {
                let mut stagnates = true;
                let eyes = self.forbidden_eyes();
                let quiet = self.quiet_points() - eyes;
                let look_back = past.may_bite(self);
                self.visit_candidates(|play| {
                    let (board, toll) = match play {
                        Play::Place(to) | Play::Move { to, .. } if quiet.has(to) => {
                            (self.board.after(self.turn, play), Toll::default())
                        }
                        _ => match self.verdict(play, eyes) {
                            // A ship knocked onto its mover's point leaves everything as it was.
                            Ok((board, toll)) if board != self.board => (board, toll),
                            _ => return,
                        },
                    };
                    let next = self.reached(play, board, toll, past);
                    if look_back && past.check(&next).is_err() {
                        return;
                    }
                    stagnates = false;
                    visit(past, play, &next);
                });
                // R12: without a legal play, the player withdraws any one of his ships.
                if stagnates {
                    self.visit_any_withdrawal(past, visit);
                }
            }
        }
    }

    /// The points where a ship that is placed or moved there surely closes nothing, eyes apart: none of their neighbours
    /// stands in a pocket of the player's.
    #[inline]
    fn quiet_points(&self) -> Bitboard {
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let kraken = Bitboard::of(self.board.kraken);
        // Only a position line can leave a piece trapped in classic; then every play has to be judged.
        if self.rules == Rules::Classic && trap::stands_trapped(&self.board) {
            return Bitboard::EMPTY;
        }
        !(own.pockets() & (theirs | kraken)).neighbours()
    }

    fn visit_any_withdrawal(&self, past: &mut Past, visit: &mut impl FnMut(&mut Past, Play, &Position)) {
        for ship in self.board.ships(self.turn) {
            visit(past, Play::withdraw(ship), &self.withdrawn(ship.into(), false));
        }
    }

    /// Visits the plays the pieces can make, each canonical string once, before asking what forbids them: what they close
    /// and what they repeat.
    #[inline]
    pub(crate) fn visit_candidates(&self, mut visit: impl FnMut(Play)) {
        let own = self.board.ships(self.turn);
        let empty = self.board.empty();
        if self.board.off_board(self.turn) > 0 {
            empty.iter().for_each(|point| visit(Play::Place(point)));
        }
        if self.rules.has_ports() {
            (own & Bitboard::PORTS).iter().for_each(|ship| visit(Play::withdraw(ship)));
        }
        for class in 1..8 {
            let ships = self.classes[self.turn as usize].ships(class);
            if ships.any() {
                let knockable = self.knockable(class);
                ships.iter().for_each(|ship| self.visit_sailings(ship, class, empty, knockable, &mut visit));
            }
        }
        if self.control == Some(self.turn) {
            let from = self.board.kraken;
            self.visit_kraken_moves(Bitboard::ALL, |to, landing| visit(Play::Knock { from, to, landing, tip: None }));
        }
    }

    /// Visits the moves and knocks of one ship.
    #[inline]
    pub(crate) fn visit_sailings(
        &self,
        from: Point,
        class: u32,
        empty: Bitboard,
        knockable: Bitboard,
        mut visit: impl FnMut(Play),
    ) {
        for to in lane::targets(class, from) & empty {
            visit(Play::Move { from, to });
        }
        self.visit_knocks(from, class, knockable, |to, landing| {
            self.visit_tips(from, class, to, landing, &mut visit);
        });
    }
}
