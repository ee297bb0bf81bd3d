use core::str::FromStr;

use crate::fault::{Fault, ParsePositionError};
use crate::{
    Bitboard, Board, Color, Dice, FLEET, ParsePlayError, Pending, Play, Point, Position, Race, Rules, Score, trap,
};

/// A position line that could be read, whether or not it makes sense.
///
/// [`Setup::validate`] turns it into a [`Position`] or lists every fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rule set the line is read for.
    pub rules: Rules,
    /// The ships of both sides.
    pub ships: [Bitboard; 2],
    /// Where krakens are: exactly one in a valid position.
    pub krakens: Bitboard,
    /// The side to move.
    pub turn: Color,
    /// Closes or traps, or a win by the kraken.
    pub score: [Score; 2],
    /// What the side to move is forced to do.
    pub pending: Pending,
    /// The dice of advanced, if they have been rolled; valid numbers are 1 to 4.
    pub dice: Option<[u8; 3]>,
    /// Who controls the kraken.
    pub control: Option<Color>,
    /// The length of the race, valid are 3 and 6, and the bars of both sides.
    pub race: (u8, [u8; 2]),
    line: String,
    /// What is wrong with the text itself; the readable fields are judged all the same.
    misread: Vec<Fault>,
}

impl Setup {
    /// Reads a line as far as it can be read; only a wrong number of fields stops it.
    pub fn parse(rules: Rules, line: &str) -> Result<Setup, ParsePositionError> {
        let fields: Vec<&str> = line.split(' ').collect();
        let expected = if rules == Rules::Advanced { 7 } else { 4 };
        if fields.len() != expected {
            let fault = Fault::Fields { expected, found: fields.len() };
            return Err(ParsePositionError { line: line.into(), faults: vec![fault] });
        }
        let mut setup = Setup {
            rules,
            ships: [Bitboard::EMPTY; 2],
            krakens: Bitboard::EMPTY,
            turn: Color::Black,
            score: [Score::ZERO; 2],
            pending: Pending::Nothing,
            dice: None,
            control: None,
            race: (Race::FULL, [0; 2]),
            line: line.into(),
            misread: Vec::new(),
        };
        setup.read_points(fields[0]);
        setup.read_turn(fields[1]);
        setup.read_score(fields[2]);
        setup.read_pending(fields[3]);
        if rules == Rules::Advanced {
            setup.read_dice(fields[4]);
            setup.read_control(fields[5]);
            setup.read_race(fields[6]);
        }
        Ok(setup)
    }

    /// The position this is, or every fault it has.
    pub fn validate(self) -> Result<Position, ParsePositionError> {
        let mut faults = self.misread.clone();
        self.judge_pieces(&mut faults);
        self.judge_end_and_pending(&mut faults);
        if self.rules == Rules::Advanced {
            self.judge_dice_and_race(&mut faults);
        }
        let (length, bars) = self.race;
        let dice = self.dice.map_or(Some(Dice::NONE), Dice::new);
        match (faults.is_empty(), self.krakens.first(), dice, Race::with_bars(length, bars)) {
            (true, Some(kraken), Some(dice), Some(race)) => {
                let board = Board { ships: self.ships, kraken };
                Ok(Position {
                    turn: self.turn,
                    score: self.score,
                    pending: self.pending,
                    control: self.control,
                    ..Position::assemble(self.rules, board, dice, race)
                })
            }
            _ => Err(ParsePositionError { line: self.line, faults }),
        }
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
                self.misread.push(Fault::SplitRun);
            }
            after_digit = character.is_ascii_digit();
            let here = points.get(found).map_or(Bitboard::EMPTY, |&point| point.into());
            match character {
                'b' => self.ships[0] |= here,
                'w' => self.ships[1] |= here,
                'k' => self.krakens |= here,
                '1'..='8' => found += character as usize - '1' as usize,
                _ => self.misread.push(Fault::Character { field: "points", character }),
            }
            found += 1;
        }
        found
    }

    fn read_turn(&mut self, field: &str) {
        match field.parse() {
            Ok(color) => self.turn = color,
            Err(_) => self.unreadable("turn", "b or w"),
        }
    }

    fn read_score(&mut self, field: &str) {
        let scores = field.split_once('-').and_then(|(black, white)| Some([score(black)?, score(white)?]));
        match scores {
            Some(scores) => self.score = scores,
            None => self.unreadable("score", "two counts like 0-2, or k for a win by the kraken"),
        }
    }

    fn read_pending(&mut self, field: &str) {
        match field {
            "-" => {}
            "*" => self.pending = Pending::AnyShip,
            _ if field.starts_with('-') && !field.ends_with(['+', '#', '!', '?']) => match field.parse() {
                Ok(Play::Withdraw { ships, kraken }) => self.pending = Pending::Withdraw { ships, kraken },
                Err(ParsePlayError::Order) => self.misread.push(Fault::PendingOrder),
                _ => self.unreadable("pending play", PENDING),
            },
            _ => self.unreadable("pending play", PENDING),
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
        self.dice = Some(dice);
    }

    fn read_control(&mut self, field: &str) {
        match (field, field.parse()) {
            ("-", _) => {}
            (_, Ok(color)) => self.control = Some(color),
            _ => self.unreadable("control", "-, b or w"),
        }
    }

    fn read_race(&mut self, field: &str) {
        let parts = field.split_once(':').and_then(|(length, bars)| Some((length, bars.split_once('-')?)));
        let Some((length, (blue, white))) = parts else {
            return self.unreadable("race", "length:Blue's bars-White's bars, like 6:0-0");
        };
        match number::<u8>(length).filter(|length| matches!(*length, Race::FULL | Race::SHORT)) {
            Some(length) => self.race.0 = length,
            None => self.misread.push(Fault::RaceLength),
        }
        for (color, text) in Color::BOTH.into_iter().zip([blue, white]) {
            match number::<u8>(text).filter(|&bars| bars <= self.race.0) {
                Some(bars) => self.race.1[color as usize] = bars,
                None => self.misread.push(Fault::Bars { color, length: self.race.0 }),
            }
        }
    }

    fn unreadable(&mut self, field: &'static str, expected: &'static str) {
        self.misread.push(Fault::Unreadable { field, expected });
    }

    fn judge_pieces(&self, faults: &mut Vec<Fault>) {
        // An unreadable points field has no pieces to count.
        if faults.iter().any(|fault| matches!(fault, Fault::Rings(_))) {
            return;
        }
        // A ring that was misread has lost pieces or shifted them: krakens that were seen are there, but a count of ships
        // would be wrong.
        let misread =
            |fault: &Fault| matches!(fault, Fault::RingLength { .. } | Fault::Character { field: "points", .. });
        let complete = !faults.iter().any(misread);
        if self.krakens.count() > 1 || (complete && self.krakens.is_empty()) {
            faults.push(Fault::Krakens(self.krakens.count()));
        }
        for color in Color::BOTH {
            let count = self.ships[color as usize].count();
            if complete && count > FLEET {
                faults.push(Fault::TooManyShips { rules: self.rules, color, found: count });
            }
        }
        if let (Rules::Classic, true, Some(kraken)) = (self.rules, complete, self.krakens.first()) {
            let board = Board { ships: self.ships, kraken };
            let must_pend = !matches!(self.pending, Pending::Withdraw { .. }) && self.winner().is_none();
            if must_pend && trap::is_any_trapped(&board) {
                faults.push(Fault::Trapped);
            }
        }
    }

    fn judge_end_and_pending(&self, faults: &mut Vec<Fault>) {
        if self.rules == Rules::Advanced && self.score != [Score::ZERO; 2] {
            faults.push(Fault::ScoreInAdvanced);
        }
        if self.score.iter().all(|score| score.wins()) || self.race.1 == [self.race.0; 2] {
            faults.push(Fault::TwoWinners);
        }
        if self.pending != Pending::Nothing && self.winner().is_some() {
            faults.push(Fault::PendingAfterEnd);
        }
        match self.pending {
            Pending::Nothing => {}
            Pending::AnyShip if self.rules != Rules::Classic => faults.push(Fault::AnyShipOutsideClassic),
            Pending::AnyShip if self.ships[self.turn as usize].is_empty() => faults.push(Fault::AnyShipWithoutShips),
            Pending::AnyShip => {}
            Pending::Withdraw { ships, kraken } => {
                let own = self.ships[self.turn as usize];
                let others = self.ships[!self.turn as usize] | self.krakens;
                for point in ships - own {
                    faults.push(if others.has(point) {
                        Fault::PendingNotOwned(point)
                    } else {
                        Fault::PendingEmpty(point)
                    });
                }
                if kraken && self.rules != Rules::Advanced {
                    faults.push(Fault::ResetOutsideAdvanced);
                }
            }
        }
    }

    fn judge_dice_and_race(&self, faults: &mut Vec<Fault>) {
        let Some([first, second, third]) = self.dice else { return self.judge_start(faults) };
        if self.control.is_some() && !(first == second && second == third) {
            faults.push(Fault::ControlWithoutTriple);
        }
    }

    /// R21: before the set-up roll the board is the start and nothing has happened. White may have a handicap.
    fn judge_start(&self, faults: &mut Vec<Fault>) {
        let mut expect = |holds: bool, field, expected| {
            if !holds {
                faults.push(Fault::BeforeRoll { field, expected });
            }
        };
        let (length, [blue, white]) = self.race;
        let start = Board::START;
        expect(self.ships == start.ships && self.krakens == start.kraken.into(), "board", "k/8/8/8");
        expect(self.turn == Color::Black, "turn", "b");
        expect(self.pending == Pending::Nothing, "pending play", "-");
        expect(self.control.is_none(), "control", "-");
        expect(blue == 0 && white < length, "race", "0 bars for Blue and a handicap short of the finish for White");
    }

    fn winner(&self) -> Option<Color> {
        let (length, bars) = self.race;
        let has_won = |color: &Color| self.score[*color as usize].wins() || bars[*color as usize] == length;
        Color::BOTH.into_iter().find(has_won)
    }
}

const PENDING: &str = "-, * or a withdrawal like -d2-c3";

fn score(text: &str) -> Option<Score> {
    match text {
        "k" => Some(Score::Kraken),
        _ => number(text).map(Score::Closes),
    }
}

/// A number in digits alone, without sign or leading zeros.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
