//! Random games, as fast as they can be played.
//!
//! The crate owns no random numbers: they are drawn from a function that gives 64 random bits a call.

use crate::{Bitboard, Past, Pending, Play, Point, Position, lane};

/// How often a candidate may turn out illegal before the legal plays are listed after all.
const TRIES: u32 = 32;

/// Plays random legal plays, each as likely as any other, until the game is over or `plies` have been played. The past
/// follows; the last position and the number of plies are returned.
pub fn play_out(start: &Position, past: &mut Past, plies: u32, random: &mut impl FnMut() -> u64) -> (Position, u32) {
    let mut position = *start;
    for played in 0..plies {
        match position.random_successor(past, random) {
            Some((_, next)) => {
                past.push(&next);
                position = next;
            }
            None => return (position, played),
        }
    }
    (position, plies)
}

impl Position {
    /// A random legal play, each as likely as any other, and the position after it; none in a finished game.
    ///
    /// Candidates are counted as sets and one is drawn; an illegal one is thrown away and another drawn, which leaves the
    /// legal ones equally likely.
    pub fn random_successor(&self, past: &Past, random: &mut impl FnMut() -> u64) -> Option<(Play, Position)> {
        if self.winner().is_some() {
            return None;
        }
        match self.pending {
            Pending::Withdraw { ships, kraken } => {
                return Some((Play::Withdraw { ships, kraken }, self.withdrawn(ships, kraken)));
            }
            Pending::AnyShip => return self.random_listed(past, random),
            Pending::Nothing => {}
        }
        let urn = Urn::of(self);
        for _ in 0..if urn.total > 0 { TRIES } else { 0 } {
            let play = urn.draw(self, below(urn.total, random()));
            let Ok((board, toll)) = self.verdict(play, self.forbidden_eyes()) else { continue };
            if board == self.board {
                continue;
            }
            let next = self.reached(play, board, toll, past);
            if past.check(&next).is_ok() {
                return Some((play, next));
            }
        }
        self.random_listed(past, random)
    }

    fn random_listed(&self, past: &Past, random: &mut impl FnMut() -> u64) -> Option<(Play, Position)> {
        let mut listed = Vec::new();
        self.visit(&mut past.clone(), &mut |_, play, next| listed.push((play, *next)));
        let count = listed.len() as u32;
        listed.into_iter().nth(below(count, random()) as usize)
    }
}

/// A number below `count` from 64 random bits; the bias is below one in four billion.
#[inline]
fn below(count: u32, bits: u64) -> u32 {
    (((bits >> 32) * u64::from(count)) >> 32) as u32
}

/// The candidates of a position, counted but not listed: placements, port withdrawals, then each ship's moves and knocks,
/// then kraken moves.
struct Urn {
    total: u32,
    places: Bitboard,
    ports: Bitboard,
    /// For each own ship in canonical order, how many candidates it has.
    sailings: [u32; 7],
}

impl Urn {
    #[inline]
    fn of(position: &Position) -> Urn {
        let board = &position.board;
        let own = board.ships(position.turn);
        let empty = board.empty();
        let places = if board.off_board(position.turn) > 0 { empty } else { Bitboard::EMPTY };
        let ports = if position.rules.has_ports() { own & Bitboard::PORTS } else { Bitboard::EMPTY };
        let mut sailings = [0; 7];
        let mut total = places.count() + ports.count();
        for (ship, count) in own.iter().zip(&mut sailings) {
            let class = position.classes[position.turn as usize].digits_at(ship);
            *count = (lane::targets(class, ship) & empty).count() + position.count_knocks(ship, class);
            total += *count;
        }
        if position.control == Some(position.turn) {
            position.visit_kraken_moves(Bitboard::ALL, |_, _| total += 1);
        }
        Urn { total, places, ports, sailings }
    }

    /// The candidate with this number.
    #[inline]
    fn draw(&self, position: &Position, mut number: u32) -> Play {
        if let Some(point) = take(self.places, &mut number) {
            return Play::Place(point);
        }
        if let Some(ship) = take(self.ports, &mut number) {
            return Play::withdraw(ship);
        }
        for (ship, &count) in position.board.ships(position.turn).iter().zip(&self.sailings) {
            if number < count {
                return position.nth_sailing(ship, number);
            }
            number -= count;
        }
        let from = position.board.kraken;
        let mut drawn = None;
        position.visit_kraken_moves(Bitboard::ALL, |to, landing| {
            if number == 0 && drawn.is_none() {
                drawn = Some(Play::Knock { from, to, landing, tip: None });
            }
            number = number.saturating_sub(1);
        });
        drawn.expect("the candidates were counted")
    }
}

impl Position {
    /// How many knocks a ship has, tips counted.
    #[inline]
    fn count_knocks(&self, ship: Point, class: u32) -> u32 {
        let hits = lane::targets(class, ship) & self.knockable(class);
        if hits.is_empty() {
            return 0;
        }
        let tips = if self.may_tip(class) { self.dice.choices() } else { 0 };
        if lane::ways_meet(class) {
            let mut count = 0;
            self.visit_knocks(ship, class, hits, |to, _| count += 1 + if to == self.board.kraken { tips } else { 0 });
            return count;
        }
        hits.count() + if hits.has(self.board.kraken) { tips } else { 0 }
    }

    /// The move or knock of a ship with this number.
    #[inline]
    fn nth_sailing(&self, from: Point, mut number: u32) -> Play {
        let class = self.classes[self.turn as usize].digits_at(from);
        if let Some(to) = take(lane::targets(class, from) & self.board.empty(), &mut number) {
            return Play::Move { from, to };
        }
        let mut drawn = None;
        self.visit_knocks(from, class, self.knockable(class), |to, landing| {
            self.visit_tips(from, class, to, landing, |play| {
                if number == 0 && drawn.is_none() {
                    drawn = Some(play);
                }
                number = number.wrapping_sub(1);
            });
        });
        drawn.expect("the candidates were counted")
    }
}

/// The point of a set with this number, or else the number less the size of the set.
#[inline]
fn take(points: Bitboard, number: &mut u32) -> Option<Point> {
    if *number < points.count() {
        return points.iter().nth(*number as usize);
    }
    *number -= points.count();
    None
}
