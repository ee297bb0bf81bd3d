//! Sets and matches played on boards: Mur §6 and R13, Ur R9.

use std::num::NonZeroU16;

use game::{Action, Color, Options, Position, Random};
use session::matches::{Format, GameResult, MatchError, MatchOutcome, Next, Pair, Player, Score};
use session::{SetError, SetPlay};

const A: Player = Player::A;
const B: Player = Player::B;

fn begin(format: Format) -> SetPlay {
    SetPlay::new(format, Options::default(), A).unwrap()
}

fn mur(text: &str) -> Action {
    Action::Mur(text.parse().unwrap())
}

fn play(set: &mut SetPlay, moves: &str) {
    for text in moves.split_whitespace() {
        set.play(&mur(text)).unwrap();
    }
}

/// Plays the game on the board to its end by lot.
fn play_out(set: &mut SetPlay, random: &mut Random) {
    while let Some(action) = set.game().and_then(|game| game.random_action(random)) {
        set.play(&action).unwrap();
    }
}

fn line(set: &SetPlay) -> String {
    set.game().unwrap().line()
}

// Mur §6: the trapped ships of the last play are withdrawn, the kraken is put on o, the scores return to 0, and White
// starts the second game from that position.
#[test]
fn a_classic_game_grows_out_of_the_last_one() {
    let mut set = begin(Format::MUR_CLASSIC);
    set.begin(None).unwrap();
    // Black traps a ship of White's on d3 three times.
    play(&mut set, "c3 d3 e3 a1 d2 -d3");
    assert_eq!(line(&set), "k/w7/3b4/2b1b3 b 1-0 -");
    play(&mut set, "d2-d1 d3 d1-d2 -d3");
    play(&mut set, "d2-d1 d3 d1-d2");
    assert!(set.game().is_none(), "the third trap ends the game");
    assert_eq!(set.score().played(), 1);
    set.begin(None).unwrap();
    assert_eq!(line(&set), "k/w7/3b4/2b1b3 w 0-0 -");
    let seating = set.seating().unwrap();
    assert_eq!((seating.black, seating.first, seating.plays_on), (A, Color::White, true));
}

#[test]
fn a_new_set_starts_from_an_empty_board() {
    let mut set = begin(Format::MUR_CLASSIC);
    set.begin(None).unwrap();
    play(&mut set, "c3 d3");
    // R13: resigning a set gives its remaining games to the opponent, the unfinished one included.
    set.resign_set(B).unwrap();
    let Score::Games(games) = set.score().score() else { panic!("classic counts games") };
    assert_eq!((games.won(), games.sets_won()), (Pair { a: 6, b: 0 }, Pair { a: 1, b: 0 }));
    set.begin(None).unwrap();
    assert_eq!(line(&set), "k/8/8/8 b 0-0 -");
}

// Mur §6: a player may resign a set, never a single game.
#[test]
fn a_single_classic_game_cannot_be_resigned() {
    let mut set = begin(Format::MUR_CLASSIC);
    set.begin(None).unwrap();
    let resigned = set.end(GameResult::Resigned { by: A, points: 1 });
    assert_eq!(resigned, Err(SetError::Match(MatchError::OnlySetsAreResigned)));
    assert!(set.game().is_some(), "the game goes on");
}

// §6 speaks of won games; a drawn one is continued in the same way.
#[test]
fn a_drawn_classic_game_is_played_on_with_the_kraken_home() {
    let mut set = begin(Format::MUR_CLASSIC);
    set.begin(None).unwrap();
    play(&mut set, "c1 a3 c1xo>g1 b3");
    assert_eq!(line(&set), "b/6k1/8/ww6 b 0-0 -");
    set.end(GameResult::Drawn).unwrap();
    set.begin(None).unwrap();
    assert_eq!(line(&set), "k/8/8/ww6 w 0-0 -");
}

// A ship that had to be withdrawn when the players agreed on a draw is not there in the next game.
#[test]
fn a_trapped_ship_leaves_a_drawn_classic_game() {
    let mut set = begin(Format::MUR_CLASSIC);
    set.begin(None).unwrap();
    play(&mut set, "c3 d3 e3 a1 d2");
    assert_eq!(line(&set), "k/w7/3b4/2bwb3 w 1-0 -d3");
    set.end(GameResult::Drawn).unwrap();
    set.begin(None).unwrap();
    assert_eq!(line(&set), "k/w7/3b4/2b1b3 w 0-0 -");
}

#[test]
fn whole_matches_come_to_an_end() {
    let three = NonZeroU16::new(3).unwrap();
    let formats = [
        Format::MurBasic { games: three },
        Format::MUR_CLASSIC,
        Format::MurAdvanced { games: three },
        Format::RunnersSet,
        Format::LongJumpSet,
        Format::LongJumpStakes { games: three },
        Format::Finkel { games: three },
    ];
    for format in formats {
        let mut random = Random::new(7);
        let mut set = begin(format);
        let mut classic_end: Option<Position> = None;
        let outcome = loop {
            match set.score().next() {
                Next::Over(outcome) => break outcome,
                Next::RollForBlue => {
                    let [a, b] = [(); 2].map(|()| roll(&mut random).numbers());
                    set.roll_for_blue(Pair { a, b }).unwrap();
                }
                Next::Play(seating) => {
                    let advanced = matches!(format, Format::MurAdvanced { .. });
                    let dice = advanced.then(|| roll(&mut random));
                    let start = set.begin(dice).unwrap().position();
                    assert_eq!(start.turn(), seating.first, "{format:?}");
                    if let (true, Some(Position::Mur(end))) = (seating.plays_on, classic_end) {
                        let next = end.next_game(seating.first.into());
                        assert_eq!(next.map(Position::Mur), Some(start));
                    }
                    while let Some(action) = set.game().and_then(|game| game.random_action(&mut random)) {
                        let mut after = set.game().unwrap().clone();
                        after.play(action);
                        classic_end = Some(after.position());
                        set.play(&action).unwrap();
                    }
                }
            }
        };
        assert_eq!(set.score().outcome(), Some(outcome));
        assert_eq!(set.begin(None).unwrap_err(), SetError::Match(MatchError::Over));
    }
}

// Ur R9: the loser throws first in the next game, whatever his colour.
#[test]
fn the_loser_of_a_game_of_ur_begins_the_next() {
    let mut random = Random::new(3);
    let mut set = begin(Format::Finkel { games: NonZeroU16::new(20).unwrap() });
    let mut white_began = false;
    while let Next::Play(seating) = set.score().next() {
        set.begin(None).unwrap();
        assert_eq!(set.game().unwrap().turn(), seating.first);
        assert_eq!(seating.black, A, "the players keep their pieces");
        white_began |= seating.first == Color::White;
        play_out(&mut set, &mut random);
    }
    assert!(white_began);
    assert!(matches!(set.score().outcome(), Some(MatchOutcome::Won(_) | MatchOutcome::Drawn)));
}

#[test]
fn a_set_takes_one_game_at_a_time() {
    let mut set = begin(Format::RunnersSet);
    assert_eq!(set.play(&mur("c3")), Err(SetError::NoGame));
    set.begin(None).unwrap();
    assert_eq!(set.begin(None).unwrap_err(), SetError::GameUnderWay);
    assert!(matches!(set.play(&mur("c3")), Err(SetError::Play(_))));
    let bad = SetPlay::new(Format::RunnersSet, Options { handicap: 1, ..Options::default() }, A);
    assert!(matches!(bad.unwrap_err(), SetError::Option(_)));
}

fn roll(random: &mut Random) -> mur::Dice {
    mur::Dice::new([(); 3].map(|()| random.below(4) as u8 + 1)).unwrap()
}
