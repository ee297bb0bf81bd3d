use clap::{ArgAction, Args};
use game::{Audience, excerpt};
use serde_json::json;

use crate::commands::moves::effects;
use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;

/// What a move does, or why it is illegal.
///
/// For a legal move: what it is, then what comes of it, one thing a line. For an illegal one: the rule that forbids it.
// A withdrawal from h2 is written -h2; `Cli::read` makes help of -h alone.
#[derive(Args)]
#[command(
    disable_help_flag = true,
    after_help = "\
Examples:
  tiamat explain mur-basic c3
  tiamat explain mur-basic --position \"k/8/2bw4/3w4 b 0-0 -\" \"c2xd2>e2\"
  tiamat explain mur-basic --position \"k/8/8/2b5 b 0-0 -\" -c3
  tiamat explain ur-runners --moves \"d0 d3\" s-3 --json"
)]
pub(crate) struct Explain {
    #[command(flatten)]
    place: Place,

    /// The move, legal or not.
    #[arg(value_name = "MOVE", allow_hyphen_values = true)]
    attempt: String,

    /// One JSON object.
    #[arg(long)]
    json: bool,

    /// Print help.
    #[arg(long, action = ArgAction::HelpLong)]
    help: Option<bool>,
}

impl Explain {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        let explanation = game.explain(&self.attempt);
        let audience = Audience::player(game.rules(), game.turn());
        if self.json {
            return out.json(&json!({
                "effects": effects(explanation.effects(), &audience),
                "legal": explanation.legal(),
                "move": explanation.action.map(|action| action.to_string()),
                "sentence": explanation.sentence(&audience),
            }));
        }
        let Some((first, rest)) = explanation.effects().split_first() else {
            return out.line(explanation.sentence(&audience));
        };
        out.line(format_args!("{}: {}", excerpt(&self.attempt), first.sentence(&audience)))?;
        rest.iter().try_for_each(|effect| out.line(format_args!("  {}", effect.sentence(&audience))))
    }
}
