use crate::dice::Throw;
use crate::matches::{Pair, Player};

/// The opening roll: both players throw the game's dice, and the higher throw begins (in advanced Mur, plays Blue). Ties roll
/// again (Mur §6, Ur §2).
///
/// ```
/// use session::OpeningRoll;
/// use session::dice::{DiceKind, Throw};
/// use session::matches::Player;
///
/// let throw = |value| Throw::counting(DiceKind::Finkel, value).unwrap();
/// let mut opening = OpeningRoll::default();
/// assert!(opening.roll(Player::B, throw(2)) && !opening.roll(Player::B, throw(3)));
/// opening.roll(Player::A, throw(2));
/// assert_eq!((opening.round(), opening.winner()), (1, None));
/// opening.roll(Player::A, throw(0));
/// opening.roll(Player::B, throw(1));
/// assert_eq!(opening.winner(), Some(Player::B));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningRoll {
    /// The rounds in which both have rolled: ties, and last the one that decides.
    rounds: Vec<Pair<Throw>>,
    /// Who has rolled in the round that is not complete.
    rolled: Pair<Option<Throw>>,
}

impl OpeningRoll {
    /// A player rolls. False if they have rolled in this round, or it is decided who begins; nothing changes then.
    pub fn roll(&mut self, player: Player, throw: Throw) -> bool {
        if self.has_rolled(player) || self.winner().is_some() {
            return false;
        }
        self.rolled[player] = Some(throw);
        if let Pair { a: Some(a), b: Some(b) } = self.rolled {
            self.rounds.push(Pair { a, b });
            self.rolled = Pair::default();
        }
        true
    }

    /// Whether a player has rolled and waits for the other.
    #[must_use]
    pub fn has_rolled(&self, player: Player) -> bool {
        self.rolled[player].is_some()
    }

    /// What the players have rolled in the round that is not complete.
    #[must_use]
    pub fn rolled(&self) -> Pair<Option<Throw>> {
        self.rolled
    }

    /// The complete rounds, first to last.
    #[must_use]
    pub fn rounds(&self) -> &[Pair<Throw>] {
        &self.rounds
    }

    /// The number of the round being rolled, from 0.
    #[must_use]
    pub fn round(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// The player with the higher throw, once the throws differ.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let last = self.rounds.last()?;
        Pair { a: last.a.value(), b: last.b.value() }.leader()
    }
}
