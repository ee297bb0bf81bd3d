use clap::{ArgAction, Args};
use game::{Audience, excerpt};

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
            return out.json(&wire::Explanation::new(&explanation, &audience));
        }
        let lines = explanation.lines(&audience);
        let (first, rest) = lines.split_first().map_or(("", [].as_slice()), |(first, rest)| (first.as_str(), rest));
        out.line(format_args!("{}: {first}", excerpt(&self.attempt)))?;
        rest.iter().try_for_each(|line| out.line(format_args!("  {line}")))
    }
}
