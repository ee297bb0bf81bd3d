//! Refusals in words: the end of "illegal, …".

use core::fmt;

use super::effect_words::duty;
use super::{Audience, Player, Refusal, Subject, wording};
use crate::{Bitboard, FLEET, Play, Point, Rules};

impl Refusal {
    /// Why the action is illegal: "your ship on c2 is in a group of 2 (commander), so it moves exactly 2 steps; …".
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match *self {
            Refusal::GameOver { winner, victory } => {
                format!("the game is over: {} won {victory}", audience.who(winner))
            }
            Refusal::DiceFirst => "the dice have to be rolled first, like d1-2-3".into(),
            Refusal::AlreadyRolled { dice } => format!("the dice have been rolled already and show {dice}"),
            Refusal::NoDice => "there are no dice to roll: only advanced has them".into(),
            Refusal::NoRoundClock => "only advanced has round clocks".into(),
            Refusal::Forced { who, pending } => {
                let (whose, who, duty) = (audience.whose(who), audience.who(who), duty(pending));
                format!("{whose} turn is forced: {who} must {duty} ({pending})")
            }
            Refusal::AfterRepeat { who, ref reason } => format!(
                "the immediate repeat forces {} to withdraw any one of {} ships, and {}",
                audience.who(who),
                audience.their(who),
                reason.sentence(audience)
            ),
            Refusal::NoLegalPlay { who, ref reason } => format!(
                "{}; {} no legal play, so {} must withdraw any one of {} ships",
                reason.sentence(audience),
                audience.has(who),
                audience.they(who),
                audience.their(who)
            ),
            Refusal::NothingToPlace { who } => {
                format!(
                    "all {FLEET} of {} ships are on the board, so there is no ship left to place",
                    audience.whose(who)
                )
            }
            Refusal::Occupied { piece, at } => {
                format!("{} is on {at}, and a ship is placed on an empty point", piece.plain(audience))
            }
            Refusal::NotAWithdrawal { ship: Some(ship), .. } => format!("this is not a withdrawal like -{ship}"),
            Refusal::NotAWithdrawal { who, ship: None } => {
                format!("{} no ships on the board", audience.has(who))
            }
            Refusal::KrakenStays { who, at } => {
                let whose = audience.own(who);
                match at {
                    None => format!("the kraken is not {whose} to withdraw"),
                    Some(at) => format!("the kraken is on {at}, and it is not {whose} to withdraw"),
                }
            }
            Refusal::ResetNotDue => "the kraken goes back to o only after it was closed".into(),
            Refusal::NoReset => "the kraken never leaves the board".into(),
            Refusal::NothingToWithdraw { at } => format!("{at} is empty: there is no ship to withdraw"),
            Refusal::WithdrawsTheirs { who, owner, at } => {
                format!("the ship on {at} is {}, not {}", audience.own(owner), audience.own(who))
            }
            Refusal::NoShipNamed => "it does not name a ship".into(),
            Refusal::OneShipOnly { named } => format!("only one ship may leave, not {named}"),
            Refusal::NoPorts => "there are no ports in classic: a ship leaves the board only when it must".into(),
            Refusal::NotAPort { at } => {
                format!("{at} is not a port: ships leave the board only from c3 and g3, unless they are forced to")
            }
            Refusal::NothingToMove { at } => format!("{at} is empty: there is no ship to move"),
            Refusal::NotYours { who, owner, at } => format!(
                "the ship on {at} is {}, and {} only {} own",
                audience.own(owner),
                audience.does(who, "move"),
                audience.their(who)
            ),
            Refusal::NoMove { at } => format!("it ends where it starts, on {at}, which does not count as a move"),
            Refusal::NoLine { from, to } => {
                format!("{to} is neither on the ring nor on the diameter of {from}, and pieces move along one of these")
            }
            Refusal::WrongDistance { who, class, from, to, steps, targets } => {
                wrong_distance(&audience.whose(who), who.rules, class, [from, to], steps, targets)
            }
            Refusal::NotStronger { who, class, from, occupant, to } => {
                not_stronger(audience, who, class, from, occupant, to)
            }
            Refusal::IsAKnock { occupant, from, to, landings } => {
                let knocks = landings.iter().map(|landing| Play::Knock { from, to, landing, tip: None });
                let write = wording::list(knocks, "or");
                format!("{} is on {to}, so this is a knock: write {write}", occupant.plain(audience))
            }
            Refusal::NothingToKnock { from, to } => {
                format!("{to} is empty, so there is nothing to knock: write {from}-{to}")
            }
            Refusal::WrongLanding { piece, from, landings, named } => format!(
                "{} knocked from {from} lands on {}, the first empty point on its way, not on {named}",
                piece.plain(audience),
                wording::list(landings, "or")
            ),
            Refusal::NoDiceToTip => "there are no dice to tip: only advanced has them".into(),
            Refusal::TipsWithoutKraken { occupant, at } => {
                format!("only a knock of the kraken may tip a die, and {} is on {at}", occupant.plain(audience))
            }
            Refusal::TipsFromCentre => "no die may be tipped when the kraken is knocked from o".into(),
            Refusal::TipsTriple { who, class, dice, triple } => format!(
                "the dice show {dice}, so only a ship that moves exactly {} may tip one; {} moves {class}",
                wording::count(triple, "step"),
                audience.own(who)
            ),
            Refusal::WrongTip { dice, number } => format!(
                "the dice show {dice} and go on by one each, so a die can be tipped to {}, not to {number}",
                wording::list(dice.tips(), "or"),
            ),
            Refusal::KrakenDrifts { at } => {
                format!("the kraken is on {at}, and nobody moves it: it only moves when a ship knocks it")
            }
            Refusal::KrakenNeutral { at } => {
                format!("the kraken is on {at}, and nobody controls it: that takes tipping a die to make a triple")
            }
            Refusal::KrakenControlled { who, by, at } => format!(
                "the kraken is on {at}, and {} not control it: {} does",
                if audience.is_you(who) { "you do".into() } else { format!("{} does", audience.who(who)) },
                audience.who(by)
            ),
            Refusal::KrakenNeedsShip { who, to } => format!(
                "the kraken in {} control moves onto occupied points only, and {to} is empty",
                audience.whose(who)
            ),
            Refusal::KrakenCannotKnock { occupant, at } => format!(
                "the kraken cannot knock {} on {at} into a group as large as its distance",
                occupant.plain(audience)
            ),
            Refusal::KrakenTips => "a move of the kraken cannot tip a die: only a ship that knocks it does".into(),
            Refusal::KrakenDistance { ref steps, landing, size } => {
                let distances = wording::list(steps, "or");
                let noun = wording::plural(if steps[..] == [1] { 1 } else { 2 }, "step");
                format!(
                    "the kraken goes {distances} {noun}, so the knocked ship must end in a group of exactly {distances}, \
                     but on {landing} its group has {}",
                    wording::count(size, "ship"),
                )
            }
            Refusal::SelfClose { who, ships, opponent, theirs } => {
                let close = wording::close(who.rules);
                let own = format!("{} {}", audience.whose_own(who), ships_on(ships));
                if theirs.is_empty() {
                    return format!("it would {close} {own} (self-{close})");
                }
                let theirs = format!("{} {}", audience.whose(opponent), ships_on(theirs));
                format!("it would {close} {theirs} but also {own} (a mixed double, which is a self-{close})")
            }
            // R7: only the opponent may close the kraken with their ships.
            Refusal::KrakenForOpponent { opponent } => {
                let (close, who) = (wording::close(opponent.rules), audience.who(opponent));
                format!("it would {close} the kraken for {who}, and only {who} may do that")
            }
            Refusal::Eye { who, owner, at } => {
                let whose = if owner == who { audience.whose_own(who) } else { audience.whose(owner) };
                format!(
                    "{at} is {whose} eye, and no ship may come to rest on an eye unless that traps an opposing ship"
                )
            }
            // Only a ship that knocks another of its own onto the point it left does this.
            Refusal::Unchanged { who } => format!(
                "it would leave the position unchanged, {} two ships merely trading places",
                audience.whose(who)
            ),
            Refusal::Repeats { who, plies, ply } => repeats(who.rules, plies, ply),
        }
    }

    /// Somebody it names, for the rule set.
    fn rules(&self) -> Option<Rules> {
        let of = |piece: Subject| match piece {
            Subject::Ship { owner, .. } => Some(owner),
            Subject::Kraken => None,
        };
        let who = match *self {
            Refusal::GameOver { winner: who, .. }
            | Refusal::Forced { who, .. }
            | Refusal::AfterRepeat { who, .. }
            | Refusal::NoLegalPlay { who, .. }
            | Refusal::NothingToPlace { who }
            | Refusal::NotAWithdrawal { who, .. }
            | Refusal::KrakenStays { who, .. }
            | Refusal::WithdrawsTheirs { who, .. }
            | Refusal::NotYours { who, .. }
            | Refusal::WrongDistance { who, .. }
            | Refusal::NotStronger { who, .. }
            | Refusal::TipsTriple { who, .. }
            | Refusal::KrakenControlled { who, .. }
            | Refusal::KrakenNeedsShip { who, .. }
            | Refusal::SelfClose { who, .. }
            | Refusal::KrakenForOpponent { opponent: who }
            | Refusal::Eye { who, .. }
            | Refusal::Unchanged { who }
            | Refusal::Repeats { who, .. } => Some(who),
            Refusal::Occupied { piece, .. }
            | Refusal::IsAKnock { occupant: piece, .. }
            | Refusal::WrongLanding { piece, .. }
            | Refusal::TipsWithoutKraken { occupant: piece, .. }
            | Refusal::KrakenCannotKnock { occupant: piece, .. } => of(piece),
            _ => None,
        };
        who.map(|who| who.rules)
    }
}

/// For onlookers: players go by their colours.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where no player is named, any rule set gives the same sentence.
        f.pad(&self.sentence(&Audience::onlookers(self.rules().unwrap_or(Rules::Basic))))
    }
}

/// `ships on d2 and c3`.
fn ships_on(ships: Bitboard) -> String {
    format!("{} on {}", wording::plural(ships.count(), "ship"), wording::list(ships, "and"))
}

fn wrong_distance(
    whose: &str,
    rules: Rules,
    class: u32,
    [from, to]: [Point; 2],
    steps: u32,
    targets: Bitboard,
) -> String {
    let group = match class {
        1 => "is alone".into(),
        _ => format!("is in a group of {class}"),
    };
    let instead = match targets.any() {
        true => format!("it can go to {}", wording::list(targets, "and")),
        false => "it has no legal move now".into(),
    };
    format!(
        "{whose} ship on {from} {group} ({}), so it moves exactly {}; {from}-{to} is {}; {instead}",
        rules.class_name(class),
        wording::count(class, "step"),
        wording::count(steps, "step"),
    )
}

fn not_stronger(audience: &Audience<'_>, who: Player, class: u32, from: Point, occupant: Subject, to: Point) -> String {
    let rules = who.rules;
    let (word, stronger) = match rules {
        Rules::Classic => ("order", "higher"),
        _ => ("class", "stronger"),
    };
    let occupant = match (occupant, rules.kraken_class()) {
        (Subject::Kraken, Some(kraken)) => {
            format!("the kraken on {to} ({word} {kraken}, as a {})", rules.class_name(kraken))
        }
        (Subject::Kraken, None) => format!("the kraken on {to}"),
        (Subject::Ship { class, .. }, _) => format!("{} on {to} ({word} {class})", occupant.with_class(audience)),
    };
    format!(
        "{} {} on {from} ({word} {class}) cannot knock {occupant}: only a strictly {stronger} {word}, a smaller number, may \
         knock",
        audience.whose(who),
        rules.class_name(class),
    )
}

fn repeats(rules: Rules, plies: u32, ply: u32) -> String {
    let (what, rule) = match rules {
        Rules::Advanced => ("board and dice", "no position may appear twice in a game"),
        // R10: "within 5 turns" counts both ends.
        _ => ("position", "a position must differ from the four before it"),
    };
    let when = match ply {
        0 => "at the start".into(),
        ply => format!("after turn {ply}"),
    };
    format!("it would repeat the {what} of {plies} turns earlier ({when}), and {rule}")
}
