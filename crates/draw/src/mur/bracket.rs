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

    /// What it means in a drawing that marks the last play, or a play that is tried.
    const fn meaning(self, mark: Mark) -> &'static str {
        match (self, mark) {
            (Bracket::From, Mark::Last(_)) => "last play from",
            (Bracket::To, Mark::Last(_)) => "last play to",
            (Bracket::Landing, Mark::Last(_)) => "landed here",
            (Bracket::From, Mark::Tried(Play::Withdraw { .. })) => "leaves",
            (Bracket::From, _) => "moves from",
            (Bracket::To, Mark::Tried(Play::Place(_))) => "placed here",
            (Bracket::To, Mark::Tried(Play::Withdraw { .. })) => "kraken goes here",
            (Bracket::To, _) => "moves to",
            (Bracket::Landing, _) => "knocked to",
            (Bracket::Port, _) => "port (c3 and g3)",
            (Bracket::Destination, _) => "can go here",
            (Bracket::Circled(accent), _) => accent.class(),
            (Bracket::Leaving, _) => "must leave",
            (Bracket::Caught, _) => "surrounded",
        }
    }
}

/// The play that a drawing marks.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Nothing,
    Last(Play),
    Tried(Play),
}

/// What the brackets of a drawing say.
pub(super) struct Brackets<'a> {
    pub(super) position: &'a Position,
    pub(super) options: &'a TextOptions,
    pub(super) mark: Mark,
    pub(super) destinations: Vec<Place>,
}

impl Brackets<'_> {
    /// The bracket around a point.
    pub(super) fn around(&self, point: Point) -> Option<Bracket> {
        let (from, to, landing) = match self.mark {
            Mark::Nothing => (false, false, false),
            Mark::Last(play) | Mark::Tried(play) => match play {
                Play::Place(to) => (false, to == point, false),
                Play::Move { from, to } => (from == point, to == point, false),
                Play::Knock { from, to, landing, .. } => (from == point, to == point, landing == point),
                Play::Withdraw { ships, kraken } => (ships.has(point), kraken && point == Point::O, false),
            },
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

    /// The brackets on the board and what they mean.
    pub(super) fn shown(&self) -> Vec<(Bracket, &'static str)> {
        let around: Vec<Bracket> = Point::ALL.into_iter().filter_map(|point| self.around(point)).collect();
        let shown = Bracket::ALL.into_iter().filter(|bracket| around.contains(bracket));
        shown.map(|bracket| (bracket, bracket.meaning(self.mark))).collect()
    }
}
