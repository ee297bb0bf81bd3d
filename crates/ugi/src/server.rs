use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc;
use std::thread;

use game::{Action, Color, Game, Options};
use players::lines;

use crate::command::{Command, Go, Question};
use crate::desk::Desk;
use crate::search::{Search, limits};
use crate::settings::{Chooser, Settings};

/// How many lines are read before they are needed. A program that floods the input has to wait.
const AHEAD: usize = 64;

/// Speaks UGI until `quit` or the end of the input. `quit` ends any search, and the end of the input one without a limit.
///
/// Lines are read on a thread of their own; everything else happens on this one. A search looks for lines as often as it asks
/// whether to stop.
///
/// # Errors
/// If the output cannot be written.
pub fn serve(input: impl BufRead + Send + 'static, output: &mut dyn Write) -> io::Result<()> {
    let (found, lines) = mpsc::sync_channel(AHEAD);
    thread::Builder::new().spawn(move || lines::read(input, |line| found.send(line).is_ok()))?;
    let settings = Settings::default();
    let game = Game::start(settings.rules, &Options::default()).ok();
    let mut server = Server {
        desk: Desk { lines, waiting: VecDeque::new(), output, left: false, ended: None },
        settings,
        game,
        chooser: None,
        noted: false,
        made: 0,
    };
    server.run()
}

struct Server<'a> {
    desk: Desk<'a>,
    settings: Settings,
    /// None after a position that could not be set up, so that no move is found for another one.
    game: Option<Game>,
    /// Made when it is needed: memory is not taken before.
    chooser: Option<Chooser>,
    /// Whether it was said that the chooser has no table for the game.
    noted: bool,
    /// How many choosers have been made: those that play at random play differently in every game.
    made: u64,
}

impl Server<'_> {
    fn run(&mut self) -> io::Result<()> {
        while !self.desk.left {
            let Some(line) = self.desk.next() else { return Ok(()) };
            let asked_to_go = line.as_ref().is_ok_and(|line| line.split_whitespace().next() == Some("go"));
            match self.desk.read(line)? {
                Some(Command::Quit) => return Ok(()),
                Some(command) => self.obey(command)?,
                // Nobody waits for a move that never comes.
                None if asked_to_go => self.desk.say("bestmove none")?,
                None => {}
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Ugi => {
                self.desk.say(format_args!("id name Tiamat {}", env!("CARGO_PKG_VERSION")))?;
                self.desk.say("id author the Tiamat developers")?;
                Settings::describe().into_iter().try_for_each(|line| self.desk.say(line))?;
                self.desk.say("ugiok")
            }
            Command::IsReady => {
                if let Err(fault) = self.prepare() {
                    self.desk.report_fault(fault)?;
                }
                self.desk.say("readyok")
            }
            Command::NewGame => {
                self.chooser = None;
                self.set_up(None, &[])
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { line, moves } => self.set_up(line.as_deref(), &moves),
            Command::Go(go) => self.go(&go),
            Command::Query(question) => self.answer(question),
            // The search may have ended just before.
            Command::Stop | Command::Quit => Ok(()),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        let rules = self.settings.rules;
        if let Err(fault) = self.settings.set(name, value) {
            return self.desk.report_fault(fault);
        }
        self.chooser = None;
        if self.settings.rules == rules { Ok(()) } else { self.set_up(None, &[]) }
    }

    fn set_up(&mut self, line: Option<&str>, moves: &[String]) -> io::Result<()> {
        self.game = None;
        let rules = self.settings.rules;
        let start = match line {
            Some(line) => Game::parse(rules, line).map_err(|error| error.to_string()),
            None => Game::start(rules, &Options::default()).map_err(|error| error.to_string()),
        };
        let played = start.and_then(|mut game| {
            moves.iter().try_for_each(|text| game.play_text(text).map(drop)).map_err(|error| error.to_string())?;
            Ok(game)
        });
        match played {
            Ok(game) => self.game = Some(game),
            Err(fault) => self.desk.report_fault(fault)?,
        }
        Ok(())
    }

    fn answer(&mut self, question: Question) -> io::Result<()> {
        let Some(game) = &self.game else { return self.desk.report_fault(NO_POSITION) };
        let answer = match (question, game.ending()) {
            (Question::GameOver, ending) => {
                if ending.is_some() {
                    "true"
                } else {
                    "false"
                }
            }
            (Question::FirstPlayersTurn, _) => {
                if game.turn() == Color::Black {
                    "true"
                } else {
                    "false"
                }
            }
            (Question::Result, None) => "none",
            (Question::Result, Some(ending)) => match ending.winner {
                Some(Color::Black) => "p1win",
                Some(Color::White) => "p2win",
                None => "draw",
            },
        };
        self.desk.say(format_args!("response {answer}"))
    }

    fn prepare(&mut self) -> Result<(), String> {
        if self.chooser.is_none() {
            self.chooser = Some(self.settings.chooser(self.made)?);
            self.noted = false;
            self.made += 1;
        }
        Ok(())
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        match self.search(go) {
            Ok(action) => self.desk.say(format_args!("bestmove {action}")),
            Err(Fault::Output(error)) => Err(error),
            Err(Fault::NoMove(fault)) => {
                self.desk.report_fault(fault)?;
                self.desk.say("bestmove none")
            }
        }
    }

    fn search(&mut self, go: &Go) -> Result<Action, Fault> {
        self.prepare().map_err(Fault::NoMove)?;
        let game = self.game.as_ref().ok_or_else(|| Fault::NoMove(NO_POSITION.to_owned()))?;
        let limits = limits(go, game.turn()).map_err(Fault::NoMove)?;
        let position = game.position();
        let aim = self.settings.aim(&position);
        let lines = self.settings.lines;
        if let Some(Chooser::Other(_, contestant)) = &self.chooser
            && !self.noted
            && let Err(unfit) = contestant.check_tables(self.settings.purpose(), &position)
        {
            self.noted = true;
            let note = "the engine judges by its network";
            self.desk.say_in_a_line("info string note: ", format_args!("{note}: {unfit}")).map_err(Fault::Output)?;
        }
        let ends_by_itself =
            matches!(&self.chooser, Some(Chooser::Other(_, contestant)) if contestant.ends_by_itself());
        let finite = go.is_finite() || ends_by_itself && !go.infinite;
        let mut search = Search::new(&mut self.desk, finite, lines > 1);
        let chosen = match &mut self.chooser {
            Some(Chooser::Engine(engine)) => {
                engine.set_aim(&aim);
                match engine.analyse(game, lines, &limits, &mut search) {
                    Ok(choices) => choices.first().map(|choice| choice.action).ok_or_else(|| "no move".to_owned()),
                    Err(why) => Err(why.to_string()),
                }
            }
            Some(Chooser::Other(player, _)) => {
                player.set_aim(&aim);
                player.choose(game, &limits, &mut search).map_err(|why| why.to_string())
            }
            None => Err("no player".to_owned()),
        };
        if go.infinite && chosen.is_ok() {
            search.wait();
        }
        if let Some(error) = search.failed {
            return Err(Fault::Output(error));
        }
        chosen.map_err(Fault::NoMove)
    }
}

const NO_POSITION: &str = "there is no position: the last one could not be set up";

/// Why a search found no move.
enum Fault {
    Output(io::Error),
    NoMove(String),
}
