//! Lines of a name and a value, the format of headers and progress files.

use core::fmt::Display;
use core::str::FromStr;
use std::path::Path;

use crate::error::Error;
use crate::game::Game;

/// The name of the line with the checksum of the others.
const CHECKSUM: &str = "crc";

/// A text of lines with a name and a value each, after a first line that names the format.
pub(crate) struct Fields<'a> {
    path: &'a Path,
    text: &'a str,
}

impl<'a> Fields<'a> {
    /// Reads a text of a given kind; `path` is the file it comes from.
    pub(crate) fn read(path: &'a Path, kind: &str, bytes: &'a [u8]) -> Result<Self, Error> {
        let text = core::str::from_utf8(bytes).map_err(|_| Error::damaged(path, "it is not text"))?;
        let first = text.lines().next().unwrap_or_default();
        let (name, _) = kind.rsplit_once(' ').unwrap_or((kind, ""));
        if first == kind {
            Ok(Self { path, text })
        } else if first.starts_with(name) {
            Err(Error::Version(path.to_owned(), first.to_owned()))
        } else {
            Err(Error::damaged(path, format!("it does not start with `{kind}`")))
        }
    }

    /// Whether the checksum is right, if there is one.
    pub(crate) fn is_whole(&self) -> bool {
        self.text.rsplit_once(CHECKSUM).is_none_or(|(lines, sum)| {
            let sum = sum.strip_prefix(' ').and_then(|sum| sum.strip_suffix('\n'));
            sum == Some(&crc32fast::hash(lines.as_bytes()).to_string())
        })
    }

    /// The values of all lines with a name.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &'a str> {
        self.text.lines().filter_map(move |line| {
            let (found, value) = line.split_once(' ')?;
            (found == name).then_some(value)
        })
    }

    /// The value of the first line with a name, if there is one.
    pub(crate) fn find<T: FromStr>(&self, name: &str) -> Result<Option<T>, Error> {
        let read =
            |value: &str| value.parse().map_err(|_| Error::damaged(self.path, format!("cannot read `{name} {value}`")));
        self.all(name).next().map(read).transpose()
    }

    /// The value of the first line with a name.
    pub(crate) fn get<T: FromStr>(&self, name: &str) -> Result<T, Error> {
        self.find(name)?.ok_or_else(|| Error::damaged(self.path, format!("it has no `{name}` line")))
    }

    /// The game that the text is about.
    pub(crate) fn game(&self) -> Result<Game, Error> {
        Ok(Game { rules: self.get("rules")?, pieces: self.get("pieces")?, objective: self.get("objective")? })
    }
}

/// Adds a line.
pub(crate) fn line(text: &mut String, name: &str, value: impl Display) {
    text.push_str(&format!("{name} {value}\n"));
}

/// Adds a last line with the checksum of the others.
pub(crate) fn add_checksum(text: &mut String) {
    let sum = crc32fast::hash(text.as_bytes());
    line(text, CHECKSUM, sum);
}

/// Adds the lines that name a game.
pub(crate) fn game_lines(text: &mut String, game: Game) {
    line(text, "rules", game.rules);
    line(text, "pieces", game.pieces);
    line(text, "objective", game.objective);
}
