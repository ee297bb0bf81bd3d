//! Board views of random games: every legal action has exactly one gesture, every place can be reached and read.

use std::collections::{BTreeMap, BTreeSet};

use board_view::{Aids, BoardView, GestureKind, Look, Pointer, Ports, SpotId, attempt};
use draw::Place;
use game::{Action, Game, Options, Random, RuleSet};

const RULES: [&str; 6] = ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"];

fn look(flip: bool) -> Look {
    let aids =
        Aids { groups: true, pockets: true, threats: true, route: true, chains: true, hits: true, rosettes: true };
    Look { flip, aids, ..Look::default() }
}

/// Visits the views of some random games of a rule set, each with its game.
fn random_views(rules: &str, games: u64, plies: usize, mut visit: impl FnMut(&Game, &BoardView)) {
    let rules: RuleSet = rules.parse().unwrap();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = Game::start(rules, &Options::default()).unwrap();
        for _ in 0..plies {
            let (upright, bare) = (seed % 3 == 1, seed % 4 > 1);
            let look = Look { turn: (seed % 8) as u8, upright, bare, ..look(seed % 2 == 1) };
            visit(&game, &BoardView::new(&game, &look).unwrap());
            let Some(action) = game.random_action(&mut random) else { break };
            game.play(action);
        }
    }
}

fn strings(actions: &[Action]) -> BTreeSet<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// The actions that a person can choose in a view, each with every way to choose it: the forced one, buttons, or a pick, a drop
/// and one of the pictures.
fn choices(view: &BoardView) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut choose = |action: Action, way: String| found.entry(action.to_string()).or_default().push(way);
    if let Some(forced) = view.forced {
        choose(forced, "by itself".to_owned());
        return found;
    }
    for button in &view.buttons {
        match button.action {
            Some(action) => choose(action, format!("button {}", button.words)),
            // The dice decide which of their outcomes it is.
            None => view.actions.iter().for_each(|gesture| choose(gesture.action, "the dice".to_owned())),
        }
    }
    for gesture in &view.actions {
        if let (Some(pick), Some(drop)) = (&gesture.pick, &gesture.drop) {
            choose(gesture.action, format!("{pick} to {drop}: {}", gesture.words));
        }
    }
    found
}

#[test]
fn every_legal_action_is_chosen_in_exactly_one_way() {
    for rules in RULES {
        random_views(rules, 12, 250, |game, view| {
            let ways = choices(view);
            let chosen: BTreeSet<String> = ways.keys().cloned().collect();
            assert_eq!(chosen, strings(&game.legal_actions()), "{rules} {}", view.line);
            for (action, ways) in &ways {
                assert_eq!(ways.len(), 1, "{rules} {}: {action} by {ways:?}", view.line);
            }
            let different: BTreeSet<&String> = ways.values().flatten().collect();
            let dice = view.buttons.iter().any(|button| button.action.is_none());
            assert!(dice || different.len() == ways.len(), "{rules} {}: {ways:?}", view.line);
        });
    }
}

#[test]
fn what_is_forced_is_the_one_legal_action_and_nothing_else_is() {
    for rules in RULES {
        let mut forced = 0;
        random_views(rules, 12, 250, |game, view| {
            // Mur §3.3: closed and trapped ships are withdrawn, and a closed kraken goes back, before anything else.
            let due = matches!(game.position(), game::Position::Mur(position)
                if matches!(position.pending(), mur::Pending::Withdraw { .. }));
            let expected = if due && game.ending().is_none() { game.legal_actions() } else { Vec::new() };
            assert!(expected.len() <= 1, "{rules} {}: {expected:?}", view.line);
            assert_eq!(view.forced, expected.first().copied(), "{rules} {}", view.line);
            forced += usize::from(view.forced.is_some());
        });
        assert_eq!(forced > 0, rules.starts_with("mur-"), "{rules}: {forced} forced actions");
    }
}

#[test]
fn a_single_click_means_one_action_and_picks_nothing_else_up() {
    for rules in RULES {
        random_views(rules, 6, 200, |_, view| {
            for place in &view.places {
                let clicked: Vec<_> =
                    view.actions.iter().filter(|gesture| gesture.clicks.contains(&place.id)).collect();
                let dice = clicked.iter().all(|gesture| gesture.kind == GestureKind::Dice);
                assert!(clicked.len() <= 1 || dice, "{rules} {}: {} {clicked:?}", view.line, place.id);
                for gesture in &view.actions {
                    let picked = gesture.pick == Some(place.id);
                    assert!(!picked || dice || clicked.iter().any(|other| other.action == gesture.action));
                }
            }
        });
    }
}

#[test]
fn every_gesture_uses_places_of_the_view() {
    for rules in RULES {
        random_views(rules, 4, 200, |_, view| {
            let names: BTreeSet<String> = view.places.iter().map(|place| place.id.to_string()).collect();
            assert_eq!(names.len(), view.places.len());
            let places: Vec<SpotId> = view.places.iter().map(|place| place.id).collect();
            // A set-up roll of Mur has a button only.
            let on_board = view
                .actions
                .iter()
                .filter(|gesture| view.phase != Some(wire::ToDo::Roll) || gesture.kind != GestureKind::Dice);
            for gesture in on_board {
                let used = gesture.pick.iter().chain(&gesture.drop).chain(&gesture.also).chain(&gesture.clicks);
                used.for_each(|place| assert!(places.contains(place), "{rules}: no {place}"));
            }
            for note in &view.notes {
                assert!(places.contains(&note.place.into()) && !note.words.is_empty());
            }
        });
    }
}

#[test]
fn arrow_keys_reach_every_place_from_every_other() {
    for rules in RULES {
        random_views(rules, 4, 80, |_, view| {
            let links: BTreeMap<String, Vec<String>> = view
                .places
                .iter()
                .map(|place| {
                    let next = &place.next;
                    let links = [next.left, next.right, next.up, next.down].into_iter().flatten();
                    (place.id.to_string(), links.map(|id| id.to_string()).collect())
                })
                .collect();
            // A flag is reached by picking the ship in its port up and carrying it there.
            let walked = view.places.iter().filter(|place| !matches!(place.id, SpotId::Flag(_)));
            let all: BTreeSet<String> = walked.map(|place| place.id.to_string()).collect();
            for start in links.keys() {
                let mut seen = BTreeSet::new();
                let mut open = vec![start.clone()];
                while let Some(place) = open.pop() {
                    if seen.insert(place.clone()) {
                        open.extend(links[&place].iter().cloned());
                    }
                }
                assert!(seen.is_superset(&all), "{rules}: {start} does not reach {:?}", all.difference(&seen));
            }
        });
    }
}

#[test]
fn everything_can_be_read() {
    for rules in RULES {
        random_views(rules, 4, 250, |game, view| {
            assert!(view.say.ends_with('.') && !view.description.is_empty());
            for place in &view.places {
                assert!(!place.words.is_empty());
            }
            for gesture in &view.actions {
                assert!(!gesture.text.is_empty() && !gesture.words.is_empty());
            }
            let texts: BTreeSet<&str> =
                board_view::tips(game.rules(), Pointer::Mouse).iter().map(|tip| tip.id).collect();
            assert!(view.tips.iter().all(|tip| texts.contains(tip)), "{rules} {:?}", view.tips);
        });
    }
}

#[test]
fn every_tip_of_every_rule_set_matters_at_some_time() {
    for rules in RULES {
        let all: BTreeSet<&str> =
            board_view::tips(rules.parse().unwrap(), Pointer::Mouse).iter().map(|tip| tip.id).collect();
        let mut seen = BTreeSet::new();
        // One game after the other, until every tip has mattered.
        for games in [1, 3, 10, 60] {
            if seen != all {
                random_views(rules, games, 400, |_, view| seen.extend(view.tips.iter().copied()));
            }
        }
        assert_eq!(seen, all, "{rules}");
    }
}

#[test]
fn the_last_action_leads_from_the_view_before_to_this_one() {
    for rules in RULES {
        let mut before: Option<BoardView> = None;
        random_views(rules, 1, 150, |game, view| {
            if let (Some(last), Some(before)) = (&view.last, &before) {
                assert_eq!(last.before, before.line);
                assert_eq!(last.by, before.turn);
                let gesture = before.actions.iter().find(|gesture| gesture.action == last.action).unwrap();
                assert_eq!((&gesture.trips, &gesture.effects), (&last.trips, &last.effects));
            }
            assert_eq!(view.last.is_some(), game.plies() > 0 || !game.actions().is_empty());
            before = Some(view.clone());
        });
    }
}

fn reason(rules: &str, line: &str, from: Option<&str>, to: &str) -> String {
    let rules: RuleSet = rules.parse().unwrap();
    let game = Game::parse(rules, line).unwrap();
    let place = |name: &str| Place::parse(rules, name).unwrap();
    let explanation = attempt(&game, from.map(place), Some(place(to))).unwrap();
    wire::Explanation::new(&explanation, &game::Audience::player(rules, game.turn())).reason.unwrap()
}

#[test]
fn an_impossible_gesture_is_answered_with_its_reason() {
    let basic = |line, from, to| reason("mur-basic", line, from, to);
    assert_eq!(
        basic("k/8/8/2b5 b 0-0 -", Some("c3"), "e3"),
        "your ship on c3 is alone (admiral), so it moves exactly 1 step; c3-e3 is 2 steps; it can go to c2, b3 and d3"
    );
    let theirs = basic("k/8/8/2b5 w 0-0 -", None, "c3");
    assert_eq!(theirs, "the ship on c3 is Black's, and you move only your own");
    let occupied = basic("k/8/8/2b5 w 0-0 -", Some("hand-w"), "c3");
    assert_eq!(occupied, "Black's ship is on c3, and a ship is placed on an empty point");
    let equal = basic("k/8/8/2bw4 b 0-0 -", Some("c3"), "d3");
    assert!(equal.starts_with("your admiral on c3 (class 1) cannot knock White's admiral on d3 (class 1)"), "{equal}");
    assert_eq!(reason("ur-finkel", "6/8/6 b 7,0,0 7,0,0 2", None, "D"), "there is no piece on D");
    assert_eq!(reason("ur-finkel", "1b4/8/6 b 6,0,0 7,0,0 2", Some("start-b"), "B"), "your own piece is on B");
    assert_eq!(
        reason("ur-runners", "6/7b/6 b 6,0,0 7,0,0 3", None, "8"),
        "a piece goes home only from the last rosette, f, with exactly 1"
    );
    assert_eq!(reason("ur-finkel", "5b/8/6 b 6,0,0 7,0,0 3", None, "F"), "that is 1 square, but the throw was 3");
    assert_eq!(reason("ur-finkel", "bb4/8/6 b 5,0,0 7,0,0 1", None, "A"), "your own piece is on B");
}

#[test]
fn every_gesture_that_is_not_legal_has_an_answer_or_is_meaningless() {
    for rules in RULES {
        random_views(rules, 2, 60, |game, view| {
            let places = || view.places.iter().filter_map(|place| place.id.place());
            let on_board = || places().filter(|place| matches!(place, Place::Point(_) | Place::Square(_)));
            for (from, to) in on_board().flat_map(|from| on_board().map(move |to| (from, to))) {
                let ends = (Some(from.into()), Some(to.into()));
                let legal = view.actions.iter().any(|gesture| (gesture.pick, gesture.drop) == ends);
                if !legal && from != to {
                    let answer = attempt(game, Some(from), Some(to));
                    assert!(answer.is_some_and(|answer| !answer.is_legal()), "{rules} {} {from} {to}", view.line);
                }
            }
        });
    }
}

#[test]
fn a_look_names_the_ports() {
    let game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
    let svg = |ports: Ports| BoardView::new(&game, &Look { ports, ..Look::default() }).unwrap().svg;
    assert!(svg(Ports::Pacific).contains(">Tokyo<") && svg(Ports::Atlantic).contains(">London<"));
    assert!(!svg(Ports::None).contains("London") && !svg(Ports::default()).contains("Tokyo"));
}
