use core::fmt;

use engine::{Info, Score};

/// A line about a search under way.
pub(crate) struct InfoLine<'a> {
    pub(crate) info: &'a Info,
    pub(crate) ms: u64,
    /// Whether to say which line it is.
    pub(crate) numbered: bool,
}

impl fmt::Display for InfoLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { depth, seldepth, line, score, nodes, pv } = self.info;
        write!(f, "info depth {depth} seldepth {seldepth} ")?;
        if self.numbered {
            write!(f, "multipv {line} ")?;
        }
        match score {
            Score::Centi(centi) => write!(f, "score cp {centi}")?,
            Score::WinIn(plies) => write!(f, "score mate {plies}")?,
            Score::LoseIn(plies) => write!(f, "score mate -{plies}")?,
            // Hundredths of a point.
            Score::Expected(millionths) => write!(f, "score cp {}", millionths / 10_000)?,
        }
        let ms = self.ms;
        let per_second = u128::from(*nodes) * 1000 / u128::from(ms.max(1));
        write!(f, " nodes {nodes} nps {per_second} time {ms}")?;
        if !pv.is_empty() {
            f.write_str(" pv")?;
        }
        pv.iter().try_for_each(|action| write!(f, " {action}"))
    }
}
