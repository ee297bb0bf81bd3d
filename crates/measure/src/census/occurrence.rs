//! Which effects are counted, and under which names.

use game::{Color, Effect, RuleSet};
use mur::{Leave, Subject};
use ur::{Gift, Penalty};

const PLACEMENTS: &str = "placements";
const MOVES: &str = "moves of ships";
const KNOCKS_OF_OWN: &str = "knocks of own ships";
const KNOCKS_OF_OPPOSING: &str = "knocks of opposing ships";
const KNOCKS_OF_KRAKEN: &str = "knocks of the kraken";
const TURNS_BACK: &str = "turns back at ring 3";
const CLOSES: &str = "ships closed";
const DOUBLE_CLOSES: &str = "double closes";
const KRAKEN_CLOSES: &str = "closes of the kraken";
const TRAPS: &str = "ships trapped";
const DOUBLE_TRAPS: &str = "double traps";
const KRAKEN_TRAPS: &str = "traps of the kraken";
const FORCED_WITHDRAWALS: &str = "forced withdrawals";
const STAGNATION: &str = "withdrawals by stagnation";
const PORT_WITHDRAWALS: &str = "withdrawals from ports";
const REPEATS: &str = "immediate repeats";
const REPEAT_WITHDRAWALS: &str = "withdrawals after a repeat";
const GOUGES: &str = "gouges";
const RESETS: &str = "kraken resets";
const MAKING_WAY: &str = "ships that made way for the kraken";
const TIPS: &str = "dice tipped";
const CONTROL: &str = "control gained";
const CONTROL_LOST: &str = "control lost";
const KRAKEN_MOVES: &str = "kraken moves";
const BARS: &str = "bars advanced";

const THROWS: &str = "throws";
const TURNS: &str = "turns";
const STARTS: &str = "starts";
const ENTRIES: &str = "pieces entered from start";
const RETURNS: &str = "pieces entered from the river";
const STEPS: &str = "moves on the board";
const HITS: &str = "hits";
const ROSETTES: &str = "landings on rosettes";
const BONUSES: &str = "bonus moves earned";
const FREE_MOVES: &str = "free moves given";
const DECLINED: &str = "bonus and free moves declined";
const NO_MOVE: &str = "throws without a move";
const PENALTY_1: &str = "penalty 1 (a throw of 0)";
const PENALTY_2: &str = "penalty 2 (no move)";
const PENALTY_3: &str = "penalty 3 (over a rosette)";
const TWO_TRIES: &str = "second tries given";

/// The names of everything a census of a rule set counts, in order.
pub fn occurrences_of(rules: RuleSet) -> &'static [&'static str] {
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => &[
            PLACEMENTS,
            MOVES,
            KNOCKS_OF_OWN,
            KNOCKS_OF_OPPOSING,
            KNOCKS_OF_KRAKEN,
            TURNS_BACK,
            CLOSES,
            DOUBLE_CLOSES,
            KRAKEN_CLOSES,
            FORCED_WITHDRAWALS,
            PORT_WITHDRAWALS,
            STAGNATION,
        ],
        RuleSet::Mur(mur::Rules::Classic) => &[
            PLACEMENTS,
            MOVES,
            KNOCKS_OF_OWN,
            KNOCKS_OF_OPPOSING,
            KNOCKS_OF_KRAKEN,
            TURNS_BACK,
            TRAPS,
            DOUBLE_TRAPS,
            KRAKEN_TRAPS,
            GOUGES,
            FORCED_WITHDRAWALS,
            REPEATS,
            REPEAT_WITHDRAWALS,
            STAGNATION,
        ],
        RuleSet::Mur(mur::Rules::Advanced) => &[
            PLACEMENTS,
            MOVES,
            KNOCKS_OF_OWN,
            KNOCKS_OF_OPPOSING,
            KNOCKS_OF_KRAKEN,
            TURNS_BACK,
            CLOSES,
            DOUBLE_CLOSES,
            KRAKEN_CLOSES,
            BARS,
            FORCED_WITHDRAWALS,
            RESETS,
            MAKING_WAY,
            PORT_WITHDRAWALS,
            STAGNATION,
            TIPS,
            CONTROL,
            CONTROL_LOST,
            KRAKEN_MOVES,
        ],
        RuleSet::Ur(ur::Rules::Runners) => &[
            TURNS, THROWS, STARTS, ENTRIES, RETURNS, STEPS, HITS, BONUSES, FREE_MOVES, DECLINED, PENALTY_1, PENALTY_2,
            PENALTY_3, TWO_TRIES,
        ],
        RuleSet::Ur(ur::Rules::LongJump) => &[TURNS, THROWS, ENTRIES, RETURNS, STEPS, HITS, ROSETTES, NO_MOVE],
        RuleSet::Ur(ur::Rules::Finkel) => &[TURNS, THROWS, ENTRIES, STEPS, HITS, ROSETTES, NO_MOVE],
    }
}

/// Counts an effect of an action by `player` under its names.
pub(super) fn note(effect: &Effect, player: Color, count: &mut impl FnMut(&'static str, u32)) {
    match effect {
        Effect::Mur(effect) => note_mur(effect, player.into(), count),
        Effect::Ur(effect) => note_ur(effect, count),
    }
}

fn note_mur(effect: &mur::Effect, player: mur::Color, count: &mut impl FnMut(&'static str, u32)) {
    use mur::Effect;
    match *effect {
        Effect::Place { .. } => count(PLACEMENTS, 1),
        Effect::Move { piece: Subject::Ship { .. }, .. } => count(MOVES, 1),
        Effect::Move { piece: Subject::Kraken, .. } => count(KRAKEN_MOVES, 1),
        Effect::TurnBack { .. } => count(TURNS_BACK, 1),
        Effect::Knock { piece: Subject::Kraken, .. } => count(KNOCKS_OF_KRAKEN, 1),
        Effect::Knock { piece: Subject::Ship { owner, .. }, .. } => {
            count(if owner.color == player { KNOCKS_OF_OWN } else { KNOCKS_OF_OPPOSING }, 1);
        }
        Effect::Withdraw { leave, .. } => match leave {
            Leave::Closed => count(FORCED_WITHDRAWALS, 1),
            Leave::Port => count(PORT_WITHDRAWALS, 1),
            Leave::Repeat => count(REPEAT_WITHDRAWALS, 1),
            Leave::Stagnation => count(STAGNATION, 1),
        },
        Effect::Reset { .. } => count(RESETS, 1),
        Effect::MakeWay { .. } => count(MAKING_WAY, 1),
        Effect::Tip { .. } => count(TIPS, 1),
        Effect::TakeControl { .. } => count(CONTROL, 1),
        Effect::LoseControl { .. } => count(CONTROL_LOST, 1),
        Effect::Close { owner, ships, kraken } => {
            let [each, double, of_kraken] = match owner.rules {
                mur::Rules::Classic => [TRAPS, DOUBLE_TRAPS, KRAKEN_TRAPS],
                _ => [CLOSES, DOUBLE_CLOSES, KRAKEN_CLOSES],
            };
            count(each, ships.count());
            count(double, u32::from(ships.count() + u32::from(kraken) > 1));
            count(of_kraken, u32::from(kraken));
        }
        Effect::Gouge { .. } => count(GOUGES, 1),
        Effect::Advance { bars, .. } => count(BARS, u32::from(bars)),
        Effect::Repeat => count(REPEATS, 1),
        _ => {}
    }
}

fn note_ur(effect: &ur::Effect, count: &mut impl FnMut(&'static str, u32)) {
    use ur::Effect;
    match effect {
        Effect::Roll { .. } => count(THROWS, 1),
        // The first turn of a game is not announced, and the last one ends with the win.
        Effect::Turn { .. } | Effect::Win { .. } => count(TURNS, 1),
        Effect::Start { .. } => count(STARTS, 1),
        Effect::Enter { .. } => count(ENTRIES, 1),
        Effect::Return { .. } => count(RETURNS, 1),
        Effect::Move { .. } | Effect::BearOff { .. } => count(STEPS, 1),
        Effect::Hit { .. } => count(HITS, 1),
        Effect::Rosette { gift: Gift::Bonus, .. } => count(BONUSES, 1),
        Effect::Rosette { .. } => count(ROSETTES, 1),
        Effect::FreeMove { .. } => count(FREE_MOVES, 1),
        Effect::Decline { .. } => count(DECLINED, 1),
        Effect::NoMove { .. } => count(NO_MOVE, 1),
        Effect::Penalty { penalty: Penalty::Zero, .. } => count(PENALTY_1, 1),
        Effect::Penalty { penalty: Penalty::NoMove, .. } => count(PENALTY_2, 1),
        Effect::Penalty { penalty: Penalty::Jump, .. } => count(PENALTY_3, 1),
        Effect::TwoTries { .. } => count(TWO_TRIES, 1),
        _ => {}
    }
}
