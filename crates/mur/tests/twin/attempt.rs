//! Plays by the rules of placing, moving, knocking and tipping alone (§2, §4, §7), before asking what they
//! surround or repeat.

use super::board::{Board, CENTRE, EMPTY, Heading, KRAKEN, class, headings, name, named, standing, step, walk};
use super::state::{Race, Rules, State};

/// A play someone may try.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// The canonical string.
    pub(crate) name: String,
    /// The board after it.
    pub(crate) board: Board,
    /// Where it brings ships to rest.
    pub(crate) resting: Vec<usize>,
    /// Dice and control after it, in advanced.
    pub(crate) race: Option<Race>,
}

/// Every play to try in a position with nothing pending. One string may turn up more than once.
pub(crate) fn attempts(state: &State) -> Vec<Attempt> {
    let mut all = Vec::new();
    place(state, &mut all);
    for ship in standing(&state.board, state.turn) {
        move_ship(state, ship, &mut all);
    }
    if state.rules != Rules::Classic {
        leave_port(state, &mut all);
    }
    if state.race.as_ref().and_then(|race| race.control) == Some(state.turn) {
        move_kraken(state, &mut all);
    }
    all
}

/// Places one of seven ships on an empty point.
fn place(state: &State, all: &mut Vec<Attempt>) {
    if standing(&state.board, state.turn).len() == 7 {
        return;
    }
    for point in standing(&state.board, EMPTY) {
        let mut board = state.board;
        board[point] = state.turn;
        all.push(Attempt { name: name(point), board, resting: vec![point], race: state.race.clone() });
    }
}

/// Withdraws a ship from a port, whatever its class.
fn leave_port(state: &State, all: &mut Vec<Attempt>) {
    for port in ["c3", "g3"].into_iter().filter_map(named) {
        if state.board[port] == state.turn {
            let mut board = state.board;
            board[port] = EMPTY;
            all.push(Attempt {
                name: format!("-{}", name(port)),
                board,
                resting: Vec::new(),
                race: state.race.clone(),
            });
        }
    }
}

/// Moves a ship exactly as many steps as its class says.
fn move_ship(state: &State, from: usize, all: &mut Vec<Attempt>) {
    let board = &state.board;
    let steps = class(board, from);
    for heading in headings(from) {
        let (to, heading) = walk(from, heading, steps);
        // R3: a move that ends on its own starting point does not exist.
        if to == from {
            continue;
        }
        if board[to] == EMPTY {
            let mut after = *board;
            after[to] = after[from];
            after[from] = EMPTY;
            all.push(Attempt {
                name: format!("{}-{}", name(from), name(to)),
                board: after,
                resting: vec![to],
                race: state.race.clone(),
            });
            continue;
        }
        let weaker = match (board[to], state.rules) {
            // In advanced any class may knock the kraken; elsewhere its class is 4.
            (KRAKEN, Rules::Advanced) => true,
            (KRAKEN, _) => steps < 4,
            _ => steps < class(board, to),
        };
        if !weaker {
            continue;
        }
        let (after, landing) = knock(board, from, to, heading);
        let mut resting = vec![to];
        if board[to] != KRAKEN {
            resting.push(landing);
        }
        let attempt = Attempt {
            name: format!("{}x{}>{}", name(from), name(to), name(landing)),
            board: after,
            resting,
            race: state.race.clone(),
        };
        // A tip is a choice: the same knock without it is a play of its own.
        if board[to] == KRAKEN {
            all.extend(tips(&attempt, state.turn, to, steps));
        }
        all.push(attempt);
    }
}

/// The mover takes the point, the knocked piece goes on to the first empty point. R4: the mover's starting point
/// counts as empty. R5: on a diameter the knocked piece turns back at ring 3 like a mover.
fn knock(board: &Board, from: usize, to: usize, heading: Heading) -> (Board, usize) {
    let knocked = board[to];
    let mut after = *board;
    after[to] = after[from];
    after[from] = EMPTY;
    let (mut landing, mut heading) = step(to, heading);
    while after[landing] != EMPTY {
        (landing, heading) = step(landing, heading);
    }
    after[landing] = knocked;
    (after, landing)
}

/// The tips that a ship may add after knocking the kraken from a point, having moved some steps.
fn tips(knock: &Attempt, player: char, kraken: usize, steps: usize) -> Vec<Attempt> {
    let Some(race) = &knock.race else {
        return Vec::new();
    };
    // Not if the kraken was on `o`; of a triple n-n-n only if the ship moved exactly n steps.
    let wrong_distance = race.triple().is_some_and(|n| usize::from(n) != steps);
    if kraken == CENTRE || wrong_distance {
        return Vec::new();
    }
    let Some(dice) = race.dice else {
        return Vec::new();
    };
    let mut tipped = Vec::new();
    for number in 1..=4 {
        // When several dice show the number to be tipped, the leftmost one turns.
        let Some(die) = dice.iter().position(|&die| die == number) else {
            continue;
        };
        let next = if number == 4 { 1 } else { number + 1 };
        let mut race = race.clone();
        let mut after = dice;
        after[die] = next;
        race.dice = Some(after);
        // R16: a tip that makes a triple gives control; a tip that breaks one ends it.
        race.control = race.triple().map(|_| player);
        tipped.push(Attempt { name: format!("{}={next}", knock.name), race: Some(race), ..knock.clone() });
    }
    tipped
}

/// The player in control moves the kraken onto a ship of either side, so that the ship ends up in a group
/// of exactly as many ships as the kraken moved steps. R17: that is a whole turn. No tip.
fn move_kraken(state: &State, all: &mut Vec<Attempt>) {
    let from = state.kraken();
    for steps in 1..=7 {
        for heading in headings(from) {
            let (to, heading) = walk(from, heading, steps);
            if to == from || state.board[to] == EMPTY {
                continue;
            }
            let (board, landing) = knock(&state.board, from, to, heading);
            if class(&board, landing) == steps {
                all.push(Attempt {
                    name: format!("{}x{}>{}", name(from), name(to), name(landing)),
                    board,
                    resting: vec![landing],
                    race: state.race.clone(),
                });
            }
        }
    }
}
