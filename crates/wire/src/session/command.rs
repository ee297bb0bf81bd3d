use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

use super::dice::read_dice;
use super::{FieldFault, Seat};
use crate::json::tagged::{Again, expect_field, tagged};
use ::session::clock::Millis;
use ::session::dice::{DiceKind, Throw, from_hex, to_hex};
use ::session::{CommandId, Given};
use game::{Action, RuleSet};

/// A command, who gives it and when: one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Entry {
    /// When, in milliseconds since an epoch of your choice: at most 2^53 - 1.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub at: u64,
    /// Who.
    pub by: Author,
    /// The number of the last entry that its author has seen. If what the command is about has changed since, it is refused as
    /// late; without a number it never is. Logs do not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<u64>,
    /// What its author calls the command: 1 to 40 letters, digits, `-` or `_`. Given again under the same id, it changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What.
    #[serde(flatten)]
    pub command: Command,
}

/// Serde cannot refuse unknown fields of a flattened value, so the command is read from what follows the other fields.
impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        deserializer.deserialize_struct("Entry", &["at", "by", "answers", "id", "do"], EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Entry, A::Error> {
        expect_field(&mut fields, "at")?;
        let at = fields.next_value()?;
        expect_field(&mut fields, "by")?;
        let by = fields.next_value()?;
        let (mut answers, mut id) = (None, None);
        loop {
            match fields.next_key::<String>()?.as_deref() {
                Some("answers") => answers = Some(fields.next_value()?),
                Some("id") => id = Some(fields.next_value()?),
                Some("do") => break,
                _ => return Err(serde::de::Error::missing_field("do")),
            }
        }
        let command = Command::deserialize(MapAccessDeserializer::new(Again::new("do", fields)))?;
        Ok(Entry { at, by, answers, id, command })
    }
}

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// Player A.
    A,
    /// Player B.
    B,
    /// The host of the session.
    Host,
}

impl From<Author> for ::session::Author {
    fn from(author: Author) -> ::session::Author {
        match author {
            Author::A => ::session::Author::Player(Seat::A.into()),
            Author::B => ::session::Author::Player(Seat::B.into()),
            Author::Host => ::session::Author::Host,
        }
    }
}

impl From<::session::Author> for Author {
    fn from(author: ::session::Author) -> Author {
        match author {
            ::session::Author::Player(player) => match Seat::from(player) {
                Seat::A => Author::A,
                Seat::B => Author::B,
            },
            ::session::Author::Host => Author::Host,
        }
    }
}

tagged! {
    by "do":

    /// What can be asked of a session.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Command {
        /// A player is ready for the next game; from the host, the game begins now.
        Ready {
            /// With fair dice: any bytes, hexadecimal.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            entropy: String,
        },
        /// The opening roll.
        Roll {
            /// What dice on the table show: `d3`, `d1-2-3`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dice: Option<String>,
            /// What each of them shows. In Ur the same count can fall in several ways.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            faces: Option<Vec<u8>>,
        },
        /// A throw of the dice in the game.
        Throw {
            /// What dice on the table show: `d3`, `d1-2-3`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dice: Option<String>,
            /// What each of them shows. In Ur the same count can fall in several ways.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            faces: Option<Vec<u8>>,
        },
        /// An action of the game.
        Play {
            /// Its canonical string.
            action: String,
        },
        /// Offers something to the opponent.
        Offer {
            /// What.
            what: OfferName,
        },
        /// Accepts what the opponent has offered.
        Accept {
            /// What.
            what: OfferName,
        },
        /// Declines what the opponent has offered.
        Decline {
            /// What.
            what: OfferName,
        },
        /// Takes back one's own offer.
        Cancel {
            /// What.
            what: OfferName,
        },
        /// Gives something up.
        Resign {
            /// What.
            what: ResignationName,
        },
        /// Breaks the match off before it has really begun.
        Abort {},
        /// The host breaks the match off.
        Abandon {
            /// The player who has left and loses; nobody wins if absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            player: Option<Seat>,
        },
        /// The host stops the clocks.
        Pause {},
        /// The host lets the clocks run on.
        Resume {},
        /// Lets time pass.
        Tick {},
    }
}

/// What a player can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferName {
    /// A drawn game.
    Draw,
    /// To take back the last decision of the player who asks.
    Takeback,
    /// Another match.
    Rematch,
}

impl From<OfferName> for ::session::Offer {
    fn from(offer: OfferName) -> ::session::Offer {
        match offer {
            OfferName::Draw => ::session::Offer::Draw,
            OfferName::Takeback => ::session::Offer::Takeback,
            OfferName::Rematch => ::session::Offer::Rematch,
        }
    }
}

impl From<::session::Offer> for OfferName {
    fn from(offer: ::session::Offer) -> OfferName {
        match offer {
            ::session::Offer::Draw => OfferName::Draw,
            ::session::Offer::Takeback => OfferName::Takeback,
            ::session::Offer::Rematch => OfferName::Rematch,
        }
    }
}

/// What a player can give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResignationName {
    /// The game being played.
    Game,
    /// The set, the game being played included.
    Set,
}

impl From<ResignationName> for ::session::Resignation {
    fn from(what: ResignationName) -> ::session::Resignation {
        match what {
            ResignationName::Game => ::session::Resignation::Game,
            ResignationName::Set => ::session::Resignation::Set,
        }
    }
}

impl From<::session::Resignation> for ResignationName {
    fn from(what: ::session::Resignation) -> ResignationName {
        match what {
            ::session::Resignation::Game => ResignationName::Game,
            ::session::Resignation::Set => ResignationName::Set,
        }
    }
}

impl Entry {
    /// The entry itself, in a session of this rule set.
    ///
    /// # Errors
    /// If a text in it cannot be read.
    pub fn read(&self, rules: RuleSet) -> Result<::session::Entry, FieldFault> {
        let Given { by, command, id, .. } = self.given(rules)?;
        Ok(::session::Entry { at: Millis(self.at), by, command, id })
    }

    /// The command with what its author knew, in a session of this rule set.
    ///
    /// # Errors
    /// If a text in it cannot be read.
    pub fn given(&self, rules: RuleSet) -> Result<Given, FieldFault> {
        let id = self.id.as_deref().map(str::parse::<CommandId>).transpose().map_err(FieldFault::Id)?;
        Ok(Given { by: self.by.into(), command: self.command.read(rules)?, answers: self.answers, id })
    }
}

impl From<&::session::Entry> for Entry {
    fn from(entry: &::session::Entry) -> Entry {
        Entry {
            at: entry.at.0,
            by: entry.by.into(),
            answers: None,
            id: entry.id.as_ref().map(ToString::to_string),
            command: (&entry.command).into(),
        }
    }
}

impl Command {
    /// The command itself, in a session of this rule set.
    ///
    /// # Errors
    /// If a text in it cannot be read.
    pub fn read(&self, rules: RuleSet) -> Result<::session::Command, FieldFault> {
        let throw = |dice: &Option<String>, faces: &Option<Vec<u8>>| match (dice, faces) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(FieldFault::Faces),
            (Some(text), faces) => read_dice(DiceKind::of(rules), text, faces.as_deref()).map(Some),
        };
        Ok(match self {
            Command::Ready { entropy } => {
                let entropy = from_hex(entropy).map_err(FieldFault::Entropy)?;
                ::session::Command::Ready { entropy }
            }
            Command::Roll { dice, faces } => ::session::Command::Roll(throw(dice, faces)?),
            Command::Throw { dice, faces } => ::session::Command::Throw(throw(dice, faces)?),
            Command::Play { action } => {
                let action = Action::parse(rules, action).map_err(FieldFault::Action)?;
                ::session::Command::Play(action)
            }
            Command::Offer { what } => ::session::Command::Offer((*what).into()),
            Command::Accept { what } => ::session::Command::Accept((*what).into()),
            Command::Decline { what } => ::session::Command::Decline((*what).into()),
            Command::Cancel { what } => ::session::Command::Cancel((*what).into()),
            Command::Resign { what } => ::session::Command::Resign((*what).into()),
            Command::Abort {} => ::session::Command::Abort,
            Command::Abandon { player } => ::session::Command::Abandon(player.map(Into::into)),
            Command::Pause {} => ::session::Command::Pause,
            Command::Resume {} => ::session::Command::Resume,
            Command::Tick {} => ::session::Command::Tick,
        })
    }
}

impl From<&::session::Command> for Command {
    fn from(command: &::session::Command) -> Command {
        match command {
            ::session::Command::Ready { entropy } => Command::Ready { entropy: to_hex(entropy) },
            ::session::Command::Roll(throw) => Command::Roll { dice: written(*throw), faces: faces(*throw) },
            ::session::Command::Throw(throw) => Command::Throw { dice: written(*throw), faces: faces(*throw) },
            ::session::Command::Play(action) => Command::Play { action: action.to_string() },
            ::session::Command::Offer(offer) => Command::Offer { what: (*offer).into() },
            ::session::Command::Accept(offer) => Command::Accept { what: (*offer).into() },
            ::session::Command::Decline(offer) => Command::Decline { what: (*offer).into() },
            ::session::Command::Cancel(offer) => Command::Cancel { what: (*offer).into() },
            ::session::Command::Resign(what) => Command::Resign { what: (*what).into() },
            ::session::Command::Abort => Command::Abort {},
            ::session::Command::Abandon(left) => Command::Abandon { player: left.map(Seat::from) },
            ::session::Command::Pause => Command::Pause {},
            ::session::Command::Resume => Command::Resume {},
            ::session::Command::Tick => Command::Tick {},
        }
    }
}

fn written(throw: Option<Throw>) -> Option<String> {
    throw.map(|throw| throw.to_string())
}

/// The faces, unless they are those that the count alone stands for.
fn faces(throw: Option<Throw>) -> Option<Vec<u8>> {
    let throw = throw.filter(|throw| Throw::read(throw.kind(), &throw.to_string()) != Some(*throw))?;
    Some(throw.faces().to_vec())
}
