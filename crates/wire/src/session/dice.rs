use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::FieldFault;
use crate::json::tagged::tagged;
use ::session::dice::{DiceKind, Throw};

tagged! {
    by "source":

    /// Where the dice come from.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DiceSource {
        /// From a secret that the host has committed to and from both players' entropy.
        Fair {
            /// The secret of the match: 32 bytes, hexadecimal.
            seed: String,
        },
        /// From a number, for practice.
        Practice {
            /// The number.
            seed: u64,
        },
        /// From real dice on the table: what they show comes with the command.
        Manual {},
        /// From the session that this one follows: what they show comes with its public entries.
        Elsewhere {
            /// Fair dice: the SHA-256 of the seed of the first game, hexadecimal.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            commitment: Option<String>,
        },
    }
}

impl DiceSource {
    pub(crate) fn read(&self) -> Result<::session::DiceSource, FieldFault> {
        Ok(match self {
            DiceSource::Fair { seed } => ::session::DiceSource::Fair { seed: seed.parse().map_err(FieldFault::Seed)? },
            DiceSource::Practice { seed } => ::session::DiceSource::Practice { seed: *seed },
            DiceSource::Manual {} => ::session::DiceSource::Manual,
            DiceSource::Elsewhere { commitment } => {
                let commitment = commitment.as_ref().map(|text| text.parse()).transpose();
                ::session::DiceSource::Elsewhere { commitment: commitment.map_err(FieldFault::Commitment)? }
            }
        })
    }
}

impl From<&::session::DiceSource> for DiceSource {
    fn from(source: &::session::DiceSource) -> DiceSource {
        match source {
            ::session::DiceSource::Fair { seed } => DiceSource::Fair { seed: seed.reveal() },
            ::session::DiceSource::Practice { seed } => DiceSource::Practice { seed: *seed },
            ::session::DiceSource::Manual => DiceSource::Manual {},
            ::session::DiceSource::Elsewhere { commitment } => {
                DiceSource::Elsewhere { commitment: commitment.map(|commitment| commitment.to_string()) }
            }
        }
    }
}

/// What the dice show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thrown {
    /// The throw as an action: `d3`, `d1-2-3`.
    pub dice: String,
    /// What each die shows: 0 (blank) or 1 (marked), in advanced Mur 1 to 4.
    pub faces: Vec<u8>,
    /// What the throw counts.
    pub value: u8,
}

impl From<Throw> for Thrown {
    fn from(throw: Throw) -> Thrown {
        Thrown { dice: throw.to_string(), faces: throw.faces().to_vec(), value: throw.value() }
    }
}

/// Reads what the dice on the table show.
pub(crate) fn read_dice(kind: Option<DiceKind>, text: &str, faces: Option<&[u8]>) -> Result<Throw, FieldFault> {
    let kind = kind.ok_or(FieldFault::NoDice)?;
    let throw = Throw::read(kind, text).ok_or(FieldFault::Dice(kind))?;
    match faces {
        None => Ok(throw),
        Some(faces) => {
            let shown = Throw::showing(kind, faces).filter(|shown| shown.action() == throw.action());
            shown.ok_or(FieldFault::Faces)
        }
    }
}
