//! Where things are in a picture of Ur. The upper left corner of the board is the origin.

use ::ur::{Rules, Square};
use game::Color;

use crate::Place;
use crate::shape::Xy;

/// The layout of a picture.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// White's side on top.
    pub(crate) flip: bool,
    /// Turned by a quarter, so that what is left is below and the side below is on the right.
    pub(crate) upright: bool,
    /// Without words: the page writes them itself.
    pub(crate) bare: bool,
}

/// A supply of pieces off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tray {
    Start,
    River,
    Home,
}

impl Tray {
    /// The trays of a rule set: Finkel has no river.
    pub(crate) const fn of(rules: Rules) -> &'static [Tray] {
        match rules {
            Rules::Runners | Rules::LongJump => &[Tray::Start, Tray::River, Tray::Home],
            Rules::Finkel => &[Tray::Start, Tray::Home],
        }
    }

    /// A side's tray as a place.
    pub(crate) const fn place(self, color: Color) -> Place {
        match self {
            Tray::Start => Place::Start(color),
            Tray::River => Place::River(color),
            Tray::Home => Place::Home(color),
        }
    }

    /// The left edge, the same in every rule set.
    const fn left(self) -> f64 {
        match self {
            Tray::Start => 0.0,
            Tray::River => 272.0,
            Tray::Home => 544.0,
        }
    }

    /// The upper edge beside an upright board: pieces enter below the gap and go home above it.
    const fn top(self) -> f64 {
        match self {
            Tray::Start => 426.0,
            Tray::River => 626.0,
            Tray::Home => 26.0,
        }
    }
}

impl Layout {
    /// The width of a square with its edge.
    pub(crate) const SQUARE: f64 = 100.0;
    /// The height of a square with its edge and the strip above it that holds its name.
    pub(crate) const ROW: f64 = 122.0;
    /// The length of the board.
    pub(crate) const WIDTH: f64 = 8.0 * Layout::SQUARE;
    /// The breadth of the board.
    pub(crate) const HEIGHT: f64 = 3.0 * Layout::ROW;
    /// The edge of the frame around the board.
    pub(crate) const FRAME: f64 = 14.0;
    /// The height of the middle of the strip above a square, from the top of the row.
    pub(super) const NAME: f64 = 15.0;
    /// The size of pieces off the board.
    pub(crate) const OFF_BOARD: f64 = 0.43;
    /// The breadth of a tray.
    pub(crate) const TRAY: f64 = 46.0;
    /// How far the middle of a tray is from the edge of the board.
    const TO_TRAY: [f64; 2] = [50.0, 80.0];
    /// The same beside an upright board, where the labels are above the trays.
    const BESIDE: f64 = 58.0;
    /// How far the middle of a side's name is from the edge of the board.
    const TO_NAME: f64 = 136.0;
    /// The height of the room for words that a page writes itself.
    const CAPTION: f64 = 44.0;
    /// The room around the picture.
    const MARGIN: f64 = 26.0;
    /// The room beside an upright board, and above and below it.
    const UPRIGHT_MARGIN: Xy = (98.0, 64.0);

    /// The upper left corner of the picture, and its size.
    pub(crate) fn frame(self, reserves: bool) -> (Xy, Xy) {
        let (width, height) = self.size();
        let (aside, away) = match (reserves, self.upright) {
            (false, _) => (Layout::MARGIN, Layout::MARGIN),
            (true, true) => Layout::UPRIGHT_MARGIN,
            (true, false) if self.bare => (Layout::MARGIN, Layout::TO_NAME + 16.0),
            (true, false) => (Layout::MARGIN, Layout::TO_NAME + 32.0),
        };
        ((-aside, -away), (width + 2.0 * aside, height + 2.0 * away))
    }

    /// The width and height of the board.
    pub(super) fn size(self) -> Xy {
        if self.upright { (Layout::HEIGHT, Layout::WIDTH) } else { (Layout::WIDTH, Layout::HEIGHT) }
    }

    /// Where something is on the board that lies here on its longer side.
    pub(super) fn turned(self, (x, y): Xy) -> Xy {
        if self.upright { (y, Layout::WIDTH - x) } else { (x, y) }
    }

    /// The column and row of a square, the four-wide block on the left.
    pub(crate) fn cell(self, square: Square) -> (u8, u8) {
        let name = square.name();
        let column = match name.to_ascii_uppercase() {
            'E' => 7,
            'F' => 6,
            letter @ 'A'..='D' => b'D' - letter as u8,
            digit => digit as u8 - b'1',
        };
        let row = match name {
            'A'..='F' => self.row(Color::Black),
            'a'..='f' => self.row(Color::White),
            _ => 1,
        };
        (column, row)
    }

    /// The row of a side's own squares: Black's on top unless flipped.
    fn row(self, color: Color) -> u8 {
        if self.is_on_top(color) { 0 } else { 2 }
    }

    /// Whether a side's squares are the upper ones.
    pub(super) fn is_on_top(self, color: Color) -> bool {
        (color == Color::Black) != self.flip
    }

    /// The middle of a square.
    pub(crate) fn at(self, square: Square) -> Xy {
        let (column, row) = self.cell(square);
        self.turned((Layout::SQUARE * (f64::from(column) + 0.5), Layout::ROW * f64::from(row) + 74.0))
    }

    /// The middle of a square's name in the strip beside it, clear of inlays and pieces.
    pub(super) fn square_name(self, square: Square) -> Xy {
        let (x, y) = self.at(square);
        let (along, across) = (34.0, 74.0 - Layout::NAME);
        if self.upright { (x - across, y - along) } else { (x - along, y - across) }
    }

    /// The middle of the gap in a side's row, where its dice fall.
    pub(crate) fn gap(self, color: Color) -> Xy {
        let away = (Layout::ROW - 2.0 * Layout::FRAME) / 2.0;
        self.turned((5.0 * Layout::SQUARE, if self.is_on_top(color) { away } else { Layout::HEIGHT - away }))
    }

    /// The height of something at this distance above the board, or as far below it.
    fn beside(self, color: Color, [above, below]: [f64; 2]) -> f64 {
        if self.is_on_top(color) { -above } else { Layout::HEIGHT + below }
    }

    /// The corner and size of the room for a side's words.
    pub(crate) fn caption(self, color: Color) -> (Xy, Xy) {
        let ((left, top), (width, height)) = self.frame(true);
        let inset = 4.0;
        let y = if self.is_on_top(color) { top + inset } else { top + height - inset - Layout::CAPTION };
        ((left + inset, y), (width - 2.0 * inset, Layout::CAPTION))
    }

    /// Where a side's words begin.
    pub(super) fn words(self, color: Color) -> Xy {
        if !self.upright {
            return (0.0, self.beside(color, [Layout::TO_NAME; 2]));
        }
        let ((x, y), (_, height)) = self.caption(color);
        (x + 8.0, y + height / 2.0)
    }

    /// The length of a tray.
    pub(super) fn tray_length(self) -> f64 {
        if self.upright { 174.0 } else { 256.0 }
    }

    /// The width and height of a tray.
    pub(crate) fn tray_size(self) -> Xy {
        let length = self.tray_length();
        if self.upright { (Layout::TRAY, length) } else { (length, Layout::TRAY) }
    }

    /// The upper left corner of a side's tray.
    pub(crate) fn tray(self, tray: Tray, color: Color) -> Xy {
        if !self.upright {
            return (tray.left(), self.beside(color, Layout::TO_TRAY) - Layout::TRAY / 2.0);
        }
        let middle = if self.is_on_top(color) { -Layout::BESIDE } else { Layout::HEIGHT + Layout::BESIDE };
        (middle - Layout::TRAY / 2.0, tray.top())
    }

    /// Where a piece is in a side's tray, the first one on the left or on top.
    pub(crate) fn slot(self, tray: Tray, color: Color, index: u8) -> Xy {
        let ((x, y), middle, index) = (self.tray(tray, color), Layout::TRAY / 2.0, f64::from(index));
        if self.upright { (x + middle, y + 22.0 + 21.5 * index) } else { (x + 26.0 + 34.0 * index, y + middle) }
    }

    /// The middle of a place; none if this board does not have it.
    pub(crate) fn middle(self, place: Place) -> Option<Xy> {
        let tray = |tray, color| {
            let ((x, y), (width, height)) = (self.tray(tray, color), self.tray_size());
            Some((x + width / 2.0, y + height / 2.0))
        };
        match place {
            Place::Square(square) => Some(self.at(square)),
            Place::Start(color) => tray(Tray::Start, color),
            Place::River(color) => tray(Tray::River, color),
            Place::Home(color) => tray(Tray::Home, color),
            Place::Point(_) | Place::Hand(_) | Place::Bar(..) => None,
        }
    }
}
