//! Brackets around points of the text board.

use ::mur::{Play, Point, Position};

use super::{caught, is_leaving};
use crate::options::Accent;
use crate::{Place, TextOptions};

/// What there is to say about a point beside the piece on it. The first that applies is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bracket {
    Caught,
    Leaving,
    Destination,
    Circled(Accent),
    To,
    Landing,
    From,
    Port,
}

impl Bracket {
    pub(super) const ALL: [Bracket; 10] = [
        Bracket::Port,
        Bracket::From,
        Bracket::To,
        Bracket::Landing,
        Bracket::Destination,
        Bracket::Circled(Accent::Note),
        Bracket::Circled(Accent::Hint),
        Bracket::Circled(Accent::Threat),
        Bracket::Leaving,
        Bracket::Caught,
    ];

    /// The characters left and right of the point.
    pub(super) const fn pair(self) -> [char; 2] {
        match self {
            Bracket::Port => ['[', ']'],
            Bracket::From => ['(', ')'],
            Bracket::To => ['<', '>'],
            Bracket::Landing => ['{', '}'],
            Bracket::Destination => ['~', '~'],
            Bracket::Circled(accent) => crate::text::circled(accent),
            Bracket::Leaving => ['!', '!'],
            Bracket::Caught => ['#', '#'],
        }
    }

    pub(super) const fn meaning(self) -> &'static str {
        match self {
            Bracket::Port => "port",
            Bracket::From => "last play from",
            Bracket::To => "last play to",
            Bracket::Landing => "landed here",
            Bracket::Destination => "can go here",
            Bracket::Circled(accent) => accent.class(),
            Bracket::Leaving => "must leave",
            Bracket::Caught => "surrounded",
        }
    }
}

/// What the brackets of a drawing say.
pub(super) struct Brackets<'a> {
    pub(super) position: &'a Position,
    pub(super) options: &'a TextOptions,
    pub(super) last: Option<Play>,
    pub(super) destinations: Vec<Place>,
}

impl Brackets<'_> {
    /// The bracket around a point.
    pub(super) fn around(&self, point: Point) -> Option<Bracket> {
        let (from, to, landing) = match self.last {
            None => (false, false, false),
            Some(Play::Place(to)) => (false, to == point, false),
            Some(Play::Move { from, to }) => (from == point, to == point, false),
            Some(Play::Knock { from, to, landing, .. }) => (from == point, to == point, landing == point),
            Some(Play::Withdraw { ships, kraken }) => (ships.has(point), kraken && point == Point::O, false),
        };
        let circled = self.options.circles.iter().find(|circle| circle.at == Place::Point(point));
        Some(if caught(self.position).has(point) {
            Bracket::Caught
        } else if is_leaving(self.position, point) {
            Bracket::Leaving
        } else if self.destinations.contains(&Place::Point(point)) {
            Bracket::Destination
        } else if let Some(circle) = circled {
            Bracket::Circled(circle.accent)
        } else if to {
            Bracket::To
        } else if landing {
            Bracket::Landing
        } else if from {
            Bracket::From
        } else if point.is_port() && self.position.rules().has_ports() {
            Bracket::Port
        } else {
            return None;
        })
    }

    /// The brackets on the board.
    pub(super) fn shown(&self) -> Vec<Bracket> {
        let around: Vec<Bracket> = Point::ALL.into_iter().filter_map(|point| self.around(point)).collect();
        Bracket::ALL.into_iter().filter(|bracket| around.contains(bracket)).collect()
    }
}
