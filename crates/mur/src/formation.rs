use crate::{Bitboard, Board, Color, Objection, Rules, Toll, close, trap};

/// The formations on a board before a play: what closes and traps are judged against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Formations {
    pub(crate) ships: [Bitboard; 2],
    surrounded: [Bitboard; 2],
    empty: Bitboard,
}

impl Formations {
    #[inline]
    pub(crate) fn of(board: &Board) -> Formations {
        Formations {
            ships: board.ships,
            surrounded: board.ships.map(Bitboard::surrounded),
            empty: board.empty(),
        }
    }

    /// The points surrounded by a colour before the play.
    #[inline]
    pub(crate) fn surrounded(&self, by: Color) -> Bitboard {
        self.surrounded[by as usize]
    }

    /// The empty points surrounded by one colour, either colour (R9).
    #[inline]
    pub(crate) fn eyes(&self) -> Bitboard {
        (self.surrounded[0] | self.surrounded[1]) & self.empty
    }

    /// What a play to this board closes or traps, or what forbids it.
    #[inline]
    pub(crate) fn judge(&self, rules: Rules, after: &Board, player: Color) -> Result<Toll, Objection> {
        match rules {
            Rules::Classic => trap::judge(self, after, player),
            _ => close::judge(self, after, player),
        }
    }
}
