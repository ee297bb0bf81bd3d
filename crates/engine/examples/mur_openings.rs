//! Measures which plays of the first five plies of Mur are sound.
//!
//! `mur_openings RULES LINES NODES [SEED]` plays openings in which every play is sound. At each ply it judges every legal play by
//! a search of NODES positions after it, and prints how much the plays cost, ply by ply and by kind, and the costliest ones.

use std::collections::BTreeMap;
use std::env::args;

use engine::mur::{Engine, EngineOptions};
use engine::{Limits, Random, Unwatched};
use mur::{Action, Dice, Game, Play, Position, Rules};

/// Plies of an opening.
const PLIES: usize = 5;
/// A play is sound if it costs less than this, in hundredths of a close.
const SOUND: i32 = 10;
/// The classes of cost that are counted: less than each of these, and the rest.
const LIMITS: [i32; 3] = [SOUND, 25, 50];
/// Costly plays to list for each ply.
const LISTED: usize = 4;

/// What plays of one sort cost.
#[derive(Default)]
struct Costs {
    total: i64,
    count: [u32; LIMITS.len() + 1],
}

impl Costs {
    fn add(&mut self, cost: i32) {
        self.total += i64::from(cost);
        self.count[LIMITS.iter().position(|&limit| cost < limit).unwrap_or(LIMITS.len())] += 1;
    }

    fn line(&self) -> String {
        let plays: u32 = self.count.iter().sum();
        let share = |count: &u32| format!("{:5.1} %", 100.0 * f64::from(*count) / f64::from(plays));
        let shares: Vec<String> = self.count.iter().map(share).collect();
        format!("{plays:6} plays  {}  mean {:.1}", shares.join("  "), self.total as f64 / f64::from(plays))
    }
}

fn main() {
    let args: Vec<String> = args().skip(1).collect();
    let [rules, lines, nodes, rest @ ..] = &args[..] else { panic!("RULES LINES NODES [SEED]") };
    let rules: Rules = format!("mur-{rules}").parse().expect("a rule set");
    let lines: usize = lines.parse().expect("a number of lines");
    let limits = Limits::nodes(nodes.parse().expect("a number of nodes"));
    let mut random = Random::new(rest.first().map_or(1, |seed| seed.parse().expect("a seed")));
    let mut engine = Engine::new(rules, &EngineOptions { hash_mb: 8, threads: 1 });
    let mut by_ply: [Costs; PLIES] = Default::default();
    let mut by_kind: BTreeMap<(usize, String), Costs> = BTreeMap::new();
    let mut costly: [Vec<(i32, String)>; PLIES] = Default::default();
    for _ in 0..lines {
        let mut game = Game::new(Position::start(rules));
        if rules == Rules::Advanced {
            game.play(Action::Roll(Dice::ALL[random.below(Dice::ALL.len())]));
        }
        for ply in 0..PLIES {
            let judged = judge(&mut engine, &mut game, &limits);
            let best = judged.iter().map(|&(_, score)| score).max().expect("a legal play");
            for &(action, score) in &judged {
                by_ply[ply].add(best - score);
                by_kind.entry((ply, kind(&game, action))).or_default().add(best - score);
                costly[ply].push((best - score, line(&game, action)));
            }
            let sound: Vec<Action> =
                judged.iter().filter(|(_, score)| best - score < SOUND).map(|&(action, _)| action).collect();
            game.play(*random.pick(&sound).expect("the best play is sound"));
        }
    }
    for (ply, costs) in by_ply.iter().enumerate() {
        println!("ply {}             {}", ply + 1, costs.line());
        for ((_, kind), costs) in by_kind.range((ply, String::new())..(ply + 1, String::new())) {
            println!("  {kind:17}{}", costs.line());
        }
        costly[ply].sort_by(|a, b| b.cmp(a));
        costly[ply].dedup();
        for (cost, line) in costly[ply].iter().take(LISTED) {
            println!("  {:+.2}  {line}", -f64::from(*cost) / 100.0);
        }
    }
}

/// Every legal play with what it is worth to the side that makes it, as the engine sees it afterwards.
fn judge(engine: &mut Engine, game: &mut Game, limits: &Limits) -> Vec<(Action, i32)> {
    let mut judged = Vec::new();
    for action in game.legal_actions() {
        let mover = game.position().turn();
        game.play(action);
        engine.new_game();
        // The first five plies cannot win, so there is always an answer. A forced withdrawal keeps the turn with its owner.
        let choice = engine.search(game, None, limits, &mut Unwatched).expect("a reply");
        let sign = if game.position().turn() == mover { 1 } else { -1 };
        judged.push((action, sign * choice.score.rank().clamp(-1000, 1000)));
        game.undo();
    }
    judged
}

/// What sort of play it is.
fn kind(game: &Game, action: Action) -> String {
    let beside = |point: mur::Point| {
        let position = game.position();
        let near = point.neighbours();
        let [own, other] = [position.turn(), !position.turn()].map(|color| near & position.board().ships(color));
        match (own.is_empty(), other.is_empty()) {
            (true, true) => "alone",
            (false, true) => "by own",
            (true, false) => "by other",
            (false, false) => "by both",
        }
    };
    match action {
        Action::Play(Play::Place(point)) => format!("place ring {} {}", point.ring(), beside(point)),
        Action::Play(Play::Move { .. }) => "move".to_owned(),
        Action::Play(Play::Knock { .. }) => "knock".to_owned(),
        _ => "withdraw".to_owned(),
    }
}

fn line(game: &Game, action: Action) -> String {
    let mut words: Vec<String> = game.actions().map(|action| action.to_string()).collect();
    words.push(action.to_string());
    words.join(" ")
}
