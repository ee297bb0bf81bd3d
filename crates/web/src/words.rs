//! Sentences that need both the rules and the players' names.

use game::{How, RuleSet};
use session::Session;

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
        (RuleSet::Ur(_), points) => match played.game.points_sum(!winner).filter(|sum| sum.points() == points) {
            Some(sum) => format!(" and scores {points} points: {sum}"),
            None => format!(" and scores {points} points"),
        },
    };
    Some(format!("{name} ({color}) wins {}{worth}", how.phrase(session.setup().rules())))
}
