//! What a drawing of a game of Mur shows.

use ::mur::{Play, Position};
use game::{Action, Game};

use super::layout::Layout;
use crate::{Place, SvgOptions};

/// A picture about to be drawn.
pub(super) struct Picture<'a> {
    pub(super) position: &'a Position,
    pub(super) options: &'a SvgOptions,
    pub(super) layout: Layout,
    /// The last play, if it is to be marked.
    pub(super) last: Option<Last>,
    /// Where the chosen piece can go.
    pub(super) destinations: Vec<Place>,
}

impl Picture<'_> {
    /// Which of the dice the last play tipped, Blue's first.
    pub(super) fn tipped(&self) -> Option<usize> {
        let last = self.last.as_ref()?;
        let Play::Knock { tip: Some(_), .. } = last.play else { return None };
        let (old, new) = (last.before.dice()?.numbers(), self.position.dice()?.numbers());
        old.iter().zip(new).position(|(&old, new)| old != new)
    }
}

/// The last play and the position it was made in.
pub(crate) struct Last {
    pub(crate) before: Position,
    pub(crate) play: Play,
}

/// The last play of a game; a flag may have fallen since.
pub(crate) fn last(game: &Game) -> Option<Last> {
    let (actions, positions) = (game.actions(), game.positions());
    actions.into_iter().zip(positions).rev().find_map(|played| match played {
        (Action::Mur(action), game::Position::Mur(before)) => Some(Last { before, play: action.play()? }),
        _ => None,
    })
}

/// Where the piece on a place can legally go, each place once.
pub(crate) fn destinations(game: &Game, chosen: Option<Place>) -> Vec<Place> {
    let Some(chosen) = chosen else { return Vec::new() };
    let hand = Place::Hand(game.turn());
    let mut found = Vec::new();
    for action in game.legal_actions() {
        let Action::Mur(::mur::Action::Play(play)) = action else { continue };
        let (from, to) = match play {
            Play::Place(point) => (hand, Place::Point(point)),
            Play::Move { from, to } | Play::Knock { from, to, .. } => (Place::Point(from), Place::Point(to)),
            Play::Withdraw { ships, .. } => match chosen {
                Place::Point(point) if ships.has(point) => (chosen, hand),
                _ => continue,
            },
        };
        if from == chosen && !found.contains(&to) {
            found.push(to);
        }
    }
    found
}
