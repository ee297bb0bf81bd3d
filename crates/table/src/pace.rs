use game::Effect;
use mur::Effect as Mur;
use session::{Event, Step};
use ur::Effect as Ur;

/// How much there is to read in what has happened. This is the one place that says so, for pages and terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// A plain move: seeing it is enough.
    Plain,
    /// A number to notice: a throw, or what it gives.
    Glance,
    /// What changes the game: a close, a hit, a lost turn, a penalty, an opening roll.
    Event,
}

/// How long people get to see what has happened before the next thing happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Milliseconds after a plain move.
    pub plain_ms: u64,
    /// Milliseconds after a throw.
    pub glance_ms: u64,
    /// Milliseconds after what changes the game.
    pub event_ms: u64,
}

impl Pace {
    /// Everything at once.
    pub const NONE: Pace = Pace { plain_ms: 0, glance_ms: 0, event_ms: 0 };

    /// For those who know the game.
    pub const FAST: Pace = Pace { plain_ms: 0, glance_ms: 200, event_ms: 800 };

    /// The usual pace: a plain move only keeps apart from the next one.
    pub const NORMAL: Pace = Pace { plain_ms: 200, glance_ms: 600, event_ms: 1_800 };

    /// For those who learn it.
    pub const CALM: Pace = Pace { plain_ms: 800, glance_ms: 1_200, event_ms: 3_500 };

    /// A pace with this long after a plain move, and enough more after what changes the game.
    #[must_use]
    pub fn of(plain_ms: u64) -> Pace {
        Pace { plain_ms, glance_ms: plain_ms, event_ms: plain_ms.saturating_mul(5) / 2 }
    }

    /// How long something of this weight wants to be seen.
    #[must_use]
    pub fn pause(&self, weight: Weight) -> u64 {
        match weight {
            Weight::Plain => self.plain_ms,
            Weight::Glance => self.glance_ms,
            Weight::Event => self.event_ms,
        }
    }

    /// How long a step wants to be seen.
    #[must_use]
    pub fn after(&self, step: &Step) -> u64 {
        self.pause(Weight::of(step))
    }
}

impl Weight {
    /// The weight of a step: that of its weightiest event.
    #[must_use]
    pub fn of(step: &Step) -> Weight {
        step.events.iter().map(of_event).max().unwrap_or(Weight::Plain)
    }

    /// The weight of an action, by what it does.
    #[must_use]
    pub fn of_effects(effects: &[Effect]) -> Weight {
        if lost_throw(effects).is_some() {
            return Weight::Event;
        }
        effects.iter().map(of_effect).max().unwrap_or(Weight::Plain)
    }
}

/// Who has lost a turn of Ur by a throw that nobody could use.
#[must_use]
pub fn lost_throw(effects: &[Effect]) -> Option<ur::Color> {
    let thrower = effects.iter().find_map(|effect| match effect {
        Effect::Ur(Ur::Roll { who, .. }) => Some(*who),
        _ => None,
    })?;
    let passes = |effect: &Effect| matches!(effect, Effect::Ur(Ur::Turn { who }) if *who != thrower);
    effects.iter().any(passes).then_some(thrower)
}

fn of_event(event: &Event) -> Weight {
    match event {
        Event::Rolled { .. } | Event::Tie | Event::Begins(_) | Event::FlagFell { .. } => Weight::Event,
        Event::GameEnded { .. } | Event::TakenBack { .. } => Weight::Event,
        Event::GameStarted { seating, .. } if seating.plays_on => Weight::Event,
        Event::Played { effects, .. } => Weight::of_effects(effects),
        _ => Weight::Plain,
    }
}

fn of_effect(effect: &Effect) -> Weight {
    match effect {
        Effect::Mur(
            Mur::Roll { .. }
            | Mur::Close { .. }
            | Mur::TakeControl { .. }
            | Mur::LoseControl { .. }
            | Mur::Repeat
            | Mur::Stagnate { .. }
            | Mur::Flag { .. }
            | Mur::Win { .. },
        ) => Weight::Event,
        Effect::Ur(
            Ur::Stay { .. }
            | Ur::Start { .. }
            | Ur::TakeZero { .. }
            | Ur::Hit { .. }
            | Ur::NoMove { .. }
            | Ur::Penalty { .. }
            | Ur::Win { .. },
        ) => Weight::Event,
        Effect::Ur(Ur::Roll { .. } | Ur::Rosette { .. }) => Weight::Glance,
        _ => Weight::Plain,
    }
}
