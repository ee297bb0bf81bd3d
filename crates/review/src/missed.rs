use engine::Score;
use game::{Action, Audience, Effect, Game};

use crate::judged::Ranked;
use crate::missed_in_ur::{missed_at_length, missed_in_ur};
use crate::prey::missed_threat;
use crate::reasons::{catch, later, reasons};
use crate::stance::missed_stance;
use crate::words::series;

/// In words, what an action missed that a better one would have brought, the most important first.
pub fn missed(game: &Game, played: &Ranked, better: &Ranked) -> Vec<String> {
    if played.action == better.action {
        return Vec::new();
    }
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
    if words.is_empty() {
        words.extend(match better.action {
            Action::Mur(_) => missed_next(game, played, better)
                .or_else(|| missed_stance(game, played.action, better.action))
                .or_else(|| replies(game, played, better)),
            Action::Ur(_) => missed_at_length(game, played.action, better.action),
        });
    }
    words
}

/// What the expected actions bring: the opponent's answer to the action that was played, or what follows the better one.
fn missed_next(game: &Game, played: &Ranked, better: &Ranked) -> Option<String> {
    let said = |index: usize, [line, other]: [&[Action]; 2]| {
        let (action, mut why) = why_next(game, line, index)?;
        let same = why_next(game, other, index).map(|(_, why)| why).unwrap_or_default();
        why.retain(|why| !same.contains(why));
        (!why.is_empty()).then(|| format!("{action}, which {}", series(why)))
    };
    let lines = [&played.line[..], &better.line];
    let allowed = said(1, lines).map(|reply| format!("allowed {} {reply}", game.rules().player(!game.turn())));
    allowed.or_else(|| said(2, [lines[1], lines[0]]).map(|next| format!("missed preparing {next}")))
}

/// An action of an expected line, and what speaks for it where it is played.
fn why_next(game: &Game, line: &[Action], index: usize) -> Option<(Action, Vec<String>)> {
    let mut ahead = game.clone();
    for &action in line.get(..index)? {
        // Lines may have been kept by somebody else.
        ahead.try_play(action).ok()?;
    }
    let action = line.get(index).copied().filter(|action| ahead.legal_actions().contains(action))?;
    Some((action, reasons(&ahead, action)))
}

/// Where nothing else can be said, how the opponent answers.
fn replies(game: &Game, played: &Ranked, better: &Ranked) -> Option<String> {
    let (reply, best) = (played.line.get(1)?, better.line.get(1)?);
    let (opponent, action) = (game.rules().player(!game.turn()), better.action);
    Some(match better.line.get(2) {
        Some(next) if reply == best => format!("missed that {action} answers {reply} with {next}"),
        _ => format!("allowed {opponent} {reply}, while {action} leaves nothing better than {best}"),
    })
}

/// What speaks for the better action and not for the one that was played.
fn better_reasons(game: &Game, played: Action, better: Action) -> Option<String> {
    let done = reasons(game, played);
    let missed: Vec<String> = reasons(game, better).into_iter().filter(|reason| !done.contains(reason)).collect();
    (!missed.is_empty()).then(|| format!("missed that {better} {}", series(missed)))
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
    let kinds = [
        ("win", "a win"),
        ("close", "a close"),
        ("trap", "a trap"),
        ("take-control", "control of the kraken"),
        ("knock", "a knock"),
    ];
    for (kind, name) in kinds {
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
