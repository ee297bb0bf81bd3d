use clap::{Args, ValueEnum};
use draw::{PortNames, SvgOptions, TextOptions};
use game::{Audience, Game};

use crate::batch::{self, BatchArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::position_args::PositionArgs;

/// Show a position: its line, a drawing, or everything about it as JSON.
///
/// The line is printed unless you ask for something else.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat position mur-basic --moves \"c3 d3\"
  tiamat position mur-advanced --dice 1-2-3 --handicap 1 --json
  tiamat position ur-runners --text
  tiamat position mur-basic --text --ascii --flip
  tiamat position mur-basic --text --ports atlantic
  tiamat position mur-classic --moves \"c3 d3\" --svg --theme dark > board.svg
  echo 'k/8/2bb4/3w4 w 0-1 -' | tiamat position mur-basic --batch")]
pub(crate) struct PositionCommand {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    form: Form,

    #[command(flatten)]
    style: Style,

    #[command(flatten)]
    batch: BatchArg,
}

/// How to show the position.
#[derive(Args)]
#[group(multiple = false)]
struct Form {
    /// Print one JSON object with everything about the position, including legal moves and their effects.
    #[arg(long)]
    json: bool,
    /// Draw the board for the terminal, at most 80 columns by 23 rows.
    #[arg(long, group = "drawing", conflicts_with = "batch")]
    text: bool,
    /// Draw the board as SVG.
    #[arg(long, group = "drawing", conflicts_with = "batch")]
    svg: bool,
}

/// How the drawing looks.
#[derive(Args)]
struct Style {
    /// Colours of the SVG drawing; auto follows the reader's preference.
    #[arg(long, value_name = "THEME", default_value = "auto", requires = "svg", conflicts_with_all = ["json", "text"])]
    theme: Theme,
    /// See the board from the other side.
    #[arg(long, requires = "drawing", conflicts_with = "json")]
    flip: bool,
    /// Add a caption to the drawing.
    #[arg(long, value_name = "TEXT", requires = "drawing", conflicts_with = "json")]
    caption: Option<String>,
    /// What the ports of Mur are called: none, atlantic (New York and London) or pacific (Shanghai and Tokyo).
    #[arg(
        long,
        value_name = "NAMES",
        default_value = "none",
        requires = "drawing",
        conflicts_with = "json",
        value_parser = str::parse::<PortNames>
    )]
    ports: PortNames,
    /// Add a legend to the SVG drawing; drawings for the terminal always have one.
    #[arg(long, requires = "svg", conflicts_with_all = ["json", "text"])]
    legend: bool,
}

/// Colours of a drawing.
#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    Auto,
    Light,
    Dark,
}

impl From<Theme> for draw::Theme {
    fn from(theme: Theme) -> draw::Theme {
        match theme {
            Theme::Auto => draw::Theme::Auto,
            Theme::Light => draw::Theme::Light,
            Theme::Dark => draw::Theme::Dark,
        }
    }
}

impl PositionCommand {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        if self.batch.batch {
            return batch::answer_positions(&self.position, out, |game| Ok(described(game)));
        }
        let game = self.position.game()?;
        match self.form {
            Form { json: true, .. } => out.json(&described(&game))?,
            Form { text: true, .. } => out.text(&draw::board_text(&game, &self.style.text_options(out)))?,
            Form { svg: true, .. } => out.text(&draw::board_svg(&game, &self.style.svg_options()))?,
            _ => out.line(game.line())?,
        }
        Ok(Exit::Success)
    }
}

fn described(game: &Game) -> wire::Position {
    wire::Position::new(game, &Audience::player(game.rules(), game.turn()))
}

impl Style {
    fn text_options(&self, out: &Output) -> TextOptions {
        TextOptions { flip: self.flip, caption: self.caption.clone(), ports: self.ports, ..out.text_options() }
    }

    fn svg_options(&self) -> SvgOptions {
        SvgOptions {
            theme: self.theme.into(),
            flip: self.flip,
            caption: self.caption.clone(),
            legend: self.legend,
            ports: self.ports,
            ..SvgOptions::default()
        }
    }
}
