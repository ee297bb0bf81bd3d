use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use game::RuleSet;
use journal::{Journal, JournalError};
use session::Session as State;
use session::Setup;
use session::matches::{Format, Player};
use wire::Hello;
use wire::session::{Answer, LineFault, Lines, View, set_up};

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, note};
use crate::rule_set_name::RuleSetName;

/// Run a match between two players: JSON lines in, JSON lines out.
///
/// Commands come on standard input, one JSON object per line, each with its time in milliseconds. What they cause goes to
/// standard output, one event per line. A command that is refused, or a line that cannot be read, is answered by an event that
/// names the reason. docs/wire.md describes every field; the first line says in which version: `{"wire":1}`.
///
/// The first line is the setup, unless a rule set or --setup gives it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat session mur-basic < examples/session.jsonl
  tiamat session --setup '{\"format\": {\"kind\": \"mur_basic\", \"games\": 3}}' < examples/session.jsonl
  tiamat session mur-basic --log match.jsonl < examples/session.jsonl
  tiamat session --replay match.jsonl --seat a")]
pub(crate) struct Session {
    /// A match of this rule set with the usual setup: one game, in Runners and Long Jump one set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName, conflicts_with = "setup")]
    rules: Option<RuleSet>,

    /// The setup, a JSON object.
    #[arg(long, value_name = "JSON")]
    setup: Option<String>,

    /// Also write the setup and every command that changes something to this file, which --replay reads. If the file exists,
    /// its match continues. It holds the secret of the dice.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// Print the state after a stored log, and exit.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["rules", "setup", "log"])]
    replay: Option<PathBuf>,

    /// With --replay: whose view to print; by default an onlooker's.
    #[arg(long, value_name = "SEAT", requires = "replay", conflicts_with_all = ["rules", "setup", "log"])]
    seat: Option<Seat>,
}

/// A player.
#[derive(Clone, Copy, ValueEnum)]
enum Seat {
    /// The player named first.
    A,
    /// The player named second.
    B,
}

impl Session {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        if let Some(log) = &self.replay {
            return self.print_state(log, out);
        }
        let given = self.given()?;
        let (mut log, logged) = match &self.log {
            Some(path) => {
                let (log, logged) = open(path)?;
                (Some(log), logged)
            }
            None => (None, None),
        };
        if let (Some(path), Some(given), Some(logged)) = (&self.log, &given, &logged)
            && given.setup() != logged.setup()
        {
            let reason = "it is the log of a match with another setup; leave out the setup to continue that match";
            return Err(Failure::bad_input(reason).at(path.display()));
        }
        out.json(&Answer::Hello(Hello::OURS))?;
        out.out.flush()?;
        let mut lines = Lines::default();
        if let Some(session) = logged.or(given) {
            let (begun, answers) = Lines::with(session);
            lines = begun;
            answer(&lines, &answers, log.as_mut(), out)?;
        }
        let mut input = input::Lines::of_stdin();
        while let Some(line) = input.next()? {
            let answers = match line {
                Ok(line) => lines.take(line),
                Err(fault) => lines.refuse(fault),
            };
            answer(&lines, &answers, log.as_mut(), out)?;
        }
        Ok(())
    }

    /// The session that the arguments set up, if they do.
    fn given(&self) -> Result<Option<State>, Failure> {
        if let Some(rules) = self.rules {
            return State::new(Setup::new(Format::casual(rules))).map(Some).map_err(Failure::bad_input);
        }
        let Some(setup) = &self.setup else { return Ok(None) };
        set_up(setup).map(Some).map_err(|fault| Failure::bad_input(LineFault::Setup(fault)))
    }

    fn print_state(&self, path: &Path, out: &mut Output) -> Result<(), Failure> {
        let at = |failure: Failure| failure.at(path.display());
        let (session, cut_off) = Journal::read(path).map_err(|error| at(Failure::bad_input(error)))?;
        note_cut_off(path, cut_off);
        let session = session.ok_or_else(|| at(Failure::bad_input(JournalError::NoMatch)))?;
        let seat = self.seat.map(|seat| match seat {
            Seat::A => Player::A,
            Seat::B => Player::B,
        });
        out.json(&View::of(&session, seat, session.latest()))
    }
}

/// Answers a line. What was accepted is on disk before anybody hears of it.
fn answer(lines: &Lines, answers: &[Answer], log: Option<&mut Journal>, out: &mut Output) -> Result<(), Failure> {
    if let (Some(log), Some(session)) = (log, lines.session()) {
        log.write(session)?;
    }
    answers.iter().try_for_each(|answer| out.json(answer))?;
    Ok(out.out.flush()?)
}

/// Opens a log, or creates an empty one, and replays it.
fn open(path: &Path) -> Result<(Journal, Option<State>), Failure> {
    let opened = Journal::open(path).map_err(|error| Failure::bad_input(error).at(path.display()))?;
    note_cut_off(path, opened.0.was_cut_off());
    Ok(opened)
}

fn note_cut_off(path: &Path, cut_off: bool) {
    if cut_off {
        note(format_args!("note: {}: the last line is cut off and is left out", path.display()));
    }
}
