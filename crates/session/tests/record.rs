//! Records: the examples of docs/record-format.md, everything a record carries, and every fault.

use game::{Color, Game, Options, Random, RuleSet};
use session::clock::{Millis, TimeControl};
use session::dice::{DiceKind, Seed};
use session::record::{Date, Entry, Evaluation, Marks, Outcome, Record, TagName, Termination, Worth};

const DOCUMENT: &str = include_str!("../../../docs/record-format.md");

/// The examples of one kind in the document.
fn examples(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    let starts = DOCUMENT.match_indices(&fence).map(|(at, _)| at + fence.len());
    starts.map(|start| DOCUMENT[start..].split("```").next().unwrap()).collect()
}

#[test]
fn the_documents_examples_are_written_as_the_writer_writes() {
    assert_eq!(examples("record").len(), 3);
    for example in examples("record") {
        assert_eq!(Record::parse(example).unwrap().to_string(), example);
    }
}

#[test]
fn the_documents_faults_are_those_the_reader_finds() {
    let faults = Record::parse(examples("faulty")[0]).unwrap_err();
    assert_eq!(format!("{faults}\n"), examples("faults")[0]);
}

#[test]
fn a_record_carries_everything() {
    let text = r#"[Rules "ur-finkel"]
[Start "6/8/6 w 5,0,0 5,0,0 t"]
[Options "pieces=5"]
[Black "Ur-\"Nammu\" \\ Šulgi"]
[White "Enheduanna"]
[Date "2024-02-29"]
[Result "black"]
[Termination "resignation"]
[TimeControl "10m+5s"]
[DiceCommitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[DiceSeed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[DiceEntropyBlack "6c61706973"]
[DiceEntropyWhite "6361726e656c69616e"]
[Round "3"]

{One} {two} 1. d1 2. s-a!? @9m59s 3. d2 {three
lines
\\o/ \} of comment}
"#;
    let record = Record::parse(text).unwrap();
    let tags = &record.tags;
    assert_eq!(tags.rules, "ur-finkel");
    assert_eq!(tags.start.as_deref(), Some("6/8/6 w 5,0,0 5,0,0 t"));
    assert_eq!(tags.options.value("pieces"), Some("5"));
    assert_eq!(tags.black.as_deref(), Some(r#"Ur-"Nammu" \ Šulgi"#));
    assert_eq!(tags.white.as_deref(), Some("Enheduanna"));
    assert_eq!(tags.date, Some(Date::new(2024, 2, 29).unwrap()));
    assert_eq!(tags.result, Outcome::Black);
    assert_eq!(tags.termination, Some(Termination::Resignation));
    assert_eq!(tags.time_control, Some("10m+5s".parse::<TimeControl>().unwrap()));
    let proof = tags.dice.as_ref().unwrap();
    assert_eq!(proof.seed, Some(Seed::new(std::array::from_fn(|i| i as u8))));
    assert_eq!(proof.entropy_b, b"lapis");
    for (number, place) in [(1, 0), (2, 2)] {
        let thrown = game::Action::parse(DiceKind::Finkel.rules(), record.actions[place].action.as_str()).unwrap();
        assert_eq!(proof.dice().unwrap().fault(DiceKind::Finkel, number, thrown), None);
    }
    assert_eq!(tags.other[&TagName::new("Round").unwrap()], "3");
    assert_eq!(record.preface, ["One", "two"]);
    let move_ = Entry {
        marks: Marks::new("!?").unwrap(),
        clock: Some(Millis::from_secs(599)),
        ..Entry::new("s-a".parse().unwrap())
    };
    assert_eq!(record.actions[1], move_);
    assert_eq!(record.actions[2].comments, ["three\nlines\n\\o/ } of comment"]);
    assert_eq!(record.to_string(), text);
}

/// Reads the actions of a record and writes them back as words.
fn actions(text: &str) -> String {
    let record = Record::parse(&format!("[Rules \"x\"]\n{text}")).unwrap();
    let words: Vec<&str> = record.actions.iter().map(|entry| entry.action.as_str()).collect();
    words.join(" ")
}

// Mur §8: a parser also accepts trailing `+`, `++`, `#`, `!`, `?`; every ply has its own number.
#[test]
fn actions_are_read_with_and_without_numbers_and_marks() {
    for (text, expected) in [
        ("1. c2-d2 2. d3-c3 3. d2-c2", "c2-d2 d3-c3 d2-c2"),
        ("1.c2-d2 2.d3-c3", "c2-d2 d3-c3"),
        ("1.\nc2-d2\r\n2.\td3-c3", "c2-d2 d3-c3"),
        ("c2-d2 2. d3-c3 d2-c2 4.-c3-k", "c2-d2 d3-c3 d2-c2 -c3-k"),
        ("c3+ c2xd2>e2=3++ -d2-c3# o!? -k", "c3 c2xd2>e2=3 -d2-c3 o -k"),
        ("1. d3 2. 3-5 3. 3x5 4. pass 5. t", "d3 3-5 3x5 pass t"),
        ("1. c2{why}2. d3{\\}[}3. e2", "c2 d3 e2"),
        ("", ""),
    ] {
        assert_eq!(actions(text), expected, "{text:?}");
    }
}

#[test]
fn only_the_tag_rules_is_required() {
    let record = Record::parse("\u{feff}[Rules \"mur-basic\"]").unwrap();
    assert_eq!(record, Record::new("mur-basic"));
    assert_eq!(record.to_string(), "[Rules \"mur-basic\"]\n[Result \"*\"]\n\n");
}

#[test]
fn long_records_are_broken_into_lines() {
    let mut record = Record::new("mur-basic");
    for _ in 0..40 {
        record.actions.push(Entry::new("c2xd2>e2=3".parse().unwrap()));
    }
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() <= 100));
    // Two tags, an empty line, and six or seven actions to a line.
    assert_eq!(text.lines().count(), 2 + 1 + 7);
    assert_eq!(Record::parse(&text), Ok(record));
}

#[test]
fn variations_and_evaluations_are_kept() {
    let text = r#"[Rules "mur-basic"]
[Result "*"]

1. c2 %+0.05/8 2. d3? %b5 {Too close.} (2. e3 {Better.} %-0.10 (2. a1) (2. b1 3. c1)) ({Or} 2. f3) 3. c2-d2
"#;
    let record = Record::parse(text).unwrap();
    let reply = &record.actions[1];
    assert_eq!(record.actions.len(), 3);
    assert_eq!(record.actions[0].evaluation, Some(Evaluation { depth: Some(8), ..Evaluation::of(0.05) }));
    assert_eq!(
        reply.evaluation,
        Some(Evaluation { worth: Worth::Win { winner: Color::Black, plies: 5 }, depth: None })
    );
    assert_eq!(reply.comments, ["Too close."]);
    let [better, other] = reply.variations.as_slice() else { panic!("{reply:?}") };
    assert_eq!((better.actions[0].action.as_str(), better.actions[0].variations.len()), ("e3", 2));
    assert_eq!(better.actions[0].evaluation.and_then(Evaluation::value), Some(-0.1));
    assert_eq!((&*other.preface, other.actions[0].action.as_str()), (&["Or".to_owned()][..], "f3"));
    // An evaluation is written before the comments.
    assert_eq!(
        record.to_string(),
        text.replace("{Better.} %-0.10", "%-0.10 {Better.}").replace("3. c2-d2", "\n3. c2-d2").replace(" \n", "\n")
    );
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn evaluations_are_written_with_two_places_or_more() {
    for (value, expected) in [(0.0, "+0.00"), (-0.5, "-0.50"), (1.0 / 3.0, "+0.333333"), (-12.3456, "-12.3456")] {
        assert_eq!(Evaluation::of(value).to_string(), expected);
    }
    for (text, expected) in
        [("1", "+1.00"), ("-.5", ""), ("0.1/3", "+0.10/3"), ("w12/4", "w12/4"), ("1000000", "+1000000.00")]
    {
        assert_eq!(text.parse::<Evaluation>().map(|read| read.to_string()).unwrap_or_default(), expected, "{text}");
    }
}

/// What a check of a text says: line, column, ply and words.
fn broken(text: &str) -> (usize, usize, Option<usize>, String) {
    let broken = Record::parse(text).unwrap().check_variations().unwrap_err();
    let at = broken.part.locate(text, 1);
    (at.line, at.column, broken.ply, broken.to_string())
}

#[test]
fn a_broken_rule_is_found_in_the_text() {
    let (line, column, ply, words) = broken("[Rules \"mur-basic\"]\n1. c2 (1. d2 2. e2)\n2. c2");
    assert_eq!((line, column, ply), (3, 4, Some(2)));
    assert!(words.starts_with("move 2: c2: illegal, "), "{words}");
    let (line, column, ply, words) = broken("[Rules \"mur-basic\"]\n1. c2 (1. d2\n2. e2 (2. d2)) 2. d3");
    assert_eq!((line, column, ply), (3, 11, Some(2)));
    assert!(words.starts_with("in a variation, move 2: d2: illegal, "), "{words}");
    let (line, _, ply, words) = broken("[Rules \"mur-basic\"]\n[Result \"black\"]\n[Termination \"normal\"]\n1. c2");
    assert_eq!((line, ply), (3, None));
    assert_eq!(words, "Termination is `normal`, but the game is not over at the board");
    let (line, column, ply, _) = broken("[Rules \"mur-advanced\"]\n0. d1-2-3 1. c2\n2. c2");
    assert_eq!((line, column, ply), (3, 4, Some(2)));
    let (line, column, _, words) = broken("[Rules \"mur-basic\"]\n0. d1-2-3 1. c2");
    assert_eq!((line, column), (2, 4), "{words}");
    // The value of a tag may look like a tag.
    let (line, column, ..) = broken("[Event \"a [Rules b\"]\n[Site \"a [Rules \\\"q\"]\n[Rules \"chess\"]\n1. c2");
    assert_eq!((line, column), (3, 9));
}

#[test]
fn good_variations_leave_the_game_as_it_was() {
    let text = "[Rules \"ur-finkel\"]\n1. d1 (1. d2 2. s-B (2. s-B 3. d0)) 2. s-A 3. d0 (3. d4 4. s-d 5. d1)";
    let checked = Record::parse(text).unwrap().check_variations().unwrap();
    assert_eq!(checked.game.actions().len(), 3);
    assert_eq!(checked.game.line(), Record::parse("[Rules \"ur-finkel\"] d1 s-A d0").unwrap().replay().unwrap().line());
}

// The reader against a reading that anybody can see is right, on games without comments.
#[test]
fn plain_games_are_read_as_their_words() {
    for rules in RuleSet::ALL {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut game = Game::start(rules, &Options::default()).unwrap();
            while let Some(action) = game.random_action(&mut random) {
                game.play_unchecked(action);
            }
            let text = Record::of(&game, game.ending()).to_string();
            let (_, moves) = text.split_once("\n\n").unwrap();
            let words: Vec<&str> = moves.split_whitespace().filter(|word| !word.ends_with('.')).collect();
            let record = Record::parse(&text).unwrap();
            assert_eq!(record.actions.iter().map(|entry| entry.action.as_str()).collect::<Vec<_>>(), words);
            let mut slow = Game::start(rules, &Options::default()).unwrap();
            for word in words {
                let legal = slow.legal_actions().into_iter().find(|action| action.to_string() == word).unwrap();
                slow.play(legal);
            }
            assert_eq!(record.check_variations().unwrap().game.positions(), slow.positions());
        }
    }
}

#[test]
fn days_are_those_of_the_calendar() {
    let days =
        [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"), (20_774, "2026-11-17")];
    for (number, written) in days {
        let day = Date::of_unix_days(number);
        assert_eq!(day.map(|day| day.to_string()).as_deref(), Some(written));
    }
    assert_eq!(Date::of_unix_days(u64::MAX), None);
}
