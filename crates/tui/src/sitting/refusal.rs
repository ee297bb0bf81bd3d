use std::fmt;
use std::io;

use draw::{ParsePlaceError, ParsePortNamesError};
use game::OptionsFault;
use journal::JournalError;
use players::Unfit;
use session::SetupFault;

/// Why a match does not allow something.
#[derive(Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The session refuses it.
    Session(Box<session::Error>),
    /// The next match cannot be set up.
    Setup(SetupFault),
    /// The options do not fit the rule set.
    Options(OptionsFault),
    /// A computer cannot play this match.
    Unfit(Unfit),
    /// A program cannot be started.
    Start(io::Error),
    /// A computer has no hint; says why.
    NoHint(String),
    /// There is no thread to think on.
    Thread(io::Error),
    /// It is the turn of the player with this name.
    OtherTurn(String),
    /// Nothing is offered.
    NoOffer,
    /// A computer is asked for where a person sits.
    NotAComputer,
    /// A referee runs the match.
    NoHintsFromReferee,
    /// No move is due.
    NothingToChoose,
    /// No game has begun.
    NoGameYet,
    /// No game is being played.
    NoGame,
    /// The board has no such place.
    Place(ParsePlaceError),
    /// The match has no file.
    NotKept,
    /// The match cannot be copied.
    Save {
        /// Where to.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// The rule set has no dice.
    NoDice,
    /// Dice are on the table; says what they can show.
    SayDice(&'static str),
    /// The dice cannot show that; says what they can.
    OtherDice(&'static str),
    /// The dice are thrown by the program.
    DiceThrown,
    /// Between games only all of them can be given up.
    OnlyWhole {
        /// Who is said to give up, if anybody is.
        name: String,
        /// What that is in this match: `set` or `match`.
        whole: &'static str,
    },
    /// The board has no ports.
    NoPorts,
    /// The ports have no such names.
    OtherPorts(ParsePortNamesError),
    /// A referee must say who gives up, in one of these ways.
    WhoResigns([String; 2]),
    /// A person speaks for the computer.
    ComputerSpeaks,
    /// Nobody has this name.
    Nobody(String),
    /// There is no rematch before the end.
    NotOver,
    /// Not both players want a rematch.
    NoRematch,
    /// The next match has no file.
    NextNotKept(JournalError),
    /// The system has no random numbers.
    Entropy(io::Error),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Session(error) => error.fmt(f),
            Refusal::Setup(fault) => fault.fmt(f),
            Refusal::Options(fault) => fault.fmt(f),
            Refusal::Unfit(unfit) => unfit.fmt(f),
            Refusal::Start(error) => error.fmt(f),
            Refusal::NoHint(why) => f.write_str(why),
            Refusal::Thread(error) => write!(f, "could not start a thread: {error}"),
            Refusal::OtherTurn(name) => write!(f, "it is {name}'s turn"),
            Refusal::NoOffer => f.write_str("there is no offer to answer"),
            Refusal::NotAComputer => f.write_str("a person sits there"),
            Refusal::NoHintsFromReferee => f.write_str("a referee gives no hints"),
            Refusal::NothingToChoose => f.write_str("there is no move to choose now"),
            Refusal::NoGameYet => f.write_str("no game has begun"),
            Refusal::NoGame => f.write_str("no game is being played"),
            Refusal::Place(error) => error.fmt(f),
            Refusal::NotKept => f.write_str("this match is not kept"),
            Refusal::Save { file, error } => write!(f, "cannot save to {file}: {error}"),
            Refusal::NoDice => f.write_str("there are no dice in this game"),
            Refusal::SayDice(expected) => write!(f, "the dice are on the table: say what they show, {expected}"),
            Refusal::OtherDice(expected) => write!(f, "the dice cannot show that; expected {expected}"),
            Refusal::DiceThrown => f.write_str("the dice are thrown for you: say `throw`"),
            Refusal::OnlyWhole { name, whole } => {
                let space = if name.is_empty() { "" } else { " " };
                write!(f, "no game is being played; say `resign {whole}{space}{name}` to give up the {whole}")
            }
            Refusal::NoPorts => f.write_str("there are no ports in this game"),
            Refusal::OtherPorts(error) => error.fmt(f),
            Refusal::WhoResigns([a, b]) => write!(f, "who resigns? Say `{a}` or `{b}`"),
            Refusal::ComputerSpeaks => f.write_str("the computer speaks for itself"),
            Refusal::Nobody(name) => write!(f, "nobody here is called {}", game::excerpt(name)),
            Refusal::NotOver => f.write_str("the match is not over"),
            Refusal::NoRematch => f.write_str("no rematch has been agreed"),
            Refusal::NextNotKept(error) => write!(f, "the next match cannot be kept: {error}"),
            Refusal::Entropy(error) => write!(f, "could not get random numbers: {error}"),
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Refusal::Session(error) => Some(error),
            Refusal::Setup(fault) => Some(fault),
            Refusal::Options(fault) => Some(fault),
            Refusal::Unfit(unfit) => Some(unfit),
            Refusal::Start(error) | Refusal::Thread(error) => Some(error),
            _ => None,
        }
    }
}
