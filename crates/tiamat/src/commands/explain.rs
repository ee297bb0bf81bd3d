use clap::{ArgAction, Args};
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
        let told = self.place.game()?.explain(&self.attempt);
        if self.json {
            return out.json(&json!({
                "effects": effects(&told),
                "legal": told.legal,
                "move": told.action.map(|action| action.to_string()),
                "sentence": told.sentence,
            }));
        }
        if !told.legal {
            return out.line(&told.sentence);
        }
        // The sentence joins what a legal move does, in order.
        let mut parts = told.sentence.split("; ");
        out.line(parts.next().unwrap_or_default())?;
        parts.try_for_each(|part| out.line(format_args!("  {part}")))
    }
}
