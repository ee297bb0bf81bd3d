//! SQLite: one thread writes, others read beside it.
//!
//! The writer commits whatever has arrived in one transaction, and answers everybody who waits after the commit. So the disk is
//! asked once for many, and never for nobody.

mod fault;
mod matches;
mod open;
mod outages;
mod people;
mod readers;
mod row;
mod schema;
mod translate;
mod writer;

use std::path::{Path, PathBuf};

#[cfg(feature = "planted-faults")]
pub use fault::Fault;
pub use open::OpenError;

use fault::Plan;
use open::Lock;
use readers::Readers;
use writer::Writer;

use crate::{Answer, Append, Match, MatchId, NewMatch, Outage, Page, Person, PersonId, Store};

/// A store in one file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
    plan: Plan,
    _lock: Lock,
}

impl Sqlite {
    /// The name of the file in its directory.
    pub const FILE: &str = "tiamat.sqlite";

    /// Opens the store in a directory, or makes both.
    ///
    /// # Errors
    /// If it is in use, damaged, or that of a newer program.
    pub fn open(directory: &Path) -> Result<Sqlite, OpenError> {
        Sqlite::open_with(directory, Plan::default())
    }

    /// The same, with a fault in it.
    ///
    /// # Errors
    /// As [`Sqlite::open`].
    #[cfg(feature = "planted-faults")]
    pub fn open_faulty(directory: &Path, fault: Fault) -> Result<Sqlite, OpenError> {
        Sqlite::open_with(directory, Plan::of(fault))
    }

    fn open_with(directory: &Path, plan: Plan) -> Result<Sqlite, OpenError> {
        let lock = open::lock(directory)?;
        let path = directory.join(Sqlite::FILE);
        let writing = open::for_writing(&path)?;
        let reading = (0..readers::THREADS).map(|_| open::for_reading(&path)).collect::<Result<_, _>>()?;
        let fail = |error: std::io::Error| OpenError::Failed(path.clone(), error.to_string());
        let writer = Writer::start(writing, plan).map_err(fail)?;
        let readers = Readers::start(reading).map_err(fail)?;
        Ok(Sqlite { path, writer, readers, plan, _lock: lock })
    }

    /// The file it is in.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Store for Sqlite {
    fn create(&self, new: NewMatch) -> Answer<()> {
        self.writer.write(move |connection| matches::create(connection, &new))
    }

    fn append(&self, append: Append) -> Answer<()> {
        let guarded = self.plan.guards_numbers();
        self.writer.write(move |connection| matches::append(connection, &append, guarded))
    }

    fn withdraw(&self, id: MatchId) -> Answer<bool> {
        self.writer.write(move |connection| matches::withdraw(connection, id))
    }

    fn follow(&self, id: MatchId, next: NewMatch) -> Answer<MatchId> {
        self.writer.write(move |connection| matches::follow(connection, id, &next))
    }

    fn find(&self, id: MatchId) -> Answer<Option<Match>> {
        self.readers.read(move |connection| matches::find(connection, id))
    }

    fn read(&self, id: MatchId, from: u64) -> Answer<Vec<String>> {
        self.readers.read(move |connection| matches::read(connection, id, from))
    }

    fn list(&self, person: PersonId, page: Page) -> Answer<Vec<Match>> {
        self.readers.read(move |connection| matches::list(connection, person, page))
    }

    fn count_live(&self, person: PersonId) -> Answer<u64> {
        self.readers.read(move |connection| matches::count_live(connection, person))
    }

    fn due(&self, by: u64, most: u64) -> Answer<Vec<MatchId>> {
        self.readers.read(move |connection| matches::due(connection, by, most))
    }

    fn next_due(&self) -> Answer<Option<u64>> {
        self.readers.read(matches::next_due)
    }

    fn expire(&self, before: u64) -> Answer<u64> {
        self.writer.write(move |connection| matches::expire(connection, before))
    }

    fn put_person(&self, person: Person) -> Answer<()> {
        self.writer.write(move |connection| people::put(connection, &person))
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.readers.read(move |connection| people::find(connection, id))
    }

    fn set_recovery(&self, id: PersonId, digest: [u8; 32]) -> Answer<()> {
        self.writer.write(move |connection| people::set_recovery(connection, id, digest))
    }

    fn recover(&self, digest: [u8; 32]) -> Answer<Option<Person>> {
        self.readers.read(move |connection| people::recover(connection, digest))
    }

    fn key(&self, name: &'static str, new: [u8; 32]) -> Answer<[u8; 32]> {
        self.writer.write(move |connection| people::key(connection, name, new))
    }

    fn pulse(&self, at: u64) -> Answer<()> {
        self.writer.write(move |connection| outages::pulse(connection, at))
    }

    fn last_pulse(&self) -> Answer<Option<u64>> {
        self.readers.read(outages::last_pulse)
    }

    fn put_outage(&self, outage: Outage) -> Answer<()> {
        self.writer.write(move |connection| outages::put(connection, outage))
    }

    fn outages(&self, after: u64) -> Answer<Vec<Outage>> {
        self.readers.read(move |connection| outages::after(connection, after))
    }
}
