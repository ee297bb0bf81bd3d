//! Drawing a diagram with the move it is about.

use draw::Frame;
use draw::mur::{Arrow, ArrowStyle};
use game::{Action, Effect, Family};
use mur::{Play, Point};

use crate::{Diagram, Example};

impl Diagram {
    /// The board for a terminal, the first example marked on it.
    pub fn text(&self, color: bool) -> String {
        match (self.game().family(), self.shown()) {
            (Family::Mur(game), Some(Action::Mur(mur::Action::Play(play)))) => {
                let options = draw::mur::TextOptions { color, last: Some(play), ..draw::mur::TextOptions::default() };
                draw::mur::text(game.position(), &options)
            }
            (Family::Ur(game), Some(Action::Ur(ur::Action::Move(piece)))) => {
                let last = Some((game.position().turn(), piece));
                let options = draw::ur::TextOptions { color, last, ..draw::ur::TextOptions::default() };
                draw::ur::text(game.position(), &options)
            }
            _ => draw::board_text(self.game(), color),
        }
    }

    /// The board as SVG, the first example marked on it: with arrows, dotted for an illegal move.
    pub fn svg(&self, frame: &Frame) -> String {
        let frame = frame.clone();
        match (self.game().family(), self.examples.first()) {
            (Family::Mur(game), Some(example)) => draw::mur::svg(game.position(), &marked(example, frame)),
            (Family::Mur(game), None) => {
                let options = draw::mur::Options { frame, last: game.plays().last(), ..draw::mur::Options::default() };
                draw::mur::svg(game.position(), &options)
            }
            (Family::Ur(game), _) => {
                let last = match self.shown() {
                    Some(Action::Ur(ur::Action::Move(piece))) => Some((game.position().turn(), piece)),
                    _ => None,
                };
                draw::ur::svg(game.position(), &draw::ur::Options { frame, last, ..draw::ur::Options::default() })
            }
        }
    }

    /// The move that is marked on the board.
    fn shown(&self) -> Option<Action> {
        self.examples.first()?.action
    }
}

/// A play of Mur marked on the board before it.
fn marked(example: &Example, frame: Frame) -> draw::mur::Options {
    let mut options = draw::mur::Options { frame, ..draw::mur::Options::default() };
    let Some(Action::Mur(mur::Action::Play(play))) = example.action else {
        return options;
    };
    let style = if example.legal { ArrowStyle::Play } else { ArrowStyle::Threat };
    let legs = if example.legal { way(&example.effects) } else { straight(play) };
    options.arrows = legs.into_iter().map(|(from, to)| Arrow { from, to, style }).collect();
    match play {
        Play::Place(point) if !example.legal => options.threats.push(point),
        Play::Move { .. } | Play::Knock { .. } if !example.legal => {}
        play => options.last = Some(play),
    }
    options
}

/// From point to point as the pieces go, with a corner where one turns back.
fn way(effects: &[Effect]) -> Vec<(Point, Point)> {
    let mut legs: Vec<(Point, Point)> = Vec::new();
    for effect in effects {
        let Effect::Mur(effect) = effect else { continue };
        match *effect {
            mur::Effect::Move { from, to, .. } => legs.push((from, to)),
            mur::Effect::Knock { from, landing, .. } => legs.push((from, landing)),
            mur::Effect::TurnBack { at, .. } => {
                if let Some((from, to)) = legs.pop() {
                    legs.extend([(from, at), (at, to)]);
                }
            }
            _ => {}
        }
    }
    legs.retain(|(from, to)| from != to);
    legs
}

/// From point to point as the play says; nobody knows the way of a play that does not exist.
fn straight(play: Play) -> Vec<(Point, Point)> {
    match play {
        Play::Move { from, to } => vec![(from, to)],
        Play::Knock { from, to, landing, .. } => vec![(from, to), (to, landing)],
        _ => Vec::new(),
    }
}
