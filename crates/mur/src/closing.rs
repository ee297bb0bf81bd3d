//! Plays that close or trap something: the captures of Mur.

use crate::{Bitboard, Color, FLEET, History, Pending, Play, Position, Rules, lane};

impl Position {
    /// Visits the legal plays that close or trap something, in no particular order: what is worth following when a search
    /// has reached its depth. `history` ends with this position.
    ///
    /// ```
    /// use mur::{History, Position, Rules};
    /// let position = Position::parse(Rules::Basic, "k/8/8/2bwb3 b 0-0 -").unwrap();
    /// let mut plays = Vec::new();
    /// position.visit_closing_plays(&History::new(&position), |play| plays.push(play.to_string()));
    /// assert_eq!(plays, ["d2"]);
    /// ```
    pub fn visit_closing_plays(&self, history: &History, mut visit: impl FnMut(Play)) {
        if self.is_over() || self.is_chance() || self.pending != Pending::Nothing {
            return;
        }
        let [own, theirs] = [self.turn, !self.turn].map(|color| self.board.ships(color));
        let gaps = gaps(own);
        let surrounded = own.surrounded();
        let classic = self.rules == Rules::Classic;
        // In classic a piece that lands in an eye is trapped, and only a position line leaves one trapped already.
        let traps_landing = if classic { surrounded } else { Bitboard::EMPTY };
        let any_play = classic && (surrounded & theirs.with(self.board.kraken)).any();
        if gaps.is_empty() && traps_landing.is_empty() {
            return;
        }
        let eyes = self.forbidden_eyes();
        let look_back = history.may_matter(self);
        let mut try_out = |play| {
            let closes =
                self.verdict(play, eyes).is_ok_and(|(board, closed)| !closed.is_empty() && board != self.board);
            if closes && !(look_back && self.is_repetition(play, history)) {
                visit(play);
            }
        };
        if any_play {
            return self.visit_candidates(try_out);
        }
        // A ship that is placed or moved has to close a pocket with a piece in it.
        let quiet = self.quiet_points();
        let hot = self.board.empty() - quiet;
        if own.count() < FLEET {
            hot.iter().for_each(|point| try_out(Play::Place(point)));
        }
        for from in own {
            let class = self.classes[self.turn as usize].digits_at(from);
            let targets = lane::targets(class, from);
            for to in targets & hot {
                try_out(Play::Move { from, to });
            }
            self.visit_knocks(from, class, self.knockable(class), |to, landing| {
                // The point the player's formation gains: that of the mover, or the landing of an own ship.
                let gained = if own.has(to) { landing } else { to };
                if gaps.has(gained) || traps_landing.has(landing) {
                    self.visit_tips(from, class, to, landing, &mut try_out);
                }
            });
        }
        if self.control == Some(self.turn) {
            let from = self.board.kraken;
            self.visit_kraken_moves(Bitboard::ALL, |to, landing| try_out(Play::Knock { from, to, landing, tip: None }));
        }
    }

    /// The opposing ships, and the kraken, that one more ship of this colour would surround: threats to close, for an
    /// evaluation. The missing ships go on `threats.neighbours()` less the colour's own.
    ///
    /// ```
    /// use mur::{Color, Position, Rules};
    /// let position = Position::parse(Rules::Basic, "k/8/8/2bwb3 b 0-0 -").unwrap();
    /// assert_eq!(position.threats(Color::Black), "d3".parse::<mur::Point>().unwrap().into());
    /// assert!(position.threats(Color::White).is_empty());
    /// ```
    #[inline]
    pub fn threats(&self, color: Color) -> Bitboard {
        let own = self.board.ships(color);
        (own.pockets() - own.surrounded()) & self.board.ships(!color).with(self.board.kraken)
    }
}

/// The points where one more ship completes a pocket. A play gives a formation at most one point.
fn gaps(ships: Bitboard) -> Bitboard {
    (ships.pockets() - ships.surrounded()).neighbours() - ships
}
