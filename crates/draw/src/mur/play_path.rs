//! The way of pieces over the board, step by step.

use ::mur::{Piece, Play, Point, Position};

use super::layout::Layout;
use crate::shape::{Xy, polar};

/// The points a play leads its pieces over, beginnings and ends included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayPath {
    /// Those of the piece that moves.
    pub(crate) mover: Vec<Point>,
    /// Those of the piece that is knocked, if one is.
    pub(crate) knocked: Vec<Point>,
}

/// Where a piece is heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Clockwise,
    Counterclockwise,
    Inward,
    /// Away from the centre along the radius of this letter.
    Outward(u8),
}

/// One step on. R5: a piece turns back at ring 3.
fn step(at: Point, heading: Heading) -> (Point, Heading) {
    let (letter, ring) = (at.letter(), at.ring());
    match heading {
        Heading::Clockwise => (Point::new((letter + 1) % 8, ring), heading),
        Heading::Counterclockwise => (Point::new((letter + 7) % 8, ring), heading),
        Heading::Inward if ring == 1 => (Point::O, Heading::Outward((letter + 4) % 8)),
        Heading::Inward => (Point::new(letter, ring - 1), heading),
        Heading::Outward(radius) if ring < 3 => (Point::new(radius, ring + 1), heading),
        Heading::Outward(radius) => (Point::new(radius, 2), Heading::Inward),
    }
}

/// The directions in which a piece can set off.
fn headings(from: Point) -> Vec<Heading> {
    match from.ring() {
        0 => (0..8).map(Heading::Outward).collect(),
        // From ring 3 the only way along the diameter is inward.
        3 => vec![Heading::Clockwise, Heading::Counterclockwise, Heading::Inward],
        _ => vec![Heading::Clockwise, Heading::Counterclockwise, Heading::Inward, Heading::Outward(from.letter())],
    }
}

impl PlayPath {
    /// The path of a move or knock; none for a play that leads no piece over the board. If several ways make the same
    /// play, the first one is taken.
    pub(crate) fn of(before: &Position, play: Play) -> Option<PlayPath> {
        let (from, to, landing) = match play {
            Play::Move { from, to } => (from, to, None),
            Play::Knock { from, to, landing, .. } => (from, to, Some(landing)),
            _ => return None,
        };
        let steps = match before.board().piece_at(from)? {
            Piece::Ship(color) => {
                let class = before.classes(color).class_at(from)?;
                class..=class
            }
            // §7: the kraken in control chooses its distance; the shortest that makes the play is the one to show.
            Piece::Kraken => 1..=7,
        };
        steps.flat_map(|steps| headings(from).into_iter().map(move |heading| (steps, heading))).find_map(
            |(steps, mut heading)| {
                let mut mover = vec![from];
                let mut at = from;
                for _ in 0..steps {
                    (at, heading) = step(at, heading);
                    mover.push(at);
                }
                if at != to {
                    return None;
                }
                let knocked = match landing {
                    Some(landing) => flight(before, from, at, heading, landing)?,
                    None => Vec::new(),
                };
                Some(PlayPath { mover, knocked })
            },
        )
    }
}

/// The flight of a knocked piece to the first empty point, if that is where it lands. R4: the mover's starting point counts
/// as empty.
fn flight(before: &Position, from: Point, to: Point, mut heading: Heading, landing: Point) -> Option<Vec<Point>> {
    let empty = before.board().empty().with(from);
    let mut at = to;
    let mut flight = vec![to];
    // A diameter there and back has twelve points: the flight has passed every empty point of the line by then.
    for _ in 0..12 {
        (at, heading) = step(at, heading);
        flight.push(at);
        if empty.has(at) {
            return (at == landing).then_some(flight);
        }
    }
    None
}

/// Whether a piece on this path turns back.
pub(crate) fn turns_back(points: &[Point]) -> bool {
    points.windows(3).any(|three| three[0] == three[2])
}

/// The angle between two corners of a line along a ring.
const CORNER: f64 = 5.0;

/// The line over these points: along rings in short chords, else straight.
pub(crate) fn line(layout: Layout, points: &[Point]) -> Vec<Xy> {
    let mut line: Vec<Xy> = points.first().map(|&point| layout.at(point)).into_iter().collect();
    for ends in points.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        if from.ring() == to.ring() && from != to {
            let eighths = f64::from((i32::from(to.letter()) - i32::from(from.letter()) + 12).rem_euclid(8) - 4);
            let (x, y) = layout.at(from);
            let corners = (eighths.abs() * 45.0 / CORNER) as u32;
            let start = f64::from(from.letter()) * 45.0;
            let corner = |number: u32| start + eighths.signum() * CORNER * f64::from(number);
            line.extend((1..corners).map(|number| polar(layout.angle(corner(number)), x.hypot(y))));
        }
        line.push(layout.at(to));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::mur::{Game, Rules};

    fn path(line: &str, play: &str) -> String {
        let position = Position::parse(Rules::Basic, line).unwrap();
        let path = PlayPath::of(&position, play.parse().unwrap()).unwrap();
        let names = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
        format!("{}|{}", names(&path.mover), names(&path.knocked))
    }

    #[test]
    fn courses_follow_rings_and_diameters() {
        assert_eq!(path("k/8/2b5/8 b 0-0 -", "c2-b2"), "c2 b2|");
        assert_eq!(path("k/8/2bb4/8 b 0-0 -", "d2-f2"), "d2 e2 f2|");
        assert_eq!(path("1/8/2b5/2b4k b 0-0 -", "c2-o"), "c2 c1 o|");
    }

    // R5: pieces turn back at ring 3, movers and knocked ones alike.
    #[test]
    fn courses_turn_back_at_ring_3() {
        assert_eq!(path("k/8/1bb5/2b5 b 0-0 -", "b2-b1"), "b2 b3 b2 b1|");
        assert_eq!(path("k/8/2b5/2ww4 b 0-0 -", "c2xc3>c2"), "c2 c3|c3 c2");
        assert_eq!(path("k/2b5/2w5/2ww4 b 0-0 -", "c1xc2>c1"), "c1 c2|c2 c3 c2 c1");
    }

    // A ring walked halfway can be walked both ways; the landing shows which way it was.
    #[test]
    fn the_landing_shows_the_way_round() {
        let line = "k/bbbb1ww1/8/8 b 0-0 -";
        assert_eq!(path(line, "b1xf1>e1"), "b1 a1 h1 g1 f1|f1 e1");
    }

    #[test]
    fn every_legal_play_that_moves_a_piece_has_a_course_to_its_end() {
        for (rules, line) in [
            (Rules::Basic, "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -"),
            (Rules::Classic, "1/1w1b3b/w4k2/2bwb1w1 b 2-1 -"),
            (Rules::Advanced, "1/5b1w/w1b1k1w1/1bw1bw2 b 0-0 - 3-3-3 b 6:2-4"),
        ] {
            let game = Game::parse(rules, line).unwrap();
            for play in game.legal_actions().into_iter().filter_map(::mur::Action::play) {
                let path = PlayPath::of(game.position(), play);
                match play {
                    Play::Move { from, to } => {
                        let path = path.unwrap_or_else(|| panic!("{play}"));
                        assert_eq!((path.mover.first(), path.mover.last()), (Some(&from), Some(&to)), "{play}");
                    }
                    Play::Knock { from, to, landing, .. } => {
                        let path = path.unwrap_or_else(|| panic!("{play}"));
                        assert_eq!((path.mover.first(), path.mover.last()), (Some(&from), Some(&to)), "{play}");
                        assert_eq!((path.knocked.first(), path.knocked.last()), (Some(&to), Some(&landing)));
                    }
                    _ => assert_eq!(path, None, "{play}"),
                }
            }
        }
    }

    #[test]
    fn lines_follow_the_ring_and_end_on_the_points() {
        let layout = Layout { flip: false, turn: 0, track: false, bare: false };
        let [a2, b2] = ["a2", "b2"].map(|name| name.parse().unwrap());
        let drawn = line(layout, &[a2, b2]);
        assert_eq!((drawn.len(), drawn[0], drawn[9]), (10, layout.at(a2), layout.at(b2)));
        assert!(drawn.iter().all(|&(x, y)| (x.hypot(y) - 196.0).abs() < 1e-9));
    }
}
