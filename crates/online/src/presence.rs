//! Who is here.

use session::clock::Millis;
use session::matches::{Pair, Player};

/// Who looks on, and since when a player does not.
#[derive(Debug)]
pub(crate) struct Presence {
    players: Pair<Attendance>,
    pub(crate) watchers: u32,
    /// One more whenever a player comes or goes.
    pub(crate) version: u64,
}

/// Whether a player is here: on how many devices and tabs, and if on none, since when.
#[derive(Clone, Copy, Debug)]
struct Attendance {
    connections: u32,
    away_since: Millis,
}

impl Presence {
    /// Nobody is here yet. After a restart that is not the players' fault, so they count as away only from then on.
    pub(crate) fn nobody(now: Millis) -> Presence {
        let away = Attendance { connections: 0, away_since: now };
        Presence { players: Pair { a: away, b: away }, watchers: 0, version: 0 }
    }

    pub(crate) fn arrive(&mut self, seat: Option<Player>) {
        let Some(player) = seat else { return self.watchers += 1 };
        self.players[player].connections += 1;
        self.version += u64::from(self.players[player].connections == 1);
    }

    pub(crate) fn leave(&mut self, seat: Option<Player>, now: Millis) {
        let Some(player) = seat else { return self.watchers = self.watchers.saturating_sub(1) };
        let attendance = &mut self.players[player];
        attendance.connections = attendance.connections.saturating_sub(1);
        if attendance.connections == 0 {
            attendance.away_since = now;
            self.version += 1;
        }
    }

    /// Since when a player is away, if they are.
    pub(crate) fn away_since(&self, player: Player) -> Option<Millis> {
        let attendance = self.players[player];
        (attendance.connections == 0).then_some(attendance.away_since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_with_two_tabs_is_away_when_both_are_closed() {
        let mut presence = Presence::nobody(Millis(5));
        assert_eq!(presence.away_since(Player::A), Some(Millis(5)));
        presence.arrive(Some(Player::A));
        presence.arrive(Some(Player::A));
        presence.leave(Some(Player::A), Millis(10));
        assert_eq!((presence.away_since(Player::A), presence.version), (None, 1));
        presence.leave(Some(Player::A), Millis(20));
        assert_eq!((presence.away_since(Player::A), presence.version), (Some(Millis(20)), 2));
        presence.arrive(None);
        assert_eq!((presence.watchers, presence.version), (1, 2));
    }
}
