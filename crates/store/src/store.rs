use std::fmt::Debug;
use std::pin::Pin;

use crate::{Append, Error, Match, MatchId, NewMatch, Outage, Page, Person, PersonId};

/// What a store will have done. It goes on by itself: dropping it forgets the answer, not the deed.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>;

/// Where a server keeps everything.
///
/// Each method is done wholly or not at all, and what it has written is safe from crashes before it answers. The answers are
/// futures: a store in the same process has threads for its disk, one behind a network need not, and a server that waits for
/// thousands of them needs no thread for each.
pub trait Store: Debug + Send + Sync {
    /// Keeps a new match.
    fn create(&self, new: NewMatch) -> Answer<()>;

    /// Adds lines to a match, if it has exactly as many as the number of the first one says. Otherwise somebody else was first.
    fn append(&self, append: Append) -> Answer<()>;

    /// Withdraws a match that has no lines yet. Whether it was open until now.
    fn withdraw(&self, id: MatchId) -> Answer<bool>;

    /// Keeps the match after another one, unless there is one. The one that counts.
    fn follow(&self, id: MatchId, next: NewMatch) -> Answer<MatchId>;

    /// A match.
    fn find(&self, id: MatchId) -> Answer<Option<Match>>;

    /// The lines of a match from this number on.
    fn read(&self, id: MatchId, from: u64) -> Answer<Vec<String>>;

    /// The matches of a person: first those that wait for them, then those that go on, each from the newest one on.
    fn list(&self, person: PersonId, page: Page) -> Answer<Vec<Match>>;

    /// How many matches of a person are open or being played.
    fn count_live(&self, person: PersonId) -> Answer<u64>;

    /// Matches being played in which something is due by this moment, the first ones first.
    fn due(&self, by: u64, most: u64) -> Answer<Vec<MatchId>>;

    /// When something is due next.
    fn next_due(&self) -> Answer<Option<u64>>;

    /// Forgets invitations made before this moment that nobody took or that were withdrawn. How many there were.
    fn expire(&self, before: u64) -> Answer<u64>;

    /// Keeps a person, or their new name.
    fn put_person(&self, person: Person) -> Answer<()>;

    /// A person.
    fn person(&self, id: PersonId) -> Answer<Option<Person>>;

    /// Keeps the digest of what a person can prove with who they are. It replaces the one before.
    fn set_recovery(&self, id: PersonId, digest: [u8; 32]) -> Answer<()>;

    /// The person with this digest.
    fn recover(&self, digest: [u8; 32]) -> Answer<Option<Person>>;

    /// A key of the server: the one that is kept, or this one from now on.
    fn key(&self, name: &'static str, new: [u8; 32]) -> Answer<[u8; 32]>;

    /// Notes that the server is up. Earlier moments than before change nothing.
    fn pulse(&self, at: u64) -> Answer<()>;

    /// The last moment at which a server is known to have been up.
    fn last_pulse(&self) -> Answer<Option<u64>>;

    /// Keeps a time in which nobody could play.
    fn put_outage(&self, outage: Outage) -> Answer<()>;

    /// Such times that ended after this moment, in order.
    fn outages(&self, after: u64) -> Answer<Vec<Outage>>;
}
