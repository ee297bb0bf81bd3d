//! The calls of a board: its scene, pictures of outcomes, tips.

use draw::SvgOptions;
use game::{Game, RuleSet};
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::scene::{Look, Scene, Tip, tips};

/// A game, named in one way or another, and how to look at it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SceneOf<G> {
    /// The game.
    #[serde(flatten)]
    pub(crate) game: G,
    #[serde(flatten)]
    look: Look,
}

/// What a board needs to be played on.
pub(crate) fn scene<G>(of: &SceneOf<G>, game: &Game) -> Result<Scene, Fault> {
    Ok(Scene::new(game, &of.look)?)
}

/// An action whose outcome is to be shown.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct OutcomeOf<G> {
    /// The game.
    #[serde(flatten)]
    pub(crate) game: G,
    #[serde(flatten)]
    look: Look,
    /// The action.
    action: String,
    /// The width of the picture in pixels; it fills its room if absent.
    #[serde(default)]
    size: Option<u32>,
}

/// The position after an action.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Outcome {
    /// A small picture of the board, without its style sheet.
    svg: String,
    /// What the action does, in words.
    text: String,
    /// What it does, in order.
    effects: Vec<wire::Effect>,
}

/// A picture of the position after an action, for choosing between several.
pub(crate) fn outcome<G>(of: &OutcomeOf<G>, mut game: Game) -> Result<Outcome, Fault> {
    let audience = of.look.audience(game.rules());
    let explanation = game.explain(&of.action);
    game.play_text(&of.action)?;
    let options = SvgOptions {
        style_sheet: false,
        width: of.size,
        flip: of.look.flip,
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

/// A rule set.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TipsOf {
    rules: String,
}

/// Every tip for a first game of a rule set.
pub(crate) fn tips_of(of: &TipsOf) -> Result<Vec<Tip>, Fault> {
    let rules: RuleSet = of.rules.parse()?;
    Ok(tips(rules))
}
