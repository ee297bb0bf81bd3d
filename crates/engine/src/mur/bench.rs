use mur::{Game, Rules};

use super::engine::{Engine, EngineOptions};
use crate::{Limits, Unwatched};

/// The positions of the benchmark, from the opening to the end of games.
const POSITIONS: [(Rules, &str); 18] = [
    (Rules::Basic, "k/8/8/8 b 0-0 -"),
    (Rules::Basic, "b/1wk1w3/w1b2w2/5bb1 w 0-0 -"),
    (Rules::Basic, "b/1wb1w2w/w2bk3/1bw4w b 0-1 -"),
    (Rules::Basic, "1/wbw1b2b/w1bw1bw1/1w2wbkb b 0-1 -"),
    (Rules::Basic, "w/1bwb1wbb/w2wb1wk/1w3b2 b 1-1 -"),
    (Rules::Basic, "1/1b2w1w1/1w1bbw1b/1w1wbbwk w 0-0 -"),
    (Rules::Classic, "k/8/8/8 b 0-0 -"),
    (Rules::Classic, "b/1w2w1kw/wb6/2b5 w 0-0 -"),
    (Rules::Classic, "w/1bbb3b/1wbw2w1/bkw1w3 b 0-0 -"),
    (Rules::Classic, "w/b1wb2wb/1wbwwb2/b2wk1b1 b 0-0 -"),
    (Rules::Classic, "b/1wkw1w2/2wwbwb1/w4b2 b 0-2 -"),
    (Rules::Classic, "w/4kwb1/1bb1bw1b/ww1wwbb1 w 1-0 -"),
    (Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0"),
    (Rules::Advanced, "k/1wb1b1bw/2wb4/1w4b1 w 0-0 - 1-4-2 - 6:0-0"),
    (Rules::Advanced, "w/b2ww3/2wbkb1b/2wbb3 b 0-0 - 2-3-4 - 6:0-0"),
    (Rules::Advanced, "k/w3bw1b/1bww3b/b1bw1w2 b 0-0 - 3-3-4 - 6:1-0"),
    (Rules::Advanced, "b/1w2kwww/w2bwbwb/4b1bb b 0-0 - 4-2-1 - 6:1-1"),
    (Rules::Advanced, "w/1w2bwb1/w2b1b1k/bw2b2b w 0-0 - 1-3-3 - 6:3-0"),
];

/// Plies to look ahead.
const DEPTH: u32 = 7;

/// Searches a fixed set of positions on one thread and returns the positions visited in each rule set. The numbers are the
/// same on every machine and in every run; they change only when play changes.
pub fn bench() -> [(Rules, u64); 3] {
    Rules::ALL.map(|rules| {
        let mut engine = Engine::new(rules, &EngineOptions { hash_mb: 8, threads: 1 });
        let lines = POSITIONS.iter().filter(|(of, _)| *of == rules).map(|(_, line)| line);
        let nodes = lines.map(|line| {
            let game = Game::parse(rules, line).expect("the positions of the benchmark are valid");
            engine.new_game();
            engine.search(&game, None, &Limits::depth(DEPTH), &mut Unwatched).map_or(0, |choice| choice.nodes)
        });
        (rules, nodes.sum())
    })
}
