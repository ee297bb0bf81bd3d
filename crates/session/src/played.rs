use crate::dice::{DiceProof, Seed};
use crate::game_dice::GameDice;
use crate::live_game::{Cause, LiveGame, Ply};
use crate::matches::{Player, Seating};
use crate::opening::OpeningRoll;
use crate::record::{ActionText, Entry, OpeningRolls, Options, Record, TagName};
use crate::setup::Setup;
use crate::view::RevealedDice;
use game::{Action, Color, Ending, Game, Position};

/// A game of a session that is over.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Who sat where.
    pub seating: Seating,
    /// The game.
    pub game: Game,
    /// How it ended.
    pub ending: Ending,
    /// Classic Mur (R20): the position after the trapped ships are lifted and the kraken is back on `o`.
    pub aftermath: Option<Position>,
    opening: Option<OpeningRoll>,
    dice: GameDice,
    plies: Vec<Ply>,
}

impl PlayedGame {
    pub(crate) fn new(number: u32, live: LiveGame, ending: Ending, aftermath: Option<Position>) -> PlayedGame {
        let (game, plies) = (live.game().clone(), live.plies().to_vec());
        let LiveGame { seating, opening, dice, .. } = live;
        PlayedGame { number, seating, game, ending, aftermath, opening, dice, plies }
    }

    /// The opening roll that came before it, if there was one.
    #[must_use]
    pub fn opening(&self) -> Option<&OpeningRoll> {
        self.opening.as_ref()
    }

    /// The seed of its dice, if they were fair.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.dice.seed()
    }

    /// What anybody needs to check its dice, if they were fair.
    #[must_use]
    pub fn revealed(&self) -> Option<RevealedDice> {
        self.dice.revealed(self.number)
    }

    pub(crate) fn dice(&self) -> &GameDice {
        &self.dice
    }

    /// The throws of the game, in order.
    pub(crate) fn throws(&self) -> impl Iterator<Item = Action> {
        let thrown = self.plies.iter().map(|ply| ply.cause == Cause::Dice);
        self.game.actions().into_iter().zip(thrown).filter(|(_, thrown)| *thrown).map(|(action, _)| action)
    }

    /// The record of the game, as far as the session knows it: the date is for others to add.
    #[must_use]
    pub fn record(&self, setup: &Setup) -> Record {
        let mut record = record(setup, self.number, self.seating, &self.game, Some(self.ending), &self.plies);
        record.tags.opening_rolls = self.opening.as_ref().and_then(|rolls| opening_rolls(rolls, self.seating));
        record.tags.dice = proof(&self.dice, self.seating, true);
        record
    }
}

impl LiveGame {
    /// The record of the game as far as it has been played. The seed is not revealed.
    pub(crate) fn record(&self, setup: &Setup, number: u32) -> Record {
        let mut record = record(setup, number, self.seating, self.game(), None, self.plies());
        record.tags.opening_rolls = self.opening.as_ref().and_then(|rolls| opening_rolls(rolls, self.seating));
        record.tags.dice = proof(&self.dice, self.seating, false);
        record
    }
}

fn record(setup: &Setup, number: u32, seating: Seating, game: &Game, ending: Option<Ending>, plies: &[Ply]) -> Record {
    let mut record = Record::of(game, ending);
    let tags = &mut record.tags;
    tags.options = Options::from(&setup.options);
    tags.black = Some(setup.names[seating.player(Color::Black)].clone());
    tags.white = Some(setup.names[seating.player(Color::White)].clone());
    tags.time_control = setup.time;
    tags.other.extend(TagName::new("Round").map(|name| (name, number.to_string())));
    for (entry, ply) in record.actions.iter_mut().zip(plies) {
        *entry = Entry { clock: ply.left, ..entry.clone() };
    }
    record
}

fn opening_rolls(rolls: &OpeningRoll, seating: Seating) -> Option<OpeningRolls> {
    let written = |throw: crate::dice::Throw| ActionText::of(&throw.action());
    let rounds = rolls.rounds().iter().map(|round| [written(round.a), written(round.b)]).collect();
    OpeningRolls::new(seating.side(Player::A), rounds).ok()
}

fn proof(dice: &GameDice, seating: Seating, revealed: bool) -> Option<DiceProof> {
    let GameDice::Fair { commitment, entropy, first, .. } = dice else { return None };
    Some(DiceProof {
        commitment: *commitment,
        seed: dice.seed().filter(|_| revealed).cloned(),
        entropy_b: entropy[seating.player(Color::Black)].clone(),
        entropy_w: entropy[seating.player(Color::White)].clone(),
        first: seating.side(*first),
    })
}
