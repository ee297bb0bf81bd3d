use game::{Action, Ending, Game, PointsSum};

use crate::judged::{Judged, Unfit};
use crate::report::Report;

/// A review in progress.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game as far as it has been judged.
    game: Game,
    actions: Vec<Action>,
    judged: Vec<Judged>,
    ending: Option<Ending>,
    report: Report,
}

/// An action to judge.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game before it.
    pub game: &'a Game,
    /// The action.
    pub action: Action,
    /// Which action of the game it is, from 0.
    pub index: usize,
}

impl Review {
    /// A review of a game. Games also end off the board, so an ending can be given.
    pub fn new(game: &Game, ending: Option<Ending>) -> Review {
        let actions = game.actions();
        let mut start = game.clone();
        while start.undo().is_some() {}
        let ending = ending.or(game.ending());
        let report = Report::new(game.rules(), ending);
        // The limit has been obeyed already; it must not keep the game from being played again.
        Review { game: start, actions, judged: Vec::new(), ending, report }
    }

    /// The next action to judge; `None` when all have been judged.
    pub fn next(&self) -> Option<Question<'_>> {
        let index = self.judged.len();
        let action = *self.actions.get(index)?;
        Some(Question { game: &self.game, action, index })
    }

    /// Answers the next question.
    ///
    /// # Errors
    /// If the answer does not fit, or nothing was asked.
    pub fn answer(&mut self, judged: Judged) -> Result<(), Unfit> {
        let Some(&action) = self.actions.get(self.judged.len()) else { return Err(Unfit) };
        if !judged.fits(&self.game, action) {
            return Err(Unfit);
        }
        self.report.add(&self.game, action, &judged);
        self.judged.push(judged);
        self.game.play_unchecked(action);
        Ok(())
    }

    /// How many actions have been judged.
    pub fn done(&self) -> usize {
        self.judged.len()
    }

    /// How many actions the game has.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether the game has no actions.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How the winner's points add up, where a win can bring several and the whole game has been judged.
    pub fn points_sum(&self) -> Option<PointsSum> {
        let Ending { winner, points, .. } = self.ending?;
        let sum = self.game.points_sum(!winner?)?;
        // A game that was not decided on the board may have brought other points.
        (sum.points() == points && self.done() == self.len()).then_some(sum)
    }

    /// The answers so far.
    pub fn answers(&self) -> &[Judged] {
        &self.judged
    }

    /// What the answers so far come to.
    pub fn report(&self) -> &Report {
        &self.report
    }
}
