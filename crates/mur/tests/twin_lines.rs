//! Position lines: both readers take the same lines, and leave the same ones.

mod twin;

use mur::{Position, Rules};
use twin::{Rng, Twin, random_position};

const BASIC: &str = "mur-basic";
const CLASSIC: &str = "mur-classic";
const ADVANCED: &str = "mur-advanced";

/// Both readers must agree on a line, and write what they took as it was. Returns the faults the twin found.
fn compare(rules: &str, line: &str) -> Result<Twin, Vec<String>> {
    let twin = Twin::from_line(rules, line);
    let fast = rules.parse::<Rules>().ok().map(|rules| Position::parse(rules, line));
    match (&twin, fast) {
        (Ok(twin), Some(Ok(position))) => {
            assert_eq!(twin.line(), line, "{rules}: the twin takes a line that is not canonical");
            assert_eq!(position.to_string(), line, "{rules}: the line is not canonical");
        }
        (Err(_), None | Some(Err(_))) => {}
        (Ok(_), Some(Err(faults))) => panic!("{rules} {line:?}: only the twin reads it: {faults}"),
        (Ok(_), None) => panic!("{rules}: only the twin knows the rule set"),
        (Err(faults), Some(Ok(_))) => {
            panic!("{rules} {line:?}: only the fast crate reads it: {faults:?}")
        }
    }
    twin
}

#[test]
fn the_reader_names_the_fault() {
    let faults = [
        (BASIC, "8/8/8/8 b 0-0 -", "8 points"),
        (BASIC, "1/8/8/8 b 0-0 -", "kraken"),
        (BASIC, "k/k7/8/8 b 0-0 -", "kraken"),
        (BASIC, "k/bbbbbbbb/8/8 b 0-0 -", "more than 7"),
        (BASIC, "k/wwwwwww1/w7/8 b 0-0 -", "more than 7"),
        (BASIC, "k/9/8/8 b 0-0 -", "unknown character"),
        (BASIC, "k/x7/8/8 b 0-0 -", "unknown character"),
        (BASIC, "k/44/8/8 b 0-0 -", "two digits"),
        (BASIC, "k/8/8 b 0-0 -", "3 parts"),
        (BASIC, "k/8/8/8 b 0-0", "3 fields"),
        (BASIC, "k/8/8/8  b 0-0 -", "5 fields"),
        (BASIC, "k/8/8/8 k 0-0 -", "turn"),
        (BASIC, "k/8/8/8 b 00-0 -", "score"),
        (BASIC, "k/8/8/8 b 3-3 -", "two winners"),
        (BASIC, "k/8/8/8 b k-3 -", "two winners"),
        (BASIC, "k/b7/8/8 b 0-0 -b1", "own ship"),
        (BASIC, "k/bw6/8/8 b 0-0 -b1", "own ship"),
        (BASIC, "k/bb6/8/8 b 0-0 -b1-a1", "canonical order"),
        (BASIC, "k/bb6/8/8 b 0-0 -a1-a1", "canonical order"),
        (BASIC, "k/b7/8/8 b 0-3 -a1", "finished game"),
        (BASIC, "k/b7/8/8 b 0-0 -a4", "no point"),
        (BASIC, "k/b7/8/8 b 0-0 *", "* outside classic"),
        (BASIC, "k/b7/8/8 b 0-0 -k", "-k outside advanced"),
        (CLASSIC, "k/b7/8/8 w 0-0 *", "* without a ship"),
        (CLASSIC, "k/b7/8/8 b 0-4 *", "finished game"),
        (CLASSIC, "k/8/b7/wb5b b 0-0 -", "is trapped"),
        (CLASSIC, "1/8/b7/kb5b b 0-0 *", "is trapped"),
        (ADVANCED, "k/8/8/8 b 0-1 - 1-2-3 - 6:0-0", "a score"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-2-5 - 6:0-0", "die"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-2 - 6:0-0", "three dice"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-1-2 b 6:0-0", "without a triple"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-2-3 - 6:7-0", "bars outside"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-2-3 - 5:0-0", "race length"),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-2-3 - 3:3-3", "two winners"),
        (ADVANCED, "1/k7/8/8 b 0-0 -k 1-2-3 - 3:0-3", "finished game"),
        (ADVANCED, "k/8/8/8 b 0-0 -", "4 fields"),
        (ADVANCED, "k/8/8/2b5 b 0-0 - - - 6:0-0", "not the start"),
        (ADVANCED, "1/k7/8/8 b 0-0 - - - 6:0-0", "not the start"),
        (ADVANCED, "k/8/8/8 w 0-0 - - - 6:0-0", "White's turn"),
        (ADVANCED, "k/8/8/8 b 0-0 -k - - 6:0-0", "pending"),
        (ADVANCED, "k/8/8/8 b 0-0 - - b 6:0-0", "controlled"),
        (ADVANCED, "k/8/8/8 b 0-0 - - - 6:1-0", "race has begun"),
        (ADVANCED, "k/8/8/8 b 0-0 - - - 3:0-3", "race has begun"),
        (ADVANCED, "k/8/8/8 b 0-0 - -- - 6:0-0", "die"),
        ("mur", "k/8/8/8 b 0-0 -", "no rule set"),
    ];
    for (rules, line, expected) in faults {
        let faults = compare(rules, line).expect_err(line);
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{line}: {faults:?}");
    }
}

#[test]
fn finished_games_can_be_read_and_have_no_plays() {
    for (rules, line, winner) in [
        (BASIC, "k/8/8/8 w 3-2 -", 'b'),
        (BASIC, "k/8/8/8 b 1-5 -", 'w'),
        (CLASSIC, "1/8/b7/kb5b w k-1 -", 'b'),
        (ADVANCED, "k/8/8/8 b 0-0 - 1-1-1 w 3:2-3", 'w'),
    ] {
        let twin = compare(rules, line).unwrap_or_else(|faults| panic!("{line}: {faults:?}"));
        assert_eq!((twin.winner(), twin.legal_actions().len()), (Some(winner), 0), "{line}");
    }
}

/// A line with a few characters changed, put in, taken out or exchanged.
fn mutated(line: &str, rng: &mut Rng) -> String {
    const LETTERS: &[u8] = b"bwkbwk1234567890/-*: acgho3=x.B";
    let mut letters: Vec<char> = line.chars().collect();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(letters.len());
        let letter = *rng.pick(LETTERS) as char;
        match rng.below(4) {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            2 if letters.len() > 1 => {
                letters.remove(at);
            }
            _ => {
                let other = rng.below(letters.len());
                letters.swap(at, other);
            }
        }
    }
    letters.into_iter().collect()
}

/// A line with one field changed for that of another line.
fn mixed(line: &str, other: &str, rng: &mut Rng) -> String {
    let mut fields: Vec<&str> = line.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = rng.below(fields.len());
    fields[at] = others[at];
    fields.join(" ")
}

#[test]
fn r21_lines_before_the_set_up_roll() {
    for race in ["6:0-0", "6:0-5", "3:0-0", "3:0-2"] {
        let twin = compare(ADVANCED, &format!("k/8/8/8 b 0-0 - - - {race}")).expect("a start");
        assert_eq!(twin.legal_actions().len(), 64);
    }
    // Everything else with unrolled dice is refused by both, whatever the other fields.
    for points in ["k/8/8/8", "k/b7/8/8", "1/8/8/7k"] {
        for rest in ["b 0-0 -", "w 0-0 -", "b 0-0 -a1", "b 0-0 -k", "b 1-0 -"] {
            for race in ["- 6:0-0", "b 6:0-0", "- 6:1-0", "- 6:0-6", "- 3:0-3", "- 3:0-4", "w 3:2-2"] {
                let taken = compare(ADVANCED, &format!("{points} {rest} - {race}")).is_ok();
                assert_eq!(taken, (points, rest, race) == ("k/8/8/8", "b 0-0 -", "- 6:0-0"));
            }
        }
    }
}

fn broken_lines(rules: &str) {
    let mut rng = Rng(0x6d75_7204);
    let mut taken = 0;
    for _ in 0..30_000 {
        let line = random_position(rules, &mut rng);
        let other = random_position(rules, &mut rng);
        let mut lines = vec![mixed(&line, &other, &mut rng), mixed(&other, &line, &mut rng)];
        lines.extend((0..4).map(|_| mutated(&line, &mut rng)));
        lines.push(mutated(&lines[0], &mut rng));
        for line in &lines {
            taken += usize::from(compare(rules, line).is_ok());
        }
        for rules in [BASIC, CLASSIC, ADVANCED] {
            taken += usize::from(compare(rules, &line).is_ok());
        }
    }
    // Both verdicts must come up often for the comparison to say something.
    assert!((50_000..250_000).contains(&taken), "{taken} of 300,000 lines");
}

#[test]
fn broken_basic_lines() {
    broken_lines(BASIC);
}

#[test]
fn broken_classic_lines() {
    broken_lines(CLASSIC);
}

#[test]
fn broken_advanced_lines() {
    broken_lines(ADVANCED);
}
