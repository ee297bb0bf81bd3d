use solver::{Error, Table};

use crate::histogram::Histogram;
use crate::mean::Mean;
use crate::parallel::{Gather, Plan};
use crate::play::{Played, play};
use crate::player::Player;
use crate::question::{Answer, Question};

/// What best play of both sides looks like, Black throwing first.
#[derive(Clone, Debug)]
pub struct BestPlay {
    /// The points of the winner in Black's view.
    pub results: Histogram,
    /// Turns of both sides together.
    pub turns: Histogram,
    /// Throws of both sides together.
    pub throws: Histogram,
    /// How many games were broken off after a million actions; they count in nothing else.
    pub endless: u64,
    /// How often the first to throw wins.
    pub wins: Mean,
    /// How the questions are answered.
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
    /// Plays games from a table. `watch` is told how many games were played.
    ///
    /// # Errors
    /// If the table is damaged, or the threads cannot be had.
    pub fn of(table: &Table, plan: &Plan, watch: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        let same = table.same();
        plan.gather(watch, |_, mut random, found: &mut Self| {
            let answers = &mut found.answers;
            let seen = |position: &_, actions: &_| {
                answers.iter_mut().for_each(|answer: &mut Answer| answer.ask(position, actions, same));
            };
            let played = play(table, [Player::Best; 2], &mut random, seen)?;
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

impl Gather for BestPlay {
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
