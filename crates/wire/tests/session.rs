//! The JSON of sessions: the document's example, logs there and back, and lines that cannot be read.

use game::Random;
use serde_json::Value;
use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Phase, Session};
use wire::session::{Answer, Entry, Lines, Log, PublicEntry, PublicLog, Setup, View, log_lines};
use wire::{Hello, schema};

const DOCUMENT: &str = include_str!("../../../docs/wire.md");

/// The example of one kind in the document.
fn example(kind: &str) -> &'static str {
    let fence = format!("```{kind}\n");
    let start = DOCUMENT.find(&fence).unwrap() + fence.len();
    DOCUMENT[start..].split("```").next().unwrap()
}

fn written(answers: &[Answer]) -> String {
    answers.iter().map(|answer| serde_json::to_string(answer).unwrap() + "\n").collect()
}

fn take_all(lines: &mut Lines, text: &str) -> String {
    text.lines().map(|line| written(&lines.take(line))).collect()
}

#[test]
fn the_documents_match_is_answered_as_it_says() {
    let mut lines = Lines::default();
    // The program says first which version it speaks.
    let hello = serde_json::to_string(&Answer::Hello(Hello::OURS)).unwrap() + "\n";
    let answers = hello + &take_all(&mut lines, example("commands"));
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write("../../docs/wire.md", DOCUMENT.replace(example("answers"), &answers)).unwrap();
        return;
    }
    assert_eq!(answers, example("answers"));
    let session = lines.session().unwrap();
    assert_eq!(session.phase(), Phase::Over);
    // The record in the document proves its dice.
    let record = &session.records()[0];
    let checked = record.verify_dice().unwrap();
    assert_eq!((checked.throws, checked.opening_rolls, checked.faults), (1, 2, Vec::new()));
}

// The event of the document's rematch has what the next session is set up with.
#[test]
fn a_rematch_is_set_up_by_its_event() {
    let agreed = example("answers").lines().find(|line| line.contains("rematch_agreed")).unwrap();
    let event: Value = serde_json::from_str(agreed).unwrap();
    let mut lines = Lines::default();
    let answers = written(&lines.take(&event["setup"].to_string()));
    assert_eq!(answers, "{\"entry\":0,\"at\":0,\"event\":\"preparing\",\"game\":1}\n");
    // Nothing but the seats and the dice differs from the match before it.
    let mut first = Lines::default();
    take_all(&mut first, example("commands"));
    let first = first.session().unwrap();
    let next = lines.session().unwrap().setup();
    assert_eq!(Some(next), first.rematch(session::DiceSource::Manual).as_ref());
    assert_eq!((next.names.a.as_str(), next.names.b.as_str()), ("Anu", "Ishtar"));
    assert!(!agreed.contains("dice") && !agreed.contains("seed"), "{agreed}");
}

#[test]
fn the_document_names_every_event_and_command() {
    let schema = |name| serde_json::to_value(schema(name)).unwrap();
    let mut names = Vec::new();
    collect_names(&schema("command"), "do", &mut names);
    collect_names(&schema("answer"), "event", &mut names);
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        assert!(DOCUMENT.contains(&format!("`{name}`")), "{name}");
    }
}

/// The constant values that a field has anywhere in a schema.
fn collect_names(schema: &Value, field: &str, names: &mut Vec<String>) {
    if let Some(name) = schema.pointer(&format!("/properties/{field}/const")).and_then(Value::as_str) {
        names.push(name.to_owned());
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|value| collect_names(value, field, names)),
        Value::Array(values) => values.iter().for_each(|value| collect_names(value, field, names)),
        _ => {}
    }
}

/// A session of some turns, with flags and a refusal.
fn some_session(setup: &str, seed: u64) -> Session {
    let setup: Setup = serde_json::from_str(setup).unwrap();
    let mut session = Session::new(setup.read().unwrap()).unwrap();
    let mut random = Random::new(seed);
    let mut now = Millis(0);
    for _ in 0..400 {
        now = now.plus(Millis(random.below(2_000) as u64));
        session.poll(now);
        let turn = session.view(None, now).turn.unwrap_or(Player::A);
        let command = match (session.phase(), random.pick(&session.may(turn).play)) {
            (Phase::Preparing, _) => Command::Ready { entropy: Vec::new() },
            (Phase::Opening, _) => Command::Roll(None),
            (_, Some(&action)) => Command::Play(action),
            (_, None) => Command::Throw(None),
        };
        let _ = session.apply(Author::Host, command, now);
        let _ = session.apply(Author::Player(turn), Command::Offer(session::Offer::Takeback), now);
    }
    session
}

const SETUPS: [&str; 5] = [
    r#"{"format": {"kind": "mur_basic", "games": 3}, "time": "40s"}"#,
    r#"{"format": {"kind": "mur_classic"}, "automatic_withdrawals": false}"#,
    r#"{"format": {"kind": "mur_advanced", "games": 2}, "time": "round 8s", "dice": {"source": "practice", "seed": 1},
        "options": {"short": true, "handicap": 1}}"#,
    r#"{"format": {"kind": "runners_set"}, "dice": {"source": "practice", "seed": 2}, "opener": "b", "stake": 3,
        "options": {"pieces": 3}}"#,
    r#"{"format": {"kind": "long_jump_stakes", "games": 2}, "dice": {"source": "fair",
        "seed": "0707070707070707070707070707070707070707070707070707070707070707"}}"#,
];

#[test]
fn a_log_is_written_and_read_back() {
    for (setup, seed) in SETUPS.into_iter().zip(1..) {
        let session = some_session(setup, seed);
        let log = Log::from(&session.log());
        assert_eq!(log.read().unwrap(), session.log());
        let text = serde_json::to_string(&log).unwrap();
        assert_eq!(serde_json::from_str::<Log>(&text).unwrap(), log);
        let all: Vec<String> = log_lines(&session, 0).collect();
        assert_eq!(all.len(), 1 + session.entries().len());
        assert!((0..=all.len()).all(|written| log_lines(&session, written).eq(all[written..].iter().cloned())));
        // As lines it makes the same session.
        let mut lines = Lines::default();
        for line in log_lines(&session, 0) {
            let answers = lines.take(&line);
            assert!(!written(&answers).contains("refused"), "{line}: {}", written(&answers));
        }
        let now = session.latest();
        for seat in [None, Some(Player::A), Some(Player::B)] {
            let view = View::of(&session, seat, now);
            assert_eq!(View::of(lines.session().unwrap(), seat, now), view);
            let text = serde_json::to_string(&view).unwrap();
            assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
        }
    }
}

/// A public log goes over the wire line by line: cut off anywhere it makes the same views, and it never holds a secret.
#[test]
fn a_public_log_is_followed_over_the_wire() {
    let fair = r#"{"format": {"kind": "finkel", "games": 9}, "options": {"pieces": 1}, "dice": {"source": "fair",
        "seed": "0707070707070707070707070707070707070707070707070707070707070707"}}"#;
    let mut revealed = 0;
    for (setup, seed) in SETUPS.into_iter().chain([fair]).zip(1..) {
        let session = some_session(setup, seed);
        let log = session.log();
        let mut origin = Session::new(log.setup.clone()).unwrap();
        let public = serde_json::to_string(&Setup::from(&origin.public_setup())).unwrap();
        assert!(!public.contains("seed"), "{public}");
        let public: Setup = serde_json::from_str(&public).unwrap();
        let mut follower = Session::new(public.read().unwrap()).unwrap();
        for entry in log.entries {
            origin.apply(entry.by, entry.command, entry.at).unwrap();
            let known = PublicLog::of(&origin, Some(follower.number()));
            let [entry] = &known.entries[..] else { panic!("one entry follows") };
            let line = serde_json::to_string(entry).unwrap();
            assert!(!line.contains(&"07".repeat(32)), "{line}");
            let ends = origin.last_step().events.iter().any(|event| matches!(event, session::Event::Revealed { .. }));
            assert_eq!(line.contains("\"seed\""), ends, "{line}");
            revealed += usize::from(ends);
            let entry: PublicEntry = serde_json::from_str(&line).unwrap();
            follower.follow(&entry.read(origin.setup().rules()).unwrap()).unwrap();
            let now = origin.latest();
            for seat in [None, Some(Player::A), Some(Player::B)] {
                assert_eq!(View::of(&follower, seat, now), View::of(&origin, seat, now));
            }
        }
    }
    assert!(revealed > 5, "{revealed} games were revealed");
}

#[test]
fn faces_must_make_the_throw() {
    let setup = r#"{"format": {"kind": "finkel"}, "opener": "a"}"#;
    let mut lines = Lines::default();
    lines.take(setup);
    lines.take(r#"{"at": 0, "by": "host", "do": "ready"}"#);
    let refused = written(&lines.take(r#"{"at": 1, "by": "a", "do": "throw", "dice": "d2", "faces": [1, 1, 1, 0]}"#));
    assert!(refused.contains("faces: these faces do not make the throw that `dice` says"), "{refused}");
    let thrown = written(&lines.take(r#"{"at": 1, "by": "a", "do": "throw", "dice": "d2", "faces": [0, 1, 0, 1]}"#));
    assert!(thrown.contains(r#""faces":[0,1,0,1]"#), "{thrown}");
}

#[test]
fn a_command_names_what_it_answers_and_itself() {
    let mut lines = Lines::default();
    lines.take(r#"{"format": {"kind": "mur_basic"}}"#);
    lines.take(r#"{"at": 0, "by": "host", "do": "ready"}"#);
    let place = r#"{"at": 5, "by": "a", "answers": 1, "id": "k1", "do": "play", "action": "c3"}"#;
    let first = written(&lines.take(place));
    assert!(first.starts_with(r#"{"entry":2,"at":5,"event":"played""#), "{first}");
    let again = written(&lines.take(place));
    assert_eq!(again, "{\"entry\":2,\"at\":5,\"event\":\"repeated\"}\n");
    let late = written(&lines.take(r#"{"at": 6, "by": "b", "answers": 1, "do": "play", "action": "d3"}"#));
    assert!(late.contains(r#""reason":"late""#), "{late}");
    let bad = written(&lines.take(r#"{"at": 6, "by": "b", "id": "a b", "do": "abort"}"#));
    assert!(bad.contains("id: an id has 1 to 40 letters"), "{bad}");
}

#[test]
fn answers_are_read_back() {
    let mut lines = Lines::default();
    for line in example("commands").lines() {
        for answer in lines.take(line) {
            if let Answer::Event(event) = answer {
                let text = serde_json::to_string(&event).unwrap();
                assert_eq!(serde_json::from_str::<wire::session::EventLine>(&text).unwrap(), event);
            }
        }
    }
}

#[test]
fn no_view_holds_the_secret() {
    let secret = "07".repeat(32);
    let session = some_session(SETUPS[4], 9);
    let text = serde_json::to_string(&View::of(&session, Some(Player::A), Millis(0))).unwrap();
    assert!(!text.contains(&secret));
    let running = some_session(SETUPS[3], 9);
    let text = serde_json::to_string(&View::of(&running, None, Millis(0))).unwrap();
    assert!(!text.contains("seed"), "{text}");
}

/// What a line is refused for, after a setup.
fn fault(setup: &str, line: &str) -> (String, String) {
    let mut lines = Lines::default();
    lines.take(setup);
    let answers = lines.take(line);
    let last = serde_json::to_value(answers.last().unwrap()).unwrap();
    assert_eq!((&last["event"], &last["line"]), (&Value::from("refused"), &Value::from(2)), "{last}");
    let text = |field: &str| last[field].as_str().unwrap().to_owned();
    (text("reason"), text("text"))
}

#[test]
fn faulty_lines_are_named() {
    let basic = r#"{"format": {"kind": "mur_basic"}}"#;
    for (line, expected) in [
        ("nonsense", "invalid JSON at column 2"),
        ("[]", "expected an object, found a list"),
        ("{}", "the field `at` is missing"),
        (r#"{"at": 1}"#, "the field `by` is missing"),
        (r#"{"at": 1, "by": "a"}"#, "the field `do` is missing"),
        (r#"{"format": {"kind": "mur_basic"}}"#, "the match is already set up"),
        (r#"{"at": -1, "by": "a", "do": "abort"}"#, "at: expected a non-negative whole number, found `-1`"),
        (r#"{"at": 1, "by": "c", "do": "abort"}"#, "by: unknown value `c`"),
        (r#"{"at": 1, "by": "a", "do": "fly"}"#, "do: unknown value `fly`"),
        (r#"{"at": 1, "by": "a", "do": "abort", "x": 1}"#, "unknown field `x`"),
        (r#"{"at": 1, "by": "a", "do": "tick", "x": 1}"#, "unknown field `x`"),
        (r#"{"at": 1, "by": "a", "do": "play"}"#, "the field `action` is missing"),
        (r#"{"at": 1, "by": "a", "do": "play", "action": "z9"}"#, "action: "),
        (r#"{"at": 1, "by": "a", "do": "throw", "dice": "d1"}"#, "dice: this rule set has no dice"),
        (r#"{"at": 1, "by": "a", "do": "ready", "entropy": "0"}"#, "entropy: an odd number"),
        (r#"{"show": "view", "at": 1, "seat": "c"}"#, "seat: unknown value `c`"),
        (r#"{"show": "moon"}"#, "show: unknown value `moon`"),
    ] {
        let (reason, text) = fault(basic, line);
        assert_eq!(reason, "malformed", "{line}");
        assert!(text.starts_with(expected), "{line}: {text}");
    }
    let (reason, text) = fault(basic, r#"{"at": 1, "by": "a", "do": "play", "action": "c3"}"#);
    assert_eq!((reason.as_str(), text.as_str()), ("no_game", "no game is being played"));
    let finkel = r#"{"format": {"kind": "finkel"}}"#;
    let (_, text) = fault(finkel, r#"{"at": 1, "by": "a", "do": "roll", "dice": "d1-2-3"}"#);
    assert_eq!(text, "dice: the dice of ur-finkel are written like d2");
}

#[test]
fn answers_never_go_back_in_time() {
    let mut lines = Lines::default();
    lines.take(r#"{"format": {"kind": "mur_basic"}, "time": "10s"}"#);
    let commands = [
        r#"{"at": 0, "by": "host", "do": "ready"}"#,
        r#"{"at": 9000, "by": "host", "do": "tick"}"#,
        "nonsense",
        r#"{"at": 1000, "by": "b", "do": "play", "action": "c3"}"#,
        r#"{"at": 1000, "by": "a", "do": "play", "action": "c3"}"#,
    ];
    let answers: String = commands.iter().map(|line| written(&lines.take(line))).collect();
    let times: Vec<u64> =
        answers.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["at"].as_u64().unwrap()).collect();
    assert_eq!(times, [0, 9000, 9000, 9000], "{answers}");
}

#[test]
fn faults_of_a_setup_are_named_and_it_can_be_sent_again() {
    let mut lines = Lines::default();
    for (setup, expected) in [
        ("{}", "setup: the field `format` is missing"),
        (r#"{"format": {"kind": "chess"}}"#, "setup: format.kind: unknown value `chess`"),
        (
            r#"{"format": {"kind": "mur_basic", "games": 0}}"#,
            "setup: format.games: expected a whole number from 1 to 65535, found `0`",
        ),
        (
            r#"{"format": {"kind": "finkel", "sets": 2}}"#,
            "setup: format: unknown field `sets` (expected `kind` or `games`)",
        ),
        (r#"{"format": {"kind": "mur_basic"}, "time": "soon"}"#, "setup: time: base time"),
        (r#"{"format": {"kind": "mur_basic"}, "start": "k"}"#, "setup: start: "),
        (
            r#"{"format": {"kind": "finkel"}, "dice": {"source": "fair", "seed": "00"}}"#,
            "setup: dice.seed: expected 32 bytes, found 1",
        ),
        (r#"{"format": {"kind": "mur_basic"}, "opener": "roll"}"#, "setup: opener: mur-basic has no dice to roll"),
        (
            r#"{"format": {"kind": "mur_basic"}, "opener": "a", "dice": {"source": "practice", "seed": 1}}"#,
            "setup: dice: mur-basic has no dice",
        ),
        (
            r#"{"format": {"kind": "mur_basic"}, "options": {"pieces": 3}}"#,
            "setup: options.pieces: mur-basic has no option for the number of pieces",
        ),
        (
            r#"{"format": {"kind": "mur_advanced"}, "options": {"handicap": 6}}"#,
            "setup: options.handicap: a handicap is 0 to 5 in this race, not 6",
        ),
        (
            r#"{"format": {"kind": "mur_basic"}, "options": {"ply_limit": 0}}"#,
            "setup: options.ply_limit: the ply limit must be at least 1",
        ),
        (
            r#"{"format": {"kind": "mur_basic"}, "time": "round 10m"}"#,
            "setup: time: only mur-advanced has round clocks",
        ),
        (
            r#"{"format": {"kind": "mur_basic"}, "names": {"a": "Anu", "b": ""}}"#,
            "setup: names.b: player B needs a name",
        ),
        (r#"{"format": {"kind": "mur_basic"}, "start": "k/8/8/8 w 3-0 -"}"#, "setup: start: the game is already over"),
    ] {
        let answers = written(&lines.take(setup));
        assert!(answers.contains(expected), "{setup}: {answers}");
        assert!(lines.session().is_none());
    }
    lines.take(r#"{"format": {"kind": "mur_basic"}}"#);
    assert!(lines.session().is_some());
}

#[test]
fn every_command_is_written_as_it_is_read() {
    for text in [
        r#"{"at":1,"by":"a","do":"ready"}"#,
        r#"{"at":1,"by":"b","do":"ready","entropy":"00ff"}"#,
        r#"{"at":1,"by":"host","do":"roll","dice":"d3"}"#,
        r#"{"at":1,"by":"a","do":"throw"}"#,
        r#"{"at":1,"by":"a","do":"play","action":"s-B"}"#,
        r#"{"at":1,"by":"a","do":"offer","what":"draw"}"#,
        r#"{"at":1,"by":"a","do":"accept","what":"takeback"}"#,
        r#"{"at":1,"by":"a","do":"decline","what":"rematch"}"#,
        r#"{"at":1,"by":"a","do":"cancel","what":"draw"}"#,
        r#"{"at":1,"by":"a","do":"resign","what":"set"}"#,
        r#"{"at":1,"by":"a","do":"abort"}"#,
        r#"{"at":1,"by":"host","do":"abandon","player":"b"}"#,
        r#"{"at":1,"by":"host","do":"tick"}"#,
    ] {
        let entry: Entry = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), text);
        let rules = "ur-finkel".parse().unwrap();
        assert_eq!(Entry::from(&entry.read(rules).unwrap()), entry);
    }
}

#[test]
fn a_time_that_is_too_large_is_refused() {
    for setup in [r#"{"format": {"kind": "mur_basic"}, "time": "1m"}"#, r#"{"format": {"kind": "mur_basic"}}"#] {
        let mut lines = Lines::default();
        lines.take(setup);
        for line in [
            r#"{"at": 18446744073709551615, "by": "host", "do": "ready"}"#,
            r#"{"at": 5, "by": "host", "do": "ready"}"#,
            r#"{"at": 9007199254740992, "by": "a", "do": "play", "action": "c3"}"#,
            r#"{"at": 18446744073709551615, "by": "host", "do": "tick"}"#,
            r#"{"show": "view", "at": 18446744073709551615}"#,
        ] {
            let answers = written(&lines.take(line));
            let refused = answers.contains(r#""event":"refused","reason":"time_too_large""#);
            assert_eq!(refused, !line.contains(": 5,"), "{line}: {answers}");
        }
        assert_eq!(lines.session().unwrap().latest(), Millis(5));
    }
}

// A question has a time like a command: what time has caused is said and kept before the answer.
#[test]
fn a_view_comes_after_the_flags_that_have_fallen() {
    let mut lines = Lines::default();
    lines.take(SETUPS[0]);
    lines.take(r#"{"at": 0, "by": "host", "do": "ready"}"#);
    let answers = lines.take(r#"{"show": "view", "at": 50000}"#);
    let text = written(&answers);
    let events = ["flag_fell", "game_ended", "scored", "preparing"];
    assert_eq!(answers.len(), events.len() + 1, "{text}");
    for (answer, event) in answers.iter().zip(events) {
        let start = format!(r#"{{"entry":2,"at":40000,"event":"{event}""#);
        assert!(serde_json::to_string(answer).unwrap().starts_with(&start), "{text}");
    }
    let session = lines.session().unwrap();
    assert_eq!((session.phase(), session.entries().len()), (Phase::Preparing, 2));
    assert_eq!(answers.last(), Some(&Answer::View { view: Box::new(View::of(session, None, Millis(50_000))) }));
    // Nothing that comes later can be earlier.
    assert_eq!(session.latest(), Millis(50_000));
}

#[test]
fn a_newer_version_of_the_wire_is_refused_and_the_session_goes_on() {
    let mut lines = Lines::default();
    let hello = |version: u32| format!("{{\"wire\": {version}}}");
    assert_eq!(lines.take(&hello(wire::VERSION)), []);
    let newer = written(&lines.take(&hello(wire::VERSION + 1)));
    assert!(newer.starts_with(r#"{"entry":0,"at":0,"event":"refused","reason":"newer_wire","#), "{newer}");
    assert!(newer.contains(r#""line":2"#), "{newer}");
    lines.take(SETUPS[0]);
    assert_eq!(lines.take(&hello(wire::VERSION)), []);
    assert!(written(&lines.take(r#"{"wire": "new"}"#)).contains(r#""reason":"malformed""#));
    assert!(lines.session().is_some());
}

#[test]
fn a_fault_of_a_line_keeps_its_causes() {
    let mut lines = Lines::default();
    lines.take(SETUPS[0]);
    lines.take(r#"{"at": 0, "by": "host", "do": "ready"}"#);
    let mut causes = |line: &str| {
        let fault = lines.replay(line).unwrap_err();
        let causes = std::iter::successors(std::error::Error::source(&fault), |cause| cause.source());
        causes.map(ToString::to_string).collect::<Vec<_>>()
    };
    let illegal = causes(r#"{"at": 0, "by": "a", "do": "play", "action": "c3-d3"}"#);
    assert_eq!(illegal.len(), 2, "the refusal of the session, and the rule: {illegal:?}");
    assert_eq!(illegal[1], "c3 is empty: there is no ship to move");
    let unreadable = causes(r#"{"at": 0, "by": "a", "do": "play", "action": "?"}"#);
    assert!(unreadable.len() == 2 && unreadable[0].ends_with(&unreadable[1]), "{unreadable:?}");
    assert_eq!(causes(r#"{"wire": 99}"#).len(), 1);
}
