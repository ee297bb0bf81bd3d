//! Dice: thrown by the program, or read from real dice.

use game::Action;
use session::dice::{DiceKind, Throw};

use super::{Reply, is_legal};
use crate::sitting::{Awaited, Fault, Refusal, Sitting};

/// Throws or rolls, whichever is due. In Long Jump somebody chooses to throw first.
pub(super) fn throw(sitting: &mut Sitting, shown: &[&str]) -> Result<Reply, Fault> {
    if DiceKind::of(sitting.session().setup().rules()).is_none() {
        return Err(Refusal::NoDice.into());
    }
    let chooses = Action::Ur(ur::Action::Throw);
    if matches!(sitting.awaited(), Awaited::Play(_)) && is_legal(sitting, chooses) {
        sitting.try_play(chooses)?;
    }
    if shown.is_empty() {
        return give(sitting, None);
    }
    match read(sitting, &shown.join("-")) {
        Some(throw) => give(sitting, Some(throw)),
        None => Err(unshown(sitting)),
    }
}

/// Gives a throw to the match.
pub(super) fn give(sitting: &mut Sitting, throw: Option<Throw>) -> Result<Reply, Fault> {
    if throw.is_none() && sitting.has_manual_dice() {
        return Err(Refusal::SayDice(expected(sitting)).into());
    }
    match sitting.awaited() {
        Awaited::Roll(player) => sitting.roll(player, throw)?,
        _ => sitting.throw(throw)?,
    }
    Ok(Reply::default())
}

/// What real dice show: `d2` or `2` in Ur, `d1-2-3`, `1-2-3`, `1 2 3` or `123` in advanced Mur.
pub(super) fn read(sitting: &Sitting, text: &str) -> Option<Throw> {
    let kind = DiceKind::of(sitting.session().setup().rules())?;
    let text = text.trim().trim_start_matches('d');
    let dice: Vec<&str> = text.split(['-', ' ', ',']).filter(|die| !die.is_empty()).collect();
    let dice = match (sitting.session().setup().rules(), &dice[..]) {
        (game::RuleSet::Mur(_), [all]) => all.split("").filter(|die| !die.is_empty()).collect(),
        _ => dice,
    };
    Throw::read(kind, &format!("d{}", dice.join("-")))
}

/// Whether somebody means real dice, which are awaited, but what they say cannot be read.
pub(super) fn looks_like_one(sitting: &Sitting, text: &str) -> bool {
    let awaited = matches!(sitting.awaited(), Awaited::Throw(_) | Awaited::Roll(_)) && sitting.has_manual_dice();
    awaited && text.trim_start_matches('d').starts_with(|letter: char| letter.is_ascii_digit())
}

/// The answer to what dice cannot show.
pub(super) fn unshown(sitting: &Sitting) -> Fault {
    Refusal::OtherDice(expected(sitting)).into()
}

/// What real dice can show, in words.
pub(crate) fn expected(sitting: &Sitting) -> &'static str {
    match sitting.session().setup().rules() {
        game::RuleSet::Mur(_) if sitting.session().phase() == session::Phase::Opening => "three numbers like 3-1-4",
        game::RuleSet::Mur(_) => "three numbers like 3-1-4, Blue's die first",
        game::RuleSet::Ur(ur::Rules::Runners) => "a number from 0 to 3",
        game::RuleSet::Ur(ur::Rules::LongJump) => "a number from 1 to 4",
        game::RuleSet::Ur(ur::Rules::Finkel) => "a number from 0 to 4",
    }
}
