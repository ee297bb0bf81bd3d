use engine::Score;

/// What counts as even, in hundredths of a close, and how many actions make a long game.
const EVEN: i32 = 40;
const LONG: usize = 60;

/// Whether a computer takes a draw: when it is clearly behind, or in a long game in which it is not ahead. An even game that is still
/// young is played on.
pub(crate) fn takes_draw(score: Option<Score>, to_move: bool, actions: usize) -> bool {
    let Some(score) = score else { return false };
    let ahead = if to_move { score.rank() } else { -score.rank() };
    ahead < -EVEN || ahead <= 0 && actions >= LONG
}

/// Whether a computer that may do so gives up: when the defeat is proven.
pub(crate) fn gives_up(score: Option<Score>) -> bool {
    matches!(score, Some(Score::LoseIn(_)))
}
