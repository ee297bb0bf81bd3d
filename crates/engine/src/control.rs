use game::Action;

use crate::Score;

/// How a search and its caller talk: the engine has no clock and prints nothing. `A` is the
/// type of an action.
///
/// All of this is called on the thread that started the search.
pub trait Control<A = Action> {
    /// Milliseconds since the search started. Only asked when there is a limit on time.
    fn elapsed_ms(&mut self) -> u64 {
        0
    }

    /// Whether to stop now. Asked every thousand positions or so.
    fn stop(&mut self) -> bool {
        false
    }

    /// What the search has found so far: called once for each line of each iteration.
    fn info(&mut self, info: &Info<A>) {
        let _ = info;
    }
}

/// Nobody watches, and nobody stops the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<A> Control<A> for Unwatched {}

/// What a search has found after an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info<A = Action> {
    /// Plies looked ahead; forced withdrawals are not counted.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Which line this is, from 1, best first.
    pub line: u32,
    /// What the position is worth to the side to move if it plays this line.
    pub score: Score,
    /// Positions visited since the search started.
    pub nodes: u64,
    /// The best play found and what is expected to follow.
    pub pv: Vec<A>,
}

/// What a search has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A = Action> {
    /// What to do.
    pub action: A,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The action and what is expected to follow.
    pub pv: Vec<A>,
    /// Positions visited.
    pub nodes: u64,
    /// The depth of the last iteration that was completed.
    pub depth: u32,
}

impl<A> Info<A> {
    /// The same with actions of another type.
    pub(crate) fn map<B>(self, to: impl Fn(A) -> B) -> Info<B> {
        let Info { depth, seldepth, line, score, nodes, pv } = self;
        Info { depth, seldepth, line, score, nodes, pv: pv.into_iter().map(to).collect() }
    }
}

impl<A> Choice<A> {
    /// The same with actions of another type.
    pub(crate) fn map<B>(self, to: impl Fn(A) -> B) -> Choice<B> {
        let Choice { action, score, pv, nodes, depth } = self;
        Choice { action: to(action), score, pv: pv.into_iter().map(to).collect(), nodes, depth }
    }
}
