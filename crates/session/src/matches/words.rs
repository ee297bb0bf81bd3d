use prose::count;

use super::{Match, MatchOutcome, Pair, Player, Score, Tallies};

const PAID: &str = "payments for its finished games stay as they are";

impl Match {
    /// How the match ended in a sentence that calls the players by these names; `None` if it has not.
    ///
    /// ```
    /// use game::{Color, Ending, How};
    /// use session::matches::{Format, Match, Opener, Pair, Player};
    ///
    /// let mut set = Match::new(Format::RunnersSet, Opener::Player(Player::A));
    /// set.record(Ending::won(Color::White, How::Home, 21)).unwrap();
    /// let names = Pair { a: "Ishtar".to_owned(), b: "Anu".to_owned() };
    /// assert_eq!(set.in_words(&names).unwrap(), "Anu wins the set with all 21 tallies");
    /// ```
    #[must_use]
    pub fn in_words(&self, names: &Pair<String>) -> Option<String> {
        let winner = match self.outcome()? {
            // Ur §3: units are paid after every game, so what was paid remains.
            MatchOutcome::Void if self.has_payments() => return Some(format!("the match was called off; {PAID}")),
            MatchOutcome::Void => return Some("the match was called off and counts for nothing".to_owned()),
            MatchOutcome::Drawn => return Some(format!("the match is drawn, {}", self.drawn_score())),
            MatchOutcome::Won(winner) => winner,
        };
        let name = &names[winner];
        if self.broken_off.is_some() {
            let paid = if self.has_payments() { format!("; {PAID}") } else { String::new() };
            return Some(format!("{} left the match; {name} wins{paid}", names[winner.other()]));
        }
        let by = |of: Pair<u32>, noun: &str| format!("{} to {}", count(of[winner], noun), of[winner.other()]);
        Some(match self.score {
            Score::Games(games) if games.sets_won().leader() == Some(winner) && games.sets_played() > 1 => {
                format!("{name} wins the match by {}", by(games.sets_won(), "set"))
            }
            // R13: however many of its games the loser has won.
            Score::Games(games) if self.resigned.is_some() && games.sets_played() == 1 => {
                format!("{name} wins the match by resignation")
            }
            Score::Games(games) => format!("{name} wins the match by {}", by(games.won(), "game")),
            Score::Tallies(_) | Score::Points(_) if self.resigned.is_some() => {
                format!("{name} wins the set: {} has resigned it", names[winner.other()])
            }
            Score::Tallies(_) => format!("{name} wins the set with all {} tallies", Tallies::ALL),
            Score::Points(points) => format!("{name} wins the set by {}", by(points.scored(), "point")),
            Score::Stakes(stakes) => {
                let points = u32::try_from(stakes.balance(winner)).unwrap_or_default();
                format!("{name} wins {}", count(points, "point"))
            }
        })
    }

    /// Whether units were paid, which stay paid.
    fn has_payments(&self) -> bool {
        matches!(self.score, Score::Stakes(_)) && self.played > 0
    }

    fn drawn_score(&self) -> String {
        match self.score {
            Score::Games(games) => format!("{} each", count(games.won()[Player::A], "game")),
            Score::Tallies(_) | Score::Points(_) | Score::Stakes(_) => "nobody is ahead".to_owned(),
        }
    }
}
