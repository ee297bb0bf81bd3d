use game::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the side to act has to do: the `phase` of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ToDo {
    /// Roll the dice (Mur).
    Roll,
    /// Make a play (Mur).
    Play,
    /// Withdraw ships, without a choice (Mur).
    Withdraw,
    /// Withdraw any one ship (Mur).
    WithdrawAny,
    /// Throw the dice (Ur).
    Throw,
    /// Throw with two tries (Runners).
    ThrowTwice,
    /// Move, or throw to enter a piece (Long Jump).
    Choose,
    /// Throw to enter a piece, as was chosen (Long Jump).
    ThrowToEnter,
    /// Move by the throw (Ur).
    UseThrow,
    /// Move by a bonus (Runners).
    Bonus,
    /// Make a free move (Runners).
    FreeMove,
    /// Nothing: the game is over.
    Over,
}

impl From<&Game> for ToDo {
    fn from(game: &Game) -> ToDo {
        if game.ending().is_some() {
            return ToDo::Over;
        }
        match game.position() {
            game::Position::Mur(position) if position.is_chance() => ToDo::Roll,
            game::Position::Mur(position) => match position.pending() {
                mur::Pending::Nothing => ToDo::Play,
                mur::Pending::Withdraw { .. } => ToDo::Withdraw,
                mur::Pending::AnyShip => ToDo::WithdrawAny,
            },
            game::Position::Ur(position) => match position.phase() {
                ur::Phase::ToThrow if position.rules() == ur::Rules::LongJump => ToDo::Choose,
                ur::Phase::ToThrow => ToDo::Throw,
                ur::Phase::TwoTries => ToDo::ThrowTwice,
                ur::Phase::DiceDue => ToDo::ThrowToEnter,
                ur::Phase::Thrown(_) => ToDo::UseThrow,
                ur::Phase::Bonus => ToDo::Bonus,
                ur::Phase::FreeMove => ToDo::FreeMove,
            },
        }
    }
}
