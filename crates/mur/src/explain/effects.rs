//! What a legal action does, in order.

use super::course::Course;
use super::refuse_move::kraken_steps;
use super::{Effect, Leave, Observer, Player, Subject, Victory};
use crate::{Action, Bitboard, Closed, Color, Game, Pending, Play, Point, Position, Rules};

impl Game {
    /// The effects of an action in order; none if it is illegal.
    ///
    /// ```
    /// use mur::{Game, Position, Rules};
    /// let game = Game::new(Position::start(Rules::Basic));
    /// let kinds: Vec<_> = game.effects("c3".parse().unwrap()).iter().map(|effect| effect.kind()).collect();
    /// assert_eq!(kinds, ["place", "turn"]);
    /// ```
    pub fn effects(&self, action: Action) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.is_legal(action) {
            self.clone().play_observed(action, &mut effects);
        }
        effects
    }

    /// Plays an action that is known to be legal, like [`Game::play_unchecked`], and reports each of its effects.
    pub fn play_observed(&mut self, action: Action, observer: &mut impl Observer) {
        let before = *self.position();
        // Whether a ship leaves by a port or for want of a legal play depends on the history before the play.
        let stagnates = matches!(action, Action::Play(Play::Withdraw { .. })) && self.stagnates();
        self.play_unchecked(action);
        let mut reporter = Reporter { before: &before, after: self.position(), observer };
        match action {
            Action::Roll(dice) => reporter.observer.see(Effect::Roll { dice }),
            Action::Flag => reporter.flag(),
            Action::Play(play) => reporter.play(play, stagnates),
        }
        reporter.prospects(self.stagnates());
    }

    /// Whether the side to move is forced to nothing and has no legal play (R12).
    pub(super) fn stagnates(&self) -> bool {
        let position = self.position();
        let is_free = !position.is_over() && !position.is_chance() && position.pending == Pending::Nothing;
        is_free && position.stagnates(self.history())
    }
}

/// Reports the effects of one action.
struct Reporter<'a, O> {
    before: &'a Position,
    after: &'a Position,
    observer: &'a mut O,
}

impl<O: Observer> Reporter<'_, O> {
    fn play(&mut self, play: Play, stagnates: bool) {
        match play {
            Play::Withdraw { ships, kraken } => self.withdraw(ships, kraken, stagnates),
            _ => {
                self.sail(play);
                self.tip();
                self.gains(self.before.closed_by(play));
            }
        }
    }

    fn sail(&mut self, play: Play) {
        let [who, _] = Player::both(self.before);
        match play {
            Play::Place(at) => self.observer.see(Effect::Place { who, at }),
            Play::Move { from, to } => {
                let Some(piece @ Subject::Ship { class, .. }) = Subject::on(self.before, from) else { return };
                let course = Course::of_move(from, class, to);
                self.mover(piece, from, to, class, course.as_ref());
            }
            Play::Knock { from, to, landing, .. } => {
                let Some(piece) = Subject::on(self.before, from) else { return };
                let Some(knocked) = Subject::on(self.before, to) else { return };
                let steps = match piece {
                    Subject::Ship { class, .. } => class,
                    Subject::Kraken => kraken_steps(self.before, to, landing),
                };
                // R4: the mover's starting point counts as empty.
                let course = Course::of_knock(from, steps, to, landing, self.before.board.empty().with(from));
                self.mover(piece, from, to, steps, course.as_ref());
                self.observer.see(Effect::Knock { piece: knocked, from: to, to: landing });
                for at in course.into_iter().flat_map(|course| course.flight_turns) {
                    self.observer.see(Effect::TurnBack { piece: knocked, at });
                }
            }
            Play::Withdraw { .. } => {}
        }
    }

    fn mover(&mut self, piece: Subject, from: Point, to: Point, steps: u32, course: Option<&Course>) {
        let [who, _] = Player::both(self.before);
        let Some(Course { way, turns, .. }) = course else { return };
        self.observer.see(Effect::Move { who, piece, from, to, steps, way: *way });
        turns.iter().for_each(|&at| self.observer.see(Effect::TurnBack { piece, at }));
    }

    fn withdraw(&mut self, ships: Bitboard, kraken: bool, stagnates: bool) {
        let [who, opponent] = Player::both(self.before);
        if ships.any() {
            let leave = match self.before.pending {
                Pending::Withdraw { .. } => Leave::Closed,
                Pending::AnyShip => Leave::Repeat,
                Pending::Nothing if stagnates => Leave::Stagnation,
                Pending::Nothing => Leave::Port,
            };
            self.observer.see(Effect::Withdraw { who, ships, leave });
        }
        if kraken {
            self.observer.see(Effect::Reset { from: self.before.board.kraken });
            for who in [who, opponent] {
                let left = self.before.board.ships(who.color) - self.after.board.ships(who.color) - ships;
                if left.any() {
                    self.observer.see(Effect::MakeWay { who });
                }
            }
        }
    }

    fn tip(&mut self) {
        let (Some(before), Some(after)) = (self.before.dice(), self.after.dice()) else { return };
        let rules = self.before.rules;
        let dice = before.numbers().into_iter().zip(after.numbers()).enumerate();
        for (die, (from, to)) in dice.filter(|(_, (from, to))| from != to) {
            // The first die is Blue's, the other two are White's.
            let color = if die == 0 { Color::Black } else { Color::White };
            self.observer.see(Effect::Tip { who: Player { rules, color }, from, to, dice: after });
        }
        match (self.before.control, self.after.control) {
            (Some(color), None) => self.observer.see(Effect::LoseControl { who: Player { rules, color } }),
            (None, Some(color)) => self.observer.see(Effect::TakeControl { who: Player { rules, color } }),
            _ => {}
        }
    }

    fn gains(&mut self, closed: Closed) {
        if closed.is_empty() {
            return;
        }
        let [who, owner] = Player::both(self.before);
        self.observer.see(Effect::Close { owner, ships: closed.ships, kraken: closed.kraken });
        let (before, after) = (&self.before.board, &self.after.board);
        let eyes = before.ships(owner.color).surrounded() & before.empty();
        let entered = eyes & after.ships(who.color) & after.ships(owner.color).surrounded();
        if let (Rules::Classic, Some(at)) = (self.before.rules, entered.first()) {
            self.observer.see(Effect::Gouge { owner, at });
        }
        if self.before.race().is_some() {
            self.advance(who);
        } else if !closed.kraken {
            // A close on the kraken is not counted: it wins the game.
            self.observer.see(Effect::Score { score: self.after.score });
        }
    }

    /// A player has advanced in the race.
    fn advance(&mut self, who: Player) {
        let [then, now] = [self.before, self.after].map(|position| position.race.bars(who.color));
        self.observer.see(Effect::Advance { who, bars: now - then, now, length: self.after.race.length() });
    }

    fn flag(&mut self) {
        let [who, opponent] = Player::both(self.before);
        self.observer.see(Effect::Flag { who });
        self.advance(opponent);
        if !self.after.is_over() {
            self.observer.see(Effect::Restart { who });
        }
    }

    /// What comes next: a win, or the next turn and what is forced in it.
    fn prospects(&mut self, stagnates: bool) {
        let [who, _] = Player::both(self.after);
        if let Some((color, victory)) = Victory::of(self.after) {
            self.observer.see(Effect::Win { who: Player { color, ..who }, victory });
            return;
        }
        // A flag and the set-up roll leave the turn, and what is forced in it, as they were.
        if self.after.turn != self.before.turn {
            match self.after.pending {
                Pending::Nothing if stagnates => self.observer.see(Effect::Stagnate { who }),
                Pending::Nothing => {}
                pending => {
                    if pending == Pending::AnyShip {
                        self.observer.see(Effect::Repeat);
                    }
                    self.observer.see(Effect::Forced { who, pending });
                }
            }
        }
        self.observer.see(Effect::Turn { who });
    }
}
