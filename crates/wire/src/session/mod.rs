//! The JSON of sessions: setups, commands, events, views and logs.
//!
//! Commands are read strictly: a field that is not known is a fault. Bytes are hexadecimal, times are milliseconds, positions
//! and actions are the strings of the rule sets.
//!
//! ```
//! use session::{Session, matches::Format};
//! use wire::session::{Entry, Setup};
//!
//! let setup: Setup = serde_json::from_str(r#"{"format": {"kind": "mur_classic"}}"#).unwrap();
//! let mut session = Session::new(setup.read().unwrap()).unwrap();
//! let entry: Entry = serde_json::from_str(r#"{"at": 0, "by": "host", "do": "ready"}"#).unwrap();
//! let session::Entry { at, by, command, .. } = entry.read(session.setup().rules()).unwrap();
//! session.apply(by, command, at).unwrap();
//! assert!(serde_json::from_str::<Entry>(r#"{"at": 0, "by": "a", "do": "abort", "now": true}"#).is_err());
//! ```

mod command;
mod count;
mod dice;
mod event;
mod field_fault;
mod heading;
mod line_fault;
mod lines;
mod log;
mod parts;
mod public;
mod reason;
mod score;
mod setup;
mod view;

pub use command::{Author, Command, Entry, OfferName, ResignationName};
pub use dice::{DiceSource, Thrown};
pub use event::{Event, EventLine, Played};
pub use field_fault::FieldFault;
pub use heading::{FileKind, Heading, HeadingFault, Occupant};
pub use line_fault::{BadSetup, LineFault};
pub use lines::{Answer, Lines, Question, set_up};
pub use log::{Log, log_lines};
pub use parts::{Both, Clock, Seat, Seating};
pub use public::{Disclosed, PublicEntry, PublicLog};
pub use reason::Reason;
pub use score::{MatchResult, Purse, Score, Verdict, WhyOver};
pub use setup::{Format, Opener, Options, Setup};
pub use view::{DiceProof, DiceView, GameView, May, Offered, Phase, Round, View};
