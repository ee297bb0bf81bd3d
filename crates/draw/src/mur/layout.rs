//! Where things are in a picture of Mur. The centre of the board is the origin.

use ::mur::{FLEET, Point};
use game::Color;

use crate::shape::{Xy, polar};

/// The radius of each ring, the centre first.
pub(super) const RINGS: [f64; 4] = [0.0, 102.0, 196.0, 290.0];
/// Where the water ends.
pub(super) const COAST: f64 = 340.0;
/// How wide a bar of the race is, in degrees.
pub(super) const BAR: f64 = 30.0;

/// The layout of a picture.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// Seen from the other side, so turned by 180°.
    pub(crate) flip: bool,
    /// Turned clockwise by this many eighths of a circle.
    pub(crate) turn: u8,
    /// Surrounded by the race track.
    pub(crate) track: bool,
    /// Lower strips without words: the page writes into them itself.
    pub(crate) bare: bool,
}

impl Layout {
    /// The inner and outer edge of the race track.
    pub(super) const TRACK: (f64, f64) = (394.0, 474.0);
    /// The radius of the room a piece takes on its point.
    pub(crate) const PIECE: f64 = 40.0;
    /// The size of ships in hand.
    pub(crate) const IN_HAND: f64 = 0.6;
    /// The height of the strips above and below the board, with and without words.
    const STRIP: (f64, f64) = (104.0, 48.0);
    /// The height of a strip's first line, from its middle.
    pub(super) const FIRST_LINE: f64 = -22.0;
    /// The room around the board.
    const MARGIN: f64 = 12.0;
    /// The room that one ship in hand takes.
    const BERTH: f64 = 47.0;
    /// How many ships in hand are in a row of a low strip, whose corner reaches beside the round board.
    const ROW: u32 = FLEET.div_ceil(2);

    /// Where the board ends.
    pub(super) fn rim(self) -> f64 {
        if self.track { Layout::TRACK.1 } else { 392.0 }
    }

    /// The upper left corner of the picture, and its size.
    pub(crate) fn frame(self, reserves: bool) -> (Xy, Xy) {
        let half = self.rim() + Layout::MARGIN;
        let top = if reserves { self.rim() + self.strip_height() } else { half };
        ((-half, -top), (2.0 * half, 2.0 * top))
    }

    /// An angle, clockwise from north, as it is drawn.
    pub(super) fn angle(self, degrees: f64) -> f64 {
        degrees + f64::from(self.turn % 8) * 45.0 + if self.flip { 180.0 } else { 0.0 }
    }

    /// The place of a point (R1: `a` points north, letters run clockwise).
    pub(crate) fn at(self, point: Point) -> Xy {
        polar(self.angle(f64::from(point.letter()) * 45.0), RINGS[usize::from(point.ring())])
    }

    fn strip_height(self) -> f64 {
        if self.bare { Layout::STRIP.1 } else { Layout::STRIP.0 }
    }

    /// The height of something on a side's edge of the board, this far outside its rim: the first player's is below the board
    /// unless it is turned.
    fn outside(self, color: Color, distance: f64) -> f64 {
        let below = (color == Color::Black) != self.flip;
        if below { self.rim() + distance } else { -self.rim() - distance }
    }

    /// The middle of a side's strip.
    pub(super) fn strip(self, color: Color) -> f64 {
        self.outside(color, self.strip_height() / 2.0)
    }

    /// The middle of the first of the signs that count a side's closes or bars.
    pub(super) fn tally(self, color: Color) -> Xy {
        if self.bare {
            (-self.rim(), self.outside(color, -20.0))
        } else {
            (188.0 - self.rim(), self.strip(color) + Layout::FIRST_LINE)
        }
    }

    /// The corner and size of the room for words in a side's low strip.
    pub(crate) fn caption(self, color: Color) -> (Xy, Xy) {
        let height = self.strip_height() - 4.0;
        let width = 2.0 * self.rim() - Layout::BERTH * f64::from(Layout::ROW) - 12.0;
        ((-self.rim(), self.strip(color) - height / 2.0), (width, height))
    }

    /// The berth of one of a side's ships in hand, the first one on the right.
    pub(crate) fn berth(self, color: Color, index: u32) -> Xy {
        let right = self.rim() - 26.0;
        if !self.bare {
            return (right - Layout::BERTH * f64::from(index), self.strip(color) + Layout::FIRST_LINE);
        }
        let (row, column) = (index / Layout::ROW, index % Layout::ROW);
        let outer = Layout::STRIP.1 - 2.0 - Layout::BERTH / 2.0;
        (right - Layout::BERTH * f64::from(column), self.outside(color, outer - Layout::BERTH * f64::from(row)))
    }

    /// The corner and size of a side's hand.
    pub(crate) fn hand(self, color: Color) -> (Xy, Xy) {
        let half = Layout::BERTH / 2.0;
        let (columns, rows) = if self.bare { (Layout::ROW, 2) } else { (FLEET, 1) };
        let (first, last) = (self.berth(color, 0), self.berth(color, columns * rows - 1));
        let size = (Layout::BERTH * f64::from(columns), Layout::BERTH * f64::from(rows));
        ((last.0 - half, last.1.min(first.1) - half), size)
    }

    /// The point on the track at an angle from the start bar: bars are followed clockwise by White and counterclockwise by
    /// Blue (§7).
    pub(crate) fn on_track(self, degrees: f64) -> Xy {
        polar(self.angle(degrees), (Layout::TRACK.0 + Layout::TRACK.1) / 2.0)
    }
}

/// The angle of a bar of a side's race: Blue's die goes counterclockwise and White's two clockwise from the north (§7).
pub(crate) fn bar_angle(color: Color, bars: u8) -> f64 {
    let angle = f64::from(bars) * BAR;
    match color {
        Color::Black => -angle,
        Color::White => angle,
    }
}
