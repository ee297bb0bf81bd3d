use std::fmt;

use crate::Audience;

/// Why an action is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A rule of Mur forbids it.
    Mur(mur::Refusal),
    /// A rule of Ur forbids it.
    Ur(ur::Refusal),
    /// The game was drawn at its ply limit (Mur R18).
    PlyLimit,
    /// It is an action of the other family of games.
    OtherGame,
}

impl Refusal {
    /// A name for programs, which will not change: one for each reason. Reasons of both games with the same name mean the
    /// same.
    pub const fn kind(&self) -> &'static str {
        match self {
            Refusal::Mur(refusal) => refusal.kind(),
            Refusal::Ur(refusal) => refusal.kind(),
            Refusal::PlyLimit => "ply-limit",
            Refusal::OtherGame => "other-game",
        }
    }

    /// The reason in words for these readers.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match self {
            Refusal::Mur(refusal) => refusal.sentence(&audience.of_mur()),
            Refusal::Ur(refusal) => refusal.sentence(&audience.of_ur()),
            Refusal::PlyLimit => "the game is drawn at the limit of turns".to_owned(),
            Refusal::OtherGame => "this is not an action of this game".to_owned(),
        }
    }
}

/// In words for onlookers.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Mur(refusal) => refusal.fmt(f),
            Refusal::Ur(refusal) => refusal.fmt(f),
            // Names and colours do not occur in these.
            Refusal::PlyLimit | Refusal::OtherGame => {
                f.write_str(&self.sentence(&Audience { you: None, names: ["Black", "White"] }))
            }
        }
    }
}

impl std::error::Error for Refusal {}
