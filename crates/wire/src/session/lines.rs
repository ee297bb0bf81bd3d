use schemars::JsonSchema;
use serde::Serialize;

use crate::json;
use crate::json::tagged::tagged;

use super::{Entry, Event, EventLine, Seat, Setup, View};
use ::session::clock::Millis;
use ::session::{Entry as Given, Error, Refused, Session};

/// A session driven by lines of JSON: the first one is the setup, unless there is a session already, and every other one a
/// command or a question. Each line is answered by lines.
///
/// ```
/// use wire::session::Lines;
///
/// let mut lines = Lines::default();
/// lines.take(r#"{"format": {"kind": "mur_basic"}}"#);
/// let answers = lines.take(r#"{"at": 3, "by": "a", "do": "abort"}"#);
/// let last = serde_json::to_string(&answers.last().unwrap()).unwrap();
/// assert!(last.starts_with(r#"{"at":3,"event":"match_ended","outcome":{"result":"void""#));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lines {
    session: Option<Session>,
    /// How many lines have come.
    number: u64,
}

/// An answer: one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// Something has happened, or was refused.
    Event(EventLine),
    /// What somebody sees.
    View {
        /// The view.
        view: Box<View>,
    },
    /// The records of the games so far.
    Records {
        /// Their texts.
        records: Vec<String>,
    },
}

tagged! {
    by "show":

    /// A question.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Question {
        /// What a player sees, or onlookers if nobody is named.
        View {
            /// When, in milliseconds.
            #[schemars(range(max = 9_007_199_254_740_991_u64))]
            at: u64,
            /// Who.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<Seat>,
        },
        /// The records of the games so far.
        Records {},
    }
}

impl Lines {
    /// Lines for a session that is set up already, and what its setup causes.
    #[must_use]
    pub fn with(session: Session) -> (Lines, Vec<Answer>) {
        let answers = events(session.events(), &session, session.latest());
        (Lines { session: Some(session), ..Lines::default() }, answers)
    }

    /// The session, once it is set up.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Takes a line and answers it. A line that cannot be read or is refused is answered by an event that says why; nothing
    /// changes then, and the next line can come.
    pub fn take(&mut self, line: &str) -> Vec<Answer> {
        self.number += 1;
        if line.trim().is_empty() {
            return Vec::new();
        }
        let mut answers = Vec::new();
        if let Err(fault) = self.answer(line, &mut answers) {
            answers.push(self.malformed(fault));
        }
        answers
    }

    /// Answers a line that is not even text, or too long to be read, with its fault.
    pub fn refuse(&mut self, fault: &str) -> Vec<Answer> {
        self.number += 1;
        vec![self.malformed(fault.to_owned())]
    }

    fn malformed(&self, fault: String) -> Answer {
        let at = self.session.as_ref().map_or(Millis::ZERO, Session::latest);
        Answer::Event(EventLine { at: at.0, event: Event::malformed(fault, Some(self.number)) })
    }

    fn answer(&mut self, line: &str, answers: &mut Vec<Answer>) -> Result<(), String> {
        let Some(session) = &mut self.session else {
            let setup: Result<Setup, json::Error> = json::parse(line).and_then(|value| json::read(&value));
            let setup = setup.map_err(|fault| format!("setup: {fault}"))?;
            let setup = setup.read().map_err(|fault| format!("setup: {fault}"))?;
            let session = Session::new(setup).map_err(|fault| format!("setup: {fault}"))?;
            let (lines, begun) = Lines::with(session);
            *self = Lines { number: self.number, ..lines };
            answers.extend(begun);
            return Ok(());
        };
        let value = json::parse(line).map_err(|error| error.to_string())?;
        if value.get("show").is_some() {
            let question = json::read(&value).map_err(|error| error.to_string())?;
            answers.push(show(session, question, self.number));
            return Ok(());
        }
        let entry: Entry = json::read(&value).map_err(|error| error.to_string())?;
        let entry = entry.read(session.setup().rules()).map_err(|fault| fault.to_string())?;
        apply(session, entry, self.number, answers);
        Ok(())
    }
}

/// What time has caused first, each event at its moment, then the command.
fn apply(session: &mut Session, entry: Given, line: u64, answers: &mut Vec<Answer>) {
    // A time that is refused does not pass.
    let now = if entry.at > Session::LAST_MOMENT { session.latest() } else { entry.at };
    while let Some(flag) = session.next_flag().filter(|flag| *flag <= now) {
        let caused = session.poll(flag);
        answers.extend(events(&caused, session, flag));
    }
    let at = session.latest().max(now);
    match session.apply(entry.by, entry.command, entry.at) {
        Ok(caused) => answers.extend(events(&caused, session, at)),
        Err(error) => {
            answers.push(Answer::Event(EventLine { at: at.0, event: Event::refused(&error, Some(line)) }));
        }
    }
}

fn events(events: &[::session::Event], session: &Session, at: Millis) -> Vec<Answer> {
    let answer = |event| Answer::Event(EventLine { at: at.0, event: Event::of(event, session) });
    events.iter().map(answer).collect()
}

fn show(session: &Session, question: Question, line: u64) -> Answer {
    match question {
        Question::View { at, .. } if Millis(at) > Session::LAST_MOMENT => {
            let why = Refused::TimeTooLarge(Millis(at));
            let error = Error { why, events: Vec::new(), names: session.setup().names.clone() };
            Answer::Event(EventLine { at: session.latest().0, event: Event::refused(&error, Some(line)) })
        }
        Question::View { at, seat } => {
            let view = View::of(session, seat.map(Into::into), Millis(at));
            Answer::View { view: Box::new(view) }
        }
        Question::Records {} => {
            Answer::Records { records: session.records().iter().map(ToString::to_string).collect() }
        }
    }
}
