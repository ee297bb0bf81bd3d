use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Both, MatchResult, OfferName, Purse, Reason, Score, Seat, Seating, Setup, Thrown};
use crate::{Color, Effect, Ending, RefusalKind};
use ::session::dice::to_hex;
use ::session::matches;
use ::session::{DiceSource, Refused, Step};
use game::Audience;

/// An event, when it happened and what caused it: one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SessionEvent")]
pub struct EventLine {
    /// The number of the entry that caused it, from 1; 0 is the setup. For a refusal, that of the last entry.
    pub entry: u64,
    /// When, in milliseconds.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

/// What has happened in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// The players get ready for a game.
    Preparing {
        /// The number of the game, from 1.
        game: u32,
        /// With fair dice: the SHA-256 of the game's seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A player is ready.
    Ready {
        /// The player.
        player: Seat,
    },
    /// With fair dice: what the players have added, hexadecimal.
    Entropy {
        /// From each player.
        entropy: Both<String>,
    },
    /// Both players are to roll for who begins.
    OpeningRoll,
    /// A player has rolled for who begins.
    Rolled {
        /// The player.
        player: Seat,
        /// What the dice show.
        throw: Thrown,
    },
    /// Both have rolled the same and roll again.
    Tie,
    /// A player has won the opening roll.
    Begins {
        /// The player.
        player: Seat,
    },
    /// A game begins.
    GameStarted {
        /// Its number, from 1.
        game: u32,
        /// Who sits where.
        seating: Seating,
        /// The position line.
        start: String,
    },
    /// The dice of the game were thrown.
    Thrown {
        /// The player who threw.
        player: Seat,
        /// The number of the throw in this game, from 1.
        number: u64,
        /// What the dice show.
        throw: Thrown,
    },
    /// An action was played.
    Played(Played),
    /// A player's time has run out.
    FlagFell {
        /// The player.
        player: Seat,
        /// Their colour.
        color: Color,
    },
    /// Both round clocks are reset.
    ClocksReset,
    /// The clocks stand still.
    Paused,
    /// The clocks run on.
    Resumed {
        /// When they were stopped, in milliseconds.
        since: u64,
    },
    /// A player offers something.
    Offered {
        /// What.
        what: OfferName,
        /// Who.
        player: Seat,
    },
    /// A player declines what the other has offered.
    Declined {
        /// What.
        what: OfferName,
        /// Who.
        player: Seat,
    },
    /// A player takes back their own offer.
    Cancelled {
        /// What.
        what: OfferName,
        /// Who.
        player: Seat,
    },
    /// A player's offer is no longer open.
    Lapsed {
        /// What.
        what: OfferName,
        /// Whose offer it was.
        player: Seat,
    },
    /// The last actions were taken back.
    TakenBack {
        /// How many.
        actions: u64,
        /// The position line now.
        position: String,
    },
    /// A game is over.
    GameEnded {
        /// Its number, from 1.
        game: u32,
        /// How it ended.
        ending: Ending,
        /// The player who has won.
        winner: Option<Seat>,
        /// Classic Mur: the position line after the trapped ships are lifted and the kraken is back on `o`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aftermath: Option<String>,
    },
    /// With fair dice: the seed of a finished game, hexadecimal.
    Revealed {
        /// The number of the game.
        game: u32,
        /// The seed.
        seed: String,
    },
    /// The score of the match.
    Scored {
        /// What each player has.
        score: Score,
        /// The stakes.
        purse: Purse,
    },
    /// The match is over.
    MatchEnded {
        /// How it ended.
        outcome: MatchResult,
        /// The stakes.
        purse: Purse,
    },
    /// Both players want another match.
    RematchAgreed {
        /// Its setup, with the seats exchanged and without dice: those need a new seed.
        setup: Box<Setup>,
    },
    /// A command that was obeyed before has come again. Nothing has changed.
    Repeated,
    /// A command was refused, or a line could not be read. Nothing has changed.
    Refused {
        /// The reason in one word.
        reason: Reason,
        /// For an illegal action, which rule forbids it, as explanations name it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<RefusalKind>,
        /// The reason in a sentence.
        text: String,
        /// The number of the input line, where there are lines.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
    },
}

impl EventLine {
    /// The events of a step of a session with this setup.
    #[must_use]
    pub fn all(step: &Step, setup: &::session::Setup) -> Vec<EventLine> {
        let line = |event| EventLine { entry: step.number, at: step.at.0, event };
        Event::all(step, setup).into_iter().map(line).collect()
    }
}

/// An action that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Played {
    /// The player whose action it is.
    pub player: Seat,
    /// Its canonical string.
    pub action: String,
    /// What it does, in order.
    pub effects: Vec<Effect>,
    /// Whether the session did it on behalf of its owner.
    pub automatic: bool,
    /// The position line after it.
    pub position: String,
}

impl Event {
    /// The events of a step of a session with this setup, in words that call the players by their names.
    #[must_use]
    pub fn all(step: &Step, setup: &::session::Setup) -> Vec<Event> {
        step.events.iter().map(|event| Event::of(event, step.seating, setup)).collect()
    }

    fn of(event: &::session::Event, seating: Option<matches::Seating>, setup: &::session::Setup) -> Event {
        use ::session::Event as From;
        let seat = |player: &::session::matches::Player| Seat::from(*player);
        let line = |position: &game::Position| position.to_string();
        match event {
            From::Preparing { game, commitment } => {
                Event::Preparing { game: *game, commitment: commitment.map(|commitment| commitment.to_string()) }
            }
            From::Ready(player) => Event::Ready { player: seat(player) },
            From::Entropy(entropy) => Event::Entropy { entropy: Both { a: to_hex(&entropy.a), b: to_hex(&entropy.b) } },
            From::OpeningRoll => Event::OpeningRoll,
            From::Rolled { player, throw } => Event::Rolled { player: seat(player), throw: (*throw).into() },
            From::Tie => Event::Tie,
            From::Begins(player) => Event::Begins { player: seat(player) },
            From::GameStarted { game, seating, start } => {
                Event::GameStarted { game: *game, seating: (*seating).into(), start: line(start) }
            }
            From::Thrown { player, number, throw } => {
                Event::Thrown { player: seat(player), number: *number, throw: (*throw).into() }
            }
            From::Played { player, action, effects, automatic, position } => Event::Played(Played {
                player: seat(player),
                action: action.to_string(),
                effects: with_names(seating, setup, |audience| Effect::list(effects, audience)),
                automatic: *automatic,
                position: line(position),
            }),
            From::FlagFell { player, color } => Event::FlagFell { player: seat(player), color: (*color).into() },
            From::ClocksReset => Event::ClocksReset,
            From::Paused => Event::Paused,
            From::Resumed { since } => Event::Resumed { since: since.0 },
            From::Offered(what, by) => Event::Offered { what: (*what).into(), player: seat(by) },
            From::Declined(what, by) => Event::Declined { what: (*what).into(), player: seat(by) },
            From::Cancelled(what, by) => Event::Cancelled { what: (*what).into(), player: seat(by) },
            From::Lapsed(what, by) => Event::Lapsed { what: (*what).into(), player: seat(by) },
            From::TakenBack { actions, position } => {
                Event::TakenBack { actions: *actions as u64, position: line(position) }
            }
            From::GameEnded { game, ending, winner, aftermath } => Event::GameEnded {
                game: *game,
                ending: (*ending).into(),
                winner: winner.map(Seat::from),
                aftermath: aftermath.as_ref().map(line),
            },
            From::Revealed { game, seed } => Event::Revealed { game: *game, seed: seed.reveal() },
            From::Scored { score, purse } => Event::Scored { score: (*score).into(), purse: (*purse).into() },
            From::MatchEnded { outcome, why, text, purse } => {
                Event::MatchEnded { outcome: MatchResult::of(*outcome, *why, text.clone()), purse: (*purse).into() }
            }
            From::RematchAgreed => {
                let setup = setup.rematch(DiceSource::Manual);
                Event::RematchAgreed { setup: Box::new(Setup { dice: None, ..Setup::from(&setup) }) }
            }
        }
    }

    /// A refusal.
    #[must_use]
    pub fn refused(error: &::session::Error, line: Option<u64>) -> Event {
        let kind = match &error.why {
            Refused::Illegal(illegal) => Some((&illegal.refusal).into()),
            _ => None,
        };
        Event::Refused { reason: (&error.why).into(), kind, text: error.to_string(), line }
    }

    /// A line that could not be read, or is not understood.
    #[must_use]
    pub fn unread(reason: Reason, fault: impl std::fmt::Display, line: Option<u64>) -> Event {
        Event::Refused { reason, kind: None, text: fault.to_string(), line }
    }
}

/// The player who has won a game.
pub(crate) fn winner(ending: game::Ending, seating: Option<matches::Seating>) -> Option<Seat> {
    Some(seating?.player(ending.winner?).into())
}

/// Words for onlookers who know the players by name.
fn with_names<T>(
    seating: Option<matches::Seating>,
    setup: &::session::Setup,
    words: impl FnOnce(&Audience<'_>) -> T,
) -> T {
    let onlookers = Audience::onlookers(setup.rules());
    let names = &setup.names;
    match seating {
        Some(seating) => words(&onlookers.named([&names[seating.black], &names[seating.black.other()]])),
        None => words(&onlookers),
    }
}
