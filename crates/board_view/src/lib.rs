//! What a board needs in order to be played on, in a page or a terminal, without knowing any rules: a picture, the places on it,
//! every legal action with the gesture that chooses it, and what to say.
//!
//! ```
//! use board_view::{BoardView, GestureKind, Look};
//! let game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
//! let view = BoardView::new(&game, &Look::default()).unwrap();
//! assert_eq!(view.say, "Black's turn: place a ship.");
//! assert!(view.actions.iter().all(|gesture| gesture.kind == GestureKind::Place));
//! ```

mod aid;
mod as_text;
mod attempt;
mod can;
mod editor;
mod facts;
mod gesture;
mod last;
mod look;
mod mur_aids;
mod mur_gesture;
mod say;
mod spot;
mod spot_id;
mod standing;
mod story;
mod tip;
mod travel;
mod ur_aids;
mod ur_gesture;
mod walk;
mod warning;
mod words;

use game::{Action, Audience, Color, Game};
use schemars::JsonSchema;
use serde::Serialize;

pub use aid::{Note, NoteKind, Sign, Way, signs};
pub use attempt::{attempt, obstacle};
pub use facts::{Faces, Facts, facts};
pub use gesture::{Button, ButtonKind, Gesture, GestureKind};
pub use last::Last;
pub use look::{AccentName, Aids, ArrowMark, CircleMark, Look, Marks, Ports};
pub use spot::{Next, Spot};
pub use spot_id::SpotId;
pub use story::{Story, decided};
pub use tip::{Pointer, Tip, tips};
pub use travel::{Manner, Travel};
pub use warning::{Warning, WarningKind};
pub use words::progress;

use draw::geometry::{Geometry, Xy};
use draw::{ParsePlaceError, SvgOptions};

/// Everything a board needs to show a game and to be played on.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BoardView {
    /// The rule set.
    pub rules: wire::Rules,
    /// The position line.
    pub line: String,
    /// The side to act.
    pub turn: wire::Color,
    /// What the side to act has to do; null in an editor.
    pub phase: Option<wire::ToDo>,
    /// Who has won.
    pub winner: Option<wire::Color>,
    /// How the game ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<wire::Ending>,
    /// The picture, without its style sheet.
    pub svg: String,
    /// The left and upper edge of the picture, its width and its height.
    pub frame: [f64; 4],
    /// Where there is room for the players' names, Black's first, if the picture does not have them: left and upper edge, width
    /// and height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captions: Option<[[f64; 4]; 2]>,
    /// Everything that can be pointed at.
    pub places: Vec<Spot>,
    /// Every legal action and the gesture that chooses it; at a chance node the outcomes of the dice.
    pub actions: Vec<Gesture>,
    /// What is chosen beside the board.
    pub buttons: Vec<Button>,
    /// The one legal action where there is nothing to choose: a forced withdrawal or a reset of the kraken.
    #[serde(serialize_with = "as_text::option")]
    #[schemars(with = "Option<String>")]
    pub forced: Option<Action>,
    /// Whose turn it is and what they can do, or how the game ended.
    pub say: String,
    /// The whole position in words.
    pub description: String,
    /// What Black and White have, in a few words; nothing in an editor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<[String; 2]>,
    /// The tips for beginners that matter now.
    pub tips: Vec<&'static str>,
    /// Help for beginners, at places of the board.
    pub notes: Vec<Note>,
    /// The way of each piece that can be picked (Ur).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// The last action, to animate and describe it.
    pub last: Option<Last>,
}

impl BoardView {
    /// The view of a game's present position.
    ///
    /// # Errors
    /// If a mark names a place that this board does not have.
    pub fn new(game: &Game, look: &Look) -> Result<BoardView, ParsePlaceError> {
        let rules = game.rules();
        let geometry = Geometry::new(rules, look.flip).turned(look.turn).upright(look.upright).bare(look.bare);
        let audience = look.audience(rules);
        let actions = gesture::all(game, geometry, &audience, &look.aids);
        let (corner, size) = geometry.frame(true);
        let options = SvgOptions {
            style_sheet: false,
            flip: look.flip,
            turn: look.turn,
            upright: look.upright,
            bare: look.bare,
            ports: look.ports.into(),
            circles: look.marks.circles(rules)?,
            arrows: look.marks.arrows(rules)?,
            ..SvgOptions::default()
        };
        let svg = draw::board_svg(game, &options);
        let notes = aid::notes(game, look, &audience);
        let mut places = spot::all(game, geometry, &audience, look.ports.into(), &actions);
        spot::annotate(&mut places, &notes);
        Ok(BoardView {
            rules: rules.into(),
            line: game.line(),
            turn: game.turn().into(),
            phase: Some(game.into()),
            winner: game.winner().map(wire::Color::from),
            ending: game.ending().map(wire::Ending::from),
            frame: area((corner, size)),
            captions: look.bare.then(|| Color::BOTH.map(|color| area(geometry.caption(color)))),
            places,
            buttons: gesture::buttons(game),
            forced: gesture::forced(game),
            say: say::now(game, &audience),
            description: words::position(game, &audience),
            standing: Some(standing::of(game)),
            tips: tip::now(game, &actions),
            notes,
            ways: aid::ways(game, geometry, look),
            last: Last::of(game, geometry, &audience),
            actions,
            svg,
        })
    }
}

/// What a player is called when something is theirs: `your`, `Black's`.
fn possessive(audience: &Audience<'_>, color: Color) -> String {
    if audience.you == Some(color) { "your".to_owned() } else { format!("{}'s", audience.names[color as usize]) }
}

/// A tenth of a user unit is finer than any screen.
fn rounded(number: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (number * 10.0).round() / 10.0 + 0.0
}

/// An upper left corner and a size.
fn area(((x, y), (width, height)): (Xy, Xy)) -> [f64; 4] {
    [x, y, width, height].map(rounded)
}

fn point((x, y): Xy) -> [f64; 2] {
    [rounded(x), rounded(y)]
}
