use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::winner;
use super::{
    Both, Clock, Event, Format, MatchResult, OfferName, Options, Purse, ResignationName, Score, Seat, Seating, Thrown,
};
use crate::{Ending, Rules};
use ::session::Session;
use ::session::clock::Millis;
use ::session::dice::to_hex;
use ::session::matches::{Pair, Player};

/// Everything that a player or an onlooker may see of a session, and what they may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Whose view it is; nobody's for onlookers.
    pub seat: Option<Seat>,
    /// The number of the last entry of the log.
    pub number: u64,
    /// When it was taken, in milliseconds.
    pub at: u64,
    /// What the session is doing.
    pub phase: Phase,
    /// The rule set.
    pub rules: Rules,
    /// What the match consists of.
    pub format: Format,
    /// What the players have chosen for each game.
    pub options: Options,
    /// What the players are called.
    pub names: Both<String>,
    /// How much time they have.
    pub time: Option<String>,
    /// Who is ready for the next game.
    pub ready: Both<bool>,
    /// The rounds of the opening roll, with a last one that is not complete if somebody has rolled.
    pub opening: Option<Vec<Round>>,
    /// The game being played, or between games the last one.
    pub game: Option<GameView>,
    /// The player who acts next in the game being played.
    pub turn: Option<Seat>,
    /// What the seat may do now.
    pub may: May,
    /// The offers that are open.
    pub offers: Vec<Offered>,
    /// What the clocks show.
    pub clock: Option<Clock>,
    /// Since when the clocks stand still, in milliseconds, if they do.
    pub paused: Option<u64>,
    /// When a flag falls if nobody does anything, in milliseconds.
    pub next_flag: Option<u64>,
    /// The dice.
    pub dice: DiceView,
    /// The score of the match.
    pub score: Score,
    /// The stakes.
    pub purse: Purse,
    /// How the match ended.
    pub outcome: Option<MatchResult>,
    /// Whether both players want another match.
    pub rematch: bool,
    /// What the last command caused.
    pub events: Vec<Event>,
}

/// What a session is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The players get ready for the next game.
    Preparing,
    /// Both players roll for who begins.
    Opening,
    /// A game is being played.
    Playing,
    /// The match is over.
    Over,
}

impl From<::session::Phase> for Phase {
    fn from(phase: ::session::Phase) -> Phase {
        match phase {
            ::session::Phase::Preparing => Phase::Preparing,
            ::session::Phase::Opening => Phase::Opening,
            ::session::Phase::Playing => Phase::Playing,
            ::session::Phase::Over => Phase::Over,
        }
    }
}

/// A round of the opening roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Round {
    /// What player A has rolled.
    pub a: Option<Thrown>,
    /// What player B has rolled.
    pub b: Option<Thrown>,
}

/// A game as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameView {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Who sits where.
    pub seating: Seating,
    /// The position line it began with.
    pub start: String,
    /// The actions so far.
    pub actions: Vec<String>,
    /// The position line.
    pub position: String,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// The player who has won.
    pub winner: Option<Seat>,
    /// Classic Mur: the position line after the trapped ships are lifted and the kraken is back on `o`.
    pub aftermath: Option<String>,
}

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct May {
    /// Be ready.
    pub ready: bool,
    /// Make an opening roll.
    pub roll: bool,
    /// Throw the dice.
    pub throw: bool,
    /// Play one of these.
    pub play: Vec<String>,
    /// Offer these.
    pub offer: Vec<OfferName>,
    /// Accept or decline these.
    pub answer: Vec<OfferName>,
    /// Take back their own offers of these.
    pub cancel: Vec<OfferName>,
    /// Give these up.
    pub resign: Vec<ResignationName>,
    /// Break the match off without a result.
    pub abort: bool,
}

/// An offer that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offered {
    /// What.
    pub what: OfferName,
    /// Who offers it.
    pub player: Seat,
}

/// The dice as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiceView {
    /// Whether players say what the dice show.
    pub manual: bool,
    /// Fair dice: the SHA-256 of the seed of the game being prepared or played.
    pub commitment: Option<String>,
    /// Fair dice: what the players have added to the game being played, hexadecimal.
    pub entropy: Option<Both<String>>,
    /// Fair dice: the seed of the last game, if no game is being played.
    pub revealed: Option<String>,
    /// Fair dice: everything that belongs to the revealed seed. `commitment` may be that of the next game already.
    pub proof: Option<DiceProof>,
    /// The last throw of the game being played.
    pub thrown: Option<Thrown>,
}

/// The dice of a game that can be checked by anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiceProof {
    /// The number of the game in the match, from 1.
    pub game: u32,
    /// What was published before the game: the SHA-256 of its seed.
    pub commitment: String,
    /// The seed.
    pub seed: String,
    /// What the players have added, hexadecimal.
    pub entropy: Both<String>,
    /// The player whose entropy comes first.
    pub first: Seat,
}

impl View {
    /// What a player, or an onlooker, sees of a session at a moment: see [`Session::view`].
    #[must_use]
    pub fn of(session: &Session, seat: Option<Player>, now: Millis) -> View {
        let view = session.view(seat, now);
        View {
            seat: view.seat.map(Seat::from),
            number: session.number(),
            at: view.at.0,
            phase: view.phase.into(),
            rules: view.format.rules().into(),
            format: view.format.into(),
            options: view.options.into(),
            names: view.names.into(),
            time: view.time.map(|time| time.to_string()),
            ready: view.ready.into(),
            opening: view.opening.as_ref().map(rounds),
            game: view.game.map(GameView::from),
            turn: view.turn.map(Seat::from),
            may: view.may.into(),
            offers: view.offers.open().map(|(what, by)| Offered { what: what.into(), player: by.into() }).collect(),
            clock: view.clock.map(Clock::from),
            paused: view.paused.map(|since| since.0),
            next_flag: session.next_flag().map(|at| at.0),
            dice: view.dice.into(),
            score: view.score.into(),
            purse: view.purse.into(),
            outcome: view.outcome.map(|(outcome, why)| {
                MatchResult::of(outcome, why, session.score().in_words(&session.setup().names).unwrap_or_default())
            }),
            rematch: view.rematch,
            events: Event::all(session.last_step(), session.setup()),
        }
    }
}

fn rounds(opening: &::session::OpeningRoll) -> Vec<Round> {
    let complete = opening.rounds().iter().map(|round| (Some(round.a), Some(round.b)));
    let rolled = opening.rolled();
    let open = (rolled.a.is_some() || rolled.b.is_some()).then_some((rolled.a, rolled.b));
    complete.chain(open).map(|(a, b)| Round { a: a.map(Thrown::from), b: b.map(Thrown::from) }).collect()
}

impl From<::session::GameView> for GameView {
    fn from(game: ::session::GameView) -> GameView {
        GameView {
            number: game.number,
            seating: game.seating.into(),
            start: game.start.to_string(),
            actions: game.actions.iter().map(ToString::to_string).collect(),
            position: game.position.to_string(),
            ending: game.ending.map(Ending::from),
            winner: game.ending.and_then(|ending| winner(ending, Some(game.seating))),
            aftermath: game.aftermath.map(|position| position.to_string()),
        }
    }
}

impl From<::session::May> for May {
    fn from(may: ::session::May) -> May {
        let offers = |offers: Vec<::session::Offer>| offers.into_iter().map(OfferName::from).collect();
        May {
            ready: may.ready,
            roll: may.roll,
            throw: may.throw,
            play: may.play.iter().map(ToString::to_string).collect(),
            offer: offers(may.offer),
            answer: offers(may.answer),
            cancel: offers(may.cancel),
            resign: may.resign.into_iter().map(ResignationName::from).collect(),
            abort: may.abort,
        }
    }
}

impl From<::session::DiceView> for DiceView {
    fn from(dice: ::session::DiceView) -> DiceView {
        DiceView {
            manual: dice.manual,
            commitment: dice.commitment.map(|commitment| commitment.to_string()),
            entropy: dice.entropy.as_ref().map(hex),
            revealed: dice.revealed.map(|seed| seed.reveal()),
            proof: dice.proof.map(|proof| DiceProof {
                game: proof.game,
                commitment: proof.seed.commitment().to_string(),
                seed: proof.seed.reveal(),
                entropy: hex(&proof.entropy),
                first: proof.first.into(),
            }),
            thrown: dice.thrown.map(Thrown::from),
        }
    }
}

fn hex(entropy: &Pair<Vec<u8>>) -> Both<String> {
    Both { a: to_hex(&entropy.a), b: to_hex(&entropy.b) }
}
