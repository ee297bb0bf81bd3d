//! Nothing that is typed can make the rules panic: lines, moves and names that are almost right, or not at all.

use game::{Audience, Game, Options, Position, Random, RuleSet};
use proptest::prelude::*;

fn rule_set() -> impl Strategy<Value = RuleSet> {
    proptest::sample::select(RuleSet::ALL.to_vec())
}

/// A position some plies into a random game, as a line.
fn line(rules: RuleSet, seed: u64, plies: usize) -> String {
    let mut random = Random::new(seed);
    let mut game = Game::start(rules, &Options::default()).unwrap();
    for _ in 0..plies {
        let Some(action) = game.random_action(&mut random) else { break };
        game.play(action);
    }
    game.line()
}

/// A line with some characters replaced, inserted or deleted.
fn garbled(line: &str, changes: &[(usize, u8, char)]) -> String {
    let mut characters: Vec<char> = line.chars().collect();
    for &(place, how, character) in changes {
        let place = place % (characters.len() + 1);
        match how % 3 {
            0 => characters.insert(place, character),
            1 if place < characters.len() => characters[place] = character,
            _ if place < characters.len() => drop(characters.remove(place)),
            _ => {}
        }
    }
    characters.into_iter().collect()
}

const LETTERS: &str = "[bwkox0-9/ t+!d,*:=>a-hA-FrsX.é\n-]";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_line_is_read_or_has_its_faults_named(
        rules in rule_set(),
        seed: u64,
        plies in 0usize..200,
        changes in proptest::collection::vec((0usize..60, any::<u8>(), proptest::string::string_regex(LETTERS).unwrap()), 0..4),
    ) {
        let changes: Vec<(usize, u8, char)> =
            changes.iter().filter_map(|(place, how, text)| Some((*place, *how, text.chars().next()?))).collect();
        let line = garbled(&line(rules, seed, plies), &changes);
        match Position::parse(rules, &line) {
            Ok(position) => {
                prop_assert_eq!(position.to_string(), line, "a line that can be read is canonical");
                let mut game = Game::new(position);
                prop_assert_eq!(game.perft(1), game.legal_actions().len() as u64);
                prop_assert!(draw::board_text(&game, &Default::default()).len() > 100 && draw::board_svg(&game, &Default::default()).starts_with("<svg"));
                let mut random = Random::new(seed);
                for _ in 0..20 {
                    let Some(action) = game.random_action(&mut random) else { break };
                    prop_assert!(!game.effects(action).is_empty());
                    prop_assert!(game.try_play(action).is_ok());
                }
            }
            Err(bad) => prop_assert!(!bad.faults.is_empty() && bad.line == line),
        }
    }

    #[test]
    fn any_attempt_is_explained(
        rules in rule_set(),
        seed: u64,
        plies in 0usize..100,
        typed in "[a-hA-F1-8okx>=srht0-9-]{0,12}|\\PC{0,8}",
    ) {
        let mut game = Game::parse(rules, &line(rules, seed, plies)).unwrap();
        let explanation = game.explain(&typed);
        let sentence = explanation.sentence(&Audience::player(rules, game.turn()));
        prop_assert_eq!(explanation.is_legal(), !explanation.effects().is_empty());
        prop_assert_eq!(explanation.is_legal(), game.play_text(&typed).is_ok(), "{}", sentence);
        prop_assert!(!sentence.contains('\n'));
    }

    #[test]
    fn any_name_is_a_rule_set_or_near_one(name in "[a-z-]{0,14}|\\PC{0,20}") {
        match name.parse::<RuleSet>() {
            Ok(rules) => prop_assert_eq!(rules.name(), name),
            Err(unknown) => prop_assert_eq!(unknown.name, name),
        }
    }
}
