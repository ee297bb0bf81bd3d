//! Why an action is good, as far as its effects and a look at the next turn show it.

use core::fmt;

use game::{Action, Color, Effect, Game, Position, RuleSet};
use mur::{Player, Point};
use ur::{Gift, Square};

use crate::mur_threats::{Prey, next_turn_of_mur};
use crate::ur_chances::chance_of_hit;
use crate::ur_purpose::purpose;
use crate::words::series;

/// The most reasons that a sentence gives.
const MOST: usize = 3;

/// How many actions of a line are looked at for what an action prepares.
const LOOK_AHEAD: usize = 6;

/// Something that an action does for its player. In words: "closes d3", "keeps White from closing c3".
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reason {
    Wins,
    /// Closes or traps pieces of this player.
    Closes(Player, Prey),
    TakesBars(u8),
    TakesControl,
    EndsControl(Player),
    TipsTo(u8),
    SendsBack {
        at: Square,
        into_river: bool,
    },
    BringsHome,
    Rosette(Gift),
    /// Takes the ship on a point out of danger.
    Rescues(Point),
    /// Keeps this player from closing or trapping pieces.
    Prevents(Player, Prey),
    /// Threatens to close or trap pieces of this player.
    Threatens(Player, Prey),
    Leaves(Escape),
}

/// A piece that leaves a square where it could be hit for one where that is less likely, in percent of throws.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Escape {
    from: Square,
    risk: u32,
    left: u32,
    /// In Long Jump, a hit may need no throw.
    without_throw: bool,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = |player: &Player| catch(RuleSet::Mur(player.rules));
        match self {
            Reason::Wins => f.write_str("wins the game"),
            Reason::Closes(owner, prey) => write!(f, "{}s {}", verb(owner), prey.listed()),
            Reason::TakesBars(1) => f.write_str("takes a bar"),
            Reason::TakesBars(bars) => write!(f, "takes {bars} bars"),
            Reason::TakesControl => f.write_str("takes control of the kraken"),
            Reason::EndsControl(who) => write!(f, "ends {who}'s control of the kraken"),
            Reason::TipsTo(number) => write!(f, "tips a die to {number}"),
            Reason::SendsBack { at, into_river } => {
                let to = if *into_river { "river" } else { "start" };
                write!(f, "sends the piece on {at} back to the {to}")
            }
            Reason::BringsHome => f.write_str("brings a piece home"),
            Reason::Rosette(gift) => write!(f, "lands on a rosette, which gives {}", gift_words(*gift)),
            Reason::Rescues(from) => write!(f, "takes the ship on {from} out of danger"),
            Reason::Prevents(who, prey) => {
                let closing = if who.rules == mur::Rules::Classic { "trapping" } else { "closing" };
                write!(f, "keeps {who} from {closing} {}", prey.listed())
            }
            Reason::Threatens(owner, prey) => write!(f, "threatens to {} {}", verb(owner), prey.listed()),
            Reason::Leaves(escape) => escape.fmt(f),
        }
    }
}

impl fmt::Display for Escape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Escape { from, risk, left, without_throw } = self;
        if *without_throw {
            write!(f, "leaves {from}, where it could be hit")?;
        } else {
            write!(f, "leaves {from}, where {risk} % of throws would hit it")?;
        }
        if *left == 0 { Ok(()) } else { write!(f, " (now {left} %)") }
    }
}

/// Reasons in words.
pub(crate) fn words_of(reasons: &[Reason]) -> Vec<String> {
    reasons.iter().map(Reason::to_string).collect()
}

/// Why an action is good, for its player: "it closes d3 and threatens to close e2". `line` is what the engine expects, the action
/// first. `None` if there is nothing that a few words could say.
///
/// ```
/// let game = game::Game::parse("mur-basic".parse().unwrap(), "k/8/8/2bwb3 b 0-0 -").unwrap();
/// let place = game.explain("d2").action.unwrap();
/// assert_eq!(review::words::reason(&game, place, &[]).as_deref(), Some("it closes d3"));
/// ```
pub fn reason(game: &Game, action: Action, line: &[Action]) -> Option<String> {
    let mut words = words_of(&reasons(game, action));
    if words.is_empty() {
        words.extend(prepared(game, line).or_else(|| purpose(game, action)));
    }
    words.truncate(MOST);
    (!words.is_empty()).then(|| format!("it {}", series(words)))
}

/// What an action does for its player, the most important first.
pub(crate) fn reasons(game: &Game, action: Action) -> Vec<Reason> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let effects = game.effects(action);
    if after.ending().is_some_and(|ending| ending.winner == Some(game.turn())) {
        return vec![Reason::Wins];
    }
    let mut reasons: Vec<Reason> = effects.iter().filter_map(|effect| gain(game, effect)).collect();
    match game.position() {
        Position::Mur(_) => reasons.extend(next_turn_of_mur(game, action, &after)),
        Position::Ur(position) => reasons.extend(escape(&position, &effects, &after)),
    }
    reasons
}

/// What an effect brings the side to act.
fn gain(game: &Game, effect: &Effect) -> Option<Reason> {
    let mine = |player: Player| Color::from(player.color) == game.turn();
    Some(match *effect {
        Effect::Mur(mur::Effect::Close { owner, ships, kraken }) if !mine(owner) => {
            Reason::Closes(owner, Prey { ships, kraken })
        }
        Effect::Mur(mur::Effect::Advance { who, bars, .. }) if mine(who) => Reason::TakesBars(bars),
        Effect::Mur(mur::Effect::TakeControl { who }) if mine(who) => Reason::TakesControl,
        Effect::Mur(mur::Effect::LoseControl { who }) if !mine(who) => Reason::EndsControl(who),
        Effect::Mur(mur::Effect::Tip { to, .. }) => Reason::TipsTo(to),
        Effect::Ur(ur::Effect::Hit { at, into_river, .. }) => Reason::SendsBack { at, into_river },
        Effect::Ur(ur::Effect::BearOff { .. }) => Reason::BringsHome,
        Effect::Ur(ur::Effect::Rosette { gift, .. }) => Reason::Rosette(gift),
        _ => return None,
    })
}

fn gift_words(gift: Gift) -> &'static str {
    match gift {
        Gift::Bonus | Gift::FreeMove => "a bonus move",
        Gift::Turn => "another turn",
        Gift::Throw => "another throw",
    }
}

/// What a rule set calls it to surround a piece.
pub(crate) fn catch(rules: RuleSet) -> &'static str {
    if rules == RuleSet::Mur(mur::Rules::Classic) { "trap" } else { "close" }
}

/// The escape of a piece that moves, if it is one.
fn escape(before: &ur::Position, effects: &[Effect], after: &Game) -> Option<Reason> {
    let me = before.turn();
    let (from, to) = effects.iter().find_map(|effect| match *effect {
        Effect::Ur(ur::Effect::Move { from, to, .. }) => Some((from, Some(to))),
        Effect::Ur(ur::Effect::BearOff { from, .. }) => Some((from, None)),
        _ => None,
    })?;
    let waiting = ur::Position::from_sides_unchecked(before.rules(), !me, before.opponent(), before.mover());
    let risk = percent(chance_of_hit(&Game::new(Position::Ur(waiting)), from));
    // As long as the turn goes on, nobody can hit.
    let left = match to {
        Some(to) if Color::from(me) != after.turn() => percent(chance_of_hit(after, to)),
        Some(_) => return None,
        None => 0,
    };
    let without_throw = before.rules() == ur::Rules::LongJump && risk == 100;
    (left < risk).then_some(Reason::Leaves(Escape { from, risk, left, without_throw }))
}

fn percent(chance: f64) -> u32 {
    (chance * 100.0).round() as u32
}

/// The first gain that the expected line leads to.
fn prepared(game: &Game, line: &[Action]) -> Option<String> {
    let (gained, way) = later(game, line)?;
    Some(format!("prepares a move that {gained} ({way})"))
}

/// What the side to act gains later in an expected line, and the line up to that.
pub(crate) fn later(game: &Game, line: &[Action]) -> Option<(Reason, String)> {
    let mut ahead = game.clone();
    for (number, &action) in line.iter().enumerate().take(LOOK_AHEAD) {
        // Lines may have been kept by somebody else.
        if !ahead.legal_actions().contains(&action) {
            return None;
        }
        if number > 0 && ahead.turn() == game.turn() {
            let effects = ahead.effects(action);
            let gained = effects.iter().find_map(|effect| match effect {
                Effect::Mur(mur::Effect::Close { .. })
                | Effect::Ur(ur::Effect::Hit { .. } | ur::Effect::BearOff { .. } | ur::Effect::Rosette { .. }) => {
                    gain(&ahead, effect)
                }
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
