//! The session: whole matches through commands and events alone.

mod at_the_table;
mod classic;
mod clocks;
mod ends;
mod fair_dice;
mod given;
mod invariants;
mod offers;
mod opening;
mod pauses;
mod public_log;
mod random_matches;
mod reasons;
mod setup;
mod takeback_clocks;
