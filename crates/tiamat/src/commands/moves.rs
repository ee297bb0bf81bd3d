use clap::Args;
use game::{Audience, Game};
use wire::Move;

use crate::batch::{self, BatchArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::position_args::PositionArgs;

/// List the legal moves of a position.
///
/// One per line, sorted. A finished game has no moves.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat moves mur-basic
  tiamat moves mur-classic --moves \"1. c2 2. d2\"
  tiamat moves ur-finkel --position \"6/8/6 b 7,0,0 7,0,0 2\" --json
  printf 'c2 d2\\nc2 d3\\n' | tiamat moves mur-classic --batch")]
pub(crate) struct Moves {
    #[command(flatten)]
    position: PositionArgs,

    /// Print a JSON array of the moves with what each does.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    batch: BatchArg,
}

impl Moves {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        if self.batch.batch {
            return batch::answer_positions(&self.position, out, |game| Ok(described(game)));
        }
        let game = self.position.game()?;
        if self.json {
            out.json(&described(&game))?;
        } else {
            game.legal_actions().iter().try_for_each(|action| out.line(action))?;
        }
        Ok(Exit::Success)
    }
}

fn described(game: &Game) -> Vec<Move> {
    Move::list(game, &Audience::player(game.rules(), game.turn()))
}
