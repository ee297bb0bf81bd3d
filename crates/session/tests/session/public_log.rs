//! What everybody may see of a log is enough to be in the same state, and holds no secret before its time.

use session::clock::Millis;
use session::dice::{DiceFault, Seed};
use session::matches::{Format, Player};
use session::{CannotFollow, Command, DiceSource, Disclosed, Event, PublicEntry, PublicLog, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};
use crate::invariants::views;

/// A session that follows another by its public log while that one is played.
pub(crate) struct Followed {
    session: Session,
    /// How many games were revealed.
    revealed: usize,
}

impl Followed {
    pub(crate) fn of(session: &Session) -> Followed {
        Followed { session: Session::follow_log(&session.public_log()).unwrap(), revealed: 0 }
    }

    /// After each entry, so wherever the log is cut off, everybody sees the same as in the session it comes from.
    pub(crate) fn check(&mut self, session: &Session, now: Millis) {
        for entry in session.public_entries(self.session.number()) {
            check_discretion(&entry);
            let step = self.session.follow(&entry).unwrap();
            self.revealed += step.events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count();
        }
        assert_eq!(self.session.last_step(), session.last_step());
        assert_eq!(views(&self.session, now), views(session, now));
        if session.last_step().events.iter().any(|event| matches!(event, Event::GameEnded { .. })) {
            assert_eq!(self.session.records(), session.records());
        }
        // What was revealed are the seeds of the games that are over, and no secret of the match.
        let fair = matches!(session.setup().dice, DiceSource::Fair { .. });
        assert!(self.revealed >= if fair { session.played().len() } else { 0 });
        let public = matches!(self.session.setup().dice, DiceSource::Elsewhere { .. } | DiceSource::Manual);
        assert!(public, "{:?}", self.session.setup().dice);
    }
}

/// An entry reveals a seed only when it ends a game or the opening roll of one, and nobody's entropy before both have added theirs.
fn check_discretion(entry: &PublicEntry) {
    let ends = !matches!(entry.command, Command::Ready { .. } | Command::Roll(_));
    assert!(entry.disclosed.seed.is_none() || ends, "{entry:?}");
    assert!(entry.disclosed.entropy.is_none() || matches!(entry.command, Command::Ready { .. }), "{entry:?}");
    assert!(!matches!(&entry.command, Command::Ready { entropy } if !entropy.is_empty()), "{entry:?}");
}

fn seed() -> Seed {
    Seed::new([9; 32])
}

/// Finkel's game with fair dice and one piece per side, played to the end by the host.
fn finished() -> Session {
    let format = Format::Finkel { games: n(2) };
    let options = game::Options { pieces: Some(1), ..game::Options::default() };
    let mut play = Play {
        session: Session::new(Setup { dice: DiceSource::Fair { seed: seed() }, options, ..setup(format) }).unwrap(),
        now: Millis(0),
    };
    play.does(A, Command::Ready { entropy: b"lapis".to_vec() });
    play.does(B, Command::Ready { entropy: b"carnelian".to_vec() });
    while play.session.played().len() == 0 {
        let may = [Player::A, Player::B].map(|seat| play.session.may(seat));
        let command =
            may.iter().find_map(|may| may.play.first()).map_or(Command::Throw(None), |play| Command::Play(*play));
        play.does(HOST, command);
    }
    play.session
}

fn cannot_follow(change: impl FnOnce(&mut Vec<PublicEntry>)) -> CannotFollow {
    let PublicLog { setup, mut entries } = finished().public_log();
    change(&mut entries);
    Session::follow_log(&PublicLog { setup, entries }).unwrap_err()
}

#[test]
fn a_session_is_followed_to_its_proof() {
    let session = finished();
    let followed = Session::follow_log(&session.public_log()).unwrap();
    let proof = followed.view(None, followed.latest()).dice.proof.unwrap();
    assert_eq!(proof.seed, seed().for_game(1));
    assert_eq!(followed.records(), session.records());
}

#[test]
fn what_a_player_adds_stays_hidden_until_the_other_has_added_theirs() {
    let PublicLog { entries, .. } = finished().public_log();
    assert_eq!(entries[0].command, Command::Ready { entropy: Vec::new() });
    assert_eq!(entries[0].disclosed, Disclosed::default());
    let entropy = entries[1].disclosed.entropy.as_ref().unwrap();
    assert_eq!((&entropy.a[..], &entropy.b[..]), (&b"lapis"[..], &b"carnelian"[..]));
}

#[test]
fn a_throw_that_does_not_follow_from_the_seed_is_found_out() {
    let fault = cannot_follow(|entries| {
        let thrown = entries.iter_mut().find(|entry| matches!(entry.command, Command::Throw(_))).unwrap();
        // A throw of 0 loses the turn whatever comes next, so the game would go on differently: the last throw is exchanged.
        assert!(thrown.disclosed == Disclosed::default());
        let last = entries.last_mut().unwrap();
        last.disclosed.seed = Some(Seed::new([1; 32]));
    });
    assert!(matches!(fault, CannotFollow::Dice(DiceFault::OtherSeed { .. })), "{fault}");
}

#[test]
fn a_server_that_throws_other_dice_is_found_out() {
    // The host throws dice of its own choice and reveals the seed that it has committed to.
    let honest = finished().public_log();
    let mut server = Session::new(honest.setup.clone()).unwrap();
    let commitment = seed().for_game(1).commitment();
    assert_eq!(honest.setup.dice, DiceSource::Elsewhere { commitment: Some(commitment) });
    for entry in &honest.entries[..2] {
        server.follow(entry).unwrap();
    }
    let mut entries = honest.entries[..2].to_vec();
    let three = session::dice::Throw::counting(session::dice::DiceKind::Finkel, 3);
    let fault = loop {
        let may = [Player::A, Player::B].map(|seat| server.may(seat));
        let play = may.iter().find_map(|may| may.play.first());
        let command = play.map_or(Command::Throw(three), |play| Command::Play(*play));
        let mut entry = PublicEntry {
            number: server.number() + 1,
            at: server.latest(),
            by: HOST,
            command,
            disclosed: Disclosed::default(),
        };
        let before = server.clone();
        match server.follow(&entry) {
            Ok(_) => entries.push(entry),
            Err(CannotFollow::Disclosure) => {
                // The game is over, so the seed of this one and the commitment to the next are due.
                entry.disclosed.seed = Some(seed().for_game(1));
                entry.disclosed.commitment = Some(seed().for_game(2).commitment());
                server = before;
                break server.follow(&entry).unwrap_err();
            }
            Err(other) => panic!("{other}"),
        }
    };
    assert!(matches!(fault, CannotFollow::Dice(DiceFault::OtherThrow { .. })), "{fault}");
}

#[test]
fn an_entry_that_is_missing_or_comes_twice_is_noticed() {
    let missing = cannot_follow(|entries| {
        entries.remove(3);
    });
    assert_eq!(missing, CannotFollow::Number { expected: 4, found: 5 });
    let twice = cannot_follow(|entries| {
        let entry = entries[2].clone();
        entries.insert(3, entry);
    });
    assert_eq!(twice, CannotFollow::Number { expected: 4, found: 3 });
}

#[test]
fn a_seed_a_commitment_or_entropy_that_is_kept_back_is_noticed() {
    let last = |entries: &mut Vec<PublicEntry>| entries.len() - 1;
    for change in [
        |disclosed: &mut Disclosed| disclosed.seed = None,
        |disclosed: &mut Disclosed| disclosed.commitment = None,
        |disclosed: &mut Disclosed| disclosed.entropy = Some(session::matches::Pair::default()),
    ] {
        let fault = cannot_follow(|entries| {
            let last = last(entries);
            change(&mut entries[last].disclosed);
        });
        assert_eq!(fault, CannotFollow::Disclosure);
    }
    assert_eq!(cannot_follow(|entries| entries[1].disclosed.entropy = None), CannotFollow::Disclosure);
}

#[test]
fn a_flag_is_an_entry_of_its_own() {
    let setup = Setup { time: Some("10s".parse().unwrap()), ..setup(Format::MurBasic { games: n(1) }) };
    let mut play = Play::new(setup);
    let begun = play.now;
    play.session.poll(Millis::from_secs(60));
    let PublicLog { setup, mut entries } = play.session.public_log();
    assert_eq!(entries[1].at, begun.plus(Millis::from_secs(10)));
    assert!(Session::follow_log(&PublicLog { setup: setup.clone(), entries: entries.clone() }).is_ok());
    // At another moment the same entry is wrong, and so is another entry in its place.
    entries[1].at = begun.plus(Millis::from_secs(9));
    let early = PublicLog { setup: setup.clone(), entries: entries.clone() };
    assert_eq!(Session::follow_log(&early).unwrap_err(), CannotFollow::NothingHappened);
    entries[1] = PublicEntry {
        at: Millis::from_secs(60),
        by: A,
        command: Command::Play(play.action("c3")),
        ..entries[1].clone()
    };
    let missing = CannotFollow::FlagMissing(begun.plus(Millis::from_secs(10)));
    assert_eq!(Session::follow_log(&PublicLog { setup, entries }).unwrap_err(), missing);
}
