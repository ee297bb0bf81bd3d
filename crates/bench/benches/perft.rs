//! Perft leaf rates of Mur, compared with chess in the same process on the same core.

use bench::chess;
use measure::{Workload, best_rates, geometric_mean, perft};

const ROUNDS: u32 = 15;

/// Workloads come in groups of four positions: the start and three middle games.
const GROUP: usize = 4;

fn main() {
    let cozy = chess::POSITIONS.map(|(fen, depth)| {
        let board: cozy_chess::Board = fen.parse().expect("a known position");
        Workload::new("cozy-chess", "leaves", move || chess::cozy(&board, depth))
    });
    let shakmaty = chess::POSITIONS.map(|(fen, depth)| {
        let position = chess::shakmaty_position(fen);
        Workload::new("shakmaty", "leaves", move || shakmaty::perft(&position, depth))
    });
    let workloads: Vec<Workload> = cozy.into_iter().chain(shakmaty).chain(perft::mur()).collect();
    let rates = best_rates(&workloads, ROUNDS);

    let yardstick = &rates[..GROUP];
    println!("million leaves per second, best of {ROUNDS} rounds on one core");
    let columns = ["start", "2", "3", "4", "mean", "", "to cozy's start", "to its mean"];
    println!("{:14}{}", "", columns.map(|column| format!("{column:>8}")).concat());
    for (group, rates) in workloads.chunks(GROUP).zip(rates.chunks(GROUP)) {
        let name = group[0].name.split(' ').next().unwrap_or_default();
        let mean = geometric_mean(rates);
        print!("{name:14}");
        rates.iter().chain([&mean]).for_each(|rate| print!("{:8.1}", rate / 1e6));
        println!("{:23.2}{:11.2}", mean / yardstick[0], mean / geometric_mean(yardstick));
    }
}
