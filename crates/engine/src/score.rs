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
                write!(f, "{}", format_args!("{:+.6}", f64::from(millionths) / 1e6))
            }
        }
    }
}
