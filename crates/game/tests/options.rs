//! Rule sets by name, and the options of their games.

use game::{Color, Ending, Game, How, Options, RuleSet};

fn rules(name: &str) -> RuleSet {
    name.parse().unwrap()
}

fn check_start(name: &str, options: Options, expected: Result<&str, &str>) {
    let start = options.first_position(rules(name)).map(|position| position.to_string());
    assert_eq!(start.map_err(|error| error.to_string()), expected.map(str::to_owned).map_err(str::to_owned));
}

#[test]
fn names_are_read_as_they_are_written() {
    for rules in RuleSet::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        assert!(!rules.about().is_empty());
    }
    let unknown = "mur-clasic".parse::<RuleSet>().unwrap_err();
    assert_eq!(unknown.to_string(), "unknown rule set 'mur-clasic'; did you mean mur-classic?");
}

// Mur §1: one colour, two names.
#[test]
fn the_first_player_is_blue_in_advanced() {
    assert_eq!(rules("mur-advanced").player(Color::Black), "Blue");
    assert_eq!(rules("mur-classic").player(Color::Black), "Black");
    assert_eq!(rules("ur-finkel").player(Color::White), "White");
}

#[test]
fn games_start_as_their_options_say() {
    let plain = Options::default();
    check_start("mur-basic", plain, Ok("k/8/8/8 b 0-0 -"));
    check_start("mur-classic", plain, Ok("k/8/8/8 b 0-0 -"));
    check_start("mur-advanced", plain, Ok("k/8/8/8 b 0-0 - - - 6:0-0"));
    check_start("ur-runners", plain, Ok("6/8/6 b 7,0,0 7,0,0 t"));
    check_start("ur-long-jump", Options { pieces: Some(3), ..plain }, Ok("6/8/6 b 3,0,0 3,0,0 t"));
}

// Mur §7: handicap 0 to 5, in a short game 0 to 2.
#[test]
fn a_handicap_keeps_white_short_of_the_finish() {
    let advanced = Options::default();
    let handicap = |handicap, short| Options { handicap, short, ..advanced };
    check_start("mur-advanced", handicap(5, false), Ok("k/8/8/8 b 0-0 - - - 6:0-5"));
    check_start("mur-advanced", handicap(6, false), Err("a handicap is 0 to 5 in this race, not 6"));
    check_start("mur-advanced", handicap(2, true), Ok("k/8/8/8 b 0-0 - - - 3:0-2"));
    check_start("mur-advanced", handicap(3, true), Err("a handicap is 0 to 2 in this race, not 3"));
}

#[test]
fn options_of_other_rule_sets_are_refused() {
    let plain = Options::default();
    let dice = mur::Dice::new([1, 2, 3]);
    check_start("mur-basic", Options { dice, ..plain }, Err("mur-basic has no dice to set"));
    check_start("mur-classic", Options { handicap: 1, ..plain }, Err("mur-classic has no handicap"));
    check_start("ur-finkel", Options { short: true, ..plain }, Err("ur-finkel has no short game"));
    check_start(
        "mur-basic",
        Options { pieces: Some(7), ..plain },
        Err("mur-basic has no option for the number of pieces"),
    );
    check_start("ur-finkel", Options { pieces: Some(0), ..plain }, Err("a side has 1 to 7 pieces, not 0"));
    check_start("ur-finkel", Options { pieces: Some(8), ..plain }, Err("a side has 1 to 7 pieces, not 8"));
}

// R21: the set-up roll is an action, but not a ply.
#[test]
fn a_roll_given_by_the_options_is_played_at_once() {
    let options = Options { dice: mur::Dice::new([1, 2, 3]), ..Options::default() };
    let game = Game::start(rules("mur-advanced"), &options).unwrap();
    assert_eq!(game.line(), "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0");
    assert_eq!((game.actions().len(), game.plies()), (1, 0));
    let before = Game::start(rules("mur-advanced"), &Options::default()).unwrap();
    assert_eq!((before.legal_actions().len(), before.chance().unwrap().len()), (64, 64));
}

// R18: a game may have a ply limit, at which it is drawn.
#[test]
fn a_game_is_drawn_at_its_ply_limit() {
    let options = Options { ply_limit: Some(2), ..Options::default() };
    let mut game = Game::start(rules("mur-basic"), &options).unwrap();
    game.play_text("c3").unwrap();
    assert_eq!(game.ending(), None);
    game.play_text("d3").unwrap();
    assert_eq!(game.ending(), Some(Ending::drawn(How::PlyLimit)));
    assert_eq!((game.winner(), game.legal_actions().len()), (None, 0));
    let refused = game.play_text("e3").unwrap_err();
    assert_eq!(refused.to_string(), "move 3: e3: illegal, the game is drawn at the limit of turns");
    game.undo();
    assert_eq!(game.ending(), None);
}

// R18: basic and classic could go round for ever; the others always end.
#[test]
fn r18_only_basic_and_classic_have_a_ply_limit_of_their_own() {
    for (name, limit) in [
        ("mur-basic", Some(600)),
        ("mur-classic", Some(600)),
        ("mur-advanced", None),
        ("ur-runners", None),
        ("ur-long-jump", None),
        ("ur-finkel", None),
    ] {
        let game = Game::start(rules(name), &Options::default()).unwrap();
        assert_eq!(game.ply_limit(), limit, "{name}");
        let options = Options { ply_limit: Some(7), ..Options::default() };
        assert_eq!(Game::start(rules(name), &options).unwrap().ply_limit(), Some(7), "{name}");
    }
}

#[test]
fn a_refusal_names_the_ply_and_the_reason() {
    let mut game = Game::start(rules("mur-basic"), &Options::default()).unwrap();
    game.play_text("c3").unwrap();
    let illegal = game.play_text("c3").unwrap_err();
    assert_eq!((illegal.ply, illegal.explanation.text.as_str()), (2, "c3"));
    assert!(illegal.to_string().starts_with("move 2: c3: illegal, "), "{illegal}");
    let unreadable = game.play_text("c9").unwrap_err();
    assert!(unreadable.to_string().starts_with("move 2: c9: illegal, "), "{unreadable}");
    assert_eq!(game.plies(), 1);
}

#[test]
fn a_fallen_flag_is_a_ply_and_counts_towards_the_limit() {
    let options = Options { ply_limit: Some(2), ..Options::default() };
    let mut game = Game::start(rules("mur-advanced"), &options).unwrap();
    game.play_text("d1-2-3").unwrap();
    game.play_text("c3").unwrap();
    assert_eq!((game.plies(), game.ending()), (1, None));
    game.play_text("flag").unwrap();
    assert_eq!(game.plies(), 2);
    assert_eq!(game.ending().map(|ending| ending.how), Some(How::PlyLimit));
}
