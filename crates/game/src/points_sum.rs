use std::fmt;

use ur::Rules;

use crate::{Color, Game, Position};

/// How the points of a win add up: what each of the loser's pieces brings, by where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsSum {
    /// Pieces that count the same, those that bring most first; never none.
    pub items: Vec<PointsItem>,
}

/// Pieces that count the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsItem {
    /// How many there are.
    pub pieces: u8,
    /// What each brings.
    pub each: u8,
    /// Where they are: `at start`, `in the river`, `on the board`.
    pub place: &'static str,
}

impl Game {
    /// How the points for beating a side as its pieces are now add up; `None` where every win brings the same, and where the side
    /// has brought all of its pieces home.
    ///
    /// ```
    /// let over = game::Game::parse("ur-runners".parse().unwrap(), "b5/8/6 w 5,1,0 0,0,7 t").unwrap();
    /// let sum = over.points_sum(game::Color::Black).unwrap();
    /// assert_eq!((sum.points(), sum.to_string()), (18, "5×3 + 1×2 + 1".to_owned()));
    /// assert_eq!(sum.sentence(), "5 at start count 3 each, 1 in the river counts 2, 1 on the board counts 1");
    /// ```
    pub fn points_sum(&self, loser: Color) -> Option<PointsSum> {
        let Position::Ur(position) = self.position() else { return None };
        let side = position.side(loser.into());
        let on_board = side.board.count_ones() as u8;
        let [start, river, board] = ["at start", "in the river", "on the board"];
        let items = match position.rules() {
            Rules::Runners => vec![(side.start, 3, start), (side.river, 2, river), (on_board, 1, board)],
            Rules::LongJump => vec![(side.start, 2, start), (side.river, 2, river), (on_board, 1, board)],
            Rules::Finkel => return None,
        };
        let item = |(pieces, each, place)| PointsItem { pieces, each, place };
        let items: Vec<PointsItem> = items.into_iter().map(item).filter(|item| item.pieces > 0).collect();
        (!items.is_empty()).then_some(PointsSum { items })
    }
}

impl PointsSum {
    /// All the points.
    pub fn points(&self) -> u32 {
        self.items.iter().map(|item| u32::from(item.pieces) * u32::from(item.each)).sum()
    }

    /// The sum in words, without the total.
    pub fn sentence(&self) -> String {
        let words = |item: &PointsItem| match item.pieces {
            1 => format!("1 {} counts {}", item.place, item.each),
            pieces => format!("{pieces} {} count {} each", item.place, item.each),
        };
        self.items.iter().map(words).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for PointsSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.items.iter().enumerate() {
            let plus = if place == 0 { "" } else { " + " };
            match item.each {
                1 => write!(f, "{plus}{}", item.pieces)?,
                each => write!(f, "{plus}{}×{each}", item.pieces)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_items_add_up_to_the_points_of_every_game() {
        let mut several = 0;
        for (rules, seed) in
            ["ur-runners", "ur-long-jump", "ur-finkel"].into_iter().flat_map(|r| (0..60).map(move |s| (r, s)))
        {
            let mut game = Game::start(rules.parse().unwrap(), &crate::Options::default()).unwrap();
            let mut random = crate::Random::new(seed);
            while let Some(action) = game.random_action(&mut random) {
                game.play(action);
            }
            let winner = game.winner().unwrap();
            assert_eq!(game.points_sum(winner), None, "all of the winner's pieces are home");
            let sum = game.points_sum(!winner);
            assert_eq!(sum.as_ref().map(PointsSum::points), (rules != "ur-finkel").then_some(game.points().unwrap()));
            several += usize::from(sum.is_some_and(|sum| sum.items.len() > 1));
        }
        assert!(several > 10, "{several} sums have more than one item");
    }
}
