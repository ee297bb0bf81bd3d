use engine::ur::SetScore;
use game::Color;
use session::Session;
use session::matches::{Format, Match, Next, Score};

/// What a game of Ur is played for. In Mur a win is a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To win, by however many points.
    Win,
    /// As many points as possible: every point is paid for.
    Points,
    /// To win the set, with this score before the game.
    Set(SetScore),
}

impl Purpose {
    /// The score of the set, if it is played for one.
    #[must_use]
    pub fn set(self) -> Option<SetScore> {
        match self {
            Purpose::Set(score) => Some(score),
            Purpose::Win | Purpose::Points => None,
        }
    }

    /// What the game being played in a session is for.
    #[must_use]
    pub fn of(session: &Session) -> Purpose {
        match session.setup().format {
            Format::LongJumpStakes { .. } => Purpose::Points,
            _ => set_score(session.score()).map_or(Purpose::Win, Purpose::Set),
        }
    }
}

/// The score before the next game of a set of Runners or Long Jump, as the engine takes it; nothing if no such set is being played.
#[must_use]
pub fn set_score(score: &Match) -> Option<SetScore> {
    let (rules, held) = match score.score() {
        Score::Tallies(tallies) => (ur::Rules::Runners, tallies.held()),
        Score::Points(points) => (ur::Rules::LongJump, points.scored()),
        Score::Games(_) | Score::Stakes(_) => return None,
    };
    let Next::Play(seating) = score.next() else { return None };
    let [black, white] = Color::BOTH.map(|color| u8::try_from(held[seating.player(color)]).ok());
    SetScore::new(rules, black?, white?)
}
