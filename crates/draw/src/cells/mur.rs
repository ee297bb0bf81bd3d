//! The round board.

use ::mur::{Piece, Point, Position};

use super::{CellOptions, CellSpot, Cells};
use crate::canvas::{Canvas, Tint};
use crate::mur::{beside, kraken_look};
use crate::shape::polar;
use crate::text::{Glyphs, tint};
use crate::{Place, PortNames};

/// The board, as large as it can be.
pub(super) fn cells(position: &Position, (columns, rows): (u16, u16), options: CellOptions) -> Cells {
    // Rows from ring to ring, in halves; columns are half as wide as rows are high.
    let middle_of = |unit: f64| ((6.0 * unit) as i32 + 4, (3.0 * unit).ceil() as i32 + 1);
    let fits = |unit: &f64| {
        let (column, row) = middle_of(*unit);
        2 * column < i32::from(columns) && 2 * row < i32::from(rows)
    };
    let units = (4..200).rev().map(|halves| f64::from(halves) / 2.0);
    let unit = units.into_iter().find(fits).unwrap_or(2.0);
    let middle = middle_of(unit);
    let (width, height) = (2 * middle.0 + 1, 2 * middle.1 + 1);
    let canvas = Canvas::new(width as usize, height as usize);
    let glyphs = Glyphs { ascii: options.ascii };
    let mut drawing = Drawing { position, glyphs, flip: options.flip, unit, middle, canvas };
    drawing.lines();
    drawing.names();
    let spots: Vec<CellSpot> = Point::ALL.into_iter().map(|point| drawing.point(point)).collect();
    if position.rules().has_ports() {
        spots.iter().for_each(|spot| drawing.port_name(spot, options.ports));
    }
    Cells { width: width as u16, height: height as u16, canvas: drawing.canvas, spots }
}

struct Drawing<'a> {
    position: &'a Position,
    glyphs: Glyphs,
    flip: bool,
    /// Rows from ring to ring.
    unit: f64,
    middle: (i32, i32),
    canvas: Canvas,
}

impl Drawing<'_> {
    /// The cell at an angle and a distance in rows from the centre.
    fn cell(&self, degrees: f64, rows: f64) -> (i32, i32) {
        let turned = if self.flip { degrees + 180.0 } else { degrees };
        let (x, y) = polar(turned, rows);
        // Rounded from a hair's breadth off, so that halves fall alike on both sides.
        let round = |value: f64| (value * 0.999_999).round() as i32;
        (self.middle.0 + round(2.0 * x), self.middle.1 + round(y))
    }

    /// Rings and diameters.
    fn lines(&mut self) {
        let rim = 3.0 * self.unit;
        for step in 0..720 {
            for ring in 1..=3 {
                self.dot(f64::from(step) / 2.0, f64::from(ring) * self.unit, '.');
            }
        }
        let signs = ['|', '/', '-', '\\'];
        for letter in 0..8_u8 {
            for step in 0..=(rim * 8.0) as i32 {
                self.dot(f64::from(letter) * 45.0, f64::from(step) / 8.0, signs[usize::from(letter % 4)]);
            }
        }
    }

    /// A dot, or in ASCII this character.
    fn dot(&mut self, degrees: f64, rows: f64, plain: char) {
        if self.glyphs.ascii {
            let at = self.cell(degrees, rows);
            self.canvas.put(at, plain, Tint::Faint);
        } else {
            let (x, y) = polar(degrees, rows * 4.0);
            let middle = (f64::from(self.middle.0) * 2.0 + 0.5, f64::from(self.middle.1) * 4.0 + 1.5);
            self.canvas.dot((middle.0 + x, middle.1 + y));
        }
    }

    fn names(&mut self) {
        for letter in 0..8_u8 {
            let at = self.cell(f64::from(letter) * 45.0, 3.0 * self.unit + 1.4);
            self.canvas.put(at, char::from(b'a' + letter), Tint::Plain);
        }
        for (ring, digit) in (1..).zip('1'..='3') {
            let at = self.cell(-22.5, f64::from(ring) * self.unit);
            self.canvas.put(at, digit, Tint::Plain);
        }
    }

    /// The name of a port, in the row above it.
    fn port_name(&mut self, spot: &CellSpot, names: PortNames) {
        let Place::Point(point) = spot.place else { return };
        let Some(name) = names.of(point) else { return };
        let (column, row) = (i32::from(spot.middle.0), i32::from(spot.middle.1));
        self.canvas.write((beside(column, name, 2 * self.middle.0), row - 1), name, Tint::Faint);
    }

    fn point(&mut self, point: Point) -> CellSpot {
        let at = self.cell(f64::from(point.letter()) * 45.0, f64::from(point.ring()) * self.unit);
        let (symbol, shade) = match self.position.board().piece_at(point) {
            None => (self.glyphs.pick('∙', '+'), Tint::Plain),
            Some(Piece::Ship(color)) => (self.glyphs.piece(color.into()), tint(color.into())),
            Some(Piece::Kraken) => kraken_look(self.position.rules(), self.glyphs),
        };
        let port = point.is_port() && self.position.rules().has_ports();
        let brackets = if port { ['[', ']'] } else { [' ', ' '] };
        self.canvas.put((at.0 - 1, at.1), brackets[0], Tint::Mark);
        self.canvas.put(at, symbol, shade);
        self.canvas.put((at.0 + 1, at.1), brackets[1], Tint::Mark);
        let reach = ((self.unit * 0.9) as u16, (self.unit / 3.0) as u16);
        CellSpot { place: Place::Point(point), middle: (at.0 as u16, at.1 as u16), reach }
    }
}
