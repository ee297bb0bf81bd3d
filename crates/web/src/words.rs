//! Sentences that need both the rules and the players' names.

use game::{Audience, Color, How, RuleSet};
use session::clock::Per;
use session::matches::{Pair, Player};
use session::{Phase, Session};
use table::Occupant;

/// How the last game of a session ended, unless another one is being played.
pub(crate) fn result(session: &Session) -> Option<String> {
    if session.phase() == Phase::Playing {
        return None;
    }
    let played = session.played().last()?;
    let (names, how) = (&session.setup().names, played.ending.how);
    let Some(winner) = played.ending.winner else {
        return Some(match how {
            How::Abandonment => "The game was called off".to_owned(),
            how => format!("The game is drawn {}", how.phrase(session.setup().rules())),
        });
    };
    let name = &names[played.seating.player(winner)];
    let color = session.setup().rules().player(winner);
    let worth = match (session.setup().rules(), played.ending.points) {
        (RuleSet::Mur(_) | RuleSet::Ur(ur::Rules::Finkel), _) => String::new(),
        (RuleSet::Ur(_), 1) => " and scores 1 point".to_owned(),
        (RuleSet::Ur(_), points) => match played.game.points_sum(!winner).filter(|sum| sum.points() == points) {
            // A sum of one number says nothing new.
            Some(sum) if sum.to_string() != points.to_string() => format!(" and scores {points} points: {sum}"),
            _ => format!(" and scores {points} points"),
        },
    };
    Some(format!("{name} ({color}) wins {}{worth}", how.phrase(session.setup().rules())))
}

/// Who begins the game being played, if that was rolled for.
pub(crate) fn begins(session: &Session, rolled: bool) -> Option<String> {
    let seating = session.seating().filter(|_| rolled && session.phase() == Phase::Playing)?;
    let names = &session.setup().names;
    Some(match session.setup().rules() {
        RuleSet::Mur(mur::Rules::Advanced) => format!("{} is Blue.", names[seating.black]),
        _ => format!("{} begins.", names[seating.player(seating.first)]),
    })
}

/// What is special about the clocks of a match.
pub(crate) fn clock_note(session: &Session) -> Option<&'static str> {
    let rounds = session.setup().time.is_some_and(|time| time.per() == Per::Round);
    rounds.then_some("A clock for each round: running out of time gives the opponent a bar.")
}

/// What decided the last game of a session, unless another one is being played.
pub(crate) fn decided(session: &Session, seats: &Pair<Occupant>) -> Option<String> {
    if session.phase() == Phase::Playing {
        return None;
    }
    let played = session.played().last()?;
    let names = Color::BOTH.map(|color| session.setup().names[played.seating.player(color)].as_str());
    let mut people = Player::BOTH.into_iter().filter(|&player| seats[player] == Occupant::Person);
    let lone = people.next().filter(|_| people.next().is_none());
    let you = lone.map(|player| played.seating.side(player));
    let audience = Audience { you, ..Audience::onlookers(session.setup().rules()) };
    board_view::decided(&played.game, &audience.named(names))
}
