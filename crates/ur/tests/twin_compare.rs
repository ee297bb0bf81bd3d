//! The crate compared with its slow twin: legal actions, resulting lines, lines accepted or rejected, and counts.

#[allow(dead_code, reason = "each test file uses its part of the twin")]
pub mod twin;

use twin::Twin;
use twin::facts::{Fact, facts};
use twin::mutate::{mutated_action, mutated_line};
use twin::random::{Rng, random_act, random_position};
use ur::{Action, Color, Position, Ratio, Rules};

const ALL: [&str; 3] = ["ur-runners", "ur-long-jump", "ur-finkel"];

fn rules(name: &str) -> Rules {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn read(name: &str, line: &str) -> Position {
    Position::parse(rules(name), line).unwrap_or_else(|faults| panic!("{name} {line}: {faults}"))
}

fn actions(position: &Position) -> Vec<String> {
    position.legal_actions().iter().map(Action::to_string).collect()
}

type Chances = Vec<(String, (u32, u32))>;

fn chances(dice: &[(Action, Ratio)]) -> Chances {
    let dice = dice.iter().map(|(action, chance)| (action.to_string(), (chance.num, chance.den)));
    in_lowest_terms(dice.collect())
}

/// 6/16 is 3/8.
fn in_lowest_terms(chances: Chances) -> Chances {
    let lowest = |(of, all): (u32, u32)| {
        let common = (1..=of).rev().find(|by| of % by == 0 && all % by == 0).unwrap_or(1);
        (of / common, all / common)
    };
    chances.into_iter().map(|(die, chance)| (die, lowest(chance))).collect()
}

/// Compares everything about a position.
fn compare(name: &str, twin: &Twin) {
    let line = twin.line();
    let position = read(name, &line);
    assert_eq!(position.to_string(), line);
    assert_eq!(position.turn().letter(), twin.turn(), "{name} {line}");
    assert_eq!(position.winner().map(Color::letter), twin.winner(), "{name} {line}");
    assert_eq!(position.points().map(u32::from), twin.points(), "{name} {line}");
    assert_eq!(actions(&position), twin.legal_actions(), "{name} {line}");
    assert_eq!(position.chance().map(chances), twin.chance().map(in_lowest_terms), "{name} {line}");
    for act in twin.acts() {
        let action: Action = act.to_string().parse().unwrap_or_else(|fault| panic!("{name} {act}: {fault}"));
        assert_eq!(action.to_string(), act.to_string());
        let after = position.try_play(action).unwrap_or_else(|fault| panic!("{name} {line} {act}: {fault}"));
        let expected = twin.after(act).line();
        assert_eq!(after.to_string(), expected, "{name} {line} {act}");
        assert_eq!(after, read(name, &expected), "{name} {line} {act}: played and read are the same");
    }
}

/// Checks that a text is played exactly if it is one of the legal actions.
fn compare_text(name: &str, twin: &Twin, text: &str) {
    let position = read(name, &twin.line());
    let action = text.parse::<Action>();
    if let Ok(action) = &action {
        assert_eq!(action.to_string(), text, "one way to write an action");
    }
    let played = action.is_ok_and(|action| position.try_play(action).is_ok());
    assert_eq!(played, twin.legal_actions().iter().any(|legal| legal == text), "{name} {} {text:?}", twin.line());
}

fn compare_random_positions(name: &str) {
    let mut rng = Rng::new(2026);
    let mut last = Twin::start(name, 7);
    for _ in 0..100_000 {
        let twin = random_position(name, &mut rng);
        compare(name, &twin);
        // Actions of another position, and actions of this one gone wrong.
        if let Some(act) = random_act(&last, &mut rng) {
            compare_text(name, &twin, &act.to_string());
        }
        if let Some(act) = random_act(&twin, &mut rng) {
            compare_text(name, &twin, &mutated_action(&act.to_string(), &mut rng));
        }
        last = twin;
    }
}

#[test]
fn random_positions_of_runners() {
    compare_random_positions("ur-runners");
}

#[test]
fn random_positions_of_long_jump() {
    compare_random_positions("ur-long-jump");
}

#[test]
fn random_positions_of_finkel() {
    compare_random_positions("ur-finkel");
}

#[test]
fn walks_from_the_start() {
    for name in ALL {
        let mut rng = Rng::new(7);
        let mut twin = Twin::start(name, 7);
        for _ in 0..40_000 {
            compare(name, &twin);
            twin = match random_act(&twin, &mut rng) {
                Some(act) => twin.after(act),
                None => Twin::start(name, 1 + rng.below(7) as u8),
            };
        }
    }
}

#[test]
fn lines_accepted_and_rejected() {
    for name in ALL {
        let mut rng = Rng::new(41);
        let mut accepted = 0;
        for _ in 0..100_000 {
            let line = mutated_line(name, &mut rng);
            let (fast, slow) = (Position::parse(rules(name), &line), Twin::from_line(name, &line));
            match (fast, slow) {
                (Ok(fast), Ok(slow)) => {
                    accepted += 1;
                    assert_eq!((fast.to_string(), slow.line()), (line.clone(), line));
                }
                (Err(_), Err(_)) => {}
                (Ok(_), Err(faults)) => panic!("{name} accepts {line:?}: {faults:?}"),
                (Err(faults), Ok(_)) => panic!("{name} rejects {line:?}: {faults}"),
            }
        }
        assert!((20_000..80_000).contains(&accepted), "{name}: {accepted} of 100,000 accepted");
    }
}

#[test]
fn perfts() {
    for name in ALL {
        for pieces in 1..=7 {
            let twin = Twin::start(name, pieces);
            for depth in 0..=6 {
                let fast = ur::perft(&ur::Game::new(read(name, &twin.line())), depth);
                assert_eq!(fast, twin::perft(&twin, depth), "{name} {pieces} pieces, depth {depth}");
            }
        }
        let mut rng = Rng::new(17);
        for _ in 0..200 {
            let twin = random_position(name, &mut rng);
            let fast = ur::perft(&ur::Game::new(read(name, &twin.line())), 4);
            assert_eq!(fast, twin::perft(&twin, 4), "{name} {}", twin.line());
        }
    }
}

#[test]
fn facts_of_the_rules() {
    for name in ALL {
        for fact in facts(name) {
            match fact {
                Fact::Actions { line, actions: expected } => {
                    assert_eq!(actions(&read(name, line)).join(" "), expected, "{fact:?}");
                }
                Fact::LeadsTo { line, action, after } => {
                    let action: Action = action.parse().unwrap_or_else(|fault| panic!("{fact:?}: {fault}"));
                    let played = read(name, line).try_play(action).map(|position| position.to_string());
                    assert_eq!(played.as_deref(), Ok(after), "{fact:?}");
                }
                Fact::Won { line, winner, points } => {
                    let position = read(name, line);
                    assert_eq!(position.winner().map(Color::letter), Some(winner), "{fact:?}");
                    assert_eq!(position.points().map(u32::from), Some(points), "{fact:?}");
                    assert_eq!(actions(&position), Vec::<String>::new(), "{fact:?}");
                }
            }
        }
    }
}
