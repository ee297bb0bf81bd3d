//! Setups that cannot be.

use game::{Color, Game, Options, Position, Random, RuleSet};
use session::matches::{Format, Opener, Pair, Player};
use session::{Command, DiceSource, Event, Offer, Phase, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

fn fault(setup: Setup) -> String {
    Session::new(setup).unwrap_err().to_string()
}

fn basic() -> Setup {
    setup(Format::MurBasic { games: n(1) })
}

fn position(format: Format, line: &str) -> Option<Position> {
    Some(Position::parse(format.rules(), line).unwrap())
}

#[test]
fn faults_of_setups_are_named() {
    let options = Options { handicap: 1, ..Options::default() };
    assert_eq!(fault(Setup { options, ..basic() }), "mur-basic has no handicap");
    let options = Options { ply_limit: Some(0), ..Options::default() };
    assert_eq!(fault(Setup { options, ..basic() }), "the ply limit must be at least 1");
    let options = Options { dice: mur::Dice::new([1, 2, 3]), ..Options::default() };
    let advanced = setup(Format::MurAdvanced { games: n(1) });
    let fixed = "the dice are rolled in the session and cannot be set up";
    assert_eq!(fault(Setup { options, ..advanced }), fixed);
    let time = Some("round 10m".parse().unwrap());
    assert_eq!(fault(Setup { time, ..basic() }), "only mur-advanced has round clocks, not mur-basic");
    for time in ["99999999d", "10000d0h0m1s", "10m+240001h", "10m d240001h", "turn 10001d"] {
        let time = Some(time.parse().unwrap());
        assert_eq!(fault(Setup { time, ..basic() }), "the time is too long: a clock has at most 10000d");
    }
    let no_roll = "mur-basic has no dice to roll: name the player who begins";
    assert_eq!(fault(Setup { opener: Opener::Roll, ..basic() }), no_roll);
    assert_eq!(fault(Setup { dice: DiceSource::Practice { seed: 1 }, ..basic() }), "mur-basic has no dice");
    let names = Pair { a: "Anu".to_owned(), b: " ".to_owned() };
    assert_eq!(fault(Setup { names, ..basic() }), "player B needs a name of 1 to 100 printable characters");
    for name in ["An\nu", "Anu\0", "\u{85}Anu", " "] {
        let names = Pair { a: name.to_owned(), b: "Anu".to_owned() };
        assert_eq!(fault(Setup { names, ..basic() }), "player A needs a name of 1 to 100 printable characters");
    }
    let start = position(Format::MUR_CLASSIC, "k/8/8/8 b 0-0 -");
    assert_eq!(fault(Setup { start, ..basic() }), "the start position belongs to mur-classic, not mur-basic");
    let start = position(basic().format, "k/8/8/8 w 3-0 -");
    assert_eq!(fault(Setup { start, ..basic() }), "the game is already over in the start position");
}

// The opener has Black, and the line says who plays first.
#[test]
fn the_seating_names_who_plays_first_from_the_start_line() {
    let starts = [
        (Format::MurBasic { games: n(2) }, "k/8/8/2b5 w 0-0 -"),
        (Format::MurAdvanced { games: n(2) }, "k/8/8/2b5 w 0-0 - 1-2-3 - 6:0-0"),
        (Format::MUR_CLASSIC, "k/8/8/2b5 w 0-0 -"),
    ];
    for (format, line) in starts {
        let mut play = Play::new(Setup { start: position(format, line), ..setup(format) });
        let seating = play.session.seating().unwrap();
        assert_eq!((seating.black, seating.first, seating.first_player()), (Player::A, Color::White, Player::B));
        assert_eq!(play.session.view(None, play.now).turn, Some(Player::B), "{line}");
        if format != Format::MUR_CLASSIC {
            continue;
        }
        // Mur §6: White starts the second game of a set, whatever the first began with.
        play.moves("d3");
        play.does(A, Command::Offer(Offer::Draw));
        let events = play.does(B, Command::Accept(Offer::Draw));
        let ended = events.iter().find_map(|event| match event {
            Event::GameEnded { aftermath, .. } => *aftermath,
            _ => None,
        });
        play.ready();
        let seating = play.session.seating().unwrap();
        assert_eq!((seating.first, seating.plays_on), (Color::White, true));
        assert_eq!(ended, Some(play.game().first_position()));
    }
}

// The options of a match and the position it begins with say the same, so that its records do.
#[test]
fn a_start_that_contradicts_the_options_is_refused() {
    let advanced = setup(Format::MurAdvanced { games: n(1) });
    let begin =
        |line, options| Session::new(Setup { start: position(advanced.format, line), options, ..advanced.clone() });
    let short = Options { handicap: 2, short: true, ..Options::default() };
    let fault = begin("k/8/8/8 b 0-0 - - - 6:0-0", short).unwrap_err();
    assert_eq!(fault.field(), "options.short");
    assert_eq!(fault.to_string(), "the start position has a race of 6 bars, which contradicts a short game of 3");
    let fault = begin("k/8/8/8 b 0-0 - 1-2-3 - 3:1-1", short).unwrap_err();
    assert_eq!(fault.field(), "options.handicap");
    assert_eq!(fault.to_string(), "the start position has White on bar 1, which contradicts a handicap of 2");
    assert!(begin("k/8/8/8 b 0-0 - 1-2-3 - 3:1-2", short).is_ok());
    assert!(begin("k/8/8/8 b 0-0 - 1-2-3 - 3:1-2", Options::default()).is_ok(), "options that say nothing");
    let finkel = setup(Format::Finkel { games: n(1) });
    let options = Options { pieces: Some(3), ..Options::default() };
    let start = position(finkel.format, "6/8/6 b 4,0,0 4,0,0 t");
    let fault = Session::new(Setup { start, options, ..finkel }).unwrap_err();
    assert_eq!(fault.field(), "options.pieces");
    let both = "the start position has 4 pieces per side, which contradicts the option for 3";
    assert_eq!(fault.to_string(), both);
}

/// A position of a game with options that may not be those of the match.
fn some_start(format: Format, random: &mut Random) -> Position {
    let mut game = Game::start(format.rules(), &some_options(format, random)).unwrap();
    for _ in 0..random.below(4) * random.below(20) {
        let actions = game.legal_actions();
        random.pick(&actions).into_iter().for_each(|&action| game.play(action));
    }
    game.position()
}

fn some_options(format: Format, random: &mut Random) -> Options {
    let advanced = matches!(format, Format::MurAdvanced { .. });
    let ur = matches!(format.rules(), RuleSet::Ur(_));
    Options {
        handicap: if advanced { random.below(3) as u8 } else { 0 },
        short: advanced && random.below(2) == 0,
        pieces: (ur && random.below(2) == 0).then(|| 1 + random.below(7) as u8),
        ply_limit: (random.below(2) == 0).then(|| 1 + random.below(20) as u32),
        ..Options::default()
    }
}

#[test]
fn the_records_of_every_setup_that_is_accepted_are_valid() {
    let formats = [
        Format::MurBasic { games: n(2) },
        Format::MUR_CLASSIC,
        Format::MurAdvanced { games: n(2) },
        Format::RunnersSet,
        Format::LongJumpSet,
        Format::Finkel { games: n(2) },
    ];
    let (mut accepted, mut refused) = (0, 0);
    for (seed, &format) in (0..40).flat_map(|seed| formats.iter().map(move |format| (seed, format))) {
        let mut random = Random::new(seed);
        let start = (random.below(4) > 0).then(|| some_start(format, &mut random));
        let options = some_options(format, &mut random);
        let opener = if random.below(2) == 0 { Opener::Player(Player::A) } else { Opener::Player(Player::B) };
        let set_up = Setup { start, options, opener, ..setup(format) };
        if Session::new(set_up.clone()).is_err() {
            refused += 1;
            continue;
        }
        accepted += 1;
        let mut play = Play::new(set_up);
        for _ in 0..60 {
            match (play.session.phase(), random.pick(&play.game().legal_actions())) {
                (Phase::Playing, Some(&action)) => _ = play.does(HOST, Command::Play(action)),
                (Phase::Preparing, _) => _ = play.ready(),
                _ if play.session.phase() == Phase::Opening => roll(&mut play),
                _ => break,
            }
        }
        for record in play.session.records() {
            assert!(record.check().is_ok(), "{record}: {:?}", record.check().unwrap_err());
            let read = session::record::Record::parse(&record.to_string()).unwrap();
            assert_eq!(read.replay().unwrap().actions(), record.replay().unwrap().actions());
        }
    }
    assert!(accepted > 100 && refused > 20, "{accepted} and {refused}");
}

/// Advanced Mur: rolls for who is Blue in the second game.
fn roll(play: &mut Play) {
    for dice in ["d1-1-2", "d1-1-1"] {
        let throw = play.throw(dice);
        play.does(HOST, Command::Roll(throw));
    }
}

#[test]
fn games_can_begin_anywhere() {
    let line = "k/8/8/2bw4 b 1-2 -";
    let play = Play::new(Setup { start: position(basic().format, line), ..basic() });
    assert_eq!(play.line(), line);
    // What is forced there is done.
    let start = position(basic().format, "k/w7/3b4/2bwb3 w 1-0 -d3");
    assert_eq!(Play::new(Setup { start, ..basic() }).line(), "k/w7/3b4/2b1b3 b 1-0 -");
    // In Ur the player who begins has the side to act.
    let finkel = setup(Format::Finkel { games: n(1) });
    let start = position(finkel.format, "1w4/8/6 b 7,0,0 6,0,0 t".replace("1w4/8/6", "6/8/1w4").as_str());
    let play = Play::new(Setup { start, ..finkel });
    assert_eq!(play.line(), "6/8/1w4 b 7,0,0 6,0,0 t");
}
