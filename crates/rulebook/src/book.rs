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

    /// The section with this number or name, the only one with these words in its heading, or the only one that mentions
    /// them, as a book of its own. A word finds its singular and its plural.
    ///
    /// # Errors
    /// If there is no such section, or several have the word in their headings.
    pub fn only(&self, wanted: &str) -> Result<Rulebook, NoSuchSection> {
        let word = wanted.trim().to_lowercase();
        let named = |section: &&Section| section.name == word || section.number.to_string() == word;
        if let Some(section) = self.sections.iter().find(named) {
            return Ok(self.part(section));
        }
        let headed: Vec<&Section> = self.sections.iter().filter(|section| section.is_headed(&word)).collect();
        let (why, found) = match headed.is_empty() {
            true => (Why::Mentioned, self.mentioning(&word)),
            false => (Why::Several, headed),
        };
        let (why, sections) = match found[..] {
            [only] => return Ok(self.part(only)),
            [] => (Why::Unknown, self.sections.iter().collect()),
            _ => (why, found),
        };
        let sections = sections.into_iter().map(Listed::of).collect();
        Err(NoSuchSection { wanted: wanted.to_owned(), why, sections })
    }

    fn part(&self, section: &Section) -> Rulebook {
        Rulebook { rules: self.rules, sections: vec![section.clone()], whole: false }
    }

    /// The sections that have some words somewhere.
    fn mentioning(&self, word: &str) -> Vec<&Section> {
        let speaks = |section: &&Section| {
            let text = crate::text::render(&self.part(section), &draw::TextOptions::default()).to_lowercase();
            has_words(&text, word)
        };
        let is_word = word.chars().filter(|letter| letter.is_alphabetic()).count() >= 3;
        self.sections.iter().filter(|_| is_word).filter(speaks).collect()
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
        heading == word || has_words(&heading, word)
    }
}

/// Whether a text in small letters has these words one after the other, each in the singular or plural.
fn has_words(text: &str, words: &str) -> bool {
    fn stems(text: &str) -> Vec<&str> {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(|word| word.strip_suffix('s').unwrap_or(word)).collect()
    }
    let wanted = stems(words);
    !wanted.is_empty() && stems(text).windows(wanted.len()).any(|part| part == wanted)
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
    /// Why it was not found.
    pub why: Why,
    /// The sections to choose from.
    pub sections: Vec<Listed>,
}

/// Why a section was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Several sections have the words in their headings.
    Several,
    /// No heading has the words, but several sections do.
    Mentioned,
    /// No section has them at all.
    Unknown,
}

/// A section in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number.
    pub number: usize,
    /// Its short name.
    pub name: String,
    /// Its heading.
    pub heading: String,
}

impl Listed {
    fn of(section: &Section) -> Listed {
        Listed { number: section.number, name: section.name.clone(), heading: section.heading.clone() }
    }
}

impl fmt::Display for NoSuchSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = &self.wanted;
        match self.why {
            Why::Several => write!(f, "several sections have '{wanted}' in their headings:")?,
            Why::Mentioned => write!(f, "no section is about '{wanted}', but these mention it:")?,
            Why::Unknown => write!(f, "no section '{wanted}'; the sections are:")?,
        }
        self.sections
            .iter()
            .try_for_each(|Listed { number, name, heading }| write!(f, "\n  {number:>2}  {name:<13} {heading}"))
    }
}

impl std::error::Error for NoSuchSection {}
