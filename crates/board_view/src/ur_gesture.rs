//! The gestures of Ur.

use draw::Place;
use game::{Color, Effect};
use ur::{Action, Move, Origin, Penalty, Position, Route, Square, Target};

use crate::SpotId;
use crate::gesture::{Gesture, GestureKind, Hold};

/// How an action of Ur is chosen.
pub(crate) fn hold(position: &Position, action: Action, effects: &[Effect]) -> Hold {
    match action {
        Action::Roll(value) => Hold::on_dice(GestureKind::Dice, value.to_string()),
        Action::Throw => Hold::on_dice(GestureKind::Throw, "throw to enter a piece".to_owned()),
        Action::Pass => Hold::beside(GestureKind::Decline, "decline".to_owned()),
        Action::Move(moved) => of_move(position, moved, effects),
    }
}

fn of_move(position: &Position, moved: Move, effects: &[Effect]) -> Hold {
    let color = position.turn().into();
    let penalized =
        effects.iter().any(|effect| matches!(effect, Effect::Ur(ur::Effect::Penalty { penalty: Penalty::Jump, .. })));
    let jumps = if penalized { jumped(position, moved) } else { Vec::new() };
    let kind = match (moved.from, moved.to) {
        (_, Target::Home) => GestureKind::Home,
        _ if moved.hit => GestureKind::Hit,
        (Origin::Start, _) => GestureKind::Enter,
        (Origin::River, _) => GestureKind::Return,
        (Origin::Square(_), _) => GestureKind::Move,
    };
    let words = match moved.to {
        Target::Home => "bring the piece home".to_owned(),
        Target::Square(square) if moved.hit => format!("hit the piece on {square}"),
        Target::Square(square) => format!("go to {square}"),
    };
    Hold { jumps, ..Hold::carry(kind, origin(moved.from, color), target(moved.to, color), words) }
}

/// Where there is one thing to do, one tap does it: on a piece with one destination, or on a square that one piece can reach.
pub(crate) fn one_tap(gestures: &mut [Gesture]) {
    let carried: Vec<(SpotId, SpotId)> = gestures
        .iter()
        .filter_map(|gesture| gesture.pick.zip(gesture.drop).filter(|(pick, drop)| pick != drop))
        .collect();
    let picks = |spot| carried.iter().filter(|(pick, _)| *pick == spot).count();
    let drops = |spot| carried.iter().filter(|(_, drop)| *drop == spot).count();
    for gesture in gestures {
        let (Some(pick), Some(drop)) = (gesture.pick, gesture.drop) else { continue };
        gesture.clicks.extend((picks(pick) == 1).then_some(pick));
        gesture.clicks.extend((drops(drop) == 1 && picks(drop) == 0).then_some(drop));
    }
}

/// Where a moving piece comes from, as a place.
fn origin(from: Origin, color: Color) -> Place {
    match from {
        Origin::Start => Place::Start(color),
        Origin::River => Place::River(color),
        Origin::Square(square) => Place::Square(square),
    }
}

/// Where a moving piece goes, as a place.
fn target(to: Target, color: Color) -> Place {
    match to {
        Target::Home => Place::Home(color),
        Target::Square(square) => Place::Square(square),
    }
}

/// The rosettes between the first and the last square of a move.
fn jumped(position: &Position, moved: Move) -> Vec<Square> {
    let route = Route::of(position.rules());
    let color = position.turn();
    let first = match moved.from {
        Origin::Start => Some(route.entry),
        Origin::River => Some(0),
        Origin::Square(square) => route.index_of(color, square).map(|index| index + 1),
    };
    let last = match moved.to {
        Target::Square(square) => route.index_of(color, square),
        Target::Home => Some(route.len),
    };
    let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
    (first..last).map(|index| route.square(color, index)).filter(|square| square.is_rosette()).collect()
}
