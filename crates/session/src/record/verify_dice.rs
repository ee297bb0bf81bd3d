use super::{Record, ReplayError};
use crate::dice::{DiceFault, DiceKind};
use game::{Action, Game, Position, RuleSet};
use std::fmt;

/// Why the dice of a record cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UncheckedDice {
    /// The rule set has no dice.
    NoDice(RuleSet),
    /// There is no `DiceCommitment`.
    NoCommitment,
    /// The seed has not been revealed.
    NotRevealed,
    /// The game cannot be played again. Throws that were left out would go unnoticed otherwise.
    Replay(ReplayError),
}

impl fmt::Display for UncheckedDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UncheckedDice::NoDice(rules) => write!(f, "{rules} has no dice"),
            UncheckedDice::NoCommitment => {
                f.write_str("the record has no DiceCommitment, so its dice cannot be checked")
            }
            UncheckedDice::NotRevealed => DiceFault::NotRevealed.fmt(f),
            UncheckedDice::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UncheckedDice {}

impl Record {
    /// Checks every throw of the game and every opening roll: how many there are, and what is wrong with them.
    ///
    /// # Errors
    /// If they cannot be checked.
    pub fn verify_dice(&self) -> Result<(usize, Vec<DiceFault>), UncheckedDice> {
        let rules: RuleSet =
            self.tags.rules.parse().map_err(|error| UncheckedDice::Replay(ReplayError::Rules(error)))?;
        let kind = DiceKind::of(rules).ok_or(UncheckedDice::NoDice(rules))?;
        let proof = self.tags.dice.as_ref().ok_or(UncheckedDice::NoCommitment)?;
        let game = self.replay().map_err(UncheckedDice::Replay)?;
        let dice = match proof.dice() {
            Ok(dice) => dice,
            Err(DiceFault::NotRevealed) => return Err(UncheckedDice::NotRevealed),
            Err(fault) => return Ok((0, vec![fault])),
        };
        let rounds = self.tags.opening_rolls.as_ref().map_or(&[][..], |rolls| rolls.rounds());
        let opening =
            (0..).zip(rounds).flat_map(|(round, [first, second])| [(round, false, first), (round, true, second)]);
        let throws = throws(&game);
        let mut faults: Vec<DiceFault> = opening
            .filter_map(|(round, second, roll)| dice.opening_fault(kind, round, second, roll.as_str()))
            .collect();
        faults.extend((1..).zip(&throws).filter_map(|(number, &claimed)| dice.fault(kind, number, claimed)));
        Ok((2 * rounds.len() + throws.len(), faults))
    }
}

/// The throws of a game, first to last. A game of advanced Mur may begin after its roll.
fn throws(game: &Game) -> Vec<Action> {
    let rolled = match game.positions().first() {
        Some(Position::Mur(start)) => start.dice().map(|dice| Action::Mur(mur::Action::Roll(dice))),
        _ => None,
    };
    rolled.into_iter().chain(game.actions().into_iter().filter(Action::is_chance)).collect()
}
