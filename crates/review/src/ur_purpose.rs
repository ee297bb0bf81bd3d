//! What a move of Ur is for, where nothing happens at once: how far a piece gets and how far it may go next.

use game::{Action, Game, Position};
use ur::{Move, Origin, Position as Board, Route, Rules, Target};

/// What a move of Ur is for: "brings the piece on 3 to 5, 2 squares from the rosette on 7".
pub(crate) fn purpose(game: &Game, action: Action) -> Option<String> {
    let (Position::Ur(position), Action::Ur(action)) = (game.position(), action) else { return None };
    let (from, to) = match action {
        ur::Action::Move(Move { from, to: Target::Square(to), .. }) => (from, to),
        ur::Action::Move(_) => return Some("brings a piece home".to_owned()),
        ur::Action::Pass => return Some("keeps every piece where it is".to_owned()),
        ur::Action::Throw => {
            let waiting = position.mover().start + position.mover().river;
            return Some(format!("can bring another piece into play ({waiting} to come)"));
        }
        ur::Action::Roll(_) => return None,
    };
    let (route, me) = (Route::of(position.rules()), position.turn());
    let index = route.index_of(me, to)?;
    let piece = match from {
        Origin::Start => "a piece from the start".to_owned(),
        Origin::River => "a piece from the river".to_owned(),
        Origin::Square(square) => format!("the piece on {square}"),
    };
    let ahead = match position.rules() {
        Rules::LongJump => match chain(&position.play_unchecked(action), me, index) {
            1 => "where it stands alone".to_owned(),
            length => format!("into a chain of {length}"),
        },
        _ => match (index + 1..route.len).find(|index| route.rosettes >> index & 1 == 1) {
            Some(rosette) => {
                format!("{} from the rosette on {}", prose::count(rosette - index, "square"), route.square(me, rosette))
            }
            None => format!("{} from home", prose::count(route.len - index, "square")),
        },
    };
    Some(format!("brings {piece} to {to}, {ahead}"))
}

/// In Long Jump, that a better move leaves a longer jump for the next turn, or the opponent a shorter one.
pub(crate) fn missed_jump(game: &Game, played: Action, better: Action) -> Option<String> {
    let Position::Ur(position) = game.position() else { return None };
    let [done, could] = [played, better].map(|action| {
        let Action::Ur(action) = action else { return [0; 2] };
        let after = position.play_unchecked(action);
        [position.turn(), !position.turn()].map(|side| longest(&after, side))
    });
    if position.rules() != Rules::LongJump {
        return None;
    }
    if done[1] > could[1] {
        return Some(format!("gave the opponent a longer jump next turn ({} squares, not {})", done[1], could[1]));
    }
    (could[0] > done[0]).then(|| format!("missed a longer jump next turn ({} squares, not {})", could[0], done[0]))
}

/// All pieces on the route of a side, as bits along it.
fn occupied(position: &Board, side: ur::Color) -> u32 {
    u32::from(position.side(side).board | position.rules().on_opponent_route(position.side(!side).board))
}

/// How long the chain is that holds the piece at an index of a side's route.
fn chain(position: &Board, side: ur::Color, index: u8) -> u8 {
    let occupied = occupied(position, side);
    ((occupied >> index).trailing_ones() + (occupied << (31 - index)).leading_ones() - 1) as u8
}

/// The longest jump of a side.
fn longest(position: &Board, side: ur::Color) -> u8 {
    let mut longest = 0;
    let own = u32::from(position.side(side).board);
    ur::long_jump::visit_chains(own, occupied(position, side), |length, _| longest = longest.max(length));
    longest
}
