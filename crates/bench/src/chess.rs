//! Chess perft by two well-known libraries, counting at the last ply without making the moves, for comparison.

use cozy_chess::Board;
use shakmaty::Chess;

/// Leaves of chess perft by `cozy-chess`.
pub fn cozy(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for play in moves {
                let mut board = board.clone();
                board.play_unchecked(play);
                nodes += cozy(&board, depth - 1);
            }
        }
        false
    });
    nodes
}

/// The start and three middle games known from the perft literature, each with a depth that takes a good part of a second.
pub const POSITIONS: [(&str, u32); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
];

/// A position for `shakmaty`.
pub fn shakmaty_position(fen: &str) -> Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a known position");
    fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position")
}
