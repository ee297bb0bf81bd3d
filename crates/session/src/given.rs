//! Commands that say what they answer: late ones are refused, and repeated ones change nothing.

use crate::command::{Author, Command, Offer};
use crate::command_id::CommandId;
use crate::event::Event;
use crate::refused::Refused;
use crate::session::Session;
use crate::step::Step;

/// A command with what its author knew when giving it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Who gives it.
    pub by: Author,
    /// The command.
    pub command: Command,
    /// The number of the last entry that its author had seen. If what the command is about has changed since, it comes too
    /// late. Without a number it is never late.
    pub answers: Option<u64>,
    /// What its author calls it. Giving a command again under the same id does no harm.
    pub id: Option<CommandId>,
}

impl Given {
    /// A command that is never late and has no id.
    #[must_use]
    pub fn new(by: Author, command: Command) -> Given {
        Given { by, command, answers: None, id: None }
    }
}

/// What came of a command that was not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The number of its entry, or of the last one if the command only let time pass.
    pub number: u64,
    /// Whether it had been obeyed before, so that nothing has changed now.
    pub repeated: bool,
    /// What happened now, first what time alone caused.
    pub steps: Vec<Step>,
}

/// The entries that commands of different kinds must have seen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks {
    /// A game was prepared, begun or ended.
    stage: u64,
    /// The position has changed, or who may act.
    board: u64,
    /// The last offer of each kind was made.
    offers: [u64; Offer::ALL.len()],
}

impl Marks {
    pub(crate) fn note(&mut self, step: &Step) {
        for event in &step.events {
            match event {
                Event::Preparing { .. }
                | Event::OpeningRoll
                | Event::GameStarted { .. }
                | Event::GameEnded { .. }
                | Event::MatchEnded { .. } => (self.stage, self.board) = (step.number, step.number),
                Event::Tie | Event::Thrown { .. } | Event::Played { .. } | Event::TakenBack { .. } => {
                    self.board = step.number;
                }
                Event::Offered(offer, _) => self.offers[*offer as usize] = step.number,
                _ => {}
            }
        }
    }

    /// The entry that the author of a command must have seen for it to mean what it says.
    fn of(&self, command: &Command) -> u64 {
        match command {
            Command::Throw(_) | Command::Play(_) | Command::Offer(Offer::Takeback) | Command::Roll(_) => self.board,
            Command::Accept(offer) | Command::Decline(offer) | Command::Cancel(offer) => {
                self.offers[*offer as usize].max(self.stage)
            }
            Command::Ready { .. }
            | Command::Offer(Offer::Draw | Offer::Rematch)
            | Command::Resign(_)
            | Command::Abort
            | Command::Abandon(_) => self.stage,
            Command::Pause | Command::Resume | Command::Tick => 0,
        }
    }
}

impl Session {
    /// The entry that this very command made before, if it did.
    pub(crate) fn repeated(&self, given: &Given) -> Result<Option<u64>, Refused> {
        let Some(id) = &given.id else { return Ok(None) };
        let Some(&number) = self.ids.get(&(given.by, id.clone())) else { return Ok(None) };
        let entry = usize::try_from(number - 1).ok().and_then(|index| self.entries.get(index));
        if entry.is_some_and(|entry| entry.command == given.command) {
            Ok(Some(number))
        } else {
            Err(Refused::IdReused(number))
        }
    }

    pub(crate) fn check_in_time(&self, given: &Given) -> Result<(), Refused> {
        let Some(answers) = given.answers else { return Ok(()) };
        let (last, changed) = (self.number(), self.marks.of(&given.command));
        if answers > last {
            Err(Refused::NotYet { answers, last })
        } else if answers < changed {
            Err(Refused::Late { answers, changed })
        } else {
            Ok(())
        }
    }
}
