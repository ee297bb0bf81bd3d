//! Where everything is in a picture, and the paths of what moves, for pages that animate boards.
//!
//! All numbers are user units of the pictures that [`board_svg`](crate::board_svg) draws with the same `flip`, `turn`, `bare`
//! and `upright`.

use ::mur::{Point, Race};
use ::ur::Square;
use game::{Color, Position, RuleSet};

pub use super::shape::Xy;
pub use super::trip::{Traveller, Trip};

use super::mur::layout::Layout as MurLayout;
use super::mur::mark::middle;
use super::mur::track::dice_middles;
use super::place::Place;
use super::ur::dice;
use super::ur::layout::{Layout as UrLayout, Tray};

/// The layout of a board.
///
/// ```
/// use draw::{Place, geometry::Geometry};
/// let rules = "mur-basic".parse().unwrap();
/// let board = Geometry::new(rules, false);
/// let [o, c3] = ["o", "c3"].map(|name| board.middle(Place::parse(rules, name).unwrap()).unwrap());
/// assert!(o == (0.0, 0.0) && c3.0 > 0.0 && c3.1.abs() < 1e-9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    rules: RuleSet,
    flip: bool,
    turn: u8,
    bare: bool,
    upright: bool,
}

impl Geometry {
    /// The layout of a rule set's board.
    pub fn new(rules: RuleSet, flip: bool) -> Geometry {
        Geometry { rules, flip, turn: 0, bare: false, upright: false }
    }

    /// The same layout with Mur's board turned clockwise by some eighths of a circle.
    #[must_use]
    pub fn turned(self, turn: u8) -> Geometry {
        Geometry { turn, ..self }
    }

    /// The same layout without names, if so, for a page that writes them itself.
    #[must_use]
    pub fn bare(self, bare: bool) -> Geometry {
        Geometry { bare, ..self }
    }

    /// The same layout with Ur's board on its shorter side, if so.
    #[must_use]
    pub fn upright(self, upright: bool) -> Geometry {
        Geometry { upright, ..self }
    }

    pub(crate) fn mur_layout(self) -> MurLayout {
        let track = self.rules == RuleSet::Mur(::mur::Rules::Advanced);
        MurLayout { flip: self.flip, turn: self.turn, track, bare: self.bare }
    }

    pub(crate) fn ur_layout(self) -> UrLayout {
        UrLayout { flip: self.flip, upright: self.upright, bare: self.bare }
    }

    /// The upper left corner and the size of a picture without legend and caption, which come below.
    pub fn frame(self, reserves: bool) -> (Xy, Xy) {
        match self.rules {
            RuleSet::Mur(_) => self.mur_layout().frame(reserves),
            RuleSet::Ur(_) => self.ur_layout().frame(reserves),
        }
    }

    /// The upper left corner and the size of the room for a player's name in a picture without names.
    pub fn caption(self, color: Color) -> (Xy, Xy) {
        match self.rules {
            RuleSet::Mur(_) => self.mur_layout().caption(color),
            RuleSet::Ur(_) => self.ur_layout().caption(color),
        }
    }

    /// Every place of the board: points or squares first, then supplies and bars.
    pub fn places(self) -> Vec<Place> {
        match self.rules {
            RuleSet::Mur(rules) => {
                let points = Point::ALL.into_iter().map(Place::Point);
                let count = if rules == ::mur::Rules::Advanced { Race::FULL + 1 } else { 0 };
                let bars = Color::BOTH.into_iter().flat_map(|color| (0..count).map(move |bar| Place::Bar(color, bar)));
                points.chain(Color::BOTH.map(Place::Hand)).chain(bars).collect()
            }
            RuleSet::Ur(rules) => {
                let squares = Square::ALL.into_iter().map(Place::Square);
                let trays =
                    Color::BOTH.into_iter().flat_map(|color| Tray::of(rules).iter().map(move |tray| tray.place(color)));
                squares.chain(trays).collect()
            }
        }
    }

    /// The middle of a place; `None` if this board does not have it.
    pub fn middle(self, place: Place) -> Option<Xy> {
        match self.rules {
            RuleSet::Mur(_) => middle(self.mur_layout(), place),
            RuleSet::Ur(::ur::Rules::Finkel) if matches!(place, Place::River(_)) => None,
            RuleSet::Ur(_) => self.ur_layout().middle(place),
        }
    }

    /// The middle and the size of what takes clicks for a place; `None` if this board does not have it.
    ///
    /// ```
    /// use draw::{Place, geometry::Geometry};
    /// let rules = "mur-basic".parse().unwrap();
    /// let ((x, _), (width, height)) =
    ///     Geometry::new(rules, false).area(Place::parse(rules, "hand-b").unwrap()).unwrap();
    /// assert!(x > 0.0 && width > 6.0 * height);
    /// ```
    pub fn area(self, place: Place) -> Option<(Xy, Xy)> {
        let middle = self.middle(place)?;
        Some(match place {
            Place::Hand(color) => {
                let ((x, y), (width, height)) = self.mur_layout().hand(color);
                ((x + width / 2.0, y + height / 2.0), (width, height))
            }
            Place::Point(_) | Place::Bar(..) => (middle, (2.0 * MurLayout::PIECE, 2.0 * MurLayout::PIECE)),
            Place::Square(_) => (middle, (98.0, 98.0)),
            Place::Start(_) | Place::River(_) | Place::Home(_) => (middle, self.ur_layout().tray_size()),
        })
    }

    /// Where a piece is: in a supply each has a slot of its own, counted from 0.
    pub fn slot(self, place: Place, number: u8) -> Option<Xy> {
        let at = self.middle(place)?;
        let layout = self.ur_layout();
        Some(match place {
            Place::Hand(color) => self.mur_layout().berth(color, u32::from(number)),
            Place::Start(color) => layout.slot(Tray::Start, color, number),
            Place::River(color) => layout.slot(Tray::River, color, number),
            Place::Home(color) => layout.slot(Tray::Home, color, number),
            _ => at,
        })
    }

    /// How large a piece is drawn on a place, compared with one on the board.
    pub fn scale(self, place: Place) -> f64 {
        match place {
            Place::Hand(_) => MurLayout::IN_HAND,
            Place::Start(_) | Place::River(_) | Place::Home(_) => UrLayout::OFF_BOARD,
            Place::Point(_) | Place::Square(_) | Place::Bar(..) => 1.0,
        }
    }

    /// Where the dice are, and whose: in advanced Mur on their bars, in Ur in the gap of the side to act.
    pub fn dice(self, position: &Position) -> Vec<(Color, Xy)> {
        match position {
            Position::Mur(position) => {
                position.race().map_or(Vec::new(), |race| dice_middles(self.mur_layout(), race).to_vec())
            }
            Position::Ur(position) => {
                let color = position.turn().into();
                dice::middles(self.ur_layout(), position.rules(), color).map(|at| (color, at)).collect()
            }
        }
    }
}
