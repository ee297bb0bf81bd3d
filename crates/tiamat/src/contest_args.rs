use clap::Args;
use players::Spec;

/// Who plays against whom.
#[derive(Args)]
pub(crate) struct ContestArgs {
    /// The first player.
    #[arg(long, value_name = "SPEC", value_parser = str::parse::<Spec>)]
    pub(crate) a: Spec,

    /// The second player.
    #[arg(long, value_name = "SPEC", value_parser = str::parse::<Spec>)]
    pub(crate) b: Spec,
}
