use clap::Args;
use game::{Action, Audience, Effect, Game};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;

/// The legal moves of a position.
///
/// One a line, sorted; none in a finished game.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat moves mur-basic
  tiamat moves mur-classic --moves \"1. c2 2. d2\"
  tiamat moves ur-finkel --position \"6/8/6 b 7,0,0 7,0,0 2\" --json")]
pub(crate) struct Moves {
    #[command(flatten)]
    place: Place,

    /// A JSON array of the moves with what each does.
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        if self.json {
            let moves: Vec<Value> = game.legal().iter().map(|action| described(&game, action)).collect();
            return out.json(&Value::from(moves));
        }
        game.legal().iter().try_for_each(|action| out.line(action))
    }
}

fn described(game: &Game, action: &Action) -> Value {
    let audience = Audience::player(game.rules(), game.turn());
    let mut value = json!({ "effects": effects(&game.effects(action), &audience), "move": action.to_string() });
    let chance = game.chance().and_then(|dice| dice.into_iter().find(|(dice, _)| dice == action));
    if let Some((_, chance)) = chance {
        value["chance"] = json!(chance.to_string());
    }
    value
}

/// What a move does, for programs and for people.
pub(crate) fn effects(effects: &[Effect], audience: &Audience<'_>) -> Value {
    let effect = |effect: &Effect| json!({ "kind": effect.kind(), "text": effect.sentence(audience) });
    effects.iter().map(effect).collect()
}
