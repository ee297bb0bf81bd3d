//! The sheet a picture is drawn on: title and description, style, paper, caption.

use super::Frame;
use super::svg::{Element, number, rectangle, word};
use super::theme::{INK, PAPER};

/// An empty sheet.
pub(crate) struct Sheet<'a> {
    /// The class of the game.
    pub(crate) game: &'static str,
    /// What was asked of the picture.
    pub(crate) frame: &'a Frame,
    /// The style sheet of the game.
    pub(crate) css: fn() -> String,
    /// The picture in a few words.
    pub(crate) title: String,
    /// Everything the picture shows, in words.
    pub(crate) description: String,
    /// The upper left corner.
    pub(crate) corner: (f64, f64),
    /// The width and height without the caption.
    pub(crate) size: (f64, f64),
}

/// The height of letters in the caption.
const LETTER: f64 = 30.0;
/// The height of a line of the caption.
const LINE: f64 = 40.0;
/// The room below the caption.
const FOOT: f64 = 14.0;

impl Sheet<'_> {
    /// The finished picture with these things on the sheet.
    pub(crate) fn draw(self, things: impl IntoIterator<Item = Element>) -> String {
        let ((left, top), (width, height)) = (self.corner, self.size);
        // Letters are a little wider than half their height.
        let lines =
            self.frame.caption.as_ref().map_or(Vec::new(), |text| wrap(text, (width / (LETTER * 0.58)) as usize));
        let middle = left + width / 2.0;
        let caption = (1..).zip(&lines).map(|(line, text)| {
            let below = top + height + LINE * (f64::from(line) - 0.5);
            word((middle, below), LETTER, text).class("caption").fill(INK)
        });
        let full = match lines.len() {
            0 => height,
            count => height + LINE * count as f64 + FOOT,
        };
        self.root(full)
            .child(rectangle(self.corner, (width, full), 18.0).class("paper").fill(PAPER))
            .children(things)
            .children(caption)
            .write(self.frame.theme)
    }

    fn root(&self, height: f64) -> Element {
        let ((left, top), (width, _)) = (self.corner, self.size);
        let mut root = Element::new("svg")
            .class("tiamat")
            .class(self.game)
            .class(self.frame.theme.class())
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", [left, top, width, height].map(number).join(" "));
        if let Some(pixels) = self.frame.width {
            let pixels = f64::from(pixels);
            root = root.with("width", number(pixels)).with("height", number(pixels * height / width));
        }
        root.with("role", "img")
            .with("font-family", "system-ui, 'DejaVu Sans', sans-serif")
            .child(Element::new("title").text(&self.title))
            .child(Element::new("desc").text(&self.description))
            .children(self.frame.style_sheet.then(|| Element::new("style").text((self.css)())))
    }
}

/// Breaks text between words into lines of at most so many characters; a longer word is broken too.
fn wrap(text: &str, limit: usize) -> Vec<String> {
    let limit = limit.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut length = limit;
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (part, letters) in letters.chunks(limit).enumerate() {
            let letters: String = letters.iter().collect();
            let wanted = letters.chars().count();
            match lines.last_mut() {
                Some(line) if part == 0 && length + 1 + wanted <= limit => {
                    line.push(' ');
                    line.push_str(&letters);
                    length += 1 + wanted;
                }
                _ => {
                    lines.push(letters);
                    length = wanted;
                }
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn captions_break_between_words() {
        assert_eq!(wrap("the kraken  goes\nhome", 10), ["the kraken", "goes home"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("one", 0), ["o", "n", "e"]);
        assert!(wrap(" ", 5).is_empty());
    }
}
