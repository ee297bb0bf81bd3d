use super::fault::TextPosition;

/// A text read character by character, which knows where it is.
pub(super) struct Scan<'a> {
    rest: &'a str,
    at: TextPosition,
}

impl<'a> Scan<'a> {
    /// The text, whose first character is at the beginning of this line.
    pub(super) fn new(text: &'a str, line: usize) -> Scan<'a> {
        Scan { rest: text, at: TextPosition { line, column: 1 } }
    }

    pub(super) fn at(&self) -> TextPosition {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        self.pass(c);
        Some(c)
    }

    fn pass(&mut self, c: char) {
        if c == '\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
    }

    /// Goes on if the next character is this one.
    pub(super) fn eat(&mut self, c: char) -> bool {
        self.peek() == Some(c) && self.next().is_some()
    }

    pub(super) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let mut end = self.rest.len();
        for (index, c) in self.rest.char_indices() {
            if !belongs(c) {
                end = index;
                break;
            }
            self.pass(c);
        }
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
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

    /// Reads nothing more.
    pub(super) fn stop(&mut self) {
        self.rest = "";
    }
}
