use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use game::RuleSet;
use journal::{Journal, JournalError};
use session::{Phase, Session};

use crate::today;

/// The directory in which matches are kept that have no file of their own.
#[derive(Clone, Debug)]
pub struct Keep {
    directory: PathBuf,
}

/// A match that was kept and is not over.
#[derive(Debug)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    /// How far it has come.
    pub session: Session,
}

impl Keep {
    /// The user's own: `tiamat` in the state directory, as the XDG base directory specification names it.
    #[must_use]
    pub fn of_user() -> Option<Keep> {
        let absolute = |path: PathBuf| path.is_absolute().then_some(path);
        let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from).and_then(absolute);
        let home = || env::home_dir().and_then(absolute).map(|home| home.join(".local/state"));
        Some(Keep { directory: state.or_else(home)?.join("tiamat") })
    }

    /// Any directory.
    #[must_use]
    pub fn at(directory: &Path) -> Keep {
        Keep { directory: directory.to_owned() }
    }

    /// A new, empty journal with the day and the rule set in its name.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(&self, rules: RuleSet) -> Result<Journal, JournalError> {
        fs::create_dir_all(&self.directory)?;
        let (date, second) = today::now();
        let date = date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
        let time = format!("{:02}{:02}{:02}", second / 3600, second / 60 % 60, second % 60);
        let names = (1..).map(|number| match number {
            1 => format!("{date}-{time}-{rules}.match"),
            _ => format!("{date}-{time}-{rules}-{number}.match"),
        });
        for name in names.take(1000) {
            let path = self.directory.join(name);
            if !path.exists() && !path.with_extension("record").exists() {
                return Ok(Journal::open(&path)?.0);
            }
        }
        Err(JournalError::Io(io::ErrorKind::AlreadyExists.into()))
    }

    /// The last match that is not over, of this rule set if one is given. Matches that are open elsewhere and files that
    /// cannot be read are passed over.
    #[must_use]
    pub fn unfinished(&self, rules: Option<RuleSet>) -> Option<Kept> {
        let mut paths: Vec<PathBuf> = fs::read_dir(&self.directory)
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension() == Some(OsStr::new("match")))
            .collect();
        paths.sort_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
        paths.into_iter().rev().find_map(|path| {
            let (_, session) = Journal::open(&path).ok()?;
            let session = session?;
            let fits = rules.is_none_or(|rules| session.setup().rules() == rules);
            (fits && session.phase() != Phase::Over).then_some(Kept { path, session })
        })
    }
}
