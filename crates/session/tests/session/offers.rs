//! Draws, takebacks and rematches.

use game::{Ending, Game, How, Options, Position, Random};
use session::matches::{Format, Pair, Player};
use session::record::{Outcome, Termination};
use session::{Command, DiceSource, Event, Offer, Phase, Resignation, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

const DRAW: Offer = Offer::Draw;
const TAKEBACK: Offer = Offer::Takeback;
const REMATCH: Offer = Offer::Rematch;

fn basic(games: u16) -> Play {
    Play::new(setup(Format::MurBasic { games: n(games) }))
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let mut play = basic(2);
    play.moves("c3");
    assert_eq!(play.refuses(B, Command::Accept(DRAW)), "not_offered");
    play.does(A, Command::Offer(DRAW));
    assert_eq!(play.refuses(A, Command::Offer(DRAW)), "already_offered");
    assert_eq!(play.refuses(A, Command::Accept(DRAW)), "not_offered");
    assert_eq!(play.refuses(HOST, Command::Accept(DRAW)), "no_seat");
    assert_eq!(play.session.may(Player::B).answer, [DRAW]);
    let events = play.does(B, Command::Accept(DRAW));
    assert!(matches!(events[0], Event::GameEnded { ending, .. } if ending == Ending::drawn(How::Agreement)));
    assert_eq!(play.session.phase(), Phase::Preparing);
    assert_eq!(play.refuses(A, Command::Offer(DRAW)), "no_game");
}

#[test]
fn an_offer_can_be_declined_cancelled_or_played_over() {
    let mut play = basic(1);
    play.does(B, Command::Offer(DRAW));
    assert_eq!(play.does(A, Command::Decline(DRAW)), [Event::Declined(DRAW, Player::A)]);
    play.does(B, Command::Offer(DRAW));
    assert_eq!(play.does(B, Command::Cancel(DRAW)), [Event::Cancelled(DRAW, Player::B)]);
    assert_eq!(play.refuses(B, Command::Cancel(DRAW)), "not_offered");
    play.does(B, Command::Offer(DRAW));
    let events = play.does(A, Command::Play(play.action("c3")));
    assert_eq!(events.last(), Some(&Event::Lapsed(DRAW, Player::B)));
    // The player who offers may play on.
    play.does(B, Command::Offer(DRAW));
    play.does(B, Command::Play(play.action("d3")));
    play.does(A, Command::Accept(DRAW));
}

#[test]
fn open_offers_lapse_when_the_game_ends() {
    let mut play = basic(2);
    play.moves("c3");
    play.does(A, Command::Offer(TAKEBACK));
    play.does(B, Command::Offer(DRAW));
    let events = play.does(A, Command::Resign(Resignation::Game));
    assert!(matches!(events[0], Event::GameEnded { .. }));
    let lapsed = [Event::Lapsed(DRAW, Player::B), Event::Lapsed(TAKEBACK, Player::A)];
    assert_eq!(events[1..3], lapsed);
    // An offer that was answered does not lapse.
    play.ready();
    play.moves("c3");
    play.does(B, Command::Offer(TAKEBACK));
    play.does(A, Command::Decline(TAKEBACK));
    play.does(A, Command::Offer(DRAW));
    let events = play.does(B, Command::Accept(DRAW));
    assert!(!events.iter().any(|event| matches!(event, Event::Lapsed(..))), "{events:?}");
}

#[test]
fn ur_has_no_draws() {
    let mut play = Play::new(setup(Format::RunnersSet));
    assert_eq!(play.refuses(A, Command::Offer(DRAW)), "no_draws");
}

// R18: the ply limit draws a game by itself.
#[test]
fn the_ply_limit_draws_a_game() {
    let options = Options { ply_limit: Some(3), ..Options::default() };
    let mut play = Play::new(Setup { options, ..setup(Format::MurBasic { games: n(1) }) });
    let events = play.moves("c3 d3 e3");
    assert!(events.iter().any(|event| matches!(event, Event::GameEnded { ending, .. } if ending.how == How::PlyLimit)));
    assert!(play.session.records()[0].check().is_ok());
}

// R18: advanced has no ply limit unless one is set.
#[test]
fn r18_a_long_game_of_advanced_is_played_to_its_end() {
    let mut random = Random::new(11);
    let mut play = Play::new(setup(Format::MurAdvanced { games: n(9) }));
    let mut longest = 0;
    while let Phase::Playing = play.session.phase() {
        let legal = play.game().legal_actions();
        play.does(HOST, Command::Play(*random.pick(&legal).unwrap()));
        if play.session.phase() != Phase::Playing {
            let played = play.session.played().last().unwrap();
            assert_eq!(played.ending.how, How::Race);
            longest = longest.max(played.game.plies());
            if longest > 600 || play.session.phase() == Phase::Over {
                break;
            }
            play.ready();
            while play.session.phase() == Phase::Opening {
                let throw = play.throw(["d1-1-1", "d1-1-2"][random.below(2)]);
                play.does(HOST, Command::Roll(throw));
            }
        }
    }
    assert!(longest > 600, "{longest}");
    let mut record = play.session.records().pop().unwrap();
    assert!(record.check().is_ok());
    record.actions.pop();
    (record.tags.result, record.tags.termination) = (Outcome::Draw, Some(Termination::PlyLimit));
    let no_limit = "Termination is `ply-limit`, but the game has no limit";
    assert_eq!(record.check().unwrap_err().to_string(), no_limit);
}

// A game that begins from a given line has the limit of its rule set in a session and in its record.
#[test]
fn r18_the_ply_limit_of_the_rule_set_holds_wherever_a_game_begins() {
    let rules = Format::MurBasic { games: n(1) }.rules();
    let start = Some(Position::parse(rules, "k/8/8/2b5 w 0-0 -").unwrap());
    let play = Play::new(Setup { start, ..setup(Format::MurBasic { games: n(1) }) });
    assert_eq!(play.game().ply_limit(), Some(600));
    assert_eq!(play.session.records()[0].replay().unwrap().ply_limit(), Some(600));
    // Where nobody plays a match, a line has none.
    assert_eq!(Game::parse(rules, "k/8/8/2b5 w 0-0 -").unwrap().ply_limit(), None);
}

// Playing on declines a draw, and so does a takeback that is agreed on: the position it was offered in is gone.
#[test]
fn a_takeback_ends_an_offer_of_a_draw() {
    for host in [true, false] {
        let mut play = basic(1);
        play.moves("c3 d3");
        play.does(A, Command::Offer(DRAW));
        let events = if host {
            play.does(HOST, Command::Offer(TAKEBACK))
        } else {
            play.does(B, Command::Offer(TAKEBACK));
            play.does(A, Command::Accept(TAKEBACK))
        };
        assert!(matches!(events[0], Event::TakenBack { actions: 1, .. }));
        assert_eq!(events[1..], [Event::Lapsed(DRAW, Player::A)]);
        assert_eq!(play.refuses(B, Command::Accept(DRAW)), "not_offered");
        assert_eq!(play.session.view(None, play.now).offers.open().count(), 0);
        // It can be offered anew.
        play.does(A, Command::Offer(DRAW));
    }
}

#[test]
fn a_takeback_goes_back_to_the_askers_last_decision() {
    let mut play = basic(1);
    assert_eq!(play.refuses(A, Command::Offer(TAKEBACK)), "nothing_to_take_back");
    play.moves("c3 d3 e3");
    play.does(B, Command::Offer(TAKEBACK));
    let events = play.does(A, Command::Accept(TAKEBACK));
    assert!(matches!(events[0], Event::TakenBack { actions: 2, .. }));
    assert_eq!(play.line(), "k/8/8/2b5 w 0-0 -");
    // It lapses when the game continues.
    play.does(A, Command::Offer(TAKEBACK));
    play.moves("d3");
    assert_eq!(play.refuses(B, Command::Accept(TAKEBACK)), "not_offered");
}

#[test]
fn a_takeback_takes_the_forced_withdrawal_with_it() {
    let mut play = basic(1);
    play.moves("c3 d3 e3 a1 d2");
    play.does(A, Command::Offer(TAKEBACK));
    play.does(B, Command::Accept(TAKEBACK));
    assert_eq!(play.line(), "k/w7/8/2bwb3 b 0-0 -");
    play.moves("d2");
    // The withdrawal was not White's decision, a1 was.
    play.does(B, Command::Offer(TAKEBACK));
    play.does(A, Command::Accept(TAKEBACK));
    assert_eq!(play.line(), "k/8/8/2bwb3 w 0-0 -");
}

#[test]
fn a_throw_that_was_seen_cannot_be_taken_back() {
    let mut play = Play::new(setup(Format::Finkel { games: n(1) }));
    play.moves("d2 s-B");
    play.does(A, Command::Offer(TAKEBACK));
    play.does(B, Command::Decline(TAKEBACK));
    play.moves("d1");
    assert_eq!(play.refuses(A, Command::Offer(TAKEBACK)), "throw_seen");
    assert_eq!(play.refuses(HOST, Command::Offer(TAKEBACK)), "throw_seen");
    play.moves("s-a");
    play.does(HOST, Command::Offer(TAKEBACK));
    assert_eq!(play.line(), "1b4/8/6 w 6,0,0 7,0,0 1");
}

// Long Jump: `t` is a choice, but once the dice have fallen it stays.
#[test]
fn the_choice_to_throw_stays_once_the_dice_have_fallen() {
    let mut play = Play::new(setup(Format::LongJumpSet));
    play.moves("t");
    play.does(A, Command::Offer(TAKEBACK));
    play.does(B, Command::Accept(TAKEBACK));
    assert_eq!(play.line(), "6/8/6 b 7,0,0 7,0,0 t");
    play.moves("t d3");
    assert_eq!(play.refuses(A, Command::Offer(TAKEBACK)), "throw_seen");
}

#[test]
fn a_rematch_swaps_the_seats() {
    let mut play = basic(1);
    assert_eq!(play.refuses(A, Command::Offer(REMATCH)), "match_not_over");
    play.does(A, Command::Resign(Resignation::Game));
    assert_eq!(play.session.rematch(DiceSource::Manual), None);
    play.does(A, Command::Offer(REMATCH));
    assert_eq!(play.does(B, Command::Offer(REMATCH)), [Event::RematchAgreed]);
    let rematch = play.session.rematch(DiceSource::Manual).unwrap();
    assert_eq!(rematch.names, Pair { a: "Player B".to_owned(), b: "Player A".to_owned() });
    for command in [Command::Offer(REMATCH), Command::Accept(REMATCH), Command::Cancel(REMATCH)] {
        assert_eq!(play.refuses(A, command), "rematch_agreed");
    }
    assert!(play.session.view(None, play.now).rematch);
}

#[test]
fn a_takeback_is_answered_before_another_is_asked_for() {
    let mut play = basic(1);
    play.moves("c3 e3");
    play.does(A, Command::Offer(TAKEBACK));
    assert_eq!(play.refuses(B, Command::Offer(TAKEBACK)), "answer_first");
}

#[test]
fn illegal_plays_are_refused_by_the_rules() {
    let mut play = basic(1);
    play.moves("c3");
    assert_eq!(play.refuses(B, Command::Play(play.action("c3"))), "illegal");
}
