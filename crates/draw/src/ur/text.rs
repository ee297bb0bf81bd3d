//! The board for terminals.

use ::ur::{Position, Rules, Square};
use game::{Action, Color, Game};

use super::layout::{Layout, Tray};
use super::picture::{self, Last};
use super::{describe, dice};
use crate::canvas::{Canvas, Tint};
use crate::options::Accent;
use crate::text::{Glyphs, WIDTH, circled, tint};
use crate::wrap::wrap;
use crate::{Place, TextOptions};

/// The width of a square with its left edge, in columns.
const ACROSS: i32 = 6;
/// The height of a square with its upper edge, in rows.
const DOWN: i32 = 3;
/// The first column of the board.
const LEFT: i32 = 2;
/// The rows of the drawing without its caption.
const ROWS: i32 = 16;

/// A game at this position, drawn with characters.
pub(crate) fn text(game: &Game, position: &Position, options: &TextOptions) -> String {
    let glyphs = Glyphs { ascii: options.ascii };
    let caption = options.caption.as_ref().map_or(Vec::new(), |text| wrap(&glyphs.legible(text), WIDTH));
    let above = caption.len() as i32;
    let top = above + 2;
    let foot = top + 3 * DOWN + 1;
    let mut drawing = Drawing {
        position,
        options,
        glyphs,
        marked: match options.attempt {
            Some(Action::Ur(::ur::Action::Move(moved))) => Some(Last { before: *position, moved }),
            Some(_) => None,
            None => options.last_move.then(|| picture::last(game)).flatten(),
        },
        thrown: picture::thrown(game),
        destinations: picture::destinations(game, options.destinations),
        layout: Layout { flip: options.flip, upright: false, bare: false },
        sheet: Canvas::new(WIDTH, (above + ROWS) as usize),
        top,
    };
    for (row, line) in (0..).zip(&caption) {
        drawing.sheet.write((0, row), line, Tint::Plain);
    }
    drawing.edges();
    Square::ALL.into_iter().for_each(|square| drawing.square(square));
    let [first, second] = if options.flip { [Color::White, Color::Black] } else { Color::BOTH };
    drawing.player(first, above);
    drawing.trays(first, above + 1);
    drawing.trays(second, foot);
    drawing.player(second, foot + 1);
    if options.legend {
        drawing.legend(foot + 2);
    }
    drawing.sheet.text(options.color)
}

struct Drawing<'a> {
    position: &'a Position,
    options: &'a TextOptions,
    glyphs: Glyphs,
    /// The last move, or one that is tried.
    marked: Option<Last>,
    thrown: Option<(Color, u8)>,
    destinations: Vec<Place>,
    layout: Layout,
    sheet: Canvas,
    top: i32,
}

impl Drawing<'_> {
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
            self.sheet.write((LEFT, self.top + row), &line, Tint::Faint);
        }
    }

    fn edge(&self, character: char) -> char {
        match character {
            ' ' => ' ',
            '─' => self.glyphs.pick('─', '-'),
            '│' => self.glyphs.pick('│', '|'),
            corner => self.glyphs.pick(corner, '+'),
        }
    }

    const fn rosette(&self) -> char {
        self.glyphs.pick('✿', '*')
    }

    const fn eye(&self) -> char {
        self.glyphs.pick('◉', '@')
    }

    /// A square: its name, a rosette or an eye, and the piece on it.
    fn square(&mut self, square: Square) {
        let (column, row) = self.layout.cell(square);
        let (x, y) = (LEFT + ACROSS * i32::from(column), self.top + DOWN * i32::from(row));
        if self.options.coordinates {
            self.sheet.put((x + 1, y + 1), square.name(), Tint::Faint);
        }
        if square.is_rosette() {
            self.sheet.put((x + 5, y + 1), self.rosette(), Tint::Gold);
        } else if square.is_eye() {
            self.sheet.put((x + 5, y + 1), self.eye(), Tint::Faint);
        }
        if let Some(color) = self.position.piece_at(square) {
            self.sheet.put((x + 3, y + 2), self.glyphs.piece(color.into()), tint(color.into()));
        }
        if let Some([left, right]) = self.brackets(Place::Square(square)) {
            self.sheet.put((x + 2, y + 2), left, Tint::Mark);
            self.sheet.put((x + 4, y + 2), right, Tint::Mark);
        }
    }

    /// What there is to say about a place beside the pieces there: a destination, a circle, the end or the beginning of the
    /// last move.
    fn brackets(&self, place: Place) -> Option<[char; 2]> {
        if self.destinations.contains(&place) {
            return Some(DESTINATION);
        }
        if let Some(circle) = self.options.circles.iter().find(|circle| circle.at == place) {
            return Some(circled(circle.accent));
        }
        let last = self.marked?;
        if last.to() == place {
            Some(TO)
        } else if last.from() == place {
            Some(FROM)
        } else {
            None
        }
    }

    /// A side's name, duty and dice.
    fn player(&mut self, color: Color, row: i32) {
        if !self.position.is_over() && self.position.turn() == color.into() {
            self.sheet.put((0, row), self.glyphs.pennant(), Tint::Mark);
        }
        let rules = self.position.rules();
        self.sheet.write((LEFT, row), rules.player(color.into()), tint(color));
        self.sheet.write((LEFT + 7, row), &describe::duty(self.position, color.into()), Tint::Plain);
        let shown = dice::shown(self.position, self.thrown).filter(|&(thrower, _)| thrower == color);
        if let Some((_, value)) = shown {
            let marked = dice::marks(rules, value);
            for die in 0..dice::count(rules) {
                let corner = if die < marked { self.glyphs.pick('▲', 'X') } else { self.glyphs.pick('△', '.') };
                self.sheet.put((36 + 2 * i32::from(die), row), corner, tint(color));
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
            let pieces: String = (0..count).map(|_| self.glyphs.piece(color)).collect();
            self.sheet.write((column + 8, row), &pieces, tint(color));
            if let Some([left, right]) = self.brackets(tray.place(color)) {
                self.sheet.put((column + 7, row), left, Tint::Mark);
                self.sheet.put((column + 8 + i32::from(count.max(1)), row), right, Tint::Mark);
            }
            column += 19;
        }
    }

    /// What the signs mean, in two rows.
    fn legend(&mut self, row: i32) {
        let [black, white] = Color::BOTH.map(|color| self.glyphs.piece(color));
        let eye = if self.position.rules() == Rules::Runners { "eye" } else { "eye (no effect)" };
        let pieces = format!("{black} Black  {white} White  {} rosette  {} {eye}", self.rosette(), self.eye());
        self.sheet.write((LEFT, row), &pieces, Tint::Faint);
        let places = Square::ALL.into_iter().map(Place::Square).chain(
            Color::BOTH
                .into_iter()
                .flat_map(|color| Tray::of(self.position.rules()).iter().map(move |tray| tray.place(color))),
        );
        let shown: Vec<[char; 2]> = places.filter_map(|place| self.brackets(place)).collect();
        let moved = if self.options.attempt.is_some() { TRIED } else { LAST };
        let used = moved.iter().chain(&MEANINGS).filter(|(brackets, _)| shown.contains(brackets));
        let words: Vec<String> = used.map(|([left, right], meaning)| format!("{left} {right} {meaning}")).collect();
        self.sheet.write((LEFT, row + 1), &words.join("  "), Tint::Faint);
    }
}

const FROM: [char; 2] = ['(', ')'];
const TO: [char; 2] = ['<', '>'];
const DESTINATION: [char; 2] = ['~', '~'];
const LAST: [([char; 2], &str); 2] = [(FROM, "last move from"), (TO, "last move to")];
const TRIED: [([char; 2], &str); 2] = [(FROM, "moves from"), (TO, "moves to")];
const MEANINGS: [([char; 2], &str); 4] = [
    (DESTINATION, "can go here"),
    (circled(Accent::Note), "note"),
    (circled(Accent::Hint), "hint"),
    (circled(Accent::Threat), "threat"),
];
