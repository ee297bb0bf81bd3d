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
    [&[10243, 2572, 11, 0], &[6051, 1119, 4, 0]],
    [&[5114, 2069, 2317, 116, 4, 0], &[7780, 1471, 1085, 42, 2, 0]],
    [&[5884, 1350, 1257, 534, 271, 28, 5, 0], &[8276, 1190, 961, 208, 35, 1, 0, 0]],
    [&[6349, 1114, 823, 428, 313, 273, 116, 20, 1, 0], &[8351, 1106, 613, 256, 162, 61, 13, 1, 0, 0]],
    [&[6698, 1387, 651, 376, 278, 217, 165, 61, 27, 0, 0, 0], &[7915, 1137, 526, 256, 157, 89, 51, 8, 1, 0, 0, 0]],
    [&[6552, 1609, 567, 302, 256, 181, 191, 84, 97, 36, 14, 4, 0, 0], &[7787, 1209, 474, 270, 145, 95, 68, 28, 28, 3, 0, 0, 0, 0]],
];
