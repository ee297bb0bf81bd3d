use mur::Effect as Mur;
use session::{Event, Step};
use ur::Effect as Ur;

/// How long people get to see what has happened before the next thing happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Milliseconds after a plain move or throw.
    pub plain_ms: u64,
    /// Milliseconds after what changes the game: a close, a hit, a lost turn, an opening roll.
    pub weighty_ms: u64,
}

impl Pace {
    /// Everything at once.
    pub const NONE: Pace = Pace { plain_ms: 0, weighty_ms: 0 };

    /// The usual pace.
    pub const NORMAL: Pace = Pace { plain_ms: 650, weighty_ms: 1_600 };

    /// A pace with this long after a plain move, and enough more after what changes the game.
    #[must_use]
    pub fn of(plain_ms: u64) -> Pace {
        Pace { plain_ms, weighty_ms: plain_ms.saturating_mul(5) / 2 }
    }

    /// How long a step wants to be seen.
    #[must_use]
    pub fn after(&self, step: &Step) -> u64 {
        if step.events.iter().any(is_weighty) { self.weighty_ms } else { self.plain_ms }
    }
}

/// Whether an event changes the game, so that people need time to read what it was.
fn is_weighty(event: &Event) -> bool {
    match event {
        Event::Rolled { .. } | Event::Tie | Event::Begins(_) | Event::FlagFell { .. } => true,
        Event::GameStarted { seating, .. } => seating.plays_on,
        Event::GameEnded { .. } | Event::TakenBack { .. } => true,
        Event::Played { effects, .. } => effects.iter().any(|effect| match effect {
            game::Effect::Mur(effect) => matches!(
                effect,
                Mur::Close { .. }
                    | Mur::Reset { .. }
                    | Mur::TakeControl { .. }
                    | Mur::LoseControl { .. }
                    | Mur::Gouge { .. }
            ),
            game::Effect::Ur(effect) => {
                matches!(effect, Ur::Hit { .. } | Ur::NoMove { .. } | Ur::Penalty { .. } | Ur::Return { .. })
            }
        }),
        _ => false,
    }
}
