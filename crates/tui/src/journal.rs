use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use session::Session;
use session::matches::Pair;
use session::record::{Date, Record};
use wire::session::{Answer, Event, Lines, Log};

use crate::Seat;

/// The file that keeps a match: a line about the players, unless there is none, then the lines of the session's log.
///
/// What happens is in the file before it counts, so nothing is lost when the program ends, however it does.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// How many lines of the log the file has.
    lines: usize,
    heading: Option<Heading>,
    cut_off: bool,
}

/// The first line of the journal of a match in the terminal: what the session does not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heading {
    seats: [String; 2],
    /// Whether a referee enters everything that happens at a real board.
    #[serde(default)]
    pub(crate) referee: bool,
    /// The day the match began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// What the computers' random choices follow from.
    #[serde(default)]
    pub(crate) seed: u64,
}

impl Heading {
    pub(crate) fn new(seats: &Pair<Seat>, referee: bool, seed: u64) -> Heading {
        let date = crate::today::now().0.map(|date| date.to_string());
        Heading { seats: [seats.a.to_string(), seats.b.to_string()], referee, date, seed }
    }

    /// Who sits where.
    pub(crate) fn seats(&self) -> Result<Pair<Seat>, JournalError> {
        let [a, b] = &self.seats;
        let seat = |text: &str| text.parse().map_err(|why| JournalError::Seat { seat: text.to_owned(), why });
        Ok(Pair { a: seat(a)?, b: seat(b)? })
    }

    fn date(&self) -> Option<Date> {
        self.date.as_ref()?.parse().ok()
    }
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// The system's error.
    Io(io::Error),
    /// Another program is using it.
    InUse,
    /// It is not UTF-8.
    NotUtf8,
    /// A line of it cannot be read or is refused.
    Line(String),
    /// It names a player that does not exist.
    Seat {
        /// The name.
        seat: String,
        /// What is wrong with it.
        why: arena::ParseSpecError,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::InUse => f.write_str("the match is open in another program"),
            JournalError::NotUtf8 => f.write_str("the log is not UTF-8"),
            JournalError::Line(why) => f.write_str(why),
            JournalError::Seat { seat, why } => write!(f, "player `{seat}`: {why}"),
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

impl Journal {
    /// Opens a journal, or creates an empty one, and replays the match in it, if there is one.
    ///
    /// # Errors
    /// If the file cannot be opened or does not hold a match.
    pub fn open(path: &Path) -> Result<(Journal, Option<Session>), JournalError> {
        let mut options = File::options();
        options.read(true).append(true).create(true);
        // It holds the secret of the dice.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        lock(&file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = whole_lines(&bytes);
        let (heading, session) = replay(whole)?;
        // A file that does not hold a match is somebody's and stays as it is.
        if whole.len() < bytes.len() && session.is_some() {
            file.set_len(whole.len() as u64)?;
        }
        if whole.last().is_some_and(|&byte| byte != b'\n') {
            file.write_all(b"\n")?;
        }
        let lines = session.as_ref().map_or(0, |session| session.entries().len() + 1);
        let cut_off = whole.len() < bytes.len();
        Ok((Journal { path: path.to_owned(), file, lines, heading, cut_off }, session))
    }

    /// Reads a journal without opening it for writing: the match in it, and whether the last line is cut off.
    ///
    /// # Errors
    /// If the file cannot be read or does not hold a match.
    pub fn read(path: &Path) -> Result<(Option<Session>, bool), JournalError> {
        let bytes = fs::read(path)?;
        let whole = whole_lines(&bytes);
        let (_, session) = replay(whole)?;
        Ok((session, whole.len() < bytes.len()))
    }

    /// A new, empty journal for the match after this one: beside it, with the next number at the end of its name.
    pub(crate) fn following(&self) -> Result<Journal, JournalError> {
        let part =
            |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
        let (stem, ending) = (part(self.path.file_stem()), part(self.path.extension()));
        let numbered = stem.rsplit_once('-').and_then(|(name, number)| Some((name, number.parse::<u32>().ok()?)));
        let (name, last) = numbered.unwrap_or((&stem, 1));
        for number in (last..u32::MAX).map(|number| number + 1).take(1000) {
            let mut path = self.path.with_file_name(format!("{name}-{number}"));
            path.set_extension(&ending);
            if !path.exists() && !path.with_extension("record").exists() {
                return Ok(Journal::open(&path)?.0);
            }
        }
        Err(JournalError::Io(io::ErrorKind::AlreadyExists.into()))
    }

    /// Whether a last line that a crash had cut off was left out.
    #[must_use]
    pub fn was_cut_off(&self) -> bool {
        self.cut_off
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn heading(&self) -> Option<&Heading> {
        self.heading.as_ref()
    }

    /// Writes the line about the players. The file must be empty.
    pub(crate) fn head(&mut self, heading: Heading) -> io::Result<()> {
        let mut line = serde_json::to_string(&heading)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.heading = Some(heading);
        Ok(())
    }

    /// Writes what the session's log has more than the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, session: &Session) -> io::Result<()> {
        if self.lines > session.entries().len() {
            return Ok(());
        }
        let mut text = String::new();
        for line in Log::from(&session.log()).lines().skip(self.lines) {
            text += &line;
            text.push('\n');
        }
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()?;
        self.lines = session.entries().len() + 1;
        Ok(())
    }

    /// Copies the match to another file.
    pub(crate) fn copy_to(&self, path: &Path) -> io::Result<()> {
        if path.exists() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the file is there already"));
        }
        let text = fs::read(&self.path)?;
        write_new(path, &text)
    }

    /// The records of finished games: beside the journal, with the ending `.record`.
    #[must_use]
    pub fn record_path(&self) -> PathBuf {
        let path = self.path.with_extension("record");
        // A match that somebody keeps in a file with this ending.
        if path == self.path { self.path.with_extension("games.record") } else { path }
    }

    /// Writes the records of the games that are over, replacing what was there.
    pub(crate) fn write_records(&self, session: &Session) -> io::Result<PathBuf> {
        let path = self.record_path();
        let text: Vec<String> = self.records(session).iter().map(ToString::to_string).collect();
        let fresh = path.with_extension("record.new");
        fs::write(&fresh, text.join("\n"))?;
        fs::rename(&fresh, &path)?;
        Ok(path)
    }

    /// The records of the games that are over, with the day of the match.
    pub(crate) fn records(&self, session: &Session) -> Vec<Record> {
        let mut records = session.records();
        records.truncate(session.played().len());
        for record in &mut records {
            record.tags.date = self.heading.as_ref().and_then(Heading::date);
        }
        records
    }
}

/// Writes a file that only its owner can read, for it may hold the secret of the dice.
fn write_new(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text)?;
    file.sync_data()
}

/// Keeps other programs from writing to the journal at the same time.
#[cfg(unix)]
fn lock(file: &File) -> Result<(), JournalError> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(JournalError::InUse),
        // A file system without locks.
        Err(_) => Ok(()),
    }
}

#[cfg(not(unix))]
fn lock(_: &File) -> Result<(), JournalError> {
    Ok(())
}

/// A log without what a crash has left of a last line. The end of the line is what is written last, but a line that lacks
/// nothing else is whole: no part of a JSON object is JSON.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let (whole, rest) = bytes.split_at(last);
    if rest.trim_ascii().is_empty() || serde_json::from_slice::<serde::de::IgnoredAny>(rest).is_ok() {
        return bytes;
    }
    whole
}

/// The line about the players, if there is one, and the session that the log makes, unless it is empty.
fn replay(log: &[u8]) -> Result<(Option<Heading>, Option<Session>), JournalError> {
    let log = str::from_utf8(log).map_err(|_| JournalError::NotUtf8)?;
    let mut rest = log.lines().peekable();
    let heading = rest.peek().and_then(|line| serde_json::from_str::<Heading>(line).ok());
    if heading.is_some() {
        rest.next();
    }
    let mut lines = Lines::default();
    for line in rest {
        let answers = lines.take(line);
        if let Some(why) = answers.iter().find_map(refusal) {
            return Err(JournalError::Line(why));
        }
    }
    Ok((heading, lines.session().cloned()))
}

/// Why a line was not accepted, if it was not.
fn refusal(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Event(line) => match &line.event {
            Event::Refused { text, line: Some(line), .. } => Some(format!("line {line}: {text}")),
            Event::Refused { text, line: None, .. } => Some(text.clone()),
            _ => None,
        },
        Answer::View { .. } | Answer::Records { .. } => None,
    }
}
