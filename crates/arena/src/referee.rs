use std::io;

use game::{Color, Ending, How};

use crate::allowance::Allowance;
use crate::foul::Foul;
use crate::pairing::Pairing;
use crate::seat::Seat;

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) winner: Option<Color>,
    pub(crate) decided: Decided,
    /// What the win is worth; 0 without a winner by the rules.
    pub(crate) points: u32,
    /// All plies, those of the opening included.
    pub(crate) plies: usize,
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
    let lost =
        |loser: Color, foul, plies| Played { winner: Some(!loser), decided: Decided::ByFoul(foul), points: 0, plies };
    for color in Color::BOTH {
        let begun = seats[color as usize].new_game(&game, seeds[color as usize], &allowances[color as usize])?;
        if called_off() {
            return Ok(None);
        }
        if let Err(foul) = begun {
            return Ok(Some(lost(color, foul, game.plies())));
        }
    }
    while !called_off() {
        pairing.throw(&mut game);
        if let Some(Ending { winner, how, points }) = game.ending() {
            return Ok(Some(Played { winner, decided: Decided::ByRules(how), points, plies: game.plies() }));
        }
        let turn = game.turn();
        let chosen = seats[turn as usize].choose(&game, &allowances[turn as usize], called_off);
        if called_off() {
            break;
        }
        match chosen {
            Ok(action) => game.play(action),
            Err(foul) => return Ok(Some(lost(turn, foul, game.plies()))),
        }
    }
    Ok(None)
}
