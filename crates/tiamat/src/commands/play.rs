use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use draw::PortNames;
use engine::Level;
use game::{Options, Position, RuleSet};
use session::clock::TimeControl;
use session::dice::DiceKind;
use session::matches::Pair;
use tui::screen::{self, ScreenError, ScreenOptions};
use tui::{Dice, Keep, Length, NewMatch, Seat, Side, Sitting, plain};

use super::match_files;
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::number::{at_least, within};
use crate::output::Output;
use crate::position_args::GameArgs;
use crate::rule_set_name::RuleSetName;

/// Play in the terminal, against the computer or a friend.
///
/// In a terminal you play on a board that fills it; press ? for the keys. With --plain, or where input or output is not a
/// terminal, you type moves in notation and read the position in words; say `help` for everything you can say. See
/// docs/terminal.md.
///
/// A match without --save is kept in $XDG_STATE_HOME/tiamat (usually ~/.local/state/tiamat), so nothing is lost however the
/// program ends. --resume goes on with the last one. The records of finished games are written beside it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat play mur-basic
  tiamat play ur-runners --level 7 --clock 10m+5s
  tiamat play mur-classic --friend --set usual --names Ishtar,Anu
  tiamat play mur-advanced --referee --clock 'round 10m d5s'
  printf 'c3\\nlegal\\n' | tiamat play mur-basic --friend --save game.match
  tiamat play --resume")]
pub(crate) struct Play {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName, required_unless_present_any = ["load", "resume"])]
    rules: Option<RuleSet>,

    /// The computer's level, from 1 to 10; 3 if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(1_u8..=10), conflicts_with = "friend")]
    level: Option<u8>,

    /// Play against somebody at the same terminal.
    #[arg(long)]
    friend: bool,

    /// Run a match at a real board: enter both players' moves, and what their dice show.
    #[arg(long, conflicts_with_all = ["level", "friend", "side"])]
    referee: bool,

    /// Your side in the first game; by default black, or in games with dice, what the opening roll decides.
    #[arg(long, value_name = "SIDE")]
    side: Option<SideName>,

    /// The names of both players, yours first.
    #[arg(long, value_name = "A,B", value_parser = read_names)]
    names: Option<Names>,

    /// Clocks: 10m (sudden death), 10m+5s (increment), 5m d5s (delay), 'turn 3d' (per turn), in mur-advanced also 'round 10m d5s'.
    #[arg(long, value_name = "TIME", value_parser = str::parse::<TimeControl>)]
    clock: Option<TimeControl>,

    /// The match: a number of games, sets of games like 2x6 (mur-classic), or `usual` for the match of the rule books.
    ///
    /// Without it a match is one game; in ur-runners and ur-long-jump it is a set for 21 tallies or points. The rule book of
    /// mur-classic has two sets of six games.
    #[arg(long, value_name = "MATCH", value_parser = str::parse::<Length>)]
    set: Option<Length>,

    /// What each player puts into the pool; in a number of games of ur-long-jump, what a point is worth.
    #[arg(long, value_name = "UNITS", default_value = "0", allow_negative_numbers = true, value_parser = at_least(0_u32))]
    stake: u32,

    /// Whether Tiamat throws the dice, or you enter what real dice show; `manual` with --referee.
    #[arg(long, value_name = "DICE")]
    dice: Option<DiceName>,

    /// A position line to begin with instead of the start.
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, conflicts_with_all = ["handicap", "short", "pieces"])]
    position: Option<String>,

    #[command(flatten)]
    game: GameArgs,

    /// The seed of the dice and the computer; the same seed and moves give the same match.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: Option<u64>,

    /// Keep the match in this file; it holds the secret of the dice.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Continue the match in this file; it must be of the rule set if one is given.
    #[arg(long, value_name = "FILE", conflicts_with_all = SETTINGS)]
    load: Option<PathBuf>,

    /// Continue the last match that is not over, of the rule set if one is given.
    #[arg(long, conflicts_with = "load", conflicts_with_all = SETTINGS)]
    resume: bool,

    /// What the ports of Mur are called: none, atlantic (New York and London) or pacific (Shanghai and Tokyo).
    #[arg(long, value_name = "NAMES", default_value = "none", value_parser = str::parse::<PortNames>)]
    ports: PortNames,

    /// Lines of text instead of a board that fills the terminal.
    #[arg(long)]
    plain: bool,
}

/// What a match that goes on has already.
const SETTINGS: [&str; 15] = [
    "level", "friend", "referee", "side", "names", "clock", "set", "stake", "dice", "position", "handicap", "short",
    "pieces", "seed", "save",
];

/// A side to choose.
#[derive(Clone, Copy, ValueEnum)]
enum SideName {
    /// Black, or Blue, who begins.
    #[value(alias = "blue")]
    Black,
    /// White.
    White,
    /// Whatever the dice decide; in games without dice, a coin.
    Roll,
}

/// Who throws the dice.
#[derive(Clone, Copy, ValueEnum)]
enum DiceName {
    /// Tiamat; the record proves that the dice are fair.
    Rolled,
    /// You, with real dice.
    Manual,
}

/// Two names.
#[derive(Clone)]
struct Names(String, String);

fn read_names(text: &str) -> Result<Names, String> {
    match text.split_once(',').map(|(a, b)| (a.trim(), b.trim())) {
        // Orders like `resign NAME` do not tell capitals from small letters.
        Some((a, b)) if !a.is_empty() && a.eq_ignore_ascii_case(b) => {
            Err("expected two different names, like Ishtar,Anu".to_owned())
        }
        Some((a, b)) if !a.is_empty() && !b.is_empty() => Ok(Names(a.to_owned(), b.to_owned())),
        _ => Err("expected two names with a comma between them, like Ishtar,Anu".to_owned()),
    }
}

impl Play {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let mut sitting = match (&self.load, self.resume, self.rules) {
            (Some(path), _, rules) => match_files::load(path, rules)?,
            (None, true, rules) => match_files::resume(rules)?,
            (None, false, Some(rules)) => match self.offered(rules, out)? {
                Some(path) => match_files::open(&path, true)?,
                None => self.begin(rules)?,
            },
            (None, false, None) => return Err(Failure::bad_input("which rule set? Try `tiamat play mur-basic`")),
        };
        sitting.check_computers().map_err(Failure::bad_input)?;
        sitting.set_ascii(out.text_options().ascii);
        sitting.set_port_names(self.ports);
        if self.plain || !has_screen() {
            return play_plain(sitting, out);
        }
        // So that people see what the computer throws and plays.
        sitting.set_pace(Duration::from_millis(400));
        play_on_screen(sitting, true, out)
    }

    /// The unfinished match of this rule set, if somebody at the terminal wants to go on with it.
    fn offered(&self, rules: RuleSet, out: &mut Output) -> Result<Option<PathBuf>, Failure> {
        if !has_screen() || self.save.is_some() {
            return Ok(None);
        }
        let Some(kept) = Keep::of_user().and_then(|keep| keep.unfinished(Some(rules))) else { return Ok(None) };
        // People who ask for something else want that.
        let new = self.has_settings();
        let answers = if new { "[y/N]" } else { "[Y/n]" };
        write!(out.out, "{} Continue it? {answers} ", match_files::not_over(&kept.session))?;
        out.flush()?;
        let answer = input::read_answer()?;
        let goes_on = match answer.trim().to_ascii_lowercase() {
            answer if answer.starts_with('y') => true,
            answer if answer.starts_with('n') => false,
            _ => !new,
        };
        Ok(goes_on.then_some(kept.path))
    }

    /// Whether any option says what a new match should be like.
    fn has_settings(&self) -> bool {
        let given = [self.friend, self.referee, self.stake > 0, self.game.options() != Options::default()];
        let chosen = [
            self.level.is_some(),
            self.side.is_some(),
            self.names.is_some(),
            self.clock.is_some(),
            self.set.is_some(),
            self.dice.is_some(),
            self.position.is_some(),
            self.seed.is_some(),
        ];
        given.into_iter().chain(chosen).any(|given| given)
    }

    fn begin(&self, rules: RuleSet) -> Result<Sitting, Failure> {
        let new = self.new_match(rules)?;
        // A match that cannot begin must not leave a file behind.
        new.setup().map_err(Failure::bad_input)?;
        let (journal, passing) = match &self.save {
            Some(path) => (Some(match_files::create(path)?), false),
            None => (match_files::keep(rules), true),
        };
        Sitting::begin(&new, journal, passing).map_err(Failure::bad_input)
    }

    fn new_match(&self, rules: RuleSet) -> Result<NewMatch, Failure> {
        let format = Length::format(self.set, rules).map_err(Failure::bad_input)?;
        let level = Level::new(self.level.unwrap_or(3)).unwrap_or(Level::LOWEST);
        let opponent = if self.friend || self.referee { Seat::Person } else { Seat::level(level) };
        let start = self.position.as_ref().map(|line| Position::parse(rules, line)).transpose()?;
        let usual = NewMatch::new(format, Pair { a: Seat::Person, b: opponent });
        let names = match &self.names {
            Some(Names(a, b)) => Pair { a: Some(a.clone()), b: Some(b.clone()) },
            None => Pair { a: None, b: None },
        };
        let side = match self.side {
            None => usual.side,
            Some(SideName::Black) => Side::Black,
            Some(SideName::White) => Side::White,
            Some(SideName::Roll) => Side::Roll,
        };
        let dice = match self.dice {
            Some(DiceName::Manual) => Dice::Manual,
            Some(DiceName::Rolled) => Dice::Rolled,
            None if self.referee => Dice::Manual,
            None => Dice::Rolled,
        };
        if self.dice.is_some() && DiceKind::of(rules).is_none() {
            return Err(Failure::bad_input(format_args!("{rules} has no dice")));
        }
        Ok(NewMatch {
            options: self.game.options(),
            start,
            names,
            side,
            time: self.clock,
            stake: self.stake,
            dice,
            referee: self.referee,
            seed: self.seed,
            ..usual
        })
    }
}

/// Whether there is a terminal that can show a board.
pub(super) fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

pub(super) fn play_on_screen(sitting: Sitting, resumable: bool, out: &mut Output) -> Result<(), Failure> {
    out.flush()?;
    let options = ScreenOptions { colors: out.colors, resumable };
    let farewell = screen::play(sitting, options).map_err(|error| match error {
        ScreenError::Terminal(error) => Failure::Output(error),
        ScreenError::Fault(fault) => Failure::bad_input(fault),
    })?;
    for line in &farewell.lines {
        out.prose(line)?;
    }
    for records in farewell.records {
        out.line(format_args!("The record is in {}.", records.display()))?;
    }
    Ok(())
}

pub(super) fn play_plain(sitting: Sitting, out: &mut Output) -> Result<(), Failure> {
    // Every action is on disk already; engines must not outlive the program.
    interrupt::end_with(|| {})?;
    let prompt = io::stdin().is_terminal() && io::stdout().is_terminal();
    plain::play(sitting, BufReader::new(io::stdin()), &mut out.out, prompt).map_err(|error| match error {
        plain::PlainError::Input(fault) => Failure::bad_input(format_args!("cannot read standard input: {fault}")),
        plain::PlainError::Output(error) => Failure::Output(error),
        plain::PlainError::Fault(fault) => Failure::bad_input(fault),
    })
}
