//! The board for terminals.

use ::ur::{Color, Origin, Position, Square, Target};

use super::board::Board;
use super::tray::Tray;
use super::{TextOptions, describe, dice};
use crate::canvas::{Canvas, Tint};

/// The width of a square with its left edge, in columns.
const ACROSS: i32 = 6;
/// The height of a square with its upper edge, in rows.
const DOWN: i32 = 3;
/// The first row of the board.
const TOP: i32 = 2;
/// The first column of the board.
const LEFT: i32 = 2;
/// The width of the sheet.
const WIDTH: usize = 60;

/// The position drawn with characters.
///
/// ```
/// use draw::ur::{TextOptions, text};
/// let start = ur::Position::start(ur::Rules::Finkel, 7);
/// let drawn = text(&start, &TextOptions { ascii: true, ..TextOptions::default() });
/// assert!(drawn.is_ascii() && drawn.contains("BBBBBBB"));
/// ```
pub fn text(position: &Position, options: &TextOptions) -> String {
    let foot = TOP + 3 * DOWN + 1;
    let board = Board { flipped: options.flipped };
    let sheet = Canvas::new(WIDTH, foot as usize + 3);
    let mut drawing = Drawing { position, options, board, sheet };
    drawing.edges();
    Square::ALL.into_iter().for_each(|square| drawing.square(square));
    let [above, below] = if options.flipped { [Color::White, Color::Black] } else { Color::BOTH };
    drawing.player(above, 0);
    drawing.trays(above, 1);
    drawing.trays(below, foot);
    drawing.player(below, foot + 1);
    drawing.legend(foot + 2);
    drawing.sheet.text(options.color)
}

struct Drawing<'a> {
    position: &'a Position,
    options: &'a TextOptions,
    board: Board,
    sheet: Canvas,
}

impl Drawing<'_> {
    /// The character for a thing: pretty, or plain in ASCII.
    fn glyph(&self, pretty: char, plain: char) -> char {
        if self.options.ascii { plain } else { pretty }
    }

    /// The edges of the squares.
    fn edges(&mut self) {
        let pretty = [
            "┌─────┬─────┬─────┬─────┐           ┌─────┬─────┐",
            "├─────┼─────┼─────┼─────┼─────┬─────┼─────┼─────┤",
            "├─────┼─────┼─────┼─────┼─────┴─────┼─────┼─────┤",
            "└─────┴─────┴─────┴─────┘           └─────┴─────┘",
        ];
        let sides =
            ["│     │     │     │     │           │     │     │", "│     │     │     │     │     │     │     │     │"];
        let rows = (0..).zip([
            pretty[0], sides[0], sides[0], pretty[1], sides[1], sides[1], pretty[2], sides[0], sides[0], pretty[3],
        ]);
        for (row, line) in rows {
            let line: String = line.chars().map(|character| self.edge(character)).collect();
            self.sheet.write((LEFT, TOP + row), &line, Tint::Faint);
        }
    }

    fn edge(&self, character: char) -> char {
        match character {
            ' ' => ' ',
            '─' => self.glyph('─', '-'),
            '│' => self.glyph('│', '|'),
            corner => self.glyph(corner, '+'),
        }
    }

    /// A square: its name, a rosette or an eye, and what stands on it.
    fn square(&mut self, square: Square) {
        let (column, row) = self.board.place(square);
        let (x, y) = (LEFT + ACROSS * i32::from(column), TOP + DOWN * i32::from(row));
        self.sheet.put((x + 1, y + 1), square.name(), Tint::Faint);
        if square.is_rosette() {
            let rosette = self.glyph('✿', '*');
            self.sheet.put((x + 5, y + 1), rosette, Tint::Gold);
        } else if square.is_eye() {
            let eye = self.glyph('◉', '@');
            self.sheet.put((x + 5, y + 1), eye, Tint::Faint);
        }
        let standing = self.position.at(square);
        if let Some(color) = standing {
            let piece = self.piece(color);
            self.sheet.put((x + 3, y + 2), piece, tint(color));
        }
        if let Some([left, right]) = self.brackets(square) {
            self.sheet.put((x + 2, y + 2), left, Tint::Mark);
            self.sheet.put((x + 4, y + 2), right, Tint::Mark);
        }
    }

    fn piece(&self, color: Color) -> char {
        match color {
            Color::Black => self.glyph('●', 'B'),
            Color::White => self.glyph('○', 'W'),
        }
    }

    /// What is said about a square beside what stands on it: a target, the end or the beginning of the last move.
    fn brackets(&self, square: Square) -> Option<[char; 2]> {
        let last = self.options.last.map(|(_, last)| last);
        if self.options.targets.contains(&Target::Square(square)) {
            Some(TARGET)
        } else if last.is_some_and(|last| last.to == Target::Square(square)) {
            Some(TO)
        } else if last.is_some_and(|last| last.from == Origin::Square(square)) {
            Some(FROM)
        } else {
            None
        }
    }

    /// A side's name, duty and dice.
    fn player(&mut self, color: Color, row: i32) {
        if !self.position.is_over() && self.position.turn() == color {
            let pennant = self.glyph('▶', '>');
            self.sheet.put((0, row), pennant, Tint::Mark);
        }
        self.sheet.write((LEFT, row), &color.to_string(), tint(color));
        self.sheet.write((LEFT + 7, row), &describe::duty(self.position, color), Tint::Plain);
        let rules = self.position.rules();
        if let Some((thrower, value)) =
            dice::shown(self.position, self.options.thrown).filter(|&(thrower, _)| thrower == color)
        {
            let marked = dice::marks(rules, value);
            for die in 0..dice::count(rules) {
                let corner = if die < marked { self.glyph('▲', 'X') } else { self.glyph('△', '.') };
                self.sheet.put((36 + 2 * i32::from(die), row), corner, tint(thrower));
            }
            self.sheet.write((45, row), &format!("= {value}"), Tint::Plain);
        }
    }

    /// A side's pieces off the board.
    fn trays(&mut self, color: Color, row: i32) {
        let mut column = LEFT;
        for &tray in Tray::of(self.position.rules()) {
            let count = tray.pieces(self.position, color);
            self.sheet.write((column, row), &format!("{} {count}", tray.name()), Tint::Plain);
            let pieces: String = (0..count).map(|_| self.piece(color)).collect();
            self.sheet.write((column + 8, row), &pieces, tint(color));
            column += 18;
        }
    }

    /// What the marks on the board mean.
    fn legend(&mut self, row: i32) {
        let mut words = format!("{} rosette  {} eye", self.glyph('✿', '*'), self.glyph('◉', '@'));
        let used = [(FROM, "from"), (TO, "to"), (TARGET, "target")];
        for (brackets, meaning) in used {
            if Square::ALL.into_iter().any(|square| self.brackets(square) == Some(brackets)) {
                words.push_str(&format!("  {} {} {meaning}", brackets[0], brackets[1]));
            }
        }
        self.sheet.write((LEFT, row), &words, Tint::Faint);
    }
}

const FROM: [char; 2] = ['(', ')'];
const TO: [char; 2] = ['<', '>'];
const TARGET: [char; 2] = ['~', '~'];

const fn tint(color: Color) -> Tint {
    match color {
        Color::Black => Tint::First,
        Color::White => Tint::Second,
    }
}
