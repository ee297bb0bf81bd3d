//! Between games: getting ready, and the opening roll.

use crate::clock::Millis;
use crate::command::Author;
use crate::dice::{Commitment, DiceKind, Throw};
use crate::event::Event;
use crate::game_dice::GameDice;
use crate::live_game::LiveGame;
use crate::matches::{Next, Pair, Player, Seating};
use crate::opening::OpeningRoll;
use crate::phase::{Opening, Stage};
use crate::refused::Refused;
use crate::session::Session;
use crate::setup::DiceSource;
use game::{Color, Game, Position};

impl Session {
    /// The players get ready for the next game. The commitment to its seed comes before their entropy.
    pub(crate) fn preparing(&mut self) -> Event {
        self.commitment = self.disclosed.commitment;
        Event::Preparing { game: self.game_number(), commitment: self.commitment() }
    }

    /// Fair dice: the commitment to the seed of the game being prepared or played.
    pub(crate) fn commitment(&self) -> Option<Commitment> {
        match &self.setup.dice {
            DiceSource::Fair { seed } => Some(seed.for_game(self.game_number().into()).commitment()),
            DiceSource::Elsewhere { .. } => self.commitment,
            DiceSource::Practice { .. } | DiceSource::Manual => None,
        }
    }

    pub(crate) fn ready(
        &mut self,
        by: Author,
        entropy: &[u8],
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let fair = self.setup.dice.takes_entropy();
        let Stage::Preparing { ready } = &mut self.stage else {
            return Err(self.not_now(Refused::NotPreparing));
        };
        if !entropy.is_empty() && (!fair || by == Author::Host) {
            return Err(Refused::EntropyUnused);
        }
        if entropy.len() > Session::MOST_ENTROPY {
            return Err(Refused::EntropyTooLong(entropy.len()));
        }
        match by {
            Author::Player(player) if ready[player].is_some() => return Err(Refused::AlreadyReady(player)),
            Author::Player(player) => {
                ready[player] = Some(entropy.to_vec());
                out.push(Event::Ready(player));
            }
            // A player who never sends any counts as having sent nothing.
            Author::Host => {
                for player in Player::BOTH {
                    ready[player].get_or_insert_default();
                }
            }
        }
        if let Pair { a: Some(a), b: Some(b) } = ready {
            let entropy = Pair { a: std::mem::take(a), b: std::mem::take(b) };
            self.open(entropy, now, out);
        }
        Ok(())
    }

    /// Both are ready: the dice of the game are fixed, and the game or the opening roll begins.
    fn open(&mut self, entropy: Pair<Vec<u8>>, now: Millis, out: &mut Vec<Event>) {
        // Who follows a session hears what the players have added only now.
        let entropy = self.disclosed.entropy.clone().unwrap_or(entropy);
        if self.setup.dice.takes_entropy() {
            out.push(Event::Entropy(entropy.clone()));
        }
        let first = match self.next() {
            Next::Play(seating) => seating.black,
            Next::Roll | Next::Over(_) => Player::A,
        };
        let dice = GameDice::new(&self.setup.dice, self.game_number(), self.commitment(), entropy, first);
        if let Next::Play(seating) = self.next() {
            self.start_game(seating, None, dice, now, out);
        } else {
            out.push(Event::OpeningRoll);
            self.stage = Stage::Opening(Box::new(Opening { rolls: OpeningRoll::default(), dice }));
        }
    }

    /// The player whose opening roll a command would be.
    pub(crate) fn rolling(&self, by: Author) -> Result<Player, Refused> {
        let Stage::Opening(opening) = &self.stage else {
            return Err(self.not_now(Refused::NoOpeningRoll));
        };
        let rolls = &opening.rolls;
        match by {
            Author::Player(player) if rolls.has_rolled(player) => Err(Refused::AlreadyRolled(player)),
            Author::Player(player) => Ok(player),
            Author::Host => Ok(if rolls.has_rolled(Player::A) { Player::B } else { Player::A }),
        }
    }

    pub(crate) fn roll(
        &mut self,
        by: Author,
        shown: Option<Throw>,
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let player = self.rolling(by)?;
        let kind = DiceKind::of(self.setup.rules()).ok_or(Refused::NoOpeningRoll)?;
        let Stage::Opening(opening) = &mut self.stage else { return Err(Refused::NoOpeningRoll) };
        let Opening { rolls, dice } = &mut **opening;
        let throw = counting_throw(kind, shown, dice.opening_roll(kind, rolls.round(), player))?;
        rolls.roll(player, throw);
        out.push(Event::Rolled { player, throw });
        if rolls.rolled() != Pair::default() {
            return Ok(());
        }
        let Some(winner) = rolls.winner() else {
            out.push(Event::Tie);
            return Ok(());
        };
        out.push(Event::Begins(winner));
        let (rolls, dice) = (rolls.clone(), dice.clone());
        let begins = self.score.begins(winner);
        debug_assert_eq!(begins, Ok(()));
        if let Next::Play(seating) = self.next() {
            self.start_game(seating, Some(rolls), dice, now, out);
        }
        Ok(())
    }

    fn start_game(
        &mut self,
        seating: Seating,
        rolls: Option<OpeningRoll>,
        dice: GameDice,
        now: Millis,
        out: &mut Vec<Event>,
    ) {
        let start = self.first_position(seating);
        let ply_limit = self.setup.options.ply_limit.or(self.setup.rules().ply_limit());
        let game = Game::new(start).with_ply_limit(ply_limit);
        let mut live = LiveGame::new(seating, game, rolls, dice);
        live.set_clock(self.setup.time, self.paused.is_some(), now);
        out.push(Event::GameStarted { game: self.game_number(), seating, start });
        self.stage = Stage::Playing(Box::new(live));
        self.withdraw(now, out);
    }

    fn first_position(&self, seating: Seating) -> Position {
        // Mur §6: the next game of a classic set starts from the position the last one left behind.
        if let Some(Position::Mur(last)) = self.set_position.filter(|_| seating.plays_on)
            && let Some(next) = last.next_game(seating.first.into())
        {
            return Position::Mur(next);
        }
        let usual = || self.setup.options.first_position(self.setup.rules()).expect("options that were checked");
        match self.setup.start.unwrap_or_else(usual) {
            // Ur R9: the loser throws first, whatever their colour.
            Position::Ur(position) if Color::from(position.turn()) != seating.first => Position::Ur(position.swapped()),
            start => start,
        }
    }

    /// Refuses a command at the wrong time; after the match that is the reason.
    pub(crate) fn not_now(&self, otherwise: Refused) -> Refused {
        match self.stage {
            Stage::Over { .. } => Refused::MatchOver,
            _ => otherwise,
        }
    }
}

/// The throw that counts: that of the session's dice, or what the dice on the table show.
pub(crate) fn counting_throw(kind: DiceKind, shown: Option<Throw>, thrown: Option<Throw>) -> Result<Throw, Refused> {
    match (shown, thrown) {
        (None, Some(thrown)) => Ok(thrown),
        (Some(shown), None) if shown.kind() == kind => Ok(shown),
        (Some(_), None) => Err(Refused::OtherDice(kind)),
        (Some(_), Some(_)) => Err(Refused::DiceThrown),
        (None, None) => Err(Refused::DiceMissing),
    }
}
