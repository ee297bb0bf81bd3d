//! Values of Ur looked up in a table, which checks what it reads, and in the same file mapped into memory and believed.
//!
//! `cargo bench -p bench --bench lookups` solves Runners with 3 pieces for this; directories of other tables can be given after
//! `--`. Tables of more than 64 MiB are not kept in memory as a whole.

use std::env;
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use bench::mapped::Mapped;
use game::Random;
use measure::{Workload, best_rates};
use solver::{Game, Objective, Table, Task, solve};
use ur::{Phase, Position, Rules};

const ROUNDS: u32 = 10;
const LOOKUPS: usize = 300_000;

fn main() {
    let given: Vec<PathBuf> = env::args().skip(1).filter(|arg| arg != "--bench").map(PathBuf::from).collect();
    println!("{:44}{:18}{:>10}{:>10}{:>8}", "nanoseconds per lookup", "positions", "mapped", "checked", "ratio");
    if given.is_empty() {
        let dir = env::temp_dir().join(format!("tiamat-bench-lookups-{}", std::process::id()));
        let game = Game { rules: Rules::Runners, pieces: 3, objective: Objective::Points };
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let task = Task { game, dir: dir.clone(), threads, encoding: None, precision: None, endless: false };
        solve(&task, &|_| {}).expect("room for a small table");
        measure(&dir);
        let _ = std::fs::remove_dir_all(&dir);
    }
    given.iter().for_each(|dir| measure(dir));
}

/// Measures one table, best of some rounds.
fn measure(dir: &Path) {
    let table = Rc::new(Table::open(dir).expect("a sound table"));
    let mapped = Rc::new(Mapped::new(dir, &table));
    let mut random = Random::new(1);
    for (name, positions) in [("of games", of_games(&table, &mut random)), ("anywhere", anywhere(&table, &mut random))]
    {
        let positions: Rc<[Position]> = positions.into();
        let (tables, of_mapped, asked) =
            ((Rc::clone(&table), Rc::clone(&table)), Rc::clone(&mapped), Rc::clone(&positions));
        let workloads = [
            Workload::new("mapped", "lookups", move || {
                asked.iter().for_each(|position| _ = black_box(of_mapped.value(&tables.0, position)));
                LOOKUPS as u64
            }),
            Workload::new("checked", "lookups", move || {
                positions.iter().for_each(|position| _ = black_box(tables.1.value(position).expect("a sound table")));
                LOOKUPS as u64
            }),
        ];
        let rates = best_rates(&workloads, ROUNDS);
        let [was, is] = [rates[0], rates[1]].map(|rate| 1e9 / rate);
        println!("{:44}{name:18}{was:10.0}{is:10.0}{:8.2}", table.game().to_string(), is / was);
    }
}

/// Whether the value of a position is in the table.
fn is_stored(position: &Position) -> bool {
    position.phase() == Phase::ToThrow && position.winner().is_none()
}

/// Placements drawn from all there are: hardly one is near another.
fn anywhere(table: &Table, random: &mut Random) -> Vec<Position> {
    let index = table.index();
    std::iter::repeat_with(|| index.unrank(random.below(index.len() as usize) as u64))
        .filter(is_stored)
        .take(LOOKUPS)
        .collect()
}

/// What a player who chooses by the table looks up: the positions after every action, in games of best play.
fn of_games(table: &Table, random: &mut Random) -> Vec<Position> {
    let Game { rules, pieces, .. } = table.game();
    let mut asked = Vec::new();
    let mut position = Position::start(rules, pieces);
    while asked.len() < LOOKUPS {
        let action = if position.is_chance() {
            ur::playout::random_action(&position, &mut || random.bits())
        } else {
            let actions = table.valued_actions(&position).expect("a sound table");
            asked.extend(actions.iter().map(|valued| position.play_unchecked(valued.action)).filter(is_stored));
            actions.first().map(|best| best.action)
        };
        position = action.map_or(Position::start(rules, pieces), |action| position.play_unchecked(action));
    }
    asked.truncate(LOOKUPS);
    asked
}
