//! The score of a match: in a sentence, and as short as the title line needs it.

use prose::capital;
use session::Session;
use session::matches::{Format, Pair, Player, Points, Score, Tallies};

use crate::words::{Words, is_single};

impl Words {
    /// The score of a match of several games, and the stakes of any match.
    pub(crate) fn score(&self, session: &Session) -> Option<String> {
        let both = |of: Pair<u32>| self.both(of, usize::MAX);
        let said = match session.score().score() {
            Score::Games(_) if is_single(session.setup().format) => None,
            Score::Games(games) if has_sets(session.setup().format) => {
                let now = games.won_in_set();
                Some(format!("sets won: {}; this set: {} to {}", both(games.sets_won()), now.a, now.b))
            }
            Score::Games(games) => Some(format!("games won: {}", both(games.won()))),
            Score::Tallies(tallies) => {
                let (pool, all) = (tallies.pool(), Tallies::ALL);
                Some(format!("tallies: {}, {pool} of {all} in the pool", both(tallies.held())))
            }
            Score::Points(points) => Some(format!("points: {}; {} win the set", both(points.scored()), Points::GOAL)),
            Score::Stakes(stakes) => Some(format!("points won: {}", both(stakes.received()))),
        };
        let pool = stakes(session).map(|pool| format!("stakes in the pool: {pool}"));
        let paid = self.paid(session, usize::MAX).map(|paid| format!("stakes: {paid}"));
        let parts: Vec<String> = said.into_iter().chain(pool).chain(paid).collect();
        (!parts.is_empty()).then(|| capital(&parts.join("; ")))
    }

    /// The score in at most this many characters. Names get shorter and words are left out, but never a number.
    pub(crate) fn short_score(&self, session: &Session, room: usize) -> Option<String> {
        let full = self.score(session)?;
        if full.chars().count() <= room {
            return Some(full);
        }
        let shortened = |longest: usize| self.in_short(session, longest);
        let fits = |text: &String| text.chars().count() <= room;
        let longest = Player::BOTH.into_iter().map(|player| self.called(player).chars().count()).max().unwrap_or(0);
        Some((1..=longest).rev().map(shortened).find(fits).unwrap_or_else(|| shortened(1)))
    }

    /// The score in few words, with names of at most this many characters.
    fn in_short(&self, session: &Session, longest: usize) -> String {
        let both = |of: Pair<u32>| self.both(of, longest);
        let said = match session.score().score() {
            Score::Games(_) if is_single(session.setup().format) => None,
            Score::Games(games) if has_sets(session.setup().format) => {
                let now = games.won_in_set();
                Some(format!("Sets: {} · set {}–{}", both(games.sets_won()), now.a, now.b))
            }
            Score::Games(games) => Some(format!("Games: {}", both(games.won()))),
            Score::Tallies(tallies) => Some(format!("Tallies: {}, {} left", both(tallies.held()), tallies.pool())),
            Score::Points(points) => Some(format!("Points of {}: {}", Points::GOAL, both(points.scored()))),
            Score::Stakes(stakes) => Some(format!("Points: {}", both(stakes.received()))),
        };
        let pool = stakes(session).map(|pool| format!("pool {pool}"));
        let paid = self.paid(session, longest).map(|paid| format!("stakes {paid}"));
        said.into_iter().chain(pool).chain(paid).collect::<Vec<_>>().join(" · ")
    }

    /// Who is ahead in a match whose stakes are paid after each game, and by how much: `Ishtar +70`.
    fn paid(&self, session: &Session, longest: usize) -> Option<String> {
        let balance = session.purse().balance;
        let leader = balance.leader().filter(|_| matches!(session.score().score(), Score::Stakes(_)))?;
        Some(format!("{} +{}", cut(&self.called(leader), longest), balance[leader]))
    }

    /// `Ishtar 1, Anu 0`, with names of at most this many characters.
    fn both(&self, of: Pair<u32>, longest: usize) -> String {
        let [a, b] = Player::BOTH.map(|player| format!("{} {}", cut(&self.called(player), longest), of[player]));
        format!("{a}, {b}")
    }
}

/// Whether games are played in sets (classic Mur).
pub(crate) fn has_sets(format: Format) -> bool {
    matches!(format, Format::MurClassic { sets, .. } if sets.get() > 1)
}

/// What is in the pool, if anything is.
fn stakes(session: &Session) -> Option<u64> {
    Some(session.purse().pool).filter(|&pool| pool > 0)
}

/// The text in at most this many characters; a text that is cut ends with `…`.
pub(crate) fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    if longest == 0 { kept } else { kept.trim_end().to_owned() + "…" }
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_text_that_is_cut_says_so() {
        assert_eq!(cut("Ishtar", 6), "Ishtar");
        assert_eq!(cut("Ishtar", 4), "Ish…");
        assert_eq!(cut("Ishtar", 1), "…");
        assert_eq!(cut("Ea of Eridu", 4), "Ea…");
        assert_eq!(cut("Ea", 0), "");
    }
}
