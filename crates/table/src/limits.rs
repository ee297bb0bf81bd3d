use engine::Limits;
use session::clock::{Millis, Per, Reading, TimeControl};

/// How long a computer may think about a move: a share of its clock, with what each turn adds to it, but no longer than its usual time
/// unless the clock has plenty; its usual time where there is no clock, or where every turn has days.
pub(crate) fn limits(usual_ms: u64, clock: Option<(TimeControl, Reading, game::Color)>) -> Limits {
    let Some((time, reading, side)) = clock.filter(|(time, ..)| time.per() != Per::Turn) else {
        let left = clock.map_or(u64::MAX, |(_, reading, side)| reading.left(side).0);
        return Limits::time(usual_ms.min((left / 5).max(1)));
    };
    let bonus = Millis::plus(time.increment(), time.delay());
    let share = Limits::clock(reading.left(side).0, bonus.0);
    let most = share.hard_ms.unwrap_or(usual_ms);
    Limits { hard_ms: Some(most.min(usual_ms.max(most / 4))), ..Limits::default() }
}
