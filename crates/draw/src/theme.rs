//! Colours, for light and dark surroundings.

use std::fmt::Write;
use std::sync::LazyLock;

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
    pub(crate) name: &'static str,
    pub(crate) light: &'static str,
    pub(crate) dark: &'static str,
}

const fn paint(name: &'static str, light: &'static str, dark: &'static str) -> Paint {
    Paint { name, light, dark }
}

impl Paint {
    /// The colour for viewers that know nothing of style sheets.
    pub(crate) const fn plain(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Auto | Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

/// Behind everything.
pub(crate) const PAPER: Paint = paint("paper", "#fbf7ee", "#10181d");
/// Words that matter.
pub(crate) const INK: Paint = paint("ink", "#1c2a32", "#eaf0f1");
/// Words that matter less, outlines of what is not there.
pub(crate) const FAINT: Paint = paint("faint", "#556770", "#9db0b8");
/// The last move.
pub(crate) const LAST: Paint = paint("last", "#b65300", "#ffa62b");
/// Where a piece can go.
pub(crate) const TARGET: Paint = paint("target", "#0f7350", "#58d6a4");
/// What is in danger or must go.
pub(crate) const DANGER: Paint = paint("danger", "#b8174a", "#ff7a9c");
/// The first player's pieces.
pub(crate) const BLACK: Paint = paint("black", "#22292f", "#05080a");
/// The rim of the first player's pieces.
pub(crate) const BLACK_RIM: Paint = paint("black-rim", "#0a0e12", "#c3cfd4");
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
pub(crate) const SEA: Paint = paint("sea", "#cfe5e9", "#173641");
/// The water near the coast and around the centre.
pub(crate) const SHOAL: Paint = paint("shoal", "#e2f0ef", "#1d4250");
/// The rings and diameters of Mur.
pub(crate) const LINE: Paint = paint("line", "#41798a", "#7fb4c4");
/// Land around the sea: quays and the race track.
pub(crate) const LAND: Paint = paint("land", "#f0e3c6", "#34372f");
/// The edge of land.
pub(crate) const SHORE: Paint = paint("shore", "#8a6f38", "#a8996c");
/// The black bars of the race and the dark scale of the coast.
pub(crate) const PITCH: Paint = paint("pitch", "#1c2227", "#05080a");
/// The edge of black bars: dark on dark is seen by it.
pub(crate) const PITCH_RIM: Paint = paint("pitch-rim", "#8a6f38", "#dccfa8");
/// The gold bar, and the kraken of advanced.
pub(crate) const GOLD: Paint = paint("gold", "#e6b02a", "#f0be3c");
/// The edge of gold.
pub(crate) const GOLD_RIM: Paint = paint("gold-rim", "#6d4c06", "#5a3e06");
/// The kraken of basic and classic.
pub(crate) const RED: Paint = paint("red", "#cf4430", "#e4604c");
/// The edge of red.
pub(crate) const RED_RIM: Paint = paint("red-rim", "#4e100a", "#2b0804");

/// Shell, the ground of the squares of Ur.
pub(crate) const SHELL: Paint = paint("shell", "#f5edd9", "#e0d4b8");
/// Lapis lazuli, the blue of Ur.
pub(crate) const LAPIS: Paint = paint("lapis", "#21508f", "#21508f");
/// Carnelian, the red of Ur.
pub(crate) const CARNELIAN: Paint = paint("carnelian", "#b8432f", "#b03e2b");
/// Bitumen, which holds the inlays of Ur.
pub(crate) const BITUMEN: Paint = paint("bitumen", "#33261d", "#4d3a2c");
/// The edge of the board and the dice of Ur.
pub(crate) const BITUMEN_RIM: Paint = paint("bitumen-rim", "#33261d", "#b8a27c");

/// The columns of the first series of a chart.
pub(crate) const FIRST_SERIES: Paint = paint("first-series", "#21508f", "#6f9fe0");
/// The columns of the second series of a chart.
pub(crate) const SECOND_SERIES: Paint = paint("second-series", "#b8432f", "#f08a76");

/// The paints of every picture.
pub(crate) const SHARED: [Paint; 12] =
    [PAPER, INK, FAINT, LAST, TARGET, DANGER, BLACK, BLACK_RIM, BLACK_MARK, WHITE, WHITE_RIM, WHITE_MARK];
/// The paints of Mur.
pub(crate) const OF_MUR: [Paint; 12] =
    [BLUE, SEA, SHOAL, LINE, LAND, SHORE, PITCH, PITCH_RIM, GOLD, GOLD_RIM, RED, RED_RIM];
/// The paints of Ur.
pub(crate) const OF_UR: [Paint; 5] = [SHELL, LAPIS, CARNELIAN, BITUMEN, BITUMEN_RIM];
/// The paints of charts.
pub(crate) const OF_CHARTS: [Paint; 2] = [FIRST_SERIES, SECOND_SERIES];

/// The style sheet of every picture, for a page that leaves it out of the pictures themselves.
///
/// A page restyles pictures by custom properties set anywhere above them, `--tiamat-sea: navy` for instance. Where a page
/// lets its readers choose a theme, `data-theme="light"` or `"dark"` on an element above the pictures decides for those that
/// go by the reader's preference.
pub fn css() -> String {
    let paints = [&SHARED[..], &OF_MUR, &OF_UR, &OF_CHARTS].concat();
    let light = values(&paints, |paint| paint.light);
    let dark = values(&paints, |paint| paint.dark);
    let mut css = sheet(&paints);
    for (theme, values) in [("light", light), ("dark", dark)] {
        let _ = writeln!(css, "[data-theme={theme}] .tiamat.auto{{{values}}}");
    }
    css
}

/// The style sheet of a picture of Mur.
pub(crate) fn mur_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| sheet(&[&SHARED[..], &OF_MUR].concat()));
    &CSS
}

/// The style sheet of a picture of Ur.
pub(crate) fn ur_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| sheet(&[&SHARED[..], &OF_UR].concat()));
    &CSS
}

/// The style sheet of a chart.
pub(crate) fn chart_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| sheet(&[&SHARED[..], &OF_CHARTS].concat()));
    &CSS
}

/// The paints of a theme as custom properties.
fn values(paints: &[Paint], colour: fn(&Paint) -> &'static str) -> String {
    paints.iter().fold(String::new(), |mut all, paint| {
        let _ = write!(all, "--_{}:{};", paint.name, colour(paint));
        all
    })
}

fn sheet(paints: &[Paint]) -> String {
    let light = values(paints, |paint| paint.light);
    let dark = values(paints, |paint| paint.dark);
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
