use std::io;

use game::{Color, Ending, Game, How};
use players::{Allowance, Foul, Seat};
use session::record::Record;

use crate::pairing::Pairing;

/// How a game went, or a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) winner: Option<Color>,
    pub(crate) decided: Decided,
    /// What the win is worth; 0 without a winner by the rules.
    pub(crate) points: u32,
    /// All plies, those of the opening included.
    pub(crate) plies: usize,
    /// The game, or all games of the set.
    pub(crate) records: Vec<Record>,
}

/// What decided a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// The rules.
    ByRules(How),
    /// A foul of the loser.
    ByFoul(Foul),
}

/// Plays a game of a pair to its end, or until the match is called off. A player who commits a foul loses. Seats, seeds and
/// allowances are in the order of colours.
pub(crate) fn play(
    pairing: &Pairing,
    seats: &mut [&mut Seat<'_>; 2],
    seeds: [u64; 2],
    allowances: &[Allowance; 2],
    called_off: &dyn Fn() -> bool,
) -> io::Result<Option<Played>> {
    let mut game = pairing.opening().clone();
    for color in Color::BOTH {
        let begun = seats[color as usize].new_game(&game, seeds[color as usize], &allowances[color as usize])?;
        if called_off() {
            return Ok(None);
        }
        if let Err(foul) = begun {
            return Ok(Some(lost(&game, color, foul)));
        }
    }
    while !called_off() {
        pairing.throw(&mut game);
        if let Some(ending) = game.ending() {
            return Ok(Some(ended(&game, ending)));
        }
        let turn = game.turn();
        let chosen = seats[turn as usize].choose(&game, &allowances[turn as usize], called_off);
        if called_off() {
            break;
        }
        match chosen {
            Ok(action) => game.play(action),
            Err(foul) => return Ok(Some(lost(&game, turn, foul))),
        }
    }
    Ok(None)
}

/// A game that ended at the board.
fn ended(game: &Game, ending: Ending) -> Played {
    let Ending { winner, how, points } = ending;
    let records = vec![Record::of(game, Some(ending))];
    Played { winner, decided: Decided::ByRules(how), points, plies: game.plies(), records }
}

/// A game that somebody lost by a foul. The record has it as a comment at the end.
fn lost(game: &Game, loser: Color, foul: Foul) -> Played {
    let how = if matches!(foul, Foul::Late { .. }) { How::Time } else { How::Abandonment };
    let winner = Some(!loser);
    let mut record = Record::of(game, Some(Ending { winner, how, points: 0 }));
    let comment = format!("{} {foul}", game.rules().player(loser));
    record.actions.last_mut().map_or(&mut record.preface, |entry| &mut entry.comments).push(comment);
    Played { winner, decided: Decided::ByFoul(foul), points: 0, plies: game.plies(), records: vec![record] }
}
