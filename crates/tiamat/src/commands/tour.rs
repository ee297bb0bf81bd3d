use game::{Game, Position, RuleSet};

use crate::failure::Failure;
use crate::output::{Output, bold};

const COMMANDS: &str = "  tiamat rules                            the rule sets of Mur and Ur
  tiamat rules mur-basic                  how to play one of them
  tiamat position mur-basic --text        a board; --moves \"c3 d3\" plays on
  tiamat moves mur-basic                  the legal moves
  tiamat explain mur-basic c3             what a move does, or why it is illegal
  tiamat best mur-basic                   the best move, as the engine sees it
  tiamat random mur-basic                 random games and what happens in them
  tiamat perft mur-basic 4                count the ways to play on
  tiamat --help                           everything else
";

/// What to do with Tiamat, for somebody who just started it.
pub(crate) fn run(out: &mut Output) -> Result<(), Failure> {
    let start = Position::Mur(mur::Position::start(mur::Rules::Basic));
    out.line(bold("Tiamat: the Mur and Ur board games", out.colors))?;
    out.line("")?;
    out.text(&draw::board_text(&Game::new(start), &out.text_options()))?;
    out.line("")?;
    for rules in RuleSet::ALL {
        out.line(format_args!("  {rules:<13} {}", rules.about()))?;
    }
    out.line("")?;
    out.text(COMMANDS)
}
