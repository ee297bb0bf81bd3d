//! Why an action is good, as far as its effects and a look at the next turn show it.

use game::{Action, Color, Effect, Game, Position, RuleSet};
use mur::Bitboard;
use ur::Square;

/// The most reasons that a sentence gives.
const MOST: usize = 3;

/// How many actions of a line are looked at for what an action prepares.
const LOOK_AHEAD: usize = 6;

/// Why an action is good, for its player: "it closes d3 and threatens to close e2". `line` is what the engine expects, the action
/// first. `None` if there is nothing that a few words could say.
///
/// ```
/// let game = game::Game::parse("mur-basic".parse().unwrap(), "k/8/8/2bwb3 b 0-0 -").unwrap();
/// let place = game.explain("d2").action.unwrap();
/// assert_eq!(review::words::reason(&game, place, &[]).as_deref(), Some("it closes d3"));
/// ```
pub fn reason(game: &Game, action: Action, line: &[Action]) -> Option<String> {
    let mut reasons = reasons(game, action);
    if reasons.is_empty() {
        reasons.extend(prepared(game, line));
    }
    reasons.truncate(MOST);
    let last = reasons.pop()?;
    Some(if reasons.is_empty() { format!("it {last}") } else { format!("it {} and {last}", reasons.join(", ")) })
}

/// What an action does for its player, the most important first: "closes d3", "keeps White from closing c3".
pub(crate) fn reasons(game: &Game, action: Action) -> Vec<String> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let effects = game.effects(action);
    if after.ending().is_some_and(|ending| ending.winner == Some(game.turn())) {
        return vec!["wins the game".to_owned()];
    }
    let mut reasons: Vec<String> = effects.iter().filter_map(|effect| gain(game, effect)).collect();
    match game.position() {
        Position::Mur(_) => reasons.extend(next_turn_of_mur(game, action, &after)),
        Position::Ur(position) => reasons.extend(escape(&position, &effects, &after)),
    }
    reasons
}

/// What an effect brings the side to act.
fn gain(game: &Game, effect: &Effect) -> Option<String> {
    let mine = |color: mur::Color| Color::from(color) == game.turn();
    match *effect {
        Effect::Mur(mur::Effect::Close { owner, ships, kraken }) if !mine(owner.color) => {
            Some(format!("{}s {}", catch(game.rules()), Prey { ships, kraken }.listed()))
        }
        Effect::Mur(mur::Effect::Advance { who, bars, .. }) if mine(who.color) => {
            Some(if bars == 1 { "takes a bar".to_owned() } else { format!("takes {bars} bars") })
        }
        Effect::Mur(mur::Effect::TakeControl { who }) if mine(who.color) => {
            Some("takes control of the kraken".to_owned())
        }
        Effect::Ur(ur::Effect::Hit { at, into_river, .. }) => {
            Some(format!("sends the piece on {at} back {}", if into_river { "to the river" } else { "to the start" }))
        }
        Effect::Ur(ur::Effect::BearOff { .. }) => Some("brings a piece home".to_owned()),
        Effect::Ur(ur::Effect::Rosette { gift, .. }) => {
            Some(format!("lands on a rosette, which gives {}", gift_words(gift)))
        }
        _ => None,
    }
}

fn gift_words(gift: ur::Gift) -> &'static str {
    match gift {
        ur::Gift::Bonus | ur::Gift::FreeMove => "a bonus move",
        ur::Gift::Turn => "another turn",
        ur::Gift::Throw => "another throw",
    }
}

/// What a rule set calls it to surround a piece.
pub(crate) fn catch(rules: RuleSet) -> &'static str {
    if rules == RuleSet::Mur(mur::Rules::Classic) { "trap" } else { "close" }
}

/// Opposing pieces that can be closed or trapped.
#[derive(Clone, Copy)]
struct Prey {
    ships: Bitboard,
    kraken: bool,
}

impl Prey {
    const NONE: Prey = Prey { ships: Bitboard::EMPTY, kraken: false };

    /// What the side to move can close or trap at once.
    fn of(game: &Game) -> Prey {
        let closed = |effect: Effect| match effect {
            Effect::Mur(mur::Effect::Close { owner, ships, kraken }) if Color::from(owner.color) != game.turn() => {
                Some(Prey { ships, kraken })
            }
            _ => None,
        };
        let caught = game.legal_actions().into_iter().flat_map(|action| game.effects(action)).filter_map(closed);
        caught.fold(Prey::NONE, |all, some| Prey { ships: all.ships | some.ships, kraken: all.kraken || some.kraken })
    }

    /// What the other side could close or trap if it were to move.
    fn of_the_other(game: &Game) -> Prey {
        passed(game).map_or(Prey::NONE, |passed| Prey::of(&passed))
    }

    fn without(self, other: Prey) -> Prey {
        Prey { ships: self.ships - other.ships, kraken: self.kraken && !other.kraken }
    }

    fn is_empty(self) -> bool {
        self.ships.is_empty() && !self.kraken
    }

    fn listed(self) -> String {
        let ships = self.ships.iter().map(|point| point.to_string());
        let all: Vec<String> = ships.chain(self.kraken.then(|| "the kraken".to_owned())).collect();
        all.join(" and ")
    }
}

/// Threats that an action stops, and those that it makes.
fn next_turn_of_mur(game: &Game, action: Action, after: &Game) -> Vec<String> {
    // Opponents who must withdraw ships have no choice, so nothing is stopped or threatened yet.
    if after.turn() == game.turn() || after.legal_actions().len() < 2 {
        return Vec::new();
    }
    let verb = catch(game.rules());
    let opponent = game.rules().player(!game.turn());
    let mut reasons = Vec::new();
    let left = Prey::of(after);
    let mut stopped = Prey::of_the_other(game).without(left);
    if let Action::Mur(mur::Action::Play(mur::Play::Move { from, to } | mur::Play::Knock { from, to, .. })) = action
        && stopped.ships.has(from)
    {
        stopped.ships = stopped.ships.without(from);
        if !left.ships.has(to) {
            reasons.push(format!("takes the ship on {from} out of danger"));
        }
    }
    if !stopped.is_empty() {
        let ing = if verb == "trap" { "trapping" } else { "closing" };
        reasons.push(format!("keeps {opponent} from {ing} {}", stopped.listed()));
    }
    let threatened = threatened(game, after);
    if !threatened.is_empty() {
        reasons.push(format!("threatens to {verb} {}", threatened.listed()));
    }
    reasons
}

/// What the side to move in `game` could close or trap after an action if it were its turn again, and could not before.
fn threatened(game: &Game, after: &Game) -> Prey {
    Prey::of_the_other(after).without(Prey::of(game))
}

/// Pieces that a better action threatens to close or trap, and another does not: "d3 and the kraken".
pub(crate) fn missed_threat(game: &Game, played: Action, better: Action) -> Option<String> {
    let [done, could] = [played, better].map(|action| {
        let mut after = game.clone();
        after.play_unchecked(action);
        let goes_on = after.ending().is_none() && after.turn() != game.turn();
        if goes_on { threatened(game, &after) } else { Prey::NONE }
    });
    let missed = could.without(done);
    (!missed.is_empty()).then(|| missed.listed())
}

/// The same position with the other side to move, if there is one: what that side could do now.
fn passed(game: &Game) -> Option<Game> {
    let Position::Mur(position) = game.position() else { return None };
    let turned = mur::Setup { turn: !position.turn(), ..position.into() };
    Some(Game::new(Position::Mur(turned.validate().ok()?)))
}

/// A piece that leaves a square where it could be hit for one where that is less likely.
fn escape(before: &ur::Position, effects: &[Effect], after: &Game) -> Option<String> {
    let me = before.turn();
    let (from, to) = effects.iter().find_map(|effect| match *effect {
        Effect::Ur(ur::Effect::Move { from, to, .. }) => Some((from, Some(to))),
        Effect::Ur(ur::Effect::BearOff { from, .. }) => Some((from, None)),
        _ => None,
    })?;
    let waiting = ur::Position::from_sides_unchecked(before.rules(), !me, before.opponent(), before.mover());
    let risk = chance_of_hit(&Game::new(Position::Ur(waiting)), Some(from));
    // As long as the turn goes on, nobody can hit.
    let left = match to {
        Some(to) if Color::from(me) != after.turn() => chance_of_hit(after, Some(to)),
        Some(_) => return None,
        None => 0.0,
    };
    if percent(left) >= percent(risk) {
        return None;
    }
    let rest = if percent(left) == 0 { String::new() } else { format!(" (now {} %)", percent(left)) };
    Some(format!("leaves {from}, where {} % of throws would hit it{rest}", percent(risk)))
}

fn percent(chance: f64) -> u32 {
    (chance * 100.0).round() as u32
}

/// How likely each side can hit after an action: the opponent with the next throw, and the side to act with its own, if the
/// opponent's pieces stay where they are. `None` while the turn goes on.
pub(crate) fn chances_of_hits(game: &Game, action: Action) -> Option<[u32; 2]> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let (Position::Ur(before), Position::Ur(position)) = (game.position(), after.position()) else { return None };
    let me = before.turn();
    if after.ending().is_some() || position.turn() == me {
        return None;
    }
    let again = ur::Position::from_sides_unchecked(position.rules(), me, position.side(me), position.side(!me));
    let own = chance_of_hit(&Game::new(Position::Ur(again)), None);
    Some([percent(chance_of_hit(&after, None)), percent(own)])
}

/// How likely the side to act can hit the piece on a square, or any piece, with its next throw, or without one.
fn chance_of_hit(game: &Game, square: Option<Square>) -> f64 {
    let wanted = |at: Square| square.is_none_or(|square| at == square);
    let hits = |game: &Game| {
        let effects = game.legal_actions().into_iter().flat_map(|action| game.effects(action));
        effects.into_iter().any(|effect| matches!(effect, Effect::Ur(ur::Effect::Hit { at, .. }) if wanted(at)))
    };
    let thrown = |game: &Game| -> f64 {
        let dice = game.chance().unwrap_or_default();
        let hit = dice.into_iter().filter(|&(value, _)| {
            let mut thrown = game.clone();
            thrown.play_unchecked(value);
            thrown.turn() == game.turn() && thrown.chance().is_none() && hits(&thrown)
        });
        hit.map(|(_, chance)| chance.to_f64()).sum()
    };
    if game.chance().is_some() {
        return thrown(game);
    }
    if hits(game) {
        return 1.0;
    }
    // In Long Jump, throwing is an action like any other.
    let throws = game.legal_actions().into_iter().filter_map(|action| {
        let mut after = game.clone();
        after.play_unchecked(action);
        (after.turn() == game.turn() && after.chance().is_some()).then(|| thrown(&after))
    });
    throws.fold(0.0, f64::max)
}

/// The first close that the expected line leads to.
fn prepared(game: &Game, line: &[Action]) -> Option<String> {
    let (gained, way) = later(game, line)?;
    Some(format!("prepares a move that {gained} ({way})"))
}

/// What the side to act closes or traps later in an expected line, "closes d3", and the line up to that.
pub(crate) fn later(game: &Game, line: &[Action]) -> Option<(String, String)> {
    let mut ahead = game.clone();
    for (number, &action) in line.iter().enumerate().take(LOOK_AHEAD) {
        // Lines may have been kept by somebody else.
        if !ahead.legal_actions().contains(&action) {
            return None;
        }
        if number > 0 && ahead.turn() == game.turn() {
            let effects = ahead.effects(action);
            let gained = effects.iter().find_map(|effect| match effect {
                Effect::Mur(mur::Effect::Close { .. }) => gain(&ahead, effect),
                _ => None,
            });
            if let Some(gained) = gained {
                let way: Vec<String> = line[..=number].iter().map(ToString::to_string).collect();
                return Some((gained, way.join(" ")));
            }
        }
        ahead.play_unchecked(action);
        if ahead.ending().is_some() {
            return None;
        }
    }
    None
}
