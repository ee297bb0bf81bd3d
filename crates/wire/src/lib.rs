//! The JSON of games and sessions, defined once: `tiamat … --json`, the server and the browser all use these types.
//! `docs/wire.md` describes them.
//!
//! Names of fields and words are `snake_case`, colours are `"black"` and `"white"`, players `"a"` and `"b"`, points, squares and actions are their canonical strings. A field
//! that has no meaning in a rule set is left out.

pub mod choices;
pub mod json;
pub mod session;

mod action;
mod color;
mod effect;
mod effect_kind;
mod ending;
mod error;
mod explanation;
mod mur_position;
mod points_sum;
mod position;
mod record;
mod record_check;
mod refusal_kind;
mod review;
mod rules;
mod schema;
mod search;
mod to_do;
mod ur_position;
mod value;
mod version;
mod weight;

pub use action::{Chance, Move};
pub use color::{Color, Owner};
pub use effect::{Effect, Gift, Leave, Piece, Way};
pub use effect_kind::EffectKind;
pub use ending::{Ending, How};
pub use error::Error;
pub use explanation::Explanation;
pub use mur_position::{Group, MurPosition, Race};
pub use points_sum::PointsSum;
pub use position::Position;
pub use record::{BadRecord, Evaluation, Noted, Record, Recorded, Variation};
pub use record_check::{RecordFault, RecordFaultKind, RecordStats, RecordSummary};
pub use refusal_kind::RefusalKind;
pub use review::{
    Grade, Judged, JudgedAction, JudgedThrow, PlyKind, RatedAction, Review, ReviewLuck, ReviewPly, ReviewSide,
    ReviewSides, ReviewUnit, Worth,
};
pub use rules::Rules;
pub use schema::{schema, schema_names};
pub use search::{Best, Line, Score};
pub use to_do::ToDo;
pub use ur_position::{Supply, UrPosition};
pub use value::{Found, Unit, Value, Valued};
pub use version::{Hello, NewerWire, VERSION};
pub use weight::Weight;
