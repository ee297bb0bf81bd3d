use schemars::JsonSchema;
use serde::Serialize;

use crate::json;
use crate::json::tagged::tagged;

use super::{BadSetup, Entry, Event, EventLine, LineFault, PublicLog, Reason, Seat, Setup, View};
use crate::Hello;
use ::session::clock::Millis;
use ::session::{Error, Given, Refused, Session, Step};

/// A session driven by lines of JSON: the first one is the setup, unless there is a session already, and every other one a
/// command or a question. Each line is answered by lines. A line `{"wire": 1}`, at any time, says which version of the wire the
/// other side speaks; it is answered only if that is too new.
///
/// ```
/// use wire::session::Lines;
///
/// let mut lines = Lines::default();
/// lines.take(r#"{"format": {"kind": "mur_basic"}}"#);
/// let answers = lines.take(r#"{"at": 3, "by": "a", "do": "abort"}"#);
/// let last = serde_json::to_string(&answers.last().unwrap()).unwrap();
/// assert!(last.starts_with(r#"{"entry":1,"at":3,"event":"match_ended","outcome":{"result":"void""#));
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
#[non_exhaustive]
pub enum Answer {
    /// Which version of the wire this program speaks: the first line, before anything is asked.
    Hello(Hello),
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
    /// The log as everybody may see it, or the rest of it.
    Log {
        /// The log.
        log: PublicLog,
    },
}

tagged! {
    by "show":

    /// A question.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
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
        /// The log as everybody may see it.
        Log {
            /// The number of the last entry that is known already; the setup comes only if it is absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            after: Option<u64>,
        },
    }
}

impl Lines {
    /// The most bytes that a line should have. A longer one is a mistake, so a reader need not keep it in memory.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// Lines for a session that is set up already, and what its setup causes.
    #[must_use]
    pub fn with(session: Session) -> (Lines, Vec<Answer>) {
        let answers = answers(std::slice::from_ref(session.last_step()), &session);
        (Lines { session: Some(session), ..Lines::default() }, answers)
    }

    /// The session, once it is set up.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The session, once it is set up.
    #[must_use]
    pub fn into_session(self) -> Option<Session> {
        self.session
    }

    /// Takes a line and answers it. A line that cannot be read or is refused is answered by an event that says why; nothing
    /// changes then, and the next line can come.
    pub fn take(&mut self, line: &str) -> Vec<Answer> {
        self.number += 1;
        if line.trim().is_empty() {
            return Vec::new();
        }
        let number = self.number;
        match self.read(line) {
            Ok(Line::Setup(session)) => self.begin(*session),
            Ok(Line::Question(session, question)) => show(session, question, number),
            Ok(Line::Given(session, given, at)) => give(session, given, at, number),
            Ok(Line::Hello) => Vec::new(),
            Err(LineFault::Newer(newer)) => vec![self.refused(Reason::NewerWire, &newer)],
            Err(fault) => vec![self.malformed(&fault)],
        }
    }

    /// Takes a line that has been accepted before, as a log holds it. Questions are ignored.
    ///
    /// # Errors
    /// Why the line is not accepted.
    pub fn replay(&mut self, line: &str) -> Result<(), LineFault> {
        self.number += 1;
        if line.trim().is_empty() {
            return Ok(());
        }
        match self.read(line)? {
            Line::Setup(session) => self.session = Some(*session),
            Line::Question(..) | Line::Hello => (),
            Line::Given(session, given, at) => {
                session.give(given, at).map_err(LineFault::Refused)?;
            }
        }
        Ok(())
    }

    /// Answers a line that is not even text, or too long to be read, with its fault.
    pub fn refuse(&mut self, fault: &str) -> Vec<Answer> {
        self.number += 1;
        vec![self.malformed(&fault)]
    }

    fn malformed(&self, fault: &dyn std::fmt::Display) -> Answer {
        self.refused(Reason::Malformed, fault)
    }

    fn refused(&self, reason: Reason, fault: &dyn std::fmt::Display) -> Answer {
        let (entry, at) =
            self.session.as_ref().map_or((0, Millis::ZERO), |session| (session.number(), session.latest()));
        Answer::Event(EventLine { entry, at: at.0, event: Event::unread(reason, fault, Some(self.number)) })
    }

    fn begin(&mut self, session: Session) -> Vec<Answer> {
        let (lines, answers) = Lines::with(session);
        *self = Lines { number: self.number, ..lines };
        answers
    }

    fn read(&mut self, line: &str) -> Result<Line<'_>, LineFault> {
        let value = json::parse(line);
        if let Ok(value) = &value
            && value.get("wire").is_some()
        {
            let theirs: Hello = json::read(value).map_err(LineFault::Json)?;
            return theirs.meet().map(|_| Line::Hello).map_err(LineFault::Newer);
        }
        let Some(session) = &mut self.session else {
            return set_up(line).map(|session| Line::Setup(Box::new(session))).map_err(LineFault::Setup);
        };
        let value = value.map_err(LineFault::Json)?;
        if value.get("show").is_some() {
            return Ok(Line::Question(session, json::read(&value).map_err(LineFault::Json)?));
        }
        if value.get("format").is_some() && value.get("do").is_none() {
            return Err(LineFault::SecondSetup);
        }
        let entry: Entry = json::read(&value).map_err(LineFault::Json)?;
        let given = entry.given(session.setup().rules()).map_err(LineFault::Field)?;
        Ok(Line::Given(session, given, Millis(entry.at)))
    }
}

/// What a line says, and the session it is for.
enum Line<'a> {
    Hello,
    Setup(Box<Session>),
    Question(&'a mut Session, Question),
    Given(&'a mut Session, Given, Millis),
}

/// The session that a setup, a JSON object, makes.
///
/// # Errors
/// What is wrong with the setup.
pub fn set_up(setup: &str) -> Result<Session, BadSetup> {
    let value = json::parse(setup).map_err(BadSetup::Json)?;
    if value.get("do").is_some() || value.get("show").is_some() {
        return Err(BadSetup::Command);
    }
    let setup: Setup = json::read(&value).map_err(BadSetup::Json)?;
    Session::new(setup.read().map_err(BadSetup::Field)?).map_err(BadSetup::Unfit)
}

/// What time has caused first, then what comes of the command.
fn give(session: &mut Session, given: Given, at: Millis, line: u64) -> Vec<Answer> {
    match session.give(given, at) {
        Ok(answered) => {
            let repeated = answered.repeated.then(|| {
                let (entry, at) = (answered.number, session.latest().0);
                Answer::Event(EventLine { entry, at, event: Event::Repeated })
            });
            answers(&answered.steps, session).into_iter().chain(repeated).collect()
        }
        Err(error) => {
            let refused = Event::refused(&error, Some(line));
            let (entry, at) = (session.number(), session.latest().0);
            let refused = Answer::Event(EventLine { entry, at, event: refused });
            answers(&error.steps, session).into_iter().chain([refused]).collect()
        }
    }
}

fn answers(steps: &[Step], session: &Session) -> Vec<Answer> {
    steps.iter().flat_map(|step| EventLine::all(step, session.setup())).map(Answer::Event).collect()
}

/// What time has caused first, as for a command, then the answer.
fn show(session: &mut Session, question: Question, line: u64) -> Vec<Answer> {
    match question {
        Question::View { at, .. } if Millis(at) > Session::LAST_MOMENT => {
            let why = Refused::TimeTooLarge(Millis(at));
            let error = Error { why, steps: Vec::new(), names: session.setup().names.clone() };
            let entry = session.number();
            let refused = Event::refused(&error, Some(line));
            vec![Answer::Event(EventLine { entry, at: session.latest().0, event: refused })]
        }
        Question::View { at, seat } => {
            let mut answers = answers(&session.poll(Millis(at)), session);
            let view = View::of(session, seat.map(Into::into), Millis(at));
            answers.push(Answer::View { view: Box::new(view) });
            answers
        }
        Question::Records {} => {
            vec![Answer::Records { records: session.records().iter().map(ToString::to_string).collect() }]
        }
        Question::Log { after } => vec![Answer::Log { log: PublicLog::of(session, after) }],
    }
}
