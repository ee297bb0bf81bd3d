use std::collections::BTreeMap;

use crate::points::{Outcome, PointsTally};
use crate::referee::Played;
use crate::report::Report;
use crate::run::{Plan, Watcher, color_of_a};
use crate::score::{Side, Tally};
use crate::sprt::Verdict;

/// The games so far. They come in any order and are counted in theirs.
pub(crate) struct Collected<'a> {
    plan: &'a Plan,
    early: BTreeMap<u64, Played>,
    /// The last game that was the first of a pair, by its number, and how it went for `a`.
    first: Option<(u64, Outcome)>,
    tally: Tally,
    points: PointsTally,
    report: Report,
}

impl Collected<'_> {
    pub(crate) fn new(plan: &Plan) -> Collected<'_> {
        let (tally, points, report) = (Tally::default(), PointsTally::default(), Report::new(plan));
        Collected { plan, early: BTreeMap::new(), first: None, tally, points, report }
    }

    /// Counts a game; whether the test is decided.
    pub(crate) fn add(&mut self, number: u64, played: Played, watch: &mut Watcher<'_>) -> bool {
        self.early.insert(number, played);
        while let Some(played) = self.early.remove(&self.report.games) {
            self.count(self.report.games, &played, watch);
            let verdict = self.plan.sprt.map(|sprt| sprt.verdict(&self.tally.pairs));
            if verdict.is_some_and(|verdict| verdict != Verdict::Continuing) {
                return true;
            }
        }
        false
    }

    /// Counts a game, the next one in order that is known.
    fn count(&mut self, number: u64, played: &Played, watch: &mut Watcher<'_>) {
        let winner = played.winner.map(|color| Side::with(color, color_of_a(number)));
        let outcome = Outcome { winner, points: played.points };
        self.tally.add(winner);
        self.points.add(outcome);
        self.report.add(number, played, winner);
        match self.first.take() {
            _ if number.is_multiple_of(2) => self.first = Some((number, outcome)),
            Some((first, before)) if first + 1 == number => {
                self.tally.add_pair([before.winner, winner]);
                self.points.add_pair([before, outcome]);
            }
            _ => {}
        }
        self.report.sum_up(&self.tally, &self.points, self.plan);
        watch(&self.report, &played.records);
    }

    /// The report. A match that was interrupted also counts games that were finished before an earlier one.
    pub(crate) fn end(mut self, interrupted: bool, watch: &mut Watcher<'_>) -> Report {
        if interrupted {
            for (number, played) in core::mem::take(&mut self.early) {
                self.count(number, &played, watch);
            }
            self.report.interrupted = self.report.games < self.plan.games;
        }
        self.report
    }
}
