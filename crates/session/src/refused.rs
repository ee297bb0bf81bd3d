use std::fmt;

use crate::clock::Millis;
use crate::command::Offer;
use crate::dice::DiceKind;
use crate::matches::{Pair, Player};
use crate::step::Step;
use game::{Action, Audience, RuleSet};

/// Why a session does not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is this player's turn.
    NotYourTurn(Player),
    /// The host has no seat, and this is for players.
    NoSeat,
    /// Only the host can do this.
    HostOnly,
    /// The match is over.
    MatchOver,
    /// The match is not over.
    MatchNotOver,
    /// No game is being played.
    NoGame,
    /// The players are not getting ready for a game.
    NotPreparing,
    /// This player is already ready.
    AlreadyReady(Player),
    /// The dice are not fair dice, so they take no entropy.
    EntropyUnused,
    /// More entropy than [`crate::Session::MOST_ENTROPY`] bytes.
    EntropyTooLong(usize),
    /// There is no opening roll now.
    NoOpeningRoll,
    /// This player has rolled and waits for the other.
    AlreadyRolled(Player),
    /// There is nothing to throw now.
    NoThrowDue,
    /// The dice come next.
    ThrowFirst,
    /// The dice are not on the table: the session throws them.
    DiceThrown,
    /// The dice are on the table, and what they show was not said.
    DiceMissing,
    /// These dice cannot show that.
    OtherDice(DiceKind),
    /// The clock does this, not a player.
    FlagPlayed,
    /// The rules forbid it.
    Illegal(Box<Illegal>),
    /// The rule set has no draws.
    NoDraws(RuleSet),
    /// The player has offered that already.
    AlreadyOffered(Offer),
    /// The opponent has not offered that.
    NotOffered {
        /// The offer.
        offer: Offer,
        /// Whether its author wants to cancel it, instead of the opponent to answer it.
        own: bool,
    },
    /// Both players have agreed on a rematch.
    RematchAgreed,
    /// The opponent has asked for a takeback and waits for an answer.
    AnswerFirst,
    /// The player has made no decision in this game that could be taken back.
    NothingToTakeBack,
    /// The dice have been thrown since, and everybody has seen them.
    ThrowSeen,
    /// A flag has fallen since.
    FlagSeen,
    /// Classic Mur: a single game cannot be resigned, only a set (§6).
    OnlySetsAreResigned,
    /// Unit stakes are settled game by game: there is no set to resign.
    NoSetToResign,
    /// Both players have moved.
    BothMoved,
    /// A game of the match is over.
    MatchUnderWay,
    /// The time is later than [`crate::Session::LAST_MOMENT`].
    TimeTooLarge(Millis),
    /// What the command answers has changed since.
    Late {
        /// The number that the command answers.
        answers: u64,
        /// The entry that changed it.
        changed: u64,
    },
    /// The command answers an entry that is not there yet.
    NotYet {
        /// The number that the command answers.
        answers: u64,
        /// The number of the last entry.
        last: u64,
    },
    /// Its author has given another command under the same id.
    IdReused(u64),
    /// The clocks stand still already.
    Paused,
    /// The clocks do not stand still.
    NotPaused,
}

/// An action that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The action.
    pub action: Action,
    /// Why.
    pub refusal: game::Refusal,
    /// Who plays Black.
    pub black: Player,
}

impl Refused {
    /// Every name that a reason has.
    pub const NAMES: [&str; 37] = [
        "not_your_turn",
        "no_seat",
        "host_only",
        "match_over",
        "match_not_over",
        "no_game",
        "not_preparing",
        "already_ready",
        "entropy_unused",
        "entropy_too_long",
        "no_opening_roll",
        "already_rolled",
        "no_throw_due",
        "throw_first",
        "dice_thrown",
        "dice_missing",
        "other_dice",
        "flag_played",
        "illegal",
        "no_draws",
        "already_offered",
        "not_offered",
        "rematch_agreed",
        "answer_first",
        "nothing_to_take_back",
        "throw_seen",
        "flag_seen",
        "only_sets_are_resigned",
        "no_set_to_resign",
        "both_moved",
        "match_under_way",
        "time_too_large",
        "late",
        "not_yet",
        "id_reused",
        "paused",
        "not_paused",
    ];

    /// The reason in one word for programs.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Refused::NotYourTurn(_) => "not_your_turn",
            Refused::NoSeat => "no_seat",
            Refused::HostOnly => "host_only",
            Refused::MatchOver => "match_over",
            Refused::MatchNotOver => "match_not_over",
            Refused::NoGame => "no_game",
            Refused::NotPreparing => "not_preparing",
            Refused::AlreadyReady(_) => "already_ready",
            Refused::EntropyUnused => "entropy_unused",
            Refused::EntropyTooLong(_) => "entropy_too_long",
            Refused::NoOpeningRoll => "no_opening_roll",
            Refused::AlreadyRolled(_) => "already_rolled",
            Refused::NoThrowDue => "no_throw_due",
            Refused::ThrowFirst => "throw_first",
            Refused::DiceThrown => "dice_thrown",
            Refused::DiceMissing => "dice_missing",
            Refused::OtherDice(_) => "other_dice",
            Refused::FlagPlayed => "flag_played",
            Refused::Illegal(_) => "illegal",
            Refused::NoDraws(_) => "no_draws",
            Refused::AlreadyOffered(_) => "already_offered",
            Refused::NotOffered { .. } => "not_offered",
            Refused::RematchAgreed => "rematch_agreed",
            Refused::AnswerFirst => "answer_first",
            Refused::NothingToTakeBack => "nothing_to_take_back",
            Refused::ThrowSeen => "throw_seen",
            Refused::FlagSeen => "flag_seen",
            Refused::OnlySetsAreResigned => "only_sets_are_resigned",
            Refused::NoSetToResign => "no_set_to_resign",
            Refused::BothMoved => "both_moved",
            Refused::MatchUnderWay => "match_under_way",
            Refused::TimeTooLarge(_) => "time_too_large",
            Refused::Late { .. } => "late",
            Refused::NotYet { .. } => "not_yet",
            Refused::IdReused(_) => "id_reused",
            Refused::Paused => "paused",
            Refused::NotPaused => "not_paused",
        }
    }

    /// The reason in a sentence that calls the players by these names.
    #[must_use]
    pub fn sentence(&self, names: &Pair<String>) -> String {
        let fixed = match self {
            Refused::NotYourTurn(player) => return format!("it is {}'s turn", names[*player]),
            Refused::AlreadyReady(player) => return format!("{} is already ready", names[*player]),
            Refused::AlreadyRolled(player) => return format!("{} has already rolled", names[*player]),
            Refused::EntropyTooLong(bytes) => {
                return format!("{bytes} bytes of entropy are too many: the most is {}", crate::Session::MOST_ENTROPY);
            }
            Refused::TimeTooLarge(time) => {
                return format!("the time {} is too large: the most is {}", time.0, crate::Session::LAST_MOMENT.0);
            }
            Refused::Late { answers, changed } => {
                return format!("too late: this answers entry {answers}, and entry {changed} has changed that since");
            }
            Refused::NotYet { answers, last } => {
                return format!("this answers entry {answers}, and the last entry is {last}");
            }
            Refused::IdReused(number) => return format!("another command with this id is entry {number}"),
            Refused::OtherDice(kind) => return format!("the dice of {} cannot show that", kind.rules()),
            Refused::Illegal(illegal) => {
                let Illegal { action, refusal, black } = &**illegal;
                let audience = Audience { you: None, names: [&names[*black], &names[black.other()]] };
                return format!("{action}: illegal, {}", refusal.sentence(&audience));
            }
            Refused::NoDraws(rules) => return format!("{rules} has no draws"),
            Refused::AlreadyOffered(offer) => return format!("you have already offered a {}", word(*offer)),
            Refused::NotOffered { offer, own: true } => return format!("you have not offered a {}", word(*offer)),
            Refused::NotOffered { offer, .. } => return format!("your opponent has not offered a {}", word(*offer)),
            Refused::NoSeat => "the host has no seat: only a player can do that",
            Refused::HostOnly => "only the host can do that",
            Refused::RematchAgreed => "the rematch is already agreed",
            Refused::MatchOver => "the match is over",
            Refused::MatchNotOver => "the match is not over",
            Refused::NoGame => "no game is being played",
            Refused::NotPreparing => "the players are not getting ready for a game",
            Refused::EntropyUnused => "these dice take no entropy: it is for fair dice",
            Refused::NoOpeningRoll => "there is no opening roll now",
            Refused::NoThrowDue => "there is nothing to throw now",
            Refused::ThrowFirst => "the dice come first: throw them",
            Refused::DiceThrown => "the session throws the dice: nobody chooses what they show",
            Refused::DiceMissing => "the dice are on the table: say what they show",
            Refused::FlagPlayed => "a flag falls by itself: nobody plays it",
            Refused::AnswerFirst => "your opponent has asked for a takeback: answer that first",
            Refused::NothingToTakeBack => "there is no decision to take back",
            Refused::ThrowSeen => "the dice have been thrown since, and a throw that was seen cannot be taken back",
            Refused::FlagSeen => "a flag has fallen since, and it cannot be taken back",
            Refused::OnlySetsAreResigned => "a player may resign a set, never a single game",
            Refused::NoSetToResign => "there is no set to resign: unit stakes are settled game by game",
            Refused::BothMoved => "both players have moved: resign instead",
            Refused::Paused => "the clocks are already stopped",
            Refused::NotPaused => "the clocks are not stopped",
            Refused::MatchUnderWay => "a game of this match is over: resign instead",
        };
        fixed.to_owned()
    }
}

fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Rematch => "rematch",
    }
}

/// A command that was refused. Displayed, it says why, with the players' names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Why.
    pub why: Refused,
    /// What time alone had caused before the command came: it has happened anyway.
    pub steps: Vec<Step>,
    /// What the players are called.
    pub names: Pair<String>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why.sentence(&self.names))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.why {
            Refused::Illegal(illegal) => Some(&illegal.refusal),
            _ => None,
        }
    }
}
