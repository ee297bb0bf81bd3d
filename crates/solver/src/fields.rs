//! Lines of a name and a value: how headers and progress are written.

use core::fmt::Display;
use core::str::FromStr;
use std::path::Path;

use crate::error::Error;
use crate::game::Game;

/// The name of the line that seals a text.
const SEAL: &str = "crc";

/// Lines of a name and a value each, after a first line that says what they are.
pub(crate) struct Fields<'a> {
    place: &'a Path,
    text: &'a str,
}

impl<'a> Fields<'a> {
    /// Reads lines of a kind; `place` is the file they come from.
    pub(crate) fn read(place: &'a Path, kind: &str, bytes: &'a [u8]) -> Result<Self, Error> {
        let text = core::str::from_utf8(bytes).map_err(|_| Error::damaged(place, "its text is unreadable"))?;
        let first = text.lines().next().unwrap_or_default();
        let (name, _) = kind.rsplit_once(' ').unwrap_or((kind, ""));
        if first == kind {
            Ok(Self { place, text })
        } else if first.starts_with(name) {
            Err(Error::Version(place.to_owned(), first.to_owned()))
        } else {
            Err(Error::damaged(place, format!("it does not begin with `{kind}`")))
        }
    }

    /// Whether the text is as it was sealed, if it was.
    pub(crate) fn is_whole(&self) -> bool {
        self.text.rsplit_once(SEAL).is_none_or(|(lines, sum)| {
            let sum = sum.strip_prefix(' ').and_then(|sum| sum.strip_suffix('\n'));
            sum == Some(&crc32fast::hash(lines.as_bytes()).to_string())
        })
    }

    /// The values of all lines of a name.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &'a str> {
        self.text.lines().filter_map(move |line| {
            let (found, value) = line.split_once(' ')?;
            (found == name).then_some(value)
        })
    }

    /// The value of the line of a name, if there is one.
    pub(crate) fn find<T: FromStr>(&self, name: &str) -> Result<Option<T>, Error> {
        let read = |value: &str| {
            value.parse().map_err(|_| Error::damaged(self.place, format!("`{name} {value}` is unreadable")))
        };
        self.all(name).next().map(read).transpose()
    }

    /// The value of the line of a name.
    pub(crate) fn get<T: FromStr>(&self, name: &str) -> Result<T, Error> {
        self.find(name)?.ok_or_else(|| Error::damaged(self.place, format!("it says no `{name}`")))
    }

    /// The game told of.
    pub(crate) fn game(&self) -> Result<Game, Error> {
        Ok(Game { rules: self.get("rules")?, pieces: self.get("pieces")?, objective: self.get("objective")? })
    }
}

/// Adds a line.
pub(crate) fn line(text: &mut String, name: &str, value: impl Display) {
    text.push_str(&format!("{name} {value}\n"));
}

/// Adds a last line, the checksum of the others.
pub(crate) fn seal(text: &mut String) {
    let sum = crc32fast::hash(text.as_bytes());
    line(text, SEAL, sum);
}

/// Adds the lines that name a game.
pub(crate) fn game_lines(text: &mut String, game: Game) {
    line(text, "rules", game.rules);
    line(text, "pieces", game.pieces);
    line(text, "objective", game.objective);
}
