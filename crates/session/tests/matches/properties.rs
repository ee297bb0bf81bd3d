//! What holds however the games end.

use proptest::prelude::*;
use session::matches::{Format, Match, MatchOutcome, Next, Opener, Pair, Player, Score, Tallies};
use std::num::NonZeroU16;

use crate::result::{GameResult, record};

fn players() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::A), Just(Player::B)]
}

fn results(most: u32) -> impl Strategy<Value = Vec<GameResult>> {
    let result = prop_oneof![
        6 => (players(), 1..=most).prop_map(|(by, points)| GameResult::Won { by, points }),
        1 => Just(GameResult::Drawn),
    ];
    prop::collection::vec(result, 0..60)
}

proptest! {
    #[test]
    fn no_tally_is_made_or_lost(results in results(21)) {
        let mut set = Match::new(Format::RunnersSet, Opener::Player(Player::A));
        for result in results {
            let over = set.outcome().is_some();
            prop_assert_eq!(record(&mut set, result).is_err(), over);
            let Score::Tallies(tallies) = set.score() else { panic!() };
            let Pair { a, b } = tallies.held();
            prop_assert_eq!(tallies.pool() + a + b, Tallies::ALL);
            prop_assert_eq!(set.outcome().is_some(), a == Tallies::ALL || b == Tallies::ALL);
        }
    }

    #[test]
    fn r13_decides_a_classic_match(
        sets in 1u16..4,
        per_set in 1u16..8,
        results in results(1),
        resigned in prop::collection::vec(prop::option::weighted(0.1, players()), 60),
    ) {
        let (sets, per_set) = (NonZeroU16::new(sets).unwrap(), NonZeroU16::new(per_set).unwrap());
        let mut it = Match::new(Format::MurClassic { sets, games: per_set }, Opener::Player(Player::A));
        // The slow way: every set as a list of who got each game, and who resigned it.
        let mut lists: Vec<(Vec<Option<Player>>, Option<Player>)> = vec![Default::default()];
        for (result, resigned) in results.into_iter().zip(resigned) {
            if matches!(it.next(), Next::Over(_)) {
                break;
            }
            let (set, lost_by) = lists.last_mut().unwrap();
            if let Some(by) = resigned {
                it.resign_set(by).unwrap();
                *lost_by = resigned;
                set.resize(per_set.get().into(), Some(by.other()));
            } else {
                record(&mut it, result).unwrap();
                set.push(result.winner());
            }
            if set.len() == usize::from(per_set.get()) {
                lists.push(Default::default());
            }
        }
        let complete = &lists[..lists.len() - 1];
        let won = |list: &[Option<Player>], player| list.iter().filter(|w| **w == Some(player)).count();
        let ahead = |list: &[Option<Player>]| won(list, Player::A).cmp(&won(list, Player::B));
        use std::cmp::Ordering::{Equal, Greater, Less};
        let set_ahead = |(games, lost_by): &(Vec<Option<Player>>, Option<Player>)| match lost_by {
            None => ahead(games),
            Some(Player::A) => Less,
            Some(Player::B) => Greater,
        };
        let sets_ahead = |want| complete.iter().filter(|set| set_ahead(set) == want).count();
        let expected = (complete.len() == usize::from(sets.get())).then(|| {
            let games: Vec<_> = complete.iter().flat_map(|(games, _)| games.iter().copied()).collect();
            let by_games = ahead(&games);
            match sets_ahead(Greater).cmp(&sets_ahead(Less)).then(by_games) {
                Greater => MatchOutcome::Won(Player::A),
                Less => MatchOutcome::Won(Player::B),
                Equal => MatchOutcome::Drawn,
            }
        });
        prop_assert_eq!(it.outcome(), expected);
    }
}
