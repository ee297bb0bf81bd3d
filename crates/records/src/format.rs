use std::path::Path;

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Records as in docs/record-format.md.
    Record,
    /// A JSON object on each line.
    Jsonl,
    /// Royal Game Notation, for ur-finkel.
    Rgn,
}

/// What some editors write at the beginning of a file in UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Record, Format::Jsonl, Format::Rgn];

    /// The name: `record`, `jsonl` or `rgn`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::Jsonl => "jsonl",
            Format::Rgn => "rgn",
        }
    }

    /// The format in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Format::Record => "Records as in docs/record-format.md",
            Format::Jsonl => "A JSON object on each line",
            Format::Rgn => "Royal Game Notation, for ur-finkel",
        }
    }

    /// The format that a name or the first characters of a file show.
    #[must_use]
    pub fn guess(path: &Path, begin: &[u8]) -> Format {
        let begin = begin.strip_prefix(BYTE_ORDER_MARK).unwrap_or(begin).trim_ascii_start();
        let first = begin.split(|&byte| byte == b'\n').next().unwrap_or_default();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("jsonl") => Format::Jsonl,
            Some("rgn") => Format::Rgn,
            _ if begin.starts_with(b"{\"") => Format::Jsonl,
            // A record has its values in quotes.
            _ if first.starts_with(b"[") && first.contains(&b']') && !first.contains(&b'"') => Format::Rgn,
            _ => Format::Record,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_or_the_first_characters_show_the_format() {
        let guess = |name: &str, begin: &str| Format::guess(name.as_ref(), begin.as_bytes());
        assert_eq!(guess("games.jsonl", "[Rules \"mur-basic\"]"), Format::Jsonl);
        assert_eq!(guess("games.rgn", "{\"rules\":"), Format::Rgn);
        assert_eq!(guess("-", "\u{feff}\n{\"rules\":\"mur-basic\"}"), Format::Jsonl);
        assert_eq!(guess("-", "[Dark: Anna]\n"), Format::Rgn);
        assert_eq!(guess("-", "[Rules \"mur-basic\"]\n"), Format::Record);
        assert_eq!(guess("-", ""), Format::Record);
    }
}
