//! Plays the matches in `examples/`: engines at a table of the session, with clocks and fair dice.
//!
//! `samples DIR` writes one file of records for each match. Everything follows from the numbers below, so the files change only
//! when the engine plays differently.

use std::env::args;
use std::fs;
use std::path::PathBuf;

use engine::{EngineOptions, Level, Limits, Unwatched};
use game::Random;
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Player};
use session::record::{Record, TagName};
use session::{Author, Command, DiceSource, Phase, Session, Setup};

/// A match: the name of its file, its format, its time control and the levels of its players.
const MATCHES: [(&str, Format, &str, [u8; 2]); 7] = [
    ("mur-basic", Format::MurBasic { games: n(2) }, "10m+5s", [5, 3]),
    ("mur-classic-set", Format::MurClassic { sets: n(1), games: n(6) }, "20m", [5, 4]),
    ("mur-advanced", Format::MurAdvanced { games: n(1) }, "round 5m d5s", [5, 4]),
    ("ur-runners-set", Format::RunnersSet, "30m", [6, 5]),
    ("ur-long-jump-set", Format::LongJumpSet, "30m", [6, 5]),
    ("ur-long-jump-stakes", Format::LongJumpStakes { games: n(1) }, "10m", [4, 6]),
    ("ur-finkel", Format::Finkel { games: n(3) }, "5m+3s", [6, 4]),
];

const fn n(number: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(number).expect("not zero")
}

fn main() {
    let folder = PathBuf::from(args().nth(1).expect("DIR"));
    fs::create_dir_all(&folder).expect("a directory to write to");
    for (number, (name, format, time, levels)) in (1..).zip(MATCHES) {
        let records = play(number, format, time, levels);
        let text: Vec<String> = records.iter().map(ToString::to_string).collect();
        fs::write(folder.join(format!("{name}.record")), text.join("\n")).expect("a file that can be written");
    }
}

/// Plays a match to its end; everything follows from its number.
fn play(number: u64, format: Format, time: &str, levels: [u8; 2]) -> Vec<Record> {
    let mut random = Random::new(number);
    let usual = Setup::new(format);
    let has_dice = usual.opener == Opener::Roll;
    let mut setup = Setup { time: Some(time.parse().unwrap()), ..usual };
    if has_dice {
        setup.dice = DiceSource::Fair { seed: Seed::new(std::array::from_fn(|_| random.below(256) as u8)) };
    }
    (setup.names.a, setup.names.b) = ("Ishtar".to_owned(), "Anu".to_owned());
    let rules = format.rules();
    let options = EngineOptions { hash_mb: 1, threads: 1 };
    let mut players = levels.map(|level| Level::new(level).unwrap().player(rules, &options, number));
    let mut session = Session::new(setup).unwrap();
    let mut now = Millis(0);
    while session.phase() != Phase::Over {
        now = now.plus(Millis(400 + random.below(2600) as u64));
        let seat = Player::BOTH.into_iter().find(|&seat| {
            let may = session.may(seat);
            may.ready || may.roll || may.throw || !may.play.is_empty()
        });
        let seat = seat.expect("somebody can do something");
        let may = session.may(seat);
        let command = if may.ready {
            let entropy = if has_dice { (0..8).map(|_| random.below(256) as u8).collect() } else { Vec::new() };
            Command::Ready { entropy }
        } else if may.roll {
            Command::Roll(None)
        } else if may.throw {
            Command::Throw(None)
        } else {
            let player = &mut players[usize::from(seat == Player::B)];
            let game = session.game().expect("a game is being played").clone();
            Command::Play(player.choose(&game, &Limits::nodes(2_000), &mut Unwatched).unwrap())
        };
        session.apply(Author::Player(seat), command, now).unwrap();
    }
    let mut records = session.records();
    for record in &mut records {
        record.tags.date = Some("2026-03-20".parse().unwrap());
        record.tags.other.insert(TagName::new("Event").unwrap(), "Games of the engine".to_owned());
    }
    records
}
