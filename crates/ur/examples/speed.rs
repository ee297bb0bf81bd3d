//! Actions a second of random play, for each rule set or the one named.

use std::time::Instant;

use ur::playout::{Events, play_random};
use ur::{Position, Rules};

fn main() {
    let named = |rules: &Rules| std::env::args().nth(1).is_none_or(|name| name == rules.name());
    for rules in Rules::ALL.into_iter().filter(named) {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.wrapping_mul(0x2545_f491_4f6c_dd1d)
        };
        let mut events = Events::default();
        let (begun, mut actions) = (Instant::now(), 0);
        while actions < 50_000_000 {
            actions += play_random(Position::start(rules, 7), &mut random, 100_000, &mut events).actions;
        }
        let speed = actions as f64 / begun.elapsed().as_secs_f64() / 1e6;
        println!("{rules}: {speed:.1} million actions a second; {events:?}");
    }
}
