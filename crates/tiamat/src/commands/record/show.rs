use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use draw::{Film, SvgOptions, board_svg, board_text};
use game::{Audience, Game};
use session::record::{Entry, Record, Variation};

use super::games::{Games, report};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::number::at_least;
use crate::output::Output;
use crate::outputs::ForceArg;

/// Replay a game as text, as SVG pages or as one animated SVG.
///
/// As text, every action comes with what it does and with its variations, and the last board is drawn; `--boards` draws one after
/// every action.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record show examples/ur-finkel.record
  tiamat record show examples/ur-finkel.record --ply 5
  tiamat record show examples/ur-finkel.record --pages pages > list.txt
  tiamat record show examples/ur-finkel.record --animate --seconds 0.8 > game.svg")]
pub(crate) struct ShowGame {
    #[command(flatten)]
    games: Games,

    /// Which game, counted over all files.
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least(1_u64))]
    game: u64,

    /// Only up to this action, dice included.
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Draw a board after every action.
    #[arg(long)]
    boards: bool,

    /// Write a picture of every position to this directory, and print their names.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["boards", "animate"])]
    pages: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArg,

    /// Print one animated SVG.
    #[arg(long, conflicts_with = "boards")]
    animate: bool,

    /// How long each position is shown in an animated SVG.
    #[arg(long, value_name = "S", default_value = "1.2", value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.05..=60.0).contains(seconds));
    seconds.ok_or_else(|| "expected seconds from 0.05 to 60".to_owned())
}

/// A game up to one of its actions, and what to say of that action.
struct Frame<'a> {
    /// The game so far, without what comes later.
    game: &'a Game,
    caption: String,
    lines: Vec<String>,
    is_last: bool,
}

impl ShowGame {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let mut left = self.game;
        let mut shown = None;
        self.games.visit(|found| {
            left -= 1;
            if left > 0 {
                return Ok(ControlFlow::Continue(()));
            }
            shown = Some(match (found.check(), &found.record) {
                (Err(problems), _) => report(&found, &problems),
                (Ok(_), Ok(record)) => {
                    self.show(record, out).map_err(|failure| failure.at(found.file))?;
                    Exit::Success
                }
                (Ok(_), Err(problems)) => report(&found, problems),
            });
            Ok(ControlFlow::Break(()))
        })?;
        let missing = || Failure::bad_input(format_args!("there is no game {}; {} found", self.game, self.game - left));
        shown.ok_or_else(missing)
    }

    fn show(&self, record: &Record, out: &mut Output) -> Result<(), Failure> {
        if let Some(folder) = &self.pages {
            return self.write_pages(record, folder, out);
        }
        self.force.check([], [])?;
        if self.animate {
            let mut film = Film::new(self.plies(record) + 1, self.seconds, SvgOptions::default());
            self.play(record, |frame| {
                write!(out.out, "{}", film.shot(frame.game, &frame.caption)).map_err(Failure::from)
            })?;
            return out.text(Film::END);
        }
        for (name, value) in record.tags.listed() {
            out.prose(&format!("{name}: {value}"))?;
        }
        record.preface.iter().try_for_each(|comment| out.prose(comment))?;
        out.line("")?;
        let options = out.text_options();
        self.play(record, |frame| {
            frame.lines.iter().try_for_each(|line| out.prose(line))?;
            if self.boards || frame.is_last { out.text(&board_text(frame.game, &options)) } else { Ok(()) }
        })
    }

    /// How many actions are shown.
    fn plies(&self, record: &Record) -> usize {
        record.actions.len().min(self.ply.unwrap_or(usize::MAX))
    }

    /// Plays the game again and shows it before its first action and after each, one frame at a time: a game of thousands of
    /// actions would not fit in memory as often.
    fn play(&self, record: &Record, mut show: impl FnMut(Frame<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
        let mut game = record.start()?;
        let audience = Audience::onlookers(game.rules());
        let plies = self.plies(record);
        show(Frame { game: &game, caption: title(record), lines: Vec::new(), is_last: plies == 0 })?;
        for (entry, index) in record.actions[..plies].iter().zip(1..) {
            let explanation = game.explain(entry.action.as_str());
            game.play_text(entry.action.as_str())?;
            let number = game.plies();
            let name = written(number, entry);
            let effects = explanation.lines(&audience).join("; ");
            let mut lines = vec![format!("{name}: {effects}")];
            lines.extend(entry.comments.iter().map(|comment| format!("    {comment}")));
            entry.variations.iter().for_each(|variation| add_variation(number, variation, 1, &mut lines));
            show(Frame { game: &game, caption: name, lines, is_last: index == plies })?;
        }
        Ok(())
    }

    fn write_pages(&self, record: &Record, folder: &Path, out: &mut Output) -> Result<(), Failure> {
        let failed = |error: std::io::Error| Failure::bad_input(error).at(folder.display());
        fs::create_dir_all(folder).map_err(failed)?;
        let paths = (0..=self.plies(record)).map(|number| folder.join(format!("{number:04}.svg")));
        let paths: Vec<PathBuf> = paths.collect();
        self.force.check(self.games.files(), paths.iter().map(PathBuf::as_path))?;
        let mut paths = paths.into_iter();
        self.play(record, |Frame { game, caption, .. }| {
            let Some(path) = paths.next() else { return Ok(()) };
            let options = SvgOptions { caption: Some(caption), ..SvgOptions::default() };
            files::write_whole(&path, board_svg(game, &options).as_bytes()).map_err(failed)?;
            out.line(path.display())
        })
    }
}

/// An action with its number, its marks and what it is worth.
fn written(number: usize, entry: &Entry) -> String {
    let evaluation = entry.evaluation.map_or(String::new(), |evaluation| format!(" ({evaluation})"));
    format!("{number}. {}{}{evaluation}", entry.action, entry.marks)
}

/// A line for a variation that replaces the action with this number, and below it those of its own variations.
fn add_variation(number: usize, variation: &Variation, depth: usize, lines: &mut Vec<String>) {
    let mut words = vec!["or".to_owned()];
    let comment = |text: &String| format!("{{{text}}}");
    words.extend(variation.preface.iter().map(comment));
    for (number, entry) in (number..).zip(&variation.actions) {
        words.push(written(number, entry));
        words.extend(entry.comments.iter().map(comment));
    }
    lines.push("    ".repeat(depth) + &words.join(" "));
    for (number, entry) in (number..).zip(&variation.actions) {
        entry.variations.iter().for_each(|inner| add_variation(number, inner, depth + 1, lines));
    }
}

/// Who plays what.
fn title(record: &Record) -> String {
    let tags = &record.tags;
    let rules = tags.rules.parse::<game::RuleSet>().map_or(tags.rules.as_str(), |rules| rules.title());
    match (&tags.black, &tags.white) {
        (Some(black), Some(white)) => format!("{rules}: {black} – {white}"),
        _ => rules.to_owned(),
    }
}
