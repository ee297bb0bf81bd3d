use std::fs::{self, File};
use std::io::{self, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use arena::{Interval, Plan, Report, Sprt, Test};
use clap::Args;
use engine::EngineOptions;
use game::{Options, RuleSet};
use players::{Allowance, Purpose};
use prose::count;
use session::record::Record;

use crate::contest_args::ContestArgs;
use crate::engine_args::{GoalName, no_points};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::number::{at_least, threads, within};
use crate::output::{Output, note};
use crate::position_args::StartArgs;
use crate::progress::Progress;
use crate::rule_set_name::RuleSetName;

/// Play a match between two players or engines.
///
/// Games come in pairs: both games of a pair have the same opening (Mur) or the same dice (Ur), and the players swap sides. A
/// game at the ply limit is drawn and counts half. A player that crashes, hangs, overruns its time or plays an illegal move
/// loses the game, and the report says so; after a crash or a hang it shows the last lines of the engine's standard error.
///
/// Players: `level:N` (the engine at a level from 1 to 10), `random`, `greedy`, `uct` (plain tree search), `first` (the engine's
/// first version), `hand-written` (the engine with the hand-written evaluation instead of its network), `weights:FILE` (the
/// engine with another network or other weights), `tables:DIR` (best play of Ur; there must be a table for what is played for,
/// in sets one for points and one for wins), or `ugi:COMMAND` (any engine that speaks the Universal Game Interface; words with
/// spaces in them are quoted as in a shell, as in `ugi:'./my engine' --fast`).
///
/// With `--sets`, whole sets of Runners or Long Jump are played, and players play for the set. A set counts like a game; a foul
/// loses the set.
///
/// Ctrl-C ends the match: the report is about the games that were finished, and the exit code is 130.
///
/// The last line is `a W b L draws D`: games won by a, games won by b, and draws.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat match mur-basic --a level:3 --b greedy --games 20
  tiamat match mur-classic --a level:2 --b \"ugi:tiamat ugi\" --games 2 --movetime 20
  tiamat match mur-advanced --a level:6 --b level:2 --nodes 500 --games 1000 --sprt 0,200
  tiamat match ur-runners --a level:6 --b greedy --sets --games 4
  tiamat match ur-runners --a level:6 --b greedy --for points --games 20
  tiamat match mur-classic --a level:5 --b level:4 --games 10 --records classic.record
  tiamat match ur-finkel --a greedy --b random --games 1000 --json")]
pub(crate) struct Match {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    rules: RuleSet,

    #[command(flatten)]
    players: ContestArgs,

    /// Games to play, two for each opening or series of dice.
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true, value_parser = within(1_u64..=100_000_000))]
    games: u64,

    /// Runners and Long Jump: play whole sets, for 21 tallies or points. Then --games is the number of sets.
    #[arg(long)]
    sets: bool,

    /// Ur: what to play for [default: win]. With `points` the report also has the points per game.
    #[arg(long = "for", value_name = "WHAT", conflicts_with = "sets")]
    goal: Option<GoalName>,

    /// Milliseconds for a move; 100 if no limit is given.
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = within(1_u64..=86_400_000))]
    movetime: Option<u64>,

    /// Positions to look at for a move instead, random games for `uct`; built-in players then play the same games everywhere.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64), conflicts_with = "movetime")]
    nodes: Option<u64>,

    /// Give b one part in N of the time or the positions of a.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = at_least(NonZeroU64::MIN))]
    odds: NonZeroU64,

    /// Stop as soon as the results show whether a is better than b by ELO0 or by ELO1 (errors of 5 %).
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = str::parse::<Sprt>)]
    sprt: Option<Sprt>,

    /// Mur: random moves at the beginning of each game, those of both players counted [default: 6].
    #[arg(long, value_name = "MOVES", allow_negative_numbers = true, value_parser = within(0_u32..=100))]
    opening: Option<u32>,

    /// Actions of both players after which a game is drawn, dice included; 600 in basic and classic Mur, otherwise 20000.
    #[arg(long, value_name = "ACTIONS", allow_negative_numbers = true, value_parser = within(1_u32..=1_000_000))]
    ply_limit: Option<u32>,

    /// Milliseconds by which a move may be late.
    #[arg(long, value_name = "MS", default_value = "500", allow_negative_numbers = true, value_parser = within(0_u64..=86_400_000))]
    margin: u64,

    /// Milliseconds to wait for an engine that does not answer; 5000, or 60000 with --nodes.
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = within(1_u64..=86_400_000))]
    patience: Option<u64>,

    /// Megabytes for the table of each built-in engine.
    #[arg(long, value_name = "MB", default_value = "16", allow_negative_numbers = true, value_parser = within(1_usize..=65_536))]
    hash: usize,

    /// The seed of openings, dice and built-in players.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// Games to play at once [default: one per core].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within(NonZeroUsize::MIN..=MOST_THREADS))]
    threads: Option<NonZeroUsize>,

    /// A new file for the records of all games, in order; each game is there as soon as it counts.
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// A JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    start: StartArgs,
}

/// The most games at once.
const MOST_THREADS: NonZeroUsize = NonZeroUsize::new(256).unwrap();

impl Match {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        self.check()?;
        let stop = interrupt::flag()?;
        let parts = if self.sets { "sets" } else { "games" };
        let mut archive = self.records.as_deref().map(Archive::create).transpose()?;
        let mut kept = Ok(());
        let mut progress = Progress::new(self.games, parts);
        let report = arena::run(&self.plan(), &stop, &mut |report, records| {
            progress.show(report.games, 0, &summary(report));
            if let (Some(archive), Ok(())) = (&mut archive, &kept) {
                kept = archive.add(records);
                stop.fetch_or(kept.is_err(), Ordering::Relaxed);
            }
        });
        progress.end();
        if let Some(archive) = archive {
            archive.close();
        }
        let report = report.map_err(Failure::bad_input)?;
        kept?;
        if self.json {
            out.json(&report)?;
        } else {
            print(&report, out)?;
        }
        if !report.interrupted {
            return Ok(Exit::Success);
        }
        note(format_args!("interrupted after {} of {} {parts}", report.games, self.games));
        Ok(Exit::Interrupted)
    }

    /// Refuses options that would change nothing.
    fn check(&self) -> Result<(), Failure> {
        match self.rules {
            RuleSet::Mur(_) if self.goal.is_some() => Err(no_points(self.rules)),
            RuleSet::Ur(_) if self.opening.is_some() => {
                Err(Failure::bad_input("games of Ur begin with the dice: --opening is for Mur"))
            }
            RuleSet::Mur(_) | RuleSet::Ur(_) => Ok(()),
        }
    }

    fn plan(&self) -> Plan {
        let unlimited = self.movetime.is_none() && self.nodes.is_none();
        Plan {
            rules: self.rules,
            options: Options { ply_limit: self.ply_limit, ..self.start.options() },
            a: self.players.a.clone(),
            b: self.players.b.clone(),
            games: self.games,
            sets: self.sets,
            purpose: self.goal.map_or(Purpose::Win, Purpose::from),
            allowance: Allowance {
                movetime_ms: self.movetime.or(unlimited.then_some(100)),
                nodes: self.nodes,
                margin_ms: self.margin,
                patience_ms: self.patience.unwrap_or(if self.nodes.is_some() { 60_000 } else { 5000 }),
            },
            odds: self.odds,
            opening: self.opening.unwrap_or(6),
            sprt: self.sprt,
            engine: EngineOptions { hash_mb: self.hash, threads: 1 },
            seed: self.seed,
            threads: threads(self.threads),
        }
    }
}

/// The file for the records.
struct Archive<'a> {
    path: &'a Path,
    file: File,
    /// How many games are in it.
    games: u64,
}

impl Archive<'_> {
    fn create(path: &Path) -> Result<Archive<'_>, Failure> {
        let file = File::create_new(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Failure::bad_input("the file is there already").at(path.display()),
            _ => Failure::bad_input(error).at(path.display()),
        })?;
        Ok(Archive { path, file, games: 0 })
    }

    /// Adds the records of a game, or of the games of a set, with an empty line after each.
    fn add(&mut self, records: &[Record]) -> Result<(), Failure> {
        for record in records {
            self.add_game(&format!("{record}\n")).map_err(|error| {
                let kept = count(self.games, "whole game");
                Failure::bad_input(format_args!("{error}; {kept} kept")).at(self.path.display())
            })?;
            self.games += 1;
        }
        Ok(())
    }

    /// Adds a whole game or nothing. What a pipe or a device has taken stays there.
    fn add_game(&mut self, text: &str) -> io::Result<()> {
        let before = self.file.metadata()?;
        self.file.write_all(text.as_bytes()).inspect_err(|_| {
            if before.is_file() {
                // There is nowhere to report a second failure.
                let _ = self.file.set_len(before.len());
            }
        })
    }

    /// Leaves no empty file behind when there was no game, so the same command can be given again.
    fn close(self) {
        if self.file.metadata().is_ok_and(|file| file.is_file() && file.len() == 0) {
            let _ = fs::remove_file(self.path);
        }
    }
}

/// The score so far, in a line.
fn summary(report: &Report) -> String {
    let Report { a, b, draws, .. } = report;
    let mut summary = format!("a {} b {} draws {draws}", a.wins, b.wins);
    if let Some(elo) = report.elo {
        summary += &format!(", Elo {}", elo_text(&elo));
    }
    if let Some(Test { llr, bound, .. }) = report.sprt {
        summary += &format!(", LLR {llr:+.2} of ±{bound:.2}");
    }
    summary
}

/// `+12.3 (+2.1 to +22.8)`.
fn elo_text(Interval { value, low, high }: &Interval) -> String {
    let number = |elo: f64| match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // No difference has no sign.
        elo if elo.abs() < 0.05 => "0.0".to_owned(),
        elo => format!("{elo:+.1}"),
    };
    format!("{} ({} to {})", number(*value), number(*low), number(*high))
}

fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let Report { rules, a, b, games, draws, plies, .. } = report;
    let noun = if report.sets { "set" } else { "game" };
    let limit = match (report.settings.movetime, report.settings.nodes) {
        (Some(ms), _) => format!("{ms} ms per move"),
        (None, Some(nodes)) => format!("{} per move", count(nodes, "position")),
        (None, None) => "no limit".to_owned(),
    };
    let purpose = report.purpose.filter(|_| !report.sets).map_or(String::new(), |purpose| format!(" for {purpose}"));
    out.line(format_args!("{rules}{purpose}, {}, {limit}, {plies:.0} actions on average", count(*games, noun)))?;
    out.line(format_args!("a       {}", a.player))?;
    match report.settings.odds {
        Some(odds) => out.line(format_args!("b       {} with one part in {odds} of the limit", b.player))?,
        None => out.line(format_args!("b       {}", b.player))?,
    }
    if let (Some(score), Some(elo)) = (report.score, report.elo) {
        let [value, low, high] = [score.value, score.low, score.high].map(|share| 100.0 * share);
        out.line(format_args!("score   {value:.1} % ({low:.1} to {high:.1}) for a"))?;
        out.prose(&format!("Elo     {} for a, 95 % confidence", elo_text(&elo)))?;
    }
    if let Some(Interval { value, low, high }) = report.points {
        out.line(format_args!("points  {value:+.3} ({low:+.3} to {high:+.3}) per game for a, 95 % confidence"))?;
    }
    let [lost, less, even, more, won] = report.pairs;
    out.prose(&format!(
        "pairs   {lost} with 0 points for a, {less} with ½, {even} with 1, {more} with 1½, {won} with 2"
    ))?;
    let endings: Vec<String> =
        report.endings.iter().map(|(how, games)| format!("{} {games}", how.replace('_', " "))).collect();
    out.line(format_args!("ended   {}", endings.join(", ")))?;
    if let Some(Test { elo0, elo1, llr, bound, state }) = report.sprt {
        let meaning = match state {
            "accepted" => format!("a is better by {elo1} Elo or more"),
            "rejected" => format!("a is not better by more than {elo0} Elo"),
            _ => "more games are needed".to_owned(),
        };
        out.prose(&format!("test    {elo0},{elo1} {state}: {meaning}; LLR {llr:+.2}, bounds ±{bound:.2}"))?;
    }
    let mut shown: &[String] = &[];
    for foul in &report.fouls {
        out.line(format_args!("{noun} {}: {} {}", foul.game, foul.side, foul.what))?;
        // An engine that crashes in every game usually gives the same reason each time.
        if foul.stderr != shown {
            foul.stderr.iter().try_for_each(|line| out.prose(&format!("  stderr: {line}")))?;
            shown = &foul.stderr;
        }
    }
    out.line(format_args!("a {} b {} draws {draws}", a.wins, b.wins))
}
