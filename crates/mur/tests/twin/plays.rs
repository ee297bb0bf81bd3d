//! The legal plays of a position and what each leads to.

use std::collections::BTreeMap;

use super::attempt::{Attempt, attempts};
use super::board::{CENTRE, EMPTY, KRAKEN, name, other, standing};
use super::line::write_pending;
use super::repetition::{Repeat, Seen, judge};
use super::state::{Pending, Race, Rules, Score, State, side};
use super::surround::{Caught, closes, traps};

/// Every legal play by its canonical string, with the position it leads to.
pub(crate) fn plays(state: &State, history: &[Seen]) -> BTreeMap<String, State> {
    if !state.winners().is_empty() {
        return BTreeMap::new();
    }
    if state.is_unrolled() {
        return rolls(state);
    }
    match &state.pending {
        Pending::Nothing => {
            let free = free_plays(state, history);
            // R12: with no legal play the player withdraws any one of their ships.
            if free.is_empty() { withdrawals(state) } else { free }
        }
        Pending::AnyShip => withdrawals(state),
        Pending::Forced { ships, kraken } => {
            let forced = withdraw(state, ships, *kraken);
            BTreeMap::from([(write_pending(&state.pending), forced)])
        }
    }
}

/// R21: the set-up roll, one string for each of 64 outcomes. The turn stays Blue's; a triple gives nobody control (R16).
fn rolls(state: &State) -> BTreeMap<String, State> {
    let mut rolls = BTreeMap::new();
    for (blue, white, other) in (1..=4).flat_map(|a| (1..=4).flat_map(move |b| (1..=4).map(move |c| (a, b, c)))) {
        let mut next = state.clone();
        next.race = state.race.clone().map(|race| Race { dice: Some([blue, white, other]), ..race });
        rolls.insert(format!("d{blue}-{white}-{other}"), next);
    }
    rolls
}

fn free_plays(state: &State, history: &[Seen]) -> BTreeMap<String, State> {
    let mut legal = BTreeMap::new();
    for attempt in attempts(state) {
        let caught = match state.rules {
            Rules::Classic => traps(&state.board, &attempt.board, state.turn, &attempt.resting),
            _ => closes(&state.board, &attempt.board, state.turn),
        };
        let Some(caught) = caught else { continue };
        let name = attempt.name.clone();
        let mut next = after(state, attempt, caught);
        match judge(state.rules, history, &next.repeatable()) {
            Repeat::Forbidden => continue,
            Repeat::Immediate if next.pending == Pending::Nothing && next.winners().is_empty() => {
                next.pending = Pending::AnyShip;
            }
            Repeat::Immediate | Repeat::Fresh => {}
        }
        // Two ways with the same string are one play, so they must lead to the same position.
        let same = legal.insert(name, next.clone()).is_none_or(|old| old == next);
        assert!(same, "one string, two positions");
    }
    legal
}

/// The position after an attempt that turned out to be legal.
fn after(state: &State, attempt: Attempt, caught: Caught) -> State {
    let mut next = State { board: attempt.board, turn: other(state.turn), race: attempt.race, ..state.clone() };
    let player = side(state.turn);
    if let Some(race) = &mut next.race {
        // R15: one bar a ship and three for the kraken, in full, never past the finish.
        let gain = caught.ships.len() as u64 + if caught.kraken { 3 } else { 0 };
        race.bars[player] = (race.bars[player] + gain).min(race.length);
    } else if caught.kraken {
        // A play that closes the kraken wins by the kraken, whatever else it closes.
        next.score[player] = Score::Kraken;
    } else if let Score::Ships(number) = &mut next.score[player] {
        *number += caught.ships.len() as u64;
    }
    let anything = caught.kraken || !caught.ships.is_empty();
    // The play that wins ends the game at once: no withdrawal follows.
    if anything && next.winners().is_empty() {
        next.pending = Pending::Forced { ships: caught.ships, kraken: caught.kraken };
    }
    next
}

/// The plays that withdraw any one own ship.
fn withdrawals(state: &State) -> BTreeMap<String, State> {
    standing(&state.board, state.turn)
        .into_iter()
        .map(|ship| (format!("-{}", name(ship)), withdraw(state, &[ship], false)))
        .collect()
}

/// The position after a forced withdrawal. R11: it is exempt from repetition.
fn withdraw(state: &State, ships: &[usize], reset: bool) -> State {
    let mut next = state.clone();
    for &ship in ships {
        next.board[ship] = EMPTY;
    }
    if reset {
        // The kraken goes to `o`, and a ship that was there goes off board, which counts for neither side.
        next.board[state.kraken()] = EMPTY;
        next.board[CENTRE] = KRAKEN;
    }
    next.turn = other(state.turn);
    next.pending = Pending::Nothing;
    next
}
