//! Everything a site needs to play: rules, drawing, matches and the engine. With the feature `page` alone it is the WebAssembly
//! module of pages, with `engine` alone that of the worker that thinks.
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
#[cfg(feature = "engine")]
mod bench;
#[cfg(feature = "page")]
mod board;
mod call;
#[cfg(feature = "page")]
mod check;
#[cfg(feature = "page")]
mod editor;
mod fault;
mod game_at;
mod host;
mod methods;
#[cfg(feature = "page")]
mod paces;
#[cfg(feature = "page")]
mod page;
#[cfg(feature = "page")]
mod position;
mod purpose;
#[cfg(feature = "page")]
mod record;
#[cfg(feature = "engine")]
mod review;
#[cfg(feature = "engine")]
mod rgn;
#[cfg(feature = "engine")]
mod search;
#[cfg(feature = "page")]
mod session;
#[cfg(feature = "engine")]
mod thinker;
#[cfg(feature = "page")]
mod words;

pub use call::Module;
pub use fault::{Fault, FaultKind};
pub use game_at::GameAt;
pub use host::{Host, Unattended};
pub use methods::{Generators, Signature};
