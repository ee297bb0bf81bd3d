//! The rules of Mur one by one, on boards that can be seen. A test's name begins with the ruling (`r04_`) or the section
//! (`s3_1_`) it states.

mod after_a_close;
mod board;
mod classes;
mod close;
mod dice;
mod endless;
mod eyes;
mod knocking;
mod kraken_moves;
mod lines;
mod moving;
mod notation;
mod picture;
mod ports;
mod race;
mod rejections;
mod repetition;
mod repetition_advanced;
mod repetition_classic;
mod self_close;
mod set_up_roll;
mod sets;
mod stagnation;
mod table;
mod trap;
mod turn;
mod winning;
