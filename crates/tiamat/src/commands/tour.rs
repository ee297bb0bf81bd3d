use clap::Args;
use game::{Game, Position, RuleSet};

use crate::failure::Failure;
use crate::output::Output;

const COMMANDS: &str = "  tiamat                                  play in the browser
  tiamat rules mur-basic                  how to play
  tiamat position mur-basic --text        show a board; --moves \"c3 d3\" plays on
  tiamat moves mur-basic                  list the legal moves
  tiamat explain mur-basic c3             what a move does, or why it is illegal
  tiamat best mur-basic                   ask the engine for the best move
  tiamat match --help                     play matches between players and engines
  tiamat random mur-basic                 play random games and count what happens
  tiamat --help                           everything else
";

/// Show a board, the rule sets and some commands to try.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat tour")]
pub(crate) struct Tour {}

impl Tour {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let start = Position::Mur(mur::Position::start(mur::Rules::Basic));
        out.heading("Tiamat: the Mur and Ur board games")?;
        out.line("")?;
        out.text(&draw::board_text(&Game::new(start), &out.text_options()))?;
        out.line("")?;
        for rules in RuleSet::ALL {
            out.line(format_args!("  {rules:<13} {}", rules.about()))?;
        }
        out.line("")?;
        out.text(COMMANDS)
    }
}
