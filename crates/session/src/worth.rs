use game::{Color, Position};

/// What a win over this side would be worth if the game ended here: in Ur the points for its pieces where they are, as after
/// a resignation or on time; 1 in Mur and Finkel.
#[must_use]
pub fn worth(position: &Position, loser: Color) -> u32 {
    let Position::Ur(position) = position else { return 1 };
    let side = position.side(loser.into());
    let on_board = side.board.count_ones();
    let (river, start) = (u32::from(side.river), u32::from(side.start));
    match position.rules() {
        // Ur §2: 1 on the board, 2 in the river, 3 at start.
        ur::Rules::Runners => on_board + 2 * river + 3 * start,
        // Ur §3: 1 on the board, 2 at start or in the river.
        ur::Rules::LongJump => on_board + 2 * (river + start),
        ur::Rules::Finkel => 1,
    }
}
