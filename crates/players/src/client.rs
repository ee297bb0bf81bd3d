//! Talking to engines that speak the Universal Game Interface; `docs/ugi.md` describes our dialect.

use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::ur::SetScore;
use engine::{Info, Score};
use game::{Game, Options, Position, RuleSet, excerpt};

use crate::foul::Foul;
use crate::process::{Process, Quiet};
use crate::purpose::Purpose;
use crate::stopwatch::Stopwatch;

/// How many lines about a search are kept.
const MOST_INFOS: usize = 256;

/// Our side of a conversation with an engine that speaks UGI.
#[derive(Debug)]
pub struct Client {
    process: Process,
    /// The lines that describe options, without the word `option`.
    pub options: Vec<String>,
    /// What the engine calls itself.
    pub name: Option<String>,
    /// Who wrote the engine.
    pub author: Option<String>,
    /// The last error the engine reported.
    error: Option<String>,
    /// The lines about the last search, without the word `info`.
    infos: Vec<String>,
}

impl Client {
    /// Starts an engine. Once `stop` is set, nobody waits for its answers any longer.
    ///
    /// # Errors
    /// The system's, if the program cannot be started.
    pub fn start(command: &[String], stop: &Arc<AtomicBool>) -> io::Result<Client> {
        let process = Process::start(command, stop).map_err(|error| cannot_start(command, &error))?;
        Ok(Client { process, options: Vec::new(), name: None, author: None, error: None, infos: Vec::new() })
    }

    /// The opening of the conversation: the engine says who it is.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn greet(&mut self, patience_ms: u64) -> Result<(), Foul> {
        self.send("ugi");
        let wait = Wait::new("ugi", patience_ms);
        loop {
            let line = self.answer(&wait)?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("ugiok", _) => return Ok(()),
                ("option", option) => self.options.push(option.to_owned()),
                ("id", id) => match id.split_once(' ') {
                    Some(("name", name)) => self.name = Some(name.to_owned()),
                    Some(("author", author)) => self.author = Some(author.to_owned()),
                    _ => {}
                },
                _ => {}
            }
        }
    }

    /// The words that describe an option, from `type` on.
    fn option(&self, name: &str) -> Option<Vec<&str>> {
        self.options.iter().find_map(|option| {
            let words: Vec<&str> = option.split_whitespace().collect();
            let end = words.iter().position(|&word| word == "type")?;
            let found = words.get(1..end)?.join(" ");
            found.eq_ignore_ascii_case(name).then(|| words[end..].to_vec())
        })
    }

    /// The values that an option can have, if they are listed.
    pub fn values(&self, name: &str) -> Option<Vec<&str>> {
        let words = self.option(name)?;
        Some(words.windows(2).filter(|pair| pair[0] == "var").map(|pair| pair[1]).collect())
    }

    /// Chooses the rule set, if the engine knows several.
    pub fn choose_rules(&mut self, rules: RuleSet) {
        if self.option("RuleSet").is_some() {
            self.send(format!("setoption name RuleSet value {rules}"));
        }
    }

    /// Says what the next game is played for, and the score of the set that it belongs to, if the engine wants to know.
    pub fn play_for(&mut self, purpose: Purpose, set: Option<SetScore>) {
        if self.option("Goal").is_some() && purpose != Purpose::Set {
            self.send(format!("setoption name Goal value {purpose}"));
        }
        if self.option("SetScore").is_some() {
            let value = set.map_or_else(|| "none".to_owned(), |set| set.to_string());
            self.send(format!("setoption name SetScore value {value}"));
        }
    }

    /// Waits until the engine is ready.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn ready(&mut self, patience_ms: u64) -> Result<(), Foul> {
        self.send("isready");
        let wait = Wait::new("isready", patience_ms);
        while self.answer(&wait)? != "readyok" {}
        Ok(())
    }

    /// Begins another game.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn new_game(&mut self, patience_ms: u64) -> Result<(), Foul> {
        self.error = None;
        self.send("uginewgame");
        self.ready(patience_ms)
    }

    /// Sends `go` and its arguments, and waits for the move; how long that took, in milliseconds.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn go(&mut self, arguments: &str, patience_ms: u64) -> Result<(String, u64), Foul> {
        let watch = Stopwatch::start();
        self.send(format!("go {arguments}").trim_end());
        let text = self.best_move(patience_ms)?;
        Ok((text, watch.ms()))
    }

    /// Waits for the move.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn best_move(&mut self, patience_ms: u64) -> Result<String, Foul> {
        let wait = Wait::new("go", patience_ms);
        self.infos.clear();
        loop {
            let line = self.answer(&wait)?;
            if let Some(info) = line.strip_prefix("info ").filter(|info| !info.starts_with("string ")) {
                // Nobody needs more of an engine that never stops talking.
                if self.infos.len() == MOST_INFOS {
                    self.infos.remove(0);
                }
                self.infos.push(info.to_owned());
            }
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                let missing = || Foul::Garbled("`bestmove` without a move".to_owned());
                return words.next().map(str::to_owned).ok_or_else(missing);
            }
        }
    }

    /// What the engine reported last about the search for its move, as far as it can be read. The expected
    /// moves are left out: nobody needs them.
    pub fn last_info(&self) -> Option<Info> {
        let info = self.infos.iter().rev().find(|info| info.contains("score "))?;
        let words: Vec<&str> = info.split_whitespace().collect();
        let after = |name: &str| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1)?.parse::<i64>().ok()
        };
        let score = match (after("mate"), after("cp")) {
            (Some(plies), _) if plies > 0 => Score::WinIn(u32::try_from(plies).ok()?),
            (Some(plies), _) => Score::LoseIn(u32::try_from(plies.unsigned_abs()).ok()?),
            (None, Some(centi)) => Score::Centi(i32::try_from(centi).ok()?),
            (None, None) => return None,
        };
        let depth = after("depth").and_then(|depth| u32::try_from(depth).ok()).unwrap_or(0);
        let nodes = after("nodes").and_then(|nodes| u64::try_from(nodes).ok()).unwrap_or(0);
        Some(Info { depth, seldepth: depth, line: 1, score, nodes, pv: Vec::new() })
    }

    /// The last lines about the last search, without the word `info`.
    pub fn infos(&self) -> &[String] {
        &self.infos
    }

    /// The answer to a query.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn query(&mut self, question: &str, patience_ms: u64) -> Result<String, Foul> {
        self.send(format!("query {question}"));
        let wait = Wait::new("query", patience_ms);
        loop {
            if let Some(answer) = self.answer(&wait)?.strip_prefix("response ") {
                return Ok(answer.trim().to_owned());
            }
        }
    }

    /// The next line, whatever it is.
    ///
    /// # Errors
    /// What the engine has done wrong.
    pub fn any_line(&mut self, asked: &'static str, patience_ms: u64) -> Result<String, Foul> {
        self.answer(&Wait::new(asked, patience_ms))
    }

    /// Sends a line. If the engine has ended, reading will show it.
    pub fn send(&mut self, line: impl Into<String>) {
        self.process.send(line);
    }

    /// Asks the engine to leave and waits for that; how it ended.
    pub fn quit(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.send("quit");
        self.process.wait(patience)
    }

    /// Closes the engine's input.
    pub fn close_input(&mut self) {
        self.process.close_input();
    }

    /// Closes the engine's input and waits for it to leave; how it ended.
    pub fn hang_up(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.process.close_input();
        self.process.wait(patience)
    }

    /// The last error the engine reported in this game.
    pub fn reported(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// The last lines that the engine wrote to its standard error.
    pub fn last_words(&mut self) -> Vec<String> {
        self.process.last_words()
    }

    fn answer(&mut self, wait: &Wait) -> Result<String, Foul> {
        let line = self.process.line(wait.deadline).map_err(|quiet| match quiet {
            Quiet::Late => {
                Foul::Silent { asked: wait.asked, within_ms: wait.patience_ms, stderr: self.process.last_words() }
            }
            Quiet::Closed(status) => {
                let status = status.map(|status| status.to_string());
                Foul::Crashed { status, stderr: self.process.last_words() }
            }
            Quiet::TooLong => Foul::Garbled("a line of more than a megabyte".to_owned()),
        })?;
        if let Some(error) = line.strip_prefix("info string error: ") {
            self.error = Some(error.to_owned());
        }
        Ok(line)
    }
}

/// The system's error, with the program it is about.
fn cannot_start(command: &[String], error: &io::Error) -> io::Error {
    let program = command.first().map_or("", |program| program);
    io::Error::new(error.kind(), format!("cannot start '{}': {error}", excerpt(program)))
}

/// A question that waits for its answer.
struct Wait {
    asked: &'static str,
    patience_ms: u64,
    deadline: Instant,
}

impl Wait {
    fn new(asked: &'static str, patience_ms: u64) -> Wait {
        // Nobody waits for longer than a year; this keeps the sum in range.
        let patience_ms = patience_ms.min(31_536_000_000);
        Wait { asked, patience_ms, deadline: Instant::now() + Duration::from_millis(patience_ms) }
    }
}

/// The command that sets up a game: where it began and every action since, dice included.
pub fn position_command(game: &Game) -> String {
    let start = game.first_position();
    let usual = Options::default().first_position(game.rules());
    let mut command = match usual {
        Ok(usual) if usual == start => "position startpos".to_owned(),
        _ => fen(&start),
    };
    let actions = game.actions();
    if !actions.is_empty() {
        command += " moves";
    }
    for action in actions {
        command += &format!(" {action}");
    }
    command
}

/// The command that sets up a position.
pub fn fen(position: &Position) -> String {
    format!("position fen {position}")
}
