//! Somebody who follows a match: a player or a watcher, on one connection.

use std::sync::Arc;

use bytes::Bytes;
use serde_json::Value;
use session::matches::Player;
use store::{MatchId, PersonId, Status};
use tokio::sync::watch;
use wire::session::Seat;

use crate::order::{self, Order};
use crate::published::Published;
use crate::room::{Act, Room, given};
use crate::{Frame, Hall, Refusal, claim};

/// How many entries are handed out at once, so that one who missed much does not keep all of it in memory.
const BATCH: usize = 256;

/// Somebody who follows a match. What they have not got yet stays where it is until they ask for it, so a slow one costs nothing.
#[derive(Debug)]
pub struct Observer {
    hall: Arc<Hall>,
    room: Arc<Room>,
    person: Option<PersonId>,
    seat: Option<Player>,
    /// How many entries they have.
    has: u64,
    /// Which other news they have.
    has_setup: bool,
    has_next: bool,
    has_presence: Option<u64>,
    gone: bool,
    bell: watch::Receiver<()>,
}

impl Hall {
    /// Follows a match from after this entry on. The first frame comes with it.
    ///
    /// # Errors
    /// If there is no such match, or it has fewer entries.
    pub async fn observe(
        self: &Arc<Self>,
        id: MatchId,
        person: Option<PersonId>,
        after: u64,
    ) -> Result<(Observer, Frame), Refusal> {
        let room = self.room(id).await?;
        room.open(self).await?;
        let bell = room.bell.subscribe();
        let mut published = room.published();
        let last = published.lines.len() as u64;
        if after > last {
            return Err(Refusal::new("ahead", format!("the last entry is {last}, and you say that you have {after}")));
        }
        let seat = published.seat_of(person);
        published.presence.arrive(seat);
        let hello = Frame::Hello {
            id: id.to_string(),
            status: status(published.status),
            terms: published.terms.clone(),
            you: seat.map(Seat::from),
            last,
            now: self.clock.now().0,
        };
        drop(published);
        room.ring();
        let observer = Observer {
            hall: Arc::clone(self),
            room,
            person,
            seat,
            has: after,
            has_setup: false,
            has_next: false,
            has_presence: None,
            gone: false,
            bell,
        };
        Ok((observer, hello))
    }
}

impl Observer {
    /// Waits until there may be news.
    pub async fn wait(&mut self) {
        // The room has the other end, so it does not go away.
        let _ = self.bell.changed().await;
    }

    /// What they do not have yet, or a part of it; nothing if they have everything.
    pub fn news(&mut self) -> Vec<Bytes> {
        let room = Arc::clone(&self.room);
        let mut published = room.published();
        let mut news = Vec::new();
        if published.status == Status::Withdrawn {
            if !std::mem::replace(&mut self.gone, true) {
                news.push(Frame::Withdrawn.bytes());
            }
            return news;
        }
        self.sit(&mut published);
        if let Some(setup) = published.setup.as_ref().filter(|_| !self.has_setup) {
            let setup = Frame::Setup { setup: Box::new(setup.clone()), you: self.seat.map(Seat::from) };
            news.push(setup.bytes());
            self.has_setup = true;
        }
        let missing = published.lines.get(usize::try_from(self.has).unwrap_or(usize::MAX)..).unwrap_or_default();
        news.extend(missing.iter().take(BATCH).cloned());
        self.has += missing.len().min(BATCH) as u64;
        if self.has_presence != Some(published.presence.version) {
            self.has_presence = Some(published.presence.version);
            news.push(presence(&published).bytes());
        }
        if let Some(next) = published.next.filter(|_| !self.has_next && self.has == published.lines.len() as u64) {
            self.has_next = true;
            news.push(Frame::Next { id: next.to_string() }.bytes());
        }
        news
    }

    /// Whether nothing can follow any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.gone
    }

    /// Who had no seat may have got one.
    fn sit(&mut self, published: &mut Published) {
        if self.seat.is_none()
            && let Some(seat) = published.seat_of(self.person)
        {
            published.presence.leave(None, self.hall.clock.now());
            published.presence.arrive(Some(seat));
            self.seat = Some(seat);
        }
    }

    /// Does what a message asks, and answers it. The news come first: they include the entry.
    pub async fn take(&mut self, text: &str) -> Frame {
        let (id, order) = order::read(text, &self.room.published());
        match self.obey(order).await {
            Ok(Obeyed::Clock(sent)) => Frame::Clock { sent, now: self.hall.clock.now().0 },
            Ok(Obeyed::Entry(number, repeated)) => Frame::Done { id: id.unwrap_or_default(), number, repeated },
            Err(refusal) => Frame::refused(id, refusal),
        }
    }

    async fn obey(&mut self, order: Result<Order, Refusal>) -> Result<Obeyed, Refusal> {
        let order = order?;
        if let Order::Ping(sent) = order {
            return Ok(Obeyed::Clock(sent));
        }
        let seat = self.room.published().seat_of(self.person);
        let seat = seat.ok_or_else(|| Refusal::new("not_seated", "only the two players can do that"))?;
        let act = match order {
            Order::Command(order) => Act::Give(given(seat, order)),
            Order::Claim | Order::Ping(_) => Act::Claim(seat),
        };
        let (number, repeated) = self.room.act(&self.hall, act).await?;
        Ok(Obeyed::Entry(number, repeated))
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        self.room.published().presence.leave(self.seat, self.hall.clock.now());
        self.room.ring();
    }
}

/// What came of a message.
enum Obeyed {
    Clock(Value),
    Entry(u64, bool),
}

fn presence(published: &Published) -> Frame {
    let away = |player| published.presence.away_since(player).map(|since| since.0);
    let time = published.setup.as_ref().and_then(|setup| setup.time.as_deref()?.parse().ok());
    Frame::Presence {
        a_away_since: away(Player::A),
        b_away_since: away(Player::B),
        claim_after: claim::patience(time).filter(|_| published.setup.is_some()).map(|patience| patience.0),
        watchers: published.presence.watchers,
    }
}

/// How a match stands, in a word.
pub(crate) fn status(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Withdrawn => "withdrawn",
    }
}
