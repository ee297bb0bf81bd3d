use ur::{Action, IllegalAction, Position};

/// A position of Ur together with the actions that led to it. Legality in Ur needs no history; taking back does.
#[derive(Clone, Debug)]
pub struct UrGame {
    position: Position,
    played: Vec<(Position, Action)>,
}

impl UrGame {
    /// A game that begins at a position.
    pub fn new(position: Position) -> UrGame {
        UrGame { position, played: Vec::new() }
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The actions so far.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> {
        self.played.iter().map(|(_, action)| *action)
    }

    /// The positions the actions so far were made in, the first one included, the present one not.
    pub fn earlier(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.played.iter().map(|(position, _)| position)
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn try_play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let next = self.position.try_play(action)?;
        self.played.push((self.position, action));
        self.position = next;
        Ok(())
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Action> {
        let (position, action) = self.played.pop()?;
        self.position = position;
        Some(action)
    }
}
