//! Legal plays are the playable ones and no others.

use std::collections::BTreeSet;

use mur::{Action, Bitboard, Color, Dice, Game, Play, Point};
use proptest::prelude::*;
use proptest::sample::select;

use crate::games::{any_game, cases};

/// Every play of one or two points, and every knock.
fn every_play() -> impl Iterator<Item = Play> {
    let points = || Point::ALL.into_iter();
    let pairs = move || points().flat_map(move |from| points().map(move |to| (from, to)));
    let tips = || [None, Some(1), Some(2), Some(3), Some(4)];
    let knocks = pairs().flat_map(move |(from, to)| {
        let knock = move |landing| tips().map(|tip| Play::Knock { from, to, landing, tip });
        points().flat_map(knock)
    });
    let withdrawals = pairs().flat_map(|(first, second)| {
        let ships = Bitboard::of(first).with(second);
        [false, true].map(|kraken| Play::Withdraw { ships, kraken })
    });
    let reset = Play::Withdraw { ships: Bitboard::EMPTY, kraken: true };
    points()
        .map(Play::Place)
        .chain(pairs().map(|(from, to)| Play::Move { from, to }))
        .chain(knocks)
        .chain(withdrawals)
        .chain([reset])
}

/// Any play that can be written.
fn any_play() -> impl Strategy<Value = Play> {
    let point = || select(&Point::ALL);
    let ships = proptest::collection::btree_set(0..25usize, 0..=7);
    prop_oneof![
        point().prop_map(Play::Place),
        (point(), point()).prop_map(|(from, to)| Play::Move { from, to }),
        (point(), point(), point(), proptest::option::of(1..=4u8)).prop_map(|(from, to, landing, tip)| Play::Knock {
            from,
            to,
            landing,
            tip
        }),
        (ships, any::<bool>()).prop_map(withdrawal),
    ]
}

fn withdrawal((ships, kraken): (BTreeSet<usize>, bool)) -> Play {
    let ships: Bitboard = ships.into_iter().map(|index| Point::ALL[index]).collect();
    Play::Withdraw { ships, kraken: kraken || ships.is_empty() }
}

/// The legal actions found by trying.
fn playable(game: &mut Game) -> BTreeSet<Action> {
    let mut playable = BTreeSet::new();
    for action in every_play().map(Action::Play).chain(Dice::ALL.map(Action::Roll)) {
        if game.try_play(action).is_ok() {
            game.undo();
            playable.insert(action);
        }
    }
    playable
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn every_other_well_formed_play_is_rejected(mut game in any_game()) {
        let before = *game.position();
        let legal: BTreeSet<Action> = game.legal_actions().into_iter().collect();
        let mut playable = playable(&mut game);
        // A forced withdrawal of three ships or more is the one kind of play that is not tried.
        playable.extend(legal.iter().filter(|play| matches!(play, Action::Play(Play::Withdraw { ships, .. }) if ships.count() > 2)));
        prop_assert_eq!(playable, legal);
        prop_assert_eq!(*game.position(), before);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn legal_actions_are_playable_sorted_and_different(game in any_game()) {
        let actions = game.legal_actions();
        let strings: Vec<String> = actions.iter().map(Action::to_string).collect();
        prop_assert!(strings.is_sorted());
        prop_assert_eq!(strings.iter().collect::<BTreeSet<_>>().len(), strings.len());
        for action in actions {
            let mut next = game.clone();
            prop_assert!(next.try_play(action).is_ok());
            // R21: the set-up roll leaves the turn to Blue.
            prop_assert_eq!(next.position().turn() == game.position().turn(), action.is_chance());
            prop_assert_eq!(next.actions().last(), Some(action));
        }
    }

    #[test]
    fn counting_legal_actions_agrees_with_listing_them(mut game in any_game()) {
        // Also in every position on the way here.
        loop {
            prop_assert_eq!(game.count_actions(), game.legal_actions().len() as u64, "{}", game.position());
            if game.undo().is_none() {
                break;
            }
        }
    }

    #[test]
    fn only_a_finished_game_has_no_actions(game in any_game()) {
        prop_assert_eq!(game.legal_actions().is_empty(), game.position().winner().is_some());
    }

    #[test]
    fn visiting_gives_the_same_plays_as_listing(game in any_game()) {
        let mut visited = Vec::new();
        game.visit_actions(|action| visited.push(action));
        visited.sort_unstable();
        prop_assert_eq!(&visited, &game.legal_actions());
        let mut plays = Vec::new();
        game.visit_plays(|play| plays.push(Action::Play(play)));
        plays.sort_unstable();
        let expected = if game.position().is_chance() { Vec::new() } else { visited };
        prop_assert_eq!(plays, expected);
    }

    #[test]
    fn closing_plays_are_the_legal_plays_that_close_something(game in any_game()) {
        let position = game.position();
        let mut closing = Vec::new();
        game.visit_closing_plays(|play| closing.push(play));
        closing.sort_unstable();
        let mut expected: Vec<Play> = Vec::new();
        game.visit_plays(|play| {
            let mut next = game.clone();
            next.play_unchecked(play.into());
            let gain = |game: &Game| {
                let position = game.position();
                let race = position.race().map(|race| Color::BOTH.map(|color| race.bars(color)));
                (race, Color::BOTH.map(|color| position.score(color)))
            };
            let closed = position.closed_by(play);
            // R15: bars past the finish are not counted, but a play that closes something gains at least one.
            assert_eq!(gain(&game) != gain(&next), !closed.is_empty(), "{position} {play}");
            if !closed.is_empty() {
                expected.push(play);
            }
        });
        expected.sort_unstable();
        prop_assert_eq!(closing, expected, "{}", position);
    }

    #[test]
    fn reach_is_what_the_ships_can_do(game in any_game()) {
        let position = game.position();
        let own = position.board().ships(position.turn());
        game.visit_plays(|play| match play {
            Play::Move { from, to } => assert!(position.reach(position.turn(), from).moves.has(to)),
            Play::Knock { from, to, .. } if own.has(from) => {
                assert!(position.reach(position.turn(), from).knocks.has(to));
            }
            _ => {}
        });
        for color in Color::BOTH {
            for threat in position.threats(color) {
                let missing = threat.neighbours() - position.board().ships(color);
                prop_assert_eq!(missing.count(), 1);
                prop_assert!(position.board().ships(color).with(missing.first().expect("one")).surrounded().has(threat));
            }
        }
    }

    #[test]
    fn plays_read_back_from_their_strings(play in any_play(), marks in "[+#!?]{0,3}") {
        let text = play.to_string();
        prop_assert_eq!(text.parse::<Play>(), Ok(play));
        prop_assert_eq!((text + &marks).parse::<Play>(), Ok(play));
    }

    #[test]
    fn plays_are_ordered_like_their_strings(one in any_play(), other in any_play()) {
        prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,12}", near in "[a-i0-4o>x=k+-]{0,12}") {
        for text in [text, near] {
            if let Ok(play) = text.parse::<Play>() {
                prop_assert_eq!(play.to_string(), text.trim_end_matches(['+', '#', '!', '?']));
            }
        }
    }
}
