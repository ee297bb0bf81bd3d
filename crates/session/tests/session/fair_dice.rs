//! Fair dice: committed to before the entropy, secret until the game is over, proven by the record.

use game::Position;
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Pair, Player};
use session::{Author, Command, DiceSource, Event, Phase, Resignation, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n};

const FINKEL: Format = Format::Finkel { games: std::num::NonZeroU16::MIN };

fn secret() -> Seed {
    Seed::new([7; 32])
}

fn fair(format: Format) -> Play {
    let dice = DiceSource::Fair { seed: secret() };
    let session = Session::new(Setup { dice, opener: Opener::Roll, ..Setup::new(format) }).unwrap();
    Play { session, now: Millis(0) }
}

fn ready(entropy: &[u8]) -> Command {
    Command::Ready { entropy: entropy.to_vec() }
}

/// Plays a game by the first legal action each, then the loser gives up.
fn play_a_while(play: &mut Play) {
    while play.session.phase() == Phase::Opening {
        play.does(HOST, Command::Roll(None));
    }
    for _ in 0..20 {
        let turn = play.session.view(None, play.now).turn.unwrap();
        let may = play.session.may(turn);
        let by = Author::Player(turn);
        match may.play.first() {
            Some(&action) => play.does(by, Command::Play(action)),
            None => play.does(by, Command::Throw(None)),
        };
    }
    play.does(A, Command::Resign(Resignation::Game));
}

#[test]
fn the_commitment_comes_before_the_entropy() {
    let mut play = fair(Format::Finkel { games: n(2) });
    let commitment = secret().for_game(1).commitment();
    assert_eq!(play.session.last_step().events, [Event::Preparing { game: 1, commitment: Some(commitment) }]);
    // The other player's entropy is not shown before one's own is in.
    assert_eq!(play.does(A, ready(b"lapis")), [Event::Ready(Player::A)]);
    assert_eq!(play.session.view(None, play.now).dice.entropy, None);
    let events = play.does(B, ready(b"carnelian"));
    let entropy = Pair { a: b"lapis".to_vec(), b: b"carnelian".to_vec() };
    assert_eq!(events[1..], [Event::Entropy(entropy), Event::OpeningRoll]);
}

#[test]
fn entropy_has_its_limits() {
    let mut play = fair(Format::Finkel { games: n(2) });
    assert_eq!(play.refuses(A, ready(&[0; 1025])), "entropy_too_long");
    assert_eq!(play.refuses(HOST, ready(&[0; 1])), "entropy_unused");
    play.does(A, ready(&[0; 1024]));
    // A player who never sends any adds nothing.
    play.does(HOST, ready(&[]));
    assert_eq!(play.session.phase(), Phase::Opening);
}

#[test]
fn every_game_proves_its_own_dice() {
    for format in
        [Format::Finkel { games: n(3) }, Format::MurAdvanced { games: n(3) }, Format::LongJumpStakes { games: n(3) }]
    {
        let mut play = fair(format);
        for number in 1..=3 {
            play.does(A, ready(b"lapis"));
            play.does(B, ready(b"carnelian"));
            let dice = play.session.view(None, play.now).dice;
            let seed = secret().for_game(number);
            assert_eq!((dice.commitment, dice.revealed), (Some(seed.commitment()), None));
            play_a_while(&mut play);
            // While the next game is prepared, the seed is still that of the last one.
            let dice = play.session.view(None, play.now).dice;
            assert_eq!(dice.revealed, Some(seed));
            let proof = dice.proof.unwrap();
            assert_eq!((u64::from(proof.game), Some(&proof.seed)), (number, dice.revealed.as_ref()));
            assert_eq!((&proof.entropy.a[..], &proof.entropy.b[..]), (&b"lapis"[..], &b"carnelian"[..]));
            assert_ne!(dice.commitment, Some(proof.seed.commitment()), "that of the next game, if there is one");
        }
        for record in play.session.records() {
            let record = session::record::Record::parse(&record.to_string()).unwrap();
            let checked = record.verify_dice().unwrap();
            assert!(checked.throws > 0 && checked.faults.is_empty(), "{record}\n{checked:?}");
            record.check().unwrap();
        }
    }
}

// The dice of a start line were there before the game: its first throw is the next one.
#[test]
fn a_game_that_begins_with_its_dice_proves_its_throws() {
    for (format, line, throws) in [
        (Format::MurAdvanced { games: n(1) }, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", 0),
        (Format::MurAdvanced { games: n(1) }, "k/8/8/8 b 0-0 - - - 6:0-0", 1),
        (FINKEL, "6/8/6 b 7,0,0 7,0,0 2", 1),
    ] {
        let start = Some(Position::parse(format.rules(), line).unwrap());
        let dice = DiceSource::Fair { seed: secret() };
        let mut play = Play::new(Setup { dice, start, opener: Opener::Player(Player::A), ..Setup::new(format) });
        while play.session.records()[0].actions.len() < 2 {
            let turn = play.session.view(None, play.now).turn.unwrap();
            let next =
                play.session.may(turn).play.first().map_or(Command::Throw(None), |&action| Command::Play(action));
            play.does(HOST, next);
        }
        play.does(A, Command::Resign(Resignation::Game));
        let checked = play.session.records()[0].verify_dice().unwrap();
        assert_eq!((checked.throws, checked.faults), (throws, Vec::new()), "{line}");
    }
}

// Dice that were seen can be checked, even if the game they open is never played.
#[test]
fn dice_are_revealed_when_the_match_ends_during_the_opening_roll() {
    let ends = [
        (A, Command::Resign(Resignation::Set)),
        (HOST, Command::Abandon(None)),
        (HOST, Command::Abandon(Some(Player::B))),
        (B, Command::Abort),
    ];
    for (by, end) in ends {
        let mut play = fair(Format::Finkel { games: n(1) });
        play.does(A, ready(b"lapis"));
        play.does(B, ready(b"carnelian"));
        play.does(A, Command::Roll(None));
        let rolled = play.session.view(None, play.now);
        let events = play.does(by, end);
        let seed = secret().for_game(1);
        assert_eq!(events[0], Event::Revealed { game: 1, seed: seed.clone() });
        let view = play.session.view(None, play.now);
        assert_eq!((view.phase, view.opening), (Phase::Over, rolled.opening.clone()));
        // As after any match: the proof has everything, and no game is there for a commitment or entropy.
        assert_eq!((view.dice.commitment, view.dice.entropy), (None, None));
        let proof = view.dice.proof.unwrap();
        assert_eq!((proof.game, &proof.seed), (1, &seed));
        assert_eq!((Some(proof.entropy), view.dice.revealed), (rolled.dice.entropy, Some(seed.clone())));
        let dice = session::dice::FairDice::new(seed, b"lapis", b"carnelian");
        let expected = dice.opening_roll(session::dice::DiceKind::Finkel, 0, false);
        assert_eq!(rolled.opening.unwrap().rolled().a, Some(expected));
    }
}

#[test]
fn dice_that_nobody_has_seen_are_not_revealed() {
    let mut play = fair(Format::Finkel { games: n(1) });
    play.does(A, ready(b"lapis"));
    let events = play.does(HOST, Command::Abandon(None));
    assert!(!events.iter().any(|event| matches!(event, Event::Revealed { .. })));
    assert_eq!(play.session.view(None, play.now).dice.revealed, None);
}

#[test]
fn nothing_secret_is_seen_before_the_reveal() {
    let mut play = fair(Format::RunnersSet);
    play.does(HOST, ready(&[]));
    while play.session.phase() == Phase::Opening {
        play.does(HOST, Command::Roll(None));
    }
    for _ in 0..30 {
        let view = play.session.view(None, play.now);
        assert_eq!(view.dice.revealed, None);
        assert!(!view.events.iter().any(|event| matches!(event, Event::Revealed { .. })));
        assert_eq!(play.session.records()[0].tags.dice.as_ref().unwrap().seed, None);
        let command =
            play.session.may(view.turn.unwrap()).play.first().map_or(Command::Throw(None), |a| Command::Play(*a));
        play.does(HOST, command);
    }
}

// A view asked for at a time to come must not show how the dice of the game being played fall.
#[test]
fn no_view_shows_the_seed_before_the_game_has_ended() {
    let dice = DiceSource::Fair { seed: secret() };
    let time = Some("10s".parse().unwrap());
    let mut play = Play::new(Setup { dice, time, opener: Opener::Player(Player::A), ..Setup::new(FINKEL) });
    let flag = play.session.next_flag().unwrap();
    for later in [flag, Millis::from_secs(3600), Session::LAST_MOMENT, Millis(u64::MAX)] {
        let view = play.session.view(Some(Player::B), later);
        assert_eq!((view.dice.revealed, view.dice.proof, view.outcome), (None, None, None), "{later:?}");
        // What is shown is the last moment at which nothing has happened.
        assert_eq!((view.phase, view.at), (Phase::Playing, flag.minus(Millis(1))));
        assert_eq!(view.clock.unwrap().black, Millis(1));
    }
    let ended = play.session.poll(flag);
    assert!(crate::at_the_table::events(ended).contains(&Event::Revealed { game: 1, seed: secret().for_game(1) }));
    assert_eq!(play.session.view(None, flag).dice.revealed, Some(secret().for_game(1)));
}
