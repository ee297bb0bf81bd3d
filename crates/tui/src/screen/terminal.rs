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
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{execute, queue};

/// The terminal while it shows a board. Dropped, it is as it was.
pub(super) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
    /// Set by signals that ask the program to end.
    ended: Arc<AtomicBool>,
}

impl Terminal {
    pub(super) fn open() -> io::Result<Terminal> {
        let ended = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        heed_signals(Arc::clone(&ended))?;
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            hook(info);
        }));
        enable_raw_mode()?;
        let mut out = io::stdout();
        let inner = execute!(out, EnterAlternateScreen, EnableMouseCapture)
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
    let _ = queue!(text, DisableMouseCapture, LeaveAlternateScreen, Show);
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
