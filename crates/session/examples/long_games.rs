//! How long a session takes for a command early and late in a very long game of advanced Mur, where every position so far is
//! forbidden. Both are measured in one run; the ratio should stay near 1.
//!
//! ```text
//! cargo run --release -p tiamat-session --example long_games
//! ```

use std::time::{Duration, Instant};

use game::{Action, Game, Position, Random};
use session::clock::Millis;
use session::matches::{Format, Opener, Player};
use session::{Author, Command, Session, Setup};

/// How many commands are timed, after each of these numbers of plies.
const WINDOW: usize = 1_000;
const EARLY: usize = 2_000;
const LATE: usize = 16_000;

fn main() {
    let mut session = begun();
    let mut random = Random::new(1);
    let mut times = [Duration::ZERO; 2];
    for ply in 0..LATE + WINDOW {
        let command = Command::Play(quiet(&session, &mut random));
        let begin = Instant::now();
        session.apply(Author::Host, command, Millis(0)).expect("a legal play");
        let time = begin.elapsed();
        for (sum, from) in times.iter_mut().zip([EARLY, LATE]) {
            if (from..from + WINDOW).contains(&ply) {
                *sum += time;
            }
        }
    }
    let [early, late] = times.map(|time| time.as_secs_f64() * 1e6 / WINDOW as f64);
    println!("{early:.2} µs per command after {EARLY} plies, {late:.2} µs after {LATE}: {:.2} times", late / early);
}

/// A session at the first move.
fn begun() -> Session {
    let format = Format::MurAdvanced { games: std::num::NonZeroU16::MIN };
    let start = Position::parse(format.rules(), "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0").expect("a valid line");
    // Withdrawals are commands too, so that there is one for each ply.
    let setup = Setup {
        start: Some(start),
        opener: Opener::Player(Player::A),
        automatic_withdrawals: false,
        ..Setup::new(format)
    };
    let mut session = Session::new(setup).expect("a valid setup");
    session.apply(Author::Host, Command::Ready { entropy: Vec::new() }, Millis(0)).expect("players who are not ready");
    session
}

/// A random play with which nobody advances, so that the game goes on.
fn quiet(session: &Session, random: &mut Random) -> Action {
    let game = session.game().expect("a game");
    let race = |position: Position| match position {
        Position::Mur(position) => position.race(),
        Position::Ur(_) => None,
    };
    let alone = Game::new(game.position());
    let stays = |action: &Action| {
        let mut next = alone.clone();
        next.play_unchecked(*action);
        race(next.position()) == race(game.position())
    };
    let plays: Vec<Action> = game.legal_actions().into_iter().filter(stays).collect();
    *random.pick(&plays).expect("a play with which nobody advances")
}
