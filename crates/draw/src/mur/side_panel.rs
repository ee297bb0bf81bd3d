//! Beside the text board: both players, the race, the legend.

use ::mur::{FLEET, Position, Race, Rules, Score};
use game::Color;

use super::bracket::Brackets;
use super::describe;
use super::text::kraken_tint;
use crate::canvas::{Canvas, Tint};
use crate::text::{Glyphs, WIDTH, tint};
use crate::wrap::wrap;

/// The first column.
const LEFT: i32 = 47;
/// The first column of what belongs to a player.
const INDENT: i32 = LEFT + 2;

/// The kraken's character.
pub(super) const fn kraken(glyphs: Glyphs) -> char {
    glyphs.pick('Ж', 'K')
}

/// Draws the panel beside a board with this first row and height.
pub(super) fn draw(sheet: &mut Canvas, brackets: &Brackets<'_>, glyphs: Glyphs, (top, height): (i32, i32)) {
    let sides = if brackets.options.flip { [Color::Black, Color::White] } else { [Color::White, Color::Black] };
    let mut panel = Panel { sheet, position: brackets.position, glyphs, row: top };
    let bottom = top + height - i32::try_from(panel.lines(sides[1])).unwrap_or(0);
    panel.player(sides[0]);
    if brackets.options.legend {
        panel.row += 1;
        panel.legend(brackets, bottom - 1);
    }
    panel.row = bottom;
    panel.player(sides[1]);
}

struct Panel<'a> {
    sheet: &'a mut Canvas,
    position: &'a Position,
    glyphs: Glyphs,
    row: i32,
}

impl Panel<'_> {
    fn line(&mut self, words: &str, shade: Tint) {
        self.sheet.write((INDENT, self.row), words, shade);
        self.row += 1;
    }

    fn duty(&self, color: Color) -> Vec<String> {
        wrap(&describe::duty(self.position, color.into()), WIDTH - INDENT as usize)
    }

    /// How many rows a player takes.
    fn lines(&self, color: Color) -> usize {
        let race = if self.position.race().is_some() { 1 } else { 0 };
        let control = usize::from(self.position.control() == Some(color.into()));
        2 + race + control + self.duty(color).len()
    }

    /// A side's name and score, ships in hand, race, duty.
    fn player(&mut self, color: Color) {
        let position = self.position;
        let rules = position.rules();
        if position.winner().is_none() && position.turn() == color.into() {
            self.sheet.put((LEFT, self.row), self.glyphs.pennant(), Tint::Mark);
        }
        let name = rules.player(color.into());
        self.sheet.write((INDENT, self.row), name, tint(color));
        if let Some(score) = score(position, color) {
            self.sheet.write((INDENT + 8, self.row), &score, Tint::Plain);
        }
        self.row += 1;
        self.hand(color);
        self.race(color);
        if position.control() == Some(color.into()) {
            self.line("controls the kraken", Tint::Plain);
        }
        for line in self.duty(color) {
            self.line(&line, Tint::Plain);
        }
    }

    /// The ships in hand one by one, and how many there are.
    fn hand(&mut self, color: Color) {
        let off = self.position.board().off_board(color.into());
        for berth in 0..FLEET {
            let here = berth < off;
            let symbol = if here { self.glyphs.piece(color) } else { self.glyphs.pick('·', '.') };
            let shade = if here { tint(color) } else { Tint::Faint };
            self.sheet.put((INDENT + berth as i32, self.row), symbol, shade);
        }
        self.sheet.write((INDENT + FLEET as i32 + 1, self.row), &format!("{off} in hand"), Tint::Plain);
        self.row += 1;
    }

    /// A side's way from the start bar to its finish, with its dice where they are.
    fn race(&mut self, color: Color) {
        let Some(race) = self.position.race() else { return };
        let numbers = self
            .position
            .dice()
            .map_or(["-".to_owned(), "-".into(), "-".into()], |dice| dice.numbers().map(|number| number.to_string()));
        let token = match color {
            Color::Black => format!("({})", numbers[0]),
            Color::White => format!("({} {})", numbers[1], numbers[2]),
        };
        let step: String = [self.glyphs.pick('─', '-'); 2].iter().collect();
        let mut column = INDENT;
        for bar in 0..=race.length() {
            if bar > 0 {
                self.sheet.write((column, self.row), &step, Tint::Faint);
                column += 2;
            }
            if bar == race.bars(color.into()) {
                self.sheet.write((column, self.row), &token, tint(color));
                column += token.len() as i32;
            } else {
                let (symbol, shade) = self.bar(bar);
                self.sheet.put((column, self.row), symbol, shade);
                column += 1;
            }
        }
        let standing = format!("  {}/{}", race.bars(color.into()), race.length());
        self.sheet.write((column, self.row), &standing, Tint::Plain);
        self.row += 1;
    }

    /// A bar of the track: the start's triangle, the black bar, the gold bar.
    fn bar(&self, bar: u8) -> (char, Tint) {
        match bar {
            0 => (self.glyphs.pick('▲', '^'), Tint::Plain),
            Race::SHORT => (self.glyphs.pick('■', '#'), Tint::Plain),
            Race::FULL => (self.glyphs.pick('◆', '$'), Tint::Gold),
            _ => (self.glyphs.pick('·', '.'), Tint::Faint),
        }
    }

    /// What the signs on the board mean, as far as there are rows for it.
    fn legend(&mut self, brackets: &Brackets<'_>, end: i32) {
        let (rules, glyphs) = (self.position.rules(), self.glyphs);
        let mut signs = Color::BOTH
            .map(|color| {
                let ship = format!("{}'s ship", rules.player(color.into()));
                (format!(" {}", glyphs.piece(color)), tint(color), ship)
            })
            .to_vec();
        signs.push((format!(" {}", kraken(glyphs)), kraken_tint(rules), "kraken".into()));
        signs.extend(brackets.shown().into_iter().map(|(bracket, meaning)| {
            let [left, right] = bracket.pair();
            (format!("{left} {right}"), Tint::Mark, meaning.to_owned())
        }));
        if let Some(race) = self.position.race() {
            let bar = |number| self.bar(number).0;
            signs.push(("(n)".into(), Tint::Plain, "dice on their bar".into()));
            let (bars, names) = if race.length() == Race::FULL {
                (format!("{}{}{}", bar(0), bar(Race::SHORT), bar(Race::FULL)), "start, black, gold bar")
            } else {
                (format!("{}{}", bar(0), bar(Race::SHORT)), "start, black bar")
            };
            signs.push((bars, Tint::Plain, names.into()));
        }
        for (sign, shade, meaning) in signs.into_iter().take(usize::try_from(end - self.row).unwrap_or(0)) {
            self.sheet.write((INDENT, self.row), &sign, shade);
            self.sheet.write((INDENT + 5, self.row), &meaning, Tint::Plain);
            self.row += 1;
        }
    }
}

/// The closes or traps a side has made; the race takes their place in advanced.
fn score(position: &Position, color: Color) -> Option<String> {
    let made = match position.rules() {
        Rules::Advanced => return None,
        Rules::Classic => "traps",
        Rules::Basic => "closes",
    };
    Some(match position.score(color.into()) {
        Score::Closes(closes) => format!("{made} {closes}/{}", Score::TO_WIN),
        Score::Kraken => "won by the kraken".into(),
    })
}
