//! Sentences that need both the rules and the players' names.

use game::{Audience, Color, How, RuleSet};
use session::Session;
use session::matches::{Pair, Player};
use table::Occupant;

/// How the last game of a session ended, unless another one is being played.
pub(crate) fn result(session: &Session) -> Option<String> {
    if session.phase() == session::Phase::Playing {
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
        (RuleSet::Ur(_), points) => format!(" and scores {points} points"),
    };
    Some(format!("{name} ({color}) wins {}{worth}", how.phrase(session.setup().rules())))
}

/// What decided the last game of a session, unless another one is being played.
pub(crate) fn decided(session: &Session, seats: &Pair<Occupant>) -> Option<String> {
    if session.phase() == session::Phase::Playing {
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
