use std::io::{self, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use crate::last_words::LastWords;
use crate::lines::{self, TooLong};

/// A program that reads and writes lines. It is killed when this is dropped, with everything it has started.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// None once the input is closed.
    input: Option<Sender<String>>,
    output: Receiver<Result<String, TooLong>>,
    last_words: LastWords,
    /// Disconnected once the program's standard error has been read to its end.
    heard: Receiver<()>,
    /// Once it is set, nobody waits for lines any longer.
    stop: Arc<AtomicBool>,
}

/// Why there is no line to read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Quiet {
    /// The deadline has passed, or nobody wants to wait any longer.
    Late,
    /// The program has ended, with this status if that is known, or has closed its output.
    Closed(Option<ExitStatus>),
    /// The line is too long.
    TooLong,
}

/// How many lines may wait to be read. A program that floods its output has to wait as well.
const WAITING: usize = 64;
/// How soon it is noticed that nobody waits any longer.
const PATIENCE: Duration = Duration::from_millis(50);
/// How long a program that has closed its output may take to end, and one that has ended to have its last words read.
const GRACE: Duration = Duration::from_millis(500);

impl Process {
    /// Starts a program. Reading and writing have threads of their own, so a program that does neither blocks nobody.
    pub(crate) fn start(command: &[String], stop: &Arc<AtomicBool>) -> io::Result<Process> {
        let [program, arguments @ ..] = command else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "there is no command"));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // A group of its own: a script is killed together with the engine it runs, and Ctrl-C in the terminal reaches neither.
            .process_group(0)
            .spawn()?;
        running().push(child.id());
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (input, to_write) = mpsc::channel::<String>();
        let (found, output) = mpsc::sync_channel(WAITING);
        let (hearing, heard) = mpsc::channel();
        let last_words = LastWords::default();
        let listener = last_words.clone();
        // From here on the child is killed if anything fails.
        let process = Process { child, input: Some(input), output, last_words, heard, stop: Arc::clone(stop) };
        if let Some(mut stdin) = stdin {
            thread::Builder::new().spawn(move || {
                for line in to_write {
                    if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            })?;
        }
        if let Some(stdout) = stdout {
            thread::Builder::new()
                .spawn(move || lines::read(BufReader::new(stdout), |line| found.send(line).is_ok()))?;
        }
        if let Some(stderr) = stderr {
            thread::Builder::new().spawn(move || {
                listener.listen(stderr);
                drop::<Sender<()>>(hearing);
            })?;
        }
        Ok(process)
    }

    /// Sends a line. If the program has ended, reading will show it.
    pub(crate) fn send(&mut self, line: impl Into<String>) {
        if let Some(input) = &self.input {
            let _ = input.send(line.into());
        }
    }

    /// Closes the program's input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line that is not empty.
    pub(crate) fn line(&mut self, deadline: Instant) -> Result<String, Quiet> {
        while !self.stop.load(Ordering::Relaxed) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(PATIENCE)) {
                Ok(Ok(line)) if line.is_empty() && Instant::now() < deadline => {}
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(TooLong)) => return Err(Quiet::TooLong),
                Err(RecvTimeoutError::Timeout) if left > PATIENCE => {}
                Err(RecvTimeoutError::Timeout) => return Err(Quiet::Late),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Quiet::Closed(self.wait(GRACE)));
                }
            }
        }
        Err(Quiet::Late)
    }

    /// The last lines that the program wrote to its standard error.
    pub(crate) fn last_words(&mut self) -> Vec<String> {
        // Those of a program that has ended may still be in the pipe; something it has started may hold the pipe open.
        if let Ok(Some(_)) = self.child.try_wait() {
            let _ = self.heard.recv_timeout(GRACE);
        }
        self.last_words.lines()
    }

    /// Waits for the program to end by itself.
    pub(crate) fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        const PAUSE: Duration = Duration::from_millis(5);
        let deadline = Instant::now() + most;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(PAUSE),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let id = self.child.id();
        kill_group(id);
        let _ = self.child.kill();
        // While it is listed its number must not go to another program, which happens once it has been waited for.
        let mut running = running();
        running.retain(|&other| other != id);
        let _ = self.child.wait();
    }
}

/// The programs that have not been waited for.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    // A list of numbers is whole whoever has crashed.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all engines that are running, with everything they have started. For programs that are about to end: threads that
/// talk to engines may not come to that any more.
pub fn kill_engines() {
    running().drain(..).for_each(kill_group);
}

/// Kills a program and all it has started. It fails only if they have ended. The group has the number of the program.
fn kill_group(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}
