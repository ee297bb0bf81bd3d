use clap::{ArgAction, Args};
use game::{Audience, Explanation, Game, Verdict, excerpt};

use crate::batch::{self, BatchArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::position_args::PositionArgs;

/// Say what a move does, or why it is illegal.
///
/// For a legal move: the move, then its effects, one per line. For an illegal one: the rule that forbids it, and exit code 1.
/// Text that is not a move at all is bad input: exit code 2.
///
/// With --batch, the last move of each line is explained in the position before it.
// A withdrawal from h2 is written -h2; `Cli::read` turns a lone -h into --help.
#[derive(Args)]
#[command(
    disable_help_flag = true,
    after_help = "\
Examples:
  tiamat explain mur-basic c3
  tiamat explain mur-basic --position \"k/8/2bw4/3w4 b 0-0 -\" \"c2xd2>e2\"
  tiamat explain mur-basic --position \"k/8/8/2b5 b 0-0 -\" -c3
  tiamat explain ur-runners --moves \"d0 d3\" s-3 --json
  echo 'k/8/8/8 b 0-0 -; c3' | tiamat explain mur-basic --batch"
)]
pub(crate) struct Explain {
    #[command(flatten)]
    position: PositionArgs,

    /// The move, legal or not.
    #[arg(
        value_name = "MOVE",
        allow_hyphen_values = true,
        required_unless_present = "batch",
        conflicts_with = "batch"
    )]
    attempt: Option<String>,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    batch: BatchArg,

    /// Print help.
    #[arg(long, action = ArgAction::HelpLong)]
    help: Option<bool>,
}

impl Explain {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let Some(attempt) = &self.attempt else {
            return batch::answer_attempts(&self.position, out, |game, attempt| {
                let explanation = game.explain(attempt);
                Ok((wire::Explanation::new(&explanation, &reader(game)), exit(&explanation)))
            });
        };
        let game = self.position.game()?;
        let explanation = game.explain(attempt);
        if self.json {
            out.json(&wire::Explanation::new(&explanation, &reader(&game)))?;
        } else if let Verdict::Unreadable(misreading) = &explanation.verdict {
            return Err(Failure::bad_input(format_args!("{}: {misreading}", excerpt(attempt))));
        } else {
            print(attempt, &explanation.lines(&reader(&game)), out)?;
        }
        Ok(exit(&explanation))
    }
}

/// Explanations speak to the side to act.
fn reader(game: &Game) -> Audience<'static> {
    Audience::player(game.rules(), game.turn())
}

fn exit(explanation: &Explanation) -> Exit {
    match explanation.verdict {
        Verdict::Legal(_) => Exit::Success,
        Verdict::Illegal(_) => Exit::No,
        Verdict::Unreadable(_) => Exit::BadInput,
    }
}

fn print(attempt: &str, lines: &[String], out: &mut Output) -> Result<(), Failure> {
    let (first, rest) = lines.split_first().map_or(("", [].as_slice()), |(first, rest)| (first.as_str(), rest));
    out.prose(&format!("{}: {first}", excerpt(attempt)))?;
    rest.iter().try_for_each(|line| out.prose(&format!("  {line}")))
}
