//! What tables and their computers do where several answers would be possible.

mod help;

use std::error::Error;

use engine::Score;
use game::Options;
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Pair, Player};
use session::{Author, Command, DiceSource, Event, Given, Offer, Phase, Setup};
use table::{Awaited, Computer, Fault, Hint, Occupant, Purpose, Store, Table, Taken, Topic, Unkept};

use help::{action, advance, against_computer, asked, basic, computer, computers, n, play, table, thought};

const PEOPLE: Pair<Occupant> = Pair { a: Occupant::Person, b: Occupant::Person };

fn offers(table: &mut Table<Unkept>, by: Player, offer: Offer, now: u64) {
    table.give(Given::new(Author::Player(by), Command::Offer(offer)), Millis(now)).unwrap();
}

/// A game of advanced Mur whose set-up roll comes next, thrown on the table or by the program.
fn before_the_roll(dice: DiceSource, opener: Opener, seats: Pair<Occupant>) -> Table<Unkept> {
    let setup = Setup { dice, opener, ..Setup::new(Format::MurAdvanced { games: n(1) }) };
    let mut table = table(setup, seats);
    advance(&mut table, 0);
    table
}

#[test]
fn a_draw_is_thought_about_once() {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    offers(&mut table, Player::A, Offer::Draw, 1);
    assert_eq!(table.next_due(Millis(1)), Some(Millis(1)));
    assert!(table.advance(Millis(1), &mut Vec::new).unwrap().asked);
    assert_eq!(table.next_due(Millis(2)), None, "the answer is awaited");
    assert!(table.advance(Millis(2), &mut Vec::new).unwrap().is_nothing());
    assert_eq!(table.questions().len(), 1);
}

#[test]
fn an_offer_does_not_disturb_a_computer_that_thinks() {
    let mut table = asked();
    offers(&mut table, Player::A, Offer::Draw, 3);
    assert!(table.is_asked(Topic::Move(Player::B)));
    assert!(table.advance(Millis(3), &mut Vec::new).unwrap().asked);
    let numbers: Vec<u64> = table.questions().iter().map(|question| question.number).collect();
    assert_eq!(numbers, [1, 2]);
    table.give(Given::new(Author::Host, Command::Abandon(None)), Millis(4)).unwrap();
    assert_eq!(table.questions().len(), 0, "the match is over");
}

#[test]
fn a_draw_that_is_no_longer_offered_is_not_thought_about() {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    play(&mut table, Player::A, "c3", 1);
    advance(&mut table, 1);
    offers(&mut table, Player::A, Offer::Draw, 2);
    assert!(table.advance(Millis(2), &mut Vec::new).unwrap().asked);
    let draw = table.questions()[1].clone();
    assert_eq!(draw.topic, Topic::Draw(Player::B));
    let cancel = Command::Cancel(Offer::Draw);
    table.give(Given::new(Author::Player(Player::A), cancel), Millis(3)).unwrap();
    assert_eq!(table.questions().len(), 1, "the move is still thought about");
    let late = thought(draw.number, draw.game.legal_actions()[0], None);
    assert_eq!(table.take(late, Millis(4)).unwrap(), Taken::Stale);
    // Another offer is another question.
    offers(&mut table, Player::A, Offer::Draw, 5);
    assert!(table.advance(Millis(5), &mut Vec::new).unwrap().asked);
}

#[test]
fn a_computer_lets_people_take_back_and_play_again() {
    let mut table = asked();
    offers(&mut table, Player::A, Offer::Takeback, 3);
    assert_eq!(table.next_due(Millis(3)), Some(Millis(3)));
    let steps = advance(&mut table, 3);
    assert!(matches!(steps[0].events[..], [Event::TakenBack { actions: 1, .. }]), "{steps:?}");
    table.give(Given::new(Author::Host, Command::Abandon(None)), Millis(4)).unwrap();
    offers(&mut table, Player::A, Offer::Rematch, 5);
    assert_eq!(advance(&mut table, 6)[0].events, [Event::RematchAgreed]);
    assert_eq!(table.next_due(Millis(7)), None);
}

#[test]
fn what_is_overdue_is_due_now() {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    play(&mut table, Player::A, "c3", 1);
    assert_eq!(table.next_due(Millis(9_000)), Some(Millis(9_000)));
}

#[test]
fn a_long_game_in_which_the_computer_is_not_ahead_is_drawn() {
    let answer = |score, moves: usize| {
        let mut table = table(basic(1), against_computer());
        advance(&mut table, 0);
        let mut random = game::Random::new(1);
        for now in 1..=moves {
            // Nobody closes anything, so the game goes on.
            let game = table.session().game().unwrap().clone();
            let quiet = |action: &game::Action| {
                let mut after = game.clone();
                after.play(*action);
                after.line().ends_with(" 0-0 -")
            };
            let quiet: Vec<_> = game.legal_actions().into_iter().filter(quiet).collect();
            let command = Command::Play(*random.pick(&quiet).unwrap());
            table.give(Given::new(Author::Host, command), Millis(now as u64)).unwrap();
        }
        assert_eq!(table.turn(), Some(Player::A), "the number of moves is even");
        offers(&mut table, Player::A, Offer::Draw, 100);
        table.drop_questions();
        assert_eq!(table.questions().len(), 0);
        table.advance(Millis(101), &mut Vec::new).unwrap();
        let question = &table.questions()[0];
        let thought = thought(question.number, question.game.legal_actions()[0], Some(Score::Centi(score)));
        table.take(thought, Millis(102)).unwrap();
        table.session().phase() == Phase::Over
    };
    // What is good for the person to move is bad for the computer.
    assert!(!answer(0, 58) && answer(0, 60) && answer(20, 60) && !answer(-1, 60));
}

#[test]
fn dice_on_the_table_are_thrown_by_people_also_for_computers() {
    let rolled = |dice, opener| before_the_roll(dice, opener, against_computer()).awaited();
    assert_eq!(rolled(DiceSource::Manual, Opener::Roll), Awaited::Roll(Player::A));
    let practice = DiceSource::Practice { seed: 4 };
    assert_eq!(rolled(practice.clone(), Opener::Roll), Awaited::Roll(Player::A), "the person rolls first");
    assert_eq!(rolled(DiceSource::Manual, Opener::Player(Player::B)), Awaited::Throw(Player::B));
    assert_eq!(rolled(practice.clone(), Opener::Player(Player::B)), Awaited::Computer(Player::B));
    let alone = |dice| before_the_roll(dice, Opener::Roll, computers()).awaited();
    assert_eq!(alone(DiceSource::Manual), Awaited::Roll(Player::A));
    assert_eq!(alone(practice), Awaited::Computer(Player::A));
}

#[test]
fn each_turn_belongs_to_who_sits_there() {
    let mut table = table(basic(1), against_computer());
    assert_eq!(table.person_to_act().unwrap(), None, "no game has begun");
    advance(&mut table, 0);
    assert_eq!((table.awaited(), table.person_to_act().unwrap()), (Awaited::Play(Player::A), Some(Player::A)));
    play(&mut table, Player::A, "c3", 1);
    assert_eq!(table.awaited(), Awaited::Computer(Player::B));
    let name = &table.session().setup().names.b;
    assert!(matches!(table.person_to_act(), Err(Fault::ComputersTurn(whose)) if whose == *name));
    table.give(Given::new(Author::Host, Command::Abandon(None)), Millis(2)).unwrap();
    assert_eq!((table.turn(), table.person_to_act().unwrap()), (None, None), "the match is over");
    assert!(matches!(table.ask_hint(), Err(Fault::NothingToChoose)));
}

#[test]
fn a_lone_person_plays_a_computer() {
    let lone = |a: Occupant, b: Occupant| table(basic(1), Pair { a, b }).lone_person();
    assert_eq!(lone(Occupant::Person, computer()), Some(Player::A));
    assert_eq!(lone(computer(), Occupant::Person), Some(Player::B));
    assert_eq!(lone(Occupant::Person, Occupant::Person), None);
    assert_eq!(lone(Occupant::Person, Occupant::Nobody), None);
    assert_eq!(lone(computer(), computer()), None);
    assert!(!Occupant::Nobody.is_person() && !computer().is_person());
}

#[test]
fn an_offer_is_answered_by_the_other_player() {
    let mut table = table(basic(1), PEOPLE);
    advance(&mut table, 0);
    assert!(matches!(table.answer(true, Millis(1)), Err(Fault::NoOffer)));
    offers(&mut table, Player::B, Offer::Draw, 1);
    let steps = table.answer(false, Millis(2)).unwrap();
    assert_eq!(steps[0].events, [Event::Declined(Offer::Draw, Player::A)]);
    offers(&mut table, Player::B, Offer::Draw, 3);
    table.answer(true, Millis(4)).unwrap();
    assert_eq!(table.session().phase(), Phase::Over);
}

#[test]
fn who_is_ready_is_not_asked_again() {
    let setup =
        Setup { dice: DiceSource::Fair { seed: Seed::new([1; 32]) }, ..Setup::new(Format::Finkel { games: n(1) }) };
    let mut table = table(setup, PEOPLE);
    let ready = Command::Ready { entropy: b"lapis".to_vec() };
    table.give(Given::new(Author::Player(Player::A), ready), Millis(1)).unwrap();
    table.next_game(&mut || b"carnelian".to_vec(), Millis(2)).unwrap();
    let entropy = table.session().view(None, Millis(2)).dice.entropy.unwrap();
    assert_eq!((&entropy.a[..], &entropy.b[..]), (&b"lapis"[..], &b"carnelian"[..]));
    assert!(matches!(table.next_game(&mut Vec::new, Millis(3)), Err(Fault::Refused(_))), "the game has begun");
}

#[test]
fn a_hint_is_for_who_has_a_choice() {
    let mut table = table(basic(1), against_computer());
    assert!(matches!(table.ask_hint(), Err(Fault::NothingToChoose)), "no game has begun");
    advance(&mut table, 0);
    table.ask_hint().unwrap();
    table.ask_hint().unwrap();
    assert_eq!(table.questions().len(), 1, "it is being thought about");
    let (number, c3) = (table.questions()[0].number, action(&table, "c3"));
    let taken = table.take(thought(number, c3, None), Millis(1)).unwrap();
    assert_eq!(taken, Taken::Hint(Hint { action: c3, score: None, line: vec![c3] }));
    assert_eq!(table.session().number(), 1, "a hint plays nothing");
}

#[test]
fn the_usual_time_can_be_set_for_all_computers() {
    let mut table = table(basic(1), computers());
    table.set_movetime(70);
    for player in Player::BOTH {
        assert_eq!(table.seats()[player].computer().map(|computer| computer.movetime_ms), Some(70));
    }
    advance(&mut table, 0);
    advance(&mut table, 1);
    assert_eq!(table.questions()[0].limits.hard_ms, Some(70));
}

#[test]
fn with_plenty_of_time_a_computer_takes_more_than_usual() {
    let setup = Setup { time: Some("1h".parse().unwrap()), ..basic(1) };
    let mut table = table(setup, computers());
    advance(&mut table, 0);
    advance(&mut table, 0);
    // A quarter of what the clock allows for one move, which is twice a thirtieth of an hour.
    assert_eq!(table.questions()[0].limits.hard_ms, Some(60_000));
}

#[test]
fn with_a_clock_for_each_turn_a_fifth_of_it_is_used() {
    let setup = Setup { time: Some("turn 1s".parse().unwrap()), ..basic(1) };
    let mut table = table(setup, computers());
    advance(&mut table, 0);
    advance(&mut table, 0);
    assert_eq!(table.questions()[0].limits.hard_ms, Some(200));
}

#[test]
fn flags_fall_while_people_think() {
    let setup = Setup { time: Some("10s".parse().unwrap()), ..basic(1) };
    let mut table = table(setup, PEOPLE);
    advance(&mut table, 0);
    assert_eq!(table.next_due(Millis(1)), Some(Millis(10_000)));
    assert!(advance(&mut table, 9_999).is_empty());
    assert_eq!(advance(&mut table, 10_000)[0].at, Millis(10_000));
    assert_eq!(table.session().phase(), Phase::Over);
}

#[test]
fn a_flag_that_falls_before_a_late_order_ends_the_thinking() {
    let setup = Setup { time: Some("10s".parse().unwrap()), ..basic(2) };
    let mut table = table(setup, against_computer());
    advance(&mut table, 0);
    table.ask_hint().unwrap();
    let late = Command::Play(action(&table, "c3"));
    assert!(table.give(Given::new(Author::Player(Player::A), late), Millis(20_000)).is_err());
    assert_eq!(table.questions().len(), 0, "the game is over");
}

#[test]
fn a_hint_is_for_the_position_on_the_board() {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    table.ask_hint().unwrap();
    play(&mut table, Player::A, "c3", 1);
    assert_eq!(table.questions().len(), 0);
}

// A single game of classic cannot be resigned, whatever the computer may.
#[test]
fn a_computer_plays_on_where_nobody_resigns_games() {
    let seats =
        Pair { a: Occupant::Person, b: Occupant::Computer(Computer { resigns: true, ..Computer::new("level:9") }) };
    let classic = Setup { opener: Opener::Player(Player::A), ..Setup::new(Format::MUR_CLASSIC) };
    let mut table = table(classic, seats);
    advance(&mut table, 0);
    play(&mut table, Player::A, "c3", 1);
    advance(&mut table, 2);
    let lost = thought(table.questions()[0].number, action(&table, "d3"), Some(Score::LoseIn(4)));
    table.take(lost, Millis(3)).unwrap();
    assert_eq!(table.session().game().unwrap().actions().len(), 2);
}

#[test]
fn nothing_is_waited_for_before_the_first_game() {
    let dice = DiceSource::Fair { seed: Seed::new([1; 32]) };
    let setup = Setup { dice, ..Setup::new(Format::Finkel { games: n(1) }) };
    let mut table = Table::set(setup, against_computer(), Unkept).unwrap();
    let ready = Command::Ready { entropy: b"lapis".to_vec() };
    table.give(Given::new(Author::Player(Player::A), ready), Millis(5)).unwrap();
    assert_eq!(table.next_due(Millis(5)), Some(Millis(5)));
}

#[test]
fn a_rematch_has_dice_of_the_same_kind_but_others() {
    for (dice, next) in
        [(DiceSource::Manual, DiceSource::Manual), (DiceSource::Practice { seed: 7 }, DiceSource::Practice { seed: 8 })]
    {
        let mut table = table(Setup { dice, ..Setup::new(Format::Finkel { games: n(1) }) }, PEOPLE);
        table.give(Given::new(Author::Host, Command::Abandon(None)), Millis(1)).unwrap();
        assert_eq!(table.rematch([2; 32], Millis(2)).unwrap().0.dice, next);
    }
}

#[test]
fn a_referee_is_remembered() {
    let mut table = table(basic(1), PEOPLE);
    assert!(!table.is_refereed());
    table.set_referee(true);
    assert!(table.is_refereed());
}

#[test]
fn a_purpose_has_a_score_only_in_a_set() {
    let mut set = table(Setup { opener: Opener::Player(Player::A), ..Setup::new(Format::LongJumpSet) }, PEOPLE);
    advance(&mut set, 0);
    let score = Purpose::of(set.session()).set().expect("a set is being played");
    assert_eq!(score.to_string(), "0,0");
    assert_eq!((Purpose::Win.set(), Purpose::Points.set()), (None, None));
}

/// A store on a full disk.
#[derive(Debug)]
struct Full;

impl Store for Full {
    type Error = std::fmt::Error;

    fn keep(&mut self, _: &session::Session, _: u64) -> Result<(), std::fmt::Error> {
        Err(std::fmt::Error)
    }
}

/// Whether a fault names this kind of cause.
fn comes_from<C: Error + 'static>(fault: &dyn Error) -> bool {
    fault.source().is_some_and(|cause| cause.downcast_ref::<C>().is_some())
}

#[test]
fn faults_have_their_causes() {
    // Where there may be a store, it has to keep things too.
    let full = Table::set(basic(1), PEOPLE, Some(Full)).unwrap_err();
    assert!(matches!(full, Fault::NotKept(_)) && comes_from::<std::fmt::Error>(&full));
    assert!(Table::set(basic(1), PEOPLE, None::<Full>).is_ok());
    let options = Options { pieces: Some(3), ..Options::default() };
    let unfit = Table::set(Setup { options, ..basic(1) }, PEOPLE, Unkept).unwrap_err();
    assert!(comes_from::<session::SetupFault>(&unfit));
    let refused = table(basic(1), PEOPLE).take_back(Millis(1)).unwrap_err();
    assert!(comes_from::<session::Error>(&refused));
    assert!(Fault::<std::fmt::Error>::NoOffer.source().is_none());
}
