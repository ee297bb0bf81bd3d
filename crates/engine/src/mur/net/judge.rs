use std::sync::Arc;

use mur::Position;

use super::accumulator::Accumulator;
use super::network::Network;
use crate::mur::Evaluation;

/// A network at work in a search. It keeps the sums of the positions on the line to the present one and updates them step by
/// step, but only when somebody asks what a position is worth.
#[derive(Clone, Debug)]
pub struct Judge {
    network: Arc<Network>,
    /// The sums of some positions of the line, each with its ply.
    known: Vec<(usize, Accumulator)>,
    /// The ply of the present position.
    ply: usize,
}

impl Judge {
    /// A network that has seen no position yet.
    pub fn new(network: Arc<Network>) -> Judge {
        Judge { network, known: Vec::new(), ply: 0 }
    }

    /// The network.
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }
}

impl Evaluation for Judge {
    fn reset(&mut self, position: &Position) {
        self.ply = 0;
        self.known.clear();
        self.known.push((0, Accumulator::of(&self.network, position)));
    }

    #[inline]
    fn push(&mut self, _before: &Position, _after: &Position) {
        self.ply += 1;
    }

    #[inline]
    fn pop(&mut self) {
        if self.known.last().is_some_and(|(ply, _)| *ply == self.ply) {
            self.known.pop();
        }
        self.ply = self.ply.saturating_sub(1);
    }

    #[inline]
    fn evaluate(&mut self, position: &Position) -> i32 {
        let last = self.known.last();
        if last.is_none_or(|(ply, _)| *ply != self.ply) {
            // Copied to its place before it is updated: copying takes about as long as updating.
            let sums = last.map_or_else(|| Accumulator::empty(&self.network), |(_, sums)| sums.clone());
            self.known.push((self.ply, sums));
        }
        match self.known.last_mut() {
            Some((_, sums)) => {
                sums.update(&self.network, position);
                self.network.judge(position, sums)
            }
            None => self.network.evaluate(position),
        }
    }
}
