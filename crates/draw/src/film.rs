//! A game as one moving picture.

use std::fmt::Write;

use game::Game;

use super::SvgOptions;
use super::picture::board_svg;
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
    let mut drawn = String::new();
    let (mut root, mut board) = (String::new(), String::new());
    for (number, (game, caption)) in frames.iter().enumerate() {
        let is_last = number + 1 == frames.len();
        let options = SvgOptions { caption: Some(caption.clone()), style_sheet: false, width: None, ..options.clone() };
        let mut picture = board_svg(game, &options);
        if number == 0 {
            root = format!("0 0 {}", size(&picture));
            board = empty_board(&picture).to_owned();
            // What is the same in all pictures is drawn once, below all of them.
            let (head, _) = picture.split_once('\n').unwrap_or_default();
            let _ = write!(drawn, "{}\n{board}</svg>\n", head.replace("role=\"img\"", "aria-hidden=\"true\""));
        }
        picture = picture.replacen(&board, "", 1);
        // All are in motion from the beginning, each at another point of the same round.
        let ahead = if number == 0 { 0.0 } else { whole - number as f64 * seconds };
        let class = if is_last { "shot last" } else { "shot" };
        let _ = write!(drawn, "<g class=\"{class}\" style=\"animation-delay:-{ahead:.2}s\">\n{picture}</g>\n");
    }
    let motion = format!(
        ".shot{{visibility:hidden;animation:shot {whole:.2}s step-end infinite}} .shot.last{{visibility:visible;animation-name:last}} \
         @keyframes shot{{0%{{visibility:visible}}{share:.4}%{{visibility:hidden}}}} \
         @keyframes last{{0%{{visibility:visible}}{:.4}%{{visibility:hidden}}}} \
         @media (prefers-reduced-motion:reduce){{.shot,.shot.last{{animation:none}}}}",
        share * PAUSE as f64
    );
    let css = css();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{root}\">\n<style>{css}{motion}</style>\n{drawn}</svg>\n"
    )
}

/// The paper and the empty board of a picture: from the paper to the end of the group of the board.
fn empty_board(picture: &str) -> &str {
    let from = picture.find("<rect class=\"paper").unwrap_or(0);
    let (mut to, mut depth) = (from, 0);
    for line in picture[from..].split_inclusive('\n') {
        to += line.len();
        depth += line.matches("<g ").count();
        depth -= line.matches("</g>").count().min(depth);
        if depth == 0 && line.starts_with("</g>") {
            return &picture[from..to];
        }
    }
    ""
}

/// The width and height of a picture, as they are written in its first line after its corner.
fn size(picture: &str) -> &str {
    let view_box = picture.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next());
    view_box.and_then(|view_box| view_box.splitn(3, ' ').nth(2)).unwrap_or("100 100")
}
