use session::dice::DiceKind;
use session::matches::Player;
use session::{DiceSource, Phase};

use crate::{Store, Table};

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A computer.
    Computer(Player),
    /// The people, to go on with the next game.
    NextGame,
    /// The opening roll of this player.
    Roll(Player),
    /// A throw of this player.
    Throw(Player),
    /// An action of this player.
    Play(Player),
    /// Nothing: the match is over.
    Nothing,
}

impl<S: Store> Table<S> {
    /// What the match waits for. Dice on the table wait for people even if a computer throws them.
    #[must_use]
    pub fn awaited(&self) -> Awaited {
        let session = &self.session;
        let manual = session.setup().dice == DiceSource::Manual;
        let computer = |player: Player| self.seats[player].computer().is_some();
        match session.phase() {
            Phase::Over => Awaited::Nothing,
            Phase::Preparing if self.begins_by_itself() => Awaited::Computer(Player::A),
            Phase::Preparing => Awaited::NextGame,
            Phase::Opening => {
                let rolls: Vec<Player> = Player::BOTH.into_iter().filter(|&player| session.may(player).roll).collect();
                match rolls.iter().find(|&&player| !computer(player) || manual) {
                    Some(&player) => Awaited::Roll(player),
                    None => Awaited::Computer(rolls.first().copied().unwrap_or(Player::A)),
                }
            }
            Phase::Playing => match self.turn() {
                None => Awaited::Nothing,
                Some(player) if self.is_throw_due() && (!computer(player) || manual) => Awaited::Throw(player),
                Some(player) if computer(player) => Awaited::Computer(player),
                Some(player) => Awaited::Play(player),
            },
        }
    }

    /// The player who acts next in the game being played.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        let playing = self.session.phase() == Phase::Playing;
        let (game, seating) = (self.session.game()?, self.session.seating()?);
        playing.then(|| seating.player(game.turn()))
    }

    pub(crate) fn is_throw_due(&self) -> bool {
        let has_dice = DiceKind::of(self.session.setup().rules()).is_some();
        has_dice && self.session.game().is_some_and(|game| game.chance().is_some())
    }

    /// Whether nobody has to ask for the game being prepared: the first one, and all of them where only computers play.
    fn begins_by_itself(&self) -> bool {
        let first = self.session.played().len() == 0 && !self.referee;
        let seated = Player::BOTH.iter().all(|&player| self.seats[player] != crate::Occupant::Nobody);
        seated && (first || Player::BOTH.iter().all(|&player| self.seats[player].computer().is_some()))
    }
}
