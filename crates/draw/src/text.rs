//! What the text boards of both games share.

use game::Color;

use super::canvas::Tint;
use super::options::Accent;

/// The widest and highest a drawing may be: a terminal of 80 columns and 24 rows, with a row left for the prompt.
pub(crate) const WIDTH: usize = 80;

/// The tint of a side.
pub(crate) const fn tint(color: Color) -> Tint {
    match color {
        Color::Black => Tint::First,
        Color::White => Tint::Second,
    }
}

/// The brackets around a circled place.
pub(crate) const fn circled(accent: Accent) -> [char; 2] {
    match accent {
        Accent::Note => ['/', '/'],
        Accent::Hint => ['?', '?'],
        Accent::Threat => ['%', '%'],
    }
}

/// Which characters to use.
#[derive(Clone, Copy)]
pub(crate) struct Glyphs {
    /// Only ASCII.
    pub(crate) ascii: bool,
}

impl Glyphs {
    /// The character for a thing: pretty, or plain in ASCII.
    pub(crate) const fn pick(self, pretty: char, plain: char) -> char {
        if self.ascii { plain } else { pretty }
    }

    /// A side's piece.
    pub(crate) const fn piece(self, color: Color) -> char {
        match color {
            Color::Black => self.pick('●', 'B'),
            Color::White => self.pick('○', 'W'),
        }
    }

    /// The sign of the side to act.
    pub(crate) const fn pennant(self) -> char {
        self.pick('▶', '>')
    }

    /// A text in characters that can be shown: in ASCII everything else becomes `?`.
    pub(crate) fn legible(self, text: &str) -> String {
        let shown = |letter: char| match letter {
            letter if letter.is_control() => ' ',
            letter if self.ascii && !letter.is_ascii() => '?',
            letter => letter,
        };
        text.chars().map(shown).collect()
    }
}
