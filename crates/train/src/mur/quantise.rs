//! Whole numbers instead of real ones.

use engine::mur::net::{COUNTS, HIDDEN, INPUTS, PATTERNS, POINTS, Quantised, Unit};
use mur::Rules;

use super::model::{DIRECT, HIDDEN_STARTS, OUT, OUT_START, POOLED_RATE, STARTS, WEIGHTS};
use super::trainer::NEVER_COUNTED;

/// Rounds the parameters of a network. Weights that do not fit are cut to the largest that does.
pub(crate) fn quantise(parameters: &[f32], rates: &[f32; COUNTS], scale: f32, rules: Rules) -> Quantised {
    // What is never counted in this rule set, such as dice in basic, has no use for weights.
    let rate = |input: usize| match rates.get(input) {
        Some(&rate) => {
            if rate < NEVER_COUNTED {
                rate
            } else {
                0.0
            }
        }
        None => POOLED_RATE,
    };
    let pattern = |plane: usize, point: usize, pattern: usize| {
        small(parameters[(plane * POINTS + point) * PATTERNS + pattern] * Unit::SUM)
    };
    let weight =
        |neuron: usize, input: usize| small(parameters[WEIGHTS + neuron * INPUTS + input] * rate(input) * Unit::HIDDEN);
    Quantised {
        rules,
        patterns: core::array::from_fn(|plane| {
            core::array::from_fn(|point| core::array::from_fn(|number| pattern(plane, point, number)))
        }),
        starts: core::array::from_fn(|number| small(parameters[STARTS + number] * Unit::SUM)),
        hidden: core::array::from_fn(|neuron| core::array::from_fn(|input| weight(neuron, input))),
        hidden_starts: core::array::from_fn(|neuron| {
            large(parameters[HIDDEN_STARTS + neuron] * Unit::HIDDEN * Unit::SUM)
        }),
        direct: core::array::from_fn(|input| small(parameters[DIRECT + input] * rate(input) * scale * Unit::DIRECT)),
        out: core::array::from_fn::<_, HIDDEN, _>(|neuron| small(parameters[OUT + neuron] * scale * Unit::OUT)),
        out_start: large(parameters[OUT_START] * scale * Unit::OUT),
    }
}

fn small(number: f32) -> i16 {
    number.round() as i16
}

fn large(number: f32) -> i32 {
    number.round() as i32
}
