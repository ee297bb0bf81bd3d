//! Whether one play is legal, without listing the others.

use crate::{Bitboard, Color, FLEET, History, Pending, Play, Point, Position, lane};

impl Position {
    /// Whether a play is legal; `history` ends with this position. Looks at the one piece that moves, so that an engine can
    /// check a move from a hash table before it lists any.
    ///
    /// ```
    /// use mur::{History, Position, Rules};
    /// let position = Position::parse(Rules::Basic, "k/8/2bw4/3w4 b 0-0 -").unwrap();
    /// let history = History::new(&position);
    /// assert!(position.is_legal("c2xd2>e2".parse().unwrap(), &history));
    /// assert!(!position.is_legal("c2-d2".parse().unwrap(), &history));
    /// ```
    pub fn is_legal(&self, play: Play, history: &History) -> bool {
        if self.is_over() || self.is_chance() {
            return false;
        }
        match self.pending {
            Pending::Withdraw { ships, kraken } => play == Play::Withdraw { ships, kraken },
            Pending::AnyShip => self.withdraws_own_ship(play),
            Pending::Nothing => {
                let is_free = self.is_candidate(play)
                    && self.verdict(play, self.forbidden_eyes()).is_ok_and(|(board, _)| board != self.board)
                    && !self.is_repetition(play, history);
                // R12: without a legal play, the player withdraws any one of their ships.
                is_free || self.withdraws_own_ship(play) && self.stagnates(history)
            }
        }
    }

    /// Whether the pieces can make a play, whatever it closes or repeats.
    fn is_candidate(&self, play: Play) -> bool {
        let own = self.board.ships(self.turn);
        let class_at = |from| self.classes[self.turn as usize].digits_at(from);
        match play {
            Play::Place(point) => own.count() < FLEET && self.board.empty().has(point),
            Play::Move { from, to } => {
                own.has(from) && (lane::targets(class_at(from), from) & self.board.empty()).has(to)
            }
            Play::Knock { from, to, landing, tip } if from == self.board.kraken => {
                tip.is_none() && self.control == Some(self.turn) && self.kraken_knocks(to, landing)
            }
            Play::Knock { from, to, landing, tip } => {
                let class = class_at(from);
                own.has(from)
                    && (lane::targets(class, from) & self.knockable(class)).has(to)
                    && self.lands(from, class, to, landing)
                    && tip
                        .is_none_or(|number| to == self.board.kraken && self.may_tip(class) && self.can_tip_to(number))
            }
            Play::Withdraw { ships, .. } => {
                self.withdraws_own_ship(play) && self.rules.has_ports() && (ships & Bitboard::PORTS) == ships
            }
        }
    }

    /// Whether a play withdraws one ship of the player's.
    fn withdraws_own_ship(&self, play: Play) -> bool {
        matches!(play, Play::Withdraw { ships, kraken: false }
            if ships.count() == 1 && (ships - self.board.ships(self.turn)).is_empty())
    }

    /// Whether the piece on `to` lands on a point when a piece of this class knocks it.
    fn lands(&self, from: Point, class: u32, to: Point, landing: Point) -> bool {
        let mut lands = false;
        self.visit_knocks(from, class, to.into(), |_, rest| lands |= rest == landing);
        lands
    }

    fn kraken_knocks(&self, to: Point, landing: Point) -> bool {
        let mut knocks = false;
        self.visit_kraken_moves(to.into(), |_, rest| knocks |= rest == landing);
        knocks
    }

    fn can_tip_to(&self, number: u8) -> bool {
        self.dice.tipped_to(number).is_some()
    }

    /// Where a ship can move and what it can knock, before asking what that closes or repeats; its mobility, for an
    /// evaluation. Nothing if there is no ship of this colour on the point.
    ///
    /// ```
    /// use mur::{Color, Point, Position, Rules};
    /// let position = Position::parse(Rules::Basic, "k/8/2bw4/3w4 b 0-0 -").unwrap();
    /// let reach = position.reach(Color::Black, "c2".parse().unwrap());
    /// assert_eq!((reach.moves.count(), reach.knocks.count()), (3, 1));
    /// ```
    #[inline]
    pub fn reach(&self, color: Color, ship: Point) -> Reach {
        let class = self.classes[color as usize].digits_at(ship);
        let targets = lane::targets(class, ship);
        Reach { moves: targets & self.board.empty(), knocks: targets & self.knockable(class) }
    }
}

/// Where a ship can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The empty points it can move to.
    pub moves: Bitboard,
    /// The pieces it can knock: weaker ships of either colour, and the kraken where it may.
    pub knocks: Bitboard,
}
