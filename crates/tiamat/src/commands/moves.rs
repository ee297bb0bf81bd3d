use clap::Args;
use game::Audience;
use wire::Move;

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
            return out.json(&Move::list(&game, &Audience::player(game.rules(), game.turn())));
        }
        game.legal().iter().try_for_each(|action| out.line(action))
    }
}
