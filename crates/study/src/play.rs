//! A game between two players.

use game::Random;
use solver::{Table, Valued};
use ur::{Color, Position};

use crate::error::Error;
use crate::strategy::Strategy;

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Played {
    /// The winner's points, negative if White won; `None` if the game was abandoned.
    pub(crate) result: Option<i64>,
    /// The turns of both sides together.
    pub(crate) turns: i64,
    /// The throws of both sides together.
    pub(crate) throws: i64,
    /// What each side's choices lost compared to the best ones, Black's first.
    pub(crate) lost: [f64; 2],
}

/// Longer games are abandoned, because they may never end.
const LONGEST: u32 = 1_000_000;

/// Plays a game from the start. `observe` receives every position with a choice, and its actions.
pub(crate) fn play(
    table: &Table,
    players: [Strategy; 2],
    random: &mut Random,
    mut observe: impl FnMut(&Position, &[Valued]),
) -> Result<Played, Error> {
    let solver::Game { rules, pieces, .. } = table.game();
    let mut position = Position::start(rules, pieces);
    let mut played = Played { result: None, turns: 1, throws: 0, lost: [0.0; 2] };
    for _ in 0..LONGEST {
        if let Some((winner, points)) = position.winner().zip(position.points()) {
            let points = i64::from(points);
            played.result = Some(if winner == Color::Black { points } else { -points });
            break;
        }
        let side = usize::from(position.turn() == Color::White);
        let action = if position.is_chance() {
            played.throws += 1;
            ur::playout::random_action(&position, &mut || random.bits())
        } else {
            let actions = table.valued_actions(&position)?;
            if actions.len() > 1 {
                observe(&position, &actions);
            }
            let chosen = players[side].choose(&position, &actions, random);
            let best = actions.first().map_or(0.0, |best| best.value);
            chosen.map(|chosen| {
                played.lost[side] += best - chosen.value;
                chosen.action
            })
        };
        let Some(action) = action else { break };
        let after = position.play_unchecked(action);
        played.turns += i64::from(after.turn() != position.turn());
        position = after;
    }
    Ok(played)
}
