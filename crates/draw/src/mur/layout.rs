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
}

impl Layout {
    /// The inner and outer edge of the race track.
    pub(super) const TRACK: (f64, f64) = (394.0, 474.0);
    /// The radius of the room a piece takes on its point.
    pub(crate) const PIECE: f64 = 40.0;
    /// The size of ships in hand.
    pub(crate) const IN_HAND: f64 = 0.6;
    /// The height of the strips above and below the board.
    pub(super) const STRIP: f64 = 104.0;
    /// The height of a strip's first line, from its middle.
    pub(super) const FIRST_LINE: f64 = -22.0;
    /// The room around the board.
    const MARGIN: f64 = 12.0;
    /// The room that one ship in hand takes.
    const BERTH: f64 = 47.0;

    /// Where the board ends.
    pub(super) fn rim(self) -> f64 {
        if self.track { Layout::TRACK.1 } else { 392.0 }
    }

    /// The upper left corner of the picture, and its size.
    pub(crate) fn frame(self, reserves: bool) -> (Xy, Xy) {
        let half = self.rim() + Layout::MARGIN;
        let top = half + if reserves { Layout::STRIP - Layout::MARGIN } else { 0.0 };
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

    /// The middle of a side's strip: the first player's is below the board unless it is turned.
    pub(super) fn strip(self, color: Color) -> f64 {
        let below = (color == Color::Black) != self.flip;
        let distance = self.rim() + Layout::STRIP / 2.0;
        if below { distance } else { -distance }
    }

    /// The berth of one of a side's ships in hand, the first one on the right.
    pub(crate) fn berth(self, color: Color, index: u32) -> Xy {
        (self.rim() - 26.0 - Layout::BERTH * f64::from(index), self.strip(color) + Layout::FIRST_LINE)
    }

    /// The corner and size of a side's hand.
    pub(crate) fn hand(self, color: Color) -> (Xy, Xy) {
        let (x, y) = self.berth(color, FLEET - 1);
        let width = Layout::BERTH * f64::from(FLEET);
        ((x - Layout::BERTH / 2.0, y - Layout::BERTH / 2.0), (width, Layout::BERTH))
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
