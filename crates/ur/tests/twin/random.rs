//! Random positions of every kind, from a small seeded generator.

use super::board::{self, ROWS, Rules, SQUARES};
use super::{Act, Twin};

/// A small generator: the same seed gives the same positions everywhere.
pub struct Rng(u64);

impl Rng {
    /// A generator started from a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// A number from 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        (mixed % bound as u64) as usize
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A valid position with 1 to 7 pieces in any phase: crowded and empty boards, sides that have not started, sides almost
/// home, finished games.
pub fn random_position(rules: &str, rng: &mut Rng) -> Twin {
    let phases: &[&str] = match rules {
        "ur-runners" => &["t", "t2", "1", "2", "3", "+", "!"],
        "ur-long-jump" => &["t", "t", "d", "1", "2", "3", "4"],
        _ => &["t", "1", "2", "3", "4"],
    };
    let phase = rng.pick(phases);
    loop {
        let line = random_line(rules, phase, rng);
        if let Ok(twin) = Twin::from_line(rules, &line) {
            return twin;
        }
    }
}

/// A line with the right number of pieces on squares of their routes; the phase may not fit.
pub fn random_line(rules: &str, phase: &str, rng: &mut Rng) -> String {
    // The greater of two lots: full games have most to compare.
    let pieces = 1 + rng.below(7).max(rng.below(7));
    let mut board = vec!['.'; SQUARES.len()];
    let mut fields = Vec::new();
    for side in ['b', 'w'] {
        let off = place_side(rules, side, pieces, &mut board, rng);
        fields.push(format!("{},{},{}", off[0], off[1], off[2]));
    }
    let board: String = board.into_iter().collect();
    let mut rows = Vec::new();
    let mut rest = board.as_str();
    for row in ROWS {
        let (head, tail) = rest.split_at(row.len());
        rows.push(head.split_inclusive(['b', 'w']).map(short).collect::<String>());
        rest = tail;
    }
    format!("{} {} {} {phase}", rows.join("/"), rng.pick(&['b', 'w']), fields.join(" "))
}

/// `...b` as `3b`.
fn short(run: &str) -> String {
    let piece = run.trim_start_matches('.');
    let empty = run.len() - piece.len();
    if empty == 0 { piece.to_string() } else { format!("{empty}{piece}") }
}

/// Puts one side's pieces at start, in the river, home or on the board; returns the first three counts.
fn place_side(rules: &str, side: char, pieces: usize, board: &mut [char], rng: &mut Rng) -> [usize; 3] {
    let rules = Rules::named(rules).expect("a rule set");
    let route: Vec<char> = rules.full_route(side).chars().collect();
    // A stretch of the route, so that some boards are crowded: chains need neighbours.
    let first = rng.below(route.len());
    let stretch = &route[first..first + 1 + rng.below(route.len() - first)];
    // How likely each place is, different for every position. Some sides have not started, some are home.
    let weights = match rng.below(24) {
        0..4 => [1, 0, 0, 0],
        4 => [0, 0, 1, 0],
        5 => [0, 1, 0, 0],
        _ => [rng.below(4), rng.below(4), rng.below(4), 1 + rng.below(12)],
    };
    let all: usize = weights.iter().sum();
    let mut off = [0; 3];
    for _ in 0..pieces {
        let (mut lot, mut place) = (rng.below(all), 0);
        while lot >= weights[place] {
            lot -= weights[place];
            place += 1;
        }
        let tries: Vec<usize> = (0..6).map(|_| board::index_of(rng.pick(stretch))).collect();
        let free = tries.into_iter().find(|&square| board[square] == '.');
        let no_river = rules == Rules::Finkel && place == 1;
        match (place, free) {
            (3, Some(square)) => board[square] = side,
            (3, None) => off[0] += 1,
            _ if no_river => off[0] += 1,
            _ => off[place] += 1,
        }
    }
    off
}

/// One of the actions there are now, chosen evenly.
pub fn random_act(twin: &Twin, rng: &mut Rng) -> Option<Act> {
    let acts = twin.acts();
    (!acts.is_empty()).then(|| rng.pick(&acts))
}
