use crate::clock::{Millis, Reading, TimeControl};
use crate::command::{Author, Offer, Resignation};
use crate::dice::{Commitment, Seed, Throw};
use crate::event::Event;
use crate::game_dice::GameDice;
use crate::live_game::LiveGame;
use crate::matches::{Format, MatchOutcome, Pair, Player, Score, Seating};
use crate::offers::Offers;
use crate::opening::OpeningRoll;
use crate::phase::{MatchEnd, Phase, Stage};
use crate::purse::Purse;
use crate::session::Session;
use crate::setup::DiceSource;
use game::{Action, Ending, Options, Position};

/// Everything that somebody may see of a session, and what they may do. The secret of the dice is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is; `None` for onlookers.
    pub seat: Option<Player>,
    /// When it was taken.
    pub at: Millis,
    /// What the session is doing.
    pub phase: Phase,
    /// What the match consists of.
    pub format: Format,
    /// What the players have chosen for each game.
    pub options: Options,
    /// What the players are called.
    pub names: Pair<String>,
    /// How much time they have.
    pub time: Option<TimeControl>,
    /// Who is ready for the next game.
    pub ready: Pair<bool>,
    /// The opening roll of the game being opened or played, or the one during which the match ended.
    pub opening: Option<OpeningRoll>,
    /// The game being played, or between games the last one.
    pub game: Option<GameView>,
    /// The player who acts next in the game being played.
    pub turn: Option<Player>,
    /// What the seat may do now.
    pub may: May,
    /// The offers that are open.
    pub offers: Offers,
    /// What the clocks show.
    pub clock: Option<Reading>,
    /// Since when the clocks stand still, if they do.
    pub paused: Option<Millis>,
    /// The dice.
    pub dice: DiceView,
    /// The score of the match.
    pub score: Score,
    /// The stakes.
    pub purse: Purse,
    /// How the match ended, and why.
    pub outcome: Option<(MatchOutcome, MatchEnd)>,
    /// Whether both players want another match.
    pub rematch: bool,
    /// What the last command caused.
    pub events: Vec<Event>,
}

/// A game as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Who sits where.
    pub seating: Seating,
    /// The position it began with.
    pub start: Position,
    /// The actions so far.
    pub actions: Vec<Action>,
    /// The position on the board.
    pub position: Position,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Classic Mur (R20): the position after the trapped ships are lifted and the kraken is back on `o`.
    pub aftermath: Option<Position>,
}

/// The dice as everybody sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceView {
    /// Whether players say what the dice show.
    pub manual: bool,
    /// Fair dice: the commitment to the seed of the game being prepared or played.
    pub commitment: Option<Commitment>,
    /// Fair dice: what the players have added to that game.
    pub entropy: Option<Pair<Vec<u8>>>,
    /// Fair dice: the seed of the last game, if no game is being played, or of the opening roll during which the match ended.
    pub revealed: Option<Seed>,
    /// Fair dice: everything that belongs to that seed. The commitment above may be that of the next game already.
    pub proof: Option<RevealedDice>,
    /// The last throw of the game being played.
    pub thrown: Option<Throw>,
}

/// The dice of a game that can be checked by anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedDice {
    /// The number of the game in the match, from 1.
    pub game: u32,
    /// Its seed.
    pub seed: Seed,
    /// What the players have added.
    pub entropy: Pair<Vec<u8>>,
    /// Whose entropy comes first.
    pub first: Player,
}

/// What a seat may do now. The session accepts every command that is named here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct May {
    /// Be ready.
    pub ready: bool,
    /// Make an opening roll.
    pub roll: bool,
    /// Throw the dice.
    pub throw: bool,
    /// Play one of these, sorted by their strings.
    pub play: Vec<Action>,
    /// Offer these.
    pub offer: Vec<Offer>,
    /// Accept or decline these.
    pub answer: Vec<Offer>,
    /// Take back their own offers of these.
    pub cancel: Vec<Offer>,
    /// Give these up.
    pub resign: Vec<Resignation>,
    /// Break the match off without a result.
    pub abort: bool,
}

impl Session {
    /// What a player, or an onlooker, sees at a moment. A moment earlier than [`Session::latest`] counts as that one, and one
    /// later than [`Session::LAST_MOMENT`] as the last.
    ///
    /// A view never shows what has not happened yet. A flag changes nothing until [`Session::poll`] or a command has collected
    /// it, so whoever has a clock polls first. Without that, the view is of the last moment before the flag falls.
    #[must_use]
    pub fn view(&self, seat: Option<Player>, now: Millis) -> View {
        let now = self.before_next_flag(now.max(self.latest).min(Session::LAST_MOMENT));
        let live = self.live_game();
        View {
            seat,
            at: now,
            phase: self.phase(),
            format: self.setup.format,
            options: self.setup.options,
            names: self.setup.names.clone(),
            time: self.setup.time,
            ready: match &self.stage {
                Stage::Preparing { ready } => Pair { a: ready.a.is_some(), b: ready.b.is_some() },
                _ => Pair::default(),
            },
            opening: match &self.stage {
                Stage::Opening(opening) | Stage::Over { opening: Some(opening), .. } => Some(opening.rolls.clone()),
                _ => live.and_then(|live| live.opening.clone()),
            },
            game: self.game_view(),
            turn: live.map(LiveGame::player),
            may: seat.map(|seat| self.may(seat)).unwrap_or_default(),
            offers: self.offers,
            clock: live.and_then(|live| live.clock.as_ref()).map(|clock| clock.at(now)),
            paused: self.paused,
            dice: self.dice_view(),
            score: *self.score.score(),
            purse: self.purse(),
            outcome: match self.stage {
                Stage::Over { why, .. } => self.outcome().map(|outcome| (outcome, why)),
                _ => None,
            },
            rematch: matches!(self.stage, Stage::Over { rematch: true, .. }),
            events: self.last.events.clone(),
        }
    }

    /// A moment, but not one at which a flag has fallen that nobody has collected.
    fn before_next_flag(&self, now: Millis) -> Millis {
        self.next_flag().map_or(now, |flag| now.min(flag.minus(Millis(1))))
    }

    /// What a player may do now.
    #[must_use]
    pub fn may(&self, seat: Player) -> May {
        let on_turn = self.live_game().filter(|live| live.player() == seat);
        let throw = on_turn.is_some_and(|live| live.dice_due().is_some());
        let offered = |by: Player| self.offers.open().filter(move |(_, who)| *who == by).map(|(offer, _)| offer);
        let answer: Vec<Offer> = offered(seat.other()).collect();
        let offerable = |offer: &Offer| !answer.contains(offer) && self.check_offer(*offer, seat).is_ok();
        let resignable = |what: &Resignation| self.check_resignation(*what).is_ok();
        May {
            ready: matches!(&self.stage, Stage::Preparing { ready } if ready[seat].is_none()),
            roll: self.rolling(Author::Player(seat)).is_ok(),
            throw,
            play: on_turn.filter(|_| !throw).map(|live| live.game().legal_actions()).unwrap_or_default(),
            offer: Offer::ALL.into_iter().filter(offerable).collect(),
            cancel: offered(seat).collect(),
            resign: [Resignation::Game, Resignation::Set].into_iter().filter(resignable).collect(),
            abort: self.check_abort().is_ok(),
            answer,
        }
    }

    fn game_view(&self) -> Option<GameView> {
        let (number, seating, ending, aftermath) = match (self.live_game(), self.played.last()) {
            (Some(live), _) => (self.game_number(), live.seating, None, None),
            (None, Some(played)) => (played.number, played.seating, Some(played.ending), played.aftermath),
            (None, None) => return None,
        };
        let game = self.game()?;
        let start = game.first_position();
        let (actions, position) = (game.actions(), game.position());
        Some(GameView { number, seating, start, actions, position, ending, aftermath })
    }

    fn dice_view(&self) -> DiceView {
        let last = || self.played.last().and_then(|played| played.revealed());
        let (dice, proof) = match &self.stage {
            Stage::Opening(opening) => (Some(&opening.dice), None),
            Stage::Playing(live) => (Some(&live.dice), None),
            // The dice of an opening roll that decided nothing were seen, so they are proven like those of a game.
            Stage::Over { opening: Some(opening), .. } => {
                let game = u32::try_from(self.played.len()).unwrap_or(u32::MAX).saturating_add(1);
                (None, opening.dice.revealed(game))
            }
            Stage::Preparing { .. } | Stage::Over { opening: None, .. } => (None, last()),
        };
        let entropy = match dice {
            Some(GameDice::Fair { entropy, .. }) => Some(entropy.clone()),
            _ => None,
        };
        // After the match no game is prepared or played that a commitment could be for.
        let over = matches!(self.stage, Stage::Over { .. });
        DiceView {
            manual: self.setup.dice == DiceSource::Manual,
            commitment: self.commitment().filter(|_| !over),
            entropy,
            revealed: proof.as_ref().map(|proof| proof.seed.clone()),
            proof,
            thrown: self.live_game().and_then(|live| live.thrown),
        }
    }
}
