//! What is said to the people at the table.

use board_view::{Aids, BoardView, Look};
use game::{Action, Audience, Color, Effect, Ending, Game, How, RuleSet};
use players::Purpose;
use prose::{capital, count};
use session::clock::{Millis, Reading};
use session::matches::{Format, Pair, Player, Score, Seating};
use session::{Event, MatchEnd, Offer, Session};
use table::Hint;

use crate::sitting::Sitting;

/// Speaks to the people at a table: to the only person as "you", to two by name or colour.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    rules: RuleSet,
    purpose: Purpose,
    you: Option<Player>,
    /// What the players are called in sentences about a game; nothing if they go by their colours.
    names: Pair<Option<String>>,
    /// What the players are called in full.
    full: Pair<String>,
}

impl Words {
    pub(crate) fn of(sitting: &Sitting) -> Words {
        let setup = sitting.session().setup();
        let you = sitting.lone_person();
        let watched = sitting.is_watched();
        let name = |player: Player| {
            let name = &setup.names[player];
            // `Tiamat (level 3)` is `Tiamat` in a sentence.
            let usual = sitting.seats()[player].usual_name().filter(|[full, _]| full == name);
            let short = usual.map_or_else(|| name.clone(), |[_, short]| short);
            (!watched && !is_nameless(name)).then_some(short)
        };
        let names = Pair { a: name(Player::A), b: name(Player::B) };
        Words { rules: setup.rules(), purpose: sitting.purpose(), you, names, full: setup.names.clone() }
    }

    /// What a player is called: by name, else by colour, else by letter.
    pub(crate) fn name(&self, player: Player, seating: Option<Seating>) -> String {
        match (&self.names[player], seating) {
            (Some(name), _) => name.clone(),
            (None, Some(seating)) => self.rules.player(seating.side(player)).to_owned(),
            (None, None) => self.full[player].clone(),
        }
    }

    /// What a player is called where there is no verb, in sentences about a match.
    pub(crate) fn called(&self, player: Player) -> String {
        if self.you == Some(player) { "you".to_owned() } else { self.name(player, None) }
    }

    /// The player as the subject of a sentence, with the verb for them: `you throw`, `Tiamat throws`.
    fn does(&self, player: Player, seating: Option<Seating>, [yours, theirs]: [&str; 2]) -> String {
        if self.you == Some(player) {
            format!("you {yours}")
        } else {
            format!("{} {theirs}", self.name(player, seating))
        }
    }

    /// The side addressed as "you".
    pub(crate) fn viewer(&self, seating: Seating) -> Option<Color> {
        self.you.map(|player| seating.side(player))
    }

    /// Calls the players by their names in sentences about a game.
    pub(crate) fn with_audience<T>(&self, seating: Seating, speak: impl FnOnce(&Audience<'_>) -> T) -> T {
        let [black, white] = Color::BOTH.map(|color| self.name(seating.player(color), Some(seating)));
        speak(&Audience { you: self.viewer(seating), names: [&black, &white] })
    }

    /// Everything about a position that a board needs and a screen reader says.
    pub(crate) fn board_view(&self, game: &Game, seating: Seating, flip: bool) -> Option<BoardView> {
        let names = Color::BOTH.map(|color| self.name(seating.player(color), Some(seating)));
        let viewer = self.viewer(seating).map(Into::into);
        let aids = Aids { chains: true, ..Aids::default() };
        BoardView::new(game, &Look { viewer, names: Some(names), flip, aids, ..Look::default() }).ok()
    }

    /// What an action does, in a sentence that begins with the action.
    pub(crate) fn played(&self, action: Action, effects: &[Effect], seating: Seating) -> String {
        let worth_saying = effects.iter().filter(|effect| !matches!(effect, Effect::Mur(mur::Effect::Turn { .. })));
        let said: Vec<String> =
            self.with_audience(seating, |audience| worth_saying.map(|effect| effect.sentence(audience)).collect());
        let said = said.join("; ");
        if action.is_chance() || action == Action::FLAG { capital(&said) } else { format!("{action}: {said}") }
    }

    /// A hint: what the action does, what it is worth, and why it is good.
    pub(crate) fn hint(&self, hint: &Hint, game: &Game, seating: Seating) -> String {
        let does = self.played(hint.action, &game.effects(hint.action), seating);
        let score = hint.score.map_or(String::new(), |score| format!(" ({})", self.purpose.worth(score, self.rules)));
        let why = review::words::reason(game, hint.action, &hint.line);
        let why = why.map_or(String::new(), |why| format!(" {}.", capital(&why)));
        format!("Hint{score}: {does}.{why}")
    }

    /// An event in a sentence, without its full stop; nothing for those that need no words.
    pub(crate) fn event(&self, event: &Event, seating: Option<Seating>, session: &Session) -> Option<String> {
        let named = |player: Player| self.does(player, seating, ["", ""]).trim().to_owned();
        let said = match event {
            Event::OpeningRoll => match self.rules {
                RuleSet::Mur(_) => "both players roll for Blue; the higher roll plays Blue and begins".to_owned(),
                RuleSet::Ur(_) => "both players throw for who begins; the higher throw begins".to_owned(),
            },
            Event::Rolled { player, throw } => {
                let forms = match self.rules {
                    RuleSet::Mur(_) => ["roll", "rolls"],
                    RuleSet::Ur(_) => ["throw", "throws"],
                };
                let does = self.does(*player, None, forms);
                match throw.faces() {
                    faces @ [_, _, _] if matches!(self.rules, RuleSet::Mur(_)) => {
                        let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                        format!("{does} {}: {}", faces.join("-"), throw.value())
                    }
                    _ => format!("{does} {}", throw.value()),
                }
            }
            Event::Tie => match self.rules {
                RuleSet::Mur(_) => "a tie: both roll again".to_owned(),
                RuleSet::Ur(_) => "a tie: both throw again".to_owned(),
            },
            Event::GameStarted { game, seating, .. } => self.started(*game, *seating, session),
            Event::Played { action, effects, automatic, .. } => {
                let said = self.played(*action, effects, seating?);
                return Some(if *automatic { format!("{said} (done for the owner)") } else { said });
            }
            Event::FlagFell { player, .. } if self.you == Some(*player) => "your flag falls".to_owned(),
            Event::FlagFell { player, .. } => format!("{}'s flag falls", self.name(*player, seating)),
            Event::Paused => "the clocks stand still".to_owned(),
            Event::Resumed { .. } => "the clocks run on".to_owned(),
            Event::ClocksReset => "both clocks are set back for a new round".to_owned(),
            // With a computer a takeback is not asked for but made.
            Event::Offered(Offer::Takeback, by) if self.you == Some(*by) => return None,
            Event::Offered(offer, by) => self.does(*by, seating, ["offer", "offers"]) + thing(*offer),
            Event::Declined(offer, by) => self.does(*by, seating, ["decline", "declines"]) + the(*offer),
            Event::Cancelled(offer, by) => self.does(*by, seating, ["withdraw", "withdraws"]) + the(*offer),
            Event::Lapsed(Offer::Draw, by) => format!("the offer of a draw by {} has lapsed", named(*by)),
            Event::TakenBack { actions, .. } => match actions {
                1 => "the last move is taken back".to_owned(),
                _ => format!("the last {actions} moves are taken back"),
            },
            Event::GameEnded { ending, .. } => self.ended(ending, seating?, session.setup().format),
            // A match that is broken off at once has no score.
            Event::Scored { score, .. } => {
                let nothing = session.score().played() == 0 && *score == Score::new(session.setup().format);
                return self.score(session).filter(|_| !nothing);
            }
            Event::MatchEnded { why, .. } => return self.match_ended(*why, session),
            Event::RematchAgreed => "both want another match".to_owned(),
            Event::Preparing { .. }
            | Event::Ready(_)
            // The game that starts says who begins.
            | Event::Begins(_)
            | Event::Entropy(_)
            | Event::Thrown { .. }
            | Event::Lapsed(..)
            | Event::Revealed { .. } => return None,
        };
        Some(self.sentence(&said))
    }

    /// With a capital letter, unless the sentence begins with a name: names are written as they are.
    fn sentence(&self, said: &str) -> String {
        let named = |name: &String| said.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with([' ', '\'']));
        if Player::BOTH.into_iter().any(|player| named(&self.full[player])) { said.to_owned() } else { capital(said) }
    }

    fn started(&self, game: u32, seating: Seating, session: &Session) -> String {
        let sides = Color::BOTH.map(|color| {
            let side = self.rules.player(color);
            match (seating.player(color), &self.names[seating.player(color)]) {
                (player, _) if self.you == Some(player) => format!("you have {side}"),
                (_, Some(name)) => format!("{name} has {side}"),
                (player, None) => format!("{} has {side}", self.full[player]),
            }
        });
        let first = self.does(seating.first_player(), Some(seating), ["begin", "begins"]);
        let sides = sides.join(", ");
        let goes_on = if seating.plays_on { ", played on from the last position" } else { "" };
        match session.played().len() {
            0 => format!("{sides}; {first}"),
            _ => format!("game {game}{goes_on}: {sides}; {first}"),
        }
    }

    /// How the last game that is over ended.
    pub(crate) fn last_result(&self, session: &Session) -> Option<String> {
        let last = session.played().last()?;
        Some(self.sentence(&self.ended(&last.ending, last.seating, session.setup().format)))
    }

    fn ended(&self, ending: &Ending, seating: Seating, format: Format) -> String {
        let Some(winner) = ending.winner else {
            return match ending.how {
                How::Abandonment => "the game was called off".to_owned(),
                how => format!("the game is drawn {}", how.phrase(self.rules)),
            };
        };
        let wins = self.does(seating.player(winner), Some(seating), ["win", "wins"]);
        let worth = match (self.rules, ending.points) {
            (RuleSet::Mur(_) | RuleSet::Ur(ur::Rules::Finkel), _) => String::new(),
            (RuleSet::Ur(_), points) => format!(", for {}", count(points, "point")),
        };
        // Mur §6: in classic a player resigns the set, never a single game.
        let whole_set = ending.how == How::Resignation && matches!(format, Format::MurClassic { .. });
        let what = if whole_set { " the set" } else { "" };
        format!("{wins}{what} {}{worth}", ending.how.phrase(self.rules))
    }

    fn match_ended(&self, why: MatchEnd, session: &Session) -> Option<String> {
        // The end of the only game has said it.
        let said = is_single(session.setup().format) && session.played().len() == 1;
        if said && matches!(why, MatchEnd::Played | MatchEnd::Resignation) {
            return self.pay(session).map(|said| self.sentence(&said));
        }
        let names = Pair { a: self.name(Player::A, None), b: self.name(Player::B, None) };
        let said = self.sentence(&session.score().in_words(&names)?);
        Some(match self.pay(session) {
            Some(paid) => format!("{said}; {paid}"),
            None => said,
        })
    }

    /// Who has won the stakes.
    fn pay(&self, session: &Session) -> Option<String> {
        let balance = session.purse().balance;
        let winner = balance.leader()?;
        (session.setup().stake > 0)
            .then(|| format!("{} stakes of {}", self.does(winner, None, ["win", "wins"]), balance[winner]))
    }

    /// What the clocks show.
    pub(crate) fn clocks(&self, reading: &Reading, seating: Seating) -> String {
        let side = |color: Color| {
            let player = seating.player(color);
            let name = if self.you == Some(player) { "you".to_owned() } else { self.name(player, Some(seating)) };
            format!("{name} {}", time(reading.left(color)))
        };
        format!("Clocks: {}, {}", side(Color::Black), side(Color::White))
    }
}

/// Whether a match of this format is a single game.
pub(crate) fn is_single(format: Format) -> bool {
    match format {
        Format::MurClassic { sets, games } => sets.get() == 1 && games.get() == 1,
        Format::MurBasic { games }
        | Format::MurAdvanced { games }
        | Format::RunnersGames { games }
        | Format::Finkel { games } => games.get() == 1,
        Format::RunnersSet | Format::LongJumpSet | Format::LongJumpStakes { .. } => false,
    }
}

/// What a player can give up beside the game: the set, or where games are not played in sets, the match.
pub(crate) fn whole(format: Format) -> &'static str {
    match format {
        Format::MurClassic { .. } | Format::RunnersSet | Format::LongJumpSet => "set",
        _ => "match",
    }
}

/// How far the pieces of the side to act go, which is how long their chains are (Long Jump): `Chains: 3 and 4 go 2; 7 goes 1.`.
pub(crate) fn chains(view: &BoardView) -> Option<String> {
    let mut lengths: Vec<(&str, Vec<String>)> = Vec::new();
    for note in view.notes.iter().filter(|note| note.kind == board_view::NoteKind::Chain) {
        match lengths.iter_mut().find(|(length, _)| *length == note.label) {
            Some((_, squares)) => squares.push(note.place.to_string()),
            None => lengths.push((&note.label, vec![note.place.to_string()])),
        }
    }
    let said: Vec<String> = lengths
        .iter()
        .map(|(length, squares)| match &squares[..] {
            [only] => format!("{only} goes {length}"),
            [first @ .., last] => format!("{} and {last} go {length}", first.join(", ")),
            [] => String::new(),
        })
        .collect();
    (!said.is_empty()).then(|| format!("Chains: {}.", said.join("; ")))
}

/// Whether this is what a person without a name is called. After a rematch the first player may be `Player B`.
fn is_nameless(name: &str) -> bool {
    Player::BOTH.iter().any(|player| *name == format!("Player {player}"))
}

/// Time left: `9:58`, `1:02:03`, and tenths in the last twenty seconds.
pub(crate) fn time(left: Millis) -> String {
    let (seconds, tenths) = (left.0 / 1000, left.0 % 1000 / 100);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match (hours, seconds) {
        (0, 0..20) => format!("0:{seconds:02}.{tenths}"),
        (0, _) => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

pub(crate) fn thing(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => " a draw",
        Offer::Takeback => " to take back a move",
        Offer::Rematch => " another match",
    }
}

fn the(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => " the draw",
        Offer::Takeback => " the takeback",
        Offer::Rematch => " the rematch",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_like_those_of_a_chess_clock() {
        let written = [(9_958, "0:09.9"), (65_000, "1:05"), (600_000, "10:00"), (3_723_000, "1:02:03"), (0, "0:00.0")];
        for (millis, text) in written {
            assert_eq!(time(Millis(millis)), text);
        }
    }
}
