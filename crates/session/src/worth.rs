use game::{Color, Position};

/// What a win over this side would be worth if the game ended here: in Ur the points for its pieces where they are, as after
/// a resignation or on time; 1 in Mur and Finkel.
#[must_use]
pub fn worth(position: &Position, loser: Color) -> u32 {
    let Position::Ur(position) = position else { return 1 };
    u32::from(position.rules().points(position.side(loser.into())))
}
