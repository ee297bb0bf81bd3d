//! A game as one moving picture.

use game::Game;

use super::SvgOptions;
use super::picture::picture;
use super::shape::group;
use super::sheet::Picture;
use super::svg::number;
use super::theme::css;

/// How long the last picture stays, in pictures.
const PAUSE: usize = 4;

/// The boards of a game one after the other, in one SVG that plays by itself and begins again at the end. Each frame is a game
/// and the line below its board; `seconds` is how long each is shown.
///
/// Viewers without animation, and readers who do not want motion, see the last board.
///
/// ```
/// use draw::{SvgOptions, film};
/// let mut game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
/// let first = game.clone();
/// game.play_text("c3").unwrap();
/// let picture = film(&[(first, "The start".into()), (game, "1. c3".into())], 1.5, &SvgOptions::default());
/// // The picture, its empty board and both frames.
/// assert_eq!(picture.matches("<svg").count(), 4);
/// ```
pub fn film(frames: &[(Game, String)], seconds: f64, options: &SvgOptions) -> String {
    let beats = frames.len() + PAUSE - 1;
    let (whole, share) = (beats as f64 * seconds, 100.0 / beats as f64);
    let pictures: Vec<Picture> = frames
        .iter()
        .map(|(game, caption)| {
            let caption = Some(caption.clone());
            picture(game, &SvgOptions { caption, style_sheet: false, width: None, ..options.clone() })
        })
        .collect();
    // What is the same in all pictures is drawn once, below all of them.
    let first = pictures.first();
    let mut drawn = first.map_or(String::new(), |first| first.background().write(options.theme));
    let ground = first.map_or(Vec::new(), |first| first.ground.clone());
    let (width, height) = first.map_or((100.0, 100.0), |first| first.size);
    for (index, mut picture) in pictures.into_iter().enumerate() {
        // All are in motion from the beginning, each at another point of the same round.
        let ahead = if index == 0 { 0.0 } else { whole - index as f64 * seconds };
        let class = if index + 1 == frames.len() { "shot last" } else { "shot" };
        // A longer caption makes the paper longer, and that covers the board below.
        if picture.ground == ground {
            picture.ground.clear();
        }
        let shot = group().class(class).with("style", format!("animation-delay:-{ahead:.2}s"));
        drawn.push_str(&shot.child(picture.whole()).write(options.theme));
    }
    let (width, height) = (number(width), number(height));
    let motion = format!(
        ".shot{{visibility:hidden;animation:shot {whole:.2}s step-end infinite}} .shot.last{{visibility:visible;animation-name:last}} \
         @keyframes shot{{0%{{visibility:visible}}{share:.4}%{{visibility:hidden}}}} \
         @keyframes last{{0%{{visibility:visible}}{:.4}%{{visibility:hidden}}}} \
         @media (prefers-reduced-motion:reduce){{.shot,.shot.last{{animation:none}}}}",
        share * PAUSE as f64
    );
    let css = css();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n<style>{css}{motion}</style>\n{drawn}</svg>\n"
    )
}
