//! Everything a page needs to play: rules, drawing, sessions and the engine in one WebAssembly module.
//!
//! A page calls a method by name with parameters in JSON and gets an answer in JSON: [`Module::call`]. The JSON is that of
//! the crate `wire` wherever it has the type. JavaScript knows no rule of any game.
//!
//! ```
//! use web::{Module, Unattended};
//! let mut module = Module::default();
//! let answer = module.call("explain", r#"{"rules": "mur-basic", "text": "c3-d3"}"#, &mut Unattended);
//! assert!(answer.contains("c3 is empty: there is no ship to move"));
//! ```

#[cfg(target_arch = "wasm32")]
mod abi;
mod board;
mod call;
mod check;
mod editor;
mod editor_fields;
mod fault;
mod game_at;
mod host;
mod position;
mod record;
mod review;
mod search;
mod session;
mod words;

pub use call::Module;
pub use fault::Fault;
pub use game_at::GameAt;
pub use host::{Host, Unattended};
