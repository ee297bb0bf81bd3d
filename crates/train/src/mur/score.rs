//! Scores of searches in two bytes.

use engine::Score;

/// The score of a position that was not searched.
const NONE: i16 = i16::MIN;
/// A win at once; a win in n plies is n less.
const WIN: i16 = 30_000;
/// The largest judgement.
const JUDGED: i16 = 20_000;

/// A score as the file keeps it.
pub(crate) fn pack(score: Option<Score>) -> i16 {
    match score {
        // Only Ur has expected scores.
        None | Some(Score::Expected(_)) => NONE,
        Some(Score::Centi(centi)) => centi.clamp(i32::from(-JUDGED), i32::from(JUDGED)) as i16,
        Some(Score::WinIn(plies)) => WIN - plies.min(5000) as i16,
        Some(Score::LoseIn(plies)) => plies.min(5000) as i16 - WIN,
    }
}

/// A score from the file.
pub(crate) fn unpack(packed: i16) -> Option<Score> {
    match packed {
        NONE => None,
        win if win > JUDGED => Some(Score::WinIn((i32::from(WIN) - i32::from(win)).unsigned_abs())),
        loss if loss < -JUDGED => Some(Score::LoseIn((i32::from(WIN) + i32::from(loss)).unsigned_abs())),
        centi => Some(Score::Centi(i32::from(centi))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_survive_two_bytes() {
        let scores = [Score::Centi(0), Score::Centi(-20_000), Score::WinIn(1), Score::LoseIn(30), Score::WinIn(600)];
        for score in scores.map(Some).into_iter().chain([None]) {
            assert_eq!(unpack(pack(score)), score);
        }
        assert_eq!(unpack(pack(Some(Score::Centi(99_999)))), Some(Score::Centi(20_000)));
    }
}
