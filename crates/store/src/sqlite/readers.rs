//! The threads that read.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{Answer, Error};

/// How many there are.
pub(super) const THREADS: usize = 2;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// Hands reads to the threads. They end when it is dropped.
#[derive(Debug)]
pub(super) struct Readers {
    jobs: Sender<Job>,
}

impl Readers {
    pub(super) fn start(connections: Vec<Connection>) -> io::Result<Readers> {
        let (jobs, todo) = channel();
        let todo = Arc::new(Mutex::new(todo));
        for connection in connections {
            let todo = Arc::clone(&todo);
            thread::Builder::new().name("store reader".to_owned()).spawn(move || run(&connection, &todo))?;
        }
        Ok(Readers { jobs })
    }

    pub(super) fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            // Nobody may wait any longer.
            let _ = answer.send(work(connection));
        });
        let sent = self.jobs.send(job).map_err(|_| Error::Closed);
        Box::pin(async move {
            sent?;
            answered.await.unwrap_or(Err(Error::Closed))
        })
    }
}

fn run(connection: &Connection, todo: &Mutex<Receiver<Job>>) {
    let next = || todo.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(job) = next() {
        job(connection);
    }
}
