use mur::Position;

/// Judges positions for a search.
///
/// The search reports every play it makes and takes back, so that an evaluation may keep what it computed and only work out
/// what changed; the rules know nothing of it.
pub trait Evaluation {
    /// Starts at a position, forgetting all others.
    fn reset(&mut self, position: &Position) {
        let _ = position;
    }

    /// A play led from one position to another.
    #[inline]
    fn push(&mut self, before: &Position, after: &Position) {
        let _ = (before, after);
    }

    /// The last play was taken back.
    #[inline]
    fn pop(&mut self) {}

    /// What a position is worth to the side to move, in hundredths of a close. It is the last one that was reported, and
    /// nobody has won yet.
    fn evaluate(&mut self, position: &Position) -> i32;
}
