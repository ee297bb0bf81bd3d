use std::fmt;

use crate::clock::{Bonus, Millis, Per, TimeControl};
use crate::dice::{Commitment, DiceKind, Seed};
use crate::matches::{Format, Opener, Pair, Player};
use game::{OptionName, Options, OptionsFault, Position, RuleSet};

/// What a session is set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What the match consists of.
    pub format: Format,
    /// What the players have chosen for each game. The dice of advanced Mur are rolled in the session, so
    /// [`Options::dice`] is not used.
    pub options: Options,
    /// The position that each game begins with, if it is not the usual one: every game but those of a classic set that are
    /// played on from the last one. In Ur it is taken from the view of the player who begins.
    pub start: Option<Position>,
    /// What the players are called.
    pub names: Pair<String>,
    /// How much time they have; no clocks if not said.
    pub time: Option<TimeControl>,
    /// Where the dice come from.
    pub dice: DiceSource,
    /// What each player puts into the pool before the match; for unit stakes, the unit.
    pub stake: u32,
    /// Who begins.
    pub opener: Opener,
    /// Whether the session withdraws closed and trapped ships on behalf of their owner.
    pub automatic_withdrawals: bool,
}

/// Where the dice come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DiceSource {
    /// From a secret that the host has committed to and from both players' entropy: see [`crate::dice`].
    Fair {
        /// The secret of the match; each game has a seed of its own that follows from it.
        seed: Seed,
    },
    /// From a number, for practice.
    Practice {
        /// The number.
        seed: u64,
    },
    /// From real dice on the table: the player who throws says what they show.
    #[default]
    Manual,
    /// From the session that this one follows: what they show comes with its entries. See [`crate::PublicLog`].
    Elsewhere {
        /// Fair dice: the commitment to the seed of the first game.
        commitment: Option<Commitment>,
    },
}

impl DiceSource {
    /// Whether the players add entropy to the dice.
    #[must_use]
    pub fn takes_entropy(&self) -> bool {
        matches!(self, DiceSource::Fair { .. } | DiceSource::Elsewhere { commitment: Some(_) })
    }
}

/// Why a session cannot be set up like that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// An option does not fit the rule set.
    Option(OptionsFault),
    /// The dice of advanced Mur are rolled in the session.
    DiceRolled,
    /// A game is drawn at its ply limit, so it must have at least one ply.
    NoPlies,
    /// The start position belongs to another rule set.
    StartRules {
        /// The rule set of the format.
        expected: RuleSet,
        /// The rule set of the position.
        found: RuleSet,
    },
    /// The start position is that of a finished game.
    StartOver,
    /// Only advanced Mur has round clocks.
    RoundClock(RuleSet),
    /// A clock with more than [`Setup::LONGEST_TIME`], or that much more per turn.
    LongTime,
    /// The rule set has no dice to roll for who begins.
    NoRoll(RuleSet),
    /// The rule set has no dice.
    NoDice(RuleSet),
    /// A player's name is empty, longer than [`Setup::LONGEST_NAME`] characters, or has control characters in it.
    Name(Player),
}

impl Setup {
    /// The most characters a player's name can have.
    pub const LONGEST_NAME: usize = 100;

    /// The most time a clock can have, and the most it can get per turn: more than anybody has, and few enough milliseconds for
    /// every program to count.
    pub const LONGEST_TIME: Millis = Millis::from_secs(10_000 * 24 * 60 * 60);

    /// The usual setup of a format: no clocks, dice on the table, nothing at stake, player A begins, except where the books
    /// let dice decide it.
    #[must_use]
    pub fn new(format: Format) -> Setup {
        let has_dice = DiceKind::of(format.rules()).is_some();
        Setup {
            format,
            options: Options::default(),
            start: None,
            names: Pair { a: "Player A".to_owned(), b: "Player B".to_owned() },
            time: None,
            dice: DiceSource::Manual,
            stake: 0,
            opener: if has_dice { Opener::Roll } else { Opener::Player(Player::A) },
            automatic_withdrawals: true,
        }
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.format.rules()
    }

    /// The setup of another match between the same players, with the seats exchanged and new dice.
    #[must_use]
    pub fn rematch(&self, dice: DiceSource) -> Setup {
        Setup { names: self.names.clone().swapped(), dice, ..self.clone() }
    }

    /// Looks for what cannot be.
    ///
    /// # Errors
    /// The first fault there is.
    pub fn check(&self) -> Result<(), SetupFault> {
        let rules = self.rules();
        let has_dice = DiceKind::of(rules).is_some();
        if self.options.dice.is_some() {
            return Err(SetupFault::DiceRolled);
        }
        self.options.first_position(rules).map_err(SetupFault::Option)?;
        if self.options.ply_limit == Some(0) {
            return Err(SetupFault::NoPlies);
        }
        if let Some(start) = self.start {
            if start.rules() != rules {
                return Err(SetupFault::StartRules { expected: rules, found: start.rules() });
            }
            if start.winner().is_some() {
                return Err(SetupFault::StartOver);
            }
            self.options.check_start(&start).map_err(SetupFault::Option)?;
        }
        if self.time.is_some_and(|time| time.per() == Per::Round) && rules != RuleSet::Mur(mur::Rules::Advanced) {
            return Err(SetupFault::RoundClock(rules));
        }
        if self.time.is_some_and(is_too_long) {
            return Err(SetupFault::LongTime);
        }
        if !has_dice && self.dice != DiceSource::Manual {
            return Err(SetupFault::NoDice(rules));
        }
        if !has_dice && self.opener == Opener::Roll {
            return Err(SetupFault::NoRoll(rules));
        }
        // A name becomes part of every sentence and of records, so it stays on one line.
        let unfit = |name: &str| {
            name.trim().is_empty() || name.chars().count() > Setup::LONGEST_NAME || name.contains(char::is_control)
        };
        match Player::BOTH.into_iter().find(|&player| unfit(&self.names[player])) {
            Some(player) => Err(SetupFault::Name(player)),
            None => Ok(()),
        }
    }
}

fn is_too_long(time: TimeControl) -> bool {
    let bonus = match time.bonus() {
        Bonus::None => Millis::ZERO,
        Bonus::Increment(span) | Bonus::Delay(span) => span,
    };
    time.base().max(bonus) > Setup::LONGEST_TIME
}

impl SetupFault {
    /// The field of the setup that is at fault: `time`, `options.pieces`, `names.a`.
    #[must_use]
    pub fn field(&self) -> &'static str {
        match self {
            SetupFault::Option(fault) => match fault.option() {
                OptionName::Dice => "options.dice",
                OptionName::Handicap => "options.handicap",
                OptionName::Short => "options.short",
                OptionName::Pieces => "options.pieces",
            },
            SetupFault::DiceRolled => "options.dice",
            SetupFault::NoPlies => "options.ply_limit",
            SetupFault::StartRules { .. } | SetupFault::StartOver => "start",
            SetupFault::RoundClock(_) | SetupFault::LongTime => "time",
            SetupFault::NoRoll(_) => "opener",
            SetupFault::NoDice(_) => "dice",
            SetupFault::Name(Player::A) => "names.a",
            SetupFault::Name(Player::B) => "names.b",
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Option(error) => error.fmt(f),
            SetupFault::DiceRolled => f.write_str("the dice are rolled in the session and cannot be set up"),
            SetupFault::NoPlies => f.write_str("the ply limit must be at least 1"),
            SetupFault::StartRules { expected, found } => {
                write!(f, "the start position belongs to {found}, not {expected}")
            }
            SetupFault::StartOver => f.write_str("the game is already over in the start position"),
            SetupFault::RoundClock(rules) => write!(f, "only mur-advanced has round clocks, not {rules}"),
            SetupFault::LongTime => write!(f, "the time is too long: a clock has at most {}", Setup::LONGEST_TIME),
            SetupFault::NoRoll(rules) => write!(f, "{rules} has no dice to roll: name the player who begins"),
            SetupFault::NoDice(rules) => write!(f, "{rules} has no dice"),
            SetupFault::Name(player) => {
                write!(f, "player {player} needs a name of 1 to {} printable characters", Setup::LONGEST_NAME)
            }
        }
    }
}

impl std::error::Error for SetupFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SetupFault::Option(fault) => Some(fault),
            _ => None,
        }
    }
}
