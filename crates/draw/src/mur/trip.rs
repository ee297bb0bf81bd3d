//! The trips of ships, kraken and dice.

use ::mur::{Piece, Play, Point, Position};
use game::Color;

use super::layout::bar_angle;
use super::play_path::{self, PlayPath};
use super::track::dice_middles;
use crate::geometry::Geometry;
use crate::place::Place;
use crate::shape::{Xy, polar};
use crate::trip::{Traveller, Trip};

/// What a play does to the pieces.
pub(crate) fn of_play(geometry: Geometry, before: &Position, play: Play) -> Vec<Trip> {
    let layout = geometry.mur_layout();
    match play {
        Play::Place(point) => {
            let color = before.turn();
            let berth = layout.berth(color.into(), before.board().off_board(color).saturating_sub(1));
            let (traveller, from) = (Traveller::Ship(color.into()), Place::Hand(color.into()));
            vec![Trip { traveller, from, to: Place::Point(point), line: vec![berth, layout.at(point)] }]
        }
        Play::Move { .. } | Play::Knock { .. } => {
            let path = PlayPath::of(before, play);
            let legs = path.map_or(Vec::new(), |path| vec![path.mover, path.knocked]);
            legs.iter().filter_map(|points| along(geometry, before, points)).collect()
        }
        Play::Withdraw { ships, kraken } => withdrawal(geometry, before, ships.iter().collect(), kraken),
    }
}

/// The trip of the piece on the first of these points over all of them.
fn along(geometry: Geometry, before: &Position, points: &[Point]) -> Option<Trip> {
    let (&from, &to) = (points.first()?, points.last()?);
    let traveller = match before.board().piece_at(from)? {
        Piece::Ship(color) => Traveller::Ship(color.into()),
        Piece::Kraken => Traveller::Kraken,
    };
    let line = play_path::line(geometry.mur_layout(), points);
    Some(Trip { traveller, from: Place::Point(from), to: Place::Point(to), line })
}

/// Ships go back to their hands, the closed kraken to the centre; a ship there makes way for it (§3.3).
fn withdrawal(geometry: Geometry, before: &Position, mut ships: Vec<Point>, kraken: bool) -> Vec<Trip> {
    let (layout, board) = (geometry.mur_layout(), before.board());
    if kraken && !ships.contains(&Point::O) {
        ships.push(Point::O);
    }
    let mut off = Color::BOTH.map(|color| board.off_board(color.into()));
    let leaving = ships.into_iter().filter_map(|point| {
        let Some(Piece::Ship(owner)) = board.piece_at(point) else { return None };
        let color: Color = owner.into();
        let number = &mut off[color as usize];
        let berth = layout.berth(color, *number);
        *number += 1;
        let (traveller, from) = (Traveller::Ship(color), Place::Point(point));
        Some(Trip { traveller, from, to: Place::Hand(color), line: vec![layout.at(point), berth] })
    });
    let mut trips: Vec<Trip> = leaving.collect();
    if kraken {
        let (from, line) = (board.kraken(), vec![layout.at(board.kraken()), layout.at(Point::O)]);
        trips.push(Trip { traveller: Traveller::Kraken, from: Place::Point(from), to: Place::Point(Point::O), line });
    }
    trips
}

/// The dice that advance along the track.
pub(crate) fn of_dice(geometry: Geometry, before: &Position, after: &Position) -> Vec<Trip> {
    let (Some(old), Some(new)) = (before.race(), after.race()) else { return Vec::new() };
    let layout = geometry.mur_layout();
    let moved =
        dice_middles(layout, old).into_iter().zip(dice_middles(layout, new)).filter_map(|((color, from), (_, to))| {
            let bars = [old, new].map(|race| race.bars(color.into()));
            let line = arc(from, to, bar_angle(color, bars[1]) - bar_angle(color, bars[0]));
            let [from, to] = bars.map(|bar| Place::Bar(color, bar));
            (from != to).then_some(Trip { traveller: Traveller::Die(color), from, to, line })
        });
    moved.collect()
}

/// The arc between two places on the track, in about this many degrees clockwise.
fn arc(from: Xy, to: Xy, degrees: f64) -> Vec<Xy> {
    let angle = |(x, y): Xy| x.atan2(-y).to_degrees();
    let radius = from.0.hypot(from.1);
    // The turn between the two exact places, on the side that the race goes.
    let turn = angle(to) - angle(from);
    let turn = turn + 360.0 * ((degrees - turn) / 360.0).round();
    let corners = (turn.abs() / 5.0).ceil().max(1.0);
    let corner = |number: u32| polar(angle(from) + turn * f64::from(number) / corners, radius);
    [from].into_iter().chain((1..corners as u32).map(corner)).chain([to]).collect()
}
