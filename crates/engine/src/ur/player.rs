use ur::{Action, Origin, Position, Target};

use crate::Unable;

/// The legal actions of the side to act, in the order of their strings.
pub(crate) fn choices(position: &Position) -> Result<Vec<Action>, Unable> {
    if position.is_chance() {
        return Err(Unable::Chance);
    }
    let actions = position.legal_actions();
    if actions.is_empty() { Err(Unable::Over) } else { Ok(actions) }
}

/// The order of actions by how much progress they make, most first: among equals, a player goes forward.
pub(crate) fn progress_order(action: Action) -> u8 {
    match action {
        Action::Move(piece) if piece.to == Target::Home => 0,
        Action::Move(piece) if piece.from == Origin::Start => 1,
        Action::Move(piece) if piece.hit => 2,
        Action::Move(_) => 3,
        Action::Throw => 4,
        Action::Roll(_) | Action::Pass => 5,
    }
}
