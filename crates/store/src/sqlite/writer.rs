//! The thread that writes.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::fault::Plan;
use crate::{Answer, Error};

/// How many writes can wait, and how many of them become one commit at most.
const QUEUE: usize = 16_384;
const BATCH: usize = 1_024;

/// Hands writes to the thread.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<SyncSender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

/// A write that somebody waits for.
trait Job: Send {
    /// Writes, inside a transaction. An error means that nothing of the transaction may stay.
    fn work(&mut self, connection: &Connection) -> Result<(), Error>;

    /// Answers whoever waits, once it is known what has become of the transaction.
    fn answer(self: Box<Self>, committed: Result<(), Error>);
}

struct Write<T, F> {
    work: Option<F>,
    done: Option<Result<T, Error>>,
    answer: oneshot::Sender<Result<T, Error>>,
}

impl<T: Send, F: FnOnce(&Connection) -> Result<T, Error> + Send> Job for Write<T, F> {
    fn work(&mut self, connection: &Connection) -> Result<(), Error> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let done = work(connection);
        let fatal = match &done {
            Err(error @ (Error::Full | Error::Damaged(_) | Error::Failed(_))) => Err(error.clone()),
            _ => Ok(()),
        };
        self.done = Some(done);
        fatal
    }

    fn answer(self: Box<Self>, committed: Result<(), Error>) {
        let done = match committed {
            Ok(()) => self.done.unwrap_or(Err(Error::Closed)),
            Err(error) => Err(error),
        };
        // Nobody may wait any longer.
        let _ = self.answer.send(done);
    }
}

impl Writer {
    pub(super) fn start(connection: Connection, plan: Plan) -> io::Result<Writer> {
        let (jobs, todo) = sync_channel(QUEUE);
        let thread = thread::Builder::new().name("store writer".to_owned());
        let thread = thread.spawn(move || run(&connection, &todo, plan))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Writes, and answers when that is safe. An error of its own leaves everything as it was, so it comes before the first change.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Write { work: Some(work), done: None, answer });
        let sent = match self.jobs.as_ref().map(|jobs| jobs.try_send(job)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(Error::Busy),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(Error::Closed),
        };
        Box::pin(async move {
            sent?;
            answered.await.unwrap_or(Err(Error::Closed))
        })
    }
}

impl Drop for Writer {
    /// Everything that was handed over is written first.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it could not go on, those who wait know already.
            let _ = thread.join();
        }
    }
}

fn run(connection: &Connection, todo: &Receiver<Box<dyn Job>>, plan: Plan) {
    while let Ok(first) = todo.recv() {
        let mut batch = vec![first];
        batch.extend(todo.try_iter().take(BATCH - 1));
        if plan.acknowledges_early() {
            acknowledge_early(connection, batch);
            continue;
        }
        let committed = commit(connection, &mut batch);
        for job in batch {
            job.answer(committed.clone());
        }
    }
}

/// All of them in one transaction, or none.
fn commit(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), Error> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let worked = batch.iter_mut().try_for_each(|job| job.work(connection));
    let committed = worked.and_then(|()| connection.execute_batch("COMMIT").map_err(Error::from));
    // After some errors SQLite has gone back by itself.
    if committed.is_err() && !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    committed
}

/// The fault: whoever waits hears of success while nothing is on the disk.
fn acknowledge_early(connection: &Connection, mut batch: Vec<Box<dyn Job>>) {
    let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(Error::from);
    let worked = begun.and_then(|()| batch.iter_mut().try_for_each(|job| job.work(connection)));
    for job in batch {
        job.answer(worked.clone());
    }
    thread::sleep(std::time::Duration::from_millis(50));
    let _ = connection.execute_batch("COMMIT");
}
