use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two people who play a match. Which colour a player has can change from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player named first.
    A,
    /// The player named second.
    B,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::A, Player::B];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::A => Player::B,
            Player::B => Player::A,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::A => "A",
            Player::B => "B",
        })
    }
}

/// Something that each player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair<T> {
    /// Player A's.
    pub a: T,
    /// Player B's.
    pub b: T,
}

impl<T: Ord> Pair<T> {
    /// The player who has more, if either has.
    pub fn leader(&self) -> Option<Player> {
        match self.a.cmp(&self.b) {
            std::cmp::Ordering::Greater => Some(Player::A),
            std::cmp::Ordering::Less => Some(Player::B),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl<T> Pair<T> {
    /// The same with the players exchanged.
    #[must_use]
    pub fn swapped(self) -> Pair<T> {
        Pair { a: self.b, b: self.a }
    }
}

impl<T> Index<Player> for Pair<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::A => &self.a,
            Player::B => &self.b,
        }
    }
}

impl<T> IndexMut<Player> for Pair<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::A => &mut self.a,
            Player::B => &mut self.b,
        }
    }
}
