//! Long texts in a terminal open in a pager.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::output::Output;

/// Shows a text in the reader's pager if it goes to a terminal and they have not asked to do without.
pub(crate) fn show(text: &str, unwanted: bool, out: &mut Output) -> Result<(), Failure> {
    let terminal = !unwanted && io::stdout().is_terminal();
    let wished = env::var("PAGER").ok();
    match choice(terminal, wished.as_deref()) {
        Some(pager) if page(pager, text) => Ok(()),
        _ => out.text(text),
    }
}

/// The pager to use. An empty PAGER, or one that only copies, means none.
fn choice(terminal: bool, wished: Option<&str>) -> Option<&str> {
    match wished.unwrap_or("less").trim() {
        "" | "cat" => None,
        pager => terminal.then_some(pager),
    }
}

/// Runs the pager; `false` if it did not start.
fn page(pager: &str, text: &str) -> bool {
    let mut command = command(pager);
    // As git does: leave at once if the text fits, let colours through, keep the text on the screen.
    if env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.stdin(Stdio::piped()).spawn() else {
        return false;
    };
    if let Some(mut stdin) = child.stdin.take() {
        // A reader who leaves early has seen enough.
        let _ = stdin.write_all(text.as_bytes());
    }
    // A shell that does not know the pager says so with 127.
    child.wait().is_ok_and(|status| status.code() != Some(127))
}

/// PAGER is a command line, with options and perhaps quotes, so a shell reads it.
#[cfg(unix)]
fn command(pager: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", pager]);
    command
}

#[cfg(not(unix))]
fn command(pager: &str) -> Command {
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pager_is_for_terminals_and_can_be_turned_off() {
        assert_eq!(choice(true, None), Some("less"));
        assert_eq!(choice(true, Some("most -s")), Some("most -s"));
        for (terminal, wished) in [(false, None), (false, Some("most")), (true, Some("")), (true, Some("cat"))] {
            assert_eq!(choice(terminal, wished), None, "{terminal} {wished:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_pager_gets_the_text_and_one_that_is_missing_is_noticed() {
        assert!(page("grep -q 'the kraken'", "the kraken\n"));
        assert!(page("true", &"a reader who leaves at once\n".repeat(10_000)));
        assert!(!page("no-such-pager-anywhere", "text"));
    }
}
