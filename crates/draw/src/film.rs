//! A game as one moving picture.

use game::Game;

use super::SvgOptions;
use super::picture::picture;
use super::shape::group;
use super::sheet::Picture;
use super::svg::{Element, number};
use super::theme::css;

/// How long the last picture stays, in pictures.
const PAUSE: usize = 4;

/// The boards of a game one after the other, in one SVG that plays by itself and begins again at the end. The text comes picture
/// by picture, so that a long game needs no more memory than a short one.
///
/// Viewers without animation, and readers who do not want motion, see the last board.
///
/// ```
/// use draw::{Film, SvgOptions};
/// let mut game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
/// let mut film = Film::new(2, 1.5, SvgOptions::default());
/// let mut picture = film.shot(&game, "The start");
/// game.play_text("c3").unwrap();
/// picture += &film.shot(&game, "1. c3");
/// picture += Film::END;
/// // The picture, its empty board and both shots.
/// assert_eq!(picture.matches("<svg").count(), 4);
/// ```
pub struct Film {
    /// How many pictures there will be.
    shots: usize,
    /// How many there have been.
    drawn: usize,
    /// How long each is shown, in seconds.
    seconds: f64,
    options: SvgOptions,
    /// What is the same in all pictures.
    ground: Vec<Element>,
}

impl Film {
    /// The end of the text, after the last picture.
    pub const END: &str = "</svg>\n";

    /// A film of this many pictures, each shown for some seconds.
    #[must_use]
    pub fn new(shots: usize, seconds: f64, options: SvgOptions) -> Film {
        let options = SvgOptions { style_sheet: false, width: None, ..options };
        Film { shots, drawn: 0, seconds, options, ground: Vec::new() }
    }

    /// The text of the next picture: a game with a line below its board. That of the first one begins the film.
    pub fn shot(&mut self, game: &Game, caption: &str) -> String {
        let theme = self.options.theme;
        let mut picture = picture(game, &SvgOptions { caption: Some(caption.to_owned()), ..self.options.clone() });
        let mut drawn = String::new();
        if self.drawn == 0 {
            drawn = self.opening(&picture);
            self.ground.clone_from(&picture.ground);
        }
        // All are in motion from the beginning, each at another point of the same round.
        let ahead = if self.drawn == 0 { 0.0 } else { self.whole() - self.drawn as f64 * self.seconds };
        self.drawn += 1;
        let class = if self.drawn == self.shots { "shot last" } else { "shot" };
        // A longer caption makes the paper longer, and that covers the board below.
        if picture.ground == self.ground {
            picture.ground.clear();
        }
        let shot = group().class(class).with("style", format!("animation-delay:-{ahead:.2}s"));
        drawn.push_str(&shot.child(picture.whole()).write(theme));
        drawn
    }

    /// How long the film is in pictures, with the pause at its end.
    fn beats(&self) -> f64 {
        (self.shots + PAUSE - 1) as f64
    }

    /// How long the film is in seconds.
    fn whole(&self) -> f64 {
        self.beats() * self.seconds
    }

    /// What comes before the first picture: the motion, and what is the same in all pictures, which is drawn once, below them.
    fn opening(&self, first: &Picture) -> String {
        let (whole, share) = (self.whole(), 100.0 / self.beats());
        let motion = format!(
            ".shot{{visibility:hidden;animation:shot {whole:.2}s step-end infinite}} .shot.last{{visibility:visible;animation-name:last}} \
             @keyframes shot{{0%{{visibility:visible}}{share:.4}%{{visibility:hidden}}}} \
             @keyframes last{{0%{{visibility:visible}}{:.4}%{{visibility:hidden}}}} \
             @media (prefers-reduced-motion:reduce){{.shot,.shot.last{{animation:none}}}}",
            share * PAUSE as f64
        );
        let (width, height) = (number(first.size.0), number(first.size.1));
        let (css, ground) = (css(), first.background().write(self.options.theme));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n<style>{css}{motion}</style>\n{ground}"
        )
    }
}
