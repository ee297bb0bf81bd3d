use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

use super::{Author, Both, Command, FieldFault, Setup};
use crate::json::tagged::{Again, expect_field};
use ::session::Session;
use ::session::clock::Millis;
use ::session::dice::{from_hex, to_hex};
use ::session::matches::Pair;
use game::RuleSet;

/// A log as everybody may see it: without its secrets, but enough to be in the same state after every entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublicLog {
    /// The setup. Instead of the secret of fair dice it has the commitment to the seed of the first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Setup>,
    /// The entries.
    pub entries: Vec<PublicEntry>,
}

impl PublicLog {
    /// The log of a session: all of it, or the entries after a number.
    #[must_use]
    pub fn of(session: &Session, after: Option<u64>) -> PublicLog {
        PublicLog {
            setup: after.is_none().then(|| Setup::from(&session.public_setup())),
            entries: session.public_entries(after.unwrap_or(0)).map(|entry| PublicEntry::from(&entry)).collect(),
        }
    }
}

/// An entry of a log as everybody may see it: one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PublicEntry {
    /// Its number, from 1.
    pub number: u64,
    /// When it was made, in milliseconds.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub at: u64,
    /// Who made it.
    pub by: Author,
    /// With fair dice: what it makes public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disclosed: Option<Disclosed>,
    /// The command. A roll or throw says what fell, and nobody's entropy is in it.
    #[serde(flatten)]
    pub command: Command,
}

/// What an entry makes public beside its command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Disclosed {
    /// What both players have added, hexadecimal: from here on the dice of the game are fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Both<String>>,
    /// The seed of the game that is over, hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The SHA-256 of the seed of the next game, hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

/// As for an entry of a log, the command is read from what follows the other fields, so that unknown ones are refused.
impl<'de> Deserialize<'de> for PublicEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PublicEntry, D::Error> {
        deserializer.deserialize_struct("PublicEntry", &["number", "at", "by", "disclosed", "do"], PublicEntryVisitor)
    }
}

struct PublicEntryVisitor;

impl<'de> Visitor<'de> for PublicEntryVisitor {
    type Value = PublicEntry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<PublicEntry, A::Error> {
        expect_field(&mut fields, "number")?;
        let number = fields.next_value()?;
        expect_field(&mut fields, "at")?;
        let at = fields.next_value()?;
        expect_field(&mut fields, "by")?;
        let by = fields.next_value()?;
        let mut disclosed = None;
        loop {
            match fields.next_key::<String>()?.as_deref() {
                Some("disclosed") => disclosed = Some(fields.next_value()?),
                Some("do") => break,
                _ => return Err(serde::de::Error::missing_field("do")),
            }
        }
        let command = Command::deserialize(MapAccessDeserializer::new(Again::new("do", fields)))?;
        Ok(PublicEntry { number, at, by, disclosed, command })
    }
}

impl PublicEntry {
    /// The entry itself, in a session of this rule set.
    ///
    /// # Errors
    /// If a text in it cannot be read.
    pub fn read(&self, rules: RuleSet) -> Result<::session::PublicEntry, FieldFault> {
        Ok(::session::PublicEntry {
            number: self.number,
            at: Millis(self.at),
            by: self.by.into(),
            command: self.command.read(rules)?,
            disclosed: self.disclosed.as_ref().map(Disclosed::read).transpose()?.unwrap_or_default(),
        })
    }
}

impl From<&::session::PublicEntry> for PublicEntry {
    fn from(entry: &::session::PublicEntry) -> PublicEntry {
        let ::session::PublicEntry { number, at, by, command, disclosed } = entry;
        PublicEntry {
            number: *number,
            at: at.0,
            by: (*by).into(),
            disclosed: Some(disclosed.into()).filter(|disclosed| *disclosed != Disclosed::default()),
            command: command.into(),
        }
    }
}

impl Disclosed {
    fn read(&self) -> Result<::session::Disclosed, FieldFault> {
        let bytes = |text: &String| from_hex(text).map_err(FieldFault::Entropy);
        let entropy = match &self.entropy {
            Some(Both { a, b }) => Some(Pair { a: bytes(a)?, b: bytes(b)? }),
            None => None,
        };
        let seed = self.seed.as_ref().map(|text| text.parse()).transpose();
        let commitment = self.commitment.as_ref().map(|text| text.parse()).transpose();
        Ok(::session::Disclosed {
            entropy,
            seed: seed.map_err(FieldFault::Seed)?,
            commitment: commitment.map_err(FieldFault::Commitment)?,
        })
    }
}

impl From<&::session::Disclosed> for Disclosed {
    fn from(disclosed: &::session::Disclosed) -> Disclosed {
        Disclosed {
            entropy: disclosed.entropy.as_ref().map(|Pair { a, b }| Both { a: to_hex(a), b: to_hex(b) }),
            seed: disclosed.seed.as_ref().map(::session::dice::Seed::reveal),
            commitment: disclosed.commitment.map(|commitment| commitment.to_string()),
        }
    }
}
