//! Random games.

use std::collections::BTreeMap;

use mur::playout::Playout;
use mur::{Action, Game, Rules, playout};
use proptest::prelude::*;

use crate::games::{any_game, cases};

/// 64 random bits per call (splitmix64), the same on every machine.
fn bits(mut seed: u64) -> impl FnMut() -> u64 {
    move || {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_random_action_is_legal_and_leads_where_the_rules_say(mut game in any_game(), seed in any::<u64>()) {
        let mut random = bits(seed);
        for _ in 0..20 {
            let number = random();
            let Some(action) = playout::random_action(game.position(), game.history(), &mut bits(number)) else {
                prop_assert!(game.position().winner().is_some());
                break;
            };
            let next = match action {
                Action::Roll(dice) => game.position().roll(dice),
                _ => Some(playout::play_out(game.position(), game.history(), 1, &mut bits(number)).position),
            };
            prop_assert!(game.try_play(action).is_ok(), "{action}");
            prop_assert_eq!(Some(*game.position()), next);
        }
    }

    #[test]
    fn a_random_game_ends_with_a_winner_or_at_the_ply_limit(game in any_game(), seed in any::<u64>()) {
        let Playout { position: last, plies } = playout::play_out(game.position(), game.history(), 60, &mut bits(seed));
        prop_assert!(plies == 60 || last.winner().is_some());
        prop_assert_eq!(last.hash(), last.recomputed_hash());
    }
}

#[test]
fn every_legal_play_is_as_likely_as_any_other() {
    let positions = [
        (Rules::Basic, "k/b1w5/b1w5/1bwbw3 b 0-0 -"),
        (Rules::Classic, "1/3b4/2b1b3/3b2k1 b 0-0 -"),
        (Rules::Advanced, "1/8/bb2k3/bb6 b 0-0 - 1-2-4 - 6:0-0"),
        (Rules::Advanced, "1/8/3k4/2bbb3 b 0-0 - 4-4-4 b 6:0-0"),
    ];
    for (rules, line) in positions {
        let game = Game::parse(rules, line).expect("a valid line");
        let mut random = bits(12);
        let mut drawn: BTreeMap<Action, u32> = BTreeMap::new();
        for _ in 0..game.count_actions() * 1_000 {
            let action = playout::random_action(game.position(), game.history(), &mut random).expect("a running game");
            *drawn.entry(action).or_default() += 1;
        }
        assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), game.legal_actions());
        // A thousand each: five standard deviations are about 160.
        for (action, count) in drawn {
            assert!((840..1_160).contains(&count), "{rules} {line}: {action} was drawn {count} times");
        }
    }
}
