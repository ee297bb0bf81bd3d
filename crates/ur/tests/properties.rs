//! Properties of every position that play can reach, and of every string.

use proptest::prelude::*;
use ur::playout::random_action;
use ur::{Action, Audience, Color, Game, Move, Origin, Phase, Position, Rules, Setup, Square, Target, perft};

/// A position after some random actions of a game of 1 to 7 pieces.
fn played() -> impl Strategy<Value = Position> {
    let rules = prop::sample::select(Rules::ALL.to_vec());
    (rules, 1u8..=7, prop::collection::vec(any::<u64>(), 0..150)).prop_map(|(rules, pieces, numbers)| {
        numbers.into_iter().fold(Position::start(rules, pieces), |now, number| {
            match random_action(&now, &mut || number) {
                Some(action) => now.play(action),
                None => now,
            }
        })
    })
}

/// Every string of an action's form.
fn all_actions() -> Vec<Action> {
    let squares = || Square::ALL.into_iter();
    let origins = squares().map(Origin::Square).chain([Origin::Start, Origin::River]);
    let targets: Vec<Target> = squares().map(Target::Square).chain([Target::Home]).collect();
    let moves = origins.flat_map(|from| {
        targets.clone().into_iter().flat_map(move |to| [false, true].map(|hit| Action::Move(Move { from, to, hit })))
    });
    moves.chain((0..=9).map(Action::Roll)).chain([Action::Throw, Action::Pass]).collect()
}

/// A line or an action as the other player sees it.
fn other_case(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }).collect()
}

fn swapped_line(line: &str) -> String {
    let [squares, turn, black, white, phase] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let rows: Vec<String> = squares
        .split('/')
        .rev()
        .map(|row| {
            row.chars()
                .map(|c| match c {
                    'b' => 'w',
                    'w' => 'b',
                    c => c,
                })
                .collect()
        })
        .collect();
    let turn = if turn == "b" { "w" } else { "b" };
    format!("{} {turn} {white} {black} {phase}", rows.join("/"))
}

fn swapped_action(action: Action) -> Action {
    let text = action.to_string();
    match action {
        Action::Move(Move { from, to, .. }) => {
            let [from_name, mark, to_name] = text.chars().collect::<Vec<_>>()[..] else { panic!("{text}") };
            let swap = |on_board: bool, name: char| {
                if on_board { other_case(&name.to_string()) } else { name.to_string() }
            };
            let from = swap(matches!(from, Origin::Square(_)), from_name);
            let to = swap(to != Target::Home, to_name);
            format!("{from}{mark}{to}").parse().unwrap()
        }
        _ => action,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_action_is_legal_or_refused(position in played()) {
        let legal = position.legal_actions();
        for action in all_actions() {
            let listed = legal.contains(&action);
            prop_assert_eq!(listed, position.is_legal(action), "{} {}", position, action);
            prop_assert_eq!(listed, position.try_play(action).is_ok(), "{} {}", position, action);
            let explanation = position.explain(&action.to_string());
            prop_assert_eq!(listed, explanation.is_legal(), "{} {}", position, action);
            prop_assert_eq!(listed, !explanation.effects().is_empty(), "{} {}", position, action);
            prop_assert_eq!(explanation.effects(), position.effects(action));
        }
    }

    #[test]
    fn legal_actions_are_sorted_as_strings_and_counted(position in played()) {
        let strings: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
        prop_assert!(strings.windows(2).all(|pair| pair[0].as_bytes() < pair[1].as_bytes()), "{:?}", strings);
        prop_assert_eq!(strings.len() as u64, position.count_actions());
        prop_assert_eq!(strings.is_empty(), position.is_over());
        prop_assert_eq!(position.winner().is_some(), position.is_over());
    }

    #[test]
    fn lines_and_actions_round_trip(position in played()) {
        let line = position.to_string();
        prop_assert_eq!(Position::parse(position.rules(), &line), Ok(position));
        let setup = Setup::parse(position.rules(), &line).unwrap();
        prop_assert_eq!(setup, Setup::from(position));
        prop_assert_eq!(setup.validate(), Ok(position));
        for action in position.legal_actions() {
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    /// A phase is accepted or refused exactly as in a position line, with the same fault.
    #[test]
    fn a_phase_can_be_set_where_a_line_could_have_it(position in played()) {
        let line = position.to_string();
        let (rest, _) = line.rsplit_once(' ').unwrap();
        let thrown = (0..=4).map(Phase::Thrown);
        let others = [Phase::ToThrow, Phase::TwoTries, Phase::DiceDue, Phase::Bonus, Phase::FreeMove];
        for phase in others.into_iter().chain(thrown) {
            let read = Position::parse(position.rules(), &format!("{rest} {phase}"));
            let set = position.with_phase(phase);
            prop_assert_eq!(set.map_err(|fault| vec![fault]), read.map_err(|error| error.faults), "{} {}", line, phase);
        }
    }

    #[test]
    fn a_game_is_its_start_and_its_actions(rules in prop::sample::select(Rules::ALL.to_vec()), numbers in prop::collection::vec(any::<u64>(), 0..60)) {
        let mut game = Game::new(Position::start(rules, 3));
        let mut expected = vec![*game.position()];
        for number in numbers {
            let Some(action) = random_action(game.position(), &mut || number) else { break };
            let mut effects = Vec::new();
            let mut observed = game.clone();
            observed.play_observed(action, &mut effects);
            prop_assert_eq!(game.effects(action), effects);
            expected.push(game.position().play(action));
            prop_assert_eq!(game.try_play(action), Ok(()));
            prop_assert_eq!(&game, &observed);
        }
        prop_assert_eq!(game.first_position(), &expected[0]);
        prop_assert!(game.positions().eq(&expected));
        prop_assert_eq!(game.actions().len() + 1, expected.len());
        // A refused action changes nothing.
        let before = game.clone();
        prop_assert!(game.try_play(Action::Roll(9)).is_err());
        prop_assert_eq!(&game, &before);
        for position in expected.iter().rev().skip(1) {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(game.position(), position);
        }
        prop_assert_eq!(game.undo(), None);
    }

    #[test]
    fn the_rules_are_the_same_for_both_colours(position in played()) {
        let swapped = position.swapped();
        prop_assert_eq!(swapped.to_string(), swapped_line(&position.to_string()));
        prop_assert_eq!(swapped.swapped(), position);
        let mut actions: Vec<Action> = position.legal_actions().into_iter().map(swapped_action).collect();
        actions.sort_unstable();
        prop_assert_eq!(&actions, &swapped.legal_actions());
        for action in position.legal_actions() {
            prop_assert_eq!(position.play(action).swapped(), swapped.play(swapped_action(action)));
        }
        prop_assert_eq!(perft(&Game::new(position), 3), perft(&Game::new(swapped), 3));
    }

    #[test]
    fn pieces_are_never_lost_and_no_two_share_a_square(position in played()) {
        for action in position.legal_actions() {
            let next = position.play(action);
            prop_assert_eq!(next.mover().pieces(), position.pieces());
            prop_assert_eq!(next.opponent().pieces(), position.pieces());
            let both = next.squares(Color::Black) & next.squares(Color::White);
            prop_assert!(both.is_empty(), "{} {}", position, action);
        }
    }

    #[test]
    fn any_string_is_read_or_refused(text in "\\PC*", position in played()) {
        for rules in Rules::ALL {
            let _ = Setup::parse(rules, &text).map(Setup::validate);
            let _ = Position::parse(rules, &text);
        }
        for audience in [Audience::onlookers(position.rules()), Audience::player(position.rules(), position.turn())] {
            let sentence = position.explain(&text).sentence(&audience);
            prop_assert_eq!(sentence.lines().count(), 1, "{}", sentence);
        }
    }

    #[test]
    fn almost_lines_are_read_or_refused(
        squares in "[bw0-9/]{3,24}",
        turn in "[bwx]",
        black in "[0-9],[0-9],[0-9]",
        white in "[0-9],[0-9],[0-9]",
        phase in "t|t2|d|[0-5]|\\+|!|x",
    ) {
        let line = format!("{squares} {turn} {black} {white} {phase}");
        for rules in Rules::ALL {
            match Position::parse(rules, &line) {
                Ok(position) => prop_assert!(position.count_actions() > 0 || position.is_over()),
                Err(error) => prop_assert!(!error.faults.is_empty() && error.line == line),
            }
        }
    }

    #[test]
    fn a_line_that_is_read_is_written_back(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        board in "6|b5|2b3|5b|4bb",
        middle in "8|bw6|3b4|3w4|6b1|7b|wwww4",
        low in "6|5b|5w|w5|4b1",
        black in "[0-7],[0-7],[0-7]",
        white in "[0-7],[0-7],[0-7]",
        phase in "t|t2|d|[0-4]|\\+|!",
    ) {
        for turn in ["b", "w"] {
            let line = format!("{board}/{middle}/{low} {turn} {black} {white} {phase}");
            if let Ok(position) = Position::parse(rules, &line) {
                prop_assert_eq!(position.to_string(), line);
                prop_assert_eq!(position.legal_actions().is_empty(), position.is_over());
            }
        }
    }
}
