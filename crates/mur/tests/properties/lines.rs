//! Position lines.

use mur::{Color, Game, Position, Rules};
use proptest::prelude::*;
use proptest::sample::select;

use crate::games::{any_game, cases, game};

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_position_of_a_game_is_written_and_read_back(game in any_game()) {
        for position in game.positions() {
            let line = position.to_string();
            let read = Position::parse(position.rules(), &line);
            prop_assert_eq!(read.as_ref(), Ok(position));
            prop_assert_eq!(read.map(|read| read.to_string()), Ok(line));
        }
    }

    #[test]
    fn fields_of_lines_are_written_and_read_back(game in any_game()) {
        for position in game.positions() {
            prop_assert_eq!(position.pending().to_string().parse(), Ok(position.pending()));
            for color in Color::BOTH {
                prop_assert_eq!(Color::from_letter(color.letter()), Some(color));
                prop_assert_eq!(position.score(color).to_string().parse(), Ok(position.score(color)));
            }
            if let Some(race) = position.race() {
                prop_assert_eq!(race.to_string().parse(), Ok(race));
            }
        }
    }

    #[test]
    fn the_line_is_all_a_new_game_needs(game in any_game()) {
        let fresh = Game::new(*game.position());
        let read = Game::parse(game.position().rules(), &game.position().to_string());
        prop_assert_eq!(read.map(|read| read.legal_actions()), Ok(fresh.legal_actions()));
    }

    #[test]
    fn a_line_with_a_character_changed_is_refused_or_read_as_written(
        game in game(Rules::Advanced),
        place in any::<prop::sample::Index>(),
        character in select(&['b', 'w', 'k', '1', '3', '8', '-', '/', ':', ' ', '*', 'é'][..]),
    ) {
        let mut line: Vec<char> = game.position().to_string().chars().collect();
        let place = place.index(line.len());
        line[place] = character;
        let line: String = line.into_iter().collect();
        match Position::parse(Rules::Advanced, &line) {
            Ok(position) => prop_assert_eq!(position.to_string(), line),
            Err(faults) => {
                prop_assert!(!faults.faults.is_empty());
                prop_assert_eq!(faults.line, line);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}", near in "[bwk1-8/]{1,20} [bw] [0-9k-]{3} [a-h1-3k*-]{1,6}") {
        for (text, rules) in [text, near].iter().flat_map(|text| Rules::ALL.map(|rules| (text, rules))) {
            if let Ok(position) = Position::parse(rules, text) {
                prop_assert_eq!(&position.to_string(), text);
            }
        }
    }
}
