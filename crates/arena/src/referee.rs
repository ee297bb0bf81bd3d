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

/// Plays a game of a pair to its end, or until the match is called off. A player who commits a foul loses. The seats and their seeds are in the order of colours.
pub(crate) fn play(
    pairing: &Pairing,
    seats: &mut [&mut Seat<'_>; 2],
    seeds: [u64; 2],
    allowance: &Allowance,
    called_off: &dyn Fn() -> bool,
) -> io::Result<Option<Played>> {
    let mut game = pairing.opening().clone();
    let lost = |loser: Color, foul, plies| Played { winner: Some(!loser), decided: Decided::ByFoul(foul), plies };
    for color in Color::BOTH {
        if let Err(foul) = seats[color as usize].new_game(&game, seeds[color as usize], allowance)? {
            return Ok(Some(lost(color, foul, game.plies())));
        }
    }
    while !called_off() {
        pairing.throw(&mut game);
        if let Some(Ending { winner, how, .. }) = game.ending() {
            return Ok(Some(Played { winner, decided: Decided::ByRules(how), plies: game.plies() }));
        }
        let turn = game.turn();
        match seats[turn as usize].choose(&game, allowance) {
            Ok(action) => game.play(action),
            Err(foul) => return Ok(Some(lost(turn, foul, game.plies()))),
        }
    }
    Ok(None)
}
