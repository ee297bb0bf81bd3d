use clap::Args;
use game::{Game, Options, RuleSet};

use crate::failure::Failure;
use crate::number::within;
use crate::rule_set_name::RuleSetName;

/// Which position a command is about.
#[derive(Args)]
pub(crate) struct Place {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    pub(crate) rules: RuleSet,

    /// A position line to begin with instead of the start.
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, conflicts_with_all = ["dice", "handicap", "short", "pieces"])]
    position: Option<String>,

    /// Moves to play from there, separated by spaces; ply numbers like `1.` and marks like `!` are skipped.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    start: Start,
}

/// How a game starts.
#[derive(Args)]
pub(crate) struct Start {
    /// mur-advanced: the set-up roll, Blue's die first, like 1-2-3; without it the position is the one before the roll.
    #[arg(long, value_name = "D-D-D", allow_hyphen_values = true, value_parser = str::parse::<mur::Dice>)]
    pub(crate) dice: Option<mur::Dice>,

    /// mur-advanced: how many bars White starts ahead, 0 to 5; in a short game 0 to 2.
    #[arg(long, value_name = "BARS", default_value = "0", allow_negative_numbers = true, value_parser = within(0_u8..=5))]
    handicap: u8,

    /// mur-advanced: a short game, a race of 3 bars.
    #[arg(long)]
    short: bool,

    /// Ur: how many pieces a side has, 1 to 7.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(1..=ur::Rules::PIECES))]
    pieces: Option<u8>,
}

impl Place {
    /// The game at this place.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        let mut game = match &self.position {
            Some(line) => Game::parse(self.rules, line)?,
            None => Game::start(self.rules, &self.start.options())?.with_ply_limit(None),
        };
        for text in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            match without_ply_number(text) {
                "" => {}
                text => drop(game.play_text(text)?),
            }
        }
        Ok(game)
    }
}

impl Start {
    /// The options said.
    pub(crate) fn options(&self) -> Options {
        Options { dice: self.dice, handicap: self.handicap, short: self.short, pieces: self.pieces, ply_limit: None }
    }
}

/// `12.` and the `12.` of `12.c3` only count plies.
fn without_ply_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((number, rest)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => text,
    }
}
