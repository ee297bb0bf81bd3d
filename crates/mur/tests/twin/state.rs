//! All that a position line says.

use super::board::{Board, KRAKEN, standing};

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    Basic,
    Classic,
    Advanced,
}

impl Rules {
    /// The rule set of a name, `mur-basic` and so on.
    pub(crate) fn named(name: &str) -> Option<Rules> {
        match name {
            "mur-basic" => Some(Rules::Basic),
            "mur-classic" => Some(Rules::Classic),
            "mur-advanced" => Some(Rules::Advanced),
            _ => None,
        }
    }
}

/// One side's score in basic and classic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    /// Closes or traps made.
    Ships(u64),
    /// Won by the kraken.
    Kraken,
}

/// What the side to move is forced to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    Nothing,
    /// `*`: withdraw any one ship, because of an immediate repeat in classic.
    AnyShip,
    /// Withdraw these ships and, if so marked, reset the kraken.
    Forced {
        ships: Vec<usize>,
        kraken: bool,
    },
}

/// Dice, control and race of the advanced game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Race {
    /// Nothing before the set-up roll.
    pub(crate) dice: Option<[u8; 3]>,
    pub(crate) control: Option<char>,
    pub(crate) length: u64,
    pub(crate) bars: [u64; 2],
}

impl Race {
    /// The number that all three dice show.
    pub(crate) fn triple(&self) -> Option<u8> {
        let [first, second, third] = self.dice?;
        (first == second && second == third).then_some(first)
    }
}

/// A position with everything in its line; no history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) turn: char,
    pub(crate) score: [Score; 2],
    pub(crate) pending: Pending,
    /// In the advanced game only.
    pub(crate) race: Option<Race>,
}

/// The place of a side in a pair, Blue or Black first.
pub(crate) fn side(colour: char) -> usize {
    usize::from(colour == 'w')
}

impl State {
    /// The sides that have won: none while the game runs.
    pub(crate) fn winners(&self) -> Vec<char> {
        ['b', 'w']
            .into_iter()
            .filter(|&colour| match &self.race {
                Some(race) => race.bars[side(colour)] >= race.length,
                None => match self.score[side(colour)] {
                    Score::Ships(closes) => closes >= 3,
                    Score::Kraken => true,
                },
            })
            .collect()
    }

    /// R21: whether the dice of advanced are still to be rolled.
    pub(crate) fn is_unrolled(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.dice.is_none())
    }

    /// Where the kraken is.
    pub(crate) fn kraken(&self) -> usize {
        standing(&self.board, KRAKEN)[0]
    }

    /// §4: what repetition compares: the points and, in advanced, the dice numbers, order ignored.
    pub(crate) fn repeatable(&self) -> (Board, Vec<u8>) {
        let mut dice = self.race.as_ref().and_then(|race| race.dice).map_or(Vec::new(), Vec::from);
        dice.sort_unstable();
        (self.board, dice)
    }
}
