use std::fmt;

use game::{Options, Position};
use session::clock::TimeControl;
use session::dice::{DiceKind, Seed};
use session::matches::{Format, Opener, Pair, Player};
use session::{DiceSource, Setup, SetupFault};

use crate::{Seat, entropy};

/// A match about to begin: what is played, by whom, and how.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// What the match consists of.
    pub format: Format,
    /// What the players have chosen for each game.
    pub options: Options,
    /// The position each game begins with, if it is not the usual one.
    pub start: Option<Position>,
    /// Who plays.
    pub seats: Pair<Seat>,
    /// What the players are called, if they have names.
    pub names: Pair<Option<String>>,
    /// Which side player A has in the first game.
    pub side: Side,
    /// How much time the players have.
    pub time: Option<TimeControl>,
    /// What each player puts into the pool; for unit stakes, the unit.
    pub stake: u32,
    /// Where the dice come from.
    pub dice: Dice,
    /// Whether a referee enters everything that happens at a real board.
    pub referee: bool,
    /// What the computers' choices follow from, and the dice if they are for practice; from the system if not given.
    pub seed: Option<u64>,
}

/// The side of the first player in the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Black, or Blue: begins.
    Black,
    /// White.
    White,
    /// The dice decide; a coin, where there are no dice.
    Roll,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// The program throws them, and the record proves that they are fair. With a seed, they follow from it.
    Rolled,
    /// From real dice: somebody says what they show.
    Manual,
}

/// Why a match cannot begin like that.
#[derive(Debug)]
#[non_exhaustive]
pub enum NewMatchError {
    /// The session cannot be set up.
    Setup(SetupFault),
    /// The system has no random numbers.
    Entropy(std::io::Error),
    /// The match cannot be kept.
    Journal(std::io::Error),
}

impl fmt::Display for NewMatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewMatchError::Setup(fault) => fault.fmt(f),
            NewMatchError::Entropy(error) => write!(f, "could not get random numbers: {error}"),
            NewMatchError::Journal(error) => write!(f, "cannot write the match to its file: {error}"),
        }
    }
}

impl std::error::Error for NewMatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NewMatchError::Setup(fault) => Some(fault),
            NewMatchError::Entropy(error) | NewMatchError::Journal(error) => Some(error),
        }
    }
}

impl NewMatch {
    /// The usual match of a format, without clocks.
    #[must_use]
    pub fn new(format: Format, seats: Pair<Seat>) -> NewMatch {
        NewMatch {
            format,
            options: Options::default(),
            start: None,
            seats,
            names: Pair { a: None, b: None },
            side: if DiceKind::of(format.rules()).is_some() { Side::Roll } else { Side::Black },
            time: None,
            stake: 0,
            dice: Dice::Rolled,
            referee: false,
            seed: None,
        }
    }

    /// The setup of the session, and the seed of the computers.
    ///
    /// # Errors
    /// If a session cannot be set up like this.
    pub fn setup(&self) -> Result<(Setup, u64), NewMatchError> {
        let rules = self.format.rules();
        let has_dice = DiceKind::of(rules).is_some();
        let seed = match self.seed {
            Some(seed) => seed,
            None => u64::from_le_bytes(entropy::bytes().map_err(NewMatchError::Entropy)?),
        };
        let dice = match (self.dice, self.seed) {
            _ if !has_dice => DiceSource::Manual,
            (Dice::Manual, _) => DiceSource::Manual,
            (Dice::Rolled, Some(seed)) => DiceSource::Practice { seed },
            (Dice::Rolled, None) => {
                DiceSource::Fair { seed: Seed::new(entropy::bytes().map_err(NewMatchError::Entropy)?) }
            }
        };
        let opener = match self.side {
            Side::Black => Opener::Player(Player::A),
            Side::White => Opener::Player(Player::B),
            Side::Roll if has_dice => Opener::Roll,
            Side::Roll => Opener::Player(if seed % 2 == 0 { Player::A } else { Player::B }),
        };
        let setup = Setup {
            options: self.options,
            start: self.start,
            names: Pair { a: self.name(Player::A), b: self.name(Player::B) },
            time: self.time,
            dice,
            stake: self.stake,
            opener,
            ..Setup::new(self.format)
        };
        setup.check().map_err(NewMatchError::Setup)?;
        Ok((setup, seed))
    }

    fn name(&self, player: Player) -> String {
        if let Some(name) = &self.names[player] {
            return name.clone();
        }
        let alone = self.seats[player.other()] != Seat::Person;
        match self.seats[player].usual_name() {
            // Two computers of the same kind need letters to be told apart.
            Some([full, _]) if self.seats[player.other()].usual_name().is_some_and(|[other, _]| other == full) => {
                let room = Setup::LONGEST_NAME - 2;
                format!("{} {player}", full.chars().take(room).collect::<String>())
            }
            Some([full, _]) => full,
            None if alone => "Player".to_owned(),
            None => format!("Player {player}"),
        }
    }
}
