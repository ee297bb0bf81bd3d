use clap::Args;
use game::Audience;

use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;

/// A position after some moves: its line, a drawing, or everything about it.
///
/// It is the line unless something else is asked for.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat position mur-basic --moves \"c3 d3\"
  tiamat position mur-advanced --dice 1-2-3 --handicap 1 --json
  tiamat position ur-runners --text
  tiamat position mur-classic --moves \"c3 d3\" --svg > board.svg")]
pub(crate) struct Show {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    form: Form,
}

/// How to show it.
#[derive(Args)]
#[group(multiple = false)]
struct Form {
    /// One JSON object with everything about the position, legal moves and their effects included.
    #[arg(long)]
    json: bool,
    /// A drawing for the terminal.
    #[arg(long)]
    text: bool,
    /// A drawing as SVG.
    #[arg(long)]
    svg: bool,
}

impl Show {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        match self.form {
            Form { json: true, .. } => {
                out.json(&wire::Position::new(&game, &Audience::player(game.rules(), game.turn())))
            }
            Form { text: true, .. } => out.text(&draw::board_text(&game, out.colors)),
            Form { svg: true, .. } => out.text(&draw::board_svg(&game)),
            _ => out.line(game.line()),
        }
    }
}
