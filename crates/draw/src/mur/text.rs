//! The board for terminals.

use ::mur::{Color, FLEET, Piece, Point, Position, Race, Rules, Score};

use super::bracket::{self, Bracket};
use super::{TextOptions, describe};
use crate::canvas::{Canvas, Tint};
use crate::svg::polar;

/// The radius of each ring in rows; columns are half as wide as rows are high.
const RINGS: [f64; 4] = [0.0, 3.4, 6.7, 10.0];
/// Where the letters stand, in rows.
const LETTERS: f64 = 11.0;
/// The width of the sheet.
const WIDTH: usize = 60;
/// The column of the centre.
const CENTRE: i32 = 29;

/// The position drawn with characters.
///
/// ```
/// use draw::mur::{TextOptions, text};
/// let start = mur::Position::start(mur::Rules::Basic);
/// let drawn = text(&start, &TextOptions { ascii: true, ..TextOptions::default() });
/// assert!(drawn.is_ascii() && drawn.contains('K'));
/// ```
pub fn text(position: &Position, options: &TextOptions) -> String {
    let race_lines = if position.race().is_some() { 1 } else { 0 };
    let marks = bracket::legend(position, options);
    let board = 1 + race_lines;
    let centre = (CENTRE, board + LETTERS as i32 + 1);
    let foot = centre.1 + LETTERS as i32 + 2;
    let height = foot + 1 + race_lines + if marks.is_empty() { 0 } else { 1 };
    let sheet = Canvas::new(WIDTH, height as usize);
    let mut drawing = Drawing { position, options, sheet, centre };
    drawing.grid();
    drawing.points();
    let [above, below] = if options.flipped { [Color::Black, Color::White] } else { [Color::White, Color::Black] };
    drawing.strip(above, 0);
    drawing.strip(below, foot);
    drawing.race(above, 1);
    drawing.race(below, foot + 1);
    drawing.sheet.write((1, height - 1), &marks, Tint::Faint);
    drawing.sheet.text(options.color)
}

struct Drawing<'a> {
    position: &'a Position,
    options: &'a TextOptions,
    sheet: Canvas,
    centre: (i32, i32),
}

impl Drawing<'_> {
    /// The character for a thing: pretty, or plain in ASCII.
    fn glyph(&self, pretty: char, plain: char) -> char {
        if self.options.ascii { plain } else { pretty }
    }

    /// The cell at an angle and a distance in rows from the centre.
    fn cell(&self, degrees: f64, rows: f64) -> (i32, i32) {
        let turned = if self.options.flipped { degrees + 180.0 } else { degrees };
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
        for step in 0..=40 {
            (0..8).for_each(|letter| dot(f64::from(letter) * 45.0, f64::from(step) / 4.0));
        }
    }

    /// Rings and diameters in ASCII.
    fn plain_lines(&mut self) {
        // One character a step: (columns, rows) of a step, how many steps.
        let ways = [('|', (0, 1), 10), ('/', (-2, 1), 7), ('-', (1, 0), 20), ('\\', (2, 1), 7)];
        for (line, (columns, rows), steps) in ways {
            for step in -steps..=steps {
                let at = (self.centre.0 + step * columns, self.centre.1 + step * rows);
                self.sheet.put(at, line, Tint::Faint);
            }
        }
        for (ring, dots) in [(1, 32), (2, 48), (3, 64)] {
            for step in 0..dots {
                let at = self.cell(f64::from(step) * 360.0 / f64::from(dots), RINGS[ring]);
                self.sheet.put(at, '.', Tint::Faint);
            }
        }
    }

    fn points(&mut self) {
        for point in Point::ALL {
            let (column, row) = self.cell(f64::from(point.letter()) * 45.0, RINGS[usize::from(point.ring())]);
            let (symbol, tint) = match self.position.board().piece_at(point) {
                None => (self.glyph('∙', '+'), Tint::Plain),
                Some(Piece::Ship(color)) => (self.ship(color), tint(color)),
                Some(Piece::Kraken) => (self.glyph('Ж', 'K'), kraken_tint(self.position.rules())),
            };
            self.sheet.put((column, row), symbol, tint);
            let bracket = bracket::around(self.position, self.options, point);
            let [left, right] = bracket.map_or([' ', ' '], Bracket::pair);
            self.sheet.put((column - 1, row), left, Tint::Mark);
            self.sheet.put((column + 1, row), right, Tint::Mark);
        }
    }

    fn ship(&self, color: Color) -> char {
        match color {
            Color::Black => self.glyph('●', 'B'),
            Color::White => self.glyph('○', 'W'),
        }
    }

    /// A side's line: its name, ships off the board, duty, closes.
    fn strip(&mut self, color: Color, row: i32) {
        let position = self.position;
        let rules = position.rules();
        if position.winner().is_none() && position.turn() == color {
            let pennant = self.glyph('▶', '>');
            self.sheet.put((1, row), pennant, Tint::Mark);
        }
        self.sheet.write((3, row), rules.player(color), tint(color));
        let off = position.board().off_board(color);
        for berth in 0..FLEET {
            let symbol = if berth < off { self.ship(color) } else { self.glyph('·', '.') };
            let shade = if berth < off { tint(color) } else { Tint::Faint };
            self.sheet.put((9 + berth as i32, row), symbol, shade);
        }
        self.sheet.write((18, row), &describe::duty(position, color), Tint::Plain);
        if rules != Rules::Advanced {
            let made = if rules == Rules::Classic { "traps" } else { "closes" };
            let score = match position.score(color) {
                Score::Closes(closes) => format!("{made} {closes}/{}", Score::TO_WIN),
                Score::Kraken => "the kraken".into(),
            };
            self.sheet.write((WIDTH as i32 - score.len() as i32, row), &score, Tint::Plain);
        }
    }

    /// A side's way from the start bar to its finish, with its dice where they stand.
    fn race(&mut self, color: Color, row: i32) {
        let (Some(race), Some(dice)) = (self.position.race(), self.position.dice()) else {
            return;
        };
        let [blue, white, other] = dice.numbers();
        let token = match color {
            Color::Black => format!("({blue})"),
            Color::White => format!("({white} {other})"),
        };
        let step: String = [self.glyph('─', '-'); 2].iter().collect();
        let mut column = 9;
        for bar in 0..=race.length() {
            if bar > 0 {
                self.sheet.write((column, row), &step, Tint::Faint);
                column += 2;
            }
            if bar == race.bars(color) {
                self.sheet.write((column, row), &token, tint(color));
                column += token.len() as i32;
            } else {
                let (symbol, shade) = self.bar(bar);
                self.sheet.put((column, row), symbol, shade);
                column += 1;
            }
        }
        let mut standing = format!("  {}/{}", race.bars(color), race.length());
        if self.position.control() == Some(color) {
            standing.push_str("  controls the kraken");
        }
        self.sheet.write((column, row), &standing, Tint::Plain);
    }

    /// A bar of the track: the start's triangle, the black bar, the gold bar.
    fn bar(&self, bar: u8) -> (char, Tint) {
        match bar {
            0 => (self.glyph('▲', '^'), Tint::Plain),
            Race::SHORT => (self.glyph('■', '#'), Tint::Plain),
            Race::FULL => (self.glyph('◆', '$'), Tint::Gold),
            _ => (self.glyph('·', '.'), Tint::Faint),
        }
    }
}

const fn tint(color: Color) -> Tint {
    match color {
        Color::Black => Tint::First,
        Color::White => Tint::Second,
    }
}

const fn kraken_tint(rules: Rules) -> Tint {
    match rules {
        Rules::Advanced => Tint::Gold,
        Rules::Basic | Rules::Classic => Tint::Red,
    }
}
