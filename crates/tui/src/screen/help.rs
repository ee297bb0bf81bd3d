use game::RuleSet;
use session::dice::DiceKind;

use crate::orders::has_ports;
use crate::sitting::Sitting;

/// The keys that mean something in this match, for people who ask. No line is longer than 72 characters.
pub(super) fn keys(sitting: &Sitting) -> Vec<String> {
    let rules = sitting.session().setup().rules();
    let (dice, mur) = (DiceKind::of(rules).is_some(), matches!(rules, RuleSet::Mur(_)));
    let (ports, name_ports) = match has_ports(sitting) {
        true => (Some("[ ] port"), Some("p ports      name the ports: New York and London, or others")),
        false => (None, None),
    };
    if sitting.is_watched() {
        let lines = [
            Some("f flip       turn the board"),
            name_ports,
            Some("m match      another one, at the end"),
            Some("q quit       stop watching"),
            Some(": order      type position, board, moves, score or record"),
            Some(""),
            Some("< > last move"),
            ports,
        ];
        return lines.into_iter().flatten().map(str::to_owned).collect();
    }
    let refereed = sitting.is_refereed();
    let resign = match rules {
        RuleSet::Mur(mur::Rules::Classic) => "r resign     give up the set        n next   begin the next game",
        _ => "r resign     give up the game       n next   begin the next game",
    };
    let lines = [
        Some("Arrows       move the cursor from place to place"),
        Some("Tab          go round what can be chosen: pieces, then destinations"),
        Some("Enter, Space pick a piece up; choose where it goes; then play the move"),
        dice.then_some("             also throws the dice, and begins the next game"),
        (!dice).then_some("             also begins the next game"),
        mur.then_some("1 2 3 …, ↑ ↓ choose between several outcomes of the same move"),
        Some("Esc          put the piece back"),
        Some("Mouse        click a piece, then where it goes, then again to play"),
        Some(""),
        (!refereed).then_some("h hint       a good move, marked ? on the board"),
        Some("u undo       take back the last move"),
        dice.then_some("t throw      throw the dice"),
        mur.then_some("d draw       offer a draw           a / x    accept / decline"),
        Some(resign),
        name_ports,
        (rules == RuleSet::Ur(ur::Rules::Runners)).then_some("x decline    pass up a bonus or a free move"),
        Some("f flip       turn the board         m match  another one, at the end"),
        Some("s save       where it is kept       q quit   the match is kept"),
        Some(": order      type a move or any order of plain mode:"),
        mur.then_some("             c3-d3, legal c3, explain e3, position, score, help"),
        (!mur).then_some("             2-4, legal 2, explain 2-3, position, score, help"),
        Some(""),
        refereed.then_some("( ) picked up   ~ ~ can go here   > < chosen   < > last move"),
        (!refereed).then_some("( ) picked up   ~ ~ can go here   > < chosen   < > last move   ? ? hint"),
        ports,
    ];
    lines.into_iter().flatten().map(str::to_owned).collect()
}
