//! Tables with people, computers and stores that fail.

use engine::Score;
use game::Options;
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Pair, Player};
use session::{Author, Command, DiceSource, Event, Given, Offer, Phase, Session, Setup};
use table::{Awaited, Computer, Fault, Occupant, Pace, Purpose, Store, Table, Taken, Thought, Topic, Unkept};

mod help;

use help::{action, advance, against_computer, asked, basic, computers, n, play, table, thought};

#[test]
fn matches_of_every_format_run_by_themselves() {
    let formats = [
        Format::MurBasic { games: n(2) },
        Format::MurClassic { sets: n(1), games: n(2) },
        Format::MurAdvanced { games: n(2) },
        Format::RunnersSet,
        Format::LongJumpStakes { games: n(2) },
        Format::Finkel { games: n(2) },
    ];
    let mut random = game::Random::new(5);
    for format in formats {
        let rules = format.rules();
        let has_dice = session::dice::DiceKind::of(rules).is_some();
        let dice = if has_dice { DiceSource::Fair { seed: Seed::new([3; 32]) } } else { DiceSource::Manual };
        let pieces = matches!(rules, game::RuleSet::Ur(_)).then_some(2);
        let options = Options { ply_limit: Some(90), pieces, ..Options::default() };
        let time = Some("1h".parse().unwrap());
        let mut table = table(Setup { dice, options, time, ..Setup::new(format) }, computers());
        let mut now = Millis(0);
        while table.session().phase() != Phase::Over {
            let due = table.next_due(now).expect("something is due, or a question is open");
            if let [question, ..] = table.questions() {
                let legal = question.game.legal_actions();
                assert!(legal.len() > 1, "nobody thinks about a forced action");
                let thought = thought(question.number, *random.pick(&legal).unwrap(), None);
                assert!(matches!(table.take(thought, now), Ok(Taken::Acted(_))));
            } else {
                assert!(due <= now, "{format:?}: nothing is due before {due:?}");
                let advanced = table.advance(now, &mut || vec![7; 4]).unwrap();
                assert!(!advanced.is_nothing(), "{format:?}: {:?}", table.awaited());
            }
            now = now.plus(Millis(10));
        }
        assert_eq!(table.next_due(now), None);
        let proven = table.session().records().iter().filter(|record| record.tags.dice.is_some()).count();
        assert_eq!(proven > 0, has_dice);
    }
}

#[test]
fn people_see_what_has_happened_before_the_next_thing_does() {
    let pace = Pace { plain_ms: 500, glance_ms: 1_000, event_ms: 2_000 };
    let mut table = Table::set(basic(1), against_computer(), Unkept).unwrap();
    table.set_pace(pace);
    assert_eq!(table.next_due(Millis(0)), Some(Millis(0)), "there is nothing to see before the first game");
    advance(&mut table, 0);
    play(&mut table, Player::A, "c3", 10_000);
    assert_eq!(table.next_due(Millis(10_000)), Some(Millis(10_500)));
    assert!(table.advance(Millis(10_499), &mut Vec::new).unwrap().is_nothing());
    assert!(table.advance(Millis(10_500), &mut Vec::new).unwrap().asked);
    assert_eq!(table.next_due(Millis(10_500)), None, "the question is open");
    // Who has seen enough need not wait.
    let thought = thought(table.questions()[0].number, action(&table, "d3"), None);
    table.take(thought, Millis(11_000)).unwrap();
    play(&mut table, Player::A, "c2", 12_000);
    table.hurry();
    assert!(table.advance(Millis(12_000), &mut Vec::new).unwrap().asked);
}

#[test]
fn a_close_has_more_time_than_a_move() {
    let pace = Pace { plain_ms: 500, glance_ms: 1_000, event_ms: 2_000 };
    let mut random = game::Random::new(2);
    let mut weighty = 0;
    // Random games come to closes soon.
    while weighty < 5 {
        let mut session = Session::new(basic(1)).unwrap();
        session.apply(Author::Host, Command::Ready { entropy: Vec::new() }, Millis(0)).unwrap();
        while session.phase() == Phase::Playing {
            let legal = session.game().unwrap().legal_actions();
            let action = *random.pick(&legal).unwrap();
            let steps = session.apply(Author::Host, Command::Play(action), Millis(1)).unwrap();
            let text = session.game().unwrap().actions();
            let closes = steps[0].events.iter().any(|event| {
                matches!(event, Event::Played { effects, .. } if effects.iter().any(|effect| {
                    matches!(effect, game::Effect::Mur(mur::Effect::Close { .. }))
                }))
            });
            let ended = steps[0].events.iter().any(|event| matches!(event, Event::GameEnded { .. }));
            let expected = if closes || ended { 2_000 } else { 500 };
            // The kraken going back to the centre is worth a look, too.
            if !format!("{:?}", steps[0].events).contains("Reset") {
                assert_eq!(pace.after(&steps[0]), expected, "{text:?}");
            }
            weighty += usize::from(closes);
        }
    }
}

#[test]
fn a_thought_about_what_is_no_longer_so_changes_nothing() {
    let mut table = asked();
    let question = table.questions()[0].clone();
    table.take_back(Millis(3)).unwrap();
    assert_eq!(table.questions().len(), 0);
    let before = table.session().log();
    let stale = table.take(thought(question.number, action(&table, "d3"), None), Millis(4)).unwrap();
    assert_eq!(stale, Taken::Stale);
    assert_eq!(table.session().log(), before);
}

#[test]
fn a_takeback_goes_to_the_persons_own_decision() {
    let mut table = asked();
    let thought = thought(table.questions()[0].number, action(&table, "d3"), None);
    table.take(thought, Millis(3)).unwrap();
    table.take_back(Millis(4)).unwrap();
    assert_eq!(table.session().game().unwrap().line(), "k/8/8/8 b 0-0 -");
    assert!(matches!(table.take_back(Millis(5)), Err(Fault::Refused(_))));
}

/// What a computer answers to the offer of a draw, with this judgement of the position and after this many moves.
fn answer_to_draw(score: Option<Score>, moves: usize) -> &'static str {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    let to_and_fro = ["c3", "d3", "c3-c2", "d3-d2", "c2-c3", "d2-d3"];
    let mut random = game::Random::new(1);
    let mut played = 0;
    // Any quiet game of that length will do.
    while played < moves {
        let legal = table.session().game().unwrap().legal_actions();
        let quiet = legal.iter().copied().find(|action| played < 6 && action.to_string() == to_and_fro[played]);
        let action = quiet.or_else(|| random.pick(&legal).copied()).unwrap();
        if table.give(Given::new(Author::Host, Command::Play(action)), Millis(1)).is_err() {
            continue;
        }
        played = table.session().game().unwrap().actions().len();
        assert_eq!(table.session().phase(), Phase::Playing, "the game must go on");
    }
    let offer = Given::new(Author::Player(Player::A), Command::Offer(Offer::Draw));
    table.give(offer, Millis(2)).unwrap();
    table.drop_questions();
    assert!(table.advance(Millis(3), &mut Vec::new).unwrap().asked);
    let question = table.questions()[0].clone();
    assert_eq!(question.topic, Topic::Draw(Player::B));
    let any = question.game.legal_actions()[0];
    let Taken::Acted(steps) = table.take(thought(question.number, any, score), Millis(4)).unwrap() else { panic!() };
    match steps[0].events[0] {
        Event::Declined(Offer::Draw, Player::B) => "declined",
        Event::GameEnded { .. } => "accepted",
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn an_even_game_that_is_young_is_played_on() {
    // After an even number of moves it is the person's turn, so what is good for the side to move is bad for the computer.
    assert_eq!(answer_to_draw(Some(Score::Centi(0)), 2), "declined");
    assert_eq!(answer_to_draw(Some(Score::Centi(40)), 2), "declined");
    assert_eq!(answer_to_draw(Some(Score::Centi(41)), 2), "accepted");
    assert_eq!(answer_to_draw(Some(Score::WinIn(5)), 2), "accepted");
    assert_eq!(answer_to_draw(Some(Score::Centi(-500)), 2), "declined");
    assert_eq!(answer_to_draw(None, 2), "declined");
}

#[test]
fn who_has_the_move_decides_whose_advantage_it_is() {
    assert_eq!(answer_to_draw(Some(Score::Centi(41)), 3), "declined");
    assert_eq!(answer_to_draw(Some(Score::Centi(-41)), 3), "accepted");
}

#[test]
fn a_computer_resigns_only_if_it_may_and_must() {
    for (resigns, score, over) in [
        (true, Score::LoseIn(4), true),
        (false, Score::LoseIn(4), false),
        (true, Score::Centi(-900), false),
        (true, Score::WinIn(4), false),
    ] {
        let computer = Occupant::Computer(Computer { resigns, ..Computer::new("level:9") });
        let mut table = table(basic(1), Pair { a: Occupant::Person, b: computer });
        advance(&mut table, 0);
        play(&mut table, Player::A, "c3", 1);
        advance(&mut table, 2);
        let thought = thought(table.questions()[0].number, action(&table, "d3"), Some(score));
        table.take(thought, Millis(3)).unwrap();
        assert_eq!(table.session().phase() == Phase::Over, over, "{resigns} {score}");
    }
}

#[test]
fn a_computer_that_cannot_play_on_leaves() {
    let mut table = asked();
    let broken = Thought {
        question: table.questions()[0].number,
        action: Err("it crashed".to_owned()),
        score: None,
        line: Vec::new(),
    };
    let taken = table.take(broken, Millis(3)).unwrap();
    assert!(matches!(taken, Taken::Left(Player::B, why, _) if why == "it crashed"));
    assert_eq!(table.session().outcome().and_then(session::matches::MatchOutcome::winner), Some(Player::A));
}

#[test]
fn the_clock_with_what_it_gains_limits_thinking() {
    let limit = |time: &str, at: u64| {
        let setup = Setup { time: Some(time.parse().unwrap()), ..basic(1) };
        let mut table = table(setup, against_computer());
        advance(&mut table, 0);
        play(&mut table, Player::A, "c3", 1);
        table.advance(Millis(at), &mut Vec::new).unwrap();
        table.questions()[0].limits.hard_ms.unwrap()
    };
    // Without much time a fifth of what is left at most, and more if every turn adds to it.
    assert!(limit("1s", 901) <= 20, "{}", limit("1s", 901));
    let [plain, increment, delay] = ["20s", "20s+5s", "20s d5s"].map(|time| limit(time, 2));
    assert!(increment > plain && delay > plain, "{plain} {increment} {delay}");
    assert!(increment <= 4_000);
    // With days for a turn, no longer than without a clock.
    assert_eq!(limit("turn 3d", 2), Computer::MOVETIME_MS);
    assert!(limit("turn 1s", 2) <= 200);
}

#[test]
fn the_first_game_begins_by_itself_and_the_next_ones_wait_for_people() {
    let mut against = table(basic(3), against_computer());
    assert_eq!(advance(&mut against, 0).len(), 1);
    let resign = Given::new(Author::Player(Player::A), Command::Resign(session::Resignation::Game));
    against.give(resign.clone(), Millis(5)).unwrap();
    assert_eq!((against.awaited(), against.next_due(Millis(9))), (Awaited::NextGame, None));
    let mut alone = table(basic(3), computers());
    advance(&mut alone, 0);
    alone.give(resign, Millis(5)).unwrap();
    assert_eq!(alone.next_due(Millis(5)), Some(Millis(5)));
    let mut refereed = table(basic(1), Pair { a: Occupant::Person, b: Occupant::Person });
    refereed.set_referee(true);
    assert_eq!(refereed.awaited(), Awaited::NextGame);
    let mut waiting = table(basic(1), Pair { a: Occupant::Person, b: Occupant::Nobody });
    assert_eq!(waiting.awaited(), Awaited::NextGame);
    assert!(advance(&mut waiting, 0).is_empty());
}

#[test]
fn a_game_is_played_for_what_its_format_counts() {
    let purpose = |format| Purpose::of(&Session::new(Setup::new(format)).unwrap());
    assert_eq!(purpose(Format::LongJumpStakes { games: n(2) }), Purpose::Points);
    assert_eq!(purpose(Format::Finkel { games: n(2) }), Purpose::Win);
    assert_eq!(purpose(Format::MurBasic { games: n(1) }), Purpose::Win);
    let set = |format| {
        let mut session = Session::new(Setup { opener: Opener::Player(Player::A), ..Setup::new(format) }).unwrap();
        session.apply(Author::Host, Command::Ready { entropy: Vec::new() }, Millis(0)).unwrap();
        Purpose::of(&session)
    };
    assert!(matches!(set(Format::RunnersSet), Purpose::Set(score) if score.to_string() == "0,0"));
    assert!(matches!(set(Format::LongJumpSet), Purpose::Set(_)));
}

/// A store that fails when it is asked for the n-th time.
#[derive(Debug)]
struct Failing {
    after: usize,
    kept: u64,
}

impl Store for Failing {
    type Error = &'static str;

    fn keep(&mut self, session: &Session, known: u64) -> Result<(), &'static str> {
        assert_eq!(known, self.kept, "nothing is left out or kept twice");
        self.after = self.after.checked_sub(1).ok_or("the disk is full")?;
        self.kept = session.number();
        Ok(())
    }
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    for after in 1..6 {
        let mut table = Table::set(basic(1), against_computer(), Failing { after, kept: 0 }).unwrap();
        table.set_pace(Pace::NONE);
        let mut full = false;
        for (now, text) in (1..).zip(["c3", "d3", "c2", "d2", "e3"]) {
            let before = (table.session().log(), table.session().view(None, Millis(now)));
            let ready = Given::new(Author::Host, Command::Ready { entropy: Vec::new() });
            let command = if now == 1 { ready } else { Given::new(Author::Host, Command::Play(action(&table, text))) };
            if let Err(fault) = table.give(command, Millis(now)) {
                assert_eq!(fault.to_string(), "the match cannot be kept: the disk is full");
                assert_eq!((table.session().log(), table.session().view(None, Millis(now))), before);
                assert_eq!(table.store().kept, table.session().number());
                full = true;
                break;
            }
        }
        assert!(full, "after {after}");
        // With room again the match goes on where it is.
        table.store_mut().after = 9;
        let ready = table.session().phase() == Phase::Preparing;
        let place = table.session().may(table.turn().unwrap_or(Player::A)).play.first().copied();
        let command = if ready { Command::Ready { entropy: Vec::new() } } else { Command::Play(place.unwrap()) };
        table.give(Given::new(Author::Host, command), Millis(9)).unwrap();
        assert_eq!(table.store().kept, table.session().number());
    }
}

#[test]
fn a_flag_that_cannot_be_kept_falls_later() {
    let setup = Setup { time: Some("10s".parse().unwrap()), ..basic(1) };
    let mut table = Table::set(setup, against_computer(), Failing { after: 2, kept: 0 }).unwrap();
    table.advance(Millis(0), &mut Vec::new).unwrap();
    assert!(table.let_time_pass(Millis(20_000)).is_err());
    assert_eq!(table.session().phase(), Phase::Playing);
    table.store_mut().after = 1;
    let steps = table.let_time_pass(Millis(20_000)).unwrap();
    assert_eq!((steps[0].at, table.session().phase()), (Millis(10_000), Phase::Over));
}

#[test]
fn a_rematch_has_new_dice_and_exchanged_seats() {
    let dice = DiceSource::Fair { seed: Seed::new([1; 32]) };
    let setup = Setup { dice, ..Setup::new(Format::Finkel { games: n(1) }) };
    let mut table = table(setup, against_computer());
    assert!(table.rematch([2; 32], Millis(1)).is_err(), "the match is not over");
    table.give(Given::new(Author::Host, Command::Abandon(None)), Millis(2)).unwrap();
    let (next, seats) = table.rematch([2; 32], Millis(3)).unwrap();
    assert_eq!(next.dice, DiceSource::Fair { seed: Seed::new([2; 32]) });
    assert_eq!(seats, against_computer().swapped());
    assert_eq!(next.names, table.session().setup().names.clone().swapped());
    // Asking again gives the same.
    assert_eq!(table.rematch([2; 32], Millis(4)).unwrap().0, next);
}

#[test]
fn a_draw_offer_while_the_dice_come_next_is_declined() {
    let options = Options { short: true, ..Options::default() };
    let setup = Setup {
        dice: DiceSource::Practice { seed: 1 },
        options,
        opener: Opener::Player(Player::A),
        ..Setup::new(Format::MurAdvanced { games: n(1) })
    };
    let mut table = table(setup, against_computer());
    advance(&mut table, 0);
    assert_eq!(table.awaited(), Awaited::Throw(Player::A), "the set-up roll is the person's");
    table.give(Given::new(Author::Player(Player::A), Command::Offer(Offer::Draw)), Millis(1)).unwrap();
    let steps = advance(&mut table, 2);
    assert_eq!(steps[0].events, [Event::Declined(Offer::Draw, Player::B)]);
}
