use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use draw::{SvgOptions, board_svg, board_text, film};
use game::{Audience, Game};
use session::record::{Entry, Record, Variation};

use super::games::Games;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::number::at_least;
use crate::output::Output;

/// Replay a game as text, as SVG pages or as one animated SVG.
///
/// As text, every action comes with what it does and with its variations, and the last board is drawn; `--boards` draws one after
/// every action.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record show game.record
  tiamat record show game.record --ply 5
  tiamat record show game.record --pages pages > list.txt
  tiamat record show game.record --animate --seconds 0.8 > game.svg")]
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
struct Frame {
    game: Game,
    caption: String,
    lines: Vec<String>,
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
                (Err(problems), _) => found.report(&problems),
                (Ok(_), Ok(record)) => {
                    self.show(record, out).map_err(|failure| failure.at(found.file))?;
                    Exit::Success
                }
                (Ok(_), Err(problems)) => found.report(problems),
            });
            Ok(ControlFlow::Break(()))
        })?;
        let missing = || Failure::bad_input(format_args!("there is no game {}; {} found", self.game, self.game - left));
        shown.ok_or_else(missing)
    }

    fn show(&self, record: &Record, out: &mut Output) -> Result<(), Failure> {
        let frames = self.frames(record)?;
        if let Some(folder) = &self.pages {
            return write_pages(&frames, folder, out);
        }
        if self.animate {
            let frames: Vec<(Game, String)> = frames.into_iter().map(|frame| (frame.game, frame.caption)).collect();
            return out.text(&film(&frames, self.seconds, &SvgOptions::default()));
        }
        for (name, value) in record.tags.listed() {
            out.prose(&format!("{name}: {value}"))?;
        }
        record.preface.iter().try_for_each(|comment| out.prose(comment))?;
        out.line("")?;
        let last = frames.len() - 1;
        let options = out.text_options();
        for (number, frame) in frames.iter().enumerate() {
            frame.lines.iter().try_for_each(|line| out.prose(line))?;
            if self.boards || number == last {
                out.text(&board_text(&frame.game, &options))?;
            }
        }
        Ok(())
    }

    /// The game before its first action and after each.
    fn frames(&self, record: &Record) -> Result<Vec<Frame>, Failure> {
        let mut game = record.start()?;
        let audience = Audience::onlookers(game.rules());
        let mut frames = vec![Frame { game: game.clone(), caption: title(record), lines: Vec::new() }];
        for entry in record.actions.iter().take(self.ply.unwrap_or(usize::MAX)) {
            let explanation = game.explain(entry.action.as_str());
            game.play_text(entry.action.as_str())?;
            let number = game.plies();
            let name = written(number, entry);
            let effects = explanation.lines(&audience).join("; ");
            let mut lines = vec![format!("{name}: {effects}")];
            lines.extend(entry.comments.iter().map(|comment| format!("    {comment}")));
            entry.variations.iter().for_each(|variation| add_variation(number, variation, 1, &mut lines));
            frames.push(Frame { game: game.clone(), caption: name, lines });
        }
        Ok(frames)
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

fn write_pages(frames: &[Frame], folder: &Path, out: &mut Output) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::bad_input(format_args!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    for (number, Frame { game, caption, .. }) in frames.iter().enumerate() {
        let path = folder.join(format!("{number:04}.svg"));
        let options = SvgOptions { caption: Some(caption.clone()), ..SvgOptions::default() };
        fs::write(&path, board_svg(game, &options)).map_err(failed)?;
        out.line(path.display())?;
    }
    Ok(())
}
