use std::num::NonZeroU16;

use game::RuleSet;

/// What a match consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Basic Mur: a number of games, the colours swap after each.
    MurBasic {
        /// How many games.
        games: NonZeroU16,
    },
    /// Classic Mur (§6): sets of games, each game but the first of a set played on from the last one's position.
    MurClassic {
        /// How many sets.
        sets: NonZeroU16,
        /// How many games each set has.
        games: NonZeroU16,
    },
    /// Advanced Mur: a number of games, before each of which both players roll for Blue.
    MurAdvanced {
        /// How many games.
        games: NonZeroU16,
    },
    /// A set of Runners for the 21 tallies.
    RunnersSet,
    /// Runners without tallies: a number of games.
    RunnersGames {
        /// How many games.
        games: NonZeroU16,
    },
    /// A set of Long Jump: first to 21 points in all.
    LongJumpSet,
    /// Long Jump for unit stakes: after each game the loser pays one unit per point.
    LongJumpStakes {
        /// How many games.
        games: NonZeroU16,
    },
    /// Finkel: a number of games.
    Finkel {
        /// How many games.
        games: NonZeroU16,
    },
}

impl Format {
    /// A casual match: one game, or one set where games are scored in sets (Runners, Long Jump).
    #[must_use]
    pub fn casual(rules: RuleSet) -> Format {
        let games = NonZeroU16::MIN;
        match rules {
            RuleSet::Mur(mur::Rules::Basic) => Format::MurBasic { games },
            RuleSet::Mur(mur::Rules::Classic) => Format::MurClassic { sets: NonZeroU16::MIN, games },
            RuleSet::Mur(mur::Rules::Advanced) => Format::MurAdvanced { games },
            RuleSet::Ur(ur::Rules::Runners) => Format::RunnersSet,
            RuleSet::Ur(ur::Rules::LongJump) => Format::LongJumpSet,
            RuleSet::Ur(ur::Rules::Finkel) => Format::Finkel { games },
        }
    }

    /// The classic match of the rule book: two sets of six games.
    pub const MUR_CLASSIC: Format = Format::MurClassic {
        sets: NonZeroU16::new(2).expect("two is not zero"),
        games: NonZeroU16::new(6).expect("six is not zero"),
    };

    /// The rule set of its games.
    #[must_use]
    pub fn rules(self) -> RuleSet {
        match self {
            Format::MurBasic { .. } => RuleSet::Mur(mur::Rules::Basic),
            Format::MurClassic { .. } => RuleSet::Mur(mur::Rules::Classic),
            Format::MurAdvanced { .. } => RuleSet::Mur(mur::Rules::Advanced),
            Format::RunnersSet | Format::RunnersGames { .. } => RuleSet::Ur(ur::Rules::Runners),
            Format::LongJumpSet | Format::LongJumpStakes { .. } => RuleSet::Ur(ur::Rules::LongJump),
            Format::Finkel { .. } => RuleSet::Ur(ur::Rules::Finkel),
        }
    }

    /// The most points one game can be worth. The least is always 1.
    #[must_use]
    pub fn most_points(self) -> u32 {
        match self {
            // Ur §2: 3 for each of 7 pieces at start.
            Format::RunnersSet | Format::RunnersGames { .. } => 21,
            // Ur §3: 2 for each of 7 pieces at start or in the river.
            Format::LongJumpSet | Format::LongJumpStakes { .. } => 14,
            Format::MurBasic { .. }
            | Format::MurClassic { .. }
            | Format::MurAdvanced { .. }
            | Format::Finkel { .. } => 1,
        }
    }
}
