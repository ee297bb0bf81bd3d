//! Perft: leaves per second, counted at the last ply without making the moves.

use mur::Rules;

use crate::Workload;

/// Four positions of each rule set of Mur with a depth that takes a few hundredths of a second: the start and three middle
/// games with 9, 11 and all 14 ships on the board; in advanced 11, 14, and 11 with the kraken controlled.
pub const MUR: [(Rules, [(&str, u32); 4]); 3] = [
    (
        Rules::Basic,
        [
            ("k/8/8/8 b 0-0 -", 5),
            ("1/2k2b2/1w1b1w2/bw2w1wb w 1-0 -", 4),
            ("w/1b1b1kw1/b2bw2b/1w2w1b1 b 1-1 -", 5),
            ("b/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-1 -", 5),
        ],
    ),
    (
        Rules::Classic,
        [
            ("k/8/8/8 b 0-0 -", 5),
            ("1/2k2b2/1w1b1w2/bw2w1wb w 1-0 -", 4),
            ("w/1b1b1kw1/b2bw2b/1w2w1b1 b 1-1 -", 5),
            ("b/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-1 -", 5),
        ],
    ),
    (
        Rules::Advanced,
        [
            ("k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", 5),
            ("w/1b1b1kw1/b2bw2b/1w2w1b1 b 0-0 - 1-2-2 - 6:1-1", 5),
            ("b/bw2k1w1/1bb1w1bw/w1wb1bw1 b 0-0 - 2-3-4 - 6:2-1", 5),
            ("w/1b1b1kw1/b2bw2b/1w2w1b1 b 0-0 - 2-2-2 b 6:1-1", 5),
        ],
    ),
];

/// The start of each rule set of Ur, and the depth.
pub const UR: [(ur::Rules, u32); 3] = [(ur::Rules::Runners, 14), (ur::Rules::LongJump, 19), (ur::Rules::Finkel, 14)];

/// Perft of Mur, four workloads per rule set.
pub fn mur() -> Vec<Workload> {
    let workload = |(rules, (line, depth)): (Rules, (&str, u32))| {
        let game = mur::Game::parse(rules, line).expect("a valid line");
        Workload::new(format!("{rules} {line}"), "leaves", move || mur::perft(&game, depth))
    };
    let positions = MUR.into_iter().flat_map(|(rules, positions)| positions.map(|position| (rules, position)));
    positions.map(workload).collect()
}

/// Perft of Ur, one workload per rule set.
pub fn ur() -> Vec<Workload> {
    let workload = |(rules, depth)| {
        let start = ur::Position::start(rules, 7);
        let game = ur::Game::new(start);
        Workload::new(format!("{rules} {start}"), "leaves", move || ur::perft(&game, depth))
    };
    UR.map(workload).into()
}
