//! A board that fills the terminal.

mod bar;
mod choice;
mod help;
mod keys;
mod mouse;
mod overlay;
mod paint;
mod panels;
mod players;
mod state;
mod terminal;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};
use session::Phase;

use crate::sheet::score_sheet;
use crate::sitting::{Fault, Sitting};
use state::Screen;
use terminal::Terminal;

/// How to show the board.
#[derive(Clone, Copy, Debug)]
pub struct ScreenOptions {
    /// Use colours; everything is shown by characters too.
    pub colors: bool,
    /// Say how the match can be resumed when leaving.
    pub resumable: bool,
}

/// Why the screen ends before the match does.
#[derive(Debug)]
pub enum ScreenError {
    /// The terminal fails.
    Terminal(io::Error),
    /// The match cannot be kept.
    Fault(Fault),
}

impl From<io::Error> for ScreenError {
    fn from(error: io::Error) -> ScreenError {
        ScreenError::Terminal(error)
    }
}

impl From<Fault> for ScreenError {
    fn from(fault: Fault) -> ScreenError {
        ScreenError::Fault(fault)
    }
}

/// What to say when the terminal is as it was.
#[derive(Clone, Debug, Default)]
pub struct Farewell {
    /// How the match ended, or that it goes on, line by line.
    pub lines: Vec<String>,
    /// Where the records of finished games are, match by match.
    pub records: Vec<PathBuf>,
}

/// Plays a match on a board that fills the terminal, until somebody quits or the system asks the program to end. The terminal
/// is as it was afterwards, also after a panic.
///
/// # Errors
/// If the terminal fails or the match cannot be kept.
pub fn play(sitting: Sitting, options: ScreenOptions) -> Result<Farewell, ScreenError> {
    let mut terminal = Terminal::open(how_to_go_on(&sitting, options))?;
    let mut screen = Screen::new(sitting, options);
    let outcome = run(&mut terminal, &mut screen);
    drop(terminal);
    outcome?;
    Ok(farewell(screen, options))
}

fn run(terminal: &mut Terminal, screen: &mut Screen) -> Result<(), ScreenError> {
    loop {
        screen.step()?;
        terminal.draw(|frame| paint::all(screen, frame))?;
        // Soon enough for tenths of a second on a clock, and often enough for a signal.
        let pause = screen.sitting.next_step().unwrap_or(LONGEST).clamp(SHORTEST, LONGEST);
        let mut waiting = event::poll(pause)?;
        while waiting {
            match event::read()? {
                Event::Key(key) => keys::press(screen, key)?,
                Event::Mouse(mouse) => mouse::act(screen, mouse)?,
                Event::Paste(text) => keys::paste(screen, &text)?,
                _ => {}
            }
            screen.step()?;
            // What was typed in one go is painted once. Asked without any time, the reader does not look.
            waiting = !screen.leaving && !terminal.has_ended() && event::poll(Duration::from_millis(1))?;
        }
        if screen.leaving || terminal.has_ended() {
            return Ok(());
        }
    }
}

const SHORTEST: Duration = Duration::from_millis(10);
const LONGEST: Duration = Duration::from_millis(100);

fn farewell(screen: Screen, options: ScreenOptions) -> Farewell {
    let sitting = screen.sitting;
    let over = sitting.session().phase() == Phase::Over;
    let mut lines = Vec::new();
    if sitting.is_refereed() {
        lines.extend(score_sheet(&sitting));
    }
    if over {
        lines.extend(screen.result);
        lines.extend(sitting.lack_of_records().map(str::to_owned));
    } else if !sitting.session().entries().is_empty() {
        lines.extend(how_to_go_on(&sitting, options));
    }
    Farewell { lines, records: sitting.leave() }
}

/// How a match that is left can be continued.
fn how_to_go_on(sitting: &Sitting, options: ScreenOptions) -> Option<String> {
    let journal = sitting.journal().filter(|_| options.resumable)?;
    let path = journal.path().display();
    let again = if sitting.is_passing() { "--resume".to_owned() } else { format!("--load {path}") };
    Some(format!("The match is kept; `tiamat play {again}` continues it."))
}
