//! Sessions that the module keeps: whole matches in the page.

use game::{Color, Effect, Game};
use serde::{Deserialize, Serialize};
use session::clock::Millis;
use session::dice::DiceKind;
use session::matches::{Format, Player};
use session::record::Record;
use session::{Author, Command, Session};
use wire::session::{Both, DiceSource, Entry, Event, EventLine, Log, May, Setup, View, log_lines};

use crate::call::read;
use crate::{Fault, GameAt, position, words};

/// The sessions by number.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    last: u32,
    kept: Vec<(u32, Session)>,
}

/// A new session.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct New {
    setup: Setup,
    /// If the setup does not say where the dice come from and the rule set has dice: the secret of fair ones.
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    now: u64,
}

/// A session that was kept as lines.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Load {
    /// The lines of its log.
    lines: Vec<String>,
    #[serde(default)]
    now: u64,
}

/// A command for a session.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Apply {
    id: u32,
    by: wire::session::Author,
    command: wire::session::Command,
    now: u64,
}

/// A session at a moment.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct At {
    id: u32,
    #[serde(default)]
    now: u64,
}

/// The records of a session.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Records {
    id: u32,
    /// The day it was played, which a session does not know: `2025-01-31`.
    #[serde(default)]
    date: Option<String>,
}

/// A game of a session; the one being played, or the last, if no number is given.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct GameOf {
    id: u32,
    #[serde(default)]
    game: Option<u32>,
    /// How many of its actions to look at; all of them if absent.
    #[serde(default)]
    ply: Option<usize>,
}

/// The list of moves of a game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Plies {
    /// How many actions to leave out, because the caller knows them.
    #[serde(default)]
    from: usize,
    /// The player addressed as "you", if there is one.
    #[serde(default)]
    viewer: Option<String>,
}

/// What a session looks like after a call.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct State {
    id: u32,
    /// What has happened, in order.
    events: Vec<EventLine>,
    /// Why the command was refused, if it was.
    refused: Option<Refusal>,
    /// The lines to add to the log that is kept.
    lines: Vec<String>,
    /// What everybody sees.
    view: View,
    /// What each player may do.
    may: Both<May>,
    /// How the last game ended, in a sentence.
    result: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Refusal {
    reason: String,
    text: String,
}

/// An action of a game, for a list of moves.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Ply {
    action: String,
    color: String,
    /// Its number in the record; null for the set-up roll, which is not a ply.
    number: Option<usize>,
    /// What it does, in words.
    text: String,
}

impl Sessions {
    /// Sets up a session.
    pub(crate) fn create(&mut self, new: &New) -> Result<State, Fault> {
        let mut setup = new.setup.clone();
        let has_dice = DiceKind::of(Format::from(setup.format).rules()).is_some();
        if let (None, Some(seed), true) = (&setup.dice, &new.seed, has_dice) {
            setup.dice = Some(DiceSource::Fair { seed: seed.clone() });
        }
        let setup = setup.read().map_err(|fault| Fault::new("setup", fault))?;
        let session = Session::new(setup).map_err(|fault| Fault::new("setup", fault))?;
        let events = event_lines(session.events(), &session, Millis(new.now));
        let lines = log_lines(&session, 0).collect();
        let id = self.keep(session);
        Ok(State { events, lines, ..self.state(id, Millis(new.now))? })
    }

    /// Makes the session of a log again.
    pub(crate) fn load(&mut self, log: &Load) -> Result<State, Fault> {
        let unusable = |reason: &dyn std::fmt::Display| {
            Fault::new("log", format_args!("the stored game cannot be continued: {reason}"))
        };
        let [setup, entries @ ..] = &log.lines[..] else { return Err(unusable(&"it is empty")) };
        let value = |line: &String| wire::json::parse(line).map_err(Fault::malformed);
        let setup: Setup = read(&value(setup)?)?;
        let entries = entries.iter().map(|line| read(&value(line)?));
        let log_read = Log { setup, entries: entries.collect::<Result<_, Fault>>()? }.read();
        let session = Session::replay(&log_read.map_err(|fault| unusable(&fault))?);
        let session = session.map_err(|fault| unusable(&fault))?;
        let id = self.keep(session);
        self.state(id, Millis(log.now))
    }

    /// Gives a command.
    pub(crate) fn apply(&mut self, asked: &Apply) -> Result<State, Fault> {
        let session = self.find_mut(asked.id)?;
        let rules = session.setup().rules();
        let command = asked.command.read(rules).map_err(|fault| Fault::new("malformed", fault))?;
        self.advance(asked.id, asked.by.into(), command, Millis(asked.now))
    }

    /// Lets time pass.
    pub(crate) fn poll(&mut self, at: At) -> Result<State, Fault> {
        self.advance(at.id, Author::Host, Command::Tick, Millis(at.now))
    }

    fn advance(&mut self, id: u32, by: Author, command: Command, now: Millis) -> Result<State, Fault> {
        let session = self.find_mut(id)?;
        let known = session.entries().len();
        let (caused, refused) = match session.apply(by, command, now) {
            Ok(events) => (events, None),
            Err(error) => {
                let refusal = Refusal { reason: error.why.name().to_owned(), text: error.to_string() };
                (error.events, Some(refusal))
            }
        };
        let at = session.latest();
        let events = event_lines(&caused, session, at);
        // A value that has only fields with names can always be written.
        let written = |entry| serde_json::to_string(&Entry::from(entry)).ok();
        let lines = session.entries()[known..].iter().filter_map(written).collect();
        Ok(State { events, refused, lines, ..self.state(id, at)? })
    }

    /// What a session looks like now.
    pub(crate) fn view(&self, at: At) -> Result<State, Fault> {
        self.state(at.id, Millis(at.now))
    }

    /// The lines that make the session.
    pub(crate) fn log(&self, at: At) -> Result<Vec<String>, Fault> {
        Ok(log_lines(self.find(at.id)?, 0).collect())
    }

    /// The record of every game.
    pub(crate) fn records(&self, asked: &Records) -> Result<Vec<String>, Fault> {
        let date = asked.date.as_deref().map(str::parse).transpose().map_err(|error| Fault::new("record", error))?;
        let dated = |mut record: Record| {
            record.tags.date = date;
            record.to_string()
        };
        Ok(self.find(asked.id)?.records().into_iter().map(dated).collect())
    }

    /// The actions of a game.
    pub(crate) fn plies(&self, of: GameOf, asked: &Plies) -> Result<Vec<Ply>, Fault> {
        let session = self.find(of.id)?;
        let (game, seating) = chosen(session, of.game)?;
        let names = &session.setup().names;
        let called = [Color::Black, Color::White].map(|color| names[seating.player(color)].as_str());
        let audience = position::audience(game, asked.viewer.as_deref())?.named(called);
        let mut again = Game::new(game.first_position());
        for action in game.actions().into_iter().take(asked.from) {
            again.play(action);
        }
        let set_up = usize::from(game.plies() < game.actions().len());
        let ply = |(index, action): (usize, game::Action)| {
            let color = again.turn();
            let mut effects = Vec::new();
            again.play_observed(action, &mut effects);
            // Whose turn it is then, the next action shows.
            effects.retain(|effect| {
                !matches!(effect, Effect::Mur(mur::Effect::Turn { .. }) | Effect::Ur(ur::Effect::Turn { .. }))
            });
            let text: Vec<String> = effects.iter().map(|effect| effect.sentence(&audience)).collect();
            Ply {
                action: action.to_string(),
                color: color.to_string(),
                number: (index + 1).checked_sub(set_up).filter(|number| *number > 0),
                text: text.join("; "),
            }
        };
        Ok(game.actions().into_iter().enumerate().skip(asked.from).map(ply).collect())
    }

    /// A game of a session, as it was after some of its actions.
    pub(crate) fn game(&self, asked: GameOf) -> Result<Game, Fault> {
        let (game, _) = chosen(self.find(asked.id)?, asked.game)?;
        let mut game = game.clone();
        while asked.ply.is_some_and(|ply| game.actions().len() > ply) {
            game.undo();
        }
        Ok(game)
    }

    /// The game being played, or the last one, as other calls name it.
    pub(crate) fn game_at(&self, asked: GameOf) -> Result<GameAt, Fault> {
        let game = self.game(asked)?;
        let options = self.find(asked.id)?.setup().options;
        Ok(GameAt {
            rules: game.rules().name().to_owned(),
            options: game::Options { ply_limit: game.ply_limit(), ..options }.into(),
            position: Some(game.first_position().to_string()),
            moves: game.actions().iter().map(ToString::to_string).collect(),
        })
    }

    /// The setup of another match between the same players, with the seats exchanged, once both want one.
    pub(crate) fn rematch(&self, asked: &Rematch) -> Result<Setup, Fault> {
        let session = self.find(asked.id)?;
        let dice = session.setup().dice.clone();
        let setup = session.rematch(dice).ok_or_else(|| Fault::new("session", "no rematch has been agreed"))?;
        Ok(Setup { dice: asked.dice.clone(), ..Setup::from(&setup) })
    }

    /// Forgets a session.
    pub(crate) fn close(&mut self, at: At) {
        self.kept.retain(|(id, _)| *id != at.id);
    }

    fn keep(&mut self, session: Session) -> u32 {
        self.last += 1;
        self.kept.push((self.last, session));
        self.last
    }

    fn find(&self, id: u32) -> Result<&Session, Fault> {
        self.kept.iter().find(|(kept, _)| *kept == id).map(|(_, session)| session).ok_or_else(|| unknown(id))
    }

    fn find_mut(&mut self, id: u32) -> Result<&mut Session, Fault> {
        let found = self.kept.iter_mut().find(|(kept, _)| *kept == id);
        found.map(|(_, session)| session).ok_or_else(|| unknown(id))
    }

    fn state(&self, id: u32, now: Millis) -> Result<State, Fault> {
        let session = self.find(id)?;
        Ok(State {
            id,
            events: Vec::new(),
            refused: None,
            lines: Vec::new(),
            view: View::of(session, None, now),
            may: Both { a: session.may(Player::A).into(), b: session.may(Player::B).into() },
            result: words::result(session),
        })
    }
}

/// Another match.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Rematch {
    id: u32,
    /// Where its dice come from.
    #[serde(default)]
    dice: Option<DiceSource>,
}

fn unknown(id: u32) -> Fault {
    Fault::new("session", format_args!("there is no session {id}"))
}

fn no_game(number: Option<u32>) -> Fault {
    match number {
        Some(number) => Fault::new("session", format_args!("there is no game {number}")),
        None => Fault::new("session", "no game has begun"),
    }
}

/// A game of a session and who sits where in it.
fn chosen(session: &Session, number: Option<u32>) -> Result<(&Game, session::matches::Seating), Fault> {
    if let Some(played) = number.and_then(|number| session.played().find(|played| played.number == number)) {
        return Ok((&played.game, played.seating));
    }
    let current = number.is_none_or(|number| number == session.game_number());
    let found = session.game().zip(session.seating()).filter(|_| current);
    found.ok_or_else(|| no_game(number))
}

fn event_lines(events: &[session::Event], session: &Session, at: Millis) -> Vec<EventLine> {
    events.iter().map(|event| EventLine { at: at.0, event: Event::of(event, session) }).collect()
}
