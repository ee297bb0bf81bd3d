//! What the pieces of one side can do in Long Jump.

use ur::long_jump::visit_chains;
use ur::{Route, Rules, Side};

use super::{WAITING, each};

const SQUARES: usize = Route::of(Rules::LongJump).len as usize;
/// How many lengths of jumps are distinguished; the last includes longer ones.
pub(super) const JUMPS: usize = 3;
/// How far each piece can jump.
pub(super) const JUMP: usize = SQUARES + 2 * WAITING;
/// The pieces that the other side can hit.
pub(super) const ENDANGERED: usize = JUMP + SQUARES * JUMPS;
/// The squares that a piece can land on.
const LANDING: usize = ENDANGERED + SQUARES;
/// One feature for each piece that can go home, up to four.
const GOES_HOME: usize = LANDING + SQUARES;
/// The pieces that can hit.
const HITTING: usize = GOES_HOME + 4;
/// One feature for each piece that can be hit, up to three.
const HITS: usize = HITTING + SQUARES;
/// One feature for each jump to a rosette, up to two.
const ROSETTES: usize = HITS + 3;
/// Pieces wait at start, and one of the squares where they enter is taken.
const CROWDED: usize = ROSETTES + 2;
/// No throw can enter a piece.
const SHUT: usize = CROWDED + 1;
/// More than one piece is in danger.
const FORKED: usize = SHUT + 1;
/// The features of one side.
pub(super) const SIDE: usize = FORKED + 1;

/// The first four squares of the route, where pieces enter from the river, and the next four, where they enter from start.
const FROM_RIVER: u32 = 0x000f;
const FROM_START: u32 = 0x00f0;
/// The rosettes on the route.
const ROSETTE: u32 = 0x8888;

#[inline]
pub(super) fn visit(side: Side, against: Side, mut active: impl FnMut(usize)) {
    let across = |bits: u16| u32::from(Rules::LongJump.on_opponent_route(bits));
    let (own, others) = (u32::from(side.board), across(against.board));
    let occupied = own | others;
    let (mut landings, mut hitting, mut home, mut rosettes) = (0, 0, 0, 0);
    visit_chains(own, occupied, |length, movers| {
        let longest = usize::from(length).min(JUMPS) - 1;
        each(movers, |index| active(JUMP + JUMPS * index + longest));
        let reached = movers << length;
        landings |= reached;
        hitting |= (reached & others) >> length;
        home += (reached >> SQUARES).count_ones() as usize;
        rosettes += (reached & ROSETTE).count_ones() as usize;
    });
    let mut reached = 0;
    let theirs = u32::from(against.board);
    visit_chains(theirs, theirs | across(side.board), |length, movers| reached |= movers << length);
    let endangered = u32::from(Rules::LongJump.on_opponent_route(reached as u16)) & own;
    landings &= (1 << SQUARES) - 1;
    each(endangered, |index| active(ENDANGERED + index));
    each(landings, |index| active(LANDING + index));
    each(hitting, |index| active(HITTING + index));
    let hits = (landings & others).count_ones() as usize;
    for (first, number, most) in [(GOES_HOME, home, 4), (HITS, hits, 3), (ROSETTES, rosettes, 2)] {
        (0..number).for_each(|piece| active(first + piece.min(most - 1)));
    }
    let from_start = if side.start > 0 { FROM_START } else { 0 };
    let from_river = if side.river > 0 { FROM_RIVER } else { 0 };
    if from_start & occupied != 0 {
        active(CROWDED);
    }
    if (from_start | from_river) & !occupied == 0 {
        active(SHUT);
    }
    if endangered.count_ones() > 1 {
        active(FORKED);
    }
}
