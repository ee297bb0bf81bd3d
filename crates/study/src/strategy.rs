use core::cmp::Reverse;
use core::fmt;

use game::Random;
use solver::Valued;
use ur::{Action, Origin, Position, Route, Target};

/// How a player chooses: by the table, or by a beginner's rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The best action; among equals, the one that makes most progress.
    Best,
    /// Hits whenever possible, the most advanced piece first; otherwise plays best.
    HitsElseBest,
    /// Hits whenever possible, the most advanced piece first; otherwise plays at random.
    Hits,
    /// Always advances the rearmost piece, as far as possible. A piece waiting to enter counts as just behind the squares it can
    /// enter on.
    Rearmost,
    /// Always advances the foremost piece, as far as possible.
    Foremost,
    /// Plays at random.
    Random,
}

impl Strategy {
    /// The rules of thumb.
    pub const RULES_OF_THUMB: [Self; 5] =
        [Self::HitsElseBest, Self::Hits, Self::Foremost, Self::Rearmost, Self::Random];

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best play",
            Self::HitsElseBest => "hit, else best",
            Self::Hits => "hit, else random",
            Self::Rearmost => "rearmost",
            Self::Foremost => "foremost",
            Self::Random => "random",
        }
    }

    /// The action the player chooses among all legal ones, which are sorted best first.
    pub(crate) fn choose(self, position: &Position, actions: &[Valued], random: &mut Random) -> Option<Valued> {
        let all = || actions.iter().copied();
        match self {
            Self::Best => all().next(),
            Self::HitsElseBest => hit(position, actions).or_else(|| all().next()),
            Self::Hits => hit(position, actions).or_else(|| random.pick(actions).copied()),
            Self::Rearmost => all().min_by_key(|valued| {
                let piece = progress(position, valued.action);
                (piece.is_none(), piece, Reverse(target(position, valued.action)))
            }),
            Self::Foremost => all().max_by_key(|valued| {
                let piece = progress(position, valued.action);
                (piece, target(position, valued.action))
            }),
            Self::Random => random.pick(actions).copied(),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The hit of the most advanced piece.
fn hit(position: &Position, actions: &[Valued]) -> Option<Valued> {
    let hits = actions.iter().filter(|valued| matches!(valued.action, Action::Move(piece) if piece.hit));
    // Pieces of both sides on a shared square have come equally far.
    hits.max_by_key(|valued| target(position, valued.action)).copied()
}

/// How far along its route the piece is that an action moves, in half squares; `None` for declining. Choosing to throw counts as
/// moving the rearmost piece that waits.
fn progress(position: &Position, action: Action) -> Option<i8> {
    let route = Route::of(position.rules());
    // Half a square behind the square before the one a 1 enters on.
    let start = 2 * (route.entry as i8 - 1) - 1;
    let river = -3;
    match action {
        Action::Move(piece) => Some(match piece.from {
            Origin::Start => start,
            Origin::River => river,
            Origin::Square(square) => 2 * route.index_of(position.turn(), square).map_or(0, |index| index as i8),
        }),
        Action::Throw => Some(if position.mover().river > 0 { river } else { start }),
        Action::Pass | Action::Roll(_) => None,
    }
}

/// The index on its route to which an action takes a piece.
fn target(position: &Position, action: Action) -> u8 {
    let route = Route::of(position.rules());
    match action {
        Action::Move(piece) => match piece.to {
            Target::Home => route.len,
            Target::Square(square) => route.index_of(position.turn(), square).unwrap_or(0),
        },
        Action::Throw | Action::Pass | Action::Roll(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::Rules;

    /// What a player chooses if the legal actions are sorted best first.
    fn chosen(player: Strategy, rules: Rules, line: &str) -> String {
        let position = Position::parse(rules, line).expect("a position");
        let actions: Vec<Valued> =
            position.legal_actions().into_iter().map(|action| Valued { action, value: 0.0 }).collect();
        let chosen = player.choose(&position, &actions, &mut Random::new(1)).expect("a legal action");
        chosen.action.to_string()
    }

    #[test]
    fn the_rearmost_piece_has_the_longest_way_to_go() {
        // A piece in the river is behind all others.
        let line = "b5/2b2b2/6 b 3,1,0 7,0,0 2";
        assert_eq!(chosen(Strategy::Rearmost, Rules::Runners, line), "r-B");
        assert_eq!(chosen(Strategy::Foremost, Rules::Runners, line), "6-F");
        // Next come pieces on the squares before square 1, then those at start.
        let line = "b5/2b2b2/6 b 4,0,0 7,0,0 2";
        assert_eq!(chosen(Strategy::Rearmost, Rules::Runners, line), "A-C");
        let line = "6/2b2b2/6 b 5,0,0 7,0,0 2";
        assert_eq!(chosen(Strategy::Rearmost, Rules::Runners, line), "s-2");
        // In Long Jump a piece enters by throwing.
        assert_eq!(chosen(Strategy::Rearmost, Rules::LongJump, "6/2b2b2/6 b 5,0,0 7,0,0 t"), "t");
        assert_eq!(chosen(Strategy::Foremost, Rules::LongJump, "6/2b2b2/6 b 5,0,0 7,0,0 t"), "6-7");
    }

    #[test]
    fn players_who_advance_do_not_decline() {
        for player in [Strategy::Rearmost, Strategy::Foremost] {
            let chosen = chosen(player, Rules::Runners, "6/3b4/6 b 6,0,0 7,0,0 +");
            assert_ne!(chosen, "pass");
        }
        assert_eq!(chosen(Strategy::Foremost, Rules::Runners, "6/3b4/6 b 6,0,0 7,0,0 +"), "4-E");
    }

    #[test]
    fn the_most_advanced_piece_is_hit() {
        for player in [Strategy::Hits, Strategy::HitsElseBest] {
            assert_eq!(chosen(player, Rules::Runners, "6/b1w1b1w1/6 b 5,0,0 5,0,0 2"), "5x7");
            assert_eq!(chosen(player, Rules::Runners, "6/b1w1b3/6 b 5,0,0 6,0,0 2"), "1x3");
        }
    }
}
