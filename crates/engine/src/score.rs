use core::fmt;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// A judgement, in hundredths of a close.
    Centi(i32),
    /// The side to move wins with the n-th ply from here, whatever the defence, and not sooner against the best one. Forced
    /// withdrawals are plies. Only reported when it has been proven.
    WinIn(u32),
    /// The side to move loses with the n-th ply from here, and the opponent cannot force it sooner.
    LoseIn(u32),
    /// What is expected of a game of chance, in millionths: of a point, or of whatever else is played for.
    Expected(i32),
}

impl Score {
    /// A number that orders scores: the better for the side to move, the larger.
    pub fn rank(self) -> i32 {
        const FAR: i32 = 1_000_000;
        match self {
            Score::Centi(centi) | Score::Expected(centi) => centi,
            Score::WinIn(plies) => FAR - plies as i32,
            Score::LoseIn(plies) => plies as i32 - FAR,
        }
    }
}

/// `+1.23`, `win in 5`, `loss in 4` or `+0.467556`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Centi(centi) => {
                let sign = if centi < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", centi.abs() / 100, centi.abs() % 100)
            }
            Score::WinIn(plies) => write!(f, "win in {plies}"),
            Score::LoseIn(plies) => write!(f, "loss in {plies}"),
            Score::Expected(millionths) => {
                let sign = if millionths < 0 { '-' } else { '+' };
                let whole = millionths.unsigned_abs();
                write!(f, "{sign}{}.{:06}", whole / 1_000_000, whole % 1_000_000)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_with_their_sign() {
        let expected = [467_556, 0, -1_000_001, i32::MIN].map(|millionths| Score::Expected(millionths).to_string());
        assert_eq!(expected, ["+0.467556", "+0.000000", "-1.000001", "-2147.483648"]);
        assert_eq!([Score::Centi(-5), Score::WinIn(3)].map(|score| score.to_string()), ["-0.05", "win in 3"]);
    }
}
