//! A player who stays away loses, once the opponent says so.

use session::clock::{Millis, Per, TimeControl};
use session::matches::Player;
use session::{Author, Command, Given};

use crate::Refusal;
use crate::live::Live;
use crate::presence::Presence;

/// Without clocks.
const UNTIMED: Millis = Millis::from_secs(5 * 60);
/// With clocks: a fifth of the time for a game, within these bounds.
const LEAST: Millis = Millis::from_secs(30);
const MOST: Millis = Millis::from_secs(3 * 60);

/// How long a player must be away before the opponent can claim the match. With days per turn the clock decides.
pub(crate) fn patience(time: Option<TimeControl>) -> Option<Millis> {
    match time {
        None => Some(UNTIMED),
        Some(time) if time.per() == Per::Turn => None,
        Some(time) => Some(Millis(time.base().0 / 5).clamp(LEAST, MOST)),
    }
}

/// What a claim does: the opponent has left the match.
pub(crate) fn claim(live: &Live, presence: &Presence, by: Player, now: Millis) -> Result<Given, Refusal> {
    let opponent = by.other();
    let here = || Refusal::new("not_away", "your opponent is here, or the match does not wait for them");
    let away_since = presence.away_since(opponent).ok_or_else(here)?;
    if !live.waits_for(opponent) {
        return Err(here());
    }
    let never = || Refusal::new("not_away", "with this much time per turn the clock decides");
    let patience = patience(live.session().setup().time).ok_or_else(never)?;
    let left = away_since.plus(patience).minus(now);
    if left > Millis::ZERO {
        return Err(Refusal::new("too_soon", format!("your opponent may still be away for {left}")));
    }
    Ok(Given::new(Author::Host, Command::Abandon(Some(opponent))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_follows_the_clock() {
        let check = |time: Option<&str>, expected: Option<&str>| {
            let time = time.map(|time| time.parse().unwrap());
            assert_eq!(patience(time).map(|patience| patience.to_string()).as_deref(), expected, "{time:?}");
        };
        check(None, Some("5m"));
        check(Some("1m"), Some("30s"));
        check(Some("5m+3s"), Some("1m"));
        check(Some("1h"), Some("3m"));
        check(Some("turn 3d"), None);
    }
}
