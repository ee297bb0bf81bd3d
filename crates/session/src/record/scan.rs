use super::fault::TextPosition;
use std::iter::Peekable;
use std::str::Chars;

/// A text read character by character, which knows where it is.
pub(super) struct Scan<'a> {
    rest: Peekable<Chars<'a>>,
    at: TextPosition,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Scan<'a> {
        Scan { rest: text.chars().peekable(), at: TextPosition { line: 1, column: 1 } }
    }

    pub(super) fn at(&self) -> TextPosition {
        self.at
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
        Some(c)
    }

    /// Goes on if the next character is this one.
    pub(super) fn eat(&mut self, c: char) -> bool {
        self.peek() == Some(c) && self.next().is_some()
    }

    pub(super) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.peek().filter(|c| belongs(*c)) {
            taken.push(c);
            self.next();
        }
        taken
    }

    pub(super) fn skip_white(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// White space that does not end the line.
    pub(super) fn skip_blanks(&mut self) {
        self.take_while(|c| c.is_whitespace() && c != '\n');
    }

    pub(super) fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
    }
}
