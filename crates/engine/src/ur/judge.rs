use ur::Position;

use super::network::{Judgement, Network};

/// Somebody who judges positions to throw (Long Jump: to choose) without looking ahead.
pub trait Judge {
    /// What the placement of a position that is not over is worth to the side to act.
    fn judge(&self, position: &Position) -> Judgement;
}

impl Judge for Network {
    fn judge(&self, position: &Position) -> Judgement {
        Network::judge(self, position)
    }
}
