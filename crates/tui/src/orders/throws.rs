//! Dice: thrown by the program, or read from real dice.

use game::Action;
use session::dice::{DiceKind, Throw};

use super::{Reply, is_legal};
use crate::sitting::{Awaited, Fault, Sitting};

/// Throws or rolls, whichever is due. In Long Jump somebody chooses to throw first.
pub(super) fn throw(sitting: &mut Sitting, shown: &[&str]) -> Result<Reply, Fault> {
    let chooses = Action::Ur(ur::Action::Throw);
    if matches!(sitting.awaited(), Awaited::Play(_)) && is_legal(sitting, chooses) {
        sitting.play(chooses)?;
    }
    if shown.is_empty() {
        return give(sitting, None);
    }
    match read(sitting, &shown.join("-")) {
        Some(throw) => give(sitting, Some(throw)),
        None => Err(Fault::Refused(format!("the dice cannot show that: {}", expected(sitting)))),
    }
}

/// Gives a throw to the match.
pub(super) fn give(sitting: &mut Sitting, throw: Option<Throw>) -> Result<Reply, Fault> {
    if throw.is_none() && sitting.has_manual_dice() {
        return Err(Fault::Refused(format!("the dice are on the table: say what they show, {}", expected(sitting))));
    }
    match sitting.awaited() {
        Awaited::Roll(player) => sitting.roll(player, throw)?,
        _ => sitting.throw(throw)?,
    }
    Ok(Reply::default())
}

/// What real dice show: `d2` or `2` in Ur, `d1-2-3` or `1-2-3` in advanced Mur.
pub(super) fn read(sitting: &Sitting, text: &str) -> Option<Throw> {
    let kind = DiceKind::of(sitting.session().setup().rules())?;
    let text = text.trim().trim_start_matches('d');
    Throw::read(kind, &format!("d{text}"))
}

fn expected(sitting: &Sitting) -> &'static str {
    match sitting.session().setup().rules() {
        game::RuleSet::Mur(_) => "like `1-2-3`, Blue's die first",
        game::RuleSet::Ur(ur::Rules::Runners) => "a number from 0 to 3",
        game::RuleSet::Ur(ur::Rules::LongJump) => "a number from 1 to 4",
        game::RuleSet::Ur(ur::Rules::Finkel) => "a number from 0 to 4",
    }
}
