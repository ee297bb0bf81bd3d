//! A program in a pseudo-terminal, and the screen it paints.

use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long to wait for the screen to show something. The tests share the machine with others.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a pseudo-terminal.
pub(crate) struct Pty {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
}

fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Pty {
    /// Starts Tiamat with these arguments in a terminal of this many columns and rows.
    pub(crate) fn start(args: &[&str], state: &Path, room: (u16, u16)) -> Pty {
        Pty::run(env!("CARGO_BIN_EXE_tiamat"), args, state, room)
    }

    /// Starts any program.
    pub(crate) fn run(program: &str, args: &[&str], state: &Path, room: (u16, u16)) -> Pty {
        let pair = native_pty_system().openpty(size(room)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")] {
            command.env(name, value);
        }
        command.env("XDG_STATE_HOME", state);
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).expect("the program runs");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(room.1, room.0, 0)));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let shared = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shared.lock().expect("a screen").process(&bytes[..count]);
            }
        });
        let writer = pair.master.take_writer().expect("a writer");
        Pty { master: pair.master, writer, child, screen }
    }

    /// Types these characters.
    pub(crate) fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the program listens");
        self.writer.flush().expect("the program listens");
    }

    /// Clicks on a cell.
    pub(crate) fn click(&mut self, (column, row): (u16, u16)) {
        self.send(&format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", column + 1, row + 1, column + 1, row + 1));
    }

    /// What the screen shows.
    pub(crate) fn screen(&self) -> String {
        self.screen.lock().expect("a screen").screen().contents()
    }

    /// Whether any cell has a colour of its own.
    pub(crate) fn has_colors(&self) -> bool {
        let parser = self.screen.lock().expect("a screen");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        (0..rows).any(|row| {
            let mut cells = (0..columns).filter_map(|column| screen.cell(row, column));
            cells.any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
        })
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// The cell in which the first occurrence of a text begins.
    pub(crate) fn first(&self, text: &str) -> (u16, u16) {
        self.found(text).0
    }

    /// The cell in which the last occurrence of a text in the last row with it begins.
    pub(crate) fn last(&self, text: &str) -> (u16, u16) {
        self.found(text).1
    }

    /// The first and the last occurrence of a text.
    fn found(&self, text: &str) -> ((u16, u16), (u16, u16)) {
        self.wait_for(text);
        let screen = self.settled();
        let cell = |row: usize, line: &str, at: usize| (line[..at].chars().count() as u16, row as u16);
        let rows: Vec<(usize, &str)> = screen.lines().enumerate().filter(|(_, line)| line.contains(text)).collect();
        let first = rows.first().and_then(|&(row, line)| Some(cell(row, line, line.find(text)?)));
        let last = rows.last().and_then(|&(row, line)| Some(cell(row, line, line.rfind(text)?)));
        first.zip(last).unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    /// The screen with the whole of a frame, which comes in several parts: down to its last row, and quiet for a moment.
    fn settled(&self) -> String {
        let quiet = Duration::from_millis(50);
        let start = Instant::now();
        let mut screen = self.screen();
        loop {
            thread::sleep(quiet);
            let now = self.screen();
            if now == screen && self.has_last_row() || start.elapsed() > PATIENCE {
                return now;
            }
            screen = now;
        }
    }

    fn has_last_row(&self) -> bool {
        let parser = self.screen.lock().expect("a screen");
        let (rows, columns) = parser.screen().size();
        !parser.screen().contents_between(rows - 1, 0, rows - 1, columns).trim().is_empty()
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, shown: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !shown(&self.screen()) {
            assert!(start.elapsed() < PATIENCE, "waiting for {what:?}, but the screen shows:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// A moment for the program to act.
    pub(crate) fn pause(&self) {
        thread::sleep(Duration::from_millis(30));
    }

    pub(crate) fn resize(&self, room: (u16, u16)) {
        self.screen.lock().expect("a screen").screen_mut().set_size(room.1, room.0);
        self.master.resize(size(room)).expect("a terminal can be resized");
    }

    /// Whether a program has taken the screen or the mouse over, or hides the cursor.
    pub(crate) fn is_taken(&self) -> bool {
        let parser = self.screen.lock().expect("a screen");
        let screen = parser.screen();
        screen.alternate_screen()
            || screen.hide_cursor()
            || screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    /// Sends a signal and waits for the end.
    pub(crate) fn kill(&mut self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.process().to_string()]).status();
        assert!(status.expect("kill runs").success());
        self.child.wait().expect("it ends");
    }

    /// Waits for the end and expects success.
    #[track_caller]
    pub(crate) fn ends_well(&mut self) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                assert!(status.success(), "{status:?}: {}", self.screen());
                return;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end: {}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // A test that has failed must not leave the program running.
        let _ = self.child.kill();
    }
}
