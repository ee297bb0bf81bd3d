use core::fmt;

use game::Refusal;

/// Why a player lost a game without being beaten at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Foul {
    /// The program ended.
    Crashed {
        /// How it ended, if that is known: `exit status: 1`.
        status: Option<String>,
        /// The last lines that it wrote to its standard error.
        stderr: Vec<String>,
    },
    /// The program did not answer at all.
    Silent {
        /// What it was asked.
        asked: &'static str,
        /// How long it had to answer, in milliseconds.
        within_ms: u64,
        /// The last lines that it wrote to its standard error.
        stderr: Vec<String>,
    },
    /// The answer came too late.
    Late {
        /// How long it took, in milliseconds.
        took_ms: u64,
        /// How long it might have taken.
        allowed_ms: u64,
    },
    /// The answer is not a legal move.
    Illegal {
        /// The move as it was given.
        text: String,
        /// Why it is illegal.
        why: Illegal,
        /// What the engine itself had reported, if anything.
        reported: Option<String>,
    },
    /// The program broke the protocol.
    Garbled(String),
    /// The player could not choose a move.
    Unable(String),
}

/// Why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It is not written like a move.
    NotAMove,
    /// A rule forbids it.
    Refused(Refusal),
    /// It is an action, but not one for players, such as a flag.
    NotForPlayers,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotAMove => f.write_str("it is not a move"),
            Illegal::Refused(refusal) => refusal.fmt(f),
            Illegal::NotForPlayers => f.write_str("players cannot choose it"),
        }
    }
}

impl Foul {
    /// What [`name`](Foul::name) can be.
    pub const NAMES: [&str; 6] = ["crash", "hang", "time", "illegal", "protocol", "unable"];

    /// One word for it, as in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Foul::Crashed { .. } => "crash",
            Foul::Silent { .. } => "hang",
            Foul::Late { .. } => "time",
            Foul::Illegal { .. } => "illegal",
            Foul::Garbled(_) => "protocol",
            Foul::Unable(_) => "unable",
        }
    }

    /// The last lines on the standard error of a program that crashed or hung.
    pub fn stderr(&self) -> &[String] {
        match self {
            Foul::Crashed { stderr, .. } | Foul::Silent { stderr, .. } => stderr,
            Foul::Late { .. } | Foul::Illegal { .. } | Foul::Garbled(_) | Foul::Unable(_) => &[],
        }
    }
}

/// What the player did, after their name: `crashed (exit status: 1)`.
impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Foul::Crashed { status: Some(status), .. } => write!(f, "crashed ({status})"),
            Foul::Crashed { status: None, .. } => f.write_str("closed its output"),
            Foul::Silent { asked, within_ms, .. } => write!(f, "hung: no answer to `{asked}` within {within_ms} ms"),
            Foul::Late { took_ms, allowed_ms } => {
                write!(f, "overran its time: {took_ms} ms instead of {allowed_ms} ms")
            }
            Foul::Illegal { text, why, reported } => {
                write!(f, "played an illegal move, '{text}': {why}")?;
                match reported {
                    Some(error) => write!(f, " (the engine reported: {error})"),
                    None => Ok(()),
                }
            }
            Foul::Garbled(what) => write!(f, "broke the protocol: {what}"),
            Foul::Unable(why) => write!(f, "could not choose a move: {why}"),
        }
    }
}

impl core::error::Error for Foul {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_listed() {
        let fouls = [
            Foul::Crashed { status: None, stderr: Vec::new() },
            Foul::Silent { asked: "go", within_ms: 1, stderr: Vec::new() },
            Foul::Late { took_ms: 2, allowed_ms: 1 },
            Foul::Illegal { text: String::new(), why: Illegal::NotAMove, reported: None },
            Foul::Garbled(String::new()),
            Foul::Unable(String::new()),
        ];
        assert_eq!(fouls.each_ref().map(Foul::name), Foul::NAMES);
    }
}
