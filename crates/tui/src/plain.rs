//! Plain mode: lines in, lines out, for scripts, pipes and screen readers.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use files::{LineRead, TooLong};
use prose::{capital, printable, wrap_hanging};
use session::Phase;

use crate::news::News;
use crate::orders;
use crate::sheet::score_sheet;
use crate::sitting::{Awaited, Fault, Sitting};
use crate::width::{last_column, terminal_width};
use crate::words::{Words, chains};

/// Plays a match in lines of text, until it is over, the input ends or somebody quits.
///
/// # Errors
/// If the output cannot be written or the match cannot be kept.
pub fn play(
    mut sitting: Sitting,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    prompt: bool,
) -> Result<(), PlainError> {
    // A script ends with the match; people may want another.
    sitting.set_ends_with_match(!prompt);
    let width = terminal_width().filter(|_| prompt);
    let lines = read_lines(input);
    let mut plain = Plain { lines, out: output, prompt, width, described: String::new(), asked: false };
    let outcome = plain.run(&mut sitting);
    let over = sitting.session().phase() == Phase::Over;
    let kept = sitting.journal().map(|journal| (journal.path().display().to_string(), sitting.is_passing()));
    let begun = !sitting.session().entries().is_empty();
    let refereed = sitting.is_refereed();
    let sheet = score_sheet(&sitting);
    let lack = sitting.lack_of_records();
    let records = sitting.leave();
    outcome?;
    if refereed {
        for line in sheet {
            plain.line(&line)?;
        }
    }
    if let Some(lack) = lack {
        plain.line(lack)?;
    }
    for records in records {
        plain.line(&format!("The record is in {}.", records.display()))?;
    }
    if let (false, true, Some((kept, passing))) = (over, begun, kept) {
        let again = if passing { "--resume".to_owned() } else { format!("--load {kept}") };
        plain.line(&format!("The match is kept in {kept}; `tiamat play {again}` continues it."))?;
    }
    Ok(plain.out.flush()?)
}

/// Why plain mode ends before the match does.
#[derive(Debug)]
pub enum PlainError {
    /// The input cannot be read, or a line of it is too long.
    Input(String),
    /// The output cannot be written.
    Output(io::Error),
    /// The match cannot be kept.
    Fault(Fault),
}

impl From<io::Error> for PlainError {
    fn from(error: io::Error) -> PlainError {
        PlainError::Output(error)
    }
}

impl From<Fault> for PlainError {
    fn from(fault: Fault) -> PlainError {
        PlainError::Fault(fault)
    }
}

/// Reads lines in a thread of its own, so that flags can fall while nobody says anything.
fn read_lines(mut input: impl BufRead + Send + 'static) -> Receiver<Result<String, String>> {
    // Nobody reads ahead of what is being played.
    let (sender, lines) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut bytes = Vec::new();
        loop {
            let line = match files::read_line(&mut input, LONGEST_LINE, &mut bytes) {
                Ok(LineRead::End) => return,
                Ok(LineRead::Line) => Ok(String::from_utf8_lossy(&bytes).trim().to_owned()),
                Ok(LineRead::TooLong) => Err(TooLong { most: LONGEST_LINE }.to_string()),
                Err(error) => Err(error.to_string()),
            };
            // Nobody goes on after an error.
            if line.is_err() | sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

struct Plain<'a, W> {
    lines: Receiver<Result<String, String>>,
    out: &'a mut W,
    prompt: bool,
    /// How long a line can be, if people read it on a terminal.
    width: Option<usize>,
    /// The last position that was described.
    described: String,
    /// Whether the people have been asked for what is awaited.
    asked: bool,
}

impl<W: Write> Plain<'_, W> {
    fn run(&mut self, sitting: &mut Sitting) -> Result<(), PlainError> {
        if !sitting.session().entries().is_empty() {
            self.line("The match continues.")?;
            if let Some(score) = Words::of(sitting).score(sitting.session()) {
                self.line(&(score + "."))?;
            }
        }
        loop {
            match sitting.step() {
                Err(Fault::Refused(why)) => self.line(&(capital(&why.to_string()) + "."))?,
                other => other?,
            }
            self.print_news(sitting)?;
            match sitting.awaited() {
                Awaited::Nothing if sitting.ends_with_match() => return Ok(()),
                Awaited::Computer(_) => self.wait(sitting)?,
                _ if sitting.is_thinking() => self.wait(sitting)?,
                awaited => {
                    if !self.asked {
                        self.ask(sitting, awaited)?;
                    }
                    if !self.listen(sitting)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn wait(&mut self, sitting: &mut Sitting) -> Result<(), PlainError> {
        self.out.flush()?;
        let most = sitting.next_step().filter(|span| !span.is_zero()).unwrap_or(LONGEST).min(LONGEST);
        Ok(sitting.wait(most)?)
    }

    /// Takes a line, if one comes before the next flag falls; false at the end of the input.
    fn listen(&mut self, sitting: &mut Sitting) -> Result<bool, PlainError> {
        if self.prompt {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let line = match sitting.next_step() {
            Some(most) => self.lines.recv_timeout(most),
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match line {
            Ok(Ok(line)) => {
                let reply = orders::obey(sitting, &line)?;
                for line in &reply.lines {
                    self.line(line)?;
                }
                Ok(!reply.quit)
            }
            Ok(Err(fault)) => Err(PlainError::Input(fault)),
            Err(RecvTimeoutError::Timeout) => Ok(true),
            Err(RecvTimeoutError::Disconnected) => Ok(false),
        }
    }

    /// Says what has happened.
    fn print_news(&mut self, sitting: &mut Sitting) -> Result<(), PlainError> {
        let words = Words::of(sitting);
        for news in sitting.take_news() {
            let said = match &news {
                News::Event(event, seating) => {
                    self.asked = false;
                    words.event(event, *seating, sitting.session()).map(|said| said + ".")
                }
                News::Judged { player, score, .. } if sitting.lone_person().is_none() => {
                    let seating = sitting.session().seating();
                    let rules = sitting.session().setup().rules();
                    let worth = sitting.purpose().worth(*score, rules);
                    Some(format!("({} judges {worth})", words.name(*player, seating)))
                }
                News::Judged { .. } => None,
                News::Hint(hint) => {
                    let game = sitting.session().game().zip(sitting.session().seating());
                    game.map(|(game, seating)| words.hint(hint, game, seating))
                }
                News::Trouble(player, why) => {
                    Some(format!("{} cannot play on: {why}.", words.name(*player, sitting.session().seating())))
                }
            };
            if let Some(said) = said {
                self.line(&said)?;
            }
        }
        Ok(())
    }

    /// Says what is awaited, after the position if that has changed.
    fn ask(&mut self, sitting: &Sitting, awaited: Awaited) -> Result<(), PlainError> {
        self.asked = true;
        let words = Words::of(sitting);
        let seating = sitting.session().seating();
        match awaited {
            Awaited::NextGame | Awaited::Nothing => {
                if let Some(next) = orders::between_games(sitting) {
                    self.line(next)?;
                }
            }
            Awaited::Roll(player) => {
                let name = words.name(player, None);
                let whose = if sitting.lone_person() == Some(player) { "Your".to_owned() } else { format!("{name}'s") };
                let how = if sitting.has_manual_dice() {
                    format!("say what the dice show, {}", orders::expected(sitting))
                } else {
                    "press Enter".to_owned()
                };
                self.line(&format!("{whose} opening roll: {how}."))?;
            }
            _ => {
                let shown = sitting
                    .session()
                    .game()
                    .zip(seating)
                    .and_then(|(game, seating)| words.board_view(game, seating, false));
                if let Some(view) = shown {
                    if view.description != self.described {
                        self.line(&view.description)?;
                        if let Some(chains) = chains(&view) {
                            self.line(&chains)?;
                        }
                        self.described = view.description;
                    }
                    let decline = if orders::can_pass(sitting) { " Say x or `decline` to decline." } else { "" };
                    self.line(&(view.say + decline))?;
                }
                let clock = sitting.session().view(None, sitting.now()).clock;
                if let Some((reading, seating)) = clock.zip(seating) {
                    self.line(&(words.clocks(&reading, seating) + "."))?;
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> Result<(), PlainError> {
        let line = &printable(line);
        let Some(width) = self.width else { return Ok(writeln!(self.out, "{line}")?) };
        let rows = wrap_hanging(line, last_column(line), width);
        Ok(rows.iter().try_for_each(|row| writeln!(self.out, "{row}"))?)
    }
}

/// The longest line that is read, far longer than any order.
const LONGEST_LINE: usize = 1 << 20;

/// How long to wait before looking again.
const LONGEST: Duration = Duration::from_millis(200);
