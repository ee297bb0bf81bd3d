use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kind of an effect. Mur's dice are rolled and Ur's are thrown, ships are closed or, in classic, trapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the effects of `mur` and `ur` say what these words mean")]
#[non_exhaustive]
pub enum EffectKind {
    Roll,
    Place,
    Move,
    TurnBack,
    Knock,
    Withdraw,
    Reset,
    MakeWay,
    Tip,
    TakeControl,
    LoseControl,
    Close,
    Trap,
    Gouge,
    Score,
    Advance,
    Repeat,
    Forced,
    Stagnate,
    Flag,
    Restart,
    Turn,
    Win,
    Throw,
    ChooseThrow,
    Stay,
    SecondTry,
    Start,
    TakeZero,
    Enter,
    Return,
    Home,
    Hit,
    Bonus,
    Rosette,
    Decline,
    NoMove,
    #[serde(rename = "penalty_1")]
    Penalty1,
    #[serde(rename = "penalty_2")]
    Penalty2,
    #[serde(rename = "penalty_3")]
    Penalty3,
    TwoTries,
    FreeMove,
}

impl From<&game::Effect> for EffectKind {
    fn from(effect: &game::Effect) -> EffectKind {
        match effect {
            game::Effect::Mur(effect) => effect.into(),
            game::Effect::Ur(effect) => effect.into(),
        }
    }
}

impl From<&mur::Effect> for EffectKind {
    fn from(effect: &mur::Effect) -> EffectKind {
        use mur::Effect as Mur;
        match effect {
            Mur::Roll { .. } => EffectKind::Roll,
            Mur::Place { .. } => EffectKind::Place,
            Mur::Move { .. } => EffectKind::Move,
            Mur::TurnBack { .. } => EffectKind::TurnBack,
            Mur::Knock { .. } => EffectKind::Knock,
            Mur::Withdraw { .. } => EffectKind::Withdraw,
            Mur::Reset { .. } => EffectKind::Reset,
            Mur::MakeWay { .. } => EffectKind::MakeWay,
            Mur::Tip { .. } => EffectKind::Tip,
            Mur::TakeControl { .. } => EffectKind::TakeControl,
            Mur::LoseControl { .. } => EffectKind::LoseControl,
            Mur::Close { owner, .. } if owner.rules == mur::Rules::Classic => EffectKind::Trap,
            Mur::Close { .. } => EffectKind::Close,
            Mur::Gouge { .. } => EffectKind::Gouge,
            Mur::Score { .. } => EffectKind::Score,
            Mur::Advance { .. } => EffectKind::Advance,
            Mur::Repeat => EffectKind::Repeat,
            Mur::Forced { .. } => EffectKind::Forced,
            Mur::Stagnate { .. } => EffectKind::Stagnate,
            Mur::Flag { .. } => EffectKind::Flag,
            Mur::Restart { .. } => EffectKind::Restart,
            Mur::Win { .. } => EffectKind::Win,
            Mur::Turn { .. } => EffectKind::Turn,
        }
    }
}

impl From<&ur::Effect> for EffectKind {
    fn from(effect: &ur::Effect) -> EffectKind {
        use ur::Effect as Ur;
        match effect {
            Ur::Roll { .. } => EffectKind::Throw,
            Ur::ChooseThrow { .. } => EffectKind::ChooseThrow,
            Ur::Stay { .. } => EffectKind::Stay,
            Ur::SecondTry { .. } => EffectKind::SecondTry,
            Ur::Start { .. } => EffectKind::Start,
            Ur::TakeZero { .. } => EffectKind::TakeZero,
            Ur::Enter { .. } => EffectKind::Enter,
            Ur::Return { .. } => EffectKind::Return,
            Ur::Move { .. } => EffectKind::Move,
            Ur::BearOff { .. } => EffectKind::Home,
            Ur::Hit { .. } => EffectKind::Hit,
            Ur::Rosette { gift: ur::Gift::Bonus, .. } => EffectKind::Bonus,
            Ur::Rosette { .. } => EffectKind::Rosette,
            Ur::Decline { .. } => EffectKind::Decline,
            Ur::NoMove { .. } => EffectKind::NoMove,
            Ur::Penalty { penalty: ur::Penalty::Zero, .. } => EffectKind::Penalty1,
            Ur::Penalty { penalty: ur::Penalty::NoMove, .. } => EffectKind::Penalty2,
            Ur::Penalty { penalty: ur::Penalty::Jump, .. } => EffectKind::Penalty3,
            Ur::TwoTries { .. } => EffectKind::TwoTries,
            Ur::FreeMove { .. } => EffectKind::FreeMove,
            Ur::Turn { .. } => EffectKind::Turn,
            Ur::Win { .. } => EffectKind::Win,
        }
    }
}
