use clap::{Args, ValueEnum};
use draw::{SvgOptions, TextOptions};
use game::Audience;

use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;

/// A position after some moves: its line, a drawing, or everything about it.
///
/// It is the line unless something else is asked for.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat position mur-basic --moves \"c3 d3\"
  tiamat position mur-advanced --dice 1-2-3 --handicap 1 --json
  tiamat position ur-runners --text
  tiamat position mur-basic --text --ascii --flip
  tiamat position mur-classic --moves \"c3 d3\" --svg --theme dark > board.svg")]
pub(crate) struct Show {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    form: Form,

    #[command(flatten)]
    style: Style,
}

/// How to show it.
#[derive(Args)]
#[group(multiple = false)]
struct Form {
    /// One JSON object with everything about the position, legal moves and their effects included.
    #[arg(long)]
    json: bool,
    /// A drawing for the terminal, at most 80 columns wide and 23 rows high.
    #[arg(long, group = "drawing")]
    text: bool,
    /// A drawing as SVG.
    #[arg(long, group = "drawing")]
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
    /// Explain the signs in the SVG drawing; drawings for the terminal always do.
    #[arg(long, requires = "svg", conflicts_with_all = ["json", "text"])]
    legend: bool,
    /// Use only ASCII characters; the default if the locale is not UTF-8.
    #[arg(long, requires = "text", conflicts_with_all = ["json", "svg"])]
    ascii: bool,
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

impl Show {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        match self.form {
            Form { json: true, .. } => {
                out.json(&wire::Position::new(&game, &Audience::player(game.rules(), game.turn())))
            }
            Form { text: true, .. } => out.text(&draw::board_text(&game, &self.style.of_text(out))),
            Form { svg: true, .. } => out.text(&draw::board_svg(&game, &self.style.of_picture())),
            _ => out.line(game.line()),
        }
    }
}

impl Style {
    fn of_text(&self, out: &Output) -> TextOptions {
        let options = out.text_options();
        TextOptions { ascii: self.ascii || options.ascii, flip: self.flip, caption: self.caption.clone(), ..options }
    }

    fn of_picture(&self) -> SvgOptions {
        SvgOptions {
            theme: self.theme.into(),
            flip: self.flip,
            caption: self.caption.clone(),
            legend: self.legend,
            ..SvgOptions::default()
        }
    }
}
