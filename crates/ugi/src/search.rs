use std::io;
use std::sync::mpsc::TryRecvError;

use engine::{Control, Info, Limits};
use game::Color;
use players::Stopwatch;

use crate::command::{Command, Go};
use crate::desk::{Desk, Line};
use crate::info::InfoLine;

/// Milliseconds that the answer may take on its way.
const ON_THE_WAY_MS: u64 = 5;

/// Milliseconds that a search with a limit may go on after the end of the input, and those that all searches that wait may take
/// together: a script gets its answers, and an engine whose client has died does not think on for hours.
const GRACE_MS: u64 = 1000;
const GRACE_FOR_ALL_MS: u64 = 5000;

/// The limits of a search for the player to move.
///
/// # Errors
/// If there are clocks, but none that says how much time this player has, and nothing else ends the search.
pub(crate) fn limits(go: &Go, turn: Color) -> Result<Limits, String> {
    let less = |ms: u64| ms.saturating_sub(ON_THE_WAY_MS).max(1);
    let player = turn as usize;
    let clock = go.time[player].map(|left| Limits::clock(less(left), go.increment[player].unwrap_or(0)));
    let clocks = go.time.iter().chain(&go.increment).any(Option::is_some);
    if clocks && clock.is_none() && !go.infinite && !go.is_limited_without_clocks() {
        let number = player + 1;
        return Err(format!(
            "player {number} is to move, but go does not say what is left on their clock (p{number}time)"
        ));
    }
    let clock = clock.unwrap_or_default();
    let hard_ms = clock.hard_ms.into_iter().chain(go.movetime.map(less)).min();
    Ok(Limits { depth: go.depth, nodes: go.nodes, soft_ms: clock.soft_ms, hard_ms })
}

/// How many lines may wait for the end of a search. The others are not read, so that whoever floods the input has to wait.
const MOST_WAITING: usize = 256;

/// A search under way: it shows what it finds and listens.
pub(crate) struct Search<'a, 'b> {
    desk: &'a mut Desk<'b>,
    pub(crate) watch: Stopwatch,
    numbered: bool,
    /// Whether the search ends by itself. Then commands wait for its end, and the end of the input stops it only after a while.
    finite: bool,
    /// When this search noticed that the input had ended, in milliseconds since its start.
    input_ended: Option<u64>,
    stopped: bool,
    pub(crate) failed: Option<io::Error>,
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search that starts now.
    pub(crate) fn new(desk: &'a mut Desk<'b>, finite: bool, numbered: bool) -> Search<'a, 'b> {
        let watch = Stopwatch::start();
        let mut search = Search { desk, watch, numbered, finite, input_ended: None, stopped: false, failed: None };
        // What came in during the search before may be about this one: a `stop` after a second `go`.
        for line in core::mem::take(&mut search.desk.waiting) {
            search.hear(line);
        }
        search
    }

    /// Takes a line that came in during the search.
    fn hear(&mut self, line: Line) {
        if let Err(error) = self.try_hear(line) {
            self.failed.get_or_insert(error);
            self.leave();
        }
    }

    fn try_hear(&mut self, line: Line) -> io::Result<()> {
        if self.stopped {
            self.desk.waiting.push_back(line);
            return Ok(());
        }
        let searches = |line: &Line| line.as_ref().is_ok_and(|line| line.split_whitespace().next() == Some("go"));
        match self.desk.peek(&line) {
            Some(Command::Quit) => self.leave(),
            Some(Command::IsReady) => self.desk.say("readyok")?,
            Some(Command::Stop) => {
                self.stopped = true;
                // It is meant for the last search that was asked for, and for all before it.
                if self.desk.waiting.iter().any(searches) {
                    self.desk.waiting.push_back(line);
                }
            }
            _ if self.finite => self.desk.waiting.push_back(line),
            Some(_) => self.desk.report_fault("the search has no limit: send stop first")?,
            None => self.desk.read(line).map(drop)?,
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.stopped = true;
        self.desk.left = true;
    }

    /// Waits for `stop`.
    pub(crate) fn wait(&mut self) {
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
        // Where many lines wait, this search has to end first; it is one that ends by itself.
        while !self.stopped && self.desk.waiting.len() < MOST_WAITING {
            match self.desk.lines.try_recv() {
                Ok(line) => self.hear(line),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) if self.finite => {
                    let now = self.watch.ms();
                    let since_the_end = self.desk.ended.get_or_insert_with(Stopwatch::start).ms();
                    let own = now - *self.input_ended.get_or_insert(now);
                    self.stopped = own >= GRACE_MS || since_the_end >= GRACE_FOR_ALL_MS;
                    break;
                }
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
