//! Where the arrow keys lead: along rings and radii in Mur, from square to square in Ur.

use draw::Place;
use draw::geometry::Geometry;
use game::{Color, RuleSet};
use mur::Point;

use crate::{Next, Spot, SpotId};

/// Gives every place its neighbours.
pub(crate) fn link(rules: RuleSet, geometry: Geometry, spots: &mut [Spot]) {
    let links: Vec<Next> = spots
        .iter()
        .map(|spot| match spot.id {
            SpotId::Place(Place::Point(point)) => along_lines(geometry, point),
            SpotId::Place(place @ (Place::Hand(color) | Place::Bar(color, _))) => {
                beside(rules, geometry, spots, place, color)
            }
            SpotId::Flag(port) => from_flag(port),
            SpotId::Place(_) | SpotId::Dice => nearest(spots, spot),
        })
        .collect();
    for (spot, next) in spots.iter_mut().zip(links) {
        spot.next = next;
    }
}

/// Left and right go round the ring, up goes outward and from the rim to the hands, down goes inward and through the centre.
fn along_lines(geometry: Geometry, point: Point) -> Next {
    let (letter, ring) = (point.letter(), point.ring());
    let name = |letter: u8, ring: u8| Some(Place::Point(Point::new(letter % 8, ring)).into());
    if point == Point::O {
        // From the centre every arrow goes the way it points on the screen.
        let top = highest(geometry);
        let to = |letter: u8| name(letter + top, 1);
        return Next { up: to(0), right: to(2), down: to(4), left: to(6) };
    }
    let up = if ring == 3 { Some(Place::Hand(near_hand(geometry, point)).into()) } else { name(letter, ring + 1) };
    let down = if ring == 1 { Some(Place::Point(Point::O).into()) } else { name(letter, ring - 1) };
    Next { left: name(letter + 7, ring), right: name(letter + 1, ring), up, down }
}

/// The letter at the top of the picture.
fn highest(geometry: Geometry) -> u8 {
    let height = |letter: &u8| geometry.middle(Place::Point(Point::new(*letter, 3))).map_or(0.0, |(_, y)| y);
    (0..8).min_by(|a, b| height(a).total_cmp(&height(b))).unwrap_or(0)
}

/// Whether Black's hand is above the board.
fn black_above(geometry: Geometry) -> bool {
    geometry.middle(Place::Hand(Color::Black)).is_some_and(|(_, y)| y < 0.0)
}

/// The hand on this side of the board.
fn near_hand(geometry: Geometry, point: Point) -> Color {
    let upper = geometry.middle(Place::Point(point)).is_some_and(|(_, y)| y < 0.0);
    if upper == black_above(geometry) { Color::Black } else { Color::White }
}

/// Around the board: from a hand to the other, to the dice of the race, and back to the rim.
fn beside(rules: RuleSet, geometry: Geometry, spots: &[Spot], place: Place, color: Color) -> Next {
    let is_hand = matches!(place, Place::Hand(_));
    let bar = |color: Color| {
        let is_bar = |id: &SpotId| matches!(id, SpotId::Place(Place::Bar(of, _)) if *of == color);
        spots.iter().map(|spot| spot.id).find(is_bar)
    };
    let hand = |color: Color| Some(Place::Hand(color).into());
    let nearest = |color: Color| {
        let above = (color == Color::Black) == black_above(geometry);
        Place::Point(Point::new((highest(geometry) + if above { 0 } else { 4 }) % 8, 3)).into()
    };
    let advanced = rules == RuleSet::Mur(mur::Rules::Advanced);
    let other = if is_hand && advanced { bar(color) } else { hand(!color) };
    let back = if is_hand && advanced { bar(!color) } else { hand(color) };
    Next { left: back.filter(|back| *back != place.into()), right: other, up: hand(!color), down: Some(nearest(color)) }
}

/// From a port's flag back to its port.
fn from_flag(port: Point) -> Next {
    let port = Some(Place::Point(port).into());
    Next { left: port, right: port, up: port, down: port }
}

/// The nearest place in each direction, as on the screen.
fn nearest(spots: &[Spot], from: &Spot) -> Next {
    let towards = |dx: f64, dy: f64| {
        let ahead = spots.iter().filter_map(|spot| {
            let (x, y) = (spot.at[0] - from.at[0], spot.at[1] - from.at[1]);
            let (forward, aside) = (x * dx + y * dy, (x * dy - y * dx).abs());
            // Trays are wide: what lies above or below one is not far aside of it.
            let slack = if dx == 0.0 { from.size[0].max(spot.size[0]) / 2.0 } else { 0.0 };
            let far_aside = (aside - slack).max(0.0);
            let reachable = forward > 20.0 && (far_aside < forward || dx != 0.0 && aside < 45.0);
            reachable.then_some((forward + 2.0 * far_aside + aside / 100.0, spot))
        });
        ahead.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, spot)| spot.id)
    };
    Next { left: towards(-1.0, 0.0), right: towards(1.0, 0.0), up: towards(0.0, -1.0), down: towards(0.0, 1.0) }
}
