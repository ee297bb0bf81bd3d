use std::ops::ControlFlow;

use clap::Args;
use records::Format;

use super::games::{FormatName, Games, Writer, report};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::{Output, note};

/// Write games in another format.
///
/// Games that cannot be read, or that RGN cannot express, are reported on stderr and left out; then the exit code is 2. To RGN
/// only games of ur-finkel from the usual start can be converted, and only their moves and players.
///
/// Games that break a rule are reported on stderr and converted all the same; then the exit code is 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record convert examples/ur-finkel.record --to jsonl
  cat examples/ur-finkel.record | tiamat record convert - --to record")]
pub(crate) struct Convert {
    #[command(flatten)]
    games: Games,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = FormatName)]
    to: Format,
}

impl Convert {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let mut writer = Writer::default();
        self.games.visit(|found| {
            match &found.record {
                Err(problems) => out.decide(report(&found, problems).max(Exit::BadInput)),
                Ok(record) => {
                    if let Err(problems) = found.check() {
                        out.decide(report(&found, &problems));
                    }
                    if let Err(error) = writer.write(self.to, record, out)? {
                        note(format_args!("{}: line {}: {error}", found.file, found.line));
                        out.decide(Exit::BadInput);
                    }
                }
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(out.exit())
    }
}
