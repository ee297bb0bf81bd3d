use crate::clock::{Clock, Mark, Millis, Per, TimeControl};
use crate::dice::{DiceKind, Throw};
use crate::game_dice::GameDice;
use crate::matches::{Player, Seating};
use crate::opening::OpeningRoll;
use game::{Action, Effect, Game, Position};

/// A game being played and everything around the board.
#[derive(Clone, Debug)]
pub(crate) struct LiveGame {
    pub(crate) seating: Seating,
    pub(crate) opening: Option<OpeningRoll>,
    pub(crate) dice: GameDice,
    pub(crate) clock: Option<Clock>,
    /// The last throw.
    pub(crate) thrown: Option<Throw>,
    game: Game,
    /// One for each action of the game.
    plies: Vec<Ply>,
    /// How many of them are throws.
    throws: u64,
}

/// What is known about an action besides the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) player: Player,
    pub(crate) cause: Cause,
    /// What the player had left on the clock after it.
    pub(crate) left: Option<Millis>,
    /// The clocks before it; `None` if they did not run yet.
    before: Option<Mark>,
}

/// What caused an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Decision,
    Dice,
    Flag,
    /// A forced withdrawal that the session made.
    Automatic,
}

impl LiveGame {
    pub(crate) fn new(seating: Seating, game: Game, opening: Option<OpeningRoll>, dice: GameDice) -> LiveGame {
        LiveGame { seating, opening, dice, clock: None, thrown: None, game, plies: Vec::new(), throws: 0 }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The player who acts next. Blue makes the set-up roll.
    pub(crate) fn player(&self) -> Player {
        self.seating.player(self.game.turn())
    }

    /// The dice that come next, if they do.
    pub(crate) fn dice_due(&self) -> Option<DiceKind> {
        let due = match self.game.position() {
            Position::Mur(position) => position.is_chance(),
            Position::Ur(position) => position.is_chance(),
        };
        DiceKind::of(self.game.rules()).filter(|_| due)
    }

    /// The number of the next throw, from 1.
    pub(crate) fn next_throw(&self) -> u64 {
        1 + self.throws
    }

    /// The throw that comes next, if it does not come from dice on the table.
    pub(crate) fn throw(&self, kind: DiceKind) -> Option<Throw> {
        self.dice.throw(kind, self.next_throw())
    }

    /// The forced withdrawal that comes next, if there is one (Mur §3.3).
    pub(crate) fn forced_withdrawal(&self) -> Option<Action> {
        let Position::Mur(position) = self.game.position() else { return None };
        match position.pending() {
            mur::Pending::Withdraw { ships, kraken } if self.game.ending().is_none() => {
                Some(Action::Mur(mur::Play::Withdraw { ships, kraken }.into()))
            }
            _ => None,
        }
    }

    /// Plays an action and passes the clock on. Whether that reset both round clocks comes back as well.
    ///
    /// # Errors
    /// Why the action is illegal; then nothing changes.
    pub(crate) fn play(
        &mut self,
        action: Action,
        cause: Cause,
        now: Millis,
    ) -> Result<(Vec<Effect>, bool), game::Refusal> {
        let (player, color, race, set_up) = (self.player(), self.game.turn(), self.race(), self.awaits_set_up());
        if let Some(refusal) = self.game.refusal(action) {
            return Err(refusal);
        }
        let before = self.clock.as_mut().and_then(|clock| clock.mark(now).ok());
        let mut effects = Vec::new();
        self.game.play_observed(action, &mut effects);
        let reset = if set_up {
            self.start_clock(now);
            false
        } else {
            self.pass_clock(cause, race, now)
        };
        // R21: the set-up roll comes before the first ply, so no clock belongs to it.
        let timed = self.clock.as_ref().filter(|_| !set_up);
        let left = timed.map(|clock| clock.at(now).left(color));
        self.plies.push(Ply { player, cause, left, before });
        self.throws += u64::from(cause == Cause::Dice);
        Ok((effects, reset))
    }

    /// Takes back the actions from this one on, with what they did to the clocks; how many there were.
    pub(crate) fn take_back(&mut self, ply: usize, now: Millis) -> usize {
        let taken = self.plies.split_off(ply.min(self.plies.len()));
        self.throws -= taken.iter().filter(|ply| ply.cause == Cause::Dice).count() as u64;
        for _ in &taken {
            self.game.undo();
        }
        let before = taken.first().and_then(|ply| ply.before);
        if let (Some(clock), Some(before)) = (&mut self.clock, before) {
            let returned = clock.take_back(&before, now);
            debug_assert_eq!(returned, Ok(()));
        }
        taken.len()
    }

    /// Sets the clocks and starts that of the side that acts first, unless it has yet to make the set-up roll.
    pub(crate) fn set_clock(&mut self, time: Option<TimeControl>, paused: bool, now: Millis) {
        self.clock = time.map(Clock::new);
        if paused {
            self.pause(now);
        }
        if !self.awaits_set_up() {
            self.start_clock(now);
        }
    }

    /// Time stands still.
    pub(crate) fn pause(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            let paused = clock.pause(now);
            debug_assert_eq!(paused, Ok(()));
        }
    }

    /// Time goes on.
    pub(crate) fn resume(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            let resumed = clock.resume(now);
            debug_assert_eq!(resumed, Ok(()));
        }
    }

    /// The set-up roll of advanced Mur comes before the first ply (R21), so it is not timed.
    fn awaits_set_up(&self) -> bool {
        matches!(self.game.position(), Position::Mur(position) if position.is_chance())
    }

    fn start_clock(&mut self, now: Millis) {
        let turn = self.game.turn();
        if let Some(clock) = &mut self.clock {
            let started = clock.start(turn, now);
            debug_assert_eq!(started, Ok(()));
        }
    }

    fn race(&self) -> Option<mur::Race> {
        match self.game.position() {
            Position::Mur(position) => position.race(),
            Position::Ur(_) => None,
        }
    }

    /// The clock after an action: the turn passes, and in advanced Mur an advance resets both (§7).
    fn pass_clock(&mut self, cause: Cause, race: Option<mur::Race>, now: Millis) -> bool {
        let (turn, over, advanced) = (self.game.turn(), self.game.ending().is_some(), self.race() != race);
        let Some(clock) = &mut self.clock else { return false };
        let passed = match cause {
            // The clock that gave the flag has reset itself.
            Cause::Flag => return !over && clock.control().per() == Per::Round,
            _ if over && clock.is_paused() => Ok(()),
            _ if over => clock.pause(now),
            // The owner does nothing, so no increment for it.
            Cause::Automatic => clock.hand_to(turn, now),
            Cause::Decision | Cause::Dice => clock.pass_to(turn, now),
        };
        debug_assert_eq!(passed, Ok(()));
        advanced && !over && clock.reset(now).is_ok()
    }
}
