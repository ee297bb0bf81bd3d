use std::ffi::OsString;
use std::io::{self, Write};
use std::process;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::commands::analyse::Analyse;
use crate::commands::bench::Bench;
use crate::commands::best::Best;
use crate::commands::completions::Completions;
use crate::commands::distil::Distil;
use crate::commands::explain::Explain;
use crate::commands::loss::LossOf;
use crate::commands::manual::Manual;
use crate::commands::match_::Match;
use crate::commands::moves::Moves;
use crate::commands::perft::Perft;
use crate::commands::play::Play;
use crate::commands::position::PositionCommand;
use crate::commands::random::Random;
use crate::commands::record::Record;
use crate::commands::review::Review;
use crate::commands::rules::Rules;
use crate::commands::schema::Schema;
use crate::commands::selfplay::Selfplay;
use crate::commands::serve::Serve;
use crate::commands::session::Session;
use crate::commands::solve::Solve;
use crate::commands::study::Study;
use crate::commands::tour::Tour;
use crate::commands::train::Train;
use crate::commands::ugi::Ugi;
use crate::commands::ugi_check::UgiCheck;
use crate::commands::value::Value;
use crate::commands::verify_dice::VerifyDice;
use crate::commands::watch::Watch;
use crate::failure::Failure;

/// The version; `scripts/release` adds which processors a build is for.
const VERSION: &str = match option_env!("TIAMAT_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// Play, learn, study and solve the Mur and Ur board games.
#[derive(Parser)]
#[command(
    name = "tiamat",
    version = VERSION,
    after_help = "\
Exit codes:
    0  success
    1  the answer is no: the move that `explain` is asked about is illegal,
       the dice or the result that `verify-dice` checks are wrong, a game
       that `record` checks breaks a rule, or an engine fails a `ugi-check`
    2  bad input: text that cannot be read, or moves that cannot be played to
       reach the position you ask about; stderr says what is wrong
  130  Ctrl-C ended a `match` or a `loss`, whose report is about the finished
       games, a `best`, which shows what it found until then, an `analyse` or
       a `ugi-check`, or a `selfplay`, `train` or `distil`, which resumes when
       you run the same command again

Examples:
  tiamat rules mur-basic
  tiamat position ur-runners --moves \"d0 d3\" --text
  tiamat explain mur-classic --moves \"c2 d3\" c2-d2
  tiamat random ur-finkel --games 1000"
)]
pub(crate) struct Cli {
    /// When to use colours.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 900)]
    pub(crate) color: Color,

    /// Use only ASCII characters in texts and boards; the default if the locale is not UTF-8.
    #[arg(long, global = true, display_order = 901)]
    pub(crate) ascii: bool,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Cli {
    /// Reads the arguments of the program; prints help or an error and exits if needed.
    pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Cli {
        let arguments: Vec<OsString> = arguments.collect();
        let explains = arguments.iter().any(|argument| argument == "explain");
        let command = Cli::command().color(ColorChoice::from(Color::requested(&arguments)));
        // `tiamat explain` reads an argument with a dash as a withdrawal (-h2), but a lone -h is not a withdrawal.
        let arguments = arguments.into_iter().map(|argument| match argument == "-h" && explains {
            true => "--help".into(),
            false => argument,
        });
        let matches = command.try_get_matches_from(arguments);
        matches.and_then(|matches| Cli::from_arg_matches(&matches)).unwrap_or_else(|error| end(&error))
    }
}

/// Prints help, the version or an error, and exits. Help that cannot be written is no success.
fn end(answer: &clap::Error) -> ! {
    let printed = answer.print().and_then(|()| io::stdout().flush()).map_err(Failure::from);
    let code = match printed {
        Err(failure) if !answer.use_stderr() && !failure.is_closed_pipe() => failure.report() as i32,
        _ => answer.exit_code(),
    };
    process::exit(code)
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// In a terminal, unless NO_COLOR is set or TERM is dumb.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// The colours the arguments ask for. Help needs to know before the arguments are parsed.
    fn requested(arguments: &[OsString]) -> Color {
        let requested = arguments.iter().enumerate().find_map(|(index, argument)| match argument.to_str()? {
            "--color" => arguments.get(index + 1)?.to_str(),
            argument => argument.strip_prefix("--color="),
        });
        requested.and_then(|value| Color::from_str(value, false).ok()).unwrap_or(Color::Auto)
    }
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> ColorChoice {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// The commands; the file of each one documents it.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Box<Play>),
    Watch(Box<Watch>),
    Serve(Box<Serve>),
    Tour(Tour),
    Rules(Rules),
    Moves(Moves),
    Position(PositionCommand),
    Explain(Explain),
    Best(Best),
    Analyse(Analyse),
    Match(Box<Match>),
    Ugi(Ugi),
    UgiCheck(UgiCheck),
    Perft(Perft),
    Random(Random),
    Session(Session),
    VerifyDice(VerifyDice),
    Record(Record),
    Review(Box<Review>),
    Solve(Solve),
    Value(Value),
    Study(Study),
    Selfplay(Selfplay),
    Train(Train),
    Distil(Distil),
    Loss(LossOf),
    Bench(Bench),
    Schema(Schema),
    Completions(Completions),
    Manual(Manual),
}
