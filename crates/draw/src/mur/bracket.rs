//! Brackets around points of the text board.

use ::mur::{Play, Point, Position};

use super::{TextOptions, caught, is_leaving};

/// What is said about a point beside what stands on it. The first that applies is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bracket {
    Caught,
    Leaving,
    Target,
    To,
    Landing,
    From,
    Port,
}

impl Bracket {
    const ALL: [Bracket; 7] = [
        Bracket::Port,
        Bracket::From,
        Bracket::To,
        Bracket::Landing,
        Bracket::Target,
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
            Bracket::Target => ['~', '~'],
            Bracket::Leaving => ['!', '!'],
            Bracket::Caught => ['#', '#'],
        }
    }

    const fn meaning(self) -> &'static str {
        match self {
            Bracket::Port => "port",
            Bracket::From => "from",
            Bracket::To => "to",
            Bracket::Landing => "landed",
            Bracket::Target => "target",
            Bracket::Leaving => "must leave",
            Bracket::Caught => "surrounded",
        }
    }
}

/// The bracket around a point.
pub(super) fn around(position: &Position, options: &TextOptions, point: Point) -> Option<Bracket> {
    let (from, to, landing) = match options.last {
        None => (false, false, false),
        Some(Play::Place(to)) => (false, to == point, false),
        Some(Play::Move { from, to }) => (from == point, to == point, false),
        Some(Play::Knock { from, to, landing, .. }) => (from == point, to == point, landing == point),
        Some(Play::Withdraw { ships, kraken }) => (ships.has(point), kraken && point == Point::O, false),
    };
    Some(if caught(position).has(point) {
        Bracket::Caught
    } else if is_leaving(position, point) {
        Bracket::Leaving
    } else if options.targets.contains(&point) {
        Bracket::Target
    } else if to {
        Bracket::To
    } else if landing {
        Bracket::Landing
    } else if from {
        Bracket::From
    } else if point.is_port() && position.rules().has_ports() {
        Bracket::Port
    } else {
        return None;
    })
}

/// What the brackets on the board mean.
pub(super) fn legend(position: &Position, options: &TextOptions) -> String {
    let shown = |wanted: &Bracket| Point::ALL.iter().any(|&point| around(position, options, point) == Some(*wanted));
    let explain = |bracket: Bracket| {
        let [left, right] = bracket.pair();
        format!("{left} {right} {}", bracket.meaning())
    };
    Bracket::ALL.into_iter().filter(shown).map(explain).collect::<Vec<_>>().join("  ")
}
