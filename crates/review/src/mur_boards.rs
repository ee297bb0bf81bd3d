//! How the boards after two plays of Mur compare where nothing happens at once: pockets, the kraken, knocks of the next turn, and
//! how many plays each side has.

use game::{Action, Game, Position};
use mur::{Bitboard, Point};

use crate::mur_threats::passed;
use crate::words::series;

/// Where a play leaves the side that makes it.
struct BoardAfter {
    /// Its ships that one more opposing ship would surround.
    pocketed: Bitboard,
    /// Opposing ships that one more of its ships would surround.
    pockets: Bitboard,
    /// How many of the points around the kraken it holds. On the centre, the kraken is safe.
    hold: u32,
    /// Its ships that the opponent can knock next.
    open: Bitboard,
    /// Opposing ships that it could knock if it were its turn again.
    aims: Bitboard,
    /// How many plays it would have if it were its turn again, and how many the opponent has.
    room: [usize; 2],
}

impl BoardAfter {
    /// `None` where the opponent has no choice, because the game is over or a ship must be withdrawn.
    fn after(game: &Game, action: Action) -> Option<BoardAfter> {
        let mut after = game.clone();
        after.play_unchecked(action);
        let Position::Mur(position) = after.position() else { return None };
        let (board, me) = (position.board(), !position.turn());
        let kraken = board.kraken();
        let [mine, theirs] = [board.ships(me), board.ships(!me)];
        let alone = |ships: Bitboard| ships - ships.neighbours();
        let [own, other] = [passed(&after)?.legal_actions(), after.legal_actions()];
        Some(BoardAfter {
            pocketed: theirs.pockets() & alone(mine),
            pockets: mine.pockets() & alone(theirs),
            hold: if kraken == Point::O { 0 } else { (kraken.neighbours() & mine).count() },
            open: knocked(&other) & mine,
            aims: knocked(&own) & theirs,
            room: [own.len(), other.len()],
        })
        .filter(|_| after.turn() != game.turn() && after.ending().is_none())
    }
}

/// The points that some of these actions knock a piece from.
fn knocked(actions: &[Action]) -> Bitboard {
    actions.iter().fold(Bitboard::EMPTY, |points, action| match action {
        Action::Mur(mur::Action::Play(mur::Play::Knock { to, .. })) => points.with(*to),
        _ => points,
    })
}

/// By how many plays the room of a side must differ to be worth a word.
const WORTH_A_WORD: usize = 3;

/// In words, the most important thing that a better play leaves its side and another does not.
pub(crate) fn missed_board(game: &Game, played: Action, better: Action) -> Option<String> {
    let (done, could) = (BoardAfter::after(game, played)?, BoardAfter::after(game, better)?);
    let listed = |ships: Bitboard| series(ships.iter().map(|point| point.to_string()).collect());
    let more = |more: Bitboard, less: Bitboard| {
        (more.count() > less.count()).then(|| listed(more - less)).filter(|points| !points.is_empty())
    };
    let opponent = game.rules().player(!game.turn());
    if let Some(ships) = more(done.pocketed, could.pocketed) {
        return Some(format!("left {ships} in a pocket that lacks one ship"));
    }
    if let Some(ships) = more(could.pockets, done.pockets) {
        return Some(format!("missed a pocket around {ships} that lacks one ship"));
    }
    if could.hold > done.hold {
        return Some(format!(
            "missed a firmer hold on the kraken (points around it: {}, not {})",
            could.hold, done.hold
        ));
    }
    if let Some(ships) = more(done.open, could.open) {
        return Some(format!("left {ships} open to a knock"));
    }
    if let Some(ships) = more(could.aims, done.aims) {
        return Some(format!("missed aiming at {ships} for a knock next turn"));
    }
    let [[own, theirs], [more_own, fewer]] = [done.room, could.room];
    // Whichever differs more.
    if theirs >= fewer + WORTH_A_WORD && theirs - fewer >= more_own.saturating_sub(own) {
        return Some(format!("left {opponent} more room ({theirs} plays, not {fewer})"));
    }
    (more_own >= own + WORTH_A_WORD)
        .then(|| format!("missed more room for the next turn ({more_own} plays, not {own})"))
}
