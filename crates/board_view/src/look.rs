//! How somebody wants to see a game.

use draw::{Accent, Arrow, Circle, ParsePlaceError, Place, PortNames};
use game::{Audience, Color, RuleSet};
use schemars::JsonSchema;
use serde::Deserialize;

/// How somebody wants to see a game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Look {
    /// The player addressed as "you".
    pub viewer: Option<wire::Color>,
    /// What the players are called, Black's name first; their colours if not given.
    pub names: Option<[String; 2]>,
    /// See the board from the other side.
    pub flip: bool,
    /// Turn Mur's board clockwise by this many eighths of a circle.
    pub turn: u8,
    /// Stand Ur's board on its shorter side, for tall screens.
    pub upright: bool,
    /// Leave the players' names out, and what they have to do: the page writes them itself, where `captions` has room.
    pub bare: bool,
    /// What the ports are called (Mur).
    pub ports: Ports,
    /// Which help for beginners to show.
    pub aids: Aids,
    /// Circles and arrows to draw.
    pub marks: Marks,
}

/// Help for beginners, each kind on or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Aids {
    /// The size of its group on each ship (Mur).
    pub groups: bool,
    /// Pockets that one more ship of yours would close (Mur).
    pub pockets: bool,
    /// Your ships, and the kraken, that one more opposing ship would close (Mur).
    pub threats: bool,
    /// The way of each piece to its home (Ur).
    pub route: bool,
    /// How long the chain of each piece is (Long Jump).
    pub chains: bool,
    /// Your pieces that the opponent could hit next turn (Ur).
    pub hits: bool,
    /// Rosettes that a move would jump (Runners).
    pub rosettes: bool,
}

/// What the ports are called, for show only (Mur §4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ports {
    /// Nothing.
    #[default]
    None,
    /// New York in the west, London in the east.
    Atlantic,
    /// Shanghai in the west, Tokyo in the east.
    Pacific,
}

/// Circles and arrows to draw on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Marks {
    /// Circles around places.
    pub circles: Vec<CircleMark>,
    /// Arrows between places.
    pub arrows: Vec<ArrowMark>,
}

/// A circle around a place.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct CircleMark {
    /// The place.
    pub at: String,
    /// What it means; a note if absent.
    #[serde(default)]
    pub accent: AccentName,
}

/// An arrow between two places.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct ArrowMark {
    /// Where it begins.
    pub from: String,
    /// Where it points.
    pub to: String,
    /// What it means; a note if absent.
    #[serde(default)]
    pub accent: AccentName,
}

/// What a mark means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Accent")]
pub enum AccentName {
    /// Something to look at.
    #[default]
    Note,
    /// Something to consider.
    Hint,
    /// A threat.
    Threat,
}

impl Look {
    /// Who reads the sentences.
    #[must_use]
    pub fn audience(&self, rules: RuleSet) -> Audience<'_> {
        let mut audience = Audience { you: self.viewer.map(Color::from), ..Audience::onlookers(rules) };
        if let Some([black, white]) = &self.names {
            audience.names = [black, white];
        }
        audience
    }

    /// Whose view the help takes: the viewer's, else that of the side to act.
    pub(crate) fn side(&self, turn: Color) -> Color {
        self.viewer.map_or(turn, Color::from)
    }
}

impl Marks {
    /// The circles as the pictures know them.
    ///
    /// # Errors
    /// If the board does not have the place of one.
    pub fn circles(&self, rules: RuleSet) -> Result<Vec<Circle>, ParsePlaceError> {
        let circle = |mark: &CircleMark| Ok(Circle { at: Place::parse(rules, &mark.at)?, accent: mark.accent.into() });
        self.circles.iter().map(circle).collect()
    }

    /// The arrows as the pictures know them.
    ///
    /// # Errors
    /// If the board does not have a place of one.
    pub fn arrows(&self, rules: RuleSet) -> Result<Vec<Arrow>, ParsePlaceError> {
        let arrow = |mark: &ArrowMark| {
            let [from, to] = [&mark.from, &mark.to].map(|name| Place::parse(rules, name));
            Ok(Arrow { from: from?, to: to?, accent: mark.accent.into() })
        };
        self.arrows.iter().map(arrow).collect()
    }
}

impl From<Ports> for PortNames {
    fn from(ports: Ports) -> PortNames {
        match ports {
            Ports::None => PortNames::None,
            Ports::Atlantic => PortNames::Atlantic,
            Ports::Pacific => PortNames::Pacific,
        }
    }
}

impl From<AccentName> for Accent {
    fn from(name: AccentName) -> Accent {
        match name {
            AccentName::Note => Accent::Note,
            AccentName::Hint => Accent::Hint,
            AccentName::Threat => Accent::Threat,
        }
    }
}
