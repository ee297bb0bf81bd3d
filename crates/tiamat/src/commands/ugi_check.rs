use std::io::Write;
use std::sync::atomic::Ordering;

use clap::Args;
use game::RuleSet;
use prose::count;
use ugi::check::{Finding, Subject, check};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::number::within;
use crate::output::{Output, note};
use crate::rule_set_name::RuleSetName;

/// Check that an engine speaks the Universal Game Interface.
///
/// Starts the engine several times, talks to it, and compares what it says with the rules. Each line is a check: `ok`,
/// `FAIL` with what is wrong, or `note` with something that is allowed but could be better. The exit code is 1 if a check fails.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat ugi-check tiamat ugi
  tiamat ugi-check --rules mur-basic \"tiamat ugi\"
  tiamat ugi-check --rules ur-finkel --patience 20000 --json tiamat ugi")]
pub(crate) struct UgiCheck {
    /// The rule set to check [default: all that the engine's option RuleSet lists].
    #[arg(long, value_name = "RULESET", value_parser = RuleSetName)]
    rules: Option<RuleSet>,

    /// Milliseconds to wait for an answer.
    #[arg(long, value_name = "MS", default_value = "5000", allow_negative_numbers = true, value_parser = within(1_u64..=86_400_000))]
    patience: u64,

    /// A JSON array.
    #[arg(long)]
    json: bool,

    /// The program and its arguments, as one word or several. Options of `ugi-check` come before it.
    #[arg(value_name = "COMMAND", required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

impl UgiCheck {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let command = match &self.command[..] {
            [line] => players::split_command(line).map_err(Failure::bad_input)?,
            words => words.to_vec(),
        };
        let subject = Subject { command, rules: self.rules, patience_ms: self.patience };
        let mut written = Ok(());
        let stop = interrupt::flag()?;
        let findings = check(&subject, &stop, &mut |finding| {
            if !self.json && written.is_ok() {
                written = show(finding, out);
            }
        });
        let findings = findings.map_err(Failure::bad_input)?;
        let failed = findings.iter().filter(|finding| finding.is_failure()).count();
        if failed > 0 {
            out.decide(Exit::No);
        }
        written?;
        if stop.load(Ordering::Relaxed) {
            note(format_args!("interrupted after {}", count(findings.len() as u64, "check")));
            return Ok(Exit::Interrupted);
        }
        let skipped = findings.iter().filter(|finding| finding.verdict == "skipped").count();
        if self.json {
            out.json(&findings)?;
        } else if failed == 0 {
            out.line(format_args!("all {} checks passed", findings.len()))?;
        } else if skipped > 0 {
            out.line(format_args!("{failed} of {} checks failed, {skipped} were skipped", findings.len()))?;
        } else {
            out.line(format_args!("{failed} of {} checks failed", findings.len()))?;
        }
        Ok(out.exit())
    }
}

fn show(finding: &Finding, out: &mut Output) -> Result<(), Failure> {
    let mark = match finding.verdict {
        "passed" => "ok",
        "failed" => "FAIL",
        "advice" => "note",
        _ => "skip",
    };
    out.line(format_args!("{mark:<5}{}", finding.check))?;
    if let Some(fault) = &finding.fault {
        out.line(format_args!("     {fault}"))?;
    }
    for line in &finding.stderr {
        out.prose(&format!("     stderr: {line}"))?;
    }
    // Checks take seconds, and the reader is waiting.
    Ok(out.out.flush()?)
}
