use std::io::{self, BufReader};

use clap::Args;

use crate::failure::Failure;
use crate::output::Output;

/// Speak the Universal Game Interface, for programs that run engines.
///
/// Commands are read from standard input until `quit` or its end: ugi, isready, uginewgame, setoption, position, go, stop,
/// query, quit. The rule set is the option RuleSet, and dice are moves. Faults are answered with `info string error: …`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  echo ugi | tiamat ugi
  tiamat match mur-basic --a \"ugi:tiamat ugi\" --b level:3 --games 2 --nodes 500
  tiamat ugi-check tiamat ugi")]
pub(crate) struct Ugi {}

impl Ugi {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        Ok(ugi::serve(BufReader::new(io::stdin()), &mut out.out)?)
    }
}
