//! Long texts in a terminal open in a pager.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::output::Output;

/// Shows a text in a pager if stdout is a terminal and the user wants one.
pub(crate) fn show(text: &str, no_pager: bool, out: &mut Output) -> Result<(), Failure> {
    let terminal = !no_pager && io::stdout().is_terminal();
    let pager = env::var("PAGER").ok();
    match choice(terminal, pager.as_deref()) {
        Some(pager) if page(pager, text) => Ok(()),
        _ => out.text(text),
    }
}

/// The pager to use, if any. PAGER set to nothing or to `cat` turns paging off.
fn choice(terminal: bool, pager: Option<&str>) -> Option<&str> {
    match pager.unwrap_or("less").trim() {
        "" | "cat" => None,
        pager => terminal.then_some(pager),
    }
}

/// Runs the pager; `false` if it could not be started.
fn page(pager: &str, text: &str) -> bool {
    let mut command = command(pager);
    // As git does: quit if the text fits on one screen, pass colours through, leave the text on the screen.
    if env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.stdin(Stdio::piped()).spawn() else {
        return false;
    };
    if let Some(mut stdin) = child.stdin.take() {
        // The user may quit the pager before everything is written.
        let _ = stdin.write_all(text.as_bytes());
    }
    // The shell exits with 127 if it does not find the pager.
    child.wait().is_ok_and(|status| status.code() != Some(127))
}

/// PAGER is a command line, which may have options and quotes, so a shell runs it.
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
    fn a_pager_is_used_only_in_a_terminal_and_can_be_turned_off() {
        assert_eq!(choice(true, None), Some("less"));
        assert_eq!(choice(true, Some("most -s")), Some("most -s"));
        for (terminal, pager) in [(false, None), (false, Some("most")), (true, Some("")), (true, Some("cat"))] {
            assert_eq!(choice(terminal, pager), None, "{terminal} {pager:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_pager_gets_the_text_and_a_missing_one_is_noticed() {
        assert!(page("grep -q 'the kraken'", "the kraken\n"));
        assert!(page("true", &"the user quits at once\n".repeat(10_000)));
        assert!(!page("no-such-pager-anywhere", "text"));
    }
}
