use mur::{Color, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What only positions of Mur have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MurPosition {
    /// The groups of both sides, Black's (or Blue's) first; each ship's class is the size of its group.
    pub groups: Vec<Group>,
    /// Ships off the board: Black's and White's.
    pub hands: [u32; 2],
    /// Closes or traps made by Black and White, `k` for the kraken (basic, classic).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub score: Option<[String; 2]>,
    /// What the side to move is forced to do: a withdrawal in move form, `*` for any one ship; null if nothing is.
    pub pending: Option<String>,
    /// Blue's die and White's two (advanced); left out before the set-up roll.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub dice: Option<[u8; 3]>,
    /// Who controls the kraken (advanced).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub control: Option<crate::Color>,
    /// The race (advanced).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub race: Option<Race>,
}

/// A connected set of ships of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Group {
    /// Whose they are.
    pub owner: crate::Color,
    /// The points of its ships, in canonical order.
    pub points: Vec<String>,
    /// The class of its ships: how many there are.
    pub class: u32,
    /// What the rule book calls a ship of this class.
    pub name: String,
}

/// The race of advanced Mur.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Race {
    /// How many bars win.
    pub length: u8,
    /// How far Blue and White are.
    pub bars: [u8; 2],
}

impl From<&mur::Position> for MurPosition {
    fn from(position: &mur::Position) -> MurPosition {
        let advanced = position.rules() == Rules::Advanced;
        MurPosition {
            groups: Color::BOTH.into_iter().flat_map(|color| groups(position, color)).collect(),
            hands: Color::BOTH.map(|color| position.board().off_board(color)),
            score: (!advanced).then(|| Color::BOTH.map(|color| position.score(color).to_string())),
            pending: (position.pending() != mur::Pending::Nothing).then(|| position.pending().to_string()),
            dice: position.dice().map(mur::Dice::numbers),
            control: position.control().map(Into::into),
            race: position
                .race()
                .map(|race| Race { length: race.length(), bars: Color::BOTH.map(|color| race.bars(color)) }),
        }
    }
}

fn groups(position: &mur::Position, color: Color) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut rest = position.board().ships(color);
    while let Some(ship) = rest.first() {
        let group = mur::group(ship, rest);
        rest = rest - group;
        groups.push(Group {
            owner: color.into(),
            points: group.iter().map(|point| point.to_string()).collect(),
            class: group.count(),
            name: position.rules().class_name(group.count()).to_owned(),
        });
    }
    groups
}
