//! An independent slow solver: every position that can be reached from the start, in any phase, in one hash map, and sweeps
//! over all of them until nothing changes. All values inside are in Black's view.

use super::{Act, Twin};
use std::collections::{HashMap, VecDeque};

/// What a win is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// The winner's points.
    Points,
    /// 1, whatever the points.
    Win,
}

/// What decides the value of a position.
enum Kind {
    /// The game is over: Black's points.
    Over(f64),
    /// The dice: the mean of the successors by their chances.
    Dice,
    /// Black chooses the greatest successor.
    Black,
    /// White chooses the least.
    White,
}

/// Every reachable position with its value.
pub struct Solution {
    index: HashMap<Twin, u32>,
    kinds: Vec<Kind>,
    /// The successors of position `i` are `next[first[i]..first[i + 1]]`.
    first: Vec<usize>,
    next: Vec<u32>,
    chances: Vec<f64>,
    values: Vec<f64>,
}

/// Sweeps stop when no value changes by more than this. The last bit of a value below 16 might never settle.
const PRECISION: f64 = 2e-15;

/// Solves every position that can be reached from this one.
pub fn solve(start: &Twin, objective: Objective) -> Solution {
    let mut solution = explore(start, objective);
    // Endless play counts 0: what is undecided after some number of sweeps is worth 0 so far.
    solution.values = solution.swept_from(0.0);
    solution
}

/// Numbers every position that can be reached, in the order found, and links it to its successors.
fn explore(start: &Twin, objective: Objective) -> Solution {
    let mut solution = Solution {
        index: HashMap::from([(start.clone(), 0)]),
        kinds: Vec::new(),
        first: vec![0],
        next: Vec::new(),
        chances: start.rules.dice().iter().map(|&(_, (of, all))| f64::from(of) / f64::from(all)).collect(),
        values: Vec::new(),
    };
    let mut found = VecDeque::from([start.clone()]);
    while let Some(twin) = found.pop_front() {
        let acts = twin.acts();
        solution.kinds.push(kind(&twin, acts.first(), objective));
        for act in acts {
            let after = twin.after(act);
            let unused = solution.index.len() as u32;
            let number = *solution.index.entry(after.clone()).or_insert(unused);
            if number == unused {
                found.push_back(after);
            }
            solution.next.push(number);
        }
        solution.first.push(solution.next.len());
    }
    solution
}

fn kind(twin: &Twin, first: Option<&Act>, objective: Objective) -> Kind {
    if let (Some(winner), Some(points)) = (twin.winner(), twin.points()) {
        let worth = if objective == Objective::Win { 1.0 } else { f64::from(points) };
        return Kind::Over(if winner == 'b' { worth } else { -worth });
    }
    match (first, twin.turn()) {
        (Some(Act::Dice(_)), _) => Kind::Dice,
        (_, 'b') => Kind::Black,
        _ => Kind::White,
    }
}

impl Solution {
    /// The number of positions that can be reached, in all phases.
    pub fn positions(&self) -> usize {
        self.kinds.len()
    }

    /// The value for the side to act, if the position can be reached.
    pub fn value(&self, twin: &Twin) -> Option<f64> {
        let &number = self.index.get(twin)?;
        let value = self.values[number as usize];
        Some(if twin.turn() == 'b' { value } else { -value })
    }

    /// How far from v the sweeps from min(v, 0) and from max(v, 0), in one colour's view, end. If that is next to nothing, they
    /// prove v: each side can secure it by play that ends.
    pub fn doubt(&self) -> f64 {
        let below = self.swept(self.values.iter().map(|value| value.min(0.0)).collect());
        let above = self.swept(self.values.iter().map(|value| value.max(0.0)).collect());
        let far = |swept: Vec<f64>| {
            swept.iter().zip(&self.values).map(|(there, value)| (there - value).abs()).fold(0.0, f64::max)
        };
        far(below).max(far(above))
    }

    /// Where sweeps end that start with every position at the same value, in Black's view.
    pub fn swept_from(&self, height: f64) -> Vec<f64> {
        self.swept(vec![height; self.positions()])
    }

    /// Sweeps until the values settle. A later position is nearer the end, so each sweep runs backwards.
    fn swept(&self, mut values: Vec<f64>) -> Vec<f64> {
        loop {
            let mut change: f64 = 0.0;
            for i in (0..values.len()).rev() {
                let value = self.backed_up(i, &values);
                change = change.max((value - values[i]).abs());
                values[i] = value;
            }
            if change <= PRECISION {
                return values;
            }
        }
    }

    fn backed_up(&self, i: usize, values: &[f64]) -> f64 {
        let after = self.next[self.first[i]..self.first[i + 1]].iter().map(|&number| values[number as usize]);
        match self.kinds[i] {
            Kind::Over(points) => points,
            Kind::Dice => after.zip(&self.chances).map(|(value, chance)| value * chance).sum(),
            Kind::Black => after.fold(f64::NEG_INFINITY, f64::max),
            Kind::White => after.fold(f64::INFINITY, f64::min),
        }
    }
}
