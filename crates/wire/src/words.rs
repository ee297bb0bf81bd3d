//! The words that fields can have, for the schemas: a word that is not among them is a fault that a validator finds.

use game::{How, RuleSet};

/// What a side has to do.
pub(crate) const PHASES: [&str; 12] = [
    "roll",
    "play",
    "withdraw",
    "withdraw-any",
    "throw",
    "throw-twice",
    "choose",
    "throw-to-enter",
    "use-throw",
    "bonus",
    "free-move",
    "over",
];

/// The kinds of effects.
pub(crate) const EFFECTS: &[&str] = &[
    "roll",
    "place",
    "move",
    "turn-back",
    "knock",
    "withdraw",
    "reset",
    "make-way",
    "tip",
    "take-control",
    "lose-control",
    "close",
    "trap",
    "gouge",
    "score",
    "advance",
    "repeat",
    "forced",
    "stagnate",
    "flag",
    "restart",
    "turn",
    "win",
    "throw",
    "choose-throw",
    "stay",
    "second-try",
    "start",
    "take-zero",
    "enter",
    "return",
    "home",
    "hit",
    "bonus",
    "rosette",
    "decline",
    "no-move",
    "penalty-1",
    "penalty-2",
    "penalty-3",
    "two-tries",
    "free-move",
];

/// Which way a ship or the kraken moves.
pub(crate) const WAYS: [&str; 5] = ["clockwise", "counterclockwise", "halfway", "inward", "outward"];

/// What makes a ship leave.
pub(crate) const LEAVES: [&str; 5] = ["closed", "trapped", "port", "repeat", "stagnation"];

/// What a rosette gives.
pub(crate) const GIFTS: [&str; 4] = ["bonus", "free-move", "turn", "throw"];

/// The kinds of refusals of the rules.
pub(crate) const REFUSALS: &[&str] = &[
    "game-over",
    "dice-first",
    "already-rolled",
    "no-dice",
    "no-round-clock",
    "forced",
    "after-repeat",
    "no-legal-play",
    "nothing-to-place",
    "occupied",
    "not-a-withdrawal",
    "kraken-stays",
    "reset-not-due",
    "no-reset",
    "nothing-to-withdraw",
    "withdraws-theirs",
    "no-ship-named",
    "one-ship-only",
    "no-ports",
    "not-a-port",
    "nothing-to-move",
    "not-yours",
    "no-move",
    "no-line",
    "wrong-distance",
    "not-stronger",
    "is-a-knock",
    "nothing-to-knock",
    "wrong-landing",
    "no-dice-to-tip",
    "tips-without-kraken",
    "tips-from-centre",
    "tips-triple",
    "wrong-tip",
    "kraken-drifts",
    "kraken-neutral",
    "kraken-controlled",
    "kraken-needs-ship",
    "kraken-cannot-knock",
    "kraken-tips",
    "kraken-distance",
    "self-close",
    "kraken-for-opponent",
    "eye",
    "unchanged",
    "repeats",
    "not-the-dice",
    "choose-first",
    "no-such-throw",
    "no-choice-to-throw",
    "play-the-throw",
    "nothing-to-enter",
    "no-entry",
    "nothing-to-decline",
    "none-at-start",
    "none-in-river",
    "no-river",
    "enter-by-throwing",
    "throw-only-enters",
    "off-route",
    "not-forward",
    "no-such-entry",
    "enter-home",
    "enter-with-five",
    "not-the-throw",
    "not-a-bonus",
    "home-from-rosette",
    "not-the-chain",
    "chain-too-short",
    "own-piece",
    "safe",
    "hits",
    "nothing-to-hit",
    "nothing-to-hit-at-home",
    "ply-limit",
    "other-game",
];

/// The kinds of refusals, and that of a text that is not an action.
pub(crate) fn explanations() -> Vec<&'static str> {
    [REFUSALS, &["unreadable"]].concat()
}

/// Why a session refuses a command, and what it calls a line that cannot be read.
pub(crate) fn reasons() -> Vec<&'static str> {
    [&::session::Refused::NAMES[..], &["malformed"]].concat()
}

/// How a game ends.
pub(crate) fn endings() -> [&'static str; 10] {
    How::ALL.map(How::name)
}

/// The rule sets.
pub(crate) fn rule_sets() -> [&'static str; 6] {
    RuleSet::ALL.map(RuleSet::name)
}
