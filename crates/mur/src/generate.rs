//! Listing plays.

use crate::{Bitboard, Closed, History, Pending, Play, Point, Position, Rules, lane, trap};

impl Position {
    /// Visits every legal play in no particular order. There are none when the game is over or before the set-up roll. The
    /// positions the plays lead to are not computed. `history` ends with this position.
    ///
    /// ```
    /// use mur::{History, Position, Rules};
    /// let start = Position::start(Rules::Classic);
    /// let mut plays = 0;
    /// start.visit_plays(&History::new(&start), |_| plays += 1);
    /// assert_eq!(plays, 24);
    /// ```
    #[inline]
    pub fn visit_plays(&self, history: &History, mut visit: impl FnMut(Play)) {
        if self.is_over() || self.is_chance() {
            return;
        }
        match self.pending {
            Pending::Withdraw { ships, kraken } => visit(Play::Withdraw { ships, kraken }),
            Pending::AnyShip => self.visit_any_withdrawal(visit),
            Pending::Nothing => {
                let mut stagnates = true;
                self.visit_free_plays(history, |play| {
                    stagnates = false;
                    visit(play);
                });
                // R12: without a legal play, the player withdraws any one of their ships.
                if stagnates {
                    self.visit_any_withdrawal(visit);
                }
            }
        }
    }

    /// Visits the legal plays of a side that is not forced to anything; R12 is left out.
    #[inline]
    pub(crate) fn visit_free_plays(&self, history: &History, mut visit: impl FnMut(Play)) {
        let eyes = self.forbidden_eyes();
        // A placement or a move to an empty point changes no opposing ship, so it cannot close anything of the player's.
        let open = if self.is_left_trapped() { Bitboard::EMPTY } else { !eyes };
        let look_back = history.may_matter(self);
        self.visit_candidates(|play| {
            let is_fine = match play {
                Play::Place(to) | Play::Move { to, .. } if open.has(to) => true,
                // A ship knocked onto its mover's point leaves everything as it was.
                _ => self.verdict(play, eyes).is_ok_and(|(board, _)| board != self.board),
            };
            if is_fine && !(look_back && self.is_repetition(play, history)) {
                visit(play);
            }
        });
    }

    /// Visits every legal play with the position it leads to. The history is handed to the visitor so that it can push the
    /// new position, go deeper, and pop it again.
    pub(crate) fn visit_successors(
        &self,
        history: &mut History,
        visit: &mut impl FnMut(&mut History, Play, &Position),
    ) {
        if self.is_over() {
            return;
        }
        match self.pending {
            Pending::Withdraw { ships, kraken } => {
                visit(history, Play::Withdraw { ships, kraken }, &self.withdrawn(ships, kraken));
            }
            Pending::AnyShip => self.visit_any_withdrawn(history, visit),
            Pending::Nothing => {
                let mut stagnates = true;
                let eyes = self.forbidden_eyes();
                let quiet = self.quiet_points() - eyes;
                let look_back = history.may_matter(self);
                self.visit_candidates(|play| {
                    let (board, closed) = match play {
                        Play::Place(to) | Play::Move { to, .. } if quiet.has(to) => {
                            (self.board.after(self.turn, play), Closed::default())
                        }
                        _ => match self.verdict(play, eyes) {
                            // A ship knocked onto its mover's point leaves everything as it was.
                            Ok((board, closed)) if board != self.board => (board, closed),
                            _ => return,
                        },
                    };
                    let next = self.reached(play, board, closed, history);
                    if look_back && history.check(self.rules, &next.board, next.dice).is_err() {
                        return;
                    }
                    stagnates = false;
                    visit(history, play, &next);
                });
                // R12: without a legal play, the player withdraws any one of their ships.
                if stagnates {
                    self.visit_any_withdrawn(history, visit);
                }
            }
        }
    }

    /// The points where a ship that is placed or moved there surely closes nothing, eyes apart: they have no neighbour with
    /// a piece in a pocket of the player's.
    #[inline]
    pub(crate) fn quiet_points(&self) -> Bitboard {
        if self.is_left_trapped() {
            return Bitboard::EMPTY;
        }
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        !(own.pockets() & theirs.with(self.board.kraken)).neighbours()
    }

    /// Whether a piece is trapped in classic although nothing is pending. Only a position line can leave one so; then every
    /// play has to be judged.
    #[inline]
    fn is_left_trapped(&self) -> bool {
        self.rules == Rules::Classic && trap::is_any_trapped(&self.board)
    }

    /// Whether a play the pieces can make leads to a position that may not come again.
    #[cold]
    pub(crate) fn is_repetition(&self, play: Play, history: &History) -> bool {
        history.check(self.rules, &self.board.after(self.turn, play), self.dice_after(play)).is_err()
    }

    fn visit_any_withdrawal(&self, visit: impl FnMut(Play)) {
        self.board.ships(self.turn).iter().map(Play::withdraw).for_each(visit);
    }

    fn visit_any_withdrawn(&self, history: &mut History, visit: &mut impl FnMut(&mut History, Play, &Position)) {
        for ship in self.board.ships(self.turn) {
            visit(history, Play::withdraw(ship), &self.withdrawn(ship.into(), false));
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
