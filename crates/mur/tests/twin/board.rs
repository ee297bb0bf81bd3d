//! The board: 25 points in the canonical order `o a1 … h1 a2 … h2 a3 … h3`, each a character.

use std::sync::LazyLock;

/// What is on each point: `b`, `w`, `k`, or `.` for an empty point.
pub(crate) type Board = [char; 25];

/// An empty point.
pub(crate) const EMPTY: char = '.';

/// The kraken.
pub(crate) const KRAKEN: char = 'k';

/// The centre.
pub(crate) const CENTRE: usize = 0;

/// The point on a ring (1…3) and a radius (0…7 for `a`…`h`).
pub(crate) fn point(ring: usize, radius: usize) -> usize {
    1 + (ring - 1) * 8 + radius % 8
}

/// The ring of a point, 0 for the centre.
pub(crate) fn ring(point: usize) -> usize {
    if point == CENTRE { 0 } else { (point - 1) / 8 + 1 }
}

/// The radius of a point off the centre, 0…7 for `a`…`h`.
pub(crate) fn radius(point: usize) -> usize {
    (point - 1) % 8
}

/// The name of a point: `o`, or letter and ring.
pub(crate) fn name(point: usize) -> String {
    if point == CENTRE {
        return "o".to_string();
    }
    let letter = "abcdefgh".as_bytes()[radius(point)] as char;
    format!("{letter}{}", ring(point))
}

/// The point with a name.
pub(crate) fn named(text: &str) -> Option<usize> {
    (0..25).find(|&point| name(point) == text)
}

/// The points next to each point, in the order of §1.
static NEIGHBOURS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    (0..25)
        .map(|p| {
            if p == CENTRE {
                return (0..8).map(|letter| point(1, letter)).collect();
            }
            let (ring, radius) = (ring(p), radius(p));
            let mut near = vec![point(ring, radius + 1), point(ring, radius + 7)];
            near.push(if ring == 1 { CENTRE } else { point(ring - 1, radius) });
            if ring < 3 {
                near.push(point(ring + 1, radius));
            }
            near
        })
        .collect()
});

/// The neighbours of a point: 8 of `o`, 4 on rings 1 and 2, 3 on ring 3.
pub(crate) fn neighbours(point: usize) -> &'static [usize] {
    &NEIGHBOURS[point]
}

/// The other colour.
pub(crate) fn other(colour: char) -> char {
    if colour == 'b' { 'w' } else { 'b' }
}

/// The points with a piece of this kind, in canonical order.
pub(crate) fn standing(board: &Board, piece: char) -> Vec<usize> {
    (0..25).filter(|&p| board[p] == piece).collect()
}

/// The size of the group of the ship on a point: its class.
pub(crate) fn class(board: &Board, ship: usize) -> usize {
    let mut group = vec![ship];
    let mut seen = 0;
    while seen < group.len() {
        for &near in neighbours(group[seen]) {
            if board[near] == board[ship] && !group.contains(&near) {
                group.push(near);
            }
        }
        seen += 1;
    }
    group.len()
}

/// §3: a point is surrounded by a colour when every neighbour holds a ship of that colour.
pub(crate) fn surrounded(board: &Board, point: usize, colour: char) -> bool {
    neighbours(point).iter().all(|&near| board[near] == colour)
}

/// Where a piece under way is heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// Along its ring, to the next letter.
    Clockwise,
    /// Along its ring, to the previous letter.
    Counterclockwise,
    /// Along its diameter, towards the centre.
    Inward,
    /// Along the radius of this letter, away from the centre.
    Outward(usize),
}

/// The ways a piece may set out: both ways round its ring and both ways along its diameter, or from `o`
/// outward along any of the eight radii (`o` is on no ring).
pub(crate) fn headings(from: usize) -> Vec<Heading> {
    if from == CENTRE {
        return (0..8).map(Heading::Outward).collect();
    }
    vec![Heading::Clockwise, Heading::Counterclockwise, Heading::Inward, Heading::Outward(radius(from))]
}

/// One step: the next point, and the heading from there on.
pub(crate) fn step(at: usize, heading: Heading) -> (usize, Heading) {
    match heading {
        Heading::Clockwise => (point(ring(at), radius(at) + 1), heading),
        Heading::Counterclockwise => (point(ring(at), radius(at) + 7), heading),
        // Past the centre the same diameter runs outward on the opposite radius.
        Heading::Inward if ring(at) == 1 => (CENTRE, Heading::Outward((radius(at) + 4) % 8)),
        Heading::Inward => (point(ring(at) - 1, radius(at)), heading),
        // A piece that is on ring 3 and still has steps left turns back along the same diameter.
        Heading::Outward(letter) if ring(at) == 3 => (point(2, letter), Heading::Inward),
        Heading::Outward(letter) => (point(ring(at) + 1, letter), heading),
    }
}

/// Some steps one after the other. R2: the points passed over do not matter.
pub(crate) fn walk(from: usize, heading: Heading, steps: usize) -> (usize, Heading) {
    (0..steps).fold((from, heading), |(at, heading), _| step(at, heading))
}
