//! The course of a piece. Lanes know where pieces arrive; here each step is walked, to find out how they get there.

use core::fmt;

use crate::{Bitboard, Point};

/// The way a piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Along its ring, in the order of the letters.
    Clockwise {
        /// The ring.
        ring: u8,
    },
    /// Along its ring, against the order of the letters.
    Counterclockwise {
        /// The ring.
        ring: u8,
    },
    /// To the opposite point of its ring, which is as far both ways round.
    Halfway {
        /// The ring.
        ring: u8,
    },
    /// Along its diameter, first towards the centre.
    Inward,
    /// Along its diameter, first away from the centre.
    Outward,
}

impl Way {
    /// A name for programs, which will not change.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Clockwise { .. } => "clockwise",
            Way::Counterclockwise { .. } => "counterclockwise",
            Way::Halfway { .. } => "halfway",
            Way::Inward => "inward",
            Way::Outward => "outward",
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Clockwise { ring } => write!(f, "clockwise along ring {ring}"),
            Way::Counterclockwise { ring } => write!(f, "counterclockwise along ring {ring}"),
            Way::Halfway { ring } => write!(f, "halfway round ring {ring}"),
            Way::Inward => f.write_str("inward along the diameter"),
            Way::Outward => f.write_str("outward along the diameter"),
        }
    }
}

/// A piece under way: where it is and where it is heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leg {
    at: Point,
    heading: Heading,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heading {
    Clockwise,
    Counterclockwise,
    Inward,
    /// Away from the centre along the radius of this letter.
    Outward(u8),
}

impl Leg {
    /// One step on; the point where the piece turned back at ring 3, if it did (R5).
    fn step(self) -> (Leg, Option<Point>) {
        let (letter, ring) = (self.at.letter(), self.at.ring());
        let on = |at, heading| (Leg { at, heading }, None);
        match self.heading {
            Heading::Clockwise => on(Point::new((letter + 1) % 8, ring), self.heading),
            Heading::Counterclockwise => on(Point::new((letter + 7) % 8, ring), self.heading),
            Heading::Inward if ring == 1 => on(Point::O, Heading::Outward((letter + 4) % 8)),
            Heading::Inward => on(Point::new(letter, ring - 1), self.heading),
            Heading::Outward(radius) if ring < 3 => on(Point::new(radius, ring + 1), self.heading),
            Heading::Outward(radius) => (Leg { at: Point::new(radius, 2), heading: Heading::Inward }, Some(self.at)),
        }
    }

    /// The legs on which a piece can set off; from ring 3 the only way along the diameter is inward.
    fn set_off(at: Point) -> impl Iterator<Item = Leg> {
        let headings = match at.ring() {
            0 => (0..8).map(Heading::Outward).collect(),
            3 => vec![Heading::Clockwise, Heading::Counterclockwise, Heading::Inward],
            _ => vec![Heading::Clockwise, Heading::Counterclockwise, Heading::Inward, Heading::Outward(at.letter())],
        };
        headings.into_iter().map(move |heading| Leg { at, heading })
    }
}

/// How a play sends its pieces over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Course {
    /// The way the mover goes.
    pub(super) way: Way,
    /// Where the mover turns back.
    pub(super) turns: Vec<Point>,
    /// Where the knocked piece turns back.
    pub(super) flight_turns: Vec<Point>,
}

impl Course {
    /// The course of a piece that goes this many steps to an empty point.
    pub(super) fn of_move(from: Point, steps: u32, to: Point) -> Option<Course> {
        Course::find(from, steps, |arrival| (arrival.at == to).then(Vec::new))
    }

    /// The course of a piece that goes this many steps and knocks what is there to its landing point; `empty` is what
    /// the knocked piece may land on.
    pub(super) fn of_knock(from: Point, steps: u32, to: Point, landing: Point, empty: Bitboard) -> Option<Course> {
        Course::find(from, steps, |arrival| {
            if arrival.at != to {
                return None;
            }
            let (mut leg, mut turns) = (arrival, Vec::new());
            // A diameter there and back has twelve points: every empty point of the line is met by then.
            for _ in 0..12 {
                let (next, turn) = leg.step();
                leg = next;
                turns.extend(turn);
                if empty.has(leg.at) {
                    return (leg.at == landing).then_some(turns);
                }
            }
            None
        })
    }

    /// The first course whose arrival is right: then `arrives` says where the knocked piece turns back.
    fn find(from: Point, steps: u32, arrives: impl Fn(Leg) -> Option<Vec<Point>>) -> Option<Course> {
        let mut found: Option<Course> = None;
        for start in Leg::set_off(from) {
            let (mut leg, mut turns) = (start, Vec::new());
            for _ in 0..steps {
                let (next, turn) = leg.step();
                leg = next;
                turns.extend(turn);
            }
            let Some(flight_turns) = arrives(leg) else { continue };
            let ring = from.ring();
            match (&mut found, start.heading) {
                (Some(course), Heading::Counterclockwise) => course.way = Way::Halfway { ring },
                (Some(_), _) => {}
                (None, heading) => {
                    let way = match heading {
                        Heading::Clockwise => Way::Clockwise { ring },
                        Heading::Counterclockwise => Way::Counterclockwise { ring },
                        Heading::Inward => Way::Inward,
                        Heading::Outward(_) => Way::Outward,
                    };
                    found = Some(Course { way, turns, flight_turns });
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lane;

    #[test]
    fn walking_step_by_step_arrives_where_lanes_do() {
        for from in Point::ALL {
            for steps in 1..8 {
                for to in Point::ALL {
                    let walked = to != from && Course::of_move(from, steps, to).is_some();
                    assert_eq!(walked, lane::targets(steps, from).has(to), "{from} {steps} steps to {to}");
                }
            }
        }
    }

    #[test]
    fn a_piece_turns_back_at_ring_3_and_may_do_so_twice() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        // Three steps outward from a2: a3, a2 again, a1.
        let course = Course::of_move(point("a2"), 3, point("a1")).unwrap();
        assert_eq!((course.way, course.turns), (Way::Outward, vec![point("a3")]));
        // R5: knocked outward from a3 with only its mover's point a2 free: back from a3.
        let empty = Bitboard::of(point("a2"));
        let course = Course::of_knock(point("a2"), 1, point("a3"), point("a2"), empty).unwrap();
        assert_eq!((course.turns, course.flight_turns), (vec![], vec![point("a3")]));
    }
}
