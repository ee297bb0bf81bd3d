use crate::draft::Draft;
use crate::fault::{Fault, ParsePositionError};
use crate::{Bitboard, Board, Color, Dice, FLEET, Pending, Position, Race, Rules, Score, trap};

/// A readable position line, not yet checked against the rules. Arrays hold Black's first.
///
/// [`Setup::validate`] turns it into a [`Position`] or lists every fault.
///
/// ```
/// use mur::{Rules, Setup};
/// let setup = Setup::parse(Rules::Basic, "k/8/8/7k b 0-0 -").unwrap();
/// assert_eq!(setup.to_string(), "k/8/8/7k b 0-0 -");
/// assert_eq!(setup.validate().unwrap_err().to_string(), "there is one kraken, not 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}

impl Setup {
    /// Reads a position line.
    ///
    /// # Errors
    /// Every part that cannot be read.
    pub fn parse(rules: Rules, line: &str) -> Result<Setup, ParsePositionError> {
        let faults = match Draft::parse(rules, line) {
            Ok(draft) if draft.misread.is_empty() => return Ok(draft.setup),
            Ok(draft) => draft.misread,
            Err(fault) => vec![fault],
        };
        Err(ParsePositionError { line: line.into(), faults })
    }

    /// Checks the setup against the rules.
    ///
    /// # Errors
    /// Every fault it has.
    pub fn validate(self) -> Result<Position, ParsePositionError> {
        self.judge(Vec::new()).map_err(|faults| ParsePositionError { line: self.to_string(), faults })
    }

    /// The position this is, or every fault it has, after those that reading the line found.
    pub(crate) fn judge(&self, mut faults: Vec<Fault>) -> Result<Position, Vec<Fault>> {
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
            _ => Err(faults),
        }
    }

    fn judge_pieces(&self, faults: &mut Vec<Fault>) {
        // An unreadable points field has no pieces to count.
        if faults.iter().any(|fault| matches!(fault, Fault::Rings(_))) {
            return;
        }
        // A ring that was misread has lost pieces or shifted them: krakens that were seen are there, but a count of ships
        // would be wrong.
        let misread = |fault: &Fault| matches!(fault, Fault::RingLength { .. } | Fault::UnknownCharacter(_));
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
