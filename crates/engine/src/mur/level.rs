use mur::{Game, Play, Rules};

use super::engine::{Engine, EngineOptions};
use super::player::MurPlayer;
use super::style::{Style, Weakness};
use crate::{Control, Level, Limits, Unable};

/// The engine at a level. Weak levels look less far, overlook closes and misjudge positions, as people do.
#[derive(Debug)]
pub struct LevelPlayer {
    engine: Engine,
    limits: Limits,
    weakness: Weakness,
}

/// How a level plays: plies and positions it looks at, the share of closes it overlooks (in thousandths), and by how much it
/// misjudges positions at most (in hundredths of a close).
struct Strength {
    depth: u32,
    nodes: u64,
    overlooked: u16,
    misjudged: i16,
}

/// Megabytes for the table of a level below 10, the same everywhere.
const HASH_MB: usize = 8;

/// The levels from 1 to 9 in basic.
const STRENGTHS_BASIC: [Strength; 9] = [
    Strength { depth: 1, nodes: 2_000, overlooked: 260, misjudged: 70 },
    Strength { depth: 2, nodes: 2_000, overlooked: 320, misjudged: 88 },
    Strength { depth: 2, nodes: 2_000, overlooked: 185, misjudged: 60 },
    Strength { depth: 3, nodes: 3_000, overlooked: 165, misjudged: 55 },
    Strength { depth: 3, nodes: 3_000, overlooked: 105, misjudged: 43 },
    Strength { depth: 3, nodes: 3_000, overlooked: 42, misjudged: 28 },
    Strength { depth: 4, nodes: 4_000, overlooked: 58, misjudged: 35 },
    Strength { depth: 100, nodes: 2_500, overlooked: 18, misjudged: 23 },
    Strength { depth: 100, nodes: 3_200, overlooked: 10, misjudged: 18 },
];

/// The levels from 1 to 9 in classic.
const STRENGTHS_CLASSIC: [Strength; 9] = [
    Strength { depth: 1, nodes: 2_000, overlooked: 260, misjudged: 70 },
    Strength { depth: 2, nodes: 2_000, overlooked: 320, misjudged: 88 },
    Strength { depth: 2, nodes: 2_000, overlooked: 195, misjudged: 62 },
    Strength { depth: 3, nodes: 3_000, overlooked: 170, misjudged: 56 },
    Strength { depth: 3, nodes: 3_000, overlooked: 90, misjudged: 40 },
    Strength { depth: 3, nodes: 3_000, overlooked: 34, misjudged: 24 },
    Strength { depth: 4, nodes: 4_000, overlooked: 85, misjudged: 43 },
    Strength { depth: 100, nodes: 2_500, overlooked: 28, misjudged: 27 },
    Strength { depth: 100, nodes: 3_200, overlooked: 12, misjudged: 18 },
];

/// The levels from 1 to 9 in advanced. Games are longer there, so small differences in strength decide more of them.
const STRENGTHS_ADVANCED: [Strength; 9] = [
    Strength { depth: 1, nodes: 2_000, overlooked: 230, misjudged: 64 },
    Strength { depth: 2, nodes: 2_000, overlooked: 310, misjudged: 86 },
    Strength { depth: 2, nodes: 2_000, overlooked: 200, misjudged: 63 },
    Strength { depth: 3, nodes: 3_000, overlooked: 200, misjudged: 62 },
    Strength { depth: 3, nodes: 3_000, overlooked: 110, misjudged: 45 },
    Strength { depth: 3, nodes: 3_000, overlooked: 60, misjudged: 33 },
    Strength { depth: 4, nodes: 4_000, overlooked: 105, misjudged: 48 },
    Strength { depth: 100, nodes: 2_000, overlooked: 45, misjudged: 33 },
    Strength { depth: 100, nodes: 2_600, overlooked: 28, misjudged: 27 },
];

impl LevelPlayer {
    /// A player of this level. Level 10 is the engine with these options; the others do not depend on them. The seed settles
    /// what is overlooked and misjudged.
    pub fn new(rules: Rules, level: Level, options: &EngineOptions, seed: u64) -> LevelPlayer {
        let strengths = match rules {
            Rules::Basic => &STRENGTHS_BASIC,
            Rules::Classic => &STRENGTHS_CLASSIC,
            Rules::Advanced => &STRENGTHS_ADVANCED,
        };
        let Some(strength) = strengths.get(usize::from(level.number()) - 1) else {
            return LevelPlayer {
                engine: Engine::new(rules, options),
                limits: Limits::default(),
                weakness: Weakness::NONE,
            };
        };
        let engine = Engine::new(rules, &EngineOptions { hash_mb: HASH_MB, threads: 1 });
        let limits = Limits { depth: Some(strength.depth), ..Limits::nodes(strength.nodes) };
        let Strength { overlooked, misjudged, .. } = *strength;
        LevelPlayer { engine, limits, weakness: Weakness { overlooked, misjudged, seed } }
    }
}

impl MurPlayer for LevelPlayer {
    fn choose(
        &mut self,
        game: &Game,
        plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        // What is overlooked now may be seen a move later.
        let ply = game.actions().len() as u64;
        let weakness = Weakness { seed: self.weakness.seed ^ ply.wrapping_mul(0x9E37_79B9_7F4A_7C15), ..self.weakness };
        self.engine.set_style(Style { weakness, ..Style::FULL });
        let tighter = |own: Option<u64>, given: Option<u64>| own.into_iter().chain(given).min();
        let depth = self.limits.depth.into_iter().chain(limits.depth).min();
        let limits = Limits { depth, nodes: tighter(self.limits.nodes, limits.nodes), ..*limits };
        self.engine.search(game, plies_left, &limits, control).map(|choice| choice.action)
    }

    fn new_game(&mut self) {
        self.engine.new_game();
        self.weakness.seed = self.weakness.seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
    }
}
