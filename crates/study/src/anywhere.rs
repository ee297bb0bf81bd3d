use game::Random;
use solver::{Error, Table};
use ur::{Phase, Position, Route};

use crate::parallel::{Gather, Plan};
use crate::question::{Answer, Question};

/// How the questions are answered anywhere: in placements drawn from all there are, each as likely as the others, whether
/// good players would come there or not. In a small game all of them are looked at, each once.
#[derive(Clone, Debug)]
pub struct Anywhere {
    /// How many placements were looked at.
    pub placements: u64,
    /// Whether these are all there are in which the game is not over.
    pub all: bool,
    /// How many positions there were in which something was to be chosen.
    pub positions: u64,
    /// How the questions are answered there.
    pub answers: Vec<Answer>,
}

impl Default for Anywhere {
    fn default() -> Self {
        Self { placements: 0, all: false, positions: 0, answers: Question::ALL.map(Answer::new).into() }
    }
}

impl Anywhere {
    /// Draws as many placements as the plan has games, or takes all if there are no more. `watch` is told of as many as the
    /// plan has games.
    ///
    /// # Errors
    /// If the table is damaged, or the threads cannot be had.
    pub fn of(table: &Table, plan: &Plan, watch: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        let same = table.same();
        let there_are = table.index().len();
        let all = there_are <= plan.games;
        let looks = Plan { games: plan.games.min(there_are), ..*plan };
        let found = looks.gather(watch, |number, mut random, found: &mut Self| {
            let placement = if all { table.index().unrank(number) } else { draw(table, &mut random) };
            if is_over(&placement) {
                return Ok(());
            }
            found.placements += 1;
            for position in to_choose(&placement) {
                let actions = table.actions(&position)?;
                if actions.len() > 1 {
                    found.positions += 1;
                    found.answers.iter_mut().for_each(|answer| answer.ask(&position, &actions, same));
                }
            }
            Ok(())
        })?;
        watch(plan.games - looks.games);
        Ok(Self { all, ..found })
    }
}

impl Gather for Anywhere {
    fn merge(&mut self, later: Self) {
        self.placements += later.placements;
        self.positions += later.positions;
        for (answer, later) in self.answers.iter_mut().zip(later.answers) {
            answer.merge(later);
        }
    }
}

/// A placement in which the game is not over.
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

/// The positions with this placement in which the side to act may have something to choose.
fn to_choose(placement: &Position) -> Vec<Position> {
    let thrown = placement.rules().dice().iter().map(|&(action, _)| action);
    // Long Jump: to throw is a choice as well, and a throw that can enter two ways another.
    let (own, casting) = match placement.chance() {
        Some(_) => (None, Some(*placement)),
        None => (Some(*placement), placement.may_throw().then(|| placement.play_unchecked(ur::Action::Throw))),
    };
    let thrown = casting.into_iter().flat_map(|casting| thrown.clone().map(move |dice| casting.play_unchecked(dice)));
    // A throw that ended the turn leaves nothing to choose.
    let thrown = thrown.filter(|position| matches!(position.phase(), Phase::Thrown(_)));
    let on_rosette = placement.mover().board & Route::of(placement.rules()).rosettes != 0;
    let bonus = on_rosette.then(|| with_phase(placement, Phase::Bonus)).flatten();
    own.into_iter().chain(thrown).chain(bonus).chain(with_phase(placement, Phase::FreeMove)).collect()
}

/// The same placement in another phase, if the rules allow it there.
fn with_phase(placement: &Position, phase: Phase) -> Option<Position> {
    placement.with_phase(phase).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::Rules;

    fn phases(rules: Rules, line: &str) -> String {
        let placement = Position::parse(rules, line).expect("a position");
        let found = to_choose(&placement);
        assert!(found.iter().all(|position| position.turn() == placement.turn()));
        found.iter().map(|position| position.phase().to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn all_that_can_be_chosen_in_a_placement_is() {
        // A 0 ends the turn in Runners; a bonus needs a piece on a rosette.
        assert_eq!(phases(Rules::Runners, "6/b7/6 b 6,0,0 7,0,0 t"), "1 2 3 !");
        assert_eq!(phases(Rules::Runners, "6/3b4/6 b 6,0,0 7,0,0 t"), "1 2 3 + !");
        assert_eq!(phases(Rules::Runners, "6/8/6 b 7,0,0 7,0,0 t"), "");
        assert_eq!(phases(Rules::LongJump, "6/b7/6 b 6,0,0 7,0,0 t"), "t 2 3 4");
        assert_eq!(phases(Rules::Finkel, "6/8/6 b 7,0,0 7,0,0 t"), "1 2 3 4");
    }
}
