//! Any commands at any times, by anybody, in a session of any format: refused or done, and replayed and followed to the same session.

#![no_main]

use std::num::NonZeroU16;

use libfuzzer_sys::fuzz_target;
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Player};
use session::{Author, Command, DiceSource, Offer, Phase, Resignation, Session, Setup};

const TIMES: [Option<&str>; 5] = [None, Some("3s"), Some("2s+1s"), Some("2s d1s"), Some("turn 2s")];

fuzz_target!(|bytes: &[u8]| {
    let Some((&[format, time, more], commands)) = bytes.split_first_chunk() else { return };
    let mut session = Session::new(setup(format, time, more)).expect("a setup that fits");
    let mut now = Millis(0);
    for &[kind, value, wait] in commands.as_chunks().0 {
        now = later(now, wait);
        let by = [Author::Player(Player::A), Author::Player(Player::B), Author::Host][usize::from(kind % 3)];
        let command = command(&session, kind / 3, value);
        // Flags that have fallen by then are collected whatever comes of the command.
        if now <= Session::LAST_MOMENT {
            session.poll(now);
        }
        let before = session.view(None, now);
        if let Err(error) = session.apply(by, command, now) {
            assert!(!error.to_string().is_empty());
            assert_eq!(session.view(None, now), before);
        }
    }
    let replayed = Session::replay(&session.log()).expect("a log that was accepted");
    let followed = Session::follow_log(&session.public_log()).expect("a public log can be followed");
    for seat in [None, Some(Player::A), Some(Player::B)] {
        assert_eq!(replayed.view(seat, now), session.view(seat, now));
        assert_eq!(followed.view(seat, now), session.view(seat, now));
    }
    for record in session.records() {
        assert!(record.check().is_ok(), "{record}");
        if session.phase() == Phase::Over && record.tags.dice.is_some() {
            assert_eq!(record.verify_dice().expect("dice that can be checked").faults, []);
        }
    }
});

/// Some time later. The longest waits go anywhere up to the last number there is.
fn later(now: Millis, wait: u8) -> Millis {
    match wait {
        0..208 => now.plus(Millis(u64::from(wait) * 8)),
        208.. => now.max(Millis(u64::MAX >> (wait - 208))),
    }
}

fn setup(format: u8, time: u8, more: u8) -> Setup {
    let two = NonZeroU16::MIN.saturating_add(1);
    let format = match format % 7 {
        0 => Format::MurBasic { games: two },
        1 => Format::MurClassic { sets: two, games: two },
        2 => Format::MurAdvanced { games: two },
        3 => Format::RunnersSet,
        4 => Format::LongJumpSet,
        5 => Format::LongJumpStakes { games: two },
        _ => Format::Finkel { games: two },
    };
    let usual = Setup::new(format);
    let has_dice = usual.opener == Opener::Roll;
    let rounds = matches!(format, Format::MurAdvanced { .. }) && time >= 128;
    let time = if rounds { Some("round 2s d1s") } else { TIMES[usize::from(time) % TIMES.len()] };
    Setup {
        time: time.map(|time| time.parse().expect("a time control")),
        dice: match more % 3 {
            _ if !has_dice => DiceSource::Manual,
            0 => DiceSource::Fair { seed: Seed::new([more; 32]) },
            1 => DiceSource::Practice { seed: more.into() },
            _ => DiceSource::Manual,
        },
        opener: if has_dice && more >= 128 { Opener::Roll } else { Opener::Player(Player::A) },
        automatic_withdrawals: more & 64 == 0,
        stake: more.into(),
        ..usual
    }
}

/// A command, most often one that the match waits for.
fn command(session: &Session, kind: u8, value: u8) -> Command {
    let offer = Offer::ALL[usize::from(value % 3)];
    let shown = || {
        let game = session.game()?;
        let dice = game.chance()?;
        let (action, _) = dice.get(usize::from(value) % dice.len())?;
        Some(Command::Play(*action))
    };
    let play = || {
        let turn = session.view(None, Millis(0)).turn?;
        let legal = session.may(turn).play;
        legal.get(usize::from(value) % legal.len().max(1)).map(|action| Command::Play(*action))
    };
    match kind % 16 {
        0 => Command::Ready { entropy: vec![value; usize::from(value % 2)] },
        1 => Command::Roll(None),
        2 => Command::Offer(offer),
        3 => Command::Accept(offer),
        4 => Command::Decline(offer),
        5 => Command::Cancel(offer),
        6 if value < 16 => Command::Resign(Resignation::Game),
        6 if value < 32 => Command::Resign(Resignation::Set),
        6 if value < 40 => Command::Abort,
        6 if value < 48 => Command::Abandon(None),
        6 if value < 56 => Command::Abandon(Some(Player::A)),
        6 if value < 96 => Command::Pause,
        6 if value < 160 => Command::Resume,
        6 => Command::Tick,
        7 => shown().unwrap_or(Command::Tick),
        8 | 9 => Command::Throw(None),
        _ => play().unwrap_or(Command::Throw(None)),
    }
}
