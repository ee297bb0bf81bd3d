use super::{Record, ReplayError};
use crate::dice::{ClaimedThrow, DiceFault, DiceKind, DiceProof, FairDice, ThrowName};
use game::{Action, Game, PlayError, RuleSet};
use std::fmt;

/// The dice of a record after they were computed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceCheck {
    /// How many throws of the game were checked.
    pub throws: usize,
    /// How many opening rolls were checked.
    pub opening_rolls: usize,
    /// What is wrong with them.
    pub faults: Vec<DiceFault>,
    /// Where the game cannot be played on, after a throw that is wrong.
    pub stopped: Option<PlayError>,
}

/// Why the dice of a record cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UncheckedDice {
    /// The rule set has no dice.
    NoDice(RuleSet),
    /// There is no `DiceCommitment`.
    NoCommitment,
    /// The seed has not been revealed.
    NotRevealed,
    /// The game cannot be played again, and its dice are not to blame. Throws that were left out would go unnoticed otherwise.
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
    /// Checks every throw of the game and every opening roll.
    ///
    /// A wrong throw can make a later play illegal. The throws up to there are checked anyway.
    ///
    /// # Errors
    /// If they cannot be checked.
    pub fn verify_dice(&self) -> Result<DiceCheck, UncheckedDice> {
        let rules: RuleSet =
            self.tags.rules.parse().map_err(|error| UncheckedDice::Replay(ReplayError::Rules(error)))?;
        let kind = DiceKind::of(rules).ok_or(UncheckedDice::NoDice(rules))?;
        let proof = self.tags.dice.as_ref().ok_or(UncheckedDice::NoCommitment)?;
        let fallen = Fallen::of(self).map_err(UncheckedDice::Replay)?;
        let unplayable = |error: &PlayError| UncheckedDice::Replay(ReplayError::Play(error.clone()));
        let dice = match (proof.dice(), &fallen.stopped) {
            (Err(DiceFault::NotRevealed), None) => return Err(UncheckedDice::NotRevealed),
            (Err(_), Some(error)) => return Err(unplayable(error)),
            (Err(fault), None) => {
                return Ok(DiceCheck { throws: 0, opening_rolls: 0, faults: vec![fault], stopped: None });
            }
            (Ok(dice), _) => dice,
        };
        let rounds = self.tags.opening_rolls.as_ref().map_or(&[][..], |rolls| rolls.rounds());
        let opening =
            (0..).zip(rounds).flat_map(|(round, [first, second])| [(round, false, first), (round, true, second)]);
        let mut faults: Vec<DiceFault> = opening
            .filter_map(|(round, second, roll)| dice.opening_fault(kind, round, second, roll.as_str()))
            .collect();
        faults.extend(fallen.faults(&dice, kind));
        if rounds.is_empty() && !faults.is_empty() && fallen.match_in_the_other_order(proof, kind) {
            faults = vec![DiceFault::NoOpeningRolls];
        }
        match fallen.stopped {
            Some(error) if faults.is_empty() => Err(unplayable(&error)),
            stopped => Ok(DiceCheck { throws: fallen.throws.len(), opening_rolls: 2 * rounds.len(), faults, stopped }),
        }
    }
}

/// The throws of a record, as far as it can be played.
struct Fallen {
    throws: Vec<Action>,
    /// What the record has instead of a throw where it can be played no further, such as `d9`.
    not_a_throw: Option<String>,
    stopped: Option<PlayError>,
}

impl Fallen {
    fn of(record: &Record) -> Result<Fallen, ReplayError> {
        let mut game = record.start()?;
        for entry in &record.actions {
            let text = entry.action.as_str();
            if let Err(error) = game.play_text(text) {
                let not_a_throw = (game.chance().is_some() && text.starts_with('d')).then(|| text.to_owned());
                return Ok(Fallen { throws: throws(&game), not_a_throw, stopped: Some(error) });
            }
        }
        Ok(Fallen { throws: throws(&game), not_a_throw: None, stopped: None })
    }

    fn faults(&self, dice: &FairDice, kind: DiceKind) -> Vec<DiceFault> {
        let thrown = (1..).zip(&self.throws).filter_map(|(number, &claimed)| dice.fault(kind, number, claimed));
        let number = self.throws.len() as u64 + 1;
        let last = self.not_a_throw.clone().map(|claimed| DiceFault::OtherThrow {
            which: ThrowName::Throw(number),
            expected: dice.throw(kind, number),
            claimed: ClaimedThrow::Impossible(claimed),
        });
        thrown.chain(last).collect()
    }

    /// Whether White's entropy comes first in these throws. A record says so by its opening rolls, so they are missing then.
    fn match_in_the_other_order(&self, proof: &DiceProof, kind: DiceKind) -> bool {
        let other = DiceProof { first: !proof.first, ..proof.clone() };
        self.stopped.is_none() && other.dice().is_ok_and(|dice| self.faults(&dice, kind).is_empty())
    }
}

/// The throws of a game, first to last. Dice that its start line has already are no throw of this game.
fn throws(game: &Game) -> Vec<Action> {
    game.actions().into_iter().filter(Action::is_chance).collect()
}
