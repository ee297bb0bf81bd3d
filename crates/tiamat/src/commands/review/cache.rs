//! What has been judged, kept in a file for each game: a line for what it depends on, then one for each action, with its checksum. Lines are added
//! as they are found, so that nothing is lost when the program is stopped.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::checksum::{Digest, crc32};
use game::RuleSet;
use review::Judged;

use crate::output::note;

/// The cache of a game; without a directory it keeps nothing.
pub(crate) struct Cache {
    path: Option<PathBuf>,
    key: String,
    file: Option<File>,
}

impl Cache {
    /// The cache for a question, if its answers are those of the engine with this signature. Those of another engine give way.
    pub(crate) fn open(dir: Option<PathBuf>, question: &str, signature: u64) -> Cache {
        let path = dir.map(|dir| dir.join(format!("{:016x}.judged", Digest::EMPTY.and(question.as_bytes()).value())));
        let key = format!("{}; engine {signature:016x}; {question}", env!("CARGO_PKG_VERSION"));
        Cache { path, key: serde_json::Value::from(key).to_string(), file: None }
    }

    /// What is known already. A line that was cut off, and what follows a line that is damaged, is not.
    pub(crate) fn read(&self, rules: RuleSet) -> Vec<Judged> {
        let text = self.path.as_ref().and_then(|path| read_text(path)).unwrap_or_default();
        let mut lines = text.split_inclusive('\n').map_while(|line| line.strip_suffix('\n'));
        // Another game may have the same hash.
        if lines.next() != Some(&self.key) {
            return Vec::new();
        }
        let read = |line: &str| {
            let (sum, judged) = line.split_once(' ')?;
            let whole = sum == checksum(judged);
            whole.then(|| serde_json::from_str::<wire::Judged>(judged).ok()?.read(rules))?
        };
        lines.map_while(read).collect()
    }

    /// Starts a file with what is known; from now on answers are added to it.
    pub(crate) fn keep(&mut self, known: &[Judged]) {
        let Some(path) = &self.path else { return };
        let mut text = format!("{}\n", self.key);
        for judged in known {
            text += &line(judged);
        }
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let file = folder.and_then(|()| {
            // What is there already is not written again.
            let mut file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
            if read_text(path).as_deref() != Some(&text) {
                file.set_len(0)?;
                file.write_all(text.as_bytes())?;
            }
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        });
        match file {
            Ok(file) => self.file = Some(file),
            Err(error) => note(format_args!("{}: {error}; nothing is kept", path.display())),
        }
    }

    /// Adds an answer.
    pub(crate) fn add(&mut self, judged: &Judged) {
        if let Some(file) = &mut self.file
            && let Err(error) = file.write_all(line(judged).as_bytes())
        {
            note(format_args!("the cache cannot be written: {error}"));
            self.file = None;
        }
    }
}

/// Far longer than the answers about any game.
const LONGEST: usize = 256 << 20;

fn read_text(path: &Path) -> Option<String> {
    String::from_utf8(files::read_file(path, LONGEST).ok()?).ok()
}

fn line(judged: &Judged) -> String {
    // Strings and numbers can always be written.
    let judged = serde_json::to_string(&wire::Judged::from(judged)).unwrap_or_default();
    format!("{} {judged}\n", checksum(&judged))
}

fn checksum(judged: &str) -> String {
    format!("{:08x}", crc32(judged.as_bytes()))
}
