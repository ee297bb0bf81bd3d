//! What is said about a place to somebody who cannot see it.

use board_view::{Aids, BoardView, Look, Pointer, Ports, Spot, signs, tips};
use game::{Game, RuleSet};

const ALL_AIDS: Aids =
    Aids { groups: true, pockets: true, threats: true, route: true, chains: true, hits: true, rosettes: true };

/// The place with this name, for the side to act.
fn spot(rules: &str, line: &str, id: &str) -> Spot {
    let game = Game::parse(rules.parse().unwrap(), line).unwrap();
    let look = Look { viewer: Some(game.turn().into()), aids: ALL_AIDS, ports: Ports::Atlantic, ..Look::default() };
    let view = BoardView::new(&game, &look).unwrap();
    view.places.into_iter().find(|spot| spot.id.to_string() == id).unwrap()
}

fn can(rules: &str, line: &str, id: &str) -> String {
    spot(rules, line, id).can
}

#[test]
fn a_ship_in_a_port_can_be_withdrawn() {
    let port = spot("mur-basic", "k/8/8/2b5 b 0-0 -", "c3");
    assert_eq!(port.words, "c3, the port London: your ship, alone");
    assert_eq!(port.can, "can go to b3, c2, d3; can be withdrawn");
    // Classic has no ports, so nothing is named or leaves.
    let none = spot("mur-classic", "k/8/8/2b5 b 0-0 -", "c3");
    assert_eq!((&*none.words, &*none.can), ("c3: your ship, alone", "can go to b3, c2, d3"));
}

#[test]
fn a_label_says_what_a_placement_closes() {
    let closing = "k/8/8/2bwb3 b 2-0 -";
    assert_eq!(
        can("mur-basic", closing, "d2"),
        "place a ship here: White's ship on d3 is closed; you win the game with 3 closes"
    );
    assert_eq!(can("mur-basic", closing, "a1"), "place a ship here");
    assert_eq!(can("mur-basic", closing, "hand-b"), "can be placed on 21 places, among them d2 (closes d3)");
    let race = "k/8/8/2bwb3 b 0-0 - 1-2-3 - 6:0-0";
    assert_eq!(
        can("mur-advanced", race, "d2"),
        "place a ship here: White's ship on d3 is closed; you advance 1 bar to 1 of 6"
    );
}

#[test]
fn a_label_says_what_a_move_closes_knocks_hits_and_costs() {
    let moved = "k/3b4/8/2bwb3 b 0-0 -";
    assert_eq!(can("mur-basic", moved, "d1"), "can go to c1, d2 (closes d3), e1, o (a knock)");
    assert_eq!(can("mur-classic", moved, "d1"), "can go to c1, d2 (traps d3), e1, o (a knock)");
    let knocks = can("mur-basic", "k/8/2bww3/8 b 0-0 -", "c2");
    assert!(knocks.contains("d2 (a knock)"), "{knocks}");
    let runners = |id| can("ur-runners", "6/2b4w/6 b 6,0,0 6,0,0 2", id);
    assert_eq!(runners("3"), "can go to 5 (passes the rosette 4, a penalty)");
    assert_eq!(runners("start-b"), "can enter on 2");
    assert_eq!(can("ur-runners", "6/8/5b b 6,0,0 6,1,0 1", "f"), "can go home");
    assert_eq!(can("ur-finkel", "2bb2/1w6/6 b 5,0,0 6,0,0 2", "D"), "can go to 2 (a hit)");
}

#[test]
fn supplies_and_dice_say_what_they_are() {
    let words = |rules, line, id| spot(rules, line, id).words;
    assert_eq!(words("mur-basic", "k/8/8/2b5 b 0-0 -", "hand-b"), "your ships beside the board: 6");
    assert_eq!(words("ur-runners", "6/8/5b b 6,0,0 6,1,0 1", "river-w"), "White's pieces in the river: 1");
    assert_eq!(words("ur-runners", "6/8/5b b 0,0,6 6,1,0 1", "home-b"), "your pieces at home: 6");
    let dice = spot("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", "dice");
    assert_eq!((&*dice.words, &*dice.can), ("the dice", "throw them"));
    assert_eq!(can("ur-long-jump", "6/b7/6 b 6,0,0 7,0,0 t", "dice"), "throw to enter a piece");
}

#[test]
fn signs_on_the_board_have_words() {
    let notes = |rules, line, id| spot(rules, line, id).notes;
    let pocket = "k/8/8/2bwb2w b 0-0 -";
    assert_eq!(notes("mur-basic", pocket, "d3"), ["one ship short of being closed"]);
    assert_eq!(notes("mur-basic", pocket, "d2"), ["one more of your ships here would close d3"]);
    let threat = "k/8/8/2wbw3 b 0-0 -";
    assert_eq!(notes("mur-classic", threat, "d3"), ["one ship short of being trapped"]);
    assert_eq!(notes("mur-classic", threat, "d2"), ["one more of White's ships here would trap d3"]);
    // The label of a ship has the size of its group already.
    assert!(notes("mur-basic", "k/8/2bb4/8 b 0-0 -", "c2").is_empty());
    let chain = notes("ur-long-jump", "6/bwb5/6 b 5,0,0 6,0,0 t", "3");
    assert_eq!(chain, ["in a chain of 3, so it moves 3 squares"]);
    assert!(notes("ur-finkel", "6/w2b4/6 b 6,0,0 6,0,0 t", "4").is_empty());
    assert_eq!(notes("ur-finkel", "6/w1b5/6 b 6,0,0 6,0,0 t", "3"), ["can be hit next turn"]);
}

#[test]
fn every_sign_that_is_drawn_is_explained() {
    for rules in RuleSet::ALL {
        for sign in signs(rules) {
            assert!(!sign.looks.is_empty() && !sign.means.is_empty() && !sign.kinds.is_empty());
        }
    }
    let explained = |rules: &str, kind| signs(rules.parse().unwrap()).iter().any(|sign| sign.kinds.contains(&kind));
    for (rules, line) in [
        ("mur-basic", "k/8/8/2bwb2w b 0-0 -"),
        ("mur-classic", "k/8/8/2wbw3 b 0-0 -"),
        ("ur-long-jump", "6/bwb5/6 b 5,0,0 6,0,0 t"),
    ] {
        let game = Game::parse(rules.parse().unwrap(), line).unwrap();
        let view = BoardView::new(&game, &Look { aids: ALL_AIDS, ..Look::default() }).unwrap();
        assert!(!view.notes.is_empty());
        for note in view.notes {
            assert!(explained(rules, note.kind), "{rules}: {:?}", note.kind);
        }
    }
}

#[test]
fn a_finger_taps_and_a_mouse_clicks() {
    for rules in RuleSet::ALL {
        let said = |pointer| tips(rules, pointer).into_iter().map(|tip| tip.text).collect::<Vec<_>>().join(" ");
        let (mouse, touch) = (said(Pointer::Mouse), said(Pointer::Touch));
        assert!(!mouse.contains(['{', '}']) && !touch.contains(['{', '}']), "{mouse} {touch}");
        assert!(!mouse.to_lowercase().contains("tap") && !touch.to_lowercase().contains("click"), "{mouse} {touch}");
    }
    let first = |pointer| tips("mur-basic".parse().unwrap(), pointer).remove(0).text;
    assert!(
        first(Pointer::Mouse).contains("Click an empty point") && first(Pointer::Touch).contains("Tap an empty point")
    );
}
