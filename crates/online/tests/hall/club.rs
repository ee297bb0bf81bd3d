//! A hall in a directory of its own, with people who know what they have seen.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use online::{Clock, Hall, Invitation, Observer};
use serde_json::{Value, json};
use session::Session;
use session::matches::Player;
use store::{MatchId, Person, Sqlite, Store};
use wire::session::{PublicEntry, Setup};

/// How many commands were given: each has an id of its own.
static ORDERS: AtomicU64 = AtomicU64::new(1);

/// The moment at which every club opens.
pub(crate) const OPENING: u64 = 1_000_000;

/// A hall and what is behind it.
pub(crate) struct Club {
    pub(crate) hall: Arc<Hall>,
    directory: PathBuf,
}

impl Club {
    pub(crate) async fn open(name: &str) -> Club {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("club-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&directory);
        let store = Arc::new(Sqlite::open(&directory).unwrap());
        let hall = Hall::open_with(store, Clock::manual(OPENING)).await.unwrap();
        Club { hall, directory }
    }

    /// The server vanishes, and comes back after this many milliseconds.
    pub(crate) async fn crash(mut self, down: u64) -> Club {
        let now = self.hall.clock().now().0;
        let directory = std::mem::take(&mut self.directory);
        drop(self);
        // The store lets go of its directory when the last match has forgotten it.
        let store = loop {
            match Sqlite::open(&directory) {
                Ok(store) => break Arc::new(store),
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let hall = Hall::open_with(store, Clock::manual(now + down)).await.unwrap();
        Club { hall, directory }
    }

    /// Another server in front of the same store.
    pub(crate) async fn second(&self, store: Arc<dyn Store>) -> Arc<Hall> {
        Hall::open_with(store, Clock::manual(self.hall.clock().now().0)).await.unwrap()
    }

    pub(crate) async fn person(&self, name: &str) -> Person {
        self.hall.guest(None, name).await.unwrap()
    }

    /// A match between two people who sit as they are named.
    pub(crate) async fn begin(&self, setup: &str, a: &Person, b: &Person) -> MatchId {
        let id = self.hall.invite(a, invitation(setup, &a.name)).await.unwrap();
        assert_eq!(self.hall.join(id, b).await, Ok(Player::B));
        id
    }

    pub(crate) async fn watch(&self, id: MatchId, person: Option<&Person>, after: u64) -> Eyes {
        watch(&self.hall, id, person, after).await
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        if !self.directory.as_os_str().is_empty() {
            let _ = fs::remove_dir_all(&self.directory);
        }
    }
}

/// An invitation in which the inviter is player A.
pub(crate) fn invitation(setup: &str, name: &str) -> Invitation {
    let text = format!(r#"{{"setup": {setup}, "name": "{name}", "seat": "a"}}"#);
    serde_json::from_str(&text).unwrap()
}

pub(crate) async fn watch(hall: &Arc<Hall>, id: MatchId, person: Option<&Person>, after: u64) -> Eyes {
    let (observer, hello) = hall.observe(id, person.map(|person| person.id), after).await.unwrap();
    let hello = serde_json::from_slice(&hello.bytes()).unwrap();
    let mut eyes = Eyes { observer, hello, frames: Vec::new(), entries: Vec::new(), session: None, all: after == 0 };
    eyes.look();
    eyes
}

/// Somebody who follows a match, and everything they have seen.
pub(crate) struct Eyes {
    observer: Observer,
    pub(crate) hello: Value,
    pub(crate) frames: Vec<Value>,
    pub(crate) entries: Vec<Value>,
    /// What the public log makes, for those who have all of it.
    pub(crate) session: Option<Session>,
    all: bool,
}

impl Eyes {
    /// Takes what is new.
    pub(crate) fn look(&mut self) {
        loop {
            let news = self.observer.news();
            if news.is_empty() {
                return;
            }
            for bytes in news {
                let frame: Value = serde_json::from_slice(&bytes).unwrap();
                self.see(frame);
            }
        }
    }

    fn see(&mut self, frame: Value) {
        if frame.get("frame").is_none() {
            if let Some(session) = &mut self.session {
                let entry: PublicEntry = wire::json::read(&frame).unwrap();
                session.follow(&entry.read(session.setup().rules()).unwrap()).unwrap();
            }
            self.entries.push(frame);
            return;
        }
        if frame["frame"] == "setup" && self.all {
            let setup: Setup = wire::json::read(&frame["setup"]).unwrap();
            self.session = Some(Session::new(setup.read().unwrap()).unwrap());
        }
        self.frames.push(frame);
    }

    /// The number of the last entry they have seen.
    pub(crate) fn last(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry["number"].as_u64().unwrap())
    }

    /// Sends a message as it is; the answer.
    pub(crate) async fn send(&mut self, message: &Value) -> Value {
        let answer = self.observer.take(&message.to_string()).await;
        self.look();
        serde_json::from_slice(&answer.bytes()).unwrap()
    }

    /// Gives a command that answers what they have seen; the answer.
    pub(crate) async fn order(&mut self, mut command: Value) -> Value {
        self.look();
        command["id"] = json!(format!("order-{}", ORDERS.fetch_add(1, Ordering::Relaxed)));
        command["answers"] = json!(self.last());
        self.send(&command).await
    }

    /// The same for a command that is obeyed: the number of its entry.
    pub(crate) async fn does(&mut self, command: Value) -> u64 {
        let answer = self.order(command.clone()).await;
        assert_eq!(answer["frame"], "done", "{command}: {answer}");
        answer["number"].as_u64().unwrap()
    }

    /// The same for one that is refused: the reason.
    pub(crate) async fn may_not(&mut self, command: Value) -> String {
        let answer = self.order(command.clone()).await;
        assert_eq!(answer["frame"], "refused", "{command}: {answer}");
        answer["reason"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn plays(&mut self, action: &str) -> u64 {
        self.does(json!({ "do": "play", "action": action })).await
    }

    /// The last frame of a kind.
    pub(crate) fn last_frame(&self, kind: &str) -> &Value {
        self.frames.iter().rfind(|frame| frame["frame"] == kind).unwrap_or(&Value::Null)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.observer.is_over()
    }
}
