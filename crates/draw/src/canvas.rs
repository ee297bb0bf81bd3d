//! A sheet of characters for terminals, with lines finer than characters and ANSI colours.

/// The colour of a character. What it says must be said by the character too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tint {
    /// The terminal's own.
    #[default]
    Plain,
    /// Faint, for lines.
    Faint,
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Gold.
    Gold,
    /// Red.
    Red,
    /// A mark.
    Mark,
}

impl Tint {
    const fn ansi(self) -> &'static str {
        match self {
            Tint::Plain => "\x1b[0m",
            Tint::Faint => "\x1b[0;2m",
            Tint::First => "\x1b[0;1;94m",
            Tint::Second => "\x1b[0;1m",
            Tint::Gold => "\x1b[0;1;33m",
            Tint::Red => "\x1b[0;1;91m",
            Tint::Mark => "\x1b[0;1;35m",
        }
    }
}

/// A sheet of characters.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<(char, Tint)>,
}

impl Canvas {
    /// An empty sheet.
    pub(crate) fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, cells: vec![(' ', Tint::Plain); width * height] }
    }

    /// Puts a character; one outside the sheet is lost.
    pub(crate) fn put(&mut self, (column, row): (i32, i32), character: char, tint: Tint) {
        if let Some(cell) = self.cell(column, row) {
            *cell = (character, tint);
        }
    }

    /// Writes words from a place to the right.
    pub(crate) fn write(&mut self, (column, row): (i32, i32), words: &str, tint: Tint) {
        for (offset, character) in (0..).zip(words.chars()) {
            self.put((column + offset, row), character, tint);
        }
    }

    /// Sets one of the eight dots of a character; the sheet is twice as wide and four times as high in dots.
    pub(crate) fn dot(&mut self, (x, y): (f64, f64)) {
        const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        let (x, y) = (x.round() as i32, y.round() as i32);
        let bit = DOTS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
        if let Some(cell) = self.cell(x.div_euclid(2), y.div_euclid(4)) {
            let set = (cell.0 as u32).saturating_sub(BRAILLE);
            *cell = (char::from_u32(BRAILLE + (set | bit)).unwrap_or(' '), Tint::Faint);
        }
    }

    fn cell(&mut self, column: i32, row: i32) -> Option<&mut (char, Tint)> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        if column >= self.width {
            return None;
        }
        self.cells.get_mut(row * self.width + column)
    }

    /// The characters of a row, each with its tint.
    pub(crate) fn row(&self, row: usize) -> &[(char, Tint)] {
        self.cells.get(row * self.width..(row + 1) * self.width).unwrap_or_default()
    }

    /// The text, without blanks at the end of lines.
    pub(crate) fn text(&self, color: bool) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width) {
            let end = row.iter().rposition(|&(character, _)| character != ' ').map_or(0, |last| last + 1);
            let mut tint = Tint::Plain;
            for &(character, wanted) in &row[..end] {
                if color && wanted != tint && character != ' ' {
                    tint = wanted;
                    out.push_str(tint.ansi());
                }
                out.push(character);
            }
            if tint != Tint::Plain {
                out.push_str(Tint::Plain.ansi());
            }
            out.push('\n');
        }
        out
    }
}

/// The empty character of dots.
const BRAILLE: u32 = 0x2800;
