//! Paths as polylines: their length, ends, and lanes beside them.

use super::shape::{Xy, coordinates};

/// The path in SVG's own words.
pub(crate) fn way(line: &[Xy]) -> String {
    let mut way = String::new();
    for (index, &corner) in line.iter().enumerate() {
        way.push(if index == 0 { 'M' } else { 'L' });
        way.push_str(&coordinates(corner));
    }
    way
}

/// The direction from one point to another, in degrees clockwise from north.
pub(crate) fn heading(from: Xy, to: Xy) -> f64 {
    (to.0 - from.0).atan2(from.1 - to.1).to_degrees()
}

fn distance(from: Xy, to: Xy) -> f64 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

fn between(from: Xy, to: Xy, share: f64) -> Xy {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

/// The line without its last part of this length, or as much of it as leaves something to see.
pub(crate) fn shortened(mut line: Vec<Xy>, by: f64) -> Vec<Xy> {
    let mut rest = by.min(length(&line) * 0.6);
    while let [.., before, last] = line[..] {
        let length = distance(before, last);
        line.pop();
        if length > rest {
            line.push(between(last, before, rest / length));
            break;
        }
        rest -= length;
    }
    line
}

/// The line with its beginning cut off, likewise.
pub(crate) fn starting_after(line: Vec<Xy>, by: f64) -> Vec<Xy> {
    let reversed = |mut line: Vec<Xy>| {
        line.reverse();
        line
    };
    reversed(shortened(reversed(line), by))
}

/// How long a line is.
pub(crate) fn length(line: &[Xy]) -> f64 {
    line.windows(2).map(|ends| distance(ends[0], ends[1])).sum()
}

/// The point at this distance along a line.
fn point_along(line: &[Xy], mut along: f64) -> Xy {
    for ends in line.windows(2) {
        let step = distance(ends[0], ends[1]);
        if along <= step {
            return between(ends[0], ends[1], along / step.max(f64::EPSILON));
        }
        along -= step;
    }
    line.last().copied().unwrap_or_default()
}

/// The line bent to its right like a bow, this far at its middle: where two pieces leave no room between them, it passes
/// beside them.
pub(crate) fn bowed(line: &[Xy], by: f64) -> Vec<Xy> {
    const PARTS: u32 = 16;
    let whole = length(line);
    (0..=PARTS)
        .map(|part| {
            let share = f64::from(part) / f64::from(PARTS);
            let (x, y) = point_along(line, whole * share);
            let (before, after) =
                (point_along(line, whole * (share - 0.1).max(0.0)), point_along(line, whole * (share + 0.1)));
            let step = distance(before, after).max(f64::EPSILON);
            let (dx, dy) = ((after.0 - before.0) / step, (after.1 - before.1) / step);
            let aside = by * (share * std::f64::consts::PI).sin();
            (x - dy * aside, y + dx * aside)
        })
        .collect()
}

/// The lane to the right of a line, where the way there and the way back do not hide each other. Where the line turns
/// back, the lane goes around the turning point.
pub(crate) fn right_lane(line: &[Xy], offset: f64) -> Vec<Xy> {
    let directions: Vec<Xy> = line
        .windows(2)
        .map(|ends| {
            let length = distance(ends[0], ends[1]).max(f64::EPSILON);
            ((ends[1].0 - ends[0].0) / length, (ends[1].1 - ends[0].1) / length)
        })
        .collect();
    let beside = |(x, y): Xy, (dx, dy): Xy| (x - dy * offset, y + dx * offset);
    let mut lane = Vec::new();
    for (index, &corner) in line.iter().enumerate() {
        let arriving = index.checked_sub(1).and_then(|before| directions.get(before)).copied();
        let leaving = directions.get(index).copied();
        match (arriving, leaving) {
            (Some(one), Some(other)) if one.0 * other.0 + one.1 * other.1 < -0.5 => {
                lane.push(beside(corner, one));
                lane.push((corner.0 + one.0 * offset, corner.1 + one.1 * offset));
                lane.push(beside(corner, other));
            }
            (Some(one), Some(other)) => {
                lane.push(beside(corner, ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)));
            }
            (Some(only), None) | (None, Some(only)) => lane.push(beside(corner, only)),
            (None, None) => lane.push(corner),
        }
    }
    lane
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_shortened_at_its_end_and_never_to_nothing() {
        let line = vec![(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)];
        assert_eq!(shortened(line.clone(), 4.0), [(0.0, 0.0), (10.0, 0.0), (10.0, 6.0)]);
        assert_eq!(shortened(line.clone(), 12.0), [(0.0, 0.0), (8.0, 0.0)]);
        assert_eq!(shortened(line.clone(), 99.0).len(), 2);
        assert_eq!(starting_after(line, 4.0), [(4.0, 0.0), (10.0, 0.0), (10.0, 10.0)]);
        assert_eq!(shortened(vec![(1.0, 1.0)], 5.0), [(1.0, 1.0)]);
    }

    #[test]
    fn a_lane_goes_around_the_point_where_a_line_turns_back() {
        let lane = right_lane(&[(0.0, 0.0), (10.0, 0.0), (0.0, 0.0)], 2.0);
        assert_eq!(lane, [(0.0, 2.0), (10.0, 2.0), (12.0, 0.0), (10.0, -2.0), (0.0, -2.0)]);
    }

    #[test]
    fn a_bow_keeps_its_ends_and_passes_on_the_right() {
        let bow = bowed(&[(0.0, 0.0), (10.0, 0.0)], 4.0);
        let (first, middle, last) = (bow[0], bow[8], bow[16]);
        assert!(distance(first, (0.0, 0.0)) < 1e-9 && distance(last, (10.0, 0.0)) < 1e-9, "{bow:?}");
        assert!(distance(middle, (5.0, 4.0)) < 1e-9, "{bow:?}");
        assert!((length(&[(0.0, 0.0), (3.0, 4.0), (3.0, 6.0)]) - 7.0).abs() < 1e-9);
    }

    #[test]
    fn headings_run_clockwise_from_north() {
        assert_eq!([(0.0, -5.0), (5.0, 0.0), (0.0, 5.0)].map(|to| heading((0.0, 0.0), to)), [0.0, 90.0, 180.0]);
    }
}
