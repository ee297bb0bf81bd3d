//! The session: whole matches through commands and events alone.

mod at_the_table;
mod classic;
mod clocks;
mod ends;
mod fair_dice;
mod invariants;
mod offers;
mod opening;
mod random_matches;
mod reasons;
mod setup;
mod takeback_clocks;
