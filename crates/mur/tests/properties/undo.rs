//! Taking plays back.

use proptest::prelude::*;

use crate::games::{any_game, cases, choices, step};

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn taking_plays_back_restores_the_position_and_its_legal_plays(mut game in any_game(), choices in choices()) {
        let (position, plays) = (*game.position(), game.legal_plays());
        let record: Vec<_> = game.plays().collect();
        let made = choices.into_iter().take_while(|&choice| step(&mut game, choice)).count();
        for _ in 0..made {
            prop_assert!(game.undo().is_some());
        }
        prop_assert_eq!(*game.position(), position);
        // Legality depends on the history, so that has to be restored as well.
        prop_assert_eq!(game.legal_plays(), plays);
        prop_assert_eq!(game.count_legal() as usize, game.legal_plays().len());
        prop_assert_eq!(game.plays().collect::<Vec<_>>(), record);
    }

    #[test]
    fn a_game_replayed_from_its_plays_is_the_same_game(game in any_game()) {
        let first = game.earlier().next().unwrap_or(game.position());
        let mut again = mur::Game::new(*first);
        for play in game.plays() {
            prop_assert!(again.try_play(play).is_ok());
        }
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.legal_plays(), game.legal_plays());
    }

    #[test]
    fn nothing_is_taken_back_before_the_first_play(mut game in any_game()) {
        while game.undo().is_some() {}
        prop_assert_eq!(game.plays().count(), 0);
        prop_assert_eq!(game.undo(), None);
    }
}
