//! Following a session by its public log.

use std::fmt;

use crate::clock::Millis;
use crate::command::{Author, Command};
use crate::dice::{DiceFault, DiceKind, FairDice};
use crate::event::Event;
use crate::game_dice::GameDice;
use crate::matches::Player;
use crate::opening::OpeningRoll;
use crate::phase::{Phase, Stage};
use crate::public::{Disclosed, PublicEntry, PublicLog};
use crate::refused::Error;
use crate::session::Session;
use crate::setup::SetupFault;
use crate::step::Step;

/// Why a session cannot follow a public log any further. It is then of no more use: what went wrong may have changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotFollow {
    /// The setup is faulty.
    Setup(SetupFault),
    /// Another entry comes next.
    Number {
        /// The number of the next entry.
        expected: u64,
        /// That of the entry.
        found: u64,
    },
    /// A flag fell before this entry, and there is no entry for it.
    FlagMissing(Millis),
    /// The entry lets time pass, but nothing happened at that moment.
    NothingHappened,
    /// The rules do not allow the entry.
    Refused(Error),
    /// The entry does not disclose what it must, or discloses more.
    Disclosure,
    /// The revealed seed or a throw is not what was committed to.
    Dice(DiceFault),
}

impl fmt::Display for CannotFollow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotFollow::Setup(fault) => fault.fmt(f),
            CannotFollow::Number { expected, found } => write!(f, "expected entry {expected}, found {found}"),
            CannotFollow::FlagMissing(at) => write!(f, "a flag fell at {} ms, and the log does not say so", at.0),
            CannotFollow::NothingHappened => f.write_str("time alone causes nothing at this moment"),
            CannotFollow::Refused(error) => error.fmt(f),
            CannotFollow::Disclosure => {
                f.write_str("the entry does not disclose the seed, entropy or commitment that belong to it")
            }
            CannotFollow::Dice(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for CannotFollow {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            CannotFollow::Setup(fault) => Some(fault),
            CannotFollow::Refused(error) => Some(error),
            CannotFollow::Dice(fault) => Some(fault),
            _ => None,
        }
    }
}

impl Session {
    /// The session that a public log makes.
    ///
    /// # Errors
    /// If the log is not that of a session, or its dice are not what was committed to.
    pub fn follow_log(log: &PublicLog) -> Result<Session, CannotFollow> {
        let mut session = Session::new(log.setup.clone()).map_err(CannotFollow::Setup)?;
        for entry in &log.entries {
            session.follow(entry)?;
        }
        Ok(session)
    }

    /// Goes on to the next entry of the public log that is being followed. At the end of a game with fair dice the revealed
    /// seed is compared with the commitment, and every throw with the seed.
    ///
    /// # Errors
    /// If the entry does not follow from the ones before.
    pub fn follow(&mut self, entry: &PublicEntry) -> Result<Step, CannotFollow> {
        let expected = self.number() + 1;
        if entry.number != expected {
            return Err(CannotFollow::Number { expected, found: entry.number });
        }
        self.check_moment(entry)?;
        self.check_seed(&entry.disclosed)?;
        self.disclosed = entry.disclosed.clone();
        let applied = self.apply(entry.by, entry.command.clone(), entry.at);
        self.disclosed = Disclosed::default();
        let step = applied.map_err(CannotFollow::Refused)?.pop().ok_or(CannotFollow::NothingHappened)?;
        if Disclosed::by(&step.events) != entry.disclosed || self.lacks_disclosure(&step.events) {
            return Err(CannotFollow::Disclosure);
        }
        if entry.disclosed.seed.is_some() {
            self.check_throws().map_err(CannotFollow::Dice)?;
        }
        Ok(step)
    }

    /// What time alone causes is in the log, each flag by itself.
    fn check_moment(&self, entry: &PublicEntry) -> Result<(), CannotFollow> {
        let due = self.next_flag().filter(|flag| *flag <= entry.at);
        match (&entry.command, due) {
            (Command::Tick, Some(flag)) if flag == entry.at && entry.by == Author::Host => Ok(()),
            (Command::Tick, None) => Err(CannotFollow::NothingHappened),
            (_, Some(flag)) => Err(CannotFollow::FlagMissing(flag)),
            (_, None) => Ok(()),
        }
    }

    /// The seed that an entry reveals must be the one that was committed to.
    fn check_seed(&self, disclosed: &Disclosed) -> Result<(), CannotFollow> {
        let dice = match &self.stage {
            Stage::Playing(live) => &live.dice,
            Stage::Opening(opening) => &opening.dice,
            Stage::Preparing { .. } | Stage::Over { .. } => return Ok(()),
        };
        let (GameDice::Fair { commitment: published, .. }, Some(seed)) = (dice, &disclosed.seed) else { return Ok(()) };
        let revealed = seed.commitment();
        if *published == revealed {
            Ok(())
        } else {
            Err(CannotFollow::Dice(DiceFault::OtherSeed { published: *published, revealed }))
        }
    }

    /// Whether something that everybody must see now is missing.
    fn lacks_disclosure(&self, events: &[Event]) -> bool {
        let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
        let opened = has(|event| matches!(event, Event::OpeningRoll | Event::GameStarted { .. }));
        let prepared = has(|event| matches!(event, Event::Preparing { .. }));
        let ended = has(|event| matches!(event, Event::GameEnded { .. }));
        let broken_off = self.phase() == Phase::Over && matches!(self.stage, Stage::Over { opening: Some(_), .. });
        let disclosed = Disclosed::by(events);
        let begins = has(|event| matches!(event, Event::Begins(_)));
        self.setup.dice.takes_entropy()
            && (opened && !begins && disclosed.entropy.is_none()
                || prepared && disclosed.commitment.is_none()
                || (ended || broken_off && has(|event| matches!(event, Event::MatchEnded { .. })))
                    && disclosed.seed.is_none())
    }

    /// Every throw of the dice whose seed was revealed just now must follow from it.
    fn check_throws(&self) -> Result<(), DiceFault> {
        let kind = DiceKind::of(self.setup.rules());
        let opening = match &self.stage {
            Stage::Over { opening: Some(opening), .. } => Some((&opening.dice, Some(&opening.rolls), Vec::new())),
            _ => self.played.last().map(|played| (played.dice(), played.opening(), played.throws().collect())),
        };
        let (Some(kind), Some((dice, rolls, throws))) = (kind, opening) else { return Ok(()) };
        let Some(dice) = dice.fair() else { return Ok(()) };
        rolls.map_or(Ok(()), |rolls| check_rolls(dice, kind, rolls))?;
        for (number, throw) in (1..).zip(throws) {
            dice.fault(kind, number, throw).map_or(Ok(()), Err)?;
        }
        Ok(())
    }
}

fn check_rolls(dice: &FairDice, kind: DiceKind, rolls: &OpeningRoll) -> Result<(), DiceFault> {
    let complete = rolls.rounds().iter().map(|round| (Some(round.a), Some(round.b)));
    let open = rolls.rolled();
    for (round, (a, b)) in (0..).zip(complete.chain([(open.a, open.b)])) {
        for (player, roll) in [(Player::A, a), (Player::B, b)] {
            let Some(roll) = roll else { continue };
            dice.opening_fault(kind, round, player == Player::B, &roll.to_string()).map_or(Ok(()), Err)?;
        }
    }
    Ok(())
}
