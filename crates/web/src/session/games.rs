//! The games of the matches that the module keeps.

use board_view::Story;
use game::{Color, Effect, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use session::Session;
use table::Weight;

use super::{At, Sessions};
use crate::{Fault, FaultKind, GameAt, position};

/// A game of a session; the one being played, or the last, if no number is given.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub(crate) struct GameOf {
    id: u32,
    #[serde(default)]
    game: Option<u32>,
    /// How many of its actions to look at; all of them if absent.
    #[serde(default)]
    ply: Option<usize>,
}

/// The list of moves of a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "PliesOf")]
pub(crate) struct Plies {
    /// How many actions to leave out, because the caller knows them.
    #[serde(default)]
    from: usize,
    /// The player addressed as "you", if there is one.
    #[serde(default)]
    viewer: Option<wire::Color>,
}

/// An action of a game, for a list of moves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Ply {
    action: String,
    color: wire::Color,
    /// Its number in the record; null for the set-up roll, which is not a ply.
    number: Option<usize>,
    /// What it does, in words.
    text: String,
    /// How much there is to read in it.
    weight: wire::Weight,
    /// What it has changed, if it is an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    story: Option<Story>,
}

impl Sessions {
    /// The record of every game, with the day the match began.
    pub(crate) fn records(&self, at: At) -> Result<Vec<String>, Fault> {
        let kept = self.find(at.id)?;
        let date = kept.heading().date().map_err(|error| Fault::new(FaultKind::Record, error))?;
        let dated = |mut record: session::record::Record| {
            record.tags.date = date;
            record.to_string()
        };
        Ok(kept.session().records().into_iter().map(dated).collect())
    }

    /// The actions of a game.
    pub(crate) fn plies(&self, of: GameOf, asked: &Plies) -> Result<Vec<Ply>, Fault> {
        let session = self.find(of.id)?.session();
        let (game, seating) = chosen(session, of.game)?;
        let names = &session.setup().names;
        let called = [Color::Black, Color::White].map(|color| names[seating.player(color)].as_str());
        let audience = position::audience(game.rules(), asked.viewer).named(called);
        let mut again = Game::new(game.first_position());
        for action in game.actions().into_iter().take(asked.from) {
            again.play(action);
        }
        let set_up = usize::from(game.plies() < game.actions().len());
        let ply = |(index, action): (usize, game::Action)| {
            let color = again.turn();
            let mut effects = Vec::new();
            again.play_observed(action, &mut effects);
            let weight = Weight::of_effects(&effects).into();
            let story = Story::of(&effects, &again.position(), &audience);
            // Whose turn it is then, the next action shows.
            effects.retain(|effect| {
                !matches!(effect, Effect::Mur(mur::Effect::Turn { .. }) | Effect::Ur(ur::Effect::Turn { .. }))
            });
            let text: Vec<String> = effects.iter().map(|effect| effect.sentence(&audience)).collect();
            Ply {
                action: action.to_string(),
                color: color.into(),
                number: (index + 1).checked_sub(set_up).filter(|number| *number > 0),
                text: text.join("; "),
                weight,
                story,
            }
        };
        Ok(game.actions().into_iter().enumerate().skip(asked.from).map(ply).collect())
    }

    /// A game of a session, as it was after some of its actions.
    pub(crate) fn game(&self, asked: GameOf) -> Result<Game, Fault> {
        let (game, _) = chosen(self.find(asked.id)?.session(), asked.game)?;
        let mut game = game.clone();
        while asked.ply.is_some_and(|ply| game.actions().len() > ply) {
            game.undo();
        }
        Ok(game)
    }

    /// The game being played, or the last one, as other calls name it.
    pub(crate) fn game_at(&self, asked: GameOf) -> Result<GameAt, Fault> {
        let game = self.game(asked)?;
        Ok(GameAt::of(&game, self.find(asked.id)?.session().setup().options))
    }
}

fn no_game(number: Option<u32>) -> Fault {
    match number {
        Some(number) => Fault::new(FaultKind::Session, format_args!("there is no game {number}")),
        None => Fault::new(FaultKind::Session, "no game has begun"),
    }
}

/// A game of a session and who sits where in it.
fn chosen(session: &Session, number: Option<u32>) -> Result<(&Game, session::matches::Seating), Fault> {
    if let Some(played) = number.and_then(|number| session.played().find(|played| played.number == number)) {
        return Ok((&played.game, played.seating));
    }
    let current = number.is_none_or(|number| number == session.game_number());
    let found = session.game().zip(session.seating()).filter(|_| current);
    found.ok_or_else(|| no_game(number))
}
