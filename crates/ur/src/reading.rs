//! Reading position lines: every part that can be read is checked, and every fault is named.

use crate::color::Color;
use crate::fault::{Fault, Faults};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::setup::{ROWS, Reserve, Setup};
use crate::side::Side;
use crate::square::{Square, Squares};
use crate::{finkel, long_jump, runners};

/// What could be read of a line; arrays are by colour.
pub(crate) struct Draft {
    rules: Rules,
    men: Option<[Squares; 2]>,
    turn: Option<Color>,
    reserves: [Option<Reserve>; 2],
    phase: Option<Phase>,
}

/// Reads and checks a position line.
pub(crate) fn read(rules: Rules, line: &str) -> Result<Position, Faults> {
    let (draft, mut faults) = Draft::parse(rules, line);
    match draft.validate() {
        Ok(position) if faults.is_empty() => return Ok(position),
        Ok(_) => {}
        Err(more) => faults.extend(more),
    }
    Err(Faults { line: line.to_owned(), faults })
}

impl From<Setup> for Draft {
    fn from(setup: Setup) -> Self {
        Self {
            rules: setup.rules,
            men: Some([setup.black_men, setup.white_men]),
            turn: Some(setup.turn),
            reserves: [Some(setup.black), Some(setup.white)],
            phase: Some(setup.phase),
        }
    }
}

impl Draft {
    /// Reads what can be read, and names what cannot.
    pub(crate) fn parse(rules: Rules, line: &str) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let parts: Vec<&str> = line.split(' ').collect();
        if parts.len() != 5 {
            faults.push(Fault::Parts(parts.len()));
        }
        let part = |number: usize| parts.get(number).copied();
        let draft = Self {
            rules,
            men: part(0).and_then(|text| parse_squares(text, &mut faults)),
            turn: part(1).and_then(|text| parse_turn(text, &mut faults)),
            reserves: [
                part(2).and_then(|text| parse_reserve(Color::Black, text, &mut faults)),
                part(3).and_then(|text| parse_reserve(Color::White, text, &mut faults)),
            ],
            phase: part(4).and_then(|text| parse_phase(text, &mut faults)),
        };
        (draft, faults)
    }

    /// The setup, if every part of it could be read.
    pub(crate) fn complete(&self) -> Option<Setup> {
        let [black_men, white_men] = self.men?;
        let [black, white] = self.reserves;
        Some(Setup {
            rules: self.rules,
            black_men,
            white_men,
            turn: self.turn?,
            black: black?,
            white: white?,
            phase: self.phase?,
        })
    }

    /// Checks what could be read against the rules; without a fault in a complete draft there is a position.
    pub(crate) fn validate(&self) -> Result<Position, Vec<Fault>> {
        let mut faults = self.men_faults();
        faults.extend(self.reserve_faults());
        let position = self.position();
        match (self.foreign_phase(), position) {
            (Some(foreign), _) => faults.push(foreign),
            (None, Some(position)) => faults.extend(phase_fault(&position)),
            (None, None) => {}
        }
        match position {
            Some(position) if faults.is_empty() => Ok(position),
            _ => Err(faults),
        }
    }

    fn men_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let Some(men) = self.men else { return faults };
        faults.extend(men[0].and(men[1]).iter().map(Fault::Shared));
        let route = Route::of(self.rules);
        for color in Color::ALL {
            let strays = men[color as usize].iter().filter(|&square| route.place(color, square).is_none());
            faults.extend(strays.map(|square| Fault::OffRoute(color, square)));
        }
        faults
    }

    fn reserve_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let totals = Color::ALL.map(|color| self.total(color));
        for color in Color::ALL {
            if let Some(total) = totals[color as usize]
                && !(1..=u32::from(Rules::PIECES)).contains(&total)
            {
                faults.push(Fault::Total(color, total));
            }
            if self.rules == Rules::Finkel && self.reserves[color as usize].is_some_and(|reserve| reserve.river > 0) {
                faults.push(Fault::River(color));
            }
        }
        if let [Some(black), Some(white)] = totals {
            if black != white {
                faults.push(Fault::Unequal(black, white));
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
        Some(self.men?[color as usize].len() + [start, river, home].map(u32::from).iter().sum::<u32>())
    }

    fn foreign_phase(&self) -> Option<Fault> {
        let phase = self.phase?;
        let known = match self.rules {
            _ if phase == Phase::ToThrow => true,
            Rules::Runners => !matches!(phase, Phase::DiceDue | Phase::Thrown(0 | 4..)),
            Rules::LongJump => matches!(phase, Phase::DiceDue | Phase::Thrown(1..=4)),
            Rules::Finkel => matches!(phase, Phase::Thrown(1..=4)),
        };
        (!known).then_some(Fault::ForeignPhase(self.rules, phase))
    }

    /// The position, if everything could be read and every piece is on its route.
    fn position(&self) -> Option<Position> {
        let setup = self.complete()?;
        let route = Route::of(self.rules);
        let side =
            |color, men, Reserve { start, river, home }| Some(Side { men: route.men(color, men)?, start, river, home });
        let black = side(Color::Black, setup.black_men, setup.black)?;
        let white = side(Color::White, setup.white_men, setup.white)?;
        let (mover, waiter) = if setup.turn == Color::Black { (black, white) } else { (white, black) };
        Some(Position { mover, waiter, phase: setup.phase, turn: setup.turn, rules: self.rules })
    }
}

/// Whether the phase fits the pieces.
fn phase_fault(position: &Position) -> Option<Fault> {
    let (color, phase, rules) = (position.turn, position.phase, position.rules);
    if position.is_over() {
        return (phase != Phase::ToThrow).then_some(Fault::Finished(phase));
    }
    match phase {
        Phase::ToThrow => None,
        Phase::TwoTries if position.mover.has_started() => Some(Fault::TwoTriesStarted(color)),
        Phase::TwoTries => (!position.waiter.has_started()).then_some(Fault::TwoTriesUnearned(color)),
        Phase::DiceDue => (!long_jump::may_throw(position)).then_some(Fault::NoThrow(color)),
        Phase::Thrown(_) | Phase::Bonus | Phase::FreeMove
            if rules == Rules::Runners && !position.mover.has_started() =>
        {
            Some(Fault::NotStarted(color, phase))
        }
        // R7: a player who has started can always use a bonus or free move.
        Phase::Bonus | Phase::FreeMove => None,
        Phase::Thrown(value) => {
            let movers = match rules {
                Rules::Runners => runners::movers(position, value),
                Rules::LongJump => long_jump::entering(position, value),
                Rules::Finkel => finkel::movers(position, value),
            };
            (movers == 0).then_some(Fault::NothingToPlay(color, phase))
        }
    }
}

const ROW_NAMES: [&str; 3] = ["ABCDEF", "12345678", "abcdef"];

/// Reads the squares; `None` after any fault.
fn parse_squares(text: &str, faults: &mut Vec<Fault>) -> Option<[Squares; 2]> {
    let before = faults.len();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS.len() {
        faults.push(Fault::Rows(rows.len()));
    }
    let mut men = [Squares::EMPTY; 2];
    for ((row, squares), name) in rows.into_iter().zip(ROWS).zip(ROW_NAMES) {
        parse_row(row, &Square::ALL[squares], name, &mut men, faults);
    }
    (faults.len() == before).then_some(men)
}

fn parse_row(row: &str, squares: &[Square], name: &'static str, men: &mut [Squares; 2], faults: &mut Vec<Fault>) {
    let before = faults.len();
    let mut place = 0;
    let mut last_digit = None;
    for letter in row.chars() {
        let digit = letter.is_ascii_digit().then_some(letter);
        match (letter, last_digit) {
            ('0' | '9', _) => faults.push(Fault::Digit(name, letter)),
            ('1'..='8', Some(first)) => faults.push(Fault::Digits(name, first, letter)),
            ('1'..='8', None) => place += letter as usize - '0' as usize,
            _ => match Color::from_letter(letter) {
                None => faults.push(Fault::Unknown(name, letter)),
                Some(color) => {
                    if let Some(&square) = squares.get(place) {
                        men[color as usize] = men[color as usize].with(square);
                    }
                    place += 1;
                }
            },
        }
        last_digit = digit;
    }
    // After another fault the length of the row means nothing.
    if faults.len() == before && place != squares.len() {
        faults.push(Fault::Row(name, place));
    }
}

fn parse_turn(text: &str, faults: &mut Vec<Fault>) -> Option<Color> {
    let turn = match text {
        "b" => Some(Color::Black),
        "w" => Some(Color::White),
        _ => None,
    };
    if turn.is_none() {
        faults.push(Fault::Turn(text.to_owned()));
    }
    turn
}

fn parse_reserve(color: Color, text: &str, faults: &mut Vec<Fault>) -> Option<Reserve> {
    // A side has at most 7 pieces, so one digit each is enough.
    let reserve = match *text.as_bytes() {
        [start @ b'0'..=b'9', b',', river @ b'0'..=b'9', b',', home @ b'0'..=b'9'] => {
            Some(Reserve { start: start - b'0', river: river - b'0', home: home - b'0' })
        }
        _ => None,
    };
    if reserve.is_none() {
        faults.push(Fault::Reserve(color, text.to_owned()));
    }
    reserve
}

fn parse_phase(text: &str, faults: &mut Vec<Fault>) -> Option<Phase> {
    let phase = Phase::from_name(text);
    if phase.is_none() {
        faults.push(Fault::Phase(text.to_owned()));
    }
    phase
}
