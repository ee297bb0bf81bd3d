use std::sync::Arc;

use mur::{Position, Rules};

use super::evaluation::Evaluation;
use super::net::{Judge, Network};
use super::weights::Weights;

/// What an engine judges positions by.
#[derive(Clone, Debug)]
pub enum Evaluator {
    /// The hand-written evaluation.
    HandWritten(Weights),
    /// A network.
    Network(Judge),
}

impl Evaluator {
    /// The best there is for a rule set.
    pub fn of(rules: Rules) -> Evaluator {
        Network::of(rules).into()
    }

    /// A number that differs between evaluations that differ.
    pub fn checksum(&self) -> u32 {
        match self {
            Evaluator::HandWritten(weights) => weights.checksum(),
            Evaluator::Network(judge) => judge.network().quantised().checksum(),
        }
    }
}

impl From<Weights> for Evaluator {
    fn from(weights: Weights) -> Evaluator {
        Evaluator::HandWritten(weights)
    }
}

impl From<Arc<Network>> for Evaluator {
    fn from(network: Arc<Network>) -> Evaluator {
        Evaluator::Network(Judge::new(network))
    }
}

impl Evaluation for Evaluator {
    fn reset(&mut self, position: &Position) {
        if let Evaluator::Network(judge) = self {
            judge.reset(position);
        }
    }

    #[inline]
    fn push(&mut self, before: &Position, after: &Position) {
        if let Evaluator::Network(judge) = self {
            judge.push(before, after);
        }
    }

    #[inline]
    fn pop(&mut self) {
        if let Evaluator::Network(judge) = self {
            judge.pop();
        }
    }

    #[inline]
    fn evaluate(&mut self, position: &Position) -> i32 {
        match self {
            Evaluator::HandWritten(weights) => weights.evaluate(position),
            Evaluator::Network(judge) => judge.evaluate(position),
        }
    }
}
