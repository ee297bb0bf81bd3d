use game::Lots;
use solver::{Error, Table};
use ur::{Phase, Position, Route};

use crate::best_play::same;
use crate::parallel::{Gather, Plan};
use crate::question::{Answer, Question};

/// How the questions are answered anywhere: in placements drawn from all there are, each as likely as the others, whether
/// good players would come there or not.
#[derive(Clone, Debug)]
pub struct Anywhere {
    /// How many positions there were in which something was to be chosen.
    pub positions: u64,
    /// How the questions are answered there.
    pub answers: Vec<Answer>,
}

impl Default for Anywhere {
    fn default() -> Self {
        Self { positions: 0, answers: Question::ALL.map(Answer::new).into() }
    }
}

impl Anywhere {
    /// Draws as many placements as the plan has games. `watch` is told how many were looked at.
    ///
    /// # Errors
    /// If the table is damaged, or the threads cannot be had.
    pub fn of(table: &Table, plan: &Plan, watch: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        let same = same(table);
        plan.gather(watch, |_, mut lots, found: &mut Self| {
            let placement = draw(table, &mut lots);
            for position in to_choose(&placement) {
                let actions = table.actions(&position)?;
                if actions.len() > 1 {
                    found.positions += 1;
                    found.answers.iter_mut().for_each(|answer| answer.ask(&position, &actions, same));
                }
            }
            Ok(())
        })
    }
}

impl Gather for Anywhere {
    fn merge(&mut self, later: Self) {
        self.positions += later.positions;
        for (answer, later) in self.answers.iter_mut().zip(later.answers) {
            answer.merge(later);
        }
    }
}

/// A placement in which the game is not over.
fn draw(table: &Table, lots: &mut Lots) -> Position {
    let index = table.index();
    loop {
        let position = index.unrank(lots.below(index.len() as usize) as u64);
        if !position.mover().is_home() && !position.waiter().is_home() {
            return position;
        }
    }
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
    let on_rosette = placement.mover().men & Route::of(placement.rules()).rosettes != 0;
    let bonus = on_rosette.then(|| with_phase(placement, Phase::Bonus)).flatten();
    own.into_iter().chain(thrown).chain(bonus).chain(with_phase(placement, Phase::FreeMove)).collect()
}

/// The same placement in another phase, if the rules allow it there.
fn with_phase(placement: &Position, phase: Phase) -> Option<Position> {
    let line = placement.to_string();
    let (rest, _) = line.rsplit_once(' ')?;
    Position::from_line(placement.rules(), &format!("{rest} {phase}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::Rules;

    fn phases(rules: Rules, line: &str) -> String {
        let placement = Position::from_line(rules, line).expect("a position");
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
