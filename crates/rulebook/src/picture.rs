//! Drawing a diagram with the move it is about.

use draw::{Accent, Arrow, Circle, Place, SvgOptions, TextOptions};
use game::{Action, Color, Effect, Family};
use mur::Play;

use crate::{Diagram, Example};

impl Diagram {
    /// The board for a terminal, the first example marked on it.
    pub fn text(&self, options: &TextOptions) -> String {
        let mut options = options.clone();
        if let Some(example) = self.examples.first() {
            options.last_move = false;
            options.attempt = example.action;
        }
        draw::board_text(self.game(), &options)
    }

    /// The board as SVG, the first example marked on it: with arrows, dotted for an illegal move.
    pub fn svg(&self, style_sheet: bool) -> String {
        let mut options = SvgOptions { style_sheet, ..SvgOptions::default() };
        if let Some(example) = self.examples.first() {
            options.last_move = false;
            (options.arrows, options.circles) = self.marked(example);
            if !options.arrows.is_empty() {
                options.circles.clear();
            }
        }
        draw::board_svg(self.game(), &options)
    }

    /// The arrows and circles that show an example on the board before it.
    fn marked(&self, example: &Example) -> (Vec<Arrow>, Vec<Circle>) {
        let accent = if example.legal { Accent::Note } else { Accent::Threat };
        let legs = match (self.game().family(), example.action) {
            (_, Some(_)) if example.legal => walked(&example.effects),
            (Family::Mur(_), Some(Action::Mur(mur::Action::Play(play)))) => straight(play),
            _ => Vec::new(),
        };
        let mut places: Vec<Place> = legs.iter().flat_map(|&(from, to)| [from, to]).collect();
        if let Some(Action::Mur(mur::Action::Play(Play::Place(point)))) = example.action {
            places.push(Place::Point(point));
        }
        if let Some(Action::Mur(mur::Action::Play(Play::Withdraw { ships, .. }))) = example.action {
            places.extend(ships.iter().map(Place::Point));
        }
        let mut circles: Vec<Circle> = Vec::new();
        for at in places {
            if circles.iter().all(|circle| circle.at != at) {
                circles.push(Circle { at, accent });
            }
        }
        (legs.into_iter().map(|(from, to)| Arrow { from, to, accent }).collect(), circles)
    }
}

/// From place to place as the pieces go, with a corner where one turns back.
fn walked(effects: &[Effect]) -> Vec<(Place, Place)> {
    let mut legs: Vec<(Place, Place)> = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Mur(mur::Effect::Move { from, to, .. }) => legs.push((Place::Point(from), Place::Point(to))),
            Effect::Mur(mur::Effect::Knock { from, to, .. }) => legs.push((Place::Point(from), Place::Point(to))),
            Effect::Mur(mur::Effect::TurnBack { at, .. }) => {
                if let Some((from, to)) = legs.pop() {
                    legs.extend([(from, Place::Point(at)), (Place::Point(at), to)]);
                }
            }
            Effect::Mur(mur::Effect::Reset { from }) => legs.push((Place::Point(from), Place::Point(mur::Point::O))),
            Effect::Ur(ur::Effect::Move { from, to, .. }) => legs.push((Place::Square(from), Place::Square(to))),
            Effect::Ur(ur::Effect::Enter { who, to }) => legs.push((Place::Start(who.into()), Place::Square(to))),
            Effect::Ur(ur::Effect::Return { who, to }) => legs.push((Place::River(who.into()), Place::Square(to))),
            Effect::Ur(ur::Effect::BearOff { who, from }) => {
                legs.push((Place::Square(from), Place::Home(Color::from(who))));
            }
            _ => {}
        }
    }
    legs.retain(|(from, to)| from != to);
    legs
}

/// From point to point as the play says; nobody knows the way of a play that does not exist.
fn straight(play: Play) -> Vec<(Place, Place)> {
    let leg = |from, to| (Place::Point(from), Place::Point(to));
    match play {
        Play::Move { from, to } => vec![leg(from, to)],
        Play::Knock { from, to, landing, .. } => vec![leg(from, to), leg(to, landing)],
        _ => Vec::new(),
    }
}
