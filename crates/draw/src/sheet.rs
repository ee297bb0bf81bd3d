//! The sheet a picture is drawn on: title and description, style, paper, legend, caption.

use super::SvgOptions;
use super::legend::{self, Entry};
use super::shape::{Xy, rectangle, word};
use super::svg::{Element, number};
use super::theme::{INK, PAPER};
use super::wrap::wrap;

/// An empty sheet.
pub(crate) struct Sheet<'a> {
    /// The class of the game.
    pub(crate) game: &'static str,
    /// What was asked of the picture.
    pub(crate) options: &'a SvgOptions,
    /// The style sheet of the game.
    pub(crate) css: fn() -> &'static str,
    /// The picture in a few words.
    pub(crate) title: String,
    /// Everything the picture shows, in words.
    pub(crate) description: String,
    /// The upper left corner.
    pub(crate) corner: Xy,
    /// The width and height without legend and caption.
    pub(crate) size: Xy,
    /// The signs to explain.
    pub(crate) legend: Vec<Entry>,
}

/// The height of letters in the caption.
const LETTER: f64 = 29.0;
/// The height of a line of the caption.
const LINE: f64 = 40.0;
/// The room below the caption.
const FOOT: f64 = 14.0;

impl Sheet<'_> {
    /// The finished picture with these things on the sheet.
    pub(crate) fn draw(mut self, things: impl IntoIterator<Item = Element>) -> String {
        let ((left, top), (width, height)) = (self.corner, self.size);
        let entries = std::mem::take(&mut self.legend);
        let explained = height + legend::height(&entries, width);
        // Letters are a little wider than half their height.
        let letters = (width / (LETTER * 0.56)) as usize;
        let lines = self.options.caption.as_ref().map_or(Vec::new(), |text| wrap(text, letters));
        let middle = left + width / 2.0;
        let caption = (1..).zip(&lines).map(|(line, text)| {
            let below = top + explained + LINE * (f64::from(line) - 0.5);
            word((middle, below), LETTER, text).class("caption").fill(INK)
        });
        let full = match lines.len() {
            0 => explained,
            count => explained + LINE * count as f64 + FOOT,
        };
        let legend = (!entries.is_empty()).then(|| legend::draw(entries, (left, top + height), width));
        self.root(full)
            .child(rectangle(self.corner, (width, full), 18.0).class("paper").fill(PAPER))
            .children(things)
            .children(legend)
            .children(caption)
            .write(self.options.theme)
    }

    fn root(&self, height: f64) -> Element {
        let ((left, top), (width, _)) = (self.corner, self.size);
        let mut root = Element::new("svg")
            .class("tiamat")
            .class(self.game)
            .class(self.options.theme.class())
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", [left, top, width, height].map(number).join(" "));
        if let Some(pixels) = self.options.width {
            let pixels = f64::from(pixels);
            root = root.with("width", number(pixels)).with("height", number(pixels * height / width));
        }
        root.with("role", "img")
            .with("font-family", "system-ui, 'DejaVu Sans', sans-serif")
            .child(Element::new("title").text(&self.title))
            .child(Element::new("desc").text(&self.description))
            .children(self.options.style_sheet.then(|| Element::new("style").text((self.css)())))
    }
}
