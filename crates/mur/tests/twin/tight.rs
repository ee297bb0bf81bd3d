//! Boards on which the first player has no legal play in one rule set or another. The chances of meeting one are
//! slim, and around them every rule that forbids a play is at work at once.

use super::board::{Board, CENTRE, EMPTY, KRAKEN, named, other, point, radius, ring};
use super::random::Rng;

/// The first player's ships, the second player's, and the kraken.
pub(crate) const TIGHT: [[&str; 3]; 10] = [
    ["a1 a2 b2 c2 d2 e2 g2", "c1 e1 g1 f2 h2 a3 g3", "o"],
    ["a1 b1 c1 d1 e1 f1 f3", "g1 h1 f2 h2 c3 e3 g3", "d3"],
    ["o b1 d1 f1 h1 d2 g2", "c1 e1 g1 b2 f2 h2 g3", "h3"],
    ["o a1 c1 g1 a2 c2 b3", "e1 b2 d2 e2 g2 a3 c3", "h2"],
    ["o a1 c1 d1 e1 h1 d3", "b1 g1 d2 h2 c3 e3 h3", "f1"],
    ["c1 d1 e1 f1 g1 h1 b3", "o a1 b2 g2 a3 c3 g3", "b1"],
    ["a1 f1 g1 h1 f2 h2 g3", "o c1 e1 b2 d2 f3 h3", "b1"],
    ["a2 g2 h2 d3 e3 f3 g3", "c1 d1 e1 c2 f2 c3 h3", "b2"],
    ["c2 d2 e2 f2 g2 f3 h3", "a1 e1 g1 b2 h2 a3 d3", "b3"],
    ["o a1 c1 e1 f1 g1 h1", "d1 a2 b2 c2 d2 e2 g2", "b1"],
];

/// One of these boards turned, mirrored, with colours swapped, or with two points exchanged.
pub(crate) fn tight_board(rng: &mut Rng) -> Board {
    let mut board = [EMPTY; 25];
    let turned = rng.below(8);
    let mirrored = rng.percent(50);
    let swapped = rng.percent(50);
    for (names, piece) in rng.pick(&TIGHT).iter().zip(['b', 'w', KRAKEN]) {
        for from in names.split(' ').filter_map(named) {
            let to = if from == CENTRE {
                CENTRE
            } else if mirrored {
                point(ring(from), turned + 8 - radius(from))
            } else {
                point(ring(from), turned + radius(from))
            };
            let ship = piece != KRAKEN;
            board[to] = if swapped && ship { other(piece) } else { piece };
        }
    }
    if rng.percent(60) {
        board.swap(rng.below(25), rng.below(25));
    }
    board
}
