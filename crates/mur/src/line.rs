//! Writing position lines (§8); [`Setup`](crate::Setup) reads them.

use core::fmt;

use crate::{Board, Color, Point, Position, Rules};

/// The canonical position line (§8).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_points(f, &self.board)?;
        write!(f, " {} {}-{} {}", self.turn, self.score[0], self.score[1], self.pending)?;
        if self.rules == Rules::Advanced {
            let control = self.control.map_or('-', Color::letter);
            match self.dice() {
                Some(dice) => write!(f, " {dice} {control} {}", self.race)?,
                None => write!(f, " - {control} {}", self.race)?,
            }
        }
        Ok(())
    }
}

/// The centre and the three rings, each from `a` to `h`, digits for runs of empty points.
fn write_points(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for (ring, points) in [0..1, 1..9, 9..17, 17..25].into_iter().enumerate() {
        if ring > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for &point in &Point::ALL[points] {
            let Some(piece) = board.piece_at(point) else {
                run += 1;
                continue;
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{}", piece.letter())?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}
