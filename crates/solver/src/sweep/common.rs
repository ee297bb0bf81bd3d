//! Moves that are the same for every row of a block.

/// Where the rows begin that a move leads to, and how far apart they are.
#[derive(Clone, Copy, Default)]
pub(super) struct Rows {
    pub(super) at: usize,
    pub(super) stride: usize,
}

/// The moves by one distance that are the same for every row of a block: at most 7 pieces move, and one enters or goes home.
#[derive(Clone, Copy, Default)]
pub(super) struct Common {
    moves: [Rows; 9],
    count: usize,
}

impl Common {
    #[inline(always)]
    pub(super) fn push(&mut self, at: usize, stride: usize) {
        self.moves[self.count] = Rows { at, stride };
        self.count += 1;
    }

    /// The rows that the moves lead to.
    #[inline(always)]
    pub(super) fn moves(&self) -> &[Rows] {
        &self.moves[..self.count]
    }
}
