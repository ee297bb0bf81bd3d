//! What a drawing of a game of Ur shows.

use ::ur::{Move, Origin, Position, Rules, Target};
use game::{Action, Color, Game};

use super::layout::Tray;
use crate::Place;

/// The last move of a piece and the position it was made in.
#[derive(Clone, Copy)]
pub(crate) struct Last {
    pub(crate) before: Position,
    pub(crate) moved: Move,
}

impl Last {
    /// Whose move it was.
    pub(crate) fn color(&self) -> Color {
        self.before.turn().into()
    }

    /// Where the piece came from.
    pub(crate) fn from(&self) -> Place {
        origin(self.moved.from, self.color())
    }

    /// Where it went.
    pub(crate) fn to(&self) -> Place {
        target(self.moved.to, self.color())
    }

    /// Whether it began and ended on the board and hit nothing, so that its path shows without the trays.
    pub(crate) fn is_on_board(&self) -> bool {
        let on_board = |place| matches!(place, Place::Square(_));
        on_board(self.from()) && on_board(self.to()) && !self.moved.hit
    }

    /// Where the piece it hit went: to the river, in Finkel back to start.
    pub(crate) fn hit(&self) -> Option<Place> {
        self.moved.hit.then(|| hit_tray(self.before.rules()).place(!self.color()))
    }
}

/// Where hit pieces go.
pub(crate) fn hit_tray(rules: Rules) -> Tray {
    if Tray::of(rules).contains(&Tray::River) { Tray::River } else { Tray::Start }
}

/// Where a moving piece comes from, as a place.
pub(crate) fn origin(from: Origin, color: Color) -> Place {
    match from {
        Origin::Start => Place::Start(color),
        Origin::River => Place::River(color),
        Origin::Square(square) => Place::Square(square),
    }
}

/// Where a moving piece goes, as a place.
pub(crate) fn target(to: Target, color: Color) -> Place {
    match to {
        Target::Home => Place::Home(color),
        Target::Square(square) => Place::Square(square),
    }
}

/// The last move of a piece; dice may have been thrown since.
pub(crate) fn last(game: &Game) -> Option<Last> {
    let (actions, positions) = (game.actions(), game.positions());
    actions.into_iter().zip(positions).rev().find_map(|played| match played {
        (Action::Ur(::ur::Action::Move(moved)), game::Position::Ur(before)) => Some(Last { before, moved }),
        _ => None,
    })
}

/// The throw that has just fallen, and whose it was: the position does not show one that ended the turn.
pub(super) fn thrown(game: &Game) -> Option<(Color, u8)> {
    let (actions, positions) = (game.actions(), game.positions());
    match actions.into_iter().zip(positions).next_back()? {
        (Action::Ur(::ur::Action::Roll(value)), before) => Some((before.turn(), value)),
        _ => None,
    }
}

/// Where the piece on a place can legally go.
pub(super) fn destinations(game: &Game, chosen: Option<Place>) -> Vec<Place> {
    let Some(chosen) = chosen else { return Vec::new() };
    let color = game.turn();
    let moves = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Ur(::ur::Action::Move(moved)) => Some(moved),
        _ => None,
    });
    moves.filter(|moved| origin(moved.from, color) == chosen).map(|moved| target(moved.to, color)).collect()
}
