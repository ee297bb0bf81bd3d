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
    [&[4513, 2480, 3286], &[4391, 2440, 2890]],
    [&[1781, 3076, 418, 1102, 156, 3696], &[1932, 3010, 412, 1143, 172, 3102]],
    [&[1682, 1983, 896, 553, 524, 215, 525, 111, 3761], &[1808, 1954, 822, 593, 483, 237, 515, 112, 3226]],
    [&[1660, 1800, 440, 889, 321, 544, 198, 413, 158, 441, 85, 3305], &[1656, 1807, 437, 821, 350, 517, 174, 382, 147, 400, 112, 2943]],
    [&[1593, 1719, 438, 664, 367, 402, 341, 202, 348, 159, 353, 140, 467, 94, 3033], &[1683, 1688, 428, 635, 347, 332, 329, 212, 278, 131, 326, 152, 411, 113, 2615]],
    [&[1600, 1607, 431, 630, 387, 358, 264, 249, 213, 219, 169, 195, 154, 413, 127, 460, 69, 2569], &[1699, 1664, 436, 663, 408, 318, 271, 234, 214, 189, 175, 215, 150, 370, 122, 339, 90, 2329]],
    [&[1569, 1588, 468, 624, 416, 362, 300, 246, 212, 180, 196, 139, 154, 149, 191, 136, 344, 132, 361, 83, 2333], &[1643, 1628, 437, 612, 404, 353, 275, 239, 220, 171, 172, 155, 147, 154, 195, 122, 303, 122, 338, 72, 2055]],
];

#[rustfmt::skip]
static LONG_JUMP: Results = [
    [&[12909, 0], &[7091, 0]],
    [&[10759, 2243, 8, 0], &[5967, 1018, 5, 0]],
    [&[6820, 1739, 1309, 95, 2, 0], &[8322, 1224, 485, 4, 0, 0]],
    [&[7142, 893, 676, 407, 222, 46, 3, 0], &[9167, 691, 485, 234, 33, 1, 0, 0]],
    [&[6862, 875, 700, 615, 480, 142, 97, 22, 0, 0], &[8240, 672, 635, 403, 197, 56, 4, 0, 0, 0]],
    [&[7135, 951, 462, 448, 319, 139, 215, 58, 62, 9, 1, 0], &[8376, 793, 391, 323, 197, 51, 56, 13, 1, 0, 0, 0]],
    [&[7577, 1364, 438, 287, 201, 110, 142, 75, 123, 43, 26, 6, 0, 0], &[7710, 1023, 308, 207, 152, 67, 64, 21, 45, 10, 1, 0, 0, 0]],
];
