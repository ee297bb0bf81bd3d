use std::io;
use std::sync::mpsc::TryRecvError;

use engine::{Control, Info, Limits};
use game::Color;

use super::command::{Command, Go};
use super::desk::Desk;
use super::info::InfoLine;
use crate::lines::TooLong;
use crate::stopwatch::Stopwatch;

/// Milliseconds that the answer may take on its way.
const ON_THE_WAY_MS: u64 = 5;

/// The limits of a search for the player to move.
pub(super) fn limits(go: &Go, turn: Color) -> Limits {
    let less = |ms: u64| ms.saturating_sub(ON_THE_WAY_MS).max(1);
    let player = turn as usize;
    let clock = go.time[player].map(|left| Limits::clock(less(left), go.increment[player].unwrap_or(0)));
    let clock = clock.unwrap_or_default();
    let hard_ms = clock.hard_ms.into_iter().chain(go.movetime.map(less)).min();
    Limits { depth: go.depth, nodes: go.nodes, soft_ms: clock.soft_ms, hard_ms }
}

/// A search under way: it shows what it finds and listens.
pub(super) struct Search<'a, 'b> {
    pub(super) desk: &'a mut Desk<'b>,
    pub(super) watch: Stopwatch,
    pub(super) numbered: bool,
    pub(super) stopped: bool,
    pub(super) failed: Option<io::Error>,
}

impl Search<'_, '_> {
    /// Takes a line that came in during the search.
    fn hear(&mut self, line: Result<String, TooLong>) {
        let done = self.desk.read(line).and_then(|command| match command {
            None => Ok(()),
            Some(Command::Stop) => {
                self.stopped = true;
                Ok(())
            }
            Some(Command::Quit) => {
                self.leave();
                Ok(())
            }
            Some(Command::IsReady) => self.desk.say("readyok"),
            Some(_) => self.desk.report_fault("a search is running: send stop first"),
        });
        if let Err(error) = done {
            self.failed.get_or_insert(error);
            self.leave();
        }
    }

    fn leave(&mut self) {
        self.stopped = true;
        self.desk.left = true;
    }

    /// Waits for `stop`.
    pub(super) fn wait(&mut self) {
        while !self.stopped {
            match self.desk.lines.recv() {
                Ok(line) => self.hear(line),
                Err(_) => self.leave(),
            }
        }
    }
}

impl Control for Search<'_, '_> {
    fn elapsed_ms(&mut self) -> u64 {
        self.watch.ms()
    }

    fn stop(&mut self) -> bool {
        while !self.stopped {
            match self.desk.lines.try_recv() {
                Ok(line) => self.hear(line),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.leave(),
            }
        }
        self.stopped
    }

    fn info(&mut self, info: &Info) {
        let line = InfoLine { info, ms: self.watch.ms(), numbered: self.numbered };
        if let Err(error) = self.desk.say(line) {
            self.failed.get_or_insert(error);
            self.leave();
        }
    }
}
