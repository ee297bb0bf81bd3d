//! Colours, for light and dark surroundings.

use std::fmt::Write;

/// Which colours a picture has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light, or dark where the reader prefers dark (`prefers-color-scheme`).
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// The class of the picture's root; a page may exchange it to change the theme of a picture in place.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// A colour with a role. A page restyles it by setting the custom property `--tiamat-<name>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    name: &'static str,
    light: &'static str,
    dark: &'static str,
}

const fn paint(name: &'static str, light: &'static str, dark: &'static str) -> Paint {
    Paint { name, light, dark }
}

impl Paint {
    /// The class that gives an element this paint: `f-sea` to fill with it, `s-sea` to outline.
    pub(crate) fn class(self, property: &str) -> String {
        format!("{}-{}", &property[..1], self.name)
    }

    /// The colour for viewers that know no style sheets.
    pub(crate) const fn plain(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Auto | Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

/// Behind everything.
pub(crate) const PAPER: Paint = paint("paper", "#fbf8f1", "#0f181d");
/// Words that matter.
pub(crate) const INK: Paint = paint("ink", "#1c2a32", "#eaf0f1");
/// Words that matter less.
pub(crate) const FAINT: Paint = paint("faint", "#5d6f78", "#9db0b8");
/// The last move.
pub(crate) const LAST: Paint = paint("last", "#e07b00", "#ffb13d");
/// Where a piece can go.
pub(crate) const TARGET: Paint = paint("target", "#12805c", "#58d6a4");
/// What is in danger or must go.
pub(crate) const DANGER: Paint = paint("danger", "#c4204f", "#ff7a9c");
/// Points and squares to look at.
pub(crate) const GLOW: Paint = paint("glow", "#ffcf3f", "#ffd95e");
/// The first player's pieces.
pub(crate) const BLACK: Paint = paint("black", "#20262c", "#05080a");
/// The rim of the first player's pieces.
pub(crate) const BLACK_RIM: Paint = paint("black-rim", "#0a0e12", "#aebcc3");
/// What is drawn on the first player's pieces.
pub(crate) const BLACK_MARK: Paint = paint("black-mark", "#f6f0e2", "#f6f0e2");
/// The second player's pieces.
pub(crate) const WHITE: Paint = paint("white", "#fffdf7", "#f4efe3");
/// The rim of the second player's pieces.
pub(crate) const WHITE_RIM: Paint = paint("white-rim", "#2b3840", "#10181d");
/// What is drawn on the second player's pieces.
pub(crate) const WHITE_MARK: Paint = paint("white-mark", "#2b3840", "#18242b");
/// The first player's ships in advanced Mur.
pub(crate) const BLUE: Paint = paint("blue", "#1d4f91", "#1c4f9c");

/// The water of Mur.
pub(crate) const SEA: Paint = paint("sea", "#d7e9ec", "#15323c");
/// The rings and diameters of Mur.
pub(crate) const LINE: Paint = paint("line", "#5a8a97", "#5f93a3");
/// Land around the sea: quays and the race track.
pub(crate) const LAND: Paint = paint("land", "#efe3c8", "#3a3d37");
/// The edge of land.
pub(crate) const SHORE: Paint = paint("shore", "#a58e5f", "#7d7254");
/// The black bars of the race and the triangle of its start.
pub(crate) const PITCH: Paint = paint("pitch", "#1c2227", "#05080a");
/// The edge of black bars and of the triangle: what is dark on dark is seen by it.
pub(crate) const PITCH_RIM: Paint = paint("pitch-rim", "#a58e5f", "#dccfa8");
/// The gold bar, and the kraken of advanced.
pub(crate) const GOLD: Paint = paint("gold", "#e3ac22", "#f0be3c");
/// The edge of gold.
pub(crate) const GOLD_RIM: Paint = paint("gold-rim", "#6d4c06", "#5a3e06");
/// The kraken of basic and classic.
pub(crate) const RED: Paint = paint("red", "#c9402f", "#e4604c");
/// The edge of red.
pub(crate) const RED_RIM: Paint = paint("red-rim", "#5b140c", "#2b0804");

/// Shell, the ground of the squares of Ur.
pub(crate) const SHELL: Paint = paint("shell", "#f4ecd8", "#d9cdb2");
/// Lapis lazuli, the blue of Ur.
pub(crate) const LAPIS: Paint = paint("lapis", "#24528f", "#24528f");
/// Carnelian, the red of Ur.
pub(crate) const CARNELIAN: Paint = paint("carnelian", "#b8432f", "#b8432f");
/// Bitumen, which holds the inlays of Ur.
pub(crate) const BITUMEN: Paint = paint("bitumen", "#3b2c22", "#5b4636");

const SHARED: [Paint; 13] =
    [PAPER, INK, FAINT, LAST, TARGET, DANGER, GLOW, BLACK, BLACK_RIM, BLACK_MARK, WHITE, WHITE_RIM, WHITE_MARK];
const OF_MUR: [Paint; 11] = [BLUE, SEA, LINE, LAND, SHORE, PITCH, PITCH_RIM, GOLD, GOLD_RIM, RED, RED_RIM];
const OF_UR: [Paint; 4] = [SHELL, LAPIS, CARNELIAN, BITUMEN];

/// The style sheet of every picture, for a page that leaves it out of the pictures themselves.
///
/// A page restyles pictures by custom properties set anywhere above them, `--tiamat-sea: navy` for instance.
pub fn css() -> String {
    sheet(&[&SHARED[..], &OF_MUR, &OF_UR].concat())
}

/// The style sheet of a picture of Mur.
pub(crate) fn mur_css() -> String {
    sheet(&[&SHARED[..], &OF_MUR].concat())
}

/// The style sheet of a picture of Ur.
pub(crate) fn ur_css() -> String {
    sheet(&[&SHARED[..], &OF_UR].concat())
}

fn sheet(paints: &[Paint]) -> String {
    let values = |colour: fn(&Paint) -> &'static str| {
        paints.iter().fold(String::new(), |mut all, paint| {
            let _ = write!(all, "--_{}:{};", paint.name, colour(paint));
            all
        })
    };
    let light = values(|paint| paint.light);
    let dark = values(|paint| paint.dark);
    let mut css = format!(
        ".tiamat{{{light}}}\n.tiamat.dark{{{dark}}}\n@media (prefers-color-scheme:dark){{.tiamat.auto{{{dark}}}}}\n"
    );
    for Paint { name, .. } in paints {
        for property in ["fill", "stroke"] {
            let short = &property[..1];
            let _ = writeln!(css, ".tiamat .{short}-{name}{{{property}:var(--tiamat-{name},var(--_{name}))}}");
        }
    }
    css
}
