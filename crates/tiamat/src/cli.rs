use clap::{Parser, Subcommand, ValueEnum};

use crate::commands::bench::Bench;
use crate::commands::completions::Completions;
use crate::commands::explain::Explain;
use crate::commands::moves::Moves;
use crate::commands::perft::Perft;
use crate::commands::position::Show;
use crate::commands::random::Random;
use crate::commands::rules::Rules;
use crate::commands::solve::Solve;
use crate::commands::value::Value;
use crate::commands::verify_dice::VerifyDice;

/// Play, learn, study and solve the Mur and Ur board games.
#[derive(Parser)]
#[command(name = "tiamat", version, after_help = "Begin with `tiamat rules` or `tiamat position mur-basic --text`.")]
pub(crate) struct Cli {
    /// When to use colours.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// In a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The rule sets, or the rules of one of them.
    Rules(Rules),
    /// The legal moves of a position.
    Moves(Moves),
    /// A position after some moves: its line, a drawing, or everything about it.
    Position(Show),
    /// What a move does, or why it is illegal.
    Explain(Explain),
    /// Count the ways to play on.
    Perft(Perft),
    /// Play random games and count what happens in them.
    Random(Random),
    /// Check the dice of a finished game.
    VerifyDice(VerifyDice),
    /// Solve a rule set of Ur.
    Solve(Solve),
    /// The exact value of a position of Ur.
    Value(Value),
    /// Measure speed.
    Bench(Bench),
    /// Completions for a shell.
    Completions(Completions),
}
