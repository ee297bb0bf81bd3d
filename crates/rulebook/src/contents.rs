use game::RuleSet;

macro_rules! parts {
    ($folder:literal: $($name:literal)*) => {
        &[$(include_str!(concat!("../text/", $folder, "/", $name, ".md"))),*]
    };
}

/// The texts of a rule set, in order; the rule sets share them where they agree.
pub(crate) fn of(rules: RuleSet) -> &'static [&'static str] {
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => parts!("mur":
            "basic_summary" "basic_intro" "board" "pieces" "turn_ports" "groups_navy" "moving" "knocking" "kraken_class"
            "stuck" "surrounding" "closing" "forbidden_closes" "forbidden_closes_basic" "withdrawing_closed" "ports"
            "repetition_basic" "stagnation" "winning_basic" "endless" "match_basic" "writing" "lines"),
        RuleSet::Mur(mur::Rules::Classic) => parts!("mur":
            "classic_summary" "classic_intro" "board" "pieces" "turn_classic" "groups_greek" "moving" "knocking"
            "kraken_class" "stuck" "trapping" "eyes_classic" "withdrawing_trapped" "repetition_classic" "stagnation"
            "winning_classic" "match_classic" "endless" "writing" "lines"),
        RuleSet::Mur(mur::Rules::Advanced) => parts!("mur":
            "advanced_summary" "advanced_intro" "board" "pieces_advanced" "dice" "race" "turn_kraken" "groups_navy"
            "moving" "knocking" "kraken_free" "stuck" "surrounding" "closing" "forbidden_closes"
            "forbidden_closes_advanced" "withdrawing_advanced" "ports" "tipping" "control" "kraken_moves"
            "repetition_advanced" "stagnation" "winning_advanced" "draws_advanced" "clock" "match_advanced" "writing_advanced"
            "lines_advanced"),
        RuleSet::Ur(ur::Rules::Runners) => parts!("ur":
            "runners_summary" "runners_intro" "board" "pieces_river" "routes_river" "begin_runners" "runners_dice"
            "runners_starting" "runners_throwing" "runners_bonus" "runners_penalties" "runners_home" "runners_winning"
            "writing_runners"),
        RuleSet::Ur(ur::Rules::LongJump) => parts!("ur":
            "long_jump_summary" "long_jump_intro" "board" "pieces_river" "routes_river" "begin_long_jump"
            "long_jump_turn" "long_jump_entering" "long_jump_moving" "long_jump_rosette" "long_jump_winning"
            "writing_long_jump"),
        RuleSet::Ur(ur::Rules::Finkel) => parts!("ur":
            "finkel_summary" "finkel_intro" "board" "pieces_finkel" "routes_finkel" "begin_finkel" "finkel_turn"
            "finkel_winning" "writing_finkel"),
    }
}
