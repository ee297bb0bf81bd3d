use clap::Args;
use game::{Game, Options, RuleSet};
use session::record::{Entry, parse_actions};

use crate::failure::Failure;
use crate::input::{self, STDIN};
use crate::number::within;
use crate::rule_set_name::RuleSetName;

/// Which position a command is about.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    pub(crate) rules: RuleSet,

    /// A position line to begin with instead of the start; `-` reads it from standard input.
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, conflicts_with_all = ["dice", "handicap", "short", "pieces"])]
    position: Option<String>,

    /// Moves to play from there, as in a record; `-` reads them from standard input.
    ///
    /// Moves are separated by spaces. Numbers (`1.`), marks (`!`), clocks (`@9m58s`) and comments in braces may be among them.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    start: StartArgs,
}

/// How a game starts.
#[derive(Args)]
pub(crate) struct StartArgs {
    /// mur-advanced: the set-up roll, Blue's die first, like 1-2-3; without it the position is the one before the roll.
    #[arg(long, value_name = "D-D-D", allow_hyphen_values = true, value_parser = str::parse::<mur::Dice>)]
    pub(crate) dice: Option<mur::Dice>,

    #[command(flatten)]
    game: GameArgs,
}

/// What players can agree on before a game.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// mur-advanced: how many bars White starts ahead, 0 to 5; in a short game 0 to 2.
    #[arg(long, value_name = "BARS", default_value = "0", allow_negative_numbers = true, value_parser = within(0_u8..=5))]
    handicap: u8,

    /// mur-advanced: a short game, a race of 3 bars.
    #[arg(long)]
    short: bool,

    /// Ur: how many pieces each side has, 1 to 7.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(1..=ur::Rules::PIECES))]
    pieces: Option<u8>,
}

impl PositionArgs {
    /// The game that leads to the position.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        let [position, moves] = [&self.position, &self.moves].map(Option::as_deref);
        if (position, moves) == (Some(STDIN), Some(STDIN)) {
            return Err(Failure::bad_input("--position and --moves cannot both read standard input"));
        }
        let mut game = match position {
            Some(STDIN) => Game::parse(self.rules, &input::read_line()?)?,
            Some(line) => Game::parse(self.rules, line)?,
            None => self.start()?,
        };
        match moves {
            Some(STDIN) => play(&mut game, &moves_of(&input::read_all()?)?)?,
            Some(moves) => play(&mut game, &moves_of(moves)?)?,
            None => {}
        }
        Ok(game)
    }

    /// A game from the start.
    pub(crate) fn start(&self) -> Result<Game, Failure> {
        Ok(Game::start(self.rules, &self.start.options())?.with_ply_limit(None))
    }
}

/// Reads moves as they are written in a record.
pub(crate) fn moves_of(text: &str) -> Result<Vec<Entry>, Failure> {
    parse_actions(text).map_err(|faults| match Failure::from(faults) {
        Failure::BadInput { faults, .. } => Failure::BadInput { error: "bad moves".to_owned(), faults },
        failure => failure,
    })
}

/// Plays moves one after the other.
pub(crate) fn play(game: &mut Game, moves: &[Entry]) -> Result<(), Failure> {
    for entry in moves {
        game.play_text(entry.action.as_str())?;
    }
    Ok(())
}

impl StartArgs {
    /// The options given.
    pub(crate) fn options(&self) -> Options {
        Options { dice: self.dice, ..self.game.options() }
    }
}

impl GameArgs {
    /// The options given.
    pub(crate) fn options(&self) -> Options {
        Options { handicap: self.handicap, short: self.short, pieces: self.pieces, ..Options::default() }
    }
}
