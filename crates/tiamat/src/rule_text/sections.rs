use game::RuleSet;

macro_rules! sections {
    ($folder:literal: $($name:literal)*) => {
        &[$(include_str!(concat!("../rules/", $folder, "/", $name, ".md"))),*]
    };
}

/// The sections of a rule set, in order.
pub(super) fn of(rules: RuleSet) -> &'static [&'static str] {
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => sections!("mur":
            "basic_intro" "board" "pieces" "turn_ports" "groups_navy" "moving" "knocking" "kraken_class" "surrounding"
            "closing" "forbidden_closes" "withdrawing_closed" "ports" "repetition_basic" "stagnation" "winning_basic"
            "endless" "match_basic" "writing" "lines"),
        RuleSet::Mur(mur::Rules::Classic) => sections!("mur":
            "classic_intro" "board" "pieces" "turn_classic" "groups_greek" "moving" "knocking" "kraken_class"
            "trapping" "eyes_classic" "withdrawing_trapped" "repetition_classic" "stagnation" "winning_classic"
            "match_classic" "endless" "writing" "lines"),
        RuleSet::Mur(mur::Rules::Advanced) => sections!("mur":
            "advanced_intro" "board" "dice" "race" "pieces" "turn_kraken" "groups_navy" "moving" "knocking"
            "kraken_free" "surrounding" "closing" "forbidden_closes" "withdrawing_advanced" "ports" "tipping"
            "control" "kraken_moves" "repetition_advanced" "stagnation" "winning_advanced" "clock" "match_advanced"
            "writing_advanced" "lines_advanced"),
        RuleSet::Ur(ur::Rules::Runners) => sections!("ur":
            "runners_intro" "board" "pieces_river" "routes_river" "runners_dice" "runners_starting"
            "runners_throwing" "runners_bonus" "runners_penalties" "runners_home" "runners_winning"
            "writing_runners"),
        RuleSet::Ur(ur::Rules::LongJump) => sections!("ur":
            "long_jump_intro" "board" "pieces_river" "routes_river" "long_jump_turn" "long_jump_entering"
            "long_jump_moving" "long_jump_rosette" "long_jump_winning" "writing_long_jump"),
        RuleSet::Ur(ur::Rules::Finkel) => sections!("ur":
            "finkel_intro" "board" "pieces_finkel" "routes_finkel" "finkel_turn" "finkel_winning"
            "writing_finkel"),
    }
}
