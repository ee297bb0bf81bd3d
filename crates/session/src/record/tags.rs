use super::date::Date;
use super::fault::{Fault, FaultKind, TextPosition};
use super::gather::gather;
use super::opening_rolls::OpeningRolls;
use super::options::Options;
use super::outcome::{Outcome, Termination};
use super::raw_tag::RawTag;
use crate::clock::TimeControl;
use crate::dice::{DiceProof, to_hex};
use std::collections::BTreeMap;
use std::fmt;

/// What a record says about the game as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The name of the rule set.
    pub rules: String,
    /// The position line the game started from, if it is not the rule set's own.
    pub start: Option<String>,
    /// What else the players agreed on.
    pub options: Options,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The day the game began.
    pub date: Option<Date>,
    /// Who won.
    pub result: Outcome,
    /// What ended the game.
    pub termination: Option<Termination>,
    /// How much time the players had.
    pub time_control: Option<TimeControl>,
    /// What the players rolled to decide who begins.
    pub opening_rolls: Option<OpeningRolls>,
    /// What is needed to check the dice.
    pub dice: Option<DiceProof>,
    /// Tags that this format gives no meaning to.
    pub other: BTreeMap<TagName, String>,
}

/// The tags that have a meaning, in the order in which they are written.
pub(super) const KNOWN: [&str; 14] = [
    "Rules",
    "Start",
    "Options",
    "Black",
    "White",
    "Date",
    "Result",
    "Termination",
    "TimeControl",
    "OpeningRolls",
    "DiceCommitment",
    "DiceSeed",
    "DiceEntropyBlack",
    "DiceEntropyWhite",
];

/// The name of a tag that this format gives no meaning to: ASCII letters and digits, a letter first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TagName(String);

impl TagName {
    /// A name, unless it cannot be written or has a meaning already.
    #[must_use]
    pub fn new(name: &str) -> Option<TagName> {
        let written =
            name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric());
        (written && !KNOWN.contains(&name)).then(|| TagName(name.to_owned()))
    }

    /// The name itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Everything that is wrong with tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTagsError(pub Vec<FaultKind>);

impl fmt::Display for ParseTagsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}

impl std::error::Error for ParseTagsError {}

impl Tags {
    /// Tags given as names and values, as [`Tags::listed`] gives them.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    ///
    /// ```
    /// use session::record::Tags;
    /// let tags = Tags::read([("Rules", "mur-basic"), ("Date", "2026-03-20")]).unwrap();
    /// assert_eq!(tags.date.unwrap().to_string(), "2026-03-20");
    /// assert_eq!(Tags::read([("Date", "soon")]).unwrap_err().0.len(), 2);
    /// ```
    pub fn read<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Tags, ParseTagsError> {
        // They are not in a text, so they have no place in one.
        let nowhere = TextPosition { line: 1, column: 1 };
        let mut faults = Vec::new();
        let raw = pairs.into_iter().filter_map(|(name, value)| {
            let named = KNOWN.contains(&name) || TagName::new(name).is_some();
            let tag = RawTag { name: name.to_owned(), name_at: nowhere, value: value.to_owned(), value_at: nowhere };
            if named {
                Some(tag)
            } else {
                faults.push(FaultKind::TagName);
                None
            }
        });
        let raw = raw.collect();
        let mut found = Vec::new();
        let tags = gather(raw, nowhere, &mut found);
        faults.extend(found.into_iter().map(|fault: Fault| fault.what));
        if faults.is_empty() { Ok(tags) } else { Err(ParseTagsError(faults)) }
    }

    /// Names and values, in the order in which they are written.
    #[must_use]
    pub fn listed(&self) -> Vec<(&str, String)> {
        let dice = self.dice.as_ref();
        let known = KNOWN.iter().filter_map(|&name| {
            let value = match name {
                "Rules" => Some(self.rules.clone()),
                "Start" => self.start.clone(),
                "Options" => (!self.options.is_empty()).then(|| self.options.to_string()),
                "Black" => self.black.clone(),
                "White" => self.white.clone(),
                "Date" => self.date.map(|date| date.to_string()),
                "Result" => Some(self.result.to_string()),
                "Termination" => self.termination.map(|by| by.to_string()),
                "TimeControl" => self.time_control.map(|control| control.to_string()),
                "OpeningRolls" => self.opening_rolls.as_ref().map(ToString::to_string),
                "DiceCommitment" => dice.map(|dice| dice.commitment.to_string()),
                "DiceSeed" => dice.and_then(|dice| Some(dice.seed.as_ref()?.reveal())),
                "DiceEntropyBlack" => dice.map(|dice| to_hex(&dice.entropy_b)),
                _ => dice.map(|dice| to_hex(&dice.entropy_w)),
            };
            Some((name, value?))
        });
        let other = self.other.iter();
        let other = other.map(|(name, value)| (name.as_str(), value.clone()));
        known.chain(other).collect()
    }
}
