//! Reviews of games: what each decision lost, what was missed, and how lucky the dice were.
//!
//! Pure: no input or output and no clock. A [`Review`] asks one question after the other; an [`EngineJudge`], or anyone else who
//! can, answers it, and what has been answered makes a [`Report`] at any time. So a page can show progress between two answers,
//! and a program can keep answers and go on later. `docs/review.md` has the formulas.
//!
//! ```
//! use review::{EngineJudge, Judge, Review, Settings};
//! let mut game = game::Game::start("ur-finkel".parse().unwrap(), &game::Options::default()).unwrap();
//! for action in ["d1", "s-A", "d2", "s-b"] {
//!     game.play_text(action).unwrap();
//! }
//! let mut judge = EngineJudge::new(game.rules(), &Settings::default());
//! let mut review = Review::new(&game, None);
//! while let Some(question) = review.next() {
//!     let answer = judge.judge(&question).unwrap();
//!     review.answer(answer).unwrap();
//! }
//! assert_eq!(review.report().plies.len(), 4);
//! ```

mod annotate;
mod grade;
#[cfg(feature = "html")]
pub mod graph;
#[cfg(feature = "html")]
pub mod html;
mod ur_purpose;

mod judge;
mod judged;
mod missed;
mod missed_in_ur;
mod mur_boards;
mod mur_threats;
mod reasons;
mod report;
mod review;
mod scale;
mod side;
mod source;
mod totals;
mod ur_chances;
pub mod words;

pub use annotate::annotated;
pub use grade::{Grade, Thresholds};

pub use judge::{EngineJudge, Judge, Settings};
pub use judged::{Judged, Outcome, Ranked, Unfit};
pub use report::{Luck, Ply, PlyKind, Report};
pub use review::{Question, Review};
pub use scale::{Unit, accuracy, equity, loss, random_loss, units, win_chance};
pub use side::SideReport;
pub use source::Source;
pub use totals::{PlayerTotal, Totals};
