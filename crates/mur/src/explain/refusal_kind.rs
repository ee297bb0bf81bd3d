//! Names of refusals for programs.

use super::Refusal;

impl Refusal {
    /// A name for programs, which will not change: one for each reason. After a repeat or without a legal play it is
    /// `after-repeat` or `no-legal-play`; [`Refusal::cause`] has the reason in itself.
    pub const fn kind(&self) -> &'static str {
        match self {
            Refusal::GameOver { .. } => "game-over",
            Refusal::DiceFirst => "dice-first",
            Refusal::AlreadyRolled { .. } => "already-rolled",
            Refusal::NoDice => "no-dice",
            Refusal::NoRoundClock => "no-round-clock",
            Refusal::Forced { .. } => "forced",
            Refusal::AfterRepeat { .. } => "after-repeat",
            Refusal::NoLegalPlay { .. } => "no-legal-play",
            Refusal::NothingToPlace { .. } => "nothing-to-place",
            Refusal::Occupied { .. } => "occupied",
            Refusal::NotAWithdrawal { .. } => "not-a-withdrawal",
            Refusal::KrakenStays { .. } => "kraken-stays",
            Refusal::ResetNotDue => "reset-not-due",
            Refusal::NoReset => "no-reset",
            Refusal::NothingToWithdraw { .. } => "nothing-to-withdraw",
            Refusal::WithdrawsTheirs { .. } => "withdraws-theirs",
            Refusal::NoShipNamed => "no-ship-named",
            Refusal::OneShipOnly { .. } => "one-ship-only",
            Refusal::NoPorts => "no-ports",
            Refusal::NotAPort { .. } => "not-a-port",
            Refusal::NothingToMove { .. } => "nothing-to-move",
            Refusal::NotYours { .. } => "not-yours",
            Refusal::NoMove { .. } => "no-move",
            Refusal::NoLine { .. } => "no-line",
            Refusal::WrongDistance { .. } => "wrong-distance",
            Refusal::NotStronger { .. } => "not-stronger",
            Refusal::IsAKnock { .. } => "is-a-knock",
            Refusal::NothingToKnock { .. } => "nothing-to-knock",
            Refusal::WrongLanding { .. } => "wrong-landing",
            Refusal::NoDiceToTip => "no-dice-to-tip",
            Refusal::TipsWithoutKraken { .. } => "tips-without-kraken",
            Refusal::TipsFromCentre => "tips-from-centre",
            Refusal::TipsTriple { .. } => "tips-triple",
            Refusal::WrongTip { .. } => "wrong-tip",
            Refusal::KrakenDrifts { .. } => "kraken-drifts",
            Refusal::KrakenNeutral { .. } => "kraken-neutral",
            Refusal::KrakenControlled { .. } => "kraken-controlled",
            Refusal::KrakenNeedsShip { .. } => "kraken-needs-ship",
            Refusal::KrakenCannotKnock { .. } => "kraken-cannot-knock",
            Refusal::KrakenTips => "kraken-tips",
            Refusal::KrakenDistance { .. } => "kraken-distance",
            Refusal::SelfClose { .. } => "self-close",
            Refusal::KrakenForOpponent { .. } => "kraken-for-opponent",
            Refusal::Eye { .. } => "eye",
            Refusal::Unchanged { .. } => "unchanged",
            Refusal::Repeats { .. } => "repeats",
        }
    }
}
