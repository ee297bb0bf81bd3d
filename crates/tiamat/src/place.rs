use std::hash::{BuildHasher, RandomState};

use clap::Args;
use game::{Game, Options, Position, Random, RuleSet};

use crate::failure::Failure;
use crate::number::within;
use crate::output::complain;
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
    /// mur-advanced: the roll, Blue's die first, like 1-2-3; rolled if left out.
    #[arg(long, value_name = "D-D-D", allow_hyphen_values = true, value_parser = read_dice)]
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
        let start = match &self.position {
            Some(line) => Position::from_line(self.rules, line)?,
            None => self.start.position(self.rules)?,
        };
        let mut game = Game::new(start);
        for text in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            match without_ply_number(text) {
                "" => {}
                text => game.play_text(text)?,
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

    /// The position a game starts with; dice that were not said are rolled, and a remark tells the roll.
    fn position(&self, rules: RuleSet) -> Result<Position, Failure> {
        let mut options = self.options();
        let rolled = rules == RuleSet::Mur(mur::Rules::Advanced) && options.dice.is_none();
        if rolled {
            options.dice = Some(Random::new(entropy()).mur_dice());
        }
        let position = options.start(rules)?;
        if let Some(dice) = options.dice.filter(|_| rolled) {
            complain(format_args!("note: rolled {dice}; --dice {dice} gives the same again"));
        }
        Ok(position)
    }
}

/// A number nobody can foretell: the standard library seeds its hash maps with the system's entropy.
fn entropy() -> u64 {
    RandomState::new().hash_one(())
}

/// `12.` and the `12.` of `12.c3` only count plies.
fn without_ply_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((number, rest)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => text,
    }
}

fn read_dice(text: &str) -> Result<mur::Dice, String> {
    let numbers: Option<Vec<u8>> = text.split('-').map(|number| number.parse().ok()).collect();
    numbers
        .and_then(|numbers| <[u8; 3]>::try_from(numbers).ok())
        .and_then(mur::Dice::new)
        .ok_or_else(|| "three dice are needed, each 1 to 4, like 1-2-3".to_owned())
}
