//! Writing position lines (§8); [`Draft`](crate::draft::Draft) reads them.

use core::fmt;

use crate::{Color, Dice, Point, Position, Rules, Setup};

/// The canonical position line (§8).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}

/// A position line (§8), valid or not. Of several pieces on one point only one is written.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_points(f, self)?;
        write!(f, " {} {}-{} {}", self.turn, self.score[0], self.score[1], self.pending)?;
        if self.rules == Rules::Advanced {
            match self.dice {
                Some([blue, white, other]) => write!(f, " {blue}-{white}-{other}")?,
                None => f.write_str(" -")?,
            }
            let (length, [blue, white]) = self.race;
            write!(f, " {} {length}:{blue}-{white}", self.control.map_or('-', Color::letter))?;
        }
        Ok(())
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        let race = position.race;
        Setup {
            rules: position.rules,
            ships: position.board.ships,
            krakens: position.board.kraken.into(),
            turn: position.turn,
            score: position.score,
            pending: position.pending,
            dice: position.dice().map(Dice::numbers),
            control: position.control,
            race: (race.length(), Color::BOTH.map(|color| race.bars(color))),
        }
    }
}

/// The centre and the three rings, each from `a` to `h`, digits for runs of empty points.
fn write_points(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    for (ring, points) in [0..1, 1..9, 9..17, 17..25].into_iter().enumerate() {
        if ring > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for &point in &Point::ALL[points] {
            let letter = match point {
                _ if setup.krakens.has(point) => 'k',
                _ if setup.ships[0].has(point) => 'b',
                _ if setup.ships[1].has(point) => 'w',
                _ => {
                    run += 1;
                    continue;
                }
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{letter}")?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}
