use std::fmt;

use game::RuleSet;

use crate::words::in_words_of;
use crate::{Block, Mistake, contents, read};

/// The rules of a rule set, or a part of them.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The rule set.
    pub rules: RuleSet,
    /// The sections: the page at a glance first, which has the number 0, then the others from 1.
    pub sections: Vec<Section>,
    /// Whether these are all the sections.
    pub whole: bool,
}

/// A section with its heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its number in the book.
    pub number: usize,
    /// A short name, in small letters: `closing`.
    pub name: String,
    /// Its heading, without the number.
    pub heading: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

impl Rulebook {
    /// The rules of a rule set.
    ///
    /// # Errors
    /// What is wrong with the text. The tests of this crate read the texts of every rule set.
    pub fn of(rules: RuleSet) -> Result<Rulebook, Mistake> {
        let mut sources: Vec<(String, String, String)> = Vec::new();
        for part in contents::of(rules) {
            let part = in_words_of(rules, part);
            match (part.strip_prefix("# "), sources.last_mut()) {
                (Some(part), _) => {
                    let (first, body) = part.split_once('\n').unwrap_or((part, ""));
                    let (heading, name) = heading(first)?;
                    sources.push((heading, name, body.to_owned()));
                }
                (None, Some((_, _, body))) => *body = format!("{body}\n{part}"),
                (None, None) => return Err(Mistake("the first text has no heading".to_owned())),
            }
        }
        let number_of = |wanted: &str| sources.iter().position(|(_, name, _)| name == wanted);
        let sections = sources.iter().enumerate().map(|(number, (heading, name, body))| {
            let blocks = read::blocks(rules, body, &number_of)?;
            Ok(Section { number, name: name.clone(), heading: heading.clone(), blocks })
        });
        Ok(Rulebook { rules, sections: sections.collect::<Result<_, Mistake>>()?, whole: true })
    }

    /// The title.
    pub fn title(&self) -> String {
        format!("The rules of {}: {}", self.rules, self.rules.about())
    }

    /// The section with this number or name, or the only one with this word in its heading, as a book of its own.
    ///
    /// # Errors
    /// If there is no such section, or several have the word in their headings.
    pub fn only(&self, wanted: &str) -> Result<Rulebook, NoSuchSection> {
        let wanted_name = wanted.trim().to_lowercase();
        let named = |section: &&Section| section.name == wanted_name || section.number.to_string() == wanted_name;
        let by_name = self.sections.iter().find(named);
        let section = by_name.or_else(|| {
            let mut headed = self.sections.iter().filter(|section| section.is_headed(&wanted_name));
            headed.next().filter(|_| headed.next().is_none())
        });
        match section {
            Some(section) => Ok(Rulebook { rules: self.rules, sections: vec![section.clone()], whole: false }),
            None => Err(NoSuchSection {
                wanted: wanted.to_owned(),
                sections: self.sections.iter().map(|section| (section.number, section.name.clone())).collect(),
            }),
        }
    }
}

impl Section {
    /// The heading with the number; the page at a glance has none.
    pub fn title(&self) -> String {
        match self.number {
            0 => self.heading.clone(),
            number => format!("{number}. {}", self.heading),
        }
    }

    /// Whether a word, in small letters, is in the heading.
    fn is_headed(&self, word: &str) -> bool {
        let heading = self.heading.to_lowercase();
        heading == word || heading.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word)
    }
}

/// The heading and the name of `Words {#name}`.
fn heading(line: &str) -> Result<(String, String), Mistake> {
    let parted = line.split_once(" {#").and_then(|(words, name)| Some((words, name.strip_suffix('}')?)));
    match parted {
        Some((words, name)) => Ok((words.to_owned(), name.to_owned())),
        None => Err(Mistake(format!("a heading without a name: {line}"))),
    }
}

/// No section has this number or name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchSection {
    /// What was asked for.
    pub wanted: String,
    /// The sections there are.
    pub sections: Vec<(usize, String)>,
}

impl fmt::Display for NoSuchSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = self.sections.iter().map(|(number, name)| format!("{number} {name}")).collect();
        write!(f, "no section '{}'; the sections are {}", self.wanted, known.join(", "))
    }
}

impl std::error::Error for NoSuchSection {}
