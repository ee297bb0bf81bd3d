use game::Color;

/// One of the two sides of a match. In half of the games `a` has the black pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Named first.
    A,
    /// Named second.
    B,
}

impl Side {
    /// The side that has a colour, in a game in which `a` has this one.
    pub fn with(color: Color, a: Color) -> Side {
        if color == a { Side::A } else { Side::B }
    }

    /// The letter: `a` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'a',
            Side::B => 'b',
        }
    }
}

/// The results of a match, as `a` sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that `a` won.
    pub wins: u64,
    /// Games that `b` won.
    pub losses: u64,
    /// Drawn games, those at the ply limit included.
    pub draws: u64,
    /// Pairs of games by what they brought `a`: 0, ½, 1, 1½ or 2 points.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, winner: Option<Side>) {
        match winner {
            Some(Side::A) => self.wins += 1,
            Some(Side::B) => self.losses += 1,
            None => self.draws += 1,
        }
    }

    /// Counts the two games of a pair as a pair; each has been counted as a game already.
    pub fn add_pair(&mut self, winners: [Option<Side>; 2]) {
        let half_points = |winner| match winner {
            Some(Side::A) => 2,
            None => 1,
            Some(Side::B) => 0,
        };
        self.pairs[winners.into_iter().map(half_points).sum::<usize>()] += 1;
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// The share of the points that `a` took, draws counted half; nothing without games.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
    }
}
