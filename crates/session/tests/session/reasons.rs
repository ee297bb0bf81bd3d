//! Every reason for a refusal, each brought about once.

use std::collections::BTreeSet;

use game::{Action, Options};
use session::clock::Millis;
use session::dice::Seed;
use session::matches::Format;
use session::{Author, Command, DiceSource, Given, Offer, Refused, Resignation, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

/// The reasons, and which of them a refusal has. A new one is missing here until it is added to the list, and then it is
/// missing in the test below.
macro_rules! reasons {
    ($($reason:ident)*) => {
        const REASONS: &[&str] = &[$(stringify!($reason)),*];

        fn reason(refused: &Refused) -> &'static str {
            match refused {
                $(Refused::$reason { .. } => stringify!($reason),)*
            }
        }
    };
}

reasons! {
    NotYourTurn NoSeat HostOnly MatchOver MatchNotOver NoGame NotPreparing AlreadyReady EntropyUnused EntropyTooLong
    NoOpeningRoll AlreadyRolled NoThrowDue ThrowFirst DiceThrown DiceMissing OtherDice FlagPlayed Illegal NoDraws AlreadyOffered
    NotOffered RematchAgreed AnswerFirst NothingToTakeBack ThrowSeen FlagSeen OnlySetsAreResigned NoSetToResign BothMoved MatchUnderWay
    TimeTooLarge Late NotYet IdReused Paused NotPaused
}

/// The name of a refusal is that of its reason.
pub(crate) fn check_reason(refused: &Refused) {
    assert_eq!(refused.name(), snake_case(reason(refused)));
}

fn snake_case(reason: &str) -> String {
    let mut name = String::new();
    for letter in reason.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

#[test]
fn every_reason_is_listed_by_its_name() {
    let names: Vec<String> = REASONS.iter().map(|reason| snake_case(reason)).collect();
    assert_eq!(names, Refused::NAMES);
}

/// The reasons that have come up, each with its sentence.
#[derive(Default)]
struct Met(BTreeSet<(&'static str, String)>);

impl Met {
    #[track_caller]
    fn refuses(&mut self, play: &mut Play, by: Author, command: Command, sentence: &str) {
        self.refuses_at(play, by, command, play.now, sentence);
    }

    #[track_caller]
    fn refuses_given(&mut self, play: &mut Play, given: Given, sentence: &str) {
        self.refuses_given_at(play, given, play.now, sentence);
    }

    #[track_caller]
    fn refuses_at(&mut self, play: &mut Play, by: Author, command: Command, at: Millis, sentence: &str) {
        self.refuses_given_at(play, Given::new(by, command), at, sentence);
    }

    #[track_caller]
    fn refuses_given_at(&mut self, play: &mut Play, given: Given, at: Millis, sentence: &str) {
        let asked = format!("{given:?}");
        let before = play.session.view(None, at);
        let error = play.session.give(given, at).expect_err(&asked);
        assert_eq!(play.session.view(None, at), before, "a refusal changes nothing");
        assert_eq!(error.to_string(), sentence, "{asked}");
        check_reason(&error.why);
        self.0.insert((reason(&error.why), error.to_string()));
    }
}

fn basic(games: u16) -> Play {
    Play::new(setup(Format::MurBasic { games: n(games) }))
}

fn ready(entropy: usize) -> Command {
    Command::Ready { entropy: vec![7; entropy] }
}

fn before_a_game(met: &mut Met) {
    let seed = Seed::new([7; 32]);
    let setup = Setup { dice: DiceSource::Fair { seed }, ..Setup::new(Format::Finkel { games: n(1) }) };
    let mut play = Play { session: Session::new(setup).unwrap(), now: Millis(0) };
    met.refuses(&mut play, HOST, ready(1), "these dice take no entropy: it is for fair dice");
    met.refuses(&mut play, A, ready(1025), "1025 bytes of entropy are too many: the most is 1024");
    met.refuses(&mut play, A, Command::Roll(None), "there is no opening roll now");
    met.refuses(&mut play, A, Command::Throw(None), "no game is being played");
    play.does(A, ready(2));
    met.refuses(&mut play, A, ready(0), "Player A is already ready");
    play.does(B, ready(0));
    met.refuses(&mut play, B, ready(0), "the players are not getting ready for a game");
    let chosen = "the session throws the dice: nobody chooses what they show";
    let shown = Command::Roll(play.throw("d1"));
    met.refuses(&mut play, B, shown, chosen);
    play.does(B, Command::Roll(None));
    met.refuses(&mut play, B, Command::Roll(None), "Player B has already rolled");
}

fn during_a_game(met: &mut Met) {
    let mut play = basic(2);
    let (c3, d3) = (Command::Play(play.action("c3")), Command::Play(play.action("d3")));
    met.refuses(&mut play, B, c3.clone(), "it is Player A's turn");
    met.refuses(&mut play, A, Command::Throw(None), "there is nothing to throw now");
    met.refuses(&mut play, A, Command::Play(Action::FLAG), "a flag falls by itself: nobody plays it");
    met.refuses(&mut play, A, Command::Abandon(None), "only the host can do that");
    met.refuses(&mut play, HOST, Command::Accept(Offer::Draw), "the host has no seat: only a player can do that");
    let late = "the time 9007199254740992 is too large: the most is 9007199254740991";
    met.refuses_at(&mut play, A, c3.clone(), Millis(1 << 53), late);
    play.does(A, c3.clone());
    let taken = "c3: illegal, Player A's ship is on c3, and a ship is placed on an empty point";
    met.refuses(&mut play, B, c3, taken);
    play.does(B, d3);
    met.refuses(&mut play, A, Command::Abort, "both players have moved: resign instead");
    play.does(A, Command::Resign(Resignation::Game));
    met.refuses(&mut play, A, Command::Abort, "a game of this match is over: resign instead");
    met.refuses(&mut play, A, Command::Offer(Offer::Rematch), "the match is not over");
    play.does(A, Command::Resign(Resignation::Set));
    met.refuses(&mut play, A, ready(0), "the match is over");
    play.does(A, Command::Offer(Offer::Rematch));
    play.does(B, Command::Accept(Offer::Rematch));
    met.refuses(&mut play, B, Command::Offer(Offer::Rematch), "the rematch is already agreed");
}

fn dice_on_the_table(met: &mut Met) {
    let mut play = Play::new(setup(Format::Finkel { games: n(1) }));
    let enter = Command::Play(play.action("s-A"));
    met.refuses(&mut play, A, enter, "the dice come first: throw them");
    met.refuses(&mut play, A, Command::Throw(None), "the dice are on the table: say what they show");
    let runners = Play::new(setup(Format::RunnersSet)).throw("d1");
    met.refuses(&mut play, A, Command::Throw(runners), "the dice of ur-finkel cannot show that");
}

fn offers(met: &mut Met) {
    let mut play = basic(1);
    met.refuses(&mut play, A, Command::Offer(Offer::Takeback), "there is no decision to take back");
    met.refuses(&mut play, A, Command::Accept(Offer::Draw), "your opponent has not offered a draw");
    met.refuses(&mut play, A, Command::Cancel(Offer::Draw), "you have not offered a draw");
    play.does(A, Command::Offer(Offer::Draw));
    met.refuses(&mut play, A, Command::Offer(Offer::Draw), "you have already offered a draw");
    play.moves("c3 d3");
    play.does(A, Command::Offer(Offer::Takeback));
    let first = "your opponent has asked for a takeback: answer that first";
    met.refuses(&mut play, B, Command::Offer(Offer::Takeback), first);
    let mut finkel = Play::new(setup(Format::Finkel { games: n(1) }));
    met.refuses(&mut finkel, A, Command::Offer(Offer::Draw), "ur-finkel has no draws");
    finkel.moves("d1 s-A d1");
    let seen = "the dice have been thrown since, and a throw that was seen cannot be taken back";
    met.refuses(&mut finkel, A, Command::Offer(Offer::Takeback), seen);
    let time = Some("round 10s".parse().unwrap());
    let options = Options { short: true, ..Options::default() };
    let mut rounds = Play::new(Setup { time, options, ..setup(Format::MurAdvanced { games: n(1) }) });
    rounds.moves("d1-2-3 c3");
    rounds.now = rounds.now.plus(Millis::from_secs(11));
    rounds.session.poll(rounds.now);
    let fell = "a flag has fallen since, and it cannot be taken back";
    met.refuses(&mut rounds, A, Command::Offer(Offer::Takeback), fell);
}

fn resignations(met: &mut Met) {
    let mut classic = Play::new(setup(Format::MUR_CLASSIC));
    let only_sets = "a player may resign a set, never a single game";
    met.refuses(&mut classic, A, Command::Resign(Resignation::Game), only_sets);
    let mut stakes = Play::new(setup(Format::LongJumpStakes { games: n(2) }));
    let no_set = "there is no set to resign: unit stakes are settled game by game";
    met.refuses(&mut stakes, A, Command::Resign(Resignation::Set), no_set);
}

fn answers(met: &mut Met) {
    let mut play = basic(1);
    let place = |answers, id: &str| {
        let id = Some(id.parse().unwrap());
        Given { answers: Some(answers), id, ..Given::new(A, Command::Play(Action::Mur("c3".parse().unwrap()))) }
    };
    met.refuses_given(&mut play, place(7, "one"), "this answers entry 7, and the last entry is 1");
    met.refuses_given(&mut play, place(0, "one"), "too late: this answers entry 0, and entry 1 has changed that since");
    play.session.give(place(1, "one"), play.now).unwrap();
    let other = Given { command: Command::Abort, ..place(2, "one") };
    met.refuses_given(&mut play, other, "another command with this id is entry 2");
}

fn pauses(met: &mut Met) {
    let mut play = basic(1);
    met.refuses(&mut play, HOST, Command::Resume, "the clocks are not stopped");
    met.refuses(&mut play, A, Command::Pause, "only the host can do that");
    play.does(HOST, Command::Pause);
    met.refuses(&mut play, HOST, Command::Pause, "the clocks are already stopped");
}

#[test]
fn every_reason_comes_up_and_has_a_sentence_of_its_own() {
    let mut met = Met::default();
    for part in [before_a_game, during_a_game, dice_on_the_table, offers, resignations, answers, pauses] {
        part(&mut met);
    }
    let reasons: BTreeSet<&str> = met.0.iter().map(|(reason, _)| *reason).collect();
    assert_eq!(reasons, REASONS.iter().copied().collect());
    let sentences: BTreeSet<&str> = met.0.iter().map(|(_, sentence)| sentence.as_str()).collect();
    assert_eq!(sentences.len(), met.0.len(), "two reasons have the same sentence");
}
