//! The command line as its users meet it: the real program, run with real arguments.

mod analyse;
mod batch;
mod commands;
mod distil;
mod drawings;
mod errors;
mod examples;
mod loss;
mod matches;
mod play;
mod positions;
#[path = "../shared/random_game.rs"]
mod random_game;
mod records;
mod review;
mod rules;
mod run;
mod serve;
mod session;
mod solve;
mod study;
mod training;
mod ugi;
mod verify_dice;
