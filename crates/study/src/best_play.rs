use solver::Table;

use crate::error::Error;
use crate::histogram::Histogram;
use crate::mean::Mean;
use crate::plan::{Findings, Plan};
use crate::play::{Played, play};
use crate::question::{Answer, Question};
use crate::strategy::Strategy;

/// What best play of both sides looks like, Black throwing first.
#[derive(Clone, Debug)]
pub struct BestPlay {
    /// The winner's points, negative if White wins.
    pub results: Histogram,
    /// The turns of both sides together.
    pub turns: Histogram,
    /// The throws of both sides together.
    pub throws: Histogram,
    /// The number of games abandoned after a million actions; they count in nothing else.
    pub endless: u64,
    /// How often the player who throws first wins.
    pub wins: Mean,
    /// How best play answers the questions.
    pub answers: Vec<Answer>,
}

impl Default for BestPlay {
    fn default() -> Self {
        Self {
            results: Histogram::default(),
            turns: Histogram::default(),
            throws: Histogram::default(),
            endless: 0,
            wins: Mean::NONE,
            answers: Question::ALL.map(Answer::new).into(),
        }
    }
}

impl BestPlay {
    /// Plays games from a table. `report` receives the number of games played since the last report.
    ///
    /// # Errors
    /// If the table is damaged or the threads cannot be started.
    pub fn of(table: &Table, plan: &Plan, report: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        let tolerance = table.tolerance();
        plan.run(report, |_, mut random, found: &mut Self| {
            let answers = &mut found.answers;
            let observe = |position: &_, actions: &_| {
                answers.iter_mut().for_each(|answer: &mut Answer| answer.ask(position, actions, tolerance));
            };
            let played = play(table, [Strategy::Best; 2], &mut random, observe)?;
            found.add(played);
            Ok(())
        })
    }

    fn add(&mut self, played: Played) {
        let Some(result) = played.result else {
            self.endless += 1;
            return;
        };
        self.results.add(result);
        self.wins.add(if result > 0 { 1.0 } else { 0.0 });
        self.turns.add(played.turns);
        self.throws.add(played.throws);
    }
}

impl Findings for BestPlay {
    fn merge(&mut self, later: Self) {
        self.results.merge(&later.results);
        self.turns.merge(&later.turns);
        self.throws.merge(&later.throws);
        self.endless += later.endless;
        self.wins.merge(later.wins);
        for (answer, later) in self.answers.iter_mut().zip(later.answers) {
            answer.merge(later);
        }
    }
}
