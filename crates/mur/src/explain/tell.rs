//! What a legal play does, in order.

use super::course::Course;
use super::{Effect, Leave, Side, Subject, Victory, kraken, objection, refuse};
use crate::{Bitboard, Color, Game, Pending, Play, Point, Position, Rules, Toll};

/// The effects of a play in order, or none if it is illegal.
///
/// ```
/// use mur::{Game, Position, Rules, explain};
/// let game = Game::new(Position::start(Rules::Basic));
/// let kinds: Vec<_> = explain::effects(&game, "c3".parse().unwrap()).iter().map(|effect| effect.kind()).collect();
/// assert_eq!(kinds, ["place", "turn"]);
/// ```
pub fn effects(game: &Game, play: Play) -> Vec<Effect> {
    match refuse::refuse(game, play) {
        Ok(()) => tell(game, play),
        Err(_) => Vec::new(),
    }
}

/// The effects of a legal play.
pub(super) fn tell(game: &Game, play: Play) -> Vec<Effect> {
    let before = game.position();
    let after = before.played(play, game.past());
    let mut tale = Tale { game, before, after, effects: Vec::new() };
    let mut toll = Toll::default();
    match play {
        Play::Withdraw { ships, kraken } => tale.withdraw(ships, kraken),
        _ => {
            tale.sail(play);
            tale.tip();
            toll = objection::toll(before, &after.board);
        }
    }
    tale.gains(toll);
    tale.prospects();
    tale.effects
}

/// The telling of one play.
struct Tale<'a> {
    game: &'a Game,
    before: &'a Position,
    after: Position,
    effects: Vec<Effect>,
}

impl Tale<'_> {
    fn sail(&mut self, play: Play) {
        let [side, _] = Side::both(self.before);
        match play {
            Play::Place(at) => self.effects.push(Effect::Place { side, at }),
            Play::Move { from, to } => {
                let Some(piece @ Subject::Ship { class, .. }) = Subject::on(self.before, from) else { return };
                let course = Course::of_move(from, class, to);
                self.mover(side, piece, from, to, class, course.as_ref());
            }
            Play::Knock { from, to, landing, .. } => {
                let Some(piece) = Subject::on(self.before, from) else { return };
                let Some(knocked) = Subject::on(self.before, to) else { return };
                let steps = match piece {
                    Subject::Ship { class, .. } => class,
                    Subject::Kraken => kraken::steps(self.before, to, landing),
                };
                // R4: the mover's starting point counts as empty.
                let course = Course::of_knock(from, steps, to, landing, self.before.board.empty().with(from));
                self.mover(side, piece, from, to, steps, course.as_ref());
                self.effects.push(Effect::Knock { piece: knocked, from: to, landing });
                let turns = course.into_iter().flat_map(|course| course.flight_turns);
                self.effects.extend(turns.map(|at| Effect::TurnBack { piece: knocked, at }));
            }
            Play::Withdraw { .. } => {}
        }
    }

    fn mover(&mut self, side: Side, piece: Subject, from: Point, to: Point, steps: u32, course: Option<&Course>) {
        let Some(Course { way, turns, .. }) = course else { return };
        self.effects.push(Effect::Move { side, piece, from, to, steps, way: *way });
        self.effects.extend(turns.iter().map(|&at| Effect::TurnBack { piece, at }));
    }

    fn withdraw(&mut self, ships: Bitboard, kraken: bool) {
        let [side, them] = Side::both(self.before);
        if ships.any() {
            let leave = match self.before.pending {
                Pending::Withdraw { .. } => Leave::Closed,
                Pending::AnyShip => Leave::Repeat,
                Pending::Nothing if refuse::stagnates(self.before, self.game.past()) => Leave::Stagnation,
                Pending::Nothing => Leave::Port,
            };
            self.effects.push(Effect::Withdraw { side, ships, leave });
        }
        if kraken {
            self.effects.push(Effect::Reset { from: self.before.board.kraken });
            for owner in [side, them] {
                let left = self.before.board.ships(owner.color) - self.after.board.ships(owner.color) - ships;
                if left.any() {
                    self.effects.push(Effect::MakeWay { side: owner });
                }
            }
        }
    }

    fn tip(&mut self) {
        let (Some(before), Some(after)) = (self.before.dice(), self.after.dice()) else { return };
        let [you, them] = Side::both(self.before);
        let dice = before.numbers().into_iter().zip(after.numbers()).enumerate();
        for (die, (from, to)) in dice.filter(|(_, (from, to))| from != to) {
            // The first die is Blue's, the other two are White's.
            let blues = die == 0;
            let side = if blues == (you.color == Color::Black) { you } else { them };
            self.effects.push(Effect::Tip { side, from, to, dice: after });
        }
        match (self.before.control, self.after.control) {
            (Some(loser), None) => {
                let side = if loser == you.color { you } else { them };
                self.effects.push(Effect::LoseControl { side });
            }
            (None, Some(_)) => self.effects.push(Effect::TakeControl { side: you }),
            _ => {}
        }
    }

    fn gains(&mut self, toll: Toll) {
        if toll.is_empty() {
            return;
        }
        let [side, owner] = Side::both(self.before);
        self.effects.push(Effect::Close { owner, ships: toll.ships, kraken: toll.kraken });
        let (before, after) = (&self.before.board, &self.after.board);
        let eyes = before.ships(owner.color).surrounded() & before.empty();
        let entered = eyes & after.ships(side.color) & after.ships(owner.color).surrounded();
        if let (Rules::Classic, Some(at)) = (self.before.rules, entered.first()) {
            self.effects.push(Effect::Gouge { owner, at });
        }
        if let (Some(then), Some(race)) = (self.before.race(), self.after.race()) {
            let now = race.bars(side.color);
            let bars = now - then.bars(side.color);
            self.effects.push(Effect::Advance { side, bars, now, length: race.length() });
        } else if !toll.kraken {
            // A close on the kraken is the game itself, no number.
            self.effects.push(Effect::Score { score: self.after.score });
        }
    }

    /// What comes next: a win, or the opponent's turn and what he is forced to do in it.
    fn prospects(&mut self) {
        let [you, them] = Side::both(self.before);
        if let Some((_, victory)) = Victory::of(&self.after) {
            self.effects.push(Effect::Win { side: you, victory });
            return;
        }
        match self.after.pending {
            Pending::Nothing => {
                let mut past = self.game.past().clone();
                past.push(&self.after);
                if refuse::stagnates(&self.after, &past) {
                    self.effects.push(Effect::Stagnate { side: them });
                }
            }
            pending => {
                if pending == Pending::AnyShip {
                    self.effects.push(Effect::Repeat);
                }
                self.effects.push(Effect::Forced { side: them, pending });
            }
        }
        self.effects.push(Effect::Turn { side: them });
    }
}
