//! The counts of the `.perft` files: `id`, `rules`, `position`, then `perft depth count` lines.

use ur::{Game, Position, divide, perft};

/// Checks every count of a file, and that it has enough positions to mean something.
fn check(file: &str) {
    let (mut rules, mut position, mut id, mut counts) = (None, None, "", 0);
    for line in file.lines().filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
        match word {
            "id" => id = rest,
            "rules" => rules = rest.parse().ok(),
            "position" => position = rules.and_then(|rules| Position::parse(rules, rest).ok()),
            "perft" => {
                let (depth, count) = rest.split_once(' ').unwrap_or_else(|| panic!("{line}"));
                let depth = depth.parse().unwrap();
                let position = position.unwrap_or_else(|| panic!("{id} has no position"));
                let game = Game::new(position);
                assert_eq!(perft(&game, depth).to_string(), count, "{id} depth {depth}: {position}");
                let parts: u64 = divide(&game, depth).iter().map(|&(_, count)| count).sum();
                assert_eq!(parts.to_string(), count, "{id} depth {depth}: {position}");
                counts += 1;
            }
            _ => panic!("{line}"),
        }
    }
    assert!(counts > 100);
}

#[test]
fn runners() {
    check(include_str!("data/runners.perft"));
}

#[test]
fn long_jump() {
    check(include_str!("data/long-jump.perft"));
}

#[test]
fn finkel() {
    check(include_str!("data/finkel.perft"));
}
