//! Repetition (§4), in its three forms.

use super::board::Board;
use super::state::Rules;

/// What repetition compares.
pub(crate) type Seen = (Board, Vec<u8>);

/// How a position relates to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeat {
    /// Allowed.
    Fresh,
    /// Classic: allowed, but the opponent must withdraw a ship.
    Immediate,
    /// Not allowed.
    Forbidden,
}

/// Judges a position by the history, whose last entry is the position just left.
pub(crate) fn judge(rules: Rules, history: &[Seen], next: &Seen) -> Repeat {
    let back = |plies: usize| history.len().checked_sub(plies).map(|at| &history[at]);
    let forbidden = match rules {
        // R10: it must differ from the four positions before it, the one just left included.
        Rules::Basic => (1..=4).any(|plies| back(plies) == Some(next)),
        Rules::Advanced => history.contains(next),
        Rules::Classic => back(1) == Some(next),
    };
    if forbidden {
        Repeat::Forbidden
    } else if rules == Rules::Classic && back(2) == Some(next) {
        // The position before the opponent's last play.
        Repeat::Immediate
    } else {
        Repeat::Fresh
    }
}
