//! What must hold after every command.

use session::clock::Millis;
use session::dice::{DiceKind, Throw};
use session::matches::Player;
use session::{Author, Command, DiceSource, Log, Offer, Phase, Refused, Resignation, Session, View};

use crate::reasons::check_reason;

/// Everything there is to see of a session.
pub(crate) fn views(session: &Session, now: Millis) -> [View; 3] {
    [None, Some(Player::A), Some(Player::B)].map(|seat| session.view(seat, now))
}

/// Replaying the log gives the same session.
pub(crate) fn check_replay(session: &Session, now: Millis) {
    let log = session.log();
    let replayed = Session::replay(&log).unwrap();
    assert_eq!(replayed.log(), log);
    assert_eq!(views(&replayed, now), views(session, now));
}

/// A session that is replayed from the log of another while that one is played.
pub(crate) struct Replayed(Session);

impl Replayed {
    pub(crate) fn of(session: &Session) -> Replayed {
        Replayed(Session::replay(&session.log()).unwrap())
    }

    /// Replaying the log as far as it goes now gives the same session. [`Session::replay`] applies the entries one after the
    /// other, so applying the new ones to what the old ones gave is the same, and takes no longer at the end of a match.
    pub(crate) fn check(&mut self, session: &Session, now: Millis) {
        let known = self.0.entries().len();
        let entries = session.entries();
        assert!(entries.len() >= known, "the log has lost entries");
        for entry in &entries[known..] {
            self.0.apply(entry.by, entry.command.clone(), entry.at).unwrap();
        }
        assert_eq!(self.0.entries().len(), entries.len());
        assert_eq!(self.0.entries()[known..], entries[known..]);
        assert_eq!(self.0.last_step(), session.last_step());
        assert_eq!(views(&self.0, now), views(session, now));
    }
}

/// A log that is cut off anywhere is a valid session.
pub(crate) fn check_prefixes(session: &Session) {
    let Log { setup, entries } = session.log();
    let mut whole = Session::new(setup).unwrap();
    for (number, entry) in entries.iter().enumerate() {
        whole.apply(entry.by, entry.command.clone(), entry.at).unwrap();
        assert_eq!(whole.entries(), &entries[..=number]);
    }
}

/// Every command that could be meant, by the players: the session accepts those that the views name, and no others.
/// The reasons of the refusals come back.
pub(crate) fn check_may(session: &Session, now: Millis) -> Vec<&'static str> {
    let mut reasons = Vec::new();
    let before = views(session, now);
    for seat in [Player::A, Player::B] {
        let mut tried = session.clone();
        for (command, expected) in commands(session, seat) {
            let asked = command.clone();
            match (tried.apply(Author::Player(seat), command, now), expected) {
                (Ok(_), Expected::Accepted) => tried = session.clone(),
                (Ok(_), _) => panic!("{asked:?} by {seat} was accepted"),
                (Err(error), Expected::Accepted) => panic!("{asked:?} by {seat} was refused: {error}"),
                (Err(error), expected) => {
                    check_refusal(session, &error, &expected, &asked);
                    reasons.push(error.why.name());
                }
            }
        }
        // One look after all of them: a refusal that changes something is seen by whatever it changes.
        assert_eq!(views(&tried, now), before, "a refusal changes nothing");
        assert_eq!(tried.entries(), session.entries());
    }
    reasons
}

/// What a session does with a command.
enum Expected {
    Accepted,
    Refused,
    /// Refused for this reason.
    RefusedFor(Refused),
}

impl Expected {
    fn of(allowed: bool) -> Expected {
        if allowed { Expected::Accepted } else { Expected::Refused }
    }
}

fn check_refusal(session: &Session, error: &session::Error, expected: &Expected, asked: &Command) {
    if let Expected::RefusedFor(why) = expected {
        assert_eq!(&error.why, why, "{asked:?}");
    }
    assert_eq!(error.to_string(), error.why.sentence(&session.setup().names));
    check_reason(&error.why);
}

/// Everything a player could try, and what the session makes of it.
fn commands(session: &Session, seat: Player) -> Vec<(Command, Expected)> {
    let (may, other) = (session.may(seat), session.may(seat.other()));
    let host_only = || Expected::RefusedFor(Refused::HostOnly);
    let mut all = vec![
        (Command::Ready { entropy: Vec::new() }, Expected::of(may.ready)),
        (Command::Abort, Expected::of(may.abort)),
        (Command::Abandon(None), host_only()),
        (Command::Abandon(Some(seat)), host_only()),
    ];
    // No seat can act for another or out of turn: what one player may throw or play, the other may not.
    let not_yours = || Expected::RefusedFor(Refused::NotYourTurn(seat.other()));
    let shown = on_the_table(session);
    all.push((Command::Roll(shown), Expected::of(may.roll)));
    all.push((Command::Throw(shown), if other.throw { not_yours() } else { Expected::of(may.throw) }));
    all.extend(other.play.iter().take(3).map(|&action| (Command::Play(action), not_yours())));
    all.extend(may.play.iter().take(1).map(|&action| (Command::Play(action), Expected::Accepted)));
    for offer in Offer::ALL {
        let answer = may.answer.contains(&offer);
        let offered = may.offer.contains(&offer) || (answer && offer != Offer::Takeback);
        all.push((Command::Offer(offer), Expected::of(offered)));
        all.push((Command::Accept(offer), Expected::of(answer)));
        all.push((Command::Decline(offer), Expected::of(answer)));
        all.push((Command::Cancel(offer), Expected::of(may.cancel.contains(&offer))));
    }
    for what in [Resignation::Game, Resignation::Set] {
        all.push((Command::Resign(what), Expected::of(may.resign.contains(&what))));
    }
    all
}

/// What dice on the table could show; nothing if the session throws them.
fn on_the_table(session: &Session) -> Option<Throw> {
    if session.setup().dice != DiceSource::Manual {
        return None;
    }
    match DiceKind::of(session.setup().rules())? {
        DiceKind::MurAdvanced => Some(Throw::rolled(mur::Dice::ALL[0])),
        kind => Throw::counting(kind, 1),
    }
}

/// What the phase says agrees with everything else.
pub(crate) fn check_phase(session: &Session, now: Millis) {
    let view = session.view(None, now);
    let over = view.phase == Phase::Over;
    assert_eq!(view.outcome.is_some(), over);
    assert_eq!(session.outcome().is_some(), over);
    assert_eq!(view.turn.is_some(), view.phase == Phase::Playing);
    assert_eq!(view.purse.balance.a + view.purse.balance.b, 0);
    if let (Some(game), Phase::Playing) = (&view.game, view.phase) {
        assert_eq!(game.ending, None);
        let [a, b] = [Player::A, Player::B].map(|seat| session.may(seat));
        let acting = [&a, &b].map(|may| may.throw || !may.play.is_empty());
        assert_eq!(acting.iter().filter(|acts| **acts).count(), 1, "exactly one player acts");
    }
}

/// No view shows what has not happened, whatever time it is asked for.
pub(crate) fn check_future(session: &Session) {
    let now = views(session, session.latest());
    let later = views(session, Session::LAST_MOMENT);
    for (now, later) in now.into_iter().zip(later) {
        // Time has passed, and clocks run.
        assert_eq!(View { at: now.at, clock: now.clock, ..later }, now);
    }
}
