use std::io::{self, Stdout};
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{execute, queue};

/// The terminal while it shows a board. Dropped, it is as it was.
pub(super) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
    /// Set by signals that ask the program to end.
    ended: Arc<AtomicBool>,
}

impl Terminal {
    /// Takes the terminal over. After a crash in any thread the program gives it back, says `last_words` and ends.
    pub(super) fn open(last_words: Option<String>) -> io::Result<Terminal> {
        let ended = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        heed_signals(Arc::clone(&ended))?;
        let (hook, main) = (panic::take_hook(), thread::current().id());
        panic::set_hook(Box::new(move |info| {
            restore();
            hook(info);
            if let Some(words) = &last_words {
                eprintln!("{words}");
            }
            // The others would wait for this thread, and paint on a terminal that is not theirs any more.
            if thread::current().id() != main {
                process::exit(CRASHED);
            }
        }));
        enable_raw_mode()?;
        let mut out = io::stdout();
        let inner = execute!(out, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(out)));
        match inner {
            Ok(inner) => Ok(Terminal { inner, ended }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.inner.draw(paint).map(|_| ())
    }

    /// Whether the system has asked the program to end.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

/// The exit code of a Rust program whose main thread has panicked.
const CRASHED: i32 = 101;

/// Ends the program when the system asks for it: first by itself, and if it does not, because its terminal is gone and reading
/// from it never returns, by force. Every action is in the file of the match, so nothing is lost.
#[cfg(unix)]
fn heed_signals(ended: Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            ended.store(true, Ordering::Relaxed);
            thread::sleep(Duration::from_secs(1));
            restore();
            players::kill_engines();
            process::exit(128 + signal);
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(wait).map(|_| ())
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was. There is nowhere to report a failure to.
fn restore() {
    let mut text = Vec::new();
    let _ = queue!(text, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    write_out(&text);
    let _ = disable_raw_mode();
}

/// Writes to the terminal without waiting for a lock: another thread may hold that of standard output for as long as the program
/// runs.
#[cfg(unix)]
fn write_out(text: &[u8]) {
    let _ = rustix::io::write(rustix::stdio::stdout(), text);
}

#[cfg(not(unix))]
fn write_out(text: &[u8]) {
    let _ = io::Write::write_all(&mut io::stdout(), text);
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::env;
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    /// Set for the process that crashes: this test, started once more in a terminal.
    const CRASHES: &str = "TIAMAT_TEST_CRASHES";

    /// What a terminal shows and how it is set after a crash.
    fn after_crash(where_: &str) -> String {
        let test = "screen::terminal::tests::a_crash_in_any_thread_gives_the_terminal_back";
        let program = env::current_exe().expect("this program");
        let script = format!("{} --exact {test} --nocapture; echo code $?; stty -a", program.display());
        let pair = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", &script]);
        command.env(CRASHES, where_);
        let mut child = pair.slave.spawn_command(command).expect("a shell");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
        // A terminal whose last program has ended gives an error, not an end.
        while let Ok(count @ 1..) = reader.read(&mut part) {
            bytes.extend_from_slice(&part[..count]);
        }
        child.wait().expect("it ends");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn a_crash_in_any_thread_gives_the_terminal_back() {
        if let Some(thread) = env::var_os(CRASHES) {
            let _terminal = Terminal::open(Some("Nothing is lost.".to_owned())).expect("a terminal");
            assert_ne!(thread, "main", "a crash");
            let crash = thread::spawn(|| panic!("a crash"));
            let _ = crash.join();
            println!("a program that has crashed goes on");
            return;
        }
        for place in ["main", "other"] {
            let screen = after_crash(place);
            let taken = ["\u{1b}[?1049h", "\u{1b}[?1000h", "\u{1b}[?2004h"].map(|taken| screen.find(taken));
            let given = ["\u{1b}[?1049l", "\u{1b}[?1000l", "\u{1b}[?2004l"].map(|given| screen.find(given));
            for (taken, given) in taken.into_iter().zip(given) {
                assert!(taken.is_some() && taken < given, "{place}: {screen:?}");
            }
            // The message comes on the terminal as it was, or it would vanish with the board.
            let said = screen.find("a crash").zip(screen.find("Nothing is lost."));
            assert!(said.is_some_and(|(crash, words)| given.iter().all(|given| *given < Some(crash)) && crash < words));
            assert!(screen.contains("code 101") && !screen.contains("goes on"), "{place}: {screen}");
            let modes: Vec<&str> = screen.split_whitespace().collect();
            assert!(["isig", "icanon", "echo", "icrnl", "opost"].iter().all(|mode| modes.contains(mode)), "{screen}");
        }
    }
}
