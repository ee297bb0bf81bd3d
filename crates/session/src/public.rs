//! What everybody may see of a log: the same entries, with secrets replaced.

use crate::clock::Millis;
use crate::command::{Author, Command};
use crate::dice::{Commitment, Seed, Throw};
use crate::event::Event;
use crate::log::Entry;
use crate::matches::Pair;
use crate::session::Session;
use crate::setup::{DiceSource, Setup};

/// A log without its secrets. A session that follows it is in the same state as the one it comes from, after every entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicLog {
    /// The setup. Instead of the secret of the dice it has the commitment to the seed of the first game.
    pub setup: Setup,
    /// The entries, numbered from 1.
    pub entries: Vec<PublicEntry>,
}

/// An entry as everybody may see it: a throw says what fell, and entropy comes when both players have added theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicEntry {
    /// Its number, from 1.
    pub number: u64,
    /// When it was made.
    pub at: Millis,
    /// Who made it.
    pub by: Author,
    /// The command.
    pub command: Command,
    /// What it makes public.
    pub disclosed: Disclosed,
}

/// What an entry makes public beside its command. Only fair dice have anything to disclose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disclosed {
    /// What both players have added: from here on the dice of the game are fixed.
    pub entropy: Option<Pair<Vec<u8>>>,
    /// The seed of the game that is over.
    pub seed: Option<Seed>,
    /// The commitment to the seed of the next game.
    pub commitment: Option<Commitment>,
}

/// What an entry has made public, as kept beside the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Note {
    throw: Option<Throw>,
    /// Few entries have anything.
    disclosed: Option<Box<Disclosed>>,
}

impl Disclosed {
    pub(crate) fn by(events: &[Event]) -> Disclosed {
        let mut disclosed = Disclosed::default();
        for event in events {
            match event {
                Event::Entropy(entropy) => disclosed.entropy = Some(entropy.clone()),
                Event::Revealed { seed, .. } => disclosed.seed = Some(seed.clone()),
                Event::Preparing { commitment, .. } => disclosed.commitment = *commitment,
                _ => {}
            }
        }
        disclosed
    }
}

impl Note {
    pub(crate) fn of(events: &[Event]) -> Note {
        let throw = events.iter().find_map(|event| match event {
            Event::Rolled { throw, .. } | Event::Thrown { throw, .. } => Some(*throw),
            _ => None,
        });
        let disclosed = Some(Disclosed::by(events)).filter(|disclosed| *disclosed != Disclosed::default());
        Note { throw, disclosed: disclosed.map(Box::new) }
    }
}

impl Setup {
    /// The setup as everybody may see it.
    fn public(&self) -> Setup {
        let dice = match &self.dice {
            DiceSource::Fair { seed } => DiceSource::Elsewhere { commitment: Some(seed.for_game(1).commitment()) },
            DiceSource::Practice { .. } => DiceSource::Elsewhere { commitment: None },
            DiceSource::Manual | DiceSource::Elsewhere { .. } => self.dice.clone(),
        };
        Setup { dice, ..self.clone() }
    }
}

impl Session {
    /// The setup as everybody may see it.
    #[must_use]
    pub fn public_setup(&self) -> Setup {
        self.setup.public()
    }

    /// The entries after this number, as everybody may see them.
    pub fn public_entries(&self, after: u64) -> impl Iterator<Item = PublicEntry> {
        let skipped = usize::try_from(after).unwrap_or(usize::MAX);
        let entries = self.entries.iter().zip(&self.notes).zip(1..).skip(skipped);
        entries.map(|((entry, note), number)| public(entry, note, number))
    }

    /// The log as everybody may see it.
    #[must_use]
    pub fn public_log(&self) -> PublicLog {
        PublicLog { setup: self.public_setup(), entries: self.public_entries(0).collect() }
    }
}

fn public(entry: &Entry, note: &Note, number: u64) -> PublicEntry {
    let command = match &entry.command {
        Command::Ready { .. } => Command::Ready { entropy: Vec::new() },
        Command::Roll(_) => Command::Roll(note.throw),
        Command::Throw(_) => Command::Throw(note.throw),
        other => other.clone(),
    };
    let disclosed = note.disclosed.as_deref().cloned().unwrap_or_default();
    PublicEntry { number, at: entry.at, by: entry.by, command, disclosed }
}
