//! How games between equal players end: counts of games that the engine played against itself for points, looking one step
//! ahead. Made by
//!
//! ```text
//! cargo run --release -p tiamat-engine --example ur_results -- runners 20000
//! cargo run --release -p tiamat-engine --example ur_results -- long-jump 20000
//! ```

use ur::Rules;

/// By pieces from 1: how often the side that begins wins with 1, 2, 3 … points, and how often the other side does.
type Results = [[&'static [u32]; 2]; Rules::PIECES as usize];

/// The chances that the side that begins, or the other one, wins a game of Runners or Long Jump with 1, 2, 3 … points.
pub fn chances(rules: Rules, pieces: u8) -> [Vec<f64>; 2] {
    let results = if rules == Rules::Runners { &RUNNERS } else { &LONG_JUMP };
    let counts = results[usize::from(pieces.clamp(1, Rules::PIECES)) - 1];
    let games: u32 = counts.iter().flat_map(|counts| counts.iter()).sum();
    counts.map(|counts| counts.iter().map(|&count| f64::from(count) / f64::from(games)).collect())
}

#[rustfmt::skip]
static RUNNERS: Results = [
    [&[4505, 2492, 3285], &[4391, 2437, 2890]],
    [&[1709, 3114, 418, 1117, 160, 3749], &[1861, 2958, 385, 1139, 154, 3236]],
    [&[1733, 1994, 814, 606, 488, 210, 482, 107, 3767], &[1692, 2031, 768, 642, 479, 227, 531, 128, 3301]],
    [&[1673, 1783, 441, 845, 335, 536, 182, 387, 161, 478, 106, 3312], &[1649, 1784, 459, 833, 319, 540, 174, 375, 149, 405, 121, 2953]],
    [&[1575, 1763, 428, 650, 409, 387, 371, 213, 302, 157, 337, 152, 414, 114, 2980], &[1664, 1778, 430, 644, 382, 359, 328, 199, 327, 162, 308, 132, 383, 106, 2546]],
    [&[1547, 1707, 452, 711, 444, 344, 302, 239, 234, 209, 182, 253, 149, 340, 141, 385, 88, 2521], &[1600, 1693, 447, 690, 378, 369, 283, 216, 226, 217, 165, 225, 138, 342, 140, 388, 85, 2150]],
    [&[1550, 1553, 515, 627, 398, 374, 276, 236, 234, 198, 155, 183, 180, 143, 235, 132, 334, 102, 372, 90, 2342], &[1556, 1600, 466, 629, 429, 330, 281, 197, 201, 186, 162, 150, 149, 139, 193, 113, 310, 117, 353, 70, 2140]],
];

#[rustfmt::skip]
static LONG_JUMP: Results = [
    [&[12909, 0], &[7091, 0]],
    [&[9470, 3314, 2, 0], &[4283, 2930, 1, 0]],
    [&[6039, 2181, 1420, 89, 1, 0], &[7890, 1683, 691, 6, 0, 0]],
    [&[6364, 853, 1593, 688, 192, 12, 1, 0], &[8162, 858, 1011, 238, 28, 0, 0, 0]],
    [&[6338, 787, 1052, 825, 582, 268, 172, 14, 7, 0], &[7379, 737, 917, 494, 328, 76, 24, 0, 0, 0]],
    [&[6447, 865, 1006, 611, 474, 311, 141, 30, 17, 17, 4, 0], &[7381, 782, 880, 482, 348, 140, 57, 6, 1, 0, 0, 0]],
    [&[6984, 838, 921, 524, 428, 167, 105, 22, 17, 16, 2, 0, 0, 0], &[7000, 817, 955, 474, 453, 156, 93, 22, 3, 3, 0, 0, 0, 0]],
];
