//! What time alone causes.

use crate::clock::{Flag, Millis, Per};
use crate::event::Event;
use crate::live_game::Cause;
use crate::session::Session;
use crate::worth::worth;
use game::{Action, Ending, How};

impl Session {
    /// The first flag that fell up to now.
    pub(crate) fn collect_flag(&mut self, now: Millis) -> Option<Flag> {
        self.live_game_mut().ok()?.clock.as_mut()?.tick(now)
    }

    /// A flag that falls loses the game; in a round clock of advanced Mur the opponent advances one bar, both clocks are
    /// reset and the same player is still to move (§7).
    pub(crate) fn flag_fell(&mut self, flag: Flag, out: &mut Vec<Event>) {
        let Some(live) = self.live_game() else { return };
        out.push(Event::FlagFell { player: live.seating.player(flag.side), color: flag.side });
        match live.clock.as_ref().map(|clock| clock.control().per()) {
            Some(Per::Round) => {
                let put = self.put(Action::FLAG, Cause::Flag, flag.at, out);
                debug_assert_eq!(put, Ok(()));
            }
            _ => {
                let points = worth(&live.game().position(), flag.side);
                self.end_game(Ending::won(!flag.side, How::Time, points), out);
            }
        }
    }
}
