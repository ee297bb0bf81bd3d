use game::RuleSet;
use session::dice::DiceKind;
use session::matches::Format;

use super::has_ports;
use crate::sitting::Sitting;
use crate::words::{is_single, whole};

/// The orders that mean something in this match, for people who ask.
pub(super) fn help(sitting: &Sitting) -> Vec<String> {
    let setup = sitting.session().setup();
    let rules = setup.rules();
    let (dice, mur) = (DiceKind::of(rules).is_some(), matches!(rules, RuleSet::Mur(_)));
    let (single, referee) = (is_single(setup.format), sitting.is_refereed());
    let whole = whole(setup.format);
    // Unit stakes are settled game by game.
    let no_sets = single || matches!(setup.format, Format::LongJumpStakes { .. });
    let enter = match (dice, single) {
        (true, true) => "throw the dice, or roll for who begins",
        (true, false) => "throw the dice, roll for who begins, or begin the next game",
        (false, true) => "the position in words",
        (false, false) => "begin the next game; during a game, the position in words",
    };
    let throw = match (dice, sitting.has_manual_dice()) {
        (false, _) => None,
        (true, false) => Some(("throw", "throw the dice")),
        (true, true) => Some(("throw DICE", "say what the dice show; the numbers alone are enough")),
    };
    let resign = match (rules, referee) {
        // A single game of classic is a set of one.
        (RuleSet::Mur(mur::Rules::Classic), true) if single => {
            ("resign NAME", "this player gives up the set, which is this one game")
        }
        (RuleSet::Mur(mur::Rules::Classic), false) if single => ("resign", "give up the set, which is this one game"),
        (RuleSet::Mur(mur::Rules::Classic), true) => ("resign NAME", "this player gives up the whole set"),
        (RuleSet::Mur(mur::Rules::Classic), false) => ("resign", "give up the whole set"),
        (_, true) if no_sets => ("resign NAME", "this player gives up the game"),
        (_, false) if no_sets => ("resign", "give up the game"),
        (_, true) if whole == "set" => {
            ("resign NAME", "this player gives up the game; `resign set NAME`, the whole set")
        }
        (_, true) => ("resign NAME", "this player gives up the game; `resign match NAME`, the whole match"),
        (_, false) if whole == "set" => ("resign [set]", "give up the game, or the whole set"),
        (_, false) => ("resign", "give up the game; `resign match`, the whole match"),
    };
    let undo = if referee { "take back the last move" } else { "take back your last move" };
    let quit = match sitting.is_watched() {
        true => "stop watching",
        false => "stop; the match is kept, and `tiamat play --resume` continues it",
    };
    let orders = [
        Some(("Enter", enter)),
        Some(("legal [PLACE]", "the legal moves, or those of the piece on a place")),
        Some(("explain MOVE", "what a move would do, or why it is illegal")),
        (!referee).then_some(("hint", "a good move and why")),
        Some(("undo", undo)),
        throw,
        Some(("position", "the position in words")),
        Some(("board", "the board as a drawing")),
        has_ports(sitting).then_some(("ports [NAMES]", "name the ports: atlantic, pacific or none")),
        Some(("moves", "the moves so far")),
        Some(("score", "the score, and a table of the games that are over")),
        setup.time.map(|_| ("clock", "what the clocks show")),
        mur.then_some(("draw", "offer a draw; accept and decline answer an offer")),
        (rules == RuleSet::Ur(ur::Rules::Runners)).then_some(("decline", "pass up a bonus or a free move")),
        Some(resign),
        (!single).then_some(("next", "begin the next game")),
        (!sitting.ends_with_match())
            .then_some(("rematch", "when the match is over, another one with the sides exchanged")),
        Some(("abort", "break the match off before both have moved")),
        Some(("record", "the records of the games so far")),
        Some(("save [FILE]", "where the match is kept; with FILE, copy it there")),
        Some(("quit", quit)),
    ];
    let watched = sitting.is_watched();
    let first = if watched {
        "Type one of these words:".to_owned()
    } else {
        format!("Type a move in notation, for example {}, or one of these words:", examples(rules))
    };
    // People who watch can only ask.
    let useful = |(order, _): &(&str, &str)| !watched || QUESTIONS.iter().any(|question| order.starts_with(question));
    let orders = orders.into_iter().flatten().filter(useful).map(|(order, meaning)| format!("  {order:13}  {meaning}"));
    [first].into_iter().chain(orders).collect()
}

/// What changes nothing in the match, and the end of it.
const QUESTIONS: [&str; 11] =
    ["legal", "explain", "position", "board", "ports", "moves", "score", "clock", "rematch", "record", "quit"];

/// Moves in notation.
fn examples(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(mur::Rules::Classic) => "c3 (place a ship), c3-d3 (move) or c3xd3>e3 (knock)",
        RuleSet::Mur(_) => "c3 (place a ship), c3-d3 (move), c3xd3>e3 (knock) or -c3 (withdraw)",
        RuleSet::Ur(ur::Rules::Runners) => "s-2 (enter a piece), 2-4 (move), 2x4 (hit) or pass (decline)",
        RuleSet::Ur(ur::Rules::LongJump) => "s-2 (enter a piece), 2-4 (move) or 2x4 (hit)",
        RuleSet::Ur(ur::Rules::Finkel) => "s-B (enter a piece), 2-4 (move) or 2x4 (hit)",
    }
}
