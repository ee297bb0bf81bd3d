//! What somebody meant by a gesture that is not a legal action, and why it is not.

use draw::Place;
use game::{Color, Explanation, Game, Position, Verdict};
use mur::Point;

/// What carrying a piece from one place to another would be, or what pressing a place without a piece in the hand was meant to
/// do: the explanation that says most about it.
///
/// JavaScript knows no notation, so it names places and the rules find the words.
pub fn attempt(game: &Game, from: Option<Place>, to: Option<Place>) -> Option<Explanation> {
    let texts = match game.position() {
        Position::Mur(position) => mur_texts(&position, from, to),
        Position::Ur(position) => ur_texts(&position, from, to),
    };
    // A legal action needs no explanation. Of several reasons, give the one that a player would want to hear.
    let refused = texts.iter().map(|text| game.explain(text)).filter(|explanation| !explanation.legal());
    refused.min_by_key(rank)
}

/// How little a refusal helps: it may only say that a piece does not move that far, or that the gesture has another name.
fn rank(explanation: &Explanation) -> u8 {
    let Verdict::Illegal(refusal) = &explanation.verdict else { return 3 };
    match refusal.kind() {
        "is-a-knock" | "wrong-landing" | "nothing-to-knock" | "hits" | "nothing-to-hit" => 2,
        "no-line" | "wrong-distance" | "kraken-distance" | "off-route" | "not-forward" | "not-the-throw"
        | "not-a-bonus" | "not-the-chain" | "chain-too-short" | "home-from-rosette" | "enter-with-five"
        | "no-such-entry" => 1,
        _ => 0,
    }
}

fn mur_texts(position: &mur::Position, from: Option<Place>, to: Option<Place>) -> Vec<String> {
    let board = position.board();
    let empty = |point: Point| board.empty().has(point);
    match (from, to) {
        (Some(Place::Point(from)), Some(Place::Point(to))) if empty(to) => vec![format!("{from}-{to}")],
        (Some(Place::Point(from)), Some(Place::Point(to))) => {
            let knocks = Point::ALL.into_iter().map(|landing| format!("{from}x{to}>{landing}"));
            [format!("{from}-{to}")].into_iter().chain(knocks).collect()
        }
        (Some(Place::Point(from)), Some(Place::Hand(_))) => vec![format!("-{from}")],
        (Some(Place::Hand(_)), Some(Place::Point(to))) => vec![to.to_string()],
        (None, Some(Place::Point(to))) if empty(to) => vec![to.to_string()],
        // A piece that cannot be picked up: no neighbour or other point is within its reach.
        (None, Some(Place::Point(piece))) => {
            let others = Point::ALL.into_iter().filter(|&other| other != piece);
            others.map(|other| format!("{piece}-{other}")).collect()
        }
        (None, Some(Place::Hand(_))) => board.empty().iter().map(|point| point.to_string()).collect(),
        _ => Vec::new(),
    }
}

fn ur_texts(position: &ur::Position, from: Option<Place>, to: Option<Place>) -> Vec<String> {
    let origin = |place: Place| match place {
        Place::Start(_) => Some("s".to_owned()),
        Place::River(_) => Some("r".to_owned()),
        Place::Square(square) => Some(square.to_string()),
        _ => None,
    };
    let target = |place: Place| match place {
        Place::Home(_) => Some("h".to_owned()),
        Place::Square(square) => Some(square.to_string()),
        _ => None,
    };
    let occupied = |place: Place| matches!(place, Place::Square(square) if position.piece_at(square).is_some());
    let own_route = || {
        let route = ur::Route::of(position.rules());
        (0..route.len).map(|index| Place::Square(route.square(position.turn(), index))).collect::<Vec<_>>()
    };
    let write = |from: Place, to: Place| {
        let mark = if occupied(to) { 'x' } else { '-' };
        Some(format!("{}{mark}{}", origin(from)?, target(to)?))
    };
    match (from, to) {
        (Some(from), Some(to)) => write(from, to).into_iter().collect(),
        // A piece or supply that cannot be picked up, or an empty square.
        (None, Some(place)) => {
            let of_other_side = match place {
                Place::Start(color) | Place::River(color) => color != Color::from(position.turn()),
                _ => false,
            };
            if of_other_side {
                return Vec::new();
            }
            own_route().into_iter().filter(|&to| to != place).filter_map(|to| write(place, to)).collect()
        }
        _ => Vec::new(),
    }
}
