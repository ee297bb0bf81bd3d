//! Time that is nobody's: the host stops the clocks and lets them run on.

use crate::clock::Millis;
use crate::command::Author;
use crate::event::Event;
use crate::phase::Stage;
use crate::refused::Refused;
use crate::session::Session;

impl Session {
    pub(crate) fn pause(&mut self, by: Author, now: Millis, out: &mut Vec<Event>) -> Result<(), Refused> {
        self.check_host(by)?;
        if self.paused.is_some() {
            return Err(Refused::Paused);
        }
        self.paused = Some(now);
        if let Ok(live) = self.live_game_mut() {
            live.pause(now);
        }
        out.push(Event::Paused);
        Ok(())
    }

    pub(crate) fn resume(&mut self, by: Author, now: Millis, out: &mut Vec<Event>) -> Result<(), Refused> {
        self.check_host(by)?;
        let since = self.paused.take().ok_or(Refused::NotPaused)?;
        if let Ok(live) = self.live_game_mut() {
            live.resume(now);
        }
        out.push(Event::Resumed { since });
        Ok(())
    }

    fn check_host(&self, by: Author) -> Result<(), Refused> {
        match (by, &self.stage) {
            (Author::Player(_), _) => Err(Refused::HostOnly),
            (Author::Host, Stage::Over { .. }) => Err(Refused::MatchOver),
            (Author::Host, _) => Ok(()),
        }
    }
}
