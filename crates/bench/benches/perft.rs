//! Perft leaf rates of Mur, with chess as the yardstick in the same process on the same core.

use bench::chess;
use bench::rate::{Workload, best_rates, geometric_mean};
use mur::{Game, Rules, perft};

const ROUNDS: u32 = 7;

/// The start and three middle games of 9, 11 and all 14 ships; in advanced the last one has the kraken controlled.
const POSITIONS: [(Rules, [(&str, u32); 4]); 3] = [
    (
        Rules::Basic,
        [
            ("k/8/8/8 b 0-0 -", 5),
            ("1/2k2b2/1w1b1w2/b3w2b w 1-0 -", 4),
            ("w/1b3kw1/b2bw2b/1w2w1b1 b 1-1 -", 4),
            ("1/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-1 -", 4),
        ],
    ),
    (
        Rules::Classic,
        [
            ("k/8/8/8 b 0-0 -", 5),
            ("1/2k2b2/1w1b1w2/b3w2b w 1-0 -", 4),
            ("w/1b3kw1/b2bw2b/1w2w1b1 b 1-1 -", 4),
            ("1/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-1 -", 4),
        ],
    ),
    (
        Rules::Advanced,
        [
            ("k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", 5),
            ("w/1b3kw1/b2bw2b/1w2w1b1 b 0-0 - 1-2-2 - 6:1-1", 4),
            ("1/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-0 - 2-3-4 - 6:2-1", 4),
            ("w/1b3kw1/b2bw2b/1w2w1b1 b 0-0 - 2-2-2 b 6:1-1", 4),
        ],
    ),
];

fn main() {
    let mut workloads = Vec::new();
    for (fen, depth) in chess::POSITIONS {
        let board: cozy_chess::Board = fen.parse().expect("a known position");
        let run = Box::new(move || chess::cozy(&board, depth));
        workloads.push(Workload { name: "cozy-chess".into(), run });
    }
    for (fen, depth) in chess::POSITIONS {
        let position = chess::shakmaty_position(fen);
        let run = Box::new(move || chess::shakmaty(&position, depth));
        workloads.push(Workload { name: "shakmaty".into(), run });
    }
    for (rules, positions) in POSITIONS {
        for (line, depth) in positions {
            let game = Game::from_line(rules, line).expect("a valid position");
            let run = Box::new(move || perft::perft(&game, depth));
            workloads.push(Workload { name: rules.name().into(), run });
        }
    }
    let rates = best_rates(&workloads, ROUNDS);
    let means: Vec<f64> = rates.chunks(4).map(geometric_mean).collect();
    println!("million leaves a second, best of {ROUNDS} rounds on one core");
    println!("{:14} {:>7} {:>7} {:>7} {:>7}   {:>7} {:>14}", "", "start", "2", "3", "4", "mean", "to cozy-chess");
    for ((group, rates), mean) in workloads.chunks(4).zip(rates.chunks(4)).zip(&means) {
        print!("{:14}", group[0].name);
        rates.iter().for_each(|rate| print!(" {:7.1}", rate / 1e6));
        println!("   {:7.1} {:14.2}", mean / 1e6, mean / means[0]);
    }
}
