use std::fmt;

use crate::{Position, RuleSet};

/// What the players may choose before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Advanced Mur: the set-up roll, if it is known already.
    pub dice: Option<mur::Dice>,
    /// Advanced Mur: how many bars White starts ahead; 0 to 5, in a short game 0 to 2.
    pub handicap: u8,
    /// Advanced Mur: a race of 3 bars instead of 6.
    pub short: bool,
    /// Ur: how many pieces a side has, 1 to 7; 7 if not given.
    pub pieces: Option<u8>,
    /// After how many plies the game is drawn (R18); [`RuleSet::ply_limit`] if not given.
    pub ply_limit: Option<u32>,
}

impl Options {
    /// The position a game with these options begins with; in advanced Mur the one before the set-up roll.
    ///
    /// # Errors
    /// If the rule set has no such option, or not with this value.
    ///
    /// ```
    /// use game::{Options, RuleSet};
    /// let options = Options { handicap: 1, short: true, ..Options::default() };
    /// let start = options.first_position(RuleSet::Mur(mur::Rules::Advanced)).unwrap();
    /// assert_eq!(start.to_string(), "k/8/8/8 b 0-0 - - - 3:0-1");
    /// ```
    pub fn first_position(&self, rules: RuleSet) -> Result<Position, OptionsFault> {
        self.check_foreign(rules)?;
        Ok(match rules {
            RuleSet::Mur(mur::Rules::Advanced) => Position::Mur(mur::Position::start_advanced(self.race()?)),
            RuleSet::Mur(rules) => Position::Mur(mur::Position::start(rules)),
            RuleSet::Ur(rules) => Position::Ur(ur::Position::start(rules, self.pieces()?)),
        })
    }

    /// Options that mean nothing in a rule set are refused rather than ignored.
    fn check_foreign(&self, rules: RuleSet) -> Result<(), OptionsFault> {
        let advanced = rules == RuleSet::Mur(mur::Rules::Advanced);
        let foreign = |option| Err(OptionsFault::Foreign { option, rules });
        if !advanced && self.dice.is_some() {
            return foreign(OptionName::Dice);
        }
        if !advanced && self.handicap != 0 {
            return foreign(OptionName::Handicap);
        }
        if !advanced && self.short {
            return foreign(OptionName::Short);
        }
        if matches!(rules, RuleSet::Mur(_)) && self.pieces.is_some() {
            return foreign(OptionName::Pieces);
        }
        Ok(())
    }

    fn race(&self) -> Result<mur::Race, OptionsFault> {
        let length = if self.short { mur::Race::SHORT } else { mur::Race::FULL };
        let given = self.handicap;
        mur::Race::new(length, given).ok_or(OptionsFault::Handicap { given, most: length - 1 })
    }

    /// Whether a game with these options can be under way at a position. A position has its own race and its own number of
    /// pieces; options that leave them open fit any.
    ///
    /// # Errors
    /// The option that the position contradicts.
    ///
    /// ```
    /// use game::{Options, Position};
    /// let options = Options { handicap: 2, ..Options::default() };
    /// let fits = |line| options.check_start(&Position::parse("mur-advanced".parse().unwrap(), line).unwrap());
    /// assert_eq!(fits("k/8/8/8 b 0-0 - 1-2-3 - 6:1-3"), Ok(()));
    /// let fault = fits("k/8/8/8 b 0-0 - 1-2-3 - 6:1-1").unwrap_err();
    /// assert_eq!(fault.to_string(), "the start position has White on bar 1, which contradicts a handicap of 2");
    /// ```
    pub fn check_start(&self, start: &Position) -> Result<(), OptionsFault> {
        let race = match start {
            Position::Mur(position) => position.race(),
            Position::Ur(position) => {
                let has = position.pieces();
                let asked = self.pieces.filter(|&pieces| pieces != has);
                return asked.map_or(Ok(()), |pieces| Err(OptionsFault::StartPieces { has, pieces }));
            }
        };
        let Some(race) = race else { return Ok(()) };
        let (length, bars) = (race.length(), race.bars(mur::Color::White));
        if self.short && length != mur::Race::SHORT {
            return Err(OptionsFault::StartLength(length));
        }
        // White begins at the handicap and never goes back.
        if bars < self.handicap {
            return Err(OptionsFault::StartHandicap { bars, handicap: self.handicap });
        }
        Ok(())
    }

    fn pieces(&self) -> Result<u8, OptionsFault> {
        let pieces = self.pieces.unwrap_or(ur::Rules::PIECES);
        let valid = (1..=ur::Rules::PIECES).contains(&pieces);
        if valid { Ok(pieces) } else { Err(OptionsFault::Pieces(pieces)) }
    }
}

/// An option that does not fit its rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsFault {
    /// The rule set has no such option.
    Foreign {
        /// What it does not have.
        option: OptionName,
        /// The rule set.
        rules: RuleSet,
    },
    /// A handicap that would put White at the finish.
    Handicap {
        /// What was asked for.
        given: u8,
        /// The most this race allows.
        most: u8,
    },
    /// A side has 1 to 7 pieces.
    Pieces(u8),
    /// A short game cannot be at a position with a race of this length.
    StartLength(u8),
    /// A game with this handicap cannot be at a position with White on this bar.
    StartHandicap {
        /// How far White is.
        bars: u8,
        /// The handicap.
        handicap: u8,
    },
    /// A game with this many pieces per side cannot be at a position with another number.
    StartPieces {
        /// How many the position has.
        has: u8,
        /// How many the option asks for.
        pieces: u8,
    },
}

/// An option that not every rule set has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionName {
    /// Dice to begin with.
    Dice,
    /// A handicap.
    Handicap,
    /// A short game.
    Short,
    /// The number of pieces per side.
    Pieces,
}

impl fmt::Display for OptionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionName::Dice => "dice to set",
            OptionName::Handicap => "handicap",
            OptionName::Short => "short game",
            OptionName::Pieces => "option for the number of pieces",
        })
    }
}

impl OptionsFault {
    /// The option it is about.
    #[must_use]
    pub fn option(&self) -> OptionName {
        match self {
            OptionsFault::Foreign { option, .. } => *option,
            OptionsFault::Handicap { .. } | OptionsFault::StartHandicap { .. } => OptionName::Handicap,
            OptionsFault::Pieces(_) | OptionsFault::StartPieces { .. } => OptionName::Pieces,
            OptionsFault::StartLength(_) => OptionName::Short,
        }
    }
}

impl fmt::Display for OptionsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionsFault::Foreign { option, rules } => write!(f, "{rules} has no {option}"),
            OptionsFault::Handicap { given, most } => {
                write!(f, "a handicap is 0 to {most} in this race, not {given}")
            }
            OptionsFault::Pieces(pieces) => write!(f, "a side has 1 to 7 pieces, not {pieces}"),
            OptionsFault::StartLength(length) => {
                write!(f, "the start position has a race of {length} bars, which contradicts a short game of 3")
            }
            OptionsFault::StartHandicap { bars, handicap } => {
                write!(f, "the start position has White on bar {bars}, which contradicts a handicap of {handicap}")
            }
            OptionsFault::StartPieces { has, pieces } => {
                write!(f, "the start position has {has} pieces per side, which contradicts the option for {pieces}")
            }
        }
    }
}

impl std::error::Error for OptionsFault {}
