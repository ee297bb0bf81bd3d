use game::Random;
use solver::Table;
use ur::{Phase, Position, Route};

use crate::error::Error;
use crate::plan::{Findings, Plan};
use crate::question::{Answer, Question};

/// How best play answers the questions in a sample of all placements, each equally likely, whether good players would reach
/// them or not. A sample that would be larger than the game is the whole game.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of placements in the sample.
    pub placements: u64,
    /// Whether these are all the placements in which the game is not over.
    pub all: bool,
    /// The number of positions with a choice.
    pub positions: u64,
    /// The answers.
    pub answers: Vec<Answer>,
}

impl Default for Sample {
    fn default() -> Self {
        Self { placements: 0, all: false, positions: 0, answers: Question::ALL.map(Answer::new).into() }
    }
}

impl Sample {
    /// Samples as many placements as the plan has games, or takes all if there are fewer. The numbers that `report` receives add
    /// up to the plan's games.
    ///
    /// # Errors
    /// If the table is damaged or the threads cannot be started.
    pub fn of(table: &Table, plan: &Plan, report: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        let tolerance = table.tolerance();
        let placements = table.index().len();
        let all = placements <= plan.games;
        let limited = Plan { games: plan.games.min(placements), ..*plan };
        let found = limited.run(report, |number, mut random, found: &mut Self| {
            let placement = if all { table.index().unrank(number) } else { draw(table, &mut random) };
            if is_over(&placement) {
                return Ok(());
            }
            found.placements += 1;
            for position in choices(&placement) {
                let actions = table.valued_actions(&position)?;
                if actions.len() > 1 {
                    found.positions += 1;
                    found.answers.iter_mut().for_each(|answer| answer.ask(&position, &actions, tolerance));
                }
            }
            Ok(())
        })?;
        report(plan.games - limited.games);
        Ok(Self { all, ..found })
    }
}

impl Findings for Sample {
    fn merge(&mut self, later: Self) {
        self.placements += later.placements;
        self.positions += later.positions;
        for (answer, later) in self.answers.iter_mut().zip(later.answers) {
            answer.merge(later);
        }
    }
}

/// A random placement in which the game is not over.
fn draw(table: &Table, random: &mut Random) -> Position {
    let index = table.index();
    loop {
        let position = index.unrank(random.below(index.len() as usize) as u64);
        if !is_over(&position) {
            return position;
        }
    }
}

fn is_over(placement: &Position) -> bool {
    placement.mover().is_home() || placement.opponent().is_home()
}

/// The positions with this placement in which the side to act may have a choice.
fn choices(placement: &Position) -> Vec<Position> {
    let thrown = placement.rules().dice().iter().map(|&(action, _)| action);
    // In Long Jump, whether to throw is a choice, and a throw that can enter a piece in two ways is another.
    let (own, to_throw) = match placement.chance() {
        Some(_) => (None, Some(*placement)),
        None => (Some(*placement), placement.may_throw().then(|| placement.play_unchecked(ur::Action::Throw))),
    };
    let thrown =
        to_throw.into_iter().flat_map(|to_throw| thrown.clone().map(move |dice| to_throw.play_unchecked(dice)));
    // A throw that ended the turn leaves nothing to choose.
    let thrown = thrown.filter(|position| matches!(position.phase(), Phase::Thrown(_)));
    let on_rosette = placement.mover().board & Route::of(placement.rules()).rosettes != 0;
    // A player with a bonus has just landed on a rosette.
    let bonus = placement.with_phase(Phase::Bonus).ok().filter(|_| on_rosette);
    let free_move = placement.with_phase(Phase::FreeMove).ok();
    own.into_iter().chain(thrown).chain(bonus).chain(free_move).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::Rules;

    fn phases(rules: Rules, line: &str) -> String {
        let placement = Position::parse(rules, line).expect("a position");
        let found = choices(&placement);
        assert!(found.iter().all(|position| position.turn() == placement.turn()));
        found.iter().map(|position| position.phase().to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_choice_of_a_placement_is_found() {
        // A 0 ends the turn in Runners; a bonus needs a piece on a rosette.
        assert_eq!(phases(Rules::Runners, "6/b7/6 b 6,0,0 7,0,0 t"), "1 2 3 !");
        assert_eq!(phases(Rules::Runners, "6/3b4/6 b 6,0,0 7,0,0 t"), "1 2 3 + !");
        assert_eq!(phases(Rules::Runners, "6/8/6 b 7,0,0 7,0,0 t"), "");
        assert_eq!(phases(Rules::LongJump, "6/b7/6 b 6,0,0 7,0,0 t"), "t 2 3 4");
        assert_eq!(phases(Rules::Finkel, "6/8/6 b 7,0,0 7,0,0 t"), "1 2 3 4");
    }
}
