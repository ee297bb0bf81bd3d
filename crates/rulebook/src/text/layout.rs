//! Words broken into lines.

use super::WIDTH;
use crate::Span;

/// How words look.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Strong,
    Term,
    Code,
}

impl Style {
    /// The words in this style's colour.
    pub(super) fn paint(self, words: &str, color: bool) -> String {
        match self {
            _ if !color => words.to_owned(),
            Style::Plain => words.to_owned(),
            Style::Strong => format!("\x1b[1m{words}\x1b[0m"),
            Style::Term => format!("\x1b[3m{words}\x1b[0m"),
            Style::Code => format!("\x1b[36m{words}\x1b[0m"),
        }
    }

    /// The mark at both ends where there are no colours. It takes its room in any case, so that lines break alike.
    fn mark(self) -> &'static str {
        match self {
            Style::Plain | Style::Strong => "",
            Style::Term => "*",
            Style::Code => "`",
        }
    }
}

/// A span's words and style. Links name the section they lead to.
fn styled(span: &Span) -> (String, Style) {
    match span {
        Span::Plain(words) => (words.clone(), Style::Plain),
        Span::Label(words) => (words.clone(), Style::Strong),
        Span::Term(words) => (words.clone(), Style::Term),
        Span::Code(words) => (words.clone(), Style::Code),
        Span::Link { words, number, .. } => (format!("{words} (section {number})"), Style::Plain),
    }
}

/// How many columns the spans take on one line, marks included whether they are shown or not.
pub(super) fn width(spans: &[Span]) -> usize {
    spans.iter().map(styled).map(|(words, style)| words.chars().count() + 2 * style.mark().len()).sum()
}

/// A piece of a line that is not broken.
#[derive(Default)]
struct Word {
    painted: String,
    width: usize,
}

/// The spans in lines no longer than the width, the first led by one text, the others by another.
pub(super) fn wrap(spans: &[Span], first: &str, further: &str, color: bool) -> String {
    let mut text = first.to_owned();
    let mut column = visible(first);
    let mut empty = true;
    for word in words(spans, color) {
        if !empty && column + 1 + word.width > WIDTH {
            text.push('\n');
            text.push_str(further);
            column = visible(further);
        } else if !empty {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word.painted);
        column += word.width;
        empty = false;
    }
    text + "\n"
}

/// Spans cut at spaces; code is kept in one piece, and what touches it stays with it.
fn words(spans: &[Span], color: bool) -> Vec<Word> {
    let mut words = vec![Word::default()];
    for (text, style) in spans.iter().map(styled) {
        let pieces: Vec<&str> = if style == Style::Code { vec![&text] } else { text.split(' ').collect() };
        for (index, piece) in pieces.iter().enumerate() {
            if index > 0 {
                words.push(Word::default());
            }
            let (Some(word), false) = (words.last_mut(), piece.is_empty()) else { continue };
            // A term of several words has one mark at each end.
            let marks = [index == 0, index + 1 == pieces.len()].map(|end| if end { style.mark() } else { "" });
            word.width += piece.chars().count() + marks[0].len() + marks[1].len();
            let [open, close] = if color { [""; 2] } else { marks };
            word.painted += &format!("{open}{}{close}", style.paint(piece, color));
        }
    }
    words.retain(|word| word.width > 0);
    words
}

/// The columns a text takes, escapes not counted.
fn visible(text: &str) -> usize {
    let mut columns = 0;
    let mut escaped = false;
    for letter in text.chars() {
        match letter {
            '\x1b' => escaped = true,
            'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => columns += 1,
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(words: &str) -> Span {
        Span::Plain(words.into())
    }

    #[test]
    fn lines_are_broken_between_words_and_never_inside_code() {
        let spans = [plain(&"word ".repeat(14)), Span::Code("k/8/8/2b5 w 0-0 -".into()), plain(", and more")];
        let text = wrap(&spans, "- ", "  ", false);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "  `k/8/8/2b5 w 0-0 -`, and more");
        assert!(lines[0].starts_with("- word") && lines[0].chars().count() <= WIDTH);
    }

    #[test]
    fn a_term_of_two_words_has_two_marks() {
        let spans = [plain("a "), Span::Term("mixed double".into()), plain(".")];
        assert_eq!(wrap(&spans, "", "", false), "a *mixed double*.\n");
        assert_eq!(wrap(&spans, "", "", true), "a \x1b[3mmixed\x1b[0m \x1b[3mdouble\x1b[0m.\n");
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(visible("\x1b[1mtitle\x1b[0m"), 5);
    }
}
