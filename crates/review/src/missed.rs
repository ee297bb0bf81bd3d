use engine::Score;
use game::{Action, Audience, Effect, Game};

use crate::judged::Ranked;
use crate::reasons::{catch, chances_of_hits, later, missed_threat, reasons};

/// In words, what an action missed that a better one would have brought, the most important first.
pub fn missed(game: &Game, played: &Ranked, better: &Ranked) -> Vec<String> {
    let mut words = match (played.action, better.action) {
        (Action::Mur(_), Action::Mur(_)) => missed_in_mur(game, played.action, better.action),
        (Action::Ur(_), Action::Ur(_)) => missed_in_ur(game, played.action, better.action),
        _ => return Vec::new(),
    };
    if !words.iter().any(|words| words.starts_with("allowed")) {
        words.extend(allowed_win(game, played, better));
    }
    if words.is_empty() {
        words.extend(better_reasons(game, played.action, better.action));
    }
    if words.is_empty() {
        words.extend(missed_later(game, played, better));
    }
    words
}

/// What speaks for the better action and not for the one that was played.
fn better_reasons(game: &Game, played: Action, better: Action) -> Option<String> {
    let done = reasons(game, played);
    let missed: Vec<String> = reasons(game, better).into_iter().filter(|reason| !done.contains(reason)).collect();
    (!missed.is_empty()).then(|| format!("missed that {better} {}", missed.join(" and ")))
}

/// How the opponent wins by force after an action, if a better one would have prevented that.
fn allowed_win(game: &Game, played: &Ranked, better: &Ranked) -> Option<String> {
    let (Score::LoseIn(_), false) = (played.score, matches!(better.score, Score::LoseIn(_))) else { return None };
    let way: Vec<String> = played.line.get(1..)?.iter().map(ToString::to_string).collect();
    (!way.is_empty()).then(|| format!("allowed {} to win: {}", game.rules().player(!game.turn()), way.join(" ")))
}

fn missed_in_mur(game: &Game, played: Action, better: Action) -> Vec<String> {
    let [done, could] = [played, better].map(|action| game.effects(action));
    let has = |effects: &[Effect], kind: &str| effects.iter().any(|effect| effect.kind() == kind);
    let mut words = Vec::new();
    for (kind, name) in [("win", "a win"), ("close", "a close"), ("trap", "a trap"), ("knock", "a knock")] {
        if has(&could, kind) && !has(&done, kind) {
            words.push(format!("missed {name}{}", described(game, &could, kind)));
        }
    }
    // Beside a close, a threat is not worth a word.
    let caught = ["win", "close", "trap"].iter().any(|kind| has(&could, kind));
    if let Some(prey) = missed_threat(game, played, better).filter(|_| !caught) {
        words.push(format!("missed a threat to {} {prey}", catch(game.rules())));
    }
    let threats = [played, better].map(|action| threats(game, action));
    let new = threats[0].iter().find(|threat| !threats[1].contains(threat));
    if let Some(threat) = new.filter(|_| threats[0].len() > threats[1].len()) {
        words.push(format!("allowed a threat: {threat}"));
    }
    words
}

/// What the expected lines lead to in a few plies.
fn missed_later(game: &Game, played: &Ranked, better: &Ranked) -> Vec<String> {
    let mut words = Vec::new();
    if let Some((gained, way)) = later(game, &better.line) {
        words.push(format!("missed a line that {gained} ({way})"));
    }
    let mut after = game.clone();
    after.play_unchecked(played.action);
    if after.turn() != game.turn()
        && let Some((gained, way)) = later(&after, played.line.get(1..).unwrap_or_default())
    {
        words.push(format!("allowed a line in which {} {gained} ({way})", game.rules().player(!game.turn())));
    }
    words
}

/// What the first effect of a kind is, for onlookers.
fn described(game: &Game, effects: &[Effect], kind: &str) -> String {
    let audience = Audience::onlookers(game.rules());
    let first = effects.iter().find(|effect| effect.kind() == kind);
    first.map_or(String::new(), |effect| format!(" ({})", effect.sentence(&audience)))
}

/// What the opponent could close or trap after an action, in words: the play and what it closes.
pub fn threats(game: &Game, action: Action) -> Vec<String> {
    let mut after = game.clone();
    after.play_unchecked(action);
    if after.ending().is_some() || after.turn() == game.turn() {
        return Vec::new();
    }
    let audience = Audience::onlookers(game.rules());
    let closes = |reply: Action| {
        let effects = after.effects(reply);
        let close = effects.iter().find(|effect| matches!(effect.kind(), "close" | "trap"))?;
        Some(format!("{reply}, {}", close.sentence(&audience)))
    };
    after.legal_actions().into_iter().filter_map(closes).collect()
}

fn missed_in_ur(game: &Game, played: Action, better: Action) -> Vec<String> {
    let [done, could] = [played, better].map(|action| game.effects(action));
    let find = |effects: &[Effect], wanted: fn(&ur::Effect) -> Option<String>| {
        effects.iter().find_map(|effect| match effect {
            Effect::Ur(effect) => wanted(effect),
            Effect::Mur(_) => None,
        })
    };
    let hit = |effect: &ur::Effect| match effect {
        ur::Effect::Hit { at, .. } => Some(format!("missed a hit on {at}")),
        _ => None,
    };
    let rosette = |effect: &ur::Effect| match effect {
        ur::Effect::Rosette { at, .. } => Some(format!("missed the rosette on {at}")),
        _ => None,
    };
    let home = |effect: &ur::Effect| match effect {
        ur::Effect::BearOff { from, .. } => Some(format!("missed bringing the piece on {from} home")),
        _ => None,
    };
    let jump = |effect: &ur::Effect| match effect {
        ur::Effect::Penalty { penalty: ur::Penalty::Jump, .. } => {
            Some("jumped a rosette, which gives the opponent a free move".to_owned())
        }
        _ => None,
    };
    let mut words = Vec::new();
    words.extend(find(&done, jump).filter(|_| find(&could, jump).is_none()));
    for wanted in [hit, rosette, home] {
        words.extend(find(&could, wanted).filter(|_| find(&done, wanted).is_none()));
    }
    let [left, safe] = [played, better].map(|action| open_to_hits(game, action));
    let opened: Vec<String> = left.iter().filter(|&square| !safe.contains(square)).cloned().collect();
    if left.len() > safe.len() && !opened.is_empty() {
        words.push(format!("left a piece open to a hit on {}", opened.join(" and ")));
    }
    if words.is_empty() {
        words.extend(missed_chances(game, played, better));
    }
    if words.is_empty() {
        words.extend(find(&done, left_rosette).filter(|_| find(&could, left_rosette).is_none()));
        words.extend(find(&could, entered).filter(|_| find(&done, entered).is_none()));
        words.extend(thrown(&done, &could));
    }
    words
}

/// By how many percent of the throws two chances must differ to be worth a word.
const WORTH_A_WORD: u32 = 5;

/// Chances of hits that an action gives the opponent, or does not give its player.
fn missed_chances(game: &Game, played: Action, better: Action) -> Vec<String> {
    let [Some([risk, chance]), Some([less_risk, more_chance])] =
        [played, better].map(|action| chances_of_hits(game, action))
    else {
        return Vec::new();
    };
    let mut words = Vec::new();
    if risk >= less_risk + WORTH_A_WORD {
        words.push(format!("left {risk} % of throws that hit a piece, instead of {less_risk} %"));
    }
    if more_chance >= chance + WORTH_A_WORD {
        words.push(format!(
            "missed better chances: next turn {more_chance} % of throws could hit, instead of {chance} %"
        ));
    }
    words
}

fn left_rosette(effect: &ur::Effect) -> Option<String> {
    match effect {
        ur::Effect::Move { from, .. } if from.is_rosette() => Some(format!("gave up the rosette on {from}")),
        _ => None,
    }
}

/// In Long Jump a throw takes the place of a move, and moves nothing but a piece that enters.
fn thrown(done: &[Effect], could: &[Effect]) -> Option<String> {
    let throws =
        |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Ur(ur::Effect::ChooseThrow { .. })));
    match (throws(done), throws(could)) {
        (true, false) => Some("threw the dice where a move was worth more".to_owned()),
        (false, true) => Some("missed a throw, which can bring another piece into play".to_owned()),
        _ => None,
    }
}

fn entered(effect: &ur::Effect) -> Option<String> {
    match effect {
        ur::Effect::Enter { .. } | ur::Effect::Return { .. } => Some("missed bringing a piece into play".to_owned()),
        _ => None,
    }
}

/// The squares on which the opponent can hit after an action, with some throw if the dice come first.
pub fn open_to_hits(game: &Game, action: Action) -> Vec<String> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let mut squares = Vec::new();
    if after.turn() == game.turn() {
        return squares;
    }
    let mut collect = |game: &Game| {
        for reply in game.legal_actions() {
            for effect in game.effects(reply) {
                if let Effect::Ur(ur::Effect::Hit { at, .. }) = effect {
                    let square = at.to_string();
                    if !squares.contains(&square) {
                        squares.push(square);
                    }
                }
            }
        }
    };
    match after.chance() {
        None => collect(&after),
        Some(dice) => {
            for (value, _) in dice {
                let mut thrown = after.clone();
                thrown.play_unchecked(value);
                if thrown.turn() == after.turn() && thrown.chance().is_none() {
                    collect(&thrown);
                }
            }
        }
    }
    squares
}
