//! Position lines half read: every part that can be read is checked, so that every fault can be named.

use crate::color::Color;
use crate::fault::Fault;
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::setup::{ROWS, Reserve, Setup};
use crate::side::Side;
use crate::square::{Square, Squares};

/// The readable parts of a line. Arrays hold Black's first.
pub(crate) struct Draft {
    rules: Rules,
    board: Option<[Squares; 2]>,
    turn: Option<Color>,
    reserves: [Option<Reserve>; 2],
    phase: Option<Phase>,
}

impl From<Setup> for Draft {
    fn from(setup: Setup) -> Self {
        Self {
            rules: setup.rules,
            board: Some(setup.board),
            turn: Some(setup.turn),
            reserves: setup.reserves.map(Some),
            phase: Some(setup.phase),
        }
    }
}

impl Draft {
    /// Reads what can be read, and names what cannot.
    pub(crate) fn parse(rules: Rules, line: &str) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let count = line.split(' ').count();
        if count != 5 {
            faults.push(Fault::Fields(count));
        }
        let mut parts = line.split(' ');
        let draft = Self {
            rules,
            board: parts.next().and_then(|text| parse_squares(text, &mut faults)),
            turn: parts.next().and_then(|text| text.parse().map_err(|_| faults.push(Fault::Turn)).ok()),
            reserves: Color::BOTH.map(|color| {
                parts.next().and_then(|text| text.parse().map_err(|_| faults.push(Fault::Reserve(color))).ok())
            }),
            phase: parts.next().and_then(|text| text.parse().map_err(|_| faults.push(Fault::UnknownPhase)).ok()),
        };
        (draft, faults)
    }

    /// The setup, if every part could be read.
    pub(crate) fn complete(&self) -> Option<Setup> {
        let [black, white] = self.reserves;
        Some(Setup {
            rules: self.rules,
            board: self.board?,
            turn: self.turn?,
            reserves: [black?, white?],
            phase: self.phase?,
        })
    }

    /// Checks the readable parts against the rules. A complete draft without faults is a position.
    pub(crate) fn validate(&self) -> Result<Position, Vec<Fault>> {
        let mut faults = self.board_faults();
        faults.extend(self.reserve_faults());
        let position = self.position();
        let foreign = self.phase.and_then(|phase| self.rules.foreign_phase(phase));
        match (foreign, position) {
            (Some(foreign), _) => faults.push(foreign),
            (None, Some(position)) => faults.extend(position.phase_fault()),
            (None, None) => {}
        }
        match position {
            Some(position) if faults.is_empty() => Ok(position),
            _ => Err(faults),
        }
    }

    fn board_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let Some(board) = self.board else { return faults };
        faults.extend((board[0] & board[1]).iter().map(Fault::Shared));
        let route = Route::of(self.rules);
        for color in Color::BOTH {
            let strays = board[color as usize].iter().filter(|&square| route.index_of(color, square).is_none());
            faults.extend(strays.map(|at| Fault::OffRoute { color, at }));
        }
        faults
    }

    fn reserve_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let totals = Color::BOTH.map(|color| self.total(color));
        for color in Color::BOTH {
            if let Some(total) = totals[color as usize]
                && !(1..=u32::from(Rules::PIECES)).contains(&total)
            {
                faults.push(Fault::Total { color, found: total });
            }
            if self.rules == Rules::Finkel && self.reserves[color as usize].is_some_and(|reserve| reserve.river > 0) {
                faults.push(Fault::River(color));
            }
        }
        if let [Some(black), Some(white)] = totals {
            if black != white {
                faults.push(Fault::Unequal([black, white]));
            }
            let home = |color: Color| self.reserves[color as usize].map(|reserve| u32::from(reserve.home));
            if black > 0 && white > 0 && home(Color::Black) == Some(black) && home(Color::White) == Some(white) {
                faults.push(Fault::BothHome);
            }
        }
        faults
    }

    /// How many pieces a side has in all.
    fn total(&self, color: Color) -> Option<u32> {
        let Reserve { start, river, home } = self.reserves[color as usize]?;
        Some(self.board?[color as usize].count() + [start, river, home].map(u32::from).iter().sum::<u32>())
    }

    /// The position, if everything could be read and every piece is on its route.
    fn position(&self) -> Option<Position> {
        let setup = self.complete()?;
        let side = |color: Color| {
            let Reserve { start, river, home } = setup.reserves[color as usize];
            let board = Route::of(self.rules).bits(color, setup.board[color as usize])?;
            Some(Side { board, start, river, home })
        };
        let (mover, opponent) = (side(setup.turn)?, side(!setup.turn)?);
        Some(Position { mover, opponent, phase: setup.phase, turn: setup.turn, rules: self.rules })
    }
}

const ROW_NAMES: [&str; 3] = ["ABCDEF", "12345678", "abcdef"];

/// Reads the squares; `None` after any fault.
fn parse_squares(text: &str, faults: &mut Vec<Fault>) -> Option<[Squares; 2]> {
    let before = faults.len();
    let rows = text.split('/').count();
    if rows != ROWS.len() {
        faults.push(Fault::Rows(rows));
    }
    let mut board = [Squares::EMPTY; 2];
    for ((row, squares), name) in text.split('/').zip(ROWS).zip(ROW_NAMES) {
        parse_row(row, &Square::ALL[squares], name, &mut board, faults);
    }
    (faults.len() == before).then_some(board)
}

fn parse_row(text: &str, squares: &[Square], row: &'static str, board: &mut [Squares; 2], faults: &mut Vec<Fault>) {
    let before = faults.len();
    let mut column = 0;
    let mut last_digit = None;
    for found in text.chars() {
        match (found, last_digit) {
            ('0' | '9', _) => faults.push(Fault::BadDigit { row, found }),
            ('1'..='8', Some(first)) => faults.push(Fault::TwoDigits { row, found: [first, found] }),
            ('1'..='8', None) => column += found as usize - '0' as usize,
            _ => match Color::from_letter(found) {
                None => faults.push(Fault::UnknownCharacter { row, found }),
                Some(color) => {
                    if let Some(&square) = squares.get(column) {
                        board[color as usize] = board[color as usize].with(square);
                    }
                    column += 1;
                }
            },
        }
        last_digit = found.is_ascii_digit().then_some(found);
    }
    // After another fault the length of the row means nothing.
    if faults.len() == before && column != squares.len() {
        faults.push(Fault::RowLength { row, found: column });
    }
}
