//! Random matches of every format, to the end, with everything that can happen on the way.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use game::{Action, Options, Random, RuleSet};
use session::clock::Millis;
use session::dice::{DiceKind, Seed, Throw};
use session::matches::{Format, Opener, Player};
use session::{Author, Command, DiceSource, Event, Offer, Phase, Resignation, Session, Setup, Step};

use crate::at_the_table::n;
use crate::invariants::{Replayed, check_future, check_may, check_phase, check_prefixes, check_replay};
use crate::public_log::Followed;

const FORMATS: [Format; 8] = [
    Format::MurBasic { games: std::num::NonZeroU16::new(3).unwrap() },
    Format::MurClassic { sets: std::num::NonZeroU16::new(2).unwrap(), games: std::num::NonZeroU16::new(2).unwrap() },
    Format::MurAdvanced { games: std::num::NonZeroU16::new(2).unwrap() },
    Format::RunnersSet,
    Format::RunnersGames { games: std::num::NonZeroU16::new(2).unwrap() },
    Format::LongJumpSet,
    Format::LongJumpStakes { games: std::num::NonZeroU16::new(3).unwrap() },
    Format::Finkel { games: std::num::NonZeroU16::new(3).unwrap() },
];

const TIMES: [Option<&str>; 5] = [None, Some("40s"), Some("20s+2s"), Some("30s d1s"), Some("turn 2s")];

fn setup(format: Format, random: &mut Random) -> Setup {
    let usual = Setup::new(format);
    let has_dice = usual.opener == Opener::Roll;
    let ur = matches!(format.rules(), RuleSet::Ur(_));
    let time = random.pick(&TIMES).copied().flatten();
    let advanced = matches!(format, Format::MurAdvanced { .. });
    let time = if advanced && random.below(2) == 0 { Some("round 5s d1s") } else { time };
    Setup {
        dice: match random.below(3) {
            _ if !has_dice => DiceSource::Manual,
            2 => DiceSource::Manual,
            0 => DiceSource::Fair { seed: Seed::new(std::array::from_fn(|_| random.below(256) as u8)) },
            _ => DiceSource::Practice { seed: random.bits() },
        },
        opener: if has_dice && random.below(2) == 0 { Opener::Roll } else { Opener::Player(Player::B) },
        options: Options {
            short: advanced,
            pieces: ur.then_some(3),
            // Random play of Mur and Long Jump can take long.
            ply_limit: Some(120),
            ..Options::default()
        },
        time: time.map(|time| time.parse().unwrap()),
        stake: random.below(3) as u32,
        automatic_withdrawals: random.below(2) == 0,
        ..usual
    }
}

/// Any command at all, most of them out of place.
fn any_command(rules: RuleSet, random: &mut Random) -> Command {
    let offer = Offer::ALL[random.below(3)];
    match random.below(11) {
        9 => Command::Play(any_action(rules, random)),
        10 => Command::Throw(any_throw(rules, random)),
        0 => Command::Ready { entropy: vec![random.below(256) as u8; random.below(3)] },
        1 => Command::Roll(None),
        2 => Command::Throw(None),
        3 => Command::Offer(offer),
        4 => Command::Accept(offer),
        5 => Command::Decline(offer),
        6 => Command::Cancel(offer),
        7 => Command::Tick,
        _ => match random.below(40) {
            0 => Command::Resign(Resignation::Game),
            1 => Command::Resign(Resignation::Set),
            2 => Command::Abort,
            3 => Command::Abandon(None),
            4..10 => Command::Pause,
            10..20 => Command::Resume,
            _ => Command::Offer(Offer::Takeback),
        },
    }
}

/// Some action of the rule set, rarely a legal one.
fn any_action(rules: RuleSet, random: &mut Random) -> Action {
    let texts: &[&str] = match rules {
        RuleSet::Mur(_) => &["c3", "o", "c3-d3", "c2xd2>e2", "-c3", "flag"],
        RuleSet::Ur(_) => &["d2", "t", "s-2", "4-7", "pass"],
    };
    Action::parse(rules, random.pick(texts).unwrap()).unwrap()
}

/// What dice of the rule set could show, if it has any.
fn any_throw(rules: RuleSet, random: &mut Random) -> Option<Throw> {
    match DiceKind::of(rules)? {
        DiceKind::MurAdvanced => random.pick(&mur::Dice::ALL).copied().map(Throw::rolled),
        kind => {
            let throws: Vec<Throw> = (0..5).filter_map(|value| Throw::counting(kind, value)).collect();
            random.pick(&throws).cloned()
        }
    }
}

/// What the players do next: nearly always what the match waits for. What it causes is noted by its kind.
fn step(session: &mut Session, random: &mut Random, now: Millis, seen: &mut Seen) {
    let seat = if random.below(2) == 0 { Player::A } else { Player::B };
    if random.below(6) == 0 {
        let command = any_command(session.setup().rules(), random);
        let by = match command {
            Command::Pause | Command::Resume => Author::Host,
            _ if random.below(10) == 0 => Author::Host,
            _ => Author::Player(seat),
        };
        match session.apply(by, command, now) {
            Ok(steps) => seen.note(&steps),
            Err(error) => {
                seen.note(&error.steps);
                seen.refusals.insert(error.why.name());
            }
        }
        return;
    }
    seen.note(&session.poll(now));
    let command = match session.phase() {
        Phase::Preparing => Command::Ready { entropy: Vec::new() },
        Phase::Opening => Command::Roll(on_the_table(session, random, now)),
        Phase::Playing => match random.pick(&session.may(session.view(None, now).turn.unwrap()).play) {
            Some(&action) => Command::Play(action),
            None => Command::Throw(on_the_table(session, random, now)),
        },
        Phase::Over => return,
    };
    // Any of those who may.
    let may = session.may(seat);
    let seated = may.ready || may.roll || may.throw || !may.play.is_empty();
    let by = if seated { Author::Player(seat) } else { Author::Host };
    seen.note(&session.apply(by, command, now).unwrap());
}

/// What dice on the table show; nothing if the session throws them.
fn on_the_table(session: &Session, random: &mut Random, now: Millis) -> Option<Throw> {
    if !session.view(None, now).dice.manual {
        return None;
    }
    any_throw(session.setup().rules(), random)
}

/// What has happened in some matches.
#[derive(Default)]
struct Seen {
    events: HashSet<Discriminant<Event>>,
    refusals: HashSet<&'static str>,
}

impl Seen {
    fn note(&mut self, steps: &[Step]) {
        self.events.extend(steps.iter().flat_map(|step| &step.events).map(discriminant));
    }
}

fn play_out(format: Format, seed: u64, seen: &mut Seen) {
    let mut random = Random::new(seed);
    let mut session = Session::new(setup(format, &mut random)).unwrap();
    let mut now = Millis(0);
    let mut polled = session.clone();
    let mut replayed = Replayed::of(&session);
    let mut followed = Followed::of(&session);
    for number in 0.. {
        assert!(number < 20_000, "{format:?} with seed {seed} does not end");
        now = now.plus(Millis(random.below(900) as u64));
        step(&mut session, &mut random, now, seen);
        check_phase(&session, now);
        check_future(&session);
        replayed.check(&session, now);
        followed.check(&session, now);
        seen.refusals.extend(check_may(&session, now));
        // From the first entry after every step at first, then after some: replaying a long log takes long.
        if number < 150 || random.below(20) == 0 {
            check_replay(&session, now);
        }
        if session.phase() == Phase::Over {
            break;
        }
    }
    // Some of them agree on a rematch.
    for _ in 0..40 {
        step(&mut session, &mut random, now, seen);
        replayed.check(&session, now);
        followed.check(&session, now);
    }
    check_may(&session, now);
    check_replay(&session, now);
    check_prefixes(&session);
    for entry in session.entries() {
        // Polling in between changes nothing.
        polled.poll(Millis(entry.at.0.saturating_sub(1)));
        polled.apply(entry.by, entry.command.clone(), entry.at).unwrap();
    }
    assert_eq!(polled.log(), session.log());
    for record in session.records() {
        let read = session::record::Record::parse(&record.to_string()).unwrap();
        assert_eq!(read, record);
        let checked = read.check().unwrap();
        assert!(checked.ending.is_some(), "{record}");
        if read.tags.dice.is_some() {
            assert_eq!(read.verify_dice().unwrap().faults, [], "{record}");
        }
    }
}

#[test]
fn random_matches_of_every_format_come_to_an_end() {
    let mut seen = Seen::default();
    for format in FORMATS {
        for seed in 0..24 {
            play_out(format, seed, &mut seen);
        }
    }
    // Everything that can happen has happened.
    assert_eq!(seen.events.len(), 24, "{:?}", seen.events);
    for reason in [
        "not_your_turn",
        "no_seat",
        "match_not_over",
        "no_game",
        "not_preparing",
        "already_ready",
        "entropy_unused",
        "match_over",
        "no_opening_roll",
        "already_rolled",
        "no_throw_due",
        "no_draws",
        "already_offered",
        "not_offered",
        "nothing_to_take_back",
        "throw_seen",
        "only_sets_are_resigned",
        "both_moved",
        "dice_missing",
        "host_only",
        "illegal",
        "throw_first",
        "dice_thrown",
        "flag_played",
    ] {
        assert!(seen.refusals.contains(reason), "{reason}");
    }
}

#[test]
fn long_matches_come_to_an_end() {
    let mut seen = Seen::default();
    for seed in 100..104 {
        play_out(Format::MUR_CLASSIC, seed, &mut seen);
        play_out(Format::Finkel { games: n(9) }, seed, &mut seen);
    }
}
