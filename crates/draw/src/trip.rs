//! The trips of everything that an action moves.

use game::{Action, Color, Game, Position};

use super::geometry::Geometry;
use super::place::Place;
use super::shape::Xy;
use super::{mur, ur};

/// One thing that an action moves from one place to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Trip {
    /// What moves.
    pub traveller: Traveller,
    /// Where it was.
    pub from: Place,
    /// Where it is afterwards.
    pub to: Place,
    /// Its path, from the first corner to the last.
    pub line: Vec<Xy>,
}

/// What moves on a trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traveller {
    /// A side's ship (Mur).
    Ship(Color),
    /// The kraken (Mur).
    Kraken,
    /// One of a side's dice (advanced Mur).
    Die(Color),
    /// A side's piece (Ur).
    Piece(Color),
}

impl Geometry {
    /// The trips an action of this game makes, in the order in which they happen; none if it is illegal.
    ///
    /// ```
    /// use draw::geometry::{Geometry, Traveller};
    /// let game = game::Game::parse("mur-basic".parse().unwrap(), "k/8/8/1bww4 b 0-0 -").unwrap();
    /// let knock = game::Action::parse(game.rules(), "b3xc3>e3").unwrap();
    /// let trips = Geometry::new(game.rules(), false).trips(&game, &knock);
    /// assert_eq!(trips.len(), 2);
    /// assert_eq!(trips[1].traveller, Traveller::Ship(game::Color::White));
    /// assert_eq!(trips[1].to.to_string(), "e3");
    /// ```
    pub fn trips(self, game: &Game, action: &Action) -> Vec<Trip> {
        let mut next = game.clone();
        if next.try_play(*action).is_err() {
            return Vec::new();
        }
        self.trips_between(&game.position(), &next.position(), *action)
    }

    /// The same for callers that have the positions before and after a legal action.
    pub fn trips_between(self, before: &Position, after: &Position, action: Action) -> Vec<Trip> {
        match (before, after, action) {
            (Position::Mur(before), Position::Mur(after), Action::Mur(action)) => {
                let pieces = action.play().map_or(Vec::new(), |play| mur::trip::of_play(self, before, play));
                pieces.into_iter().chain(mur::trip::of_dice(self, before, after)).collect()
            }
            (Position::Ur(before), Position::Ur(after), Action::Ur(action)) => {
                ur::trip::of_action(self, before, after, action)
            }
            _ => Vec::new(),
        }
    }
}
