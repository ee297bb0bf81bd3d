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
    Strength { depth: 1, nodes: 2_000, overlooked: 730, misjudged: 280 },
    Strength { depth: 1, nodes: 2_000, overlooked: 626, misjudged: 177 },
    Strength { depth: 2, nodes: 2_000, overlooked: 654, misjudged: 190 },
    Strength { depth: 2, nodes: 2_000, overlooked: 465, misjudged: 131 },
    Strength { depth: 3, nodes: 3_000, overlooked: 411, misjudged: 118 },
    Strength { depth: 3, nodes: 3_000, overlooked: 283, misjudged: 86 },
    Strength { depth: 4, nodes: 5_000, overlooked: 212, misjudged: 67 },
    Strength { depth: 100, nodes: 4_000, overlooked: 152, misjudged: 53 },
    Strength { depth: 100, nodes: 8_000, overlooked: 134, misjudged: 48 },
];

/// The levels from 1 to 9 in classic.
const STRENGTHS_CLASSIC: [Strength; 9] = [
    Strength { depth: 1, nodes: 2_000, overlooked: 730, misjudged: 280 },
    Strength { depth: 1, nodes: 2_000, overlooked: 625, misjudged: 176 },
    Strength { depth: 2, nodes: 2_000, overlooked: 645, misjudged: 185 },
    Strength { depth: 2, nodes: 2_000, overlooked: 437, misjudged: 124 },
    Strength { depth: 3, nodes: 3_000, overlooked: 360, misjudged: 105 },
    Strength { depth: 3, nodes: 3_000, overlooked: 222, misjudged: 70 },
    Strength { depth: 4, nodes: 5_000, overlooked: 166, misjudged: 56 },
    Strength { depth: 100, nodes: 4_000, overlooked: 134, misjudged: 48 },
    Strength { depth: 100, nodes: 8_000, overlooked: 108, misjudged: 41 },
];

/// The levels from 1 to 9 in advanced. Games are longer there, so small differences in strength decide more of them.
const STRENGTHS_ADVANCED: [Strength; 9] = [
    Strength { depth: 1, nodes: 2_000, overlooked: 730, misjudged: 280 },
    Strength { depth: 1, nodes: 2_000, overlooked: 683, misjudged: 204 },
    Strength { depth: 1, nodes: 2_000, overlooked: 592, misjudged: 163 },
    Strength { depth: 2, nodes: 2_000, overlooked: 675, misjudged: 199 },
    Strength { depth: 2, nodes: 2_000, overlooked: 556, misjudged: 154 },
    Strength { depth: 3, nodes: 3_000, overlooked: 508, misjudged: 142 },
    Strength { depth: 3, nodes: 3_000, overlooked: 387, misjudged: 111 },
    Strength { depth: 4, nodes: 5_000, overlooked: 336, misjudged: 99 },
    Strength { depth: 100, nodes: 8_000, overlooked: 315, misjudged: 94 },
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
