//! Dice: the vectors of docs/fair-dice.md, chances, and proofs that fail.

use game::{Color, RuleSet};
use session::dice::{
    Commitment, DiceFault, DiceKind, DiceProof, FairDice, PracticeDice, Seed, Throw, ThrowName, opening_roll_number,
};
use std::collections::BTreeMap;

const DOCUMENT: &str = include_str!("../../../docs/fair-dice.md");

fn seed() -> Seed {
    Seed::new(std::array::from_fn(|i| i as u8))
}

fn dice() -> FairDice {
    FairDice::new(seed(), b"lapis", b"carnelian")
}

fn proof() -> DiceProof {
    DiceProof {
        commitment: seed().commitment(),
        seed: Some(seed()),
        entropy_b: b"lapis".to_vec(),
        entropy_w: b"carnelian".to_vec(),
        first: Color::Black,
    }
}

fn written(throw: Throw) -> String {
    let faces: Vec<String> = throw.faces().iter().map(u8::to_string).collect();
    match throw.kind() {
        DiceKind::MurAdvanced => faces.join(" "),
        _ => format!("{}: {throw}", faces.join(" ")),
    }
}

#[test]
fn the_document_has_the_commitment() {
    let commitment = seed().commitment().to_string();
    assert!(DOCUMENT.contains(&seed().reveal()));
    assert!(DOCUMENT.contains(&commitment));
    assert_eq!(commitment, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

#[test]
fn the_document_has_the_throws() {
    let row = |number| {
        let cells: Vec<String> = DiceKind::ALL.into_iter().map(|kind| written(dice().throw(kind, number))).collect();
        format!("| {number} | {} |", cells.join(" | "))
    };
    for number in 1..=8 {
        assert!(DOCUMENT.contains(&row(number)), "{}", row(number));
    }
    let bare = FairDice::new(seed(), b"", b"");
    let throws: Vec<String> = (1..=5).map(|number| bare.throw(DiceKind::Finkel, number).to_string()).collect();
    assert!(DOCUMENT.contains(&format!("`{}`", throws.join(" "))));
}

/// Counts the values of many throws and checks them against the chances, `weights` of their sum.
fn check_chances(kind: DiceKind, throw: impl Fn(DiceKind, u64) -> Throw, weights: &[(u8, u32)]) {
    let throws = 20_000;
    let mut counts = BTreeMap::new();
    for number in 0..throws {
        *counts.entry(throw(kind, number).value()).or_insert(0u32) += 1;
    }
    let all: u32 = weights.iter().map(|(_, weight)| weight).sum();
    assert_eq!(counts.len(), weights.len(), "{kind:?}: {counts:?}");
    for &(value, weight) in weights {
        let chance = f64::from(weight) / f64::from(all);
        let expected = chance * throws as f64;
        let five_sigma = 5.0 * (expected * (1.0 - chance)).sqrt();
        let count = f64::from(counts[&value]);
        assert!((count - expected).abs() < five_sigma, "{kind:?} {value}: {count} not {expected}");
    }
}

// Ur §2, §3, §4: the chances of the values. Mur §7: three four-sided dice.
#[test]
fn throws_fall_with_the_chances_of_the_rules() {
    let tables: [(DiceKind, &[(u8, u32)]); 4] = [
        (DiceKind::Runners, &[(0, 1), (1, 3), (2, 3), (3, 1)]),
        (DiceKind::LongJump, &[(1, 3), (2, 3), (3, 1), (4, 1)]),
        (DiceKind::Finkel, &[(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)]),
        (
            DiceKind::MurAdvanced,
            &[(3, 1), (4, 3), (5, 6), (6, 10), (7, 12), (8, 12), (9, 10), (10, 6), (11, 3), (12, 1)],
        ),
    ];
    let (fair, practice) = (dice(), PracticeDice::new(2026));
    for (kind, weights) in tables {
        check_chances(kind, |kind, number| fair.throw(kind, number), weights);
        check_chances(kind, |kind, number| practice.throw(kind, number), weights);
    }
}

// The length of an entropy is part of the message: moving a byte from one player to the other changes the dice.
#[test]
fn entropies_are_kept_apart() {
    let throws = |b: &[u8], w: &[u8]| {
        let dice = FairDice::new(seed(), b, w);
        (1..=64).map(|number| dice.throw(DiceKind::MurAdvanced, number)).collect::<Vec<Throw>>()
    };
    assert_ne!(throws(b"ab", b"c"), throws(b"a", b"bc"));
    assert_ne!(throws(b"ab", b""), throws(b"", b"ab"));
    assert_eq!(throws(b"ab", b"c"), throws(b"ab", b"c"));
}

#[test]
fn fair_throws_are_verified() {
    for kind in DiceKind::ALL {
        let proven = proof().dice().unwrap();
        for number in 1..=50 {
            assert_eq!(proven.fault(kind, number, dice().throw(kind, number).action()), None);
        }
    }
}

#[test]
fn a_changed_throw_is_detected() {
    let expected = dice().throw(DiceKind::Runners, 42);
    let claimed = game::Action::Ur(ur::Action::Roll(9));
    let fallen = session::dice::ClaimedThrow::Throw(claimed);
    let fault = DiceFault::OtherThrow { which: ThrowName::Throw(42), expected, claimed: fallen };
    assert_eq!(proof().dice().unwrap().fault(DiceKind::Runners, 42, claimed), Some(fault.clone()));
    assert_eq!(fault.to_string(), format!("throw 42 should be {expected}, not d9"));
}

#[test]
fn a_changed_seed_is_detected() {
    let revealed = Seed::new([1; 32]);
    let fault = DiceFault::OtherSeed { published: seed().commitment(), revealed: revealed.commitment() };
    let cheat = DiceProof { seed: Some(revealed), ..proof() };
    assert_eq!(cheat.dice().unwrap_err(), fault);
    let running = DiceProof { seed: None, ..proof() };
    assert_eq!(running.dice().unwrap_err(), DiceFault::NotRevealed);
}

#[test]
fn a_seed_is_not_shown_by_debug() {
    let shown = format!("{:?} {:?}", seed(), dice());
    assert!(!shown.contains(&seed().reveal()) && !shown.contains("1, 2, 3"));
}

#[test]
fn seeds_and_commitments_are_read_and_written() {
    assert_eq!(seed().reveal().parse::<Seed>(), Ok(seed()));
    let commitment = seed().commitment();
    assert_eq!(commitment.to_string().to_uppercase().parse::<Commitment>(), Ok(commitment));
    for (text, message) in [
        ("abc", "an odd number of hexadecimal digits"),
        ("0x12", "'x' is not a hexadecimal digit"),
        ("", "expected 32 bytes, found 0"),
        ("ßß", "'ß' is not a hexadecimal digit"),
    ] {
        assert_eq!(text.parse::<Seed>().unwrap_err().to_string(), message);
    }
}

#[test]
fn practice_dice_are_the_same_on_every_machine() {
    let dice = PracticeDice::new(1);
    let throws: Vec<String> = (1..=12).map(|n| dice.throw(DiceKind::Finkel, n).to_string()).collect();
    assert_eq!(throws.join(" "), "d2 d3 d1 d2 d2 d4 d1 d4 d2 d2 d3 d1");
    assert_ne!(dice.throw(DiceKind::MurAdvanced, 1), dice.throw(DiceKind::MurAdvanced, 2));
}

#[test]
fn rule_sets_have_their_dice() {
    for kind in DiceKind::ALL {
        assert_eq!(DiceKind::of(kind.rules()), Some(kind));
    }
    assert_eq!(DiceKind::of(RuleSet::Mur(mur::Rules::Basic)), None);
}

#[test]
fn the_document_has_the_opening_rolls() {
    for round in 0..3 {
        let row = |second| {
            let cell = |kind| written(dice().opening_roll(kind, round, second));
            let cells: Vec<String> = DiceKind::ALL.into_iter().map(cell).collect();
            format!("| {} | {} |", opening_roll_number(round, second), cells.join(" | "))
        };
        assert!(DOCUMENT.contains(&row(false)), "{}", row(false));
        assert!(DOCUMENT.contains(&row(true)), "{}", row(true));
    }
}

#[test]
fn the_document_has_the_seeds_of_games() {
    for game in 1..=3 {
        let seed = seed().for_game(game);
        let row = format!("| {game} | `{}` | `{}` |", seed.reveal(), seed.commitment());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

#[test]
fn games_of_a_match_have_different_dice() {
    let throws = |game| (1..=64).map(move |n| PracticeDice::new(1).for_game(game).throw(DiceKind::Finkel, n).value());
    assert!(throws(1).eq(throws(1)) && throws(1).ne(throws(2)));
    let opening = |round| PracticeDice::new(1).opening_roll(DiceKind::MurAdvanced, round, false);
    assert_ne!((opening(0), opening(1)), (opening(2), opening(3)));
}

#[test]
fn the_entropy_of_the_player_named_first_comes_first() {
    let white_first = DiceProof { first: Color::White, ..proof() };
    let swapped = FairDice::new(seed(), b"carnelian", b"lapis");
    assert_eq!(white_first.dice(), Ok(swapped));
}

#[test]
fn throws_are_read_as_they_are_written() {
    for kind in DiceKind::ALL {
        for number in 1..=64 {
            let throw = dice().throw(kind, number);
            let read = Throw::read(kind, &throw.to_string()).unwrap();
            assert_eq!((read.value(), read.to_string()), (throw.value(), throw.to_string()));
        }
    }
    for (kind, text) in [
        (DiceKind::Runners, "d4"),
        (DiceKind::LongJump, "d0"),
        (DiceKind::Finkel, "d5"),
        (DiceKind::Finkel, "d+1"),
        (DiceKind::MurAdvanced, "d1-2"),
        (DiceKind::MurAdvanced, "d1-2-5"),
        (DiceKind::MurAdvanced, "1-2-3"),
        (DiceKind::Runners, ""),
    ] {
        assert_eq!(Throw::read(kind, text), None, "{text}");
    }
}
