//! One line that says whose turn it is and what they can do, or how the game ended.

use game::{Action, Audience, Effect, Ending, Game, How, Position, RuleSet};
use mur::{Leave, Pending, Play};
use prose::count;
use ur::{Phase, Rules};

/// Whose turn it is and what they can do; for a finished game, how it ended.
pub(crate) fn now(game: &Game, audience: &Audience<'_>) -> String {
    if let Some(ending) = game.ending() {
        return ended(ending, game.rules(), audience);
    }
    let yours = audience.you == Some(game.turn());
    let name = audience.names[game.turn() as usize];
    let duty = match game.position() {
        Position::Mur(position) => of_mur(game, &position),
        Position::Ur(position) => of_ur(game, &position),
    };
    if yours { format!("Your turn: {duty}.") } else { format!("{name}'s turn: {duty}.") }
}

fn of_mur(game: &Game, position: &mur::Position) -> String {
    if position.is_chance() {
        return "roll the three dice to set up the race".to_owned();
    }
    match position.pending() {
        Pending::Withdraw { ships, kraken } => {
            let closed = if position.rules() == mur::Rules::Classic { "trapped" } else { "closed" };
            let ships: Vec<String> = ships.iter().map(|point| point.to_string()).collect();
            let withdraw = match ships.len() {
                0 => None,
                1 => Some(format!("withdraw the {closed} ship on {}", ships[0])),
                _ => Some(format!("withdraw the {closed} ships on {}", ships.join(" and "))),
            };
            let reset = kraken.then(|| "put the kraken back on the centre".to_owned());
            return withdraw.into_iter().chain(reset).collect::<Vec<_>>().join(" and ");
        }
        Pending::AnyShip => return "the position was repeated, so withdraw any one of your ships".to_owned(),
        Pending::Nothing => {}
    }
    let plays: Vec<Play> = game
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Mur(action) => action.play(),
            Action::Ur(_) => None,
        })
        .collect();
    if plays.iter().any(|&play| leaves(game, play) == Some(Leave::Stagnation)) {
        return "there is no legal play, so withdraw any one of your ships".to_owned();
    }
    let kraken = position.board().kraken();
    let own_move = |play: &Play| matches!(*play, Play::Move { from, .. } | Play::Knock { from, .. } if from != kraken);
    let kraken_move = |play: &Play| matches!(*play, Play::Knock { from, .. } if from == kraken);
    let ways = [
        (plays.iter().any(|play| matches!(play, Play::Place(_))), "place a ship"),
        (plays.iter().any(own_move), "move a ship"),
        (plays.iter().any(kraken_move), "move the kraken"),
        (plays.iter().any(|play| matches!(play, Play::Withdraw { .. })), "withdraw a ship from a port"),
    ];
    one_of(ways.into_iter().filter(|(possible, _)| *possible).map(|(_, words)| words.to_owned()).collect())
}

/// Why ships leave in a withdrawal.
fn leaves(game: &Game, play: Play) -> Option<Leave> {
    if !matches!(play, Play::Withdraw { .. }) {
        return None;
    }
    game.effects(Action::Mur(play.into())).into_iter().find_map(|effect| match effect {
        Effect::Mur(mur::Effect::Withdraw { leave, .. }) => Some(leave),
        _ => None,
    })
}

fn of_ur(game: &Game, position: &ur::Position) -> String {
    let has_moves = |from_board: bool| {
        game.legal_actions().iter().any(|action| match action {
            Action::Ur(ur::Action::Move(moved)) => matches!(moved.from, ur::Origin::Square(_)) == from_board,
            _ => false,
        })
    };
    let ways = || {
        let ways = [(has_moves(true), "move a piece"), (has_moves(false), "enter a piece")];
        one_of(ways.into_iter().filter(|(possible, _)| *possible).map(|(_, words)| words.to_owned()).collect())
    };
    let started = position.mover().has_started();
    match position.phase() {
        Phase::ToThrow if position.rules() == Rules::LongJump => match (has_moves(true), position.may_throw()) {
            (true, true) => "move a piece, or throw to enter one".to_owned(),
            (true, false) => "move a piece".to_owned(),
            (false, _) => "throw to enter a piece".to_owned(),
        },
        Phase::ToThrow if position.rules() == Rules::Runners && !started => "throw; a 0 starts the race".to_owned(),
        Phase::ToThrow | Phase::DiceDue => "throw the dice".to_owned(),
        Phase::TwoTries => "throw; there are two tries for a 0".to_owned(),
        Phase::Thrown(value) => format!("play the {value}: {}", ways()),
        Phase::Bonus => format!("{} by 1, 2, 3 or 5 as a bonus, or decline", ways()),
        Phase::FreeMove => format!("{} by 1, 2, 3 or 5 as a free move, or decline", ways()),
    }
}

/// `a`, `a or b`, `a, b or c`.
fn one_of(mut words: Vec<String>) -> String {
    let Some(last) = words.pop() else { return "play".to_owned() };
    if words.is_empty() { last } else { format!("{} or {last}", words.join(", ")) }
}

fn ended(ending: Ending, rules: RuleSet, audience: &Audience<'_>) -> String {
    let how = ending.how.phrase(rules);
    match ending.winner {
        None => format!("The game is drawn {how}."),
        Some(winner) if audience.you == Some(winner) => format!("You win {how}{}.", worth(ending)),
        Some(winner) => format!("{} wins {how}{}.", audience.names[winner as usize], worth(ending)),
    }
}

/// What the win is worth in a game of Ur, where that varies.
fn worth(ending: Ending) -> String {
    match ending.how {
        How::Home if ending.points > 1 => format!(", for {}", count(ending.points, "point")),
        _ => String::new(),
    }
}
