//! The calls of a board: what it shows, pictures of outcomes, reasons why a gesture is not possible.
//!
//! The game, the look and the rest of the parameters are read one after the other from the same JSON: types that are flattened
//! into one another would make the module larger.

use board_view::{Look, attempt};
use draw::{Place, SvgOptions};
use game::{Audience, Color, Game, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Fault;

/// An action whose outcome is to be shown.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct OutcomeOf {
    action: String,
    /// The width of the picture in pixels; it fills its room if absent.
    #[serde(default)]
    size: Option<u32>,
}

/// The position after an action.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Outcome {
    /// A small picture of the board, without its style sheet.
    svg: String,
    /// What the action does, in words.
    text: String,
    /// What it does, in order.
    effects: Vec<wire::Effect>,
}

/// A picture of the position after an action, for choosing between several.
pub(crate) fn outcome(mut game: Game, look: &Look, of: &OutcomeOf) -> Result<Outcome, Fault> {
    let audience = look.audience(game.rules());
    let explanation = game.explain(&of.action);
    game.play_text(&of.action)?;
    let options = SvgOptions {
        style_sheet: false,
        width: of.size,
        flip: look.flip,
        turn: look.turn,
        upright: look.upright,
        reserves: false,
        coordinates: false,
        ..SvgOptions::default()
    };
    Ok(Outcome {
        svg: draw::board_svg(&game, &options),
        text: explanation.lines(&audience).join("; "),
        effects: wire::Effect::list(explanation.effects(), &audience),
    })
}

/// A picture to keep as a file: with its style sheet, and in the colours of its reader.
pub(crate) fn picture(game: &Game, look: &Look) -> Result<String, Fault> {
    let options = SvgOptions {
        width: Some(800),
        flip: look.flip,
        turn: look.turn,
        circles: look.marks.circles(game.rules())?,
        arrows: look.marks.arrows(game.rules())?,
        ..SvgOptions::default()
    };
    Ok(draw::board_svg(game, &options))
}

/// What dice show that are thrown beside the board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct DiceOf {
    /// The number on each die of Mur; 1 for a die of Ur with its upper corner marked, else 0.
    faces: Vec<u8>,
}

/// Dice, each as a group around its middle that reaches 40 units in every direction.
pub(crate) fn dice(of: &DiceOf, rules: RuleSet) -> Vec<String> {
    let die = |&face: &u8| match rules {
        RuleSet::Mur(_) => draw::symbol::mur_die(Color::White, Some(face)),
        RuleSet::Ur(_) => draw::symbol::ur_die(face > 0),
    };
    of.faces.iter().map(die).collect()
}

/// A gesture that is not a legal action.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct AttemptOf {
    /// What was picked up, if anything was.
    #[serde(default)]
    from: Option<String>,
    /// Where it was put down, or what was pressed.
    #[serde(default)]
    to: Option<String>,
}

/// Why a gesture is not a legal action; null if the rules have nothing to say about it.
pub(crate) fn attempt_of(game: &Game, look: &Look, of: &AttemptOf) -> Option<wire::Explanation> {
    let place = |name: &Option<String>| Place::parse(game.rules(), name.as_deref()?).ok();
    let explanation = attempt(game, place(&of.from), place(&of.to))?;
    let audience = look.audience(game.rules());
    // The person who made the gesture is at the board.
    let audience = Audience { you: audience.you.or(Some(game.turn())), ..audience };
    Some(wire::Explanation::new(&explanation, &audience))
}
