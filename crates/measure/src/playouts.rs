//! Random games from the start: plies or actions per second.

use crate::Workload;

/// Games per round.
const GAMES: u32 = 1_000;
/// A game of Mur that has not ended is drawn after this many plies, so that no round takes long.
const PLY_LIMIT: u32 = 600;

/// Random games of Mur, one workload per rule set.
pub fn mur() -> Vec<Workload> {
    let workload = |rules| {
        let start = match rules {
            mur::Rules::Advanced => "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0",
            _ => "k/8/8/8 b 0-0 -",
        };
        let start = mur::Position::parse(rules, start).expect("a valid line");
        Workload::new(rules.name(), "plies", move || {
            let mut random = random_bits();
            let history = mur::History::new(&start);
            let play = |_| u64::from(mur::playout::play_out(&start, &history, PLY_LIMIT, &mut random).plies);
            (0..GAMES).map(play).sum()
        })
    };
    mur::Rules::ALL.map(workload).into()
}

/// Random games of Ur, one workload per rule set; dice are actions.
pub fn ur() -> Vec<Workload> {
    let workload = |rules: ur::Rules| {
        let start = ur::Position::start(rules, 7);
        Workload::new(rules.name(), "actions", move || {
            let mut random = random_bits();
            let play = |_| u64::from(ur::playout::play_out(&start, u32::MAX, &mut random).plies);
            (0..GAMES).map(play).sum()
        })
    };
    ur::Rules::ALL.map(workload).into()
}

/// 64 random bits per call, the same sequence in every run: xorshift.
pub(crate) fn random_bits() -> impl FnMut() -> u64 {
    let mut state = 88_172_645_463_325_252_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
