//! Reading a position line as far as it can be read.

use crate::fault::{Fault, ParsePositionError};
use crate::number::number;
use crate::pending::ParsePendingError;
use crate::{Bitboard, Color, Pending, Point, Position, Race, Rules, Score, Setup};

/// A line as far as it could be read: fields that could not be are as at the start.
pub(crate) struct Draft {
    pub(crate) setup: Setup,
    /// What is wrong with the text itself.
    pub(crate) misread: Vec<Fault>,
}

impl Draft {
    /// Reads a line; only a wrong number of fields stops it.
    pub(crate) fn parse(rules: Rules, line: &str) -> Result<Draft, Fault> {
        let fields: Vec<&str> = line.split(' ').collect();
        let expected = if rules == Rules::Advanced { 7 } else { 4 };
        if fields.len() != expected {
            return Err(Fault::Fields { expected, found: fields.len() });
        }
        let setup = Setup {
            rules,
            ships: [Bitboard::EMPTY; 2],
            krakens: Bitboard::EMPTY,
            turn: Color::Black,
            score: [Score::ZERO; 2],
            pending: Pending::Nothing,
            dice: None,
            control: None,
            race: (Race::FULL, [0; 2]),
        };
        let mut draft = Draft { setup, misread: Vec::new() };
        draft.read_points(fields[0]);
        draft.read_turn(fields[1]);
        draft.read_score(fields[2]);
        draft.read_pending(fields[3]);
        if rules == Rules::Advanced {
            draft.read_dice(fields[4]);
            draft.read_control(fields[5]);
            draft.read_race(fields[6]);
        }
        Ok(draft)
    }

    /// The position of a line, or every fault it has. What could be read is checked even if something else could not.
    pub(crate) fn position(rules: Rules, line: &str) -> Result<Position, ParsePositionError> {
        let judged = match Draft::parse(rules, line) {
            Ok(draft) => draft.setup.judge(draft.misread),
            Err(fault) => Err(vec![fault]),
        };
        judged.map_err(|faults| ParsePositionError { line: line.into(), faults })
    }

    fn read_points(&mut self, field: &str) {
        let rings: Vec<&str> = field.split('/').collect();
        if rings.len() != 4 {
            self.misread.push(Fault::Rings(rings.len()));
            return;
        }
        let mut start = 0;
        for (ring, text) in rings.into_iter().enumerate() {
            let length = if ring == 0 { 1 } else { 8 };
            let before = self.misread.len();
            let found = self.read_ring(text, &Point::ALL[start..start + length]);
            // A character that cannot be read also makes the count wrong; one slip is one fault.
            if found != length && self.misread.len() == before {
                self.misread.push(Fault::RingLength { ring, found });
            }
            start += length;
        }
    }

    /// Reads one ring onto its points; the number of points in the text.
    fn read_ring(&mut self, text: &str, points: &[Point]) -> usize {
        let mut found = 0;
        let mut after_digit = false;
        for character in text.chars() {
            if after_digit && character.is_ascii_digit() {
                self.misread.push(Fault::TwoDigits);
            }
            after_digit = character.is_ascii_digit();
            let here = points.get(found).map_or(Bitboard::EMPTY, |&point| point.into());
            match character {
                'b' => self.setup.ships[0] |= here,
                'w' => self.setup.ships[1] |= here,
                'k' => self.setup.krakens |= here,
                '1'..='8' => found += character as usize - '1' as usize,
                _ => self.misread.push(Fault::UnknownCharacter(character)),
            }
            found += 1;
        }
        found
    }

    fn read_turn(&mut self, field: &str) {
        match field.parse() {
            Ok(color) => self.setup.turn = color,
            Err(_) => self.unreadable("turn", "b or w"),
        }
    }

    fn read_score(&mut self, field: &str) {
        let scores = field.split_once('-').and_then(|(black, white)| Some([black.parse().ok()?, white.parse().ok()?]));
        match scores {
            Some(scores) => self.setup.score = scores,
            None => self.unreadable("score", "two counts like 0-2, or k for a win by the kraken"),
        }
    }

    fn read_pending(&mut self, field: &str) {
        match field.parse() {
            Ok(pending) => self.setup.pending = pending,
            Err(ParsePendingError::Order) => self.misread.push(Fault::PendingOrder),
            Err(ParsePendingError::Unreadable) => self.unreadable("pending play", "-, * or a withdrawal like -d2-c3"),
        }
    }

    fn read_dice(&mut self, field: &str) {
        // R21: the dice have not been rolled yet.
        if field == "-" {
            return;
        }
        let mut dice = [1; 3];
        match <[&str; 3]>::try_from(field.split('-').collect::<Vec<_>>()) {
            Err(_) => self.unreadable("dice", "three numbers like 1-3-4, or - before the set-up roll"),
            Ok(numbers) => {
                for (die, text) in dice.iter_mut().zip(numbers) {
                    match number::<u8>(text).filter(|number| (1..=4).contains(number)) {
                        Some(number) => *die = number,
                        None => self.misread.push(Fault::Die),
                    }
                }
            }
        }
        self.setup.dice = Some(dice);
    }

    fn read_control(&mut self, field: &str) {
        match (field, field.parse()) {
            ("-", _) => {}
            (_, Ok(color)) => self.setup.control = Some(color),
            _ => self.unreadable("control", "-, b or w"),
        }
    }

    fn read_race(&mut self, field: &str) {
        let parts = field.split_once(':').and_then(|(length, bars)| Some((length, bars.split_once('-')?)));
        let Some((length, (blue, white))) = parts else {
            return self.unreadable("race", "length:Blue's bars-White's bars, like 6:0-0");
        };
        match number::<u8>(length).filter(|length| matches!(*length, Race::FULL | Race::SHORT)) {
            Some(length) => self.setup.race.0 = length,
            None => self.misread.push(Fault::RaceLength),
        }
        for (color, text) in Color::BOTH.into_iter().zip([blue, white]) {
            match number::<u8>(text).filter(|&bars| bars <= self.setup.race.0) {
                Some(bars) => self.setup.race.1[color as usize] = bars,
                None => self.misread.push(Fault::Bars { color, length: self.setup.race.0 }),
            }
        }
    }

    fn unreadable(&mut self, field: &'static str, expected: &'static str) {
        self.misread.push(Fault::Unreadable { field, expected });
    }
}
