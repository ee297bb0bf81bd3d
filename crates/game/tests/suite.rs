//! One suite that every rule set passes: what a game must be, whatever is played.

use game::{Action, Audience, Ending, Game, Options, Position, Random, Refusal, RuleSet};

/// Games in each test, for each rule set; enough to meet every rule, few enough to wait for.
const GAMES: u64 = 20;

fn options(rules: RuleSet, random: &mut Random) -> Options {
    match rules {
        RuleSet::Mur(mur::Rules::Advanced) => {
            Options { handicap: random.below(3) as u8, short: random.below(2) == 0, ..Options::default() }
        }
        RuleSet::Mur(_) => Options::default(),
        RuleSet::Ur(_) => Options { pieces: Some(random.below(7) as u8 + 1), ..Options::default() },
    }
}

/// Starts games of every rule set, with all sorts of options.
fn each_start(mut check: impl FnMut(Game, &mut Random)) {
    for rules in RuleSet::ALL {
        for seed in 0..GAMES {
            let mut random = Random::new(seed);
            let options = options(rules, &mut random);
            check(Game::start(rules, &options).unwrap(), &mut random);
        }
    }
}

/// Plays random games of every rule set and looks at each position before an action is played.
fn each_position(mut check: impl FnMut(&Game, &Action)) {
    each_start(|mut game, random| {
        while let Some(action) = game.random_action(random) {
            check(&game, &action);
            game.play(action);
        }
    });
}

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

#[test]
fn random_play_comes_to_an_end() {
    each_start(|mut game, random| {
        while let Some(action) = game.random_action(random) {
            game.play(action);
        }
        let ending = game.ending();
        assert!(ending.is_some(), "{} {}", game.rules(), game.line());
        assert_eq!(ending.and_then(|ending| ending.winner), game.winner());
        assert!(game.legal_actions().is_empty(), "{}", game.line());
        assert_eq!(game.count_actions(), 0);
        game.visit_actions(|action| panic!("{action} in a finished game"));
        assert_eq!(game.chance(), None);
        if let Some(Ending { winner: Some(_), points, .. }) = ending {
            assert_eq!(game.points().unwrap_or(1), points);
            assert!((1..=21).contains(&points), "{}", game.line());
        } else {
            // R18: only games of basic and classic can be that long without an end.
            assert_eq!((game.plies(), game.rules().ply_limit()), (600, Some(600)), "{}", game.rules());
        }
    });
}

#[test]
fn undoing_everything_leads_back_to_the_start() {
    each_start(|mut game, random| {
        let mut lines = vec![game.line()];
        let mut legal = vec![game.legal_actions()];
        while let Some(action) = game.random_action(random) {
            game.play(action);
            lines.push(game.line());
            legal.push(game.legal_actions());
        }
        let mut actions = game.actions();
        loop {
            assert_eq!(lines.pop(), Some(game.line()));
            assert_eq!(legal.pop(), Some(game.legal_actions()), "{}", game.line());
            assert_eq!(game.undo(), actions.pop());
            if lines.is_empty() {
                break;
            }
        }
        assert_eq!(game.plies(), 0);
    });
}

#[test]
fn legal_actions_are_sorted_bytewise_and_unique() {
    each_position(|game, _| {
        let legal = texts(&game.legal_actions());
        assert!(!legal.is_empty(), "{} {}", game.rules(), game.line());
        assert!(legal.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{legal:?}");
    });
}

#[test]
fn legal_actions_can_be_visited_counted_and_asked_for() {
    each_position(|game, _| {
        let legal = game.legal_actions();
        let mut visited = Vec::new();
        game.visit_actions(|action| visited.push(action));
        visited.sort_unstable();
        assert_eq!(visited, legal, "{}", game.line());
        assert_eq!(game.count_actions(), legal.len() as u64, "{}", game.line());
        assert!(legal.iter().all(|&action| game.is_legal(action)), "{}", game.line());
    });
}

#[test]
fn every_legal_action_can_be_read_and_played_and_nothing_else_is_legal() {
    each_position(|game, played| {
        for action in game.legal_actions() {
            let text = action.to_string();
            assert_eq!(Action::parse(game.rules(), &text), Ok(action));
            let mut after = game.clone();
            after.play_text(&text).unwrap();
            assert_eq!(after.actions().last(), Some(&action));
        }
        // What was legal in another position is legal here exactly if it is listed.
        let other = Game::new(game.first_position());
        for action in other.legal_actions() {
            let listed = game.legal_actions().contains(&action);
            assert_eq!(game.clone().try_play(action).is_ok(), listed, "{played} {}", game.line());
            assert_eq!(game.is_legal(action), listed, "{played} {}", game.line());
        }
    });
}

#[test]
fn chances_are_those_of_the_legal_actions_and_sum_to_one() {
    each_position(|game, played| {
        let Some(dice) = game.chance() else {
            assert!(!played.is_chance());
            return;
        };
        let actions: Vec<Action> = dice.iter().map(|(action, _)| *action).collect();
        assert_eq!(actions, game.legal_actions(), "at a chance node the legal actions are the dice");
        assert!(actions.iter().all(Action::is_chance));
        // Every denominator is a power of two, so the largest is a multiple of the others.
        let whole = dice.iter().map(|(_, chance)| chance.den).max().unwrap();
        let sum: u32 = dice.iter().map(|(_, chance)| chance.num * (whole / chance.den)).sum();
        assert_eq!(sum, whole);
    });
}

#[test]
fn replaying_the_actions_gives_the_same_positions() {
    each_start(|mut game, random| {
        let start = game.position();
        while let Some(action) = game.random_action(random) {
            game.play(action);
        }
        let mut again = Game::new(start);
        for text in texts(&game.actions()) {
            again.play_text(&text).unwrap();
        }
        assert_eq!(again.positions(), game.positions());
    });
}

#[test]
fn positions_survive_being_written_and_read() {
    each_position(|game, _| {
        let position = game.position();
        assert_eq!(Position::parse(game.rules(), &position.to_string()), Ok(position));
        assert_eq!(position.rules(), game.rules());
    });
}

#[test]
fn a_legal_action_is_explained_by_its_effects() {
    each_position(|game, action| {
        let explanation = game.explain(&action.to_string());
        let sentence = explanation.sentence(&Audience::player(game.rules(), game.turn()));
        assert!(explanation.is_legal(), "{}: {sentence}", game.line());
        assert_eq!(explanation.action, Some(*action));
        assert_eq!(explanation.effects(), game.effects(*action));
        assert!(!explanation.effects().is_empty());
        let (mut observed, mut played) = (game.clone(), game.clone());
        let mut effects = Vec::new();
        observed.play_observed(*action, &mut effects);
        assert_eq!(explanation.effects(), effects);
        played.play_unchecked(*action);
        assert_eq!(observed.positions(), played.positions());
        assert!(sentence.starts_with(&format!("{action}: ")), "{sentence}");
        assert!(!sentence.contains('\n'));
    });
}

#[test]
fn an_action_of_the_other_game_is_refused() {
    let [mur, ur] = ["mur-basic", "ur-finkel"].map(|name| name.parse().unwrap());
    let mut game = Game::start(mur, &Options::default()).unwrap();
    let foreign = Action::parse(ur, "d2").unwrap();
    // `d2` is a throw in Ur and a placement in Mur, but they are not the same thing.
    assert!(game.effects(foreign).is_empty());
    assert_eq!(game.try_play(foreign), Err(Refusal::OtherGame));
    assert_eq!(Refusal::OtherGame.kind(), "other-game");
    let own = Action::parse(mur, "c3-d3").unwrap();
    assert_eq!(game.refusal(own).map(|refusal| refusal.kind()), Some("nothing-to-move"));
    assert!(game.play_text("d2").is_ok());
}

#[test]
fn perft_is_the_sum_of_its_parts_on_any_number_of_threads() {
    let dice = mur::Dice::new([1, 2, 3]);
    for rules in RuleSet::ALL {
        let advanced = rules == RuleSet::Mur(mur::Rules::Advanced);
        let options = Options { dice: dice.filter(|_| advanced), ..Options::default() };
        let game = Game::start(rules, &options).unwrap();
        assert_eq!(game.perft(0), 1);
        assert!(game.divide(0, 1.try_into().unwrap()).is_empty());
        let alone = game.divide(3, 1.try_into().unwrap());
        assert_eq!(alone, game.divide(3, 3.try_into().unwrap()), "{rules}");
        assert_eq!(alone.iter().map(|(_, nodes)| nodes).sum::<u64>(), game.perft(3), "{rules}");
        let roots: Vec<Action> = alone.iter().map(|(action, _)| *action).collect();
        assert_eq!(roots, game.legal_actions());
    }
}
