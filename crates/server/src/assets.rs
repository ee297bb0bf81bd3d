//! The files that pages need: those of `web/`, and the pictures and style sheet of the boards.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use draw::{SvgOptions, Theme};
use game::RuleSet;

use crate::boards;
use crate::resource::{Resource, digest};

/// A file of `web/` in this binary.
struct Embedded {
    name: &'static str,
    content: &'static [u8],
    /// Empty if compressing does not make it smaller.
    compressed: &'static [u8],
}

/// The files of `web/`, by name.
static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All files, under an address with a digest of their contents: a browser may keep each one for ever, and modules find each
/// other by relative names.
#[derive(Debug)]
pub(crate) struct Assets {
    files: BTreeMap<String, Resource>,
    digest: String,
}

impl Assets {
    /// The files in this binary.
    pub(crate) fn embedded() -> Assets {
        Assets::new(EMBEDDED.iter().map(|file| {
            let content = Resource::file(file.name, Cow::Borrowed(file.content));
            (file.name.to_owned(), content.with_compressed(file.compressed))
        }))
    }

    /// The same files as they are on disk now, for work on the site.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub(crate) fn read(web: &Path) -> io::Result<Assets> {
        let read = |&Embedded { name, .. }: &Embedded| {
            Ok((name.to_owned(), Resource::file(name, Cow::Owned(fs::read(web.join(name))?))))
        };
        Ok(Assets::new(EMBEDDED.iter().map(read).collect::<io::Result<Vec<_>>>()?))
    }

    fn new(files: impl IntoIterator<Item = (String, Resource)>) -> Assets {
        let files: BTreeMap<_, _> = files.into_iter().chain(drawn()).collect();
        let parts = files.iter().flat_map(|(name, file)| [name.as_bytes(), file.content()]);
        Assets { digest: digest(parts), files }
    }

    /// The address of a file.
    pub(crate) fn url(&self, name: &str) -> String {
        format!("/assets/{}/{name}", self.digest)
    }

    /// The file at an address below `/assets/`.
    pub(crate) fn find(&self, address: &str) -> Option<&Resource> {
        self.files.get(address.strip_prefix(&self.digest)?.strip_prefix('/')?)
    }

    /// Whether there is a file of this name.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// A file of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Resource> {
        self.files.get(name)
    }

    /// Every file with its name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Resource)> {
        self.files.iter().map(|(name, file)| (name.as_str(), file))
    }
}

/// What `draw` makes: the style sheet of the boards, and a picture of each rule set in both themes.
fn drawn() -> Vec<(String, Resource)> {
    let file = |name: String, text: String| {
        let content = Resource::file(&name, Cow::Owned(text.into_bytes()));
        (name, content)
    };
    let mut files = vec![file("styles/pictures.css".to_owned(), draw::css())];
    for rules in RuleSet::ALL {
        for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let options = SvgOptions { theme, reserves: false, coordinates: false, ..SvgOptions::default() };
            let picture = draw::board_svg(&boards::lively(rules), &options);
            files.push(file(format!("pictures/{rules}-{name}.svg"), picture));
        }
    }
    files
}
