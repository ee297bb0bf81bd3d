//! Measures what playing for the set is worth at best.
//!
//! `ur_sets RULES PIECES SETS` solves a small game exactly for every score of a set and for points, lets both play sets against
//! each other, and prints how many of them best play for the set wins. With two pieces it takes a minute or two.

use std::collections::HashMap;
use std::env::args;

use engine::Random;
use engine::ur::SetScore;
use ur::{Color, Position, Rules};

#[path = "../tests/ur/small.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod small;

use small::Small;

fn main() {
    let args: Vec<String> = args().skip(1).collect();
    let [rules, pieces, sets] = &args[..] else { panic!("RULES PIECES SETS") };
    let rules: Rules = format!("ur-{rules}").parse().expect("a rule set");
    let pieces: u8 = pieces.parse().expect("a number of pieces");
    let sets: u32 = sets.parse().expect("a number of sets");
    let start = Position::start(rules, pieces);
    let starts = [start, start.swapped()];
    let mut players = Players { small: Small::new(&starts), starts, pieces, for_set: HashMap::new() };
    let for_points = players.small.solve(
        |winner, points| {
            if winner == Color::Black { f64::from(points) } else { -f64::from(points) }
        },
    );
    let mut random = Random::new(1);
    let won = (0..sets).filter(|set| players.play(rules, set % 2 == 0, &for_points, &mut random)).count();
    let share = won as f64 / f64::from(sets);
    let error = 1.96 * (share * (1.0 - share) / f64::from(sets)).sqrt();
    println!("for the set {won} of {sets} sets: {:.2} % ± {:.2}", 100.0 * share, 100.0 * error);
}

/// Black plays for the set, White for points.
struct Players {
    small: Small,
    starts: [Position; 2],
    pieces: u8,
    /// By score: the values of all positions.
    for_set: HashMap<SetScore, Vec<f64>>,
}

impl Players {
    /// Plays a set, and says whether Black wins it.
    fn play(&mut self, rules: Rules, mut black_begins: bool, for_points: &[f64], random: &mut Random) -> bool {
        let mut score = SetScore::new(rules, 0, 0).expect("a rule set with sets");
        loop {
            let (winner, points) = self.play_game(score, black_begins, for_points, random);
            match score.after(winner, points) {
                Some(after) => score = after,
                None => return winner == Color::Black,
            }
            // The loser begins the next game.
            black_begins = winner == Color::White;
        }
    }

    fn play_game(
        &mut self,
        score: SetScore,
        black_begins: bool,
        for_points: &[f64],
        random: &mut Random,
    ) -> (Color, u8) {
        let Players { small, starts, pieces, for_set } = self;
        let for_set =
            for_set.entry(score).or_insert_with(|| small.solve(|winner, points| score.worth(*pieces, winner, points)));
        let mut position = starts[usize::from(!black_begins)];
        loop {
            if let Some(result) = position.winner().zip(position.points()) {
                return result;
            }
            let values = if position.turn() == Color::Black { &for_set[..] } else { for_points };
            let action = if position.is_chance() {
                ur::playout::random_action(&position, &mut || random.bits()).expect("dice to throw")
            } else {
                small.best(small.number(&position), values).action
            };
            position = position.play_unchecked(action);
        }
    }
}
