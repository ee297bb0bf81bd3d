use std::fmt;

use game::{Options, Position};
use session::clock::TimeControl;
use session::dice::{DiceKind, Seed};
use session::matches::{Format, Opener, Pair, Player};
use session::{DiceSource, Setup, SetupFault};

use crate::{Seat, entropy};

/// A table about to be laid: what is played, by whom, and how.
#[derive(Clone, Debug)]
pub struct Table {
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

/// Why a table cannot be laid like that.
#[derive(Debug)]
pub enum TableFault {
    /// The session cannot be set up.
    Setup(SetupFault),
    /// The system has no random numbers.
    Entropy(std::io::Error),
    /// The match cannot be kept.
    Journal(std::io::Error),
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::Setup(fault) => fault.fmt(f),
            TableFault::Entropy(error) => write!(f, "no random numbers: {error}"),
            TableFault::Journal(error) => write!(f, "cannot write the match to its file: {error}"),
        }
    }
}

impl std::error::Error for TableFault {}

impl Table {
    /// The usual table of a format: two people, no clocks.
    #[must_use]
    pub fn new(format: Format, seats: Pair<Seat>) -> Table {
        Table {
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
    pub fn setup(&self) -> Result<(Setup, u64), TableFault> {
        let rules = self.format.rules();
        let has_dice = DiceKind::of(rules).is_some();
        let seed = match self.seed {
            Some(seed) => seed,
            None => u64::from_le_bytes(entropy::bytes().map_err(TableFault::Entropy)?),
        };
        let dice = match (self.dice, self.seed) {
            _ if !has_dice => DiceSource::Manual,
            (Dice::Manual, _) => DiceSource::Manual,
            (Dice::Rolled, Some(seed)) => DiceSource::Practice { seed },
            (Dice::Rolled, None) => {
                DiceSource::Fair { seed: Seed::new(entropy::bytes().map_err(TableFault::Entropy)?) }
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
        setup.check().map_err(TableFault::Setup)?;
        Ok((setup, seed))
    }

    fn name(&self, player: Player) -> String {
        if let Some(name) = &self.names[player] {
            return name.clone();
        }
        let alone = self.seats[player.other()] != Seat::Person;
        match &self.seats[player] {
            Seat::Computer(spec) => match spec.to_string().strip_prefix("level:") {
                Some(level) => format!("Tiamat (level {level})"),
                None => spec.to_string().chars().take(Setup::LONGEST_NAME).collect(),
            },
            Seat::Person if alone => "Player".to_owned(),
            Seat::Person => format!("Player {player}"),
        }
    }
}
