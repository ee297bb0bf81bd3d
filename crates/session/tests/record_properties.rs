//! Records: whatever is written is read back, and no text makes the reader stumble.

use game::Color;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use session::clock::{Bonus, Millis, Per, TimeControl};
use session::dice::{DiceProof, Seed};
use session::record::{
    ActionText, Date, Entry, Evaluation, Marks, OpeningRolls, Options, Outcome, Record, RecordTexts, TagName, Tags,
    Termination, Variation, Worth, split,
};

/// Any text, with the characters that matter to the format more often than others.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,12}", "[\\[\\]{}\"\\\\\\n\\r\\t u0a1.@]{0,12}", any::<String>()]
}

fn evaluations() -> impl Strategy<Value = Evaluation> {
    let win = (prop::sample::select(Color::BOTH.to_vec()), any::<u32>());
    let worth = prop_oneof![
        (-1_000_000_000_000i64..=1_000_000_000_000).prop_map(Worth::Millionths),
        (-2_000i64..=2_000).prop_map(|hundredths| Worth::Millionths(hundredths * 10_000)),
        win.prop_map(|(winner, plies)| Worth::Win { winner, plies }),
    ];
    (worth, option::of(any::<u32>())).prop_map(|(worth, depth)| Evaluation { worth, depth })
}

/// Actions with variations, which have variations.
fn entries() -> impl Strategy<Value = Entry> {
    let parts = (
        "[a-zA-Z0-9=>-]{1,12}",
        "[+#!?]{0,3}",
        option::of(any::<u64>()),
        option::of(evaluations()),
        vec(texts(), 0..3),
    );
    let plain = parts.prop_map(|(action, marks, clock, evaluation, comments)| Entry {
        action: action.parse().unwrap(),
        marks: Marks::new(&marks).unwrap(),
        clock: clock.map(Millis),
        evaluation,
        comments,
        variations: Vec::new(),
    });
    let plain = plain.boxed();
    plain.clone().prop_recursive(3, 12, 4, move |inner| {
        let variation = (vec(texts(), 0..2), vec(inner, 1..4));
        let variation = variation.prop_map(|(preface, actions)| Variation { preface, actions });
        (plain.clone(), vec(variation, 0..3)).prop_map(|(entry, variations)| Entry { variations, ..entry })
    })
}

fn options() -> impl Strategy<Value = Options> {
    let pairs = btree_map("[a-z][a-z0-9-]{0,8}", option::of("[a-zA-Z0-9-]{1,5}"), 0..4);
    pairs.prop_map(|pairs| {
        let mut options = Options::default();
        for (name, value) in pairs {
            options.add(&name, value.as_deref()).unwrap();
        }
        options
    })
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let bonus = prop_oneof![
        Just(Bonus::None),
        any::<u64>().prop_map(|span| Bonus::Increment(Millis(span))),
        any::<u64>().prop_map(|span| Bonus::Delay(Millis(span))),
    ];
    let per = prop_oneof![Just(Per::Game), Just(Per::Round), Just(Per::Turn)];
    (per, 1u64.., bonus).prop_map(|(per, base, bonus)| {
        let bonus = if per == Per::Turn { Bonus::None } else { bonus };
        TimeControl::new(per, Millis(base), bonus).unwrap()
    })
}

fn proofs() -> impl Strategy<Value = DiceProof> {
    let entropy = || vec(any::<u8>(), 0..9);
    (any::<[u8; 32]>(), any::<bool>(), entropy(), entropy()).prop_map(|(seed, revealed, entropy_b, entropy_w)| {
        let seed = Seed::new(seed);
        let (commitment, first) = (seed.commitment(), Color::Black);
        DiceProof { commitment, seed: revealed.then_some(seed), entropy_b, entropy_w, first }
    })
}

fn opening_rolls() -> impl Strategy<Value = OpeningRolls> {
    let roll = || "d[0-4](-[0-4]-[0-4])?".prop_map(|roll| roll.parse::<ActionText>().unwrap());
    let rounds = vec((roll(), roll()).prop_map(|(first, second)| [first, second]), 1..4);
    (prop::sample::select(Color::BOTH.to_vec()), rounds)
        .prop_map(|(first, rounds)| OpeningRolls::new(first, rounds).unwrap())
}

fn tags() -> impl Strategy<Value = Tags> {
    let day = (0u16..=9999, 1u8..=12, 1u8..=28).prop_map(|(y, m, d)| Date::new(y, m, d).unwrap());
    let name = "[A-Z][A-Za-z0-9]{0,8}".prop_filter_map("a name with a meaning", |name| TagName::new(&name));
    let ending = prop::sample::select(Outcome::ALL.to_vec());
    let termination = option::of(prop::sample::select(Termination::ALL.to_vec()));
    let text = || option::of(texts());
    let people = (texts(), text(), options(), text(), text());
    let dice = (option::of(opening_rolls()), option::of(proofs()));
    let facts = (option::of(day), ending, termination, option::of(controls()), dice);
    (people, facts, btree_map(name, texts(), 0..3)).prop_map(|(people, facts, other)| {
        let (rules, start, options, black, white) = people;
        let (date, result, termination, time_control, (opening_rolls, mut dice)) = facts;
        // Whose entropy comes first follows from the opening rolls.
        if let (Some(proof), Some(rolls)) = (&mut dice, &opening_rolls) {
            proof.first = rolls.first();
        }
        #[rustfmt::skip]
        let tags = Tags {
            rules, start, options, black, white, date, result, termination, time_control, opening_rolls, dice, other,
        };
        tags
    })
}

fn records() -> impl Strategy<Value = Record> {
    (tags(), vec(texts(), 0..3), vec(entries(), 0..20)).prop_map(|(tags, preface, actions)| Record {
        tags,
        preface,
        actions,
    })
}

proptest! {
    #[test]
    fn records_are_read_back_as_written(record in records()) {
        let text = record.to_string();
        prop_assert_eq!(Record::parse(&text), Ok(record), "{}", text);
    }

    #[test]
    fn reading_odd_text_never_panics(text in any::<String>(), near in "([\\[\\]{}()%\"\\\\\n @.0-9+!]|Rules|c3|d2-e2|\\\\u\\{){0,40}") {
        for text in [text, near] {
            let lines = text.split('\n').count();
            if let Err(faults) = Record::parse(&text) {
                prop_assert!(!faults.0.is_empty());
                prop_assert!(faults.0.is_sorted_by_key(|fault| fault.at));
                prop_assert!(faults.0.iter().all(|fault| (1..=lines).contains(&fault.at.line)));
            }
        }
    }

    // A record that loses a character somewhere is still read without a stumble, and if it is good it is written back.
    #[test]
    fn a_damaged_record_is_refused_or_read(record in records(), place: prop::sample::Index) {
        let mut text: Vec<char> = record.to_string().chars().collect();
        text.remove(place.index(text.len()));
        let text: String = text.into_iter().collect();
        if let Ok(read) = Record::parse(&text) {
            prop_assert_eq!(Record::parse(&read.to_string()), Ok(read));
        }
    }

    // A file of records is taken apart into the same records, by lines and as a whole.
    #[test]
    fn files_are_split_where_records_begin(records in vec(records(), 0..4)) {
        let records: Vec<Record> = records.into_iter().map(|mut record| {
            // Without actions or comments it is the tag Rules that begins a record, and it may be anything here.
            record.preface.push("begin".to_owned());
            record
        }).collect();
        let file: String = records.iter().map(|record| format!("{record}\n")).collect();
        let parts = split(&file);
        let read: Vec<Record> = parts.iter().map(|&(line, text)| Record::parse_at(text, line).unwrap()).collect();
        prop_assert_eq!(&read, &records);
        let mut texts = RecordTexts::new(file.as_bytes());
        for &(line, text) in &parts {
            let found = texts.next().unwrap().unwrap();
            prop_assert_eq!((found.line, found.text), (line, Ok(text)));
        }
        prop_assert!(texts.next().unwrap().is_none());
    }

    // Splitting odd text loses nothing but empty lines, and the stream finds what splitting the whole text finds.
    #[test]
    fn odd_files_are_split_alike(text in "([\\[\\]{}()%\"\\\\\n @.0-9+!]|Rules|\\[Rules \"a\"\\]\n|c3|\n\n){0,40}") {
        let mut texts = RecordTexts::new(text.as_bytes());
        for (line, part) in split(&text) {
            let found = texts.next().unwrap().unwrap();
            let blank = part.len() - part.trim_ascii_start().len();
            let lines = part[..blank].matches('\n').count();
            prop_assert_eq!(found.line, line + lines);
            prop_assert_eq!(found.text.unwrap().trim_ascii(), part.trim_ascii());
        }
        prop_assert!(texts.next().unwrap().is_none());
    }
}
