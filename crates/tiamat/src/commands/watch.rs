use std::time::Duration;

use clap::Args;
use draw::PortNames;
use game::{Position, RuleSet};
use session::clock::TimeControl;
use session::matches::Pair;
use tui::{Length, NewMatch, Seat, Sitting};

use super::play::{has_screen, play_on_screen, play_plain};
use crate::contest_args::ContestArgs;
use crate::failure::Failure;
use crate::number::{at_least, within};
use crate::output::Output;
use crate::position_args::GameArgs;
use crate::rule_set_name::RuleSetName;

/// Watch two computer players, with what they think of each position.
///
/// Players are named as in `tiamat match`: `level:N`, `random`, `greedy`, `ugi:COMMAND` and others. The first one begins, or in
/// games with dice, the winner of the opening roll.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat watch mur-basic --a level:8 --b level:5
  tiamat watch ur-finkel --a level:4 --b greedy --pieces 2 --delay 5
  tiamat watch mur-classic --a level:3 --b \"ugi:tiamat ugi\" --movetime 20 --plain")]
pub(crate) struct Watch {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    rules: RuleSet,

    #[command(flatten)]
    players: ContestArgs,

    /// Milliseconds between moves; 700 on the full-screen board, none in plain mode.
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = within(0_u64..=3_600_000))]
    delay: Option<u64>,

    /// Milliseconds for a move, if there is no clock.
    #[arg(long, value_name = "MS", default_value = "1000", allow_negative_numbers = true, value_parser = within(1_u64..=86_400_000))]
    movetime: u64,

    /// Clocks, as in `tiamat play`.
    #[arg(long, value_name = "TIME", value_parser = str::parse::<TimeControl>)]
    clock: Option<TimeControl>,

    /// The match, as in `tiamat play`: a number of games, sets of games like 2x6, or `usual`.
    #[arg(long, value_name = "MATCH", value_parser = str::parse::<Length>)]
    set: Option<Length>,

    /// A position line to begin with instead of the start.
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, conflicts_with_all = ["handicap", "short", "pieces"])]
    position: Option<String>,

    #[command(flatten)]
    game: GameArgs,

    /// The seed of the dice and of built-in players.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: Option<u64>,

    /// What the ports of Mur are called: none, atlantic (New York and London) or pacific (Shanghai and Tokyo).
    #[arg(long, value_name = "NAMES", default_value = "none", value_parser = str::parse::<PortNames>)]
    ports: PortNames,

    /// Lines of text instead of a board that fills the terminal.
    #[arg(long)]
    plain: bool,
}

impl Watch {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let format = Length::format(self.set, self.rules).map_err(Failure::bad_input)?;
        let seats = Pair { a: Seat::Computer(self.players.a.clone()), b: Seat::Computer(self.players.b.clone()) };
        let start = self.position.as_ref().map(|line| Position::parse(self.rules, line)).transpose()?;
        let new = NewMatch {
            options: self.game.options(),
            start,
            time: self.clock,
            seed: self.seed,
            ..NewMatch::new(format, seats)
        };
        let mut sitting = Sitting::begin(&new, None, false).map_err(Failure::bad_input)?;
        sitting.check_computers().map_err(Failure::bad_input)?;
        sitting.set_movetime(self.movetime);
        sitting.set_ascii(out.text_options().ascii);
        sitting.set_port_names(self.ports);
        if self.plain || !has_screen() {
            sitting.set_pace(Duration::from_millis(self.delay.unwrap_or(0)));
            return play_plain(sitting, out);
        }
        sitting.set_pace(Duration::from_millis(self.delay.unwrap_or(700)));
        play_on_screen(sitting, false, out)
    }
}
