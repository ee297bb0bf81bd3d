mod cache;
mod text;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Arc;

use clap::Args;
use game::{Color, Game, Position, RuleSet};
use players::{Purpose, UrTables};
use prose::count;
use review::html::{Reviewed, html};
use review::{EngineJudge, Judge, Settings, Source, Totals};
use session::record::{Checked, Record};
use solver::Library;

use self::cache::Cache;
use crate::commands::record::games::{Games, report};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::number::{at_least, within};
use crate::output::{Output, note};
use crate::outputs::ForceArg;
use crate::progress::Progress;

/// Review games: what each decision lost, what was missed, and how lucky the dice were.
///
/// The engine judges every decision; in Ur, exact tables do if you have them. Inaccuracies, mistakes and blunders are listed with
/// what was missed and the better line, and after several games what each player did in all of them.
///
/// The error rate is what a decision lost on average: percent of the chance to win, or points where a win can bring several. Times
/// the decisions it is what was lost in all. Accuracy compares it with other play: 0 % is choosing at random, 100 % is losing nothing.
/// docs/review.md has the formulas and what players of each level reach.
///
/// What has been judged is kept in a cache: a second look is instant, and an interrupted review resumes where it stopped.
///
/// Exit code 1: a game breaks a rule. 2: a game cannot be read. The other games are reviewed. If none is left, --html writes no
/// page.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat review examples/mur-basic.record --nodes 2000
  tiamat review examples/ur-finkel.record --json
  tiamat review examples/ur-finkel.record --html review.html
  tiamat review examples/ur-finkel.record --record > annotated.record")]
pub(crate) struct Review {
    #[command(flatten)]
    games: Games,

    /// Only this game, counted over all files.
    #[arg(long, value_name = "N", value_parser = at_least(1_u64))]
    game: Option<u64>,

    /// Ur: exact values from a directory made by `tiamat solve`, or from those in it.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Mur: positions to look at for each search; a decision takes up to three.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = at_least(1_u64))]
    nodes: u64,

    /// Ur, without tables: throws to look ahead.
    #[arg(long, value_name = "N", default_value = "1", value_parser = within(0_u32..=3))]
    depth: u32,

    /// A JSON object for each game.
    #[arg(long)]
    json: bool,

    /// Write a web page with pictures and graphs to this file instead.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArg,

    /// Print the games with marks, evaluations and the better lines as variations.
    #[arg(long, conflicts_with_all = ["json", "html"])]
    record: bool,

    /// Where to keep what has been judged; by default in your cache directory.
    #[arg(long, value_name = "DIR", env = "TIAMAT_REVIEWS")]
    cache: Option<PathBuf>,

    /// Judge everything again and keep nothing.
    #[arg(long, conflicts_with = "cache")]
    no_cache: bool,
}

/// What the engines of some rule sets are known by.
type Signatures = Vec<(RuleSet, u64)>;

/// A game that was reviewed.
struct Done {
    title: String,
    names: [String; 2],
    game: Game,
    review: review::Review,
    source: Source,
}

impl Review {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        if let Some(dir) = &self.tables {
            Library::open_full(slice::from_ref(dir)).map_err(Failure::bad_input)?;
        }
        self.force.check(self.games.files(), self.html.as_deref())?;
        let (mut number, mut pages) = (0_u64, Vec::new());
        let mut signatures = Signatures::new();
        let mut totals = Totals::default();
        self.games.visit(|found| {
            number += 1;
            if self.game.is_some_and(|wanted| wanted != number) {
                return Ok(ControlFlow::Continue(()));
            }
            match (found.check(), &found.record) {
                (Err(problems), _) => out.decide(report(&found, &problems)),
                // A game that cannot be read cannot be good either.
                (Ok(_), Err(_)) => {}
                (Ok(checked), Ok(record)) => {
                    let done = self.review(record, &checked, &mut signatures)?;
                    self.show(&done, record, out)?;
                    totals.add(&done.names, done.review.report());
                    out.flush()?;
                    if self.html.is_some() {
                        pages.push(done);
                    }
                }
            }
            let wanted = self.game.is_some();
            Ok(if wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        if let Some(wanted) = self.game.filter(|&wanted| number < wanted) {
            return Err(Failure::bad_input(format_args!("there is no game {wanted}; {number} found")));
        }
        if number == 0 {
            note(format_args!("no games"));
        }
        if !self.json && !self.record && self.html.is_none() {
            text::show_totals(&totals, out)?;
        }
        if let Some(path) = &self.html {
            write_page(path, &pages, out)?;
        }
        Ok(out.exit())
    }

    /// Judges what has not been judged before.
    fn review(&self, record: &Record, checked: &Checked, signatures: &mut Signatures) -> Result<Done, Failure> {
        let game = &checked.game;
        let rules = game.rules();
        let settings = Settings { nodes: self.nodes, depth: self.depth, ..Settings::default() };
        let mut review = review::Review::new(game, checked.ending);
        let signature = if self.no_cache { 0 } else { self.signature(rules, &settings, signatures)? };
        let mut cache = Cache::open(self.cache_dir(), &self.question(game), signature);
        let known = cache.read(rules);
        known.into_iter().try_for_each(|judged| review.answer(judged)).unwrap_or_else(|unfit| {
            note(format_args!("the cache is not used beyond action {}: {unfit}", review.done()));
        });
        cache.keep(review.answers());
        let earlier = review.done() as u64;
        let mut progress = Progress::new(review.len() as u64, "actions");
        // A finished review needs no engine.
        let mut judge = match review.next() {
            Some(_) => Some(self.judge(rules, &settings)?),
            None => None,
        };
        while let (Some(question), Some(judge)) = (review.next(), judge.as_mut()) {
            progress.show(question.index as u64, earlier, &title(record));
            let judged = judge.judge(&question).map_err(Failure::bad_input)?;
            cache.add(&judged);
            review.answer(judged).map_err(Failure::bad_input)?;
        }
        progress.end();
        let name = |name: &Option<String>, color| name.clone().unwrap_or_else(|| rules.player(color).to_owned());
        let names = [name(&record.tags.black, Color::Black), name(&record.tags.white, Color::White)];
        let source = self.source(game)?;
        Ok(Done { title: title(record), names, game: game.clone(), review, source })
    }

    /// Where the values of a game come from: tables may not have its number of pieces.
    fn source(&self, game: &Game) -> Result<Source, Failure> {
        let covered = match game.position() {
            Position::Ur(position) => {
                let covers = |tables: UrTables| tables.check(position.pieces(), Purpose::Points).is_ok();
                self.tables(position.rules())?.is_some_and(covers)
            }
            Position::Mur(_) => false,
        };
        if let (false, Some(dir)) = (covered, &self.tables) {
            let (rules, dir) = (game.rules(), dir.display());
            match game.position() {
                Position::Ur(position) => {
                    let pieces = count(position.pieces(), "piece");
                    note(format_args!(
                        "note: {dir} has no table of {rules} with {pieces} for points; the engine judges instead"
                    ));
                }
                Position::Mur(_) => note(format_args!("note: {rules} has no tables; the engine judges instead")),
            }
        }
        Ok(if covered { Source::Exact } else { Source::Engine })
    }

    fn tables(&self, rules: ur::Rules) -> Result<Option<UrTables>, Failure> {
        let Some(dir) = &self.tables else { return Ok(None) };
        match UrTables::open(slice::from_ref(dir), rules) {
            Ok(tables) => Ok(Some(tables)),
            // The games of other rule sets may have tables.
            Err(solver::Error::Missing(_)) => Ok(None),
            Err(error) => Err(Failure::bad_input(error)),
        }
    }

    fn judge(&self, rules: RuleSet, settings: &Settings) -> Result<EngineJudge, Failure> {
        let RuleSet::Ur(ur) = rules else { return Ok(EngineJudge::new(rules, settings)) };
        match self.tables(ur)? {
            Some(tables) => {
                let engine = engine::ur::Engine::new(ur).with_tables(Arc::new(tables));
                Ok(EngineJudge::of_ur(engine, settings))
            }
            None => Ok(EngineJudge::new(rules, settings)),
        }
    }

    /// Which engine answers. It is asked once for each rule set.
    fn signature(&self, rules: RuleSet, settings: &Settings, known: &mut Signatures) -> Result<u64, Failure> {
        if let Some((_, signature)) = known.iter().find(|(of, _)| *of == rules) {
            return Ok(*signature);
        }
        let signature = self.judge(rules, settings)?.signature(rules).map_err(Failure::bad_input)?;
        known.push((rules, signature));
        Ok(signature)
    }

    /// Everything that the answers depend on beside the engine.
    fn question(&self, game: &Game) -> String {
        let start = game.first_position();
        let actions: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
        let how = match (game.rules(), &self.tables) {
            (RuleSet::Mur(_), _) => format!("nodes {}", self.nodes),
            (RuleSet::Ur(_), Some(dir)) => {
                let dir = fs::canonicalize(dir).unwrap_or_else(|_| dir.clone());
                format!("depth {} tables {}", self.depth, dir.display())
            }
            (RuleSet::Ur(_), None) => format!("depth {}", self.depth),
        };
        let limit = game.ply_limit().map_or("none".to_owned(), |limit| limit.to_string());
        format!("{}; {start}; limit {limit}; {how}; {}", game.rules(), actions.join(" "))
    }

    fn cache_dir(&self) -> Option<PathBuf> {
        if self.no_cache {
            return None;
        }
        let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let usual = || from("XDG_CACHE_HOME").or_else(|| Some(from("HOME")?.join(".cache")));
        self.cache.clone().or_else(|| Some(usual()?.join("tiamat").join("reviews")))
    }

    fn show(&self, done: &Done, record: &Record, out: &mut Output) -> Result<(), Failure> {
        if self.json {
            out.json(&wire::Review::new(&done.review))
        } else if self.record {
            out.line(review::annotated(record, done.review.report()))
        } else if self.html.is_none() {
            text::show(done, out)
        } else {
            Ok(())
        }
    }
}

/// Writes the page of these games. Without any there is none, and what is there already stays.
fn write_page(path: &Path, games: &[Done], out: &mut Output) -> Result<(), Failure> {
    if games.is_empty() {
        note(format_args!("{}: no page is written, because no game has been reviewed", path.display()));
        // Games that break rules are an answer; no games are not.
        if out.exit() == Exit::Success {
            out.decide(Exit::BadInput);
        }
        return Ok(());
    }
    let reviewed: Vec<Reviewed<'_>> = games.iter().map(Done::page).collect();
    let failed = |error: std::io::Error| Failure::bad_input(error).at(path.display());
    files::write_whole(path, html(&reviewed).as_bytes()).map_err(failed)?;
    out.line(format_args!("{}", path.display()))
}

impl Done {
    fn page(&self) -> Reviewed<'_> {
        Reviewed {
            title: self.title.clone(),
            names: self.names.clone(),
            game: &self.game,
            report: self.review.report(),
            source: self.source,
            points: self.review.points_sum(),
        }
    }
}

/// What is played by whom.
fn title(record: &Record) -> String {
    let tags = &record.tags;
    let rules = tags.rules.parse::<RuleSet>().map_or(tags.rules.as_str(), |rules| rules.title());
    let round = tags.other.iter().find(|(name, _)| name.as_str() == "Round");
    let round = round.map_or(String::new(), |(_, round)| format!(", game {round}"));
    match (&tags.black, &tags.white) {
        (Some(black), Some(white)) => format!("{rules}: {black} – {white}{round}"),
        _ => format!("{rules}{round}"),
    }
}
