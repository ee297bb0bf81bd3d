//! Random games for the properties: from the start and from crowded positions, leaning towards knocks and closes.

use mur::{Action, Dice, Game, Pending, Play, Position, Race, Rules};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

/// A configuration with this many cases. Failures are shown, not stored next to the sources.
pub(crate) fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// A game of any rule set, some plies old.
pub(crate) fn any_game() -> impl Strategy<Value = Game> {
    select(&Rules::ALL).prop_flat_map(game)
}

/// A game of a rule set, some plies old.
pub(crate) fn game(rules: Rules) -> impl Strategy<Value = Game> {
    let opening = prop_oneof![1 => start(rules).boxed(), 3 => crowded(rules).boxed()];
    (opening, choices()).prop_map(|(position, choices)| {
        let mut game = Game::new(position);
        for choice in choices {
            if !step(&mut game, choice) {
                break;
            }
        }
        game
    })
}

/// Which plays to make.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..40)
}

/// Plays the action a number chooses, unless the game is over. One number in four looks for a play that forces the
/// opponent, one for a knock.
pub(crate) fn step(game: &mut Game, choice: u16) -> bool {
    let actions = game.legal_actions();
    let lively: Vec<Action> = match choice % 4 {
        0 => actions.iter().copied().filter(|&action| forces(game, action)).collect(),
        1 => actions.iter().copied().filter(|action| matches!(action, Action::Play(Play::Knock { .. }))).collect(),
        _ => Vec::new(),
    };
    let actions = if lively.is_empty() { actions } else { lively };
    match actions.get(usize::from(choice / 4) % actions.len().max(1)) {
        Some(&action) => game.play(action),
        None => return false,
    }
    true
}

fn forces(game: &Game, action: Action) -> bool {
    let mut game = game.clone();
    game.play_unchecked(action);
    game.position().pending() != Pending::Nothing
}

/// In advanced before the set-up roll or after it.
fn start(rules: Rules) -> impl Strategy<Value = Position> {
    let race = (select(&[Race::FULL, Race::SHORT][..]), 0..3u8);
    (proptest::option::of(dice()), race).prop_map(move |(dice, (length, handicap))| match rules {
        Rules::Advanced => {
            let race = Race::new(length, handicap).expect("a race with a handicap below three");
            let start = Position::start_advanced(race);
            dice.and_then(|dice| start.roll(dice)).unwrap_or(start)
        }
        _ => Position::start(rules),
    })
}

fn dice() -> impl Strategy<Value = Dice> {
    [1..=4u8, 1..=4, 1..=4].prop_map(|numbers| Dice::new(numbers).expect("numbers from 1 to 4"))
}

/// A position with up to fifteen pieces anywhere, in the middle of a game.
pub(crate) fn crowded(rules: Rules) -> impl Strategy<Value = Position> {
    let points = (Just([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]))
        .prop_shuffle();
    let fleets = [prop_oneof![0..=7usize, 5..=7usize], prop_oneof![0..=7usize, 5..=7usize]];
    (points, fleets, select(&["b", "w"][..]), rest(rules)).prop_filter_map(
        "in classic nothing is trapped",
        move |(order, fleets, turn, rest)| {
            let line = format!("{} {turn} {rest}", points_field(order, fleets));
            Position::parse(rules, &line).ok()
        },
    )
}

/// Score, nothing pending and, in advanced, dice, control and race.
fn rest(rules: Rules) -> BoxedStrategy<String> {
    if rules != Rules::Advanced {
        return (0..=2, 0..=2).prop_map(|(black, white)| format!("{black}-{white} -")).boxed();
    }
    let dice_and_control = prop_oneof![
        dice().prop_map(|dice| format!("{dice} -")),
        (1..=4, select(&["b", "w"][..])).prop_map(|(number, control)| format!("{number}-{number}-{number} {control}")),
    ];
    let race = prop_oneof![
        (0..6, 0..6).prop_map(|(blue, white)| format!("6:{blue}-{white}")),
        (0..3, 0..3).prop_map(|(blue, white)| format!("3:{blue}-{white}")),
    ];
    (dice_and_control, race).prop_map(|(dice, race)| format!("0-0 - {dice} {race}")).boxed()
}

/// The points in a random order get the kraken, Black's fleet and White's.
fn points_field(order: [usize; 25], [black, white]: [usize; 2]) -> String {
    let mut pieces = ['.'; 25];
    pieces[order[0]] = 'k';
    for &point in &order[1..=black] {
        pieces[point] = 'b';
    }
    for &point in &order[black + 1..=black + white] {
        pieces[point] = 'w';
    }
    let mut field = String::new();
    let mut run = 0;
    for (index, piece) in pieces.into_iter().enumerate() {
        run += usize::from(piece == '.');
        let ends_ring = index % 8 == 0;
        if run > 0 && (piece != '.' || ends_ring) {
            field += &run.to_string();
            run = 0;
        }
        if piece != '.' {
            field.push(piece);
        }
        if ends_ring && index < 24 {
            field.push('/');
        }
    }
    field
}
