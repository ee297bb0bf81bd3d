use std::ops::ControlFlow;

use clap::Args;
use game::{Position, RuleSet};
use records::{Format, Found};
use session::record::{Date, Outcome, Record, Termination, parse_actions};

use super::games::{FormatName, Games, Writer, report};
use super::wanted::{check_actions, check_position};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::{Output, note};

/// Select games.
///
/// Writes the games that fit every option, in the format they have or in another one. Games that cannot be read, or that would
/// have to be replayed and break a rule, are reported on stderr and left out; then the exit code is 2.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record filter examples/ur-runners-set.record --rules ur-runners --min-plies 5
  tiamat record filter examples/*.record --invert --rules ur-finkel --to jsonl
  tiamat record filter examples/ur-runners-set.record --begins \"d3 d0\" --count")]
pub(crate) struct Filter {
    #[command(flatten)]
    games: Games,

    /// Games of this rule set.
    #[arg(long, value_name = "RULESET")]
    rules: Option<RuleSet>,

    /// Games of this player, with either colour.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,

    /// Games in which this player has Black (or Blue).
    #[arg(long, value_name = "NAME")]
    black: Option<String>,

    /// Games in which this player has White.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,

    /// Games with this result: black, white, draw or *.
    #[arg(long, value_name = "RESULT")]
    result: Option<Outcome>,

    /// Games that ended in this way: normal, resignation, time, agreement, ply-limit or abandoned.
    #[arg(long, value_name = "HOW")]
    termination: Option<Termination>,

    /// Games of this day or later.
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,

    /// Games of this day or earlier.
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,

    /// Games whose record has at least this many actions, dice included.
    #[arg(long, value_name = "N")]
    min_plies: Option<usize>,

    /// Games whose record has at most this many actions, dice included.
    #[arg(long, value_name = "N")]
    max_plies: Option<usize>,

    /// Games with this tag; can be repeated.
    #[arg(long, value_name = "NAME=VALUE", value_parser = tag)]
    tag: Vec<(String, String)>,

    /// Games that begin with these actions, dice included.
    #[arg(long, value_name = "MOVES")]
    begins: Option<String>,

    /// Games in which this position occurs, given as a position line. Every game is replayed.
    #[arg(long, value_name = "LINE")]
    position: Option<String>,

    /// Games that do not fit instead.
    #[arg(long)]
    invert: bool,

    /// Print only how many games fit.
    #[arg(long)]
    count: bool,

    /// The format to write; by default that of the file.
    #[arg(long, value_name = "FORMAT", value_parser = FormatName)]
    to: Option<Format>,
}

fn tag(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    pair.ok_or_else(|| "expected a tag and its value, like Event=Spring".to_owned())
}

impl Filter {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let begins = self.begins.as_deref().map(parse_actions).transpose()?;
        let begins: Vec<String> = begins.iter().flatten().map(|entry| entry.action.to_string()).collect();
        check_actions(self.rules, &begins)?;
        if let Some(line) = &self.position {
            check_position(self.rules, line)?;
        }
        let (mut fitting, mut writer) = (0_u64, Writer::default());
        self.games.visit(|found| {
            let fits = match &found.record {
                Err(problems) => {
                    out.decide(report(&found, problems).max(Exit::BadInput));
                    return Ok(ControlFlow::Continue(()));
                }
                Ok(record) => self.fits(record) && self.begins(record, &begins),
            };
            let fits = match (&self.position, fits) {
                (Some(line), true) => match reaches(&found, line) {
                    Some(reaches) => reaches,
                    None => {
                        out.decide(Exit::BadInput);
                        return Ok(ControlFlow::Continue(()));
                    }
                },
                (_, fits) => fits,
            };
            if let (true, Ok(record)) = (fits != self.invert, &found.record) {
                fitting += 1;
                if !self.count
                    && let Err(error) = writer.write(self.to.unwrap_or(found.format), record, out)?
                {
                    note(format_args!("{}: line {}: {error}", found.file, found.line));
                    out.decide(Exit::BadInput);
                }
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if self.count {
            out.line(fitting)?;
        }
        Ok(out.exit())
    }

    /// Whether a record fits as far as can be seen without replaying it.
    fn fits(&self, record: &Record) -> bool {
        let tags = &record.tags;
        let (black, white) = (tags.black.as_deref(), tags.white.as_deref());
        let is_wanted = |wanted: &Option<String>, name: Option<&str>| wanted.is_none() || wanted.as_deref() == name;
        let length = record.actions.len();
        self.rules.is_none_or(|rules| tags.rules == rules.name())
            && (is_wanted(&self.player, black) || is_wanted(&self.player, white))
            && is_wanted(&self.black, black)
            && is_wanted(&self.white, white)
            && self.result.is_none_or(|result| tags.result == result)
            && self.termination.is_none_or(|by| tags.termination == Some(by))
            && self.since.is_none_or(|since| tags.date.is_some_and(|date| date >= since))
            && self.until.is_none_or(|until| tags.date.is_some_and(|date| date <= until))
            && self.min_plies.is_none_or(|least| length >= least)
            && self.max_plies.is_none_or(|most| length <= most)
            && (self.tag.is_empty() || self.has_tags(record))
    }

    fn has_tags(&self, record: &Record) -> bool {
        let listed = record.tags.listed();
        self.tag.iter().all(|(name, value)| listed.iter().any(|(known, has)| known == name && has == value))
    }

    fn begins(&self, record: &Record, begins: &[String]) -> bool {
        let actions = record.actions.iter().map(|entry| entry.action.as_str());
        begins.len() <= record.actions.len() && actions.zip(begins).all(|(action, wanted)| action == wanted)
    }
}

/// Whether a position occurs in a game; `None` if it breaks a rule, which is reported.
fn reaches(found: &Found<'_>, line: &str) -> Option<bool> {
    match found.check() {
        Ok(checked) => {
            let wanted = Position::parse(checked.game.rules(), line).ok();
            Some(wanted.is_some_and(|wanted| checked.game.positions().contains(&wanted)))
        }
        Err(problems) => {
            report(found, &problems);
            None
        }
    }
}
