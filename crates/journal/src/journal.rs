use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use session::Session;
use session::matches::Pair;
use session::record::Record;
use wire::session::{Heading, log_lines};

use crate::JournalError;
use crate::replay::{Contents, replay};

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
    /// How many bytes its whole lines have.
    whole: u64,
    /// Whether something that is not a whole line may follow them. It goes before anything is written.
    torn: bool,
    /// Whether the last line lacks its end.
    unended: bool,
    /// The records that were written last.
    written: Option<String>,
}

impl Journal {
    /// Opens a journal, or creates an empty one, and replays the match in it, if there is one. The file stays as it is until
    /// something is written to it.
    ///
    /// # Errors
    /// If the file cannot be opened or does not hold a match.
    pub fn open(path: &Path) -> Result<(Journal, Option<Session>), JournalError> {
        let mut options = File::options();
        options.read(true).append(true).create(true);
        // It holds the secret of the dice.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(regular(path)?)?;
        lock(&file)?;
        let Contents { heading, session, whole, cut_off, unended } = replay(BufReader::new(&file))?;
        let lines = session.as_ref().map_or(0, |session| session.entries().len() + 1);
        let (path, torn, written) = (path.to_owned(), cut_off, None);
        let journal = Journal { path, file, lines, heading, cut_off, whole, torn, unended, written };
        Ok((journal, session))
    }

    /// Reads a journal without opening it for writing: the match in it, and whether the last line is cut off.
    ///
    /// # Errors
    /// If the file cannot be read or does not hold a match.
    pub fn read(path: &Path) -> Result<(Option<Session>, bool), JournalError> {
        let contents = replay(BufReader::new(File::open(regular(path)?)?))?;
        Ok((contents.session, contents.cut_off))
    }

    /// A new, empty journal for the match after this one: beside it, with the next number at the end of its name.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn following(&self) -> Result<Journal, JournalError> {
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

    /// The line about the players, if there is one.
    #[must_use]
    pub fn heading(&self) -> Option<&Heading> {
        self.heading.as_ref()
    }

    /// Writes the line about the players. The file must be empty.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn head(&mut self, heading: Heading) -> io::Result<()> {
        let mut line = serde_json::to_string(&heading)?;
        line.push('\n');
        self.append(line)?;
        self.heading = Some(heading);
        Ok(())
    }

    /// Writes what the session's log has more than the file. An empty file first gets a heading with nobody in the seats.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, session: &Session) -> io::Result<()> {
        if self.lines > session.entries().len() && !self.unended {
            return Ok(());
        }
        if self.lines == 0 && self.heading.is_none() {
            let nobody = || table::Occupant::Nobody;
            self.head(Heading::new(&Pair { a: nobody(), b: nobody() }, false, None, 0))?;
        }
        let mut text = String::new();
        for line in log_lines(session, self.lines) {
            text += &line;
            text.push('\n');
        }
        self.append(text)?;
        self.lines = session.entries().len() + 1;
        Ok(())
    }

    /// Writes lines after those the file has. If that fails, the next attempt removes what it has left.
    fn append(&mut self, mut lines: String) -> io::Result<()> {
        if self.torn {
            self.file.set_len(self.whole)?;
        }
        if self.unended {
            lines.insert(0, '\n');
        }
        self.torn = true;
        self.file.write_all(lines.as_bytes())?;
        self.file.sync_data()?;
        self.whole += lines.len() as u64;
        (self.torn, self.unended) = (false, false);
        Ok(())
    }

    /// Copies the match to another file.
    ///
    /// # Errors
    /// If there is such a file already, or it cannot be written.
    pub fn copy_to(&self, path: &Path) -> io::Result<()> {
        if path.exists() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the file is there already"));
        }
        let text = fs::read(&self.path)?;
        write_new(path, &text)
    }

    /// The file for the records of the games that are over: beside the journal, with the ending `.record`. If that is somebody
    /// else's, the name has a number.
    #[must_use]
    pub fn record_path(&self, session: &Session) -> Option<PathBuf> {
        self.place_for(&self.text_of_records(session))
    }

    /// Writes the records of the games that are over, replacing those that this match has written before.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write_records(&mut self, session: &Session) -> io::Result<PathBuf> {
        let text = self.text_of_records(session);
        let path = self.place_for(&text).ok_or(io::ErrorKind::AlreadyExists)?;
        files::write_whole(&path, text.as_bytes())?;
        self.written = Some(text);
        Ok(path)
    }

    fn text_of_records(&self, session: &Session) -> String {
        let records: Vec<String> = self.records(session).iter().map(ToString::to_string).collect();
        records.join("\n")
    }

    /// The first file for records that is not there yet or has what this match has written: the same games, fewer of them, or
    /// those before a takeback.
    fn place_for(&self, records: &str) -> Option<PathBuf> {
        let usual = self.path.with_extension("record");
        // A match that somebody keeps in a file with this ending.
        let usual = if usual == self.path { self.path.with_extension("games.record") } else { usual };
        let most = self.written.as_ref().map_or(0, String::len).max(records.len());
        let is_ours = |path: &PathBuf| match files::read_file(path, most) {
            Ok(text) => {
                records.as_bytes().starts_with(&text) || Some(&text[..]) == self.written.as_deref().map(str::as_bytes)
            }
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        };
        let stem = usual.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let numbered = (2..1000_u32).map(|number| usual.with_file_name(format!("{stem}-{number}.record")));
        [usual.clone()].into_iter().chain(numbered).find(is_ours)
    }

    /// The records of the games that are over, with the day of the match.
    #[must_use]
    pub fn records(&self, session: &Session) -> Vec<Record> {
        let mut records = session.records();
        records.truncate(session.played().len());
        for record in &mut records {
            record.tags.date = self.heading.as_ref().and_then(|heading| heading.date().ok()?);
        }
        records
    }
}

impl table::Store for Journal {
    type Error = io::Error;

    /// The journal itself knows which entries it has.
    fn keep(&mut self, session: &Session, _: u64) -> io::Result<()> {
        self.write(session)
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

/// A file, or where none is yet. Anything else is refused before it is opened: a device has no end, and a pipe waits for somebody.
fn regular(path: &Path) -> Result<&Path, JournalError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(JournalError::NotAFile),
        _ => Ok(path),
    }
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
