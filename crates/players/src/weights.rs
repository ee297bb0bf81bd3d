use core::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use engine::mur::features::COUNT;
use engine::mur::net::{Network, NetworkFault, Quantised};
use engine::mur::{Evaluator, Weights};
use mur::Rules;

/// The longest file that is read: many times what any network needs.
const MOST: usize = 64 << 20;

/// Reads what the engine is to judge positions by: a network, or weights of the hand-written evaluation.
///
/// Weights are whole numbers in the order of the features, separated by spaces, commas or line breaks. What follows `#` or
/// `//` on a line is a comment.
///
/// # Errors
/// If the file cannot be read, is damaged, or holds a network for another rule set.
pub fn read_weights(rules: Rules, file: &Path) -> Result<Evaluator, WeightsError> {
    let bytes = files::read_file(file, MOST).map_err(WeightsError::Unreadable)?;
    if bytes.is_empty() {
        return Err(WeightsError::Empty);
    }
    if Quantised::claims(&bytes) {
        return Ok(Arc::new(Network::parse(rules, &bytes).map_err(WeightsError::Network)?).into());
    }
    let text = String::from_utf8(bytes).map_err(|_| WeightsError::Foreign)?;
    parse(&text).map(Evaluator::from)
}

/// Reads a network for Ur, as `tiamat distil` writes it.
///
/// # Errors
/// If the file cannot be read, is damaged, or holds a network for another rule set.
pub fn read_ur_network(rules: ur::Rules, file: &Path) -> Result<engine::ur::Network, WeightsError> {
    let bytes = files::read_file(file, MOST).map_err(WeightsError::Unreadable)?;
    let network = engine::ur::Network::read(&bytes).map_err(WeightsError::UrNetwork)?;
    if network.rules() == rules { Ok(network) } else { Err(WeightsError::OtherRules(network.rules())) }
}

fn parse(text: &str) -> Result<Weights, WeightsError> {
    let mut weights = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('#').next().and_then(|line| line.split("//").next()).unwrap_or_default();
        let words = line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
        for word in words {
            let fault = |_| WeightsError::Word { line: number };
            weights.push(word.parse::<i16>().map_err(fault)?);
        }
    }
    let found = weights.len();
    weights.try_into().map(Weights::new).map_err(|_| WeightsError::Number { found })
}

/// Why a file does not hold weights.
#[derive(Debug)]
#[non_exhaustive]
pub enum WeightsError {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// Nothing is in the file.
    Empty,
    /// Neither a network nor a text.
    Foreign,
    /// The network is damaged or for another rule set.
    Network(NetworkFault),
    /// The network for Ur is damaged.
    UrNetwork(engine::ur::NetworkFault),
    /// The network was trained for this rule set of Ur.
    OtherRules(ur::Rules),
    /// Not a weight.
    Word {
        /// The line, from 1. What it says is left out: it may be any file, and the reader somebody who could not open it.
        line: usize,
    },
    /// Too many weights, or too few.
    Number {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Unreadable(error) => error.fmt(f),
            WeightsError::Empty => f.write_str("the file is empty"),
            WeightsError::Foreign => f.write_str("this is neither a network nor a list of weights"),
            WeightsError::Network(fault) => fault.fmt(f),
            WeightsError::UrNetwork(fault) => fault.fmt(f),
            WeightsError::OtherRules(rules) => write!(f, "the network was trained for {rules}"),
            WeightsError::Word { line } => {
                let (least, most) = (i16::MIN, i16::MAX);
                write!(f, "this is not a network, and not a list of weights: line {line} has something ")?;
                write!(f, "that is not a whole number from {least} to {most}")
            }
            WeightsError::Number { found } => write!(f, "expected {COUNT} weights, found {found}"),
        }
    }
}

impl core::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_may_be_commented() {
        let numbers: Vec<String> = (0..COUNT).map(|number| number.to_string()).collect();
        let text = format!("# weights\n{} // the end\n", numbers.join(", "));
        let expected: Vec<i16> = (0..COUNT as i16).collect();
        assert_eq!(parse(&text).unwrap(), Weights::new(expected.try_into().unwrap()));
    }

    #[test]
    fn faults_are_named() {
        assert_eq!(parse("1 2 3").unwrap_err().to_string(), format!("expected {COUNT} weights, found 3"));
        assert!(parse("1\n2 three").unwrap_err().to_string().contains("line 2 has something that is not"));
        assert!(!parse("root:x:0").unwrap_err().to_string().contains("root"));
    }
}
