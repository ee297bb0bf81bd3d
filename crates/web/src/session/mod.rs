//! The matches that the module keeps: whole matches in the page, each at a table of its own.

mod games;
mod kept;
mod seat;
mod state;

use std::convert::Infallible;

use schemars::JsonSchema;
use serde::Deserialize;
use session::clock::Millis;
use session::dice::{DiceKind, from_hex};
use session::matches::{Format, Pair, Player};
use session::{DiceSource, Given, Phase, Session, Step};
use table::{Taken, Thought, Weight};
use wire::session::{Author, Both, Command, Entry, EventLine, Heading, Log, Setup, View};

use self::kept::Kept;
use self::seat::{Occupant, both};
use self::state::Refusal;

pub(crate) use self::games::{GameOf, Plies, Ply};
pub(crate) use self::state::{Rematch, State};
use crate::call::read;
use crate::{Fault, FaultKind, words};

/// The matches by number.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    last: u32,
    kept: Vec<(u32, Kept)>,
}

/// A new match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "NewSession")]
pub(crate) struct New {
    setup: Setup,
    /// Who sits where; two people if absent.
    #[serde(default)]
    seats: Option<Both<Occupant>>,
    /// If the setup does not say where the dice come from and the rule set has dice: the secret of fair ones.
    #[serde(default)]
    seed: Option<String>,
    /// What the computers' random choices follow from.
    #[serde(default)]
    choices: u64,
    /// The day, which a session does not know: `2025-01-31`.
    #[serde(default)]
    date: Option<String>,
}

/// A match that was kept as lines.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SessionLines")]
pub(crate) struct Load {
    /// Its heading and its log. Without a heading two people play.
    lines: Vec<String>,
    #[serde(default)]
    now: u64,
}

/// A match at a moment.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SessionAt")]
pub(crate) struct At {
    id: u32,
    #[serde(default)]
    now: u64,
}

/// A command for a match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SessionCommand")]
pub(crate) struct Apply {
    by: Author,
    command: Command,
    /// The number of the last entry that its author has seen.
    #[serde(default)]
    answers: Option<u64>,
    /// What its author calls the command.
    #[serde(default)]
    command_id: Option<String>,
}

/// Random bytes for fair dice, hexadecimal: for each player once.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct Entropy {
    #[serde(default)]
    entropy: Vec<String>,
}

/// What came of a question.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "AnswerTo")]
pub(crate) struct Answer {
    question: u64,
    #[serde(default)]
    action: Option<String>,
    /// Why there is no action.
    #[serde(default)]
    fault: Option<String>,
    #[serde(default)]
    score: Option<wire::Score>,
}

/// The secret of fair dice, hexadecimal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct Secret {
    seed: String,
}

/// What happened at a table, or why nothing did.
type Done = Result<Vec<Step>, table::Fault<Infallible>>;

impl Sessions {
    /// Sets up a match.
    pub(crate) fn create(&mut self, new: &New) -> Result<State, Fault> {
        let mut setup = new.setup.clone();
        let has_dice = DiceKind::of(Format::from(setup.format).rules()).is_some();
        if let (None, Some(seed), true) = (&setup.dice, &new.seed, has_dice) {
            setup.dice = Some(wire::session::DiceSource::Fair { seed: seed.clone() });
        }
        let setup = setup.read().map_err(|fault| Fault::new(FaultKind::Setup, fault))?;
        let seats = match &new.seats {
            Some(seats) => Pair { a: seats.a.occupant()?, b: seats.b.occupant()? },
            None => people(),
        };
        let date =
            new.date.as_deref().map(str::parse).transpose().map_err(|error| Fault::new(FaultKind::Date, error))?;
        let kept = Kept::begin(setup, Heading::new(&seats, false, date, new.choices))?;
        let events = EventLine::all(kept.session().last_step(), kept.session().setup());
        let id = self.keep(kept);
        Ok(State { events, ..self.state(id, Millis::ZERO)? })
    }

    /// Makes the match of a file again.
    pub(crate) fn load(&mut self, file: &Load) -> Result<State, Fault> {
        let unusable = |reason: &dyn std::fmt::Display| {
            Fault::new(FaultKind::Log, format_args!("the stored game cannot be continued: {reason}"))
        };
        let Some(first) = file.lines.first() else { return Err(unusable(&"it is empty")) };
        let found = Heading::read(first).map_err(|fault| Fault::new(FaultKind::Heading, fault))?;
        let log = if found.is_some() { &file.lines[1..] } else { &file.lines[..] };
        let [setup, entries @ ..] = log else { return Err(unusable(&"it has no setup")) };
        let value = |line: &String| wire::json::parse(line).map_err(Fault::malformed);
        let setup: Setup = read(&value(setup)?)?;
        let entries = entries.iter().map(|line| read(&value(line)?)).collect::<Result<Vec<Entry>, Fault>>()?;
        let log = Log { setup, entries }.read().map_err(|fault| unusable(&fault))?;
        let session = Session::replay(&log).map_err(|fault| unusable(&fault))?;
        if needs_real_dice(&session) {
            return Err(unusable(&"its dice are on a real table, and a browser throws them itself"));
        }
        let heading = found.unwrap_or_else(|| Heading::new(&people(), false, None, 0));
        let kept = Kept::resume(session, heading);
        kept.seats()?;
        let id = self.keep(kept);
        self.state(id, Millis(file.now))
    }

    /// Gives a command.
    pub(crate) fn apply(&mut self, at: At, asked: &Apply) -> Result<State, Fault> {
        let Apply { by, command, answers, command_id } = asked.clone();
        let entry = Entry { at: at.now, by, answers, id: command_id, command };
        self.change(at, |kept, now| {
            let rules = kept.session().setup().rules();
            let given: Given = entry.given(rules).map_err(|fault| Fault::new(FaultKind::Malformed, fault))?;
            Ok(kept.table.give(given, now).map(|answered| answered.steps))
        })
    }

    /// Does what is due by now without anybody's help.
    pub(crate) fn advance(&mut self, at: At, entropy: &Entropy) -> Result<State, Fault> {
        let mut bytes = entropy.read()?;
        let mut next = || bytes.next().unwrap_or_default();
        self.change(at, |kept, now| Ok(kept.table.advance(now, &mut next).map(|advanced| advanced.steps)))
    }

    /// Everybody is ready for the next game.
    pub(crate) fn ready(&mut self, at: At, entropy: &Entropy) -> Result<State, Fault> {
        let mut bytes = entropy.read()?;
        let mut next = || bytes.next().unwrap_or_default();
        self.change(at, |kept, now| Ok(kept.table.next_game(&mut next, now)))
    }

    /// Takes back the last decision of the person, or of either of two.
    pub(crate) fn take_back(&mut self, at: At) -> Result<State, Fault> {
        self.change(at, |kept, now| Ok(kept.table.take_back(now)))
    }

    /// Asks what the engine would do for the person who acts.
    pub(crate) fn ask_hint(&mut self, at: At) -> Result<State, Fault> {
        self.change(at, |kept, _| Ok(kept.table.ask_hint().map(|()| Vec::new())))
    }

    /// Takes what came of a question. A hint is the page's to show.
    pub(crate) fn take(&mut self, at: At, answer: &Answer) -> Result<State, Fault> {
        let Answer { question, action, fault, score } = answer;
        self.change(at, |kept, now| {
            let rules = kept.session().setup().rules();
            let action = match action {
                Some(text) => {
                    Ok(game::Action::parse(rules, text).map_err(|error| Fault::new(FaultKind::Malformed, error))?)
                }
                None => Err(fault.clone().unwrap_or_default()),
            };
            let score = score.map(engine::Score::from);
            let taken = kept.table.take(Thought { question: *question, action, score, line: Vec::new() }, now);
            Ok(taken.map(|taken| match taken {
                Taken::Acted(steps) | Taken::Left(_, _, steps) => steps,
                Taken::Stale | Taken::Hint(_) | Taken::NoHint(_) => Vec::new(),
            }))
        })
    }

    /// What a match looks like now.
    pub(crate) fn view(&mut self, at: At) -> Result<State, Fault> {
        self.state(at.id, Millis(at.now))
    }

    /// The lines that make the match: its file.
    pub(crate) fn log(&self, at: At) -> Result<Vec<String>, Fault> {
        Ok(self.find(at.id)?.file())
    }

    /// Another match between the same players, with the seats exchanged.
    pub(crate) fn rematch(&mut self, at: At, secret: &Secret) -> Result<Rematch, Fault> {
        let bytes = from_hex(&secret.seed).ok().and_then(|bytes| bytes.try_into().ok());
        let bytes = bytes.ok_or_else(|| Fault::new(FaultKind::Malformed, "the seed of a rematch has 32 bytes"))?;
        let kept = self.find_mut(at.id)?;
        let agreed = kept.table.rematch(bytes, Millis(at.now));
        let (setup, seats) = agreed.map_err(|fault| Fault::new(FaultKind::Session, fault))?;
        Ok(Rematch { state: self.view(at)?, setup: Setup::from(&setup), seats: both(&seats)? })
    }

    /// Forgets a match.
    pub(crate) fn close(&mut self, at: At) {
        self.kept.retain(|(id, _)| *id != at.id);
    }

    /// Does something at a table, and says what came of it.
    fn change(&mut self, at: At, act: impl FnOnce(&mut Kept, Millis) -> Result<Done, Fault>) -> Result<State, Fault> {
        let now = Millis(at.now);
        let kept = self.find_mut(at.id)?;
        let done = act(kept, now)?;
        self.changed(at.id, now, done)
    }

    fn changed(&mut self, id: u32, now: Millis, done: Done) -> Result<State, Fault> {
        let session = self.find(id)?.session();
        let (steps, refused) = match done {
            Ok(steps) => (steps, None),
            Err(fault) => {
                let refusal = Refusal { reason: (&fault).into(), text: fault.to_string() };
                let steps = match fault {
                    table::Fault::Refused(error) => error.steps,
                    _ => Vec::new(),
                };
                (steps, Some(refusal))
            }
        };
        let events = steps.iter().flat_map(|step| EventLine::all(step, session.setup())).collect();
        let weight = steps.iter().map(Weight::of).max().unwrap_or(Weight::Plain).into();
        let (seen, due) = (session.latest(), self.find(id)?.due(now));
        Ok(State { events, weight, refused, due, ..self.state(id, seen)? })
    }

    fn state(&mut self, id: u32, now: Millis) -> Result<State, Fault> {
        let kept = self.find_mut(id)?;
        let lines = kept.take_lines();
        let session = kept.session();
        let setup = session.setup();
        let view = View::of(session, None, now);
        Ok(State {
            id,
            events: Vec::new(),
            weight: wire::Weight::Plain,
            refused: None,
            lines,
            may: Both { a: session.may(Player::A).into(), b: session.may(Player::B).into() },
            result: words::result(session),
            begins: words::begins(session, view.opening.is_some()),
            clock_note: words::clock_note(session),
            decided: words::decided(session, kept.table.seats()),
            seats: kept.seats()?,
            stake: setup.stake,
            automatic_withdrawals: setup.automatic_withdrawals,
            questions: kept.asked()?,
            due: kept.due(now),
            view,
        })
    }

    fn keep(&mut self, kept: Kept) -> u32 {
        self.last += 1;
        self.kept.push((self.last, kept));
        self.last
    }

    fn find(&self, id: u32) -> Result<&Kept, Fault> {
        self.kept.iter().find(|(kept, _)| *kept == id).map(|(_, kept)| kept).ok_or_else(|| unknown(id))
    }

    fn find_mut(&mut self, id: u32) -> Result<&mut Kept, Fault> {
        self.kept.iter_mut().find(|(kept, _)| *kept == id).map(|(_, kept)| kept).ok_or_else(|| unknown(id))
    }
}

impl Entropy {
    fn read(&self) -> Result<impl Iterator<Item = Vec<u8>>, Fault> {
        let bytes =
            self.entropy.iter().map(|text| from_hex(text).map_err(|error| Fault::new(FaultKind::Malformed, error)));
        Ok(bytes.collect::<Result<Vec<_>, Fault>>()?.into_iter())
    }
}

fn people() -> Pair<table::Occupant> {
    Pair { a: table::Occupant::Person, b: table::Occupant::Person }
}

/// Whether somebody has to say what real dice show before the match can go on.
fn needs_real_dice(session: &Session) -> bool {
    let given = matches!(session.setup().dice, DiceSource::Manual | DiceSource::Elsewhere { .. });
    given && session.phase() != Phase::Over && DiceKind::of(session.setup().rules()).is_some()
}

fn unknown(id: u32) -> Fault {
    Fault::new(FaultKind::Session, format_args!("there is no session {id}"))
}
