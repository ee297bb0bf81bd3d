use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdin};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use game::RuleSet;
use session::Session as State;
use session::Setup;
use session::clock::Millis;
use session::matches::{Format, Player};
use wire::session::{Answer, Lines, Log, View, schema};

use crate::failure::Failure;
use crate::output::Output;
use crate::rule_set_name::RuleSetName;

/// Run a match between two players: JSON lines in, JSON lines out.
///
/// Commands come on standard input, one JSON object per line, each with its time in milliseconds. What they cause goes to
/// standard output, one event per line. A command that is refused, or a line that cannot be read, is answered by an event that
/// names the reason. docs/wire.md describes every field.
///
/// The first line is the setup, unless a rule set or --setup gives it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat session mur-basic < commands.jsonl
  tiamat session --setup '{\"format\": {\"kind\": \"finkel\"}}' < commands.jsonl
  tiamat session mur-advanced --log match.jsonl < commands.jsonl
  tiamat session --replay match.jsonl --seat a")]
pub(crate) struct Session {
    /// A match of this rule set with the usual setup: one game, in classic Mur two sets, in Runners and Long Jump one set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName, conflicts_with = "setup")]
    rules: Option<RuleSet>,

    /// The setup, a JSON object.
    #[arg(long, value_name = "JSON")]
    setup: Option<String>,

    /// Also write the setup and every accepted command to this file, which --replay reads. It holds the secret of the dice.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// Print the state after a stored log, and exit.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["rules", "setup", "log"])]
    replay: Option<PathBuf>,

    /// With --replay: whose view to print; by default an onlooker's.
    #[arg(long, value_name = "SEAT", requires = "replay", conflicts_with_all = ["rules", "setup", "log"])]
    seat: Option<Seat>,

    /// Print a JSON Schema of setups, commands, questions, answers and logs, and exit.
    #[arg(long, exclusive = true)]
    schema: bool,
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
        if self.schema {
            return out.json(&schema());
        }
        if let Some(log) = &self.replay {
            return self.print_state(log, out);
        }
        let mut lines = Lines::default();
        if let Some(rules) = self.rules {
            let session = State::new(Setup::new(usual(rules))).map_err(Failure::bad_input)?;
            let (begun, answers) = Lines::with(session);
            lines = begun;
            print(&answers, out)?;
        } else if let Some(setup) = &self.setup {
            let answers = lines.take(setup);
            if lines.session().is_none() {
                return Err(Failure::bad_input(reason(&answers)));
            }
            print(&answers, out)?;
        }
        self.converse(lines, out)
    }

    /// Answers line by line until the input ends.
    fn converse(&self, mut lines: Lines, out: &mut Output) -> Result<(), Failure> {
        let mut log = match &self.log {
            Some(path) => Some(LogFile::create(path)?),
            None => None,
        };
        for line in stdin().lock().lines() {
            let line = line.map_err(|error| Failure::bad_input(format_args!("cannot read the input: {error}")))?;
            let answers = lines.take(&line);
            // What was accepted is on disk before anybody hears of it.
            if let (Some(log), Some(session)) = (&mut log, lines.session()) {
                log.write(session)?;
            }
            print(&answers, out)?;
            out.out.flush()?;
        }
        Ok(())
    }

    fn print_state(&self, path: &Path, out: &mut Output) -> Result<(), Failure> {
        let failure = |reason: &dyn std::fmt::Display| Failure::bad_input(format_args!("{}: {reason}", path.display()));
        let file = File::open(path).map_err(|error| failure(&error))?;
        let mut lines = Lines::default();
        for line in BufReader::new(file).lines() {
            let line = line.map_err(|error| failure(&error))?;
            let answers = lines.take(&line);
            if answers.iter().any(is_refusal) {
                return Err(failure(&reason(&answers)));
            }
        }
        let session = lines.session().ok_or_else(|| failure(&"the log is empty"))?;
        let now = session.entries().last().map_or(Millis::ZERO, |entry| entry.at);
        let seat = self.seat.map(|seat| match seat {
            Seat::A => Player::A,
            Seat::B => Player::B,
        });
        out.json(&View::of(session, seat, now))
    }
}

/// A log that grows with its session.
struct LogFile {
    file: File,
    /// How many lines it has.
    lines: usize,
}

impl LogFile {
    fn create(path: &Path) -> Result<LogFile, Failure> {
        let file = File::create(path);
        let file = file.map_err(|error| Failure::bad_input(format_args!("{}: {error}", path.display())))?;
        Ok(LogFile { file, lines: 0 })
    }

    fn write(&mut self, session: &State) -> Result<(), Failure> {
        if self.lines > session.entries().len() {
            return Ok(());
        }
        let mut text = String::new();
        for line in Log::from(&session.log()).lines().skip(self.lines) {
            text += &line;
            text.push('\n');
            self.lines += 1;
        }
        self.file.write_all(text.as_bytes())?;
        Ok(self.file.sync_data()?)
    }
}

/// The usual match of a rule set.
fn usual(rules: RuleSet) -> Format {
    let games = std::num::NonZeroU16::MIN;
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => Format::MurBasic { games },
        RuleSet::Mur(mur::Rules::Classic) => Format::MUR_CLASSIC,
        RuleSet::Mur(mur::Rules::Advanced) => Format::MurAdvanced { games },
        RuleSet::Ur(ur::Rules::Runners) => Format::RunnersSet,
        RuleSet::Ur(ur::Rules::LongJump) => Format::LongJumpSet,
        RuleSet::Ur(ur::Rules::Finkel) => Format::Finkel { games },
    }
}

fn print(answers: &[Answer], out: &mut Output) -> Result<(), Failure> {
    answers.iter().try_for_each(|answer| out.json(answer))
}

fn refusal(answer: &Answer) -> Option<(&str, Option<u64>)> {
    match answer {
        Answer::Event(line) => match &line.event {
            wire::session::Event::Refused { text, line, .. } => Some((text, *line)),
            _ => None,
        },
        Answer::View { .. } | Answer::Records { .. } => None,
    }
}

fn is_refusal(answer: &Answer) -> bool {
    refusal(answer).is_some()
}

/// Why a line was not accepted.
fn reason(answers: &[Answer]) -> String {
    match answers.iter().find_map(refusal) {
        Some((text, Some(line))) => format!("line {line}: {text}"),
        Some((text, None)) => text.to_owned(),
        None => String::new(),
    }
}
