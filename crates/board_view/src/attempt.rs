//! What somebody meant by a gesture that is not a legal action, and why it is not.

use draw::Place;
use game::{Action, Color, Explanation, Game, Position, Refusal, Verdict};
use mur::{Bitboard, Play, Point};
use ur::{Move, Origin, Phase, Target};

/// What carrying a piece from one place to another would be, or what pressing a place without a piece in the hand was meant to
/// do: the explanation that says most about it.
///
/// A board knows no notation, so it names places and the rules find the words.
pub fn attempt(game: &Game, from: Option<Place>, to: Option<Place>) -> Option<Explanation> {
    let meant: Vec<Action> = match game.position() {
        Position::Mur(position) => {
            mur_plays(&position, from, to).into_iter().map(|play| Action::Mur(mur::Action::Play(play))).collect()
        }
        Position::Ur(position) => {
            ur_moves(&position, from, to).into_iter().map(|moved| Action::Ur(ur::Action::Move(moved))).collect()
        }
    };
    // A legal action needs no explanation. Of several reasons, give the one that a player would want to hear.
    let refused =
        meant.into_iter().map(|action| game.explain_action(action)).filter(|explanation| !explanation.is_legal());
    refused.min_by_key(rank)
}

/// Why nothing can be played at a place, as long as that does not depend on where a piece would go from there.
pub fn obstacle(game: &Game, place: Place) -> Option<Refusal> {
    let explanation = attempt(game, None, Some(place)).filter(|explanation| rank(explanation) == 0)?;
    match explanation.verdict {
        Verdict::Illegal(refusal) => Some(refusal),
        Verdict::Legal(_) | Verdict::Unreadable(_) => None,
    }
}

/// How little a refusal helps: it may only say that a piece does not move that far, or that the gesture has another name.
fn rank(explanation: &Explanation) -> u8 {
    let Verdict::Illegal(refusal) = &explanation.verdict else { return 3 };
    match refusal {
        Refusal::Mur(refusal) => mur_rank(refusal),
        Refusal::Ur(refusal) => ur_rank(refusal),
        Refusal::PlyLimit | Refusal::OtherGame => 0,
    }
}

fn mur_rank(refusal: &mur::Refusal) -> u8 {
    use mur::Refusal as R;
    match refusal {
        R::IsAKnock { .. } | R::WrongLanding { .. } | R::NothingToKnock { .. } => 2,
        R::NoLine { .. } | R::WrongDistance { .. } | R::KrakenDistance { .. } => 1,
        _ => 0,
    }
}

fn ur_rank(refusal: &ur::Refusal) -> u8 {
    use ur::Refusal as R;
    match refusal {
        R::Hits { .. } | R::NothingToHit { .. } => 2,
        R::OffRoute { .. }
        | R::NotForward { .. }
        | R::NotTheThrow { .. }
        | R::NotABonus { .. }
        | R::NotTheChain { .. }
        | R::ChainTooShort { .. }
        | R::HomeFromRosette { .. }
        | R::EnterWithFive
        | R::NoSuchEntry { .. } => 1,
        _ => 0,
    }
}

fn mur_plays(position: &mur::Position, from: Option<Place>, to: Option<Place>) -> Vec<Play> {
    let board = position.board();
    let empty = |point: Point| board.empty().has(point);
    match (from, to) {
        (Some(Place::Point(from)), Some(Place::Point(to))) if empty(to) => vec![Play::Move { from, to }],
        (Some(Place::Point(from)), Some(Place::Point(to))) => {
            let knocks = Point::ALL.into_iter().map(|landing| Play::Knock { from, to, landing, tip: None });
            [Play::Move { from, to }].into_iter().chain(knocks).collect()
        }
        (Some(Place::Point(from)), Some(Place::Hand(_))) => {
            vec![Play::Withdraw { ships: Bitboard::of(from), kraken: false }]
        }
        (Some(Place::Hand(_)), Some(Place::Point(to))) => vec![Play::Place(to)],
        (None, Some(Place::Point(to))) if empty(to) => vec![Play::Place(to)],
        // A piece that cannot be picked up: no neighbour or other point is within its reach.
        (None, Some(Place::Point(from))) => {
            let others = Point::ALL.into_iter().filter(|&to| to != from);
            others.map(|to| Play::Move { from, to }).collect()
        }
        (None, Some(Place::Hand(_))) => board.empty().iter().map(Play::Place).collect(),
        _ => Vec::new(),
    }
}

/// Where the throw takes the mover's piece on a square, home if that is past the last one: what pressing it was meant to do.
fn thrown_target(position: &ur::Position, place: Place) -> Option<Place> {
    let (Phase::Thrown(value), Place::Square(square)) = (position.phase(), place) else { return None };
    let color = position.turn();
    let route = ur::Route::of(position.rules());
    let index = route.index_of(color, square).filter(|_| position.piece_at(square) == Some(color))?;
    let to = index + value;
    Some(if to < route.len { Place::Square(route.square(color, to)) } else { Place::Home(color.into()) })
}

fn ur_moves(position: &ur::Position, from: Option<Place>, to: Option<Place>) -> Vec<Move> {
    let origin = |place: Place| match place {
        Place::Start(_) => Some(Origin::Start),
        Place::River(_) => Some(Origin::River),
        Place::Square(square) => Some(Origin::Square(square)),
        _ => None,
    };
    let target = |place: Place| match place {
        Place::Home(_) => Some(Target::Home),
        Place::Square(square) => Some(Target::Square(square)),
        _ => None,
    };
    let occupied = |place: Place| matches!(place, Place::Square(square) if position.piece_at(square).is_some());
    let own_route = || {
        let route = ur::Route::of(position.rules());
        (0..route.len).map(|index| Place::Square(route.square(position.turn(), index))).collect::<Vec<_>>()
    };
    let between = |from: Place, to: Place| Some(Move { from: origin(from)?, to: target(to)?, hit: occupied(to) });
    match (from, to) {
        (Some(from), Some(to)) => between(from, to).into_iter().collect(),
        // A piece or supply that cannot be picked up, or an empty square.
        (None, Some(place)) => {
            let of_other_side = match place {
                Place::Start(color) | Place::River(color) => color != Color::from(position.turn()),
                _ => false,
            };
            if of_other_side {
                return Vec::new();
            }
            let meant = thrown_target(position, place).map_or_else(own_route, |to| vec![to]);
            meant.into_iter().filter(|&to| to != place).filter_map(|to| between(place, to)).collect()
        }
        _ => Vec::new(),
    }
}
