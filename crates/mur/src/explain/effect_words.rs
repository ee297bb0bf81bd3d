//! Effects in words.

use core::fmt;

use super::course::Way;
use super::effect::{Effect, Leave};
use super::{Audience, Player, Subject, wording};
use crate::{Bitboard, Color, Pending};

impl Effect {
    /// What happens, as part of a sentence: "you place a ship on c3".
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match *self {
            Effect::Roll { dice } => format!("the dice show {dice}"),
            Effect::Place { who, at } => format!("{} a ship on {at}", audience.does(who, "place")),
            Effect::Move { who, piece, from, to, steps, way } => {
                let mover = match piece {
                    Subject::Ship { .. } => format!("{} moves", piece.with_class(audience)),
                    Subject::Kraken => format!("{} the kraken", audience.does(who, "move")),
                };
                // Beyond the centre a piece that set off inward goes outward.
                let way = match way {
                    Way::Inward if steps > from.ring().into() => "along the diameter across the centre".into(),
                    way => way.to_string(),
                };
                format!("{mover} {} {} {way} to {to}", wording::number(steps), wording::plural(steps, "step"))
            }
            Effect::TurnBack { piece, at } => format!("{} turns back at ring 3 on {at}", piece.with_class(audience)),
            Effect::Knock { piece, from, to } => {
                format!("{} on {from} is knocked to {to}", piece.with_class(audience))
            }
            Effect::Withdraw { who, ships, leave } => withdraw(audience, who, ships, leave),
            Effect::Reset { from } => format!("the kraken goes back from {from} to o"),
            Effect::MakeWay { who } => {
                format!("{} ship on o leaves the board to make way, which counts for neither side", audience.whose(who))
            }
            Effect::Tip { who, from, to, dice } => {
                // One die is Blue's, two are White's.
                let die = match who.color {
                    Color::Black => format!("{} die", audience.whose(who)),
                    Color::White => format!("one of {} dice", audience.whose(who)),
                };
                format!("{die} is tipped from {from} to {to}, so the dice show {dice}")
            }
            Effect::TakeControl { who } => format!("{} control of the kraken", audience.does(who, "take")),
            Effect::LoseControl { who } => {
                format!("{} control of the kraken, which is neutral again", audience.does(who, "lose"))
            }
            Effect::Close { owner, ships, kraken } => close(audience, owner, ships, kraken),
            Effect::Gouge { owner, at } => {
                format!("{at} is {} eye, which a ship may enter to trap: a gouge", audience.whose(owner))
            }
            Effect::Score { score: [first, second] } => format!("the score is now {first}–{second}"),
            Effect::Advance { who, bars, now, length } => {
                let advance = audience.does(who, "advance");
                format!("{advance} {} to {now} of {length}", wording::count(bars, "bar"))
            }
            Effect::Repeat => "the position of two turns earlier is back, an immediate repeat".into(),
            Effect::Forced { who, pending } => format!("{} must {}", audience.who(who), duty(pending)),
            Effect::Stagnate { who } => {
                format!("{} no legal play left and must withdraw any one ship", audience.has(who))
            }
            Effect::Flag { who } => format!("{} out of time", audience.does(who, "run")),
            // The next effect says whose turn it is.
            Effect::Restart { .. } => "both clocks start again in the same turn".into(),
            Effect::Win { who, victory } => format!("{} the game {victory}", audience.does(who, "win")),
            Effect::Turn { who } => format!("it is {} turn", audience.whose(who)),
        }
    }

    /// The rule set, for effects that name a player or a class of ship.
    fn rules(&self) -> Option<crate::Rules> {
        match *self {
            Effect::Place { who, .. }
            | Effect::Move { who, .. }
            | Effect::Withdraw { who, .. }
            | Effect::MakeWay { who }
            | Effect::Tip { who, .. }
            | Effect::TakeControl { who }
            | Effect::LoseControl { who }
            | Effect::Close { owner: who, .. }
            | Effect::Gouge { owner: who, .. }
            | Effect::Advance { who, .. }
            | Effect::Forced { who, .. }
            | Effect::Stagnate { who }
            | Effect::Flag { who }
            | Effect::Restart { who }
            | Effect::Win { who, .. }
            | Effect::Turn { who }
            | Effect::TurnBack { piece: Subject::Ship { owner: who, .. }, .. }
            | Effect::Knock { piece: Subject::Ship { owner: who, .. }, .. } => Some(who.rules),
            Effect::Roll { .. }
            | Effect::TurnBack { .. }
            | Effect::Knock { .. }
            | Effect::Reset { .. }
            | Effect::Score { .. }
            | Effect::Repeat => None,
        }
    }
}

/// For onlookers: players go by their colours.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where no player is named, any rule set gives the same sentence.
        f.pad(&self.sentence(&Audience::onlookers(self.rules().unwrap_or(crate::Rules::Basic))))
    }
}

fn withdraw(audience: &Audience<'_>, who: Player, ships: Bitboard, leave: Leave) -> String {
    let withdraw = audience.does(who, "withdraw");
    let noun = wording::plural(ships.count(), "ship");
    let points = wording::list(ships, "and");
    match leave {
        Leave::Closed => format!("{withdraw} the {} {noun} on {points}", wording::closed(who.rules)),
        Leave::Port => format!("{withdraw} the {noun} on {points} by the port"),
        Leave::Repeat => format!("{withdraw} the {noun} on {points} because of the repeat"),
        Leave::Stagnation => format!("{withdraw} the {noun} on {points} for want of a legal play"),
    }
}

/// `White's ships on d2 and c3 and the kraken are closed`.
fn close(audience: &Audience<'_>, owner: Player, ships: Bitboard, kraken: bool) -> String {
    let mut pieces = Vec::new();
    if ships.any() {
        let noun = wording::plural(ships.count(), "ship");
        pieces.push(format!("{} {noun} on {}", audience.whose(owner), wording::list(ships, "and")));
    }
    if kraken {
        pieces.push("the kraken".into());
    }
    let verb = if ships.count() + u32::from(kraken) == 1 { "is" } else { "are" };
    format!("{} {verb} {}", pieces.join(" and "), wording::closed(owner.rules))
}

/// What a pending play makes a side do: `withdraw d2 and c3 and reset the kraken`.
pub(super) fn duty(pending: Pending) -> String {
    match pending {
        Pending::Nothing => "play".into(),
        Pending::AnyShip => "withdraw any one ship".into(),
        Pending::Withdraw { ships, kraken: false } => format!("withdraw {}", wording::list(ships, "and")),
        Pending::Withdraw { ships, .. } if ships.is_empty() => "reset the kraken".into(),
        Pending::Withdraw { ships, .. } => format!("withdraw {} and reset the kraken", wording::list(ships, "and")),
    }
}
