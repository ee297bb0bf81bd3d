//! The board for terminals: the rings on the left, both players and the legend on the right.

use ::mur::{Piece, Point, Position, Rules};
use game::{Action, Game};

use super::bracket::{Bracket, Brackets, Mark};
use super::{picture, side_panel};
use crate::TextOptions;
use crate::canvas::{Canvas, Tint};
use crate::shape::polar;
use crate::text::{Glyphs, WIDTH, tint};
use crate::wrap::wrap;

/// The radius of each ring in rows; columns are half as wide as rows are high.
const RINGS: [f64; 4] = [0.0, 3.0, 6.0, 9.0];
/// Where the letters are, in rows.
const LETTERS: f64 = 10.0;
/// The column of the centre.
const CENTRE: i32 = 22;
/// The height of the board.
const HEIGHT: i32 = 21;

/// A game at this position, drawn with characters.
pub(crate) fn text(game: &Game, position: &Position, options: &TextOptions) -> String {
    let glyphs = Glyphs { ascii: options.ascii };
    let caption = options.caption.as_ref().map_or(Vec::new(), |text| wrap(&glyphs.legible(text), WIDTH));
    let top = caption.len() as i32;
    let mark = match &options.attempt {
        Some(Action::Mur(action)) => action.play().map_or(Mark::Nothing, Mark::Tried),
        Some(Action::Ur(_)) => Mark::Nothing,
        None => {
            options.last_move.then(|| picture::last(game)).flatten().map_or(Mark::Nothing, |last| Mark::Last(last.play))
        }
    };
    let destinations = picture::destinations(game, options.destinations);
    let brackets = Brackets { position, options, mark, destinations };
    let sheet = Canvas::new(WIDTH, (top + HEIGHT) as usize);
    let mut drawing = Drawing { position, options, brackets, glyphs, sheet, centre: (CENTRE, top + HEIGHT / 2) };
    for (row, line) in (0..).zip(&caption) {
        drawing.sheet.write((0, row), line, Tint::Plain);
    }
    drawing.grid();
    drawing.points();
    drawing.port_names();
    side_panel::draw(&mut drawing.sheet, &drawing.brackets, glyphs, (top, HEIGHT));
    drawing.sheet.text(options.color)
}

struct Drawing<'a> {
    position: &'a Position,
    options: &'a TextOptions,
    brackets: Brackets<'a>,
    glyphs: Glyphs,
    sheet: Canvas,
    centre: (i32, i32),
}

impl Drawing<'_> {
    /// The cell at an angle and a distance in rows from the centre.
    fn cell(&self, degrees: f64, rows: f64) -> (i32, i32) {
        let turned = if self.options.flip { degrees + 180.0 } else { degrees };
        let (x, y) = polar(turned, rows);
        // Rounded from a hair's breadth off, so that halves fall alike on both sides.
        let round = |value: f64| (value * 0.999_999).round() as i32;
        (self.centre.0 + round(2.0 * x), self.centre.1 + round(y))
    }

    fn grid(&mut self) {
        if self.options.ascii {
            self.plain_lines();
        } else {
            self.fine_lines();
        }
        if !self.options.coordinates {
            return;
        }
        for letter in 0..8u8 {
            let at = self.cell(f64::from(letter) * 45.0, LETTERS + 0.4);
            self.sheet.put(at, char::from(b'a' + letter), Tint::Plain);
        }
        for (ring, digit) in (1..).zip('1'..='3') {
            let at = self.cell(-22.5, RINGS[ring]);
            self.sheet.put(at, digit, Tint::Plain);
        }
    }

    /// Rings and diameters in dots.
    fn fine_lines(&mut self) {
        let middle = (f64::from(self.centre.0) * 2.0 + 0.5, f64::from(self.centre.1) * 4.0 + 1.5);
        let mut dot = |degrees: f64, rows: f64| {
            let (x, y) = polar(degrees, rows * 4.0);
            self.sheet.dot((middle.0 + x, middle.1 + y));
        };
        for step in 0..360 {
            RINGS[1..].iter().for_each(|&rows| dot(f64::from(step), rows));
        }
        for step in 0..=36 {
            (0..8).for_each(|letter| dot(f64::from(letter) * 45.0, f64::from(step) / 4.0));
        }
    }

    /// Rings and diameters in ASCII.
    fn plain_lines(&mut self) {
        // One character per step: (columns, rows) of a step, how many steps.
        let ways = [('|', (0, 1), 9), ('/', (-2, 1), 6), ('-', (1, 0), 18), ('\\', (2, 1), 6)];
        for (line, (columns, rows), steps) in ways {
            for step in -steps..=steps {
                let at = (self.centre.0 + step * columns, self.centre.1 + step * rows);
                self.sheet.put(at, line, Tint::Faint);
            }
        }
        for (ring, dots) in [(1, 24), (2, 40), (3, 64)] {
            for step in 0..dots {
                let at = self.cell(f64::from(step) * 360.0 / f64::from(dots), RINGS[ring]);
                self.sheet.put(at, '.', Tint::Faint);
            }
        }
    }

    fn points(&mut self) {
        for point in Point::ALL {
            let (column, row) = self.cell(f64::from(point.letter()) * 45.0, RINGS[usize::from(point.ring())]);
            let (symbol, shade) = match self.position.board().piece_at(point) {
                None => (self.glyphs.pick('∙', '+'), Tint::Plain),
                Some(Piece::Ship(color)) => (self.glyphs.piece(color.into()), tint(color.into())),
                Some(Piece::Kraken) => (side_panel::kraken(self.glyphs), kraken_tint(self.position.rules())),
            };
            self.sheet.put((column, row), symbol, shade);
            let [left, right] = self.brackets.around(point).map_or([' ', ' '], Bracket::pair);
            self.sheet.put((column - 1, row), left, Tint::Mark);
            self.sheet.put((column + 1, row), right, Tint::Mark);
        }
    }
}

impl Drawing<'_> {
    /// The names of the ports, each in the row above its port, away from the panel.
    fn port_names(&mut self) {
        if !self.position.rules().has_ports() {
            return;
        }
        for port in [Point::G3, Point::C3] {
            let Some(name) = self.options.ports.of(port) else { continue };
            let (column, row) = self.cell(f64::from(port.letter()) * 45.0, RINGS[3]);
            let start = beside(column, name, 2 * self.centre.0);
            self.sheet.write((start, row - 1), name, Tint::Faint);
        }
    }
}

/// The first column of a name over this column, kept between the first and the last one.
pub(crate) fn beside(column: i32, name: &str, last: i32) -> i32 {
    let length = name.chars().count() as i32;
    (column - length / 2).min(last - length + 1).max(0)
}

/// The kraken is yellow in advanced, red in basic and classic.
pub(super) const fn kraken_tint(rules: Rules) -> Tint {
    match rules {
        Rules::Advanced => Tint::Gold,
        Rules::Basic | Rules::Classic => Tint::Red,
    }
}
