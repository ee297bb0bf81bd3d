use ur::{Position, Route, Rules, Side};

use super::judge::Judge;
use super::network::Judgement;

/// Judges as a beginner does: who has come further is ahead. It sees neither whose turn it is nor what is in danger.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Judge for Race {
    fn judge(&self, position: &Position) -> Judgement {
        let rules = position.rules();
        let (mover, opponent) = (way(rules, position.mover()), way(rules, position.opponent()));
        // The side with the shorter way to go is ahead by the share that it is shorter.
        let win = (opponent - mover) / (opponent + mover).max(1.0);
        let stakes = match rules {
            Rules::Runners => 1.5,
            Rules::LongJump => 1.0,
            Rules::Finkel => return Judgement { points: win, win },
        };
        Judgement { points: win * stakes * f32::from(position.pieces()), win }
    }
}

/// How many squares a side still has to go.
fn way(rules: Rules, side: Side) -> f32 {
    let route = Route::of(rules);
    let len = f32::from(route.len) + 1.0;
    let on_board: u32 = (0..u32::from(route.len)).filter(|index| side.board >> index & 1 != 0).sum();
    let to_go = len * side.board.count_ones() as f32 - on_board as f32 - side.board.count_ones() as f32;
    to_go + f32::from(side.start) * (len - f32::from(route.entry)) + f32::from(side.river) * len
}
