use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use ::session::Refused;

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`session::Refused` says what the words mean that it has, too")]
#[non_exhaustive]
pub enum Reason {
    NotYourTurn,
    NoSeat,
    HostOnly,
    MatchOver,
    MatchNotOver,
    NoGame,
    NotPreparing,
    AlreadyReady,
    EntropyUnused,
    EntropyTooLong,
    NoOpeningRoll,
    AlreadyRolled,
    NoThrowDue,
    ThrowFirst,
    DiceThrown,
    DiceMissing,
    OtherDice,
    FlagPlayed,
    Illegal,
    NoDraws,
    AlreadyOffered,
    NotOffered,
    RematchAgreed,
    AnswerFirst,
    NothingToTakeBack,
    ThrowSeen,
    FlagSeen,
    OnlySetsAreResigned,
    NoSetToResign,
    BothMoved,
    MatchUnderWay,
    TimeTooLarge,
    Late,
    NotYet,
    IdReused,
    Paused,
    NotPaused,
    /// The line cannot be read.
    Malformed,
    /// The other side speaks a newer version of the wire.
    NewerWire,
    /// It is a computer's turn.
    ComputersTurn,
    /// There is no offer to answer.
    NoOffer,
    /// There is no move to choose.
    NothingToChoose,
    /// No rematch has been agreed.
    NoRematch,
    /// The next match cannot be set up.
    BadSetup,
    /// It could not be kept.
    NotKept,
}

impl From<&Refused> for Reason {
    fn from(refused: &Refused) -> Reason {
        match refused {
            Refused::NotYourTurn(_) => Reason::NotYourTurn,
            Refused::NoSeat => Reason::NoSeat,
            Refused::HostOnly => Reason::HostOnly,
            Refused::MatchOver => Reason::MatchOver,
            Refused::MatchNotOver => Reason::MatchNotOver,
            Refused::NoGame => Reason::NoGame,
            Refused::NotPreparing => Reason::NotPreparing,
            Refused::AlreadyReady(_) => Reason::AlreadyReady,
            Refused::EntropyUnused => Reason::EntropyUnused,
            Refused::EntropyTooLong(_) => Reason::EntropyTooLong,
            Refused::NoOpeningRoll => Reason::NoOpeningRoll,
            Refused::AlreadyRolled(_) => Reason::AlreadyRolled,
            Refused::NoThrowDue => Reason::NoThrowDue,
            Refused::ThrowFirst => Reason::ThrowFirst,
            Refused::DiceThrown => Reason::DiceThrown,
            Refused::DiceMissing => Reason::DiceMissing,
            Refused::OtherDice(_) => Reason::OtherDice,
            Refused::FlagPlayed => Reason::FlagPlayed,
            Refused::Illegal(_) => Reason::Illegal,
            Refused::NoDraws(_) => Reason::NoDraws,
            Refused::AlreadyOffered(_) => Reason::AlreadyOffered,
            Refused::NotOffered { .. } => Reason::NotOffered,
            Refused::RematchAgreed => Reason::RematchAgreed,
            Refused::AnswerFirst => Reason::AnswerFirst,
            Refused::NothingToTakeBack => Reason::NothingToTakeBack,
            Refused::ThrowSeen => Reason::ThrowSeen,
            Refused::FlagSeen => Reason::FlagSeen,
            Refused::OnlySetsAreResigned => Reason::OnlySetsAreResigned,
            Refused::NoSetToResign => Reason::NoSetToResign,
            Refused::BothMoved => Reason::BothMoved,
            Refused::MatchUnderWay => Reason::MatchUnderWay,
            Refused::TimeTooLarge(_) => Reason::TimeTooLarge,
            Refused::Late { .. } => Reason::Late,
            Refused::NotYet { .. } => Reason::NotYet,
            Refused::IdReused(_) => Reason::IdReused,
            Refused::Paused => Reason::Paused,
            Refused::NotPaused => Reason::NotPaused,
        }
    }
}

impl<E> From<&table::Fault<E>> for Reason {
    fn from(fault: &table::Fault<E>) -> Reason {
        match fault {
            table::Fault::Refused(error) => (&error.why).into(),
            table::Fault::Setup(_) => Reason::BadSetup,
            table::Fault::NotKept(_) => Reason::NotKept,
            table::Fault::ComputersTurn(_) => Reason::ComputersTurn,
            table::Fault::NoOffer => Reason::NoOffer,
            table::Fault::NothingToChoose => Reason::NothingToChoose,
            table::Fault::NoRematch => Reason::NoRematch,
        }
    }
}
