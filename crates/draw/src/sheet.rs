//! The sheet a picture is drawn on: title and description, style, paper, legend, caption.

use super::SvgOptions;
use super::legend::{self, Entry};
use super::shape::{Xy, rectangle, word};
use super::svg::{Element, number};
use super::theme::{INK, PAPER, Theme};
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

/// A picture in parts.
pub(crate) struct Picture {
    /// The element around everything, without its role and its font.
    frame: Element,
    /// The width and height.
    pub(crate) size: Xy,
    /// Title, description and style sheet.
    head: Vec<Element>,
    /// The paper and the empty board.
    pub(crate) ground: Vec<Element>,
    /// Everything on top of that.
    things: Vec<Element>,
    theme: Theme,
}

impl Picture {
    /// The whole picture as text.
    pub(crate) fn write(self) -> String {
        let theme = self.theme;
        self.whole().write(theme)
    }

    /// The whole picture.
    pub(crate) fn whole(self) -> Element {
        let frame = self.frame.with("role", "img").with("font-family", FONTS);
        frame.children(self.head).children(self.ground).children(self.things)
    }

    /// The ground alone, which says nothing to those who listen.
    pub(crate) fn background(&self) -> Element {
        let frame = self.frame.clone().with("aria-hidden", "true").with("font-family", FONTS);
        frame.children(self.ground.clone())
    }
}

const FONTS: &str = "system-ui, 'DejaVu Sans', sans-serif";

impl Sheet<'_> {
    /// The finished picture: the empty board, and everything on top of it.
    pub(crate) fn draw(mut self, board: Vec<Element>, things: impl IntoIterator<Item = Element>) -> Picture {
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
        let size = (width, full);
        let paper = rectangle(self.corner, size, 18.0).class("paper").fill(PAPER);
        Picture {
            frame: self.frame(full),
            size,
            head: self.head(),
            ground: [paper].into_iter().chain(board).collect(),
            things: things.into_iter().chain(legend).chain(caption).collect(),
            theme: self.options.theme,
        }
    }

    fn frame(&self, height: f64) -> Element {
        let ((left, top), (width, _)) = (self.corner, self.size);
        let frame = Element::new("svg")
            .class("tiamat")
            .class(self.game)
            .class(self.options.theme.class())
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", [left, top, width, height].map(number).join(" "));
        let Some(pixels) = self.options.width else { return frame };
        let pixels = f64::from(pixels);
        frame.with("width", number(pixels)).with("height", number(pixels * height / width))
    }

    fn head(&self) -> Vec<Element> {
        let words = [("title", &self.title), ("desc", &self.description)];
        let style = self.options.style_sheet.then(|| Element::new("style").text((self.css)()));
        words.map(|(name, text)| Element::new(name).text(text)).into_iter().chain(style).collect()
    }
}
