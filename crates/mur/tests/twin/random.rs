//! Random positions with much going on: clusters, pockets, eyes, scores, dice, races and pending plays.

use super::Twin;
use super::board::{Board, EMPTY, KRAKEN, neighbours, other, standing, surrounded};
use super::line::write;
use super::state::{Pending, Race, Rules, Score, State};
use super::tight::tight_board;

/// A small random number generator (splitmix64), the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// The next 64 random bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True with this chance in a hundred.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    fn colour(&mut self) -> char {
        *self.pick(&['b', 'w'])
    }
}

/// The line of a random valid position of a rule set (`mur-basic`, `mur-classic`, `mur-advanced`).
pub(crate) fn random_position(rules: &str, rng: &mut Rng) -> String {
    let named = Rules::named(rules).expect("the name of a rule set");
    loop {
        let line = write(&random_state(named, rng));
        if Twin::from_line(rules, &line).is_ok() {
            return line;
        }
    }
}

/// A state that is mostly, not always, valid.
fn random_state(rules: Rules, rng: &mut Rng) -> State {
    let board = if rng.percent(4) { tight_board(rng) } else { random_board(rng) };
    let turn = rng.colour();
    let mut score = [Score::Ships(0); 2];
    let mut race = None;
    if rules == Rules::Advanced {
        race = Some(random_race(rng, turn));
    } else {
        score = [random_score(rng, turn == 'w'), random_score(rng, turn == 'b')];
    }
    let pending = random_pending(rng, rules, &board, turn);
    State { rules, board, turn, score, pending, race }
}

fn random_board(rng: &mut Rng) -> Board {
    let mut board = [EMPTY; 25];
    // More ships make more groups, but empty boards and lone ships come up too.
    let mut off = [0; 2].map(|_| if rng.percent(70) { 4 + rng.below(4) } else { rng.below(8) });
    let formations = rng.below(3);
    for _ in 0..formations {
        if rng.percent(25) {
            double_pocket(&mut board, &mut off, rng);
        } else {
            formation(&mut board, &mut off, rng);
        }
    }
    if !board.contains(&KRAKEN) {
        let free = standing(&board, EMPTY);
        let point = if free[0] == 0 && rng.percent(15) { 0 } else { *rng.pick(&free) };
        board[point] = KRAKEN;
    }
    let clustering = *rng.pick(&[0, 40, 70, 95]);
    while off != [0, 0] {
        let colour = if off[0] > 0 && (off[1] == 0 || rng.percent(50)) { 'b' } else { 'w' };
        let free = standing(&board, EMPTY);
        let near: Vec<usize> =
            free.iter().copied().filter(|&p| neighbours(p).iter().any(|&n| board[n] != EMPTY)).collect();
        let point = if !near.is_empty() && rng.percent(clustering) { *rng.pick(&near) } else { *rng.pick(&free) };
        board[point] = colour;
        off[usize::from(colour == 'w')] -= 1;
    }
    board
}

/// A pocket or an eye of one colour, with something in it or nothing.
fn formation(board: &mut Board, off: &mut [usize; 2], rng: &mut Rng) {
    let middle = 1 + rng.below(24);
    let colour = rng.colour();
    let missing = if rng.percent(60) { rng.below(4) } else { 4 };
    for (at, &near) in neighbours(middle).iter().enumerate() {
        if at != missing {
            put(board, off, near, colour);
        }
    }
    match rng.below(4) {
        0 if !board.contains(&KRAKEN) && board[middle] == EMPTY => board[middle] = KRAKEN,
        1 => put(board, off, middle, colour),
        2 => put(board, off, middle, other(colour)),
        _ => {}
    }
}

/// Two pockets that one ship can close at once, each with a ship or the kraken in it.
fn double_pocket(board: &mut Board, off: &mut [usize; 2], rng: &mut Rng) {
    let hole = rng.below(25);
    let colour = rng.colour();
    for _ in 0..2 {
        let inside = *rng.pick(neighbours(hole));
        if !board.contains(&KRAKEN) && board[inside] == EMPTY && rng.percent(20) {
            board[inside] = KRAKEN;
        }
        put(board, off, inside, other(colour));
        for &near in neighbours(inside).iter().filter(|&&near| near != hole) {
            put(board, off, near, colour);
        }
    }
}

fn put(board: &mut Board, off: &mut [usize; 2], point: usize, colour: char) {
    let left = &mut off[usize::from(colour == 'w')];
    if board[point] == EMPTY && *left > 0 {
        board[point] = colour;
        *left -= 1;
    }
}

/// A side's score; only the side not to move may have won.
fn random_score(rng: &mut Rng, may_have_won: bool) -> Score {
    if may_have_won && rng.percent(4) {
        return *rng.pick(&[Score::Kraken, Score::Ships(3), Score::Ships(4), Score::Ships(5)]);
    }
    Score::Ships(rng.below(3) as u64)
}

fn random_race(rng: &mut Rng, turn: char) -> Race {
    let mut dice = [0; 3].map(|_| 1 + rng.below(4) as u8);
    if rng.percent(50) {
        dice[1] = dice[0];
    }
    if rng.percent(60) {
        dice[2] = dice[1];
    }
    let length = *rng.pick(&[3, 6]);
    let won = usize::from(turn == 'b');
    let mut bars = [0; 2].map(|_| rng.below(length) as u64);
    if rng.percent(4) {
        bars[won] = length as u64;
    }
    let mut race = Race { dice: Some(dice), control: None, length: length as u64, bars };
    if race.triple().is_some() {
        race.control = *rng.pick(&[None, Some(turn), Some(turn), Some(other(turn))]);
    }
    race
}

/// Mostly nothing; else what is surrounded, any ships at all, the kraken, or `*`.
fn random_pending(rng: &mut Rng, rules: Rules, board: &Board, turn: char) -> Pending {
    let own = standing(board, turn);
    let caught: Vec<usize> = own.iter().copied().filter(|&ship| surrounded(board, ship, other(turn))).collect();
    let kraken = rules == Rules::Advanced && rng.percent(40);
    if !caught.is_empty() && rng.percent(50) {
        return Pending::Forced { ships: caught, kraken };
    }
    if rng.percent(88) {
        return Pending::Nothing;
    }
    if rules == Rules::Classic && rng.percent(50) {
        return Pending::AnyShip;
    }
    let ships: Vec<usize> = own.into_iter().filter(|_| rng.percent(30)).collect();
    if ships.is_empty() && !kraken { Pending::Nothing } else { Pending::Forced { ships, kraken } }
}
