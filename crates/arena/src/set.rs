//! Sets of Ur: games until one side holds all the tallies of Runners, or has the points of Long Jump.

use engine::ur::SetScore;
use game::{Color, Ending, How, RuleSet};
use session::matches::{Format, Match, MatchOutcome, Next, Opener, Player};
use table::set_score;

/// A set that is being played.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    score: Match,
}

/// What comes next in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A game, with this score before it, in which this colour begins.
    Game { score: SetScore, first: Color },
    /// Nothing: the set is over, and this colour has won it.
    Over { winner: Option<Color> },
}

/// After how many games a set is drawn: only games that are cut off by a low limit on plies make it last so long.
const MOST_GAMES: u32 = 1000;

impl Set {
    /// The set that games of a rule set are played in, if it has sets; Black begins the first game.
    pub(crate) fn new(rules: RuleSet) -> Option<Set> {
        let format = match rules {
            RuleSet::Ur(ur::Rules::Runners) => Format::RunnersSet,
            RuleSet::Ur(ur::Rules::LongJump) => Format::LongJumpSet,
            RuleSet::Ur(ur::Rules::Finkel) | RuleSet::Mur(_) => return None,
        };
        Some(Set { score: Match::new(format, Opener::Player(Player::A)) })
    }

    /// What comes next.
    pub(crate) fn stage(&self) -> Stage {
        match self.score.next() {
            Next::Play(seating) if self.score.played() < MOST_GAMES => match set_score(&self.score) {
                Some(score) => Stage::Game { score, first: seating.first },
                None => Stage::Over { winner: None },
            },
            Next::Over(MatchOutcome::Won(Player::A)) => Stage::Over { winner: Some(Color::Black) },
            Next::Over(MatchOutcome::Won(Player::B)) => Stage::Over { winner: Some(Color::White) },
            Next::Over(_) | Next::Play(_) | Next::Roll => Stage::Over { winner: None },
        }
    }

    /// How many games have been played.
    pub(crate) fn played(&self) -> u32 {
        self.score.played()
    }

    /// Counts a game.
    pub(crate) fn record(&mut self, winner: Option<Color>, how: How, points: u32) {
        let ending = Ending { winner, how, points };
        // The games come from the rules, so their points are in range.
        let recorded = self.score.record(ending);
        debug_assert_eq!(recorded, Ok(()), "a game of the set that is being played");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runners() -> Set {
        Set::new(RuleSet::Ur(ur::Rules::Runners)).unwrap()
    }

    fn stage(rules: ur::Rules, black: u8, white: u8, first: Color) -> Stage {
        Stage::Game { score: SetScore::new(rules, black, white).unwrap(), first }
    }

    #[test]
    fn tallies_go_to_the_winner_and_the_loser_begins() {
        let mut set = runners();
        assert_eq!(set.stage(), stage(ur::Rules::Runners, 0, 0, Color::Black));
        set.record(Some(Color::Black), How::Home, 15);
        assert_eq!(set.stage(), stage(ur::Rules::Runners, 15, 0, Color::White));
        set.record(Some(Color::White), How::Home, 9);
        assert_eq!(set.stage(), stage(ur::Rules::Runners, 12, 9, Color::Black));
        set.record(Some(Color::Black), How::Home, 20);
        assert_eq!((set.stage(), set.played()), (Stage::Over { winner: Some(Color::Black) }, 3));
    }

    #[test]
    fn points_add_up_to_21() {
        let mut set = Set::new(RuleSet::Ur(ur::Rules::LongJump)).unwrap();
        set.record(Some(Color::White), How::Home, 12);
        assert_eq!(set.stage(), stage(ur::Rules::LongJump, 0, 12, Color::Black));
        set.record(Some(Color::White), How::Home, 14);
        assert_eq!(set.stage(), Stage::Over { winner: Some(Color::White) });
    }

    #[test]
    fn the_score_is_that_of_the_colours() {
        let mut score = Match::new(Format::RunnersSet, Opener::Player(Player::B));
        score.record(Ending::won(Color::Black, How::Home, 4)).unwrap();
        assert_eq!(set_score(&score), SetScore::new(ur::Rules::Runners, 4, 0));
        let games = Format::Finkel { games: core::num::NonZeroU16::MIN };
        assert_eq!(set_score(&Match::new(games, Opener::Player(Player::A))), None);
    }

    #[test]
    fn games_that_never_end_do_not_make_an_endless_set() {
        let mut set = runners();
        (0..MOST_GAMES).for_each(|_| set.record(None, How::PlyLimit, 0));
        assert_eq!(set.stage(), Stage::Over { winner: None });
    }

    #[test]
    fn only_runners_and_long_jump_have_sets() {
        let with_sets: Vec<&str> =
            RuleSet::ALL.into_iter().filter(|&rules| Set::new(rules).is_some()).map(RuleSet::name).collect();
        assert_eq!(with_sets, ["ur-runners", "ur-long-jump"]);
    }
}
