//! The slow twin alone: facts of the rules, ruling by ruling.

#[allow(dead_code, reason = "each test file uses its part of the twin")]
pub mod twin;

use twin::facts::{Fact, facts};
use twin::random::{Rng, random_position};
use twin::{Twin, perft};

const RUNNERS: &str = "ur-runners";
const LONG_JUMP: &str = "ur-long-jump";
const FINKEL: &str = "ur-finkel";
const ALL: [&str; 3] = [RUNNERS, LONG_JUMP, FINKEL];

fn at(rules: &str, line: &str) -> Twin {
    let twin = Twin::from_line(rules, line).unwrap_or_else(|faults| panic!("{line}: {faults:?}"));
    assert_eq!(twin.line(), line);
    twin
}

#[test]
fn facts_of_the_rules() {
    for rules in ALL {
        for fact in facts(rules) {
            match fact {
                Fact::Actions { line, actions } => {
                    assert_eq!(at(rules, line).legal_actions().join(" "), actions, "{fact:?}");
                }
                Fact::LeadsTo { line, action, after } => {
                    let mut twin = at(rules, line);
                    assert_eq!(twin.play(action), Ok(()), "{fact:?}");
                    assert_eq!(twin, at(rules, after), "{fact:?}");
                }
                Fact::Won { line, winner, points } => {
                    let twin = at(rules, line);
                    assert_eq!((twin.winner(), twin.points()), (Some(winner), Some(points)), "{fact:?}");
                    assert_eq!(twin.legal_actions(), Vec::<String>::new(), "{fact:?}");
                }
            }
        }
    }
}

#[test]
fn the_dice() {
    let chances = |rules, line| at(rules, line).chance();
    let expected = |chances: &[(&str, u32)], all| {
        Some(chances.iter().map(|&(die, of)| (die.to_string(), (of, all))).collect::<Vec<_>>())
    };
    assert_eq!(chances(RUNNERS, "6/8/6 b 7,0,0 7,0,0 t"), expected(&[("d0", 1), ("d1", 3), ("d2", 3), ("d3", 1)], 8));
    assert_eq!(chances(LONG_JUMP, "6/8/6 b 7,0,0 7,0,0 d"), expected(&[("d1", 3), ("d2", 3), ("d3", 1), ("d4", 1)], 8));
    let finkel = expected(&[("d0", 1), ("d1", 4), ("d2", 6), ("d3", 4), ("d4", 1)], 16);
    assert_eq!(chances(FINKEL, "6/8/6 b 7,0,0 7,0,0 t"), finkel);
    // Where a player chooses there is no chance, nor when the game is over.
    assert_eq!(chances(LONG_JUMP, "6/8/6 b 7,0,0 7,0,0 t"), None);
    assert_eq!(chances(FINKEL, "6/8/6 b 7,0,0 7,0,0 2"), None);
    assert_eq!(chances(RUNNERS, "6/8/6 b 0,0,7 7,0,0 t"), None);
}

/// Counted on paper, depth by depth.
#[test]
fn perfts_counted_by_hand() {
    let counts = |rules, pieces| -> Vec<u64> {
        let start = Twin::start(rules, pieces);
        (0..=4).take_while(|&depth| depth < 4 || rules == LONG_JUMP).map(|depth| perft(&start, depth)).collect()
    };
    // Four throws. 0 starts Black: then 0 gives White two tries (4 throws), 1 has 1-2, 2 has 1-3 s-2, 3 has 1-4 s-3: 9. The
    // other three throws pass the turn: four throws and four more, 16 each. With one piece the two entries are missing.
    assert_eq!(counts(RUNNERS, 7), [1, 4, 16, 57]);
    assert_eq!(counts(RUNNERS, 1), [1, 4, 16, 55]);
    // `t`, four throws, one way to enter each; then White must throw, but s-4 lets Black move it or throw again.
    assert_eq!(counts(LONG_JUMP, 7), [1, 1, 4, 4, 5]);
    assert_eq!(counts(LONG_JUMP, 1), [1, 1, 4, 4, 4]);
    // Five throws: 0 gives White five throws, the rest have one way to enter. Then 9 after the 0 and five throws after each entry.
    assert_eq!(counts(FINKEL, 7), [1, 5, 9, 29]);
    assert_eq!(counts(FINKEL, 1), [1, 5, 9, 29]);
    // A finished game has no sequence but the empty one.
    let over = at(RUNNERS, "6/8/6 b 0,0,7 7,0,0 t");
    assert_eq!([perft(&over, 0), perft(&over, 1)], [1, 0]);
}

/// The colours differ in nothing but the letters' case.
#[test]
fn the_colours_mirror_each_other() {
    for rules in ALL {
        let mut rng = Rng::new(11);
        for _ in 0..5_000 {
            let twin = random_position(rules, &mut rng);
            let mirror = at(rules, &mirrored(&twin.line()));
            for action in twin.legal_actions() {
                let there = mirrored_action(&action);
                let (mut one, mut two) = (twin.clone(), mirror.clone());
                one.play(&action).expect("legal");
                two.play(&there).unwrap_or_else(|fault| panic!("{} {action}: {fault}", twin.line()));
                assert_eq!(two.line(), mirrored(&one.line()), "{} {action}", twin.line());
            }
            assert_eq!(twin.legal_actions().len(), mirror.legal_actions().len());
        }
    }
}

/// The action with the colours exchanged: squares change their case, `s`, `r`, `h` and words do not.
fn mirrored_action(action: &str) -> String {
    let swap = |c: char| match c {
        'A'..='F' => c.to_ascii_lowercase(),
        'a'..='f' => c.to_ascii_uppercase(),
        _ => c,
    };
    let is_a_step = action.contains(['-', 'x']);
    if is_a_step { action.chars().map(swap).collect() } else { action.to_string() }
}

/// The line with the colours exchanged.
fn mirrored(line: &str) -> String {
    let turned = line.replace('b', "?").replace('w', "b").replace('?', "w");
    let fields: Vec<&str> = turned.split(' ').collect();
    let rows: Vec<&str> = fields[0].split('/').collect();
    format!("{}/{}/{} {} {} {} {}", rows[2], rows[1], rows[0], fields[1], fields[3], fields[2], fields[4])
}

/// R7 says what happens to a bonus or free move that cannot be used. There is none: the foremost piece on the board can move
/// one, or go home, and with no piece on the board any piece can enter.
#[test]
fn runners_a_started_side_can_always_use_a_bonus() {
    let mut rng = Rng::new(7);
    for _ in 0..20_000 {
        let twin = random_position(RUNNERS, &mut rng);
        let started = twin.off(twin.turn()).start < twin.pieces(twin.turn());
        if started && twin.winner().is_none() {
            let fields: Vec<String> = twin.line().split(' ').map(str::to_string).collect();
            let bonus = format!("{} +", fields[..4].join(" "));
            assert!(at(RUNNERS, &bonus).legal_actions().len() > 1, "{bonus}");
        }
    }
}

/// There is always a legal action, and every position after it can be read again.
#[test]
fn every_position_leads_to_valid_positions() {
    for rules in ALL {
        let mut rng = Rng::new(5);
        for _ in 0..20_000 {
            let twin = random_position(rules, &mut rng);
            assert_eq!(twin.legal_actions().is_empty(), twin.winner().is_some(), "{}", twin.line());
            for act in twin.acts() {
                let after = twin.after(act);
                assert_eq!(Twin::from_line(rules, &after.line()).as_ref(), Ok(&after), "{} {act}", twin.line());
            }
        }
    }
}
