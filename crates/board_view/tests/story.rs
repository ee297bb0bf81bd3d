//! What changes a game is said in words; who is about to be penalized or exposed is warned; where there is one thing to do, one
//! tap does it.

use board_view::{Aids, BoardView, Look, Story, WarningKind, decided};
use game::{Audience, Color, Game, RuleSet};

fn game(rules: &str, line: &str, actions: &[&str]) -> Game {
    let rules: RuleSet = rules.parse().unwrap();
    let mut game = Game::parse(rules, line).unwrap();
    for action in actions {
        game.play_text(action).unwrap();
    }
    game
}

fn view(game: &Game) -> BoardView {
    let aids = Aids { threats: true, rosettes: true, ..Aids::default() };
    let names = Some(["Ann".to_owned(), "Bob".to_owned()]);
    BoardView::new(game, &Look { viewer: Some(wire::Color::Black), names, aids, ..Look::default() }).unwrap()
}

fn story(rules: &str, line: &str, actions: &[&str]) -> Option<Story> {
    view(&game(rules, line, actions)).last.unwrap().story
}

#[track_caller]
fn check(rules: &str, line: &str, actions: &[&str], title: &str, words: &str) {
    let story = story(rules, line, actions).expect("an event");
    assert_eq!((story.title, story.words.as_str()), (title, words));
}

#[test]
fn what_changes_a_game_has_a_headline_and_a_sentence() {
    check("mur-basic", "k/8/8/2bwb3 b 0-0 -", &["d2"], "Closed!", "Bob's ship on d3 is closed");
    check("mur-classic", "k/8/8/2bwb3 b 0-0 -", &["d2"], "Trapped!", "Bob's ship on d3 is trapped");
    let advanced = "1/8/8/2bkb3 b 0-0 - 1-2-3 - 6:0-0";
    check("mur-advanced", advanced, &["d2"], "Closed!", "the kraken is closed; you advance 3 bars to 3 of 6");
    let hit = "6/1b1w4/6 b 6,0,0 6,0,0 2";
    check(
        "ur-runners",
        hit,
        &["2x4"],
        "Hit!",
        "Bob's piece on 4 is hit and goes into the river; the rosette on 4 gives you a bonus move",
    );
    check("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", &["d0"], "Turn lost", "you throw 0");
    check("ur-runners", "6/8/6 b 7,0,0 7,0,0 t", &["d2"], "Not yet", "you throw 2; you need a 0 to start");
    assert_eq!(story("mur-basic", "k/8/8/8 b 0-0 -", &["c3"]), None);
    assert_eq!(story("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", &["d2"]), None);
}

#[test]
fn a_close_shows_what_is_closed_and_by_what_and_counts_it() {
    let closed = story("mur-basic", "k/8/8/2bwb3 b 1-0 -", &["d2"]).unwrap();
    let names = |places: &[board_view::SpotId]| places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!((names(&closed.caught), names(&closed.around)), ("d3".to_owned(), "d2 c3 e3".to_owned()));
    assert_eq!(closed.count.as_deref(), Some("2 of 3"));
}

#[test]
fn a_ship_that_could_be_closed_next_is_warned_of_and_so_is_a_penalty() {
    let warned = |rules, line, action: &str| {
        let view = view(&game(rules, line, &[]));
        let gesture = view.actions.iter().find(|gesture| gesture.action.to_string() == action).unwrap();
        gesture.warning.as_ref().map(|warning| (warning.kind, warning.places.iter().map(ToString::to_string).collect()))
    };
    let exposed: Option<(_, Vec<String>)> = warned("mur-basic", "k/8/8/2w1w3 b 0-0 -", "d3");
    assert_eq!(exposed, Some((WarningKind::Danger, vec!["d3".to_owned()])));
    assert_eq!(warned("mur-basic", "k/8/8/2w1w3 b 0-0 -", "h3"), None);
    let over = warned("ur-runners", "6/2b5/6 b 6,0,0 7,0,0 2", "3-5");
    assert_eq!(over, Some((WarningKind::Penalty, vec!["4".to_owned()])));
    assert_eq!(warned("ur-runners", "2b3/8/6 b 6,0,0 7,0,0 2", "C-1"), None, "from an eye nothing happens");
}

#[test]
fn one_tap_plays_what_a_throw_leaves_to_one_piece_or_one_square() {
    let view = view(&game("ur-finkel", "6/2b5/6 b 6,0,0 7,0,0 2", &[]));
    for gesture in &view.actions {
        let clicks: Vec<String> = gesture.clicks.iter().map(ToString::to_string).collect();
        assert_eq!(clicks, [gesture.pick.unwrap().to_string(), gesture.drop.unwrap().to_string()]);
    }
    // A bonus gives each piece several destinations, but most squares only one piece.
    let bonus = self::view(&game("ur-runners", "6/1b6/6 b 6,0,0 7,0,0 +", &[]));
    let square = bonus.actions.iter().find(|gesture| gesture.action.to_string() == "2-5").unwrap();
    assert_eq!(square.clicks.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5"]);
}

#[test]
fn a_tip_is_chosen_after_the_way_the_kraken_flies() {
    let view = view(&game("mur-advanced", "w/2kb1ww1/bbwbbw1b/w1w3b1 w 0-0 - 4-3-1 - 6:0-0", &[]));
    let knocks: Vec<_> = view.actions.iter().filter_map(|gesture| Some((gesture, gesture.steps.as_ref()?))).collect();
    assert!(!knocks.is_empty());
    for (knock, [way, dice]) in knocks {
        assert!(way.starts_with("knock the kraken to "), "{way}");
        assert!(dice.starts_with("tip a die from ") || dice.starts_with("leave the dice"), "{dice}");
        assert_eq!(knock.tip.is_some(), dice.starts_with("tip"));
        assert_eq!(knock.words, format!("{way}, {dice}"));
    }
}

#[test]
fn what_decided_a_game_is_said_to_its_players() {
    let lost = game("mur-basic", "k/8/8/2bwb3 b 2-0 -", &["d2"]);
    let audience = Audience { you: Some(Color::White), ..Audience::onlookers(lost.rules()) };
    assert_eq!(decided(&lost, &audience).unwrap(), "Closed: d3 at move 1");
    let home = game("ur-finkel", "4b1/8/6 b 0,0,6 3,0,4 2", &["E-h"]);
    assert_eq!(decided(&home, &audience).unwrap(), "you had 3 pieces still to bring home");
    assert_eq!(decided(&game("mur-basic", "k/8/8/8 b 0-0 -", &["c3"]), &audience), None, "a game that goes on");
}
