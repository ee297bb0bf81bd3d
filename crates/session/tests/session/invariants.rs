//! What must hold after every command.

use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Log, Offer, Phase, Resignation, Session, View};

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
        assert_eq!(self.0.events(), session.events());
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
pub(crate) fn check_may(session: &Session, now: Millis) {
    for seat in [Player::A, Player::B] {
        let may = session.may(seat);
        let manual = session.view(None, now).dice.manual;
        let mut allowed = vec![
            (Command::Ready { entropy: Vec::new() }, may.ready),
            (Command::Abort, may.abort),
            (Command::Abandon(None), false),
            (Command::Abandon(Some(seat)), false),
        ];
        if !manual {
            allowed.push((Command::Roll(None), may.roll));
            allowed.push((Command::Throw(None), may.throw));
        }
        for offer in Offer::ALL {
            let answer = may.answer.contains(&offer);
            allowed.push((Command::Offer(offer), may.offer.contains(&offer) || (answer && offer != Offer::Takeback)));
            allowed.push((Command::Accept(offer), answer));
            allowed.push((Command::Decline(offer), answer));
            allowed.push((Command::Cancel(offer), may.cancel.contains(&offer)));
        }
        for what in [Resignation::Game, Resignation::Set] {
            allowed.push((Command::Resign(what), may.resign.contains(&what)));
        }
        // No seat can act for another or out of turn: what one player may play, the other may not.
        for &action in session.may(seat.other()).play.iter().take(3) {
            allowed.push((Command::Play(action), false));
        }
        for &action in may.play.iter().take(3) {
            allowed.push((Command::Play(action), true));
        }
        for (command, allowed) in allowed {
            let mut after = session.clone();
            match after.apply(Author::Player(seat), command.clone(), now) {
                Ok(_) => assert!(allowed, "{command:?} by {seat} was accepted"),
                Err(error) => {
                    assert!(!allowed, "{command:?} by {seat} was refused: {error}");
                    assert!(!error.to_string().is_empty());
                    assert_eq!(views(&after, now), views(session, now), "a refusal changes nothing");
                }
            }
        }
    }
}

/// No seat acts for the other, out of turn, or for the host: whatever it tries is refused for a reason, and changes nothing. The
/// reasons come back. Cheap enough for every step of a long match.
pub(crate) fn check_out_of_turn(session: &Session, now: Millis) -> Vec<&'static str> {
    let mut after = session.clone();
    let mut reasons = Vec::new();
    for seat in [Player::A, Player::B] {
        let (may, theirs) = (session.may(seat), session.may(seat.other()));
        let mut forbidden = vec![Command::Abandon(None)];
        forbidden.extend(theirs.play.first().map(|&action| Command::Play(action)));
        forbidden.extend((!may.throw).then_some(Command::Throw(None)));
        forbidden.extend((!may.roll).then_some(Command::Roll(None)));
        forbidden.extend((!may.ready).then_some(Command::Ready { entropy: Vec::new() }));
        let unasked = Offer::ALL.into_iter().filter(|offer| !may.answer.contains(offer));
        forbidden.extend(unasked.map(Command::Accept));
        for command in forbidden {
            let refused = after.apply(Author::Player(seat), command.clone(), now);
            let error = refused.expect_err(&format!("{command:?} by {seat}"));
            assert!(!error.why.name().is_empty() && !error.to_string().is_empty(), "{command:?} by {seat}");
            reasons.push(error.why.name());
        }
    }
    assert_eq!(after.entries(), session.entries(), "a refusal changes nothing");
    assert_eq!(after.view(None, now), session.view(None, now), "a refusal changes nothing");
    reasons
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
