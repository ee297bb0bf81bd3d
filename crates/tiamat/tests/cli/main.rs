//! The command line as its users meet it: the real program, run with real arguments.

mod analyse;
mod batch;
mod commands;
mod control_characters;
mod distil;
mod drawings;
mod errors;
mod examples;
#[cfg(unix)]
mod hangup;
mod loss;
mod matches;
#[cfg(target_os = "linux")]
mod memory;
mod outputs;
mod play;
mod positions;
#[path = "../shared/random_game.rs"]
mod random_game;
mod records;
mod review;
mod rules;
mod run;
mod schemas;
mod serve;
mod session;
mod solve;
mod study;
mod training;
mod ugi;
#[path = "../../../wire/tests/words/validator.rs"]
mod validator;
mod verify_dice;
