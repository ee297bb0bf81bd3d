//! Taking plays back.

use proptest::prelude::*;

use crate::games::{any_game, cases, choices, step};

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn taking_plays_back_restores_the_position_and_its_legal_plays(mut game in any_game(), choices in choices()) {
        let before = game.clone();
        let (position, actions) = (*game.position(), game.legal_actions());
        let hash = game.hash();
        let record: Vec<_> = game.actions().collect();
        let made = choices.into_iter().take_while(|&choice| step(&mut game, choice)).count();
        for _ in 0..made {
            prop_assert!(game.undo().is_some());
        }
        prop_assert_eq!(*game.position(), position);
        // Legality depends on the history, so that has to be restored as well.
        prop_assert_eq!(game.legal_actions(), actions);
        prop_assert_eq!(game.hash(), hash);
        prop_assert_eq!(&game, &before);
        prop_assert_eq!(game.count_actions() as usize, game.legal_actions().len());
        prop_assert_eq!(game.actions().collect::<Vec<_>>(), record);
    }

    #[test]
    fn a_game_replayed_from_its_plays_is_the_same_game(game in any_game()) {
        let mut again = mur::Game::new(*game.first_position());
        for action in game.actions() {
            prop_assert!(again.try_play(action).is_ok());
        }
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.legal_actions(), game.legal_actions());
    }

    #[test]
    fn playing_and_taking_back_walks_the_same_tree_as_perft(mut game in any_game()) {
        let before = game.clone();
        let actions = game.legal_actions();
        let mut leaves = 0;
        for action in actions {
            game.play_unchecked(action);
            game.visit_plays(|_| leaves += 1);
            game.undo();
            prop_assert_eq!(&game, &before);
        }
        prop_assert_eq!(leaves, mur::perft(&game, 2));
    }

    #[test]
    fn nothing_is_taken_back_before_the_first_play(mut game in any_game()) {
        while game.undo().is_some() {}
        prop_assert_eq!(game.actions().len(), 0);
        prop_assert_eq!(game.undo(), None);
    }
}
