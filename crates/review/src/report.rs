use engine::Score;
use game::{Action, Color, Ending, Game, RuleSet};

use crate::grade::{Grade, Thresholds};
use crate::judged::Judged;
use crate::missed::missed;
use crate::scale::{equity, units};
use crate::side::SideReport;

/// What a review has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The rule set.
    pub rules: RuleSet,
    /// Every action that was judged, in order.
    pub plies: Vec<Ply>,
    /// Both sides, Black's first.
    pub sides: [SideReport; 2],
    /// How lucky the dice were, in games of dice.
    pub luck: Option<Luck>,
    ending: Option<Ending>,
}

/// An action that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// Its number in the record.
    pub number: usize,
    /// Who acted, or threw.
    pub by: Color,
    /// The action.
    pub action: Action,
    /// What the position after it is worth to Black, in closes or points.
    pub value: f64,
    /// The same as equity.
    pub equity: f64,
    /// What was found about it.
    pub kind: PlyKind,
}

/// What was found about an action.
#[derive(Clone, Debug, PartialEq)]
pub enum PlyKind {
    /// There was no choice.
    Forced,
    /// A decision.
    Decision {
        /// What it is worth to the side that made it.
        score: Score,
        /// What it lost, in closes or points.
        lost: f64,
        /// What it lost as equity.
        lost_equity: f64,
        /// How bad that is.
        grade: Grade,
        /// The best action.
        best: Action,
        /// What that is worth.
        best_score: Score,
        /// What was expected to follow it, itself included.
        line: Vec<Action>,
        /// In words, what was missed; empty for good decisions.
        missed: Vec<String>,
        /// Every action that was compared, the best first, and what each is worth to the side to act.
        compared: Vec<(Action, Score)>,
    },
    /// A throw of the dice.
    Throw {
        /// What it brought the side that threw more than the average throw, in points.
        luck: f64,
    },
}

/// How lucky the dice were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// What the game brought Black, in points; the value of the last position if it is not over.
    pub result: f64,
    /// Black's luck less White's, in points.
    pub black: f64,
    /// The result without the luck.
    pub adjusted: f64,
}

impl Report {
    pub(crate) fn new(rules: RuleSet, ending: Option<Ending>) -> Report {
        Report { rules, plies: Vec::new(), sides: [SideReport::new(rules); 2], luck: None, ending }
    }

    /// The report of a side.
    pub fn side(&self, color: Color) -> &SideReport {
        &self.sides[color as usize]
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The decisions that were not good, in order.
    pub fn faults(&self) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(|ply| matches!(ply.kind, PlyKind::Decision { grade, .. } if grade > Grade::Good))
    }

    pub(crate) fn add(&mut self, game: &Game, action: Action, judged: &Judged) {
        let by = game.turn();
        let sign = if by == Color::Black { 1.0 } else { -1.0 };
        let before = self.plies.last().map_or((0.0, 0.0), |ply| (ply.value, ply.equity));
        let seen = |score: Score| (sign * units(score), sign * equity(self.rules, score));
        let ((value, equity), kind) = match judged {
            Judged::Forced => {
                self.sides[by as usize].forced += u32::from(!action.is_chance());
                (before, PlyKind::Forced)
            }
            Judged::Throw(outcomes) => {
                let mean: f64 = outcomes.iter().map(|outcome| outcome.chance * units(outcome.score)).sum();
                let fallen = outcomes.iter().find(|outcome| outcome.action == action);
                let luck = fallen.map_or(0.0, |fallen| units(fallen.score) - mean);
                self.sides[by as usize].luck += luck;
                (fallen.map_or(before, |fallen| seen(fallen.score)), PlyKind::Throw { luck })
            }
            Judged::Decision(ranked) => {
                let (Some(best), Some(played)) = (ranked.first(), ranked.iter().find(|ranked| ranked.action == action))
                else {
                    return;
                };
                let lost = (units(best.score) - units(played.score)).max(0.0);
                let lost_equity = (self.equity(best.score) - self.equity(played.score)).max(0.0);
                let grade = Thresholds::of(self.rules).grade(lost_equity);
                let side = &mut self.sides[by as usize];
                side.decisions += 1;
                side.lost += lost;
                side.lost_equity += lost_equity;
                side.grades[grade as usize] += 1;
                let missed = if grade > Grade::Good { missed(game, played, best) } else { Vec::new() };
                let kind = PlyKind::Decision {
                    score: played.score,
                    lost,
                    lost_equity,
                    grade,
                    best: best.action,
                    best_score: best.score,
                    line: best.line.clone(),
                    missed,
                    compared: ranked.iter().map(|ranked| (ranked.action, ranked.score)).collect(),
                };
                (seen(played.score), kind)
            }
        };
        let number = game.plies() + usize::from(!matches!(action, Action::Mur(mur::Action::Roll(_))));
        self.plies.push(Ply { number, by, action, value, equity, kind });
        self.update_luck();
    }

    fn equity(&self, score: Score) -> f64 {
        equity(self.rules, score)
    }

    fn update_luck(&mut self) {
        let RuleSet::Ur(_) = self.rules else { return };
        let last = self.plies.last().map_or(0.0, |ply| ply.value);
        let result = self.ending.and_then(|ending| {
            let winner = ending.winner?;
            Some(if winner == Color::Black { f64::from(ending.points) } else { -f64::from(ending.points) })
        });
        let black = self.sides[0].luck - self.sides[1].luck;
        let result = result.unwrap_or(last);
        self.luck = Some(Luck { result, black, adjusted: result - black });
    }
}
