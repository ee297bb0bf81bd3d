use game::{Color, RuleSet};

use crate::report::Report;
use crate::side::SideReport;

/// What players did in several games, by rule set and name: a set, a match, or everything somebody has played.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    players: Vec<PlayerTotal>,
}

/// What a player did in the games of a rule set.
#[derive(Clone, Debug)]
pub struct PlayerTotal {
    /// The player.
    pub name: String,
    /// How many games that were.
    pub games: u32,
    /// All their decisions.
    pub side: SideReport,
    /// The points they won less those they lost.
    pub points: i64,
}

impl Totals {
    /// Adds a game between two players, Black first.
    pub fn add(&mut self, names: &[String; 2], report: &Report) {
        for color in Color::BOTH {
            let side = report.side(color);
            let player = self.player(side.rules, &names[color as usize]);
            player.games += 1;
            player.side.add(side);
            if let Some((winner, points)) = report.ending().and_then(|ending| Some((ending.winner?, ending.points))) {
                player.points += if winner == color { i64::from(points) } else { -i64::from(points) };
            }
        }
    }

    fn player(&mut self, rules: RuleSet, name: &str) -> &mut PlayerTotal {
        let known = self.players.iter().position(|player| player.side.rules == rules && player.name == name);
        let at = known.unwrap_or_else(|| {
            let side = SideReport::new(rules);
            self.players.push(PlayerTotal { name: name.to_owned(), games: 0, side, points: 0 });
            self.players.len() - 1
        });
        &mut self.players[at]
    }

    /// Every player of every rule set, in the order in which they came.
    pub fn players(&self) -> &[PlayerTotal] {
        &self.players
    }
}
