use engine::Score;
use game::{Action, Audience, Effect, Game, RuleSet};

use crate::judged::Ranked;
use crate::missed_in_ur::{missed_at_length, missed_in_ur};
use crate::mur_boards::missed_board;
use crate::mur_threats::{Threat, missed_threat};
use crate::reasons::{Reason, catch, later, reasons, words_of};
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
    match allowed_win(game, played, better) {
        Some(win) => words.push(win),
        None => {
            let threat = allowed_threat(game, played.action, better.action);
            words.extend(threat.map(|threat| format!("allowed a threat: {threat}")));
        }
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
                .or_else(|| missed_board(game, played.action, better.action))
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
        (!why.is_empty()).then(|| format!("{action}, which {}", series(words_of(&why))))
    };
    let lines = [&played.line[..], &better.line];
    let allowed = said(1, lines).map(|reply| format!("allowed {} {reply}", game.rules().player(!game.turn())));
    allowed.or_else(|| said(2, [lines[1], lines[0]]).map(|next| format!("missed preparing {next}")))
}

/// An action of an expected line, and what speaks for it where it is played.
fn why_next(game: &Game, line: &[Action], index: usize) -> Option<(Action, Vec<Reason>)> {
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
        _ => format!("allowed {opponent} to answer with {reply}; after the better play, the best answer is {best}"),
    })
}

/// What speaks for the better action and not for the one that was played.
fn better_reasons(game: &Game, played: Action, better: Action) -> Option<String> {
    let done = reasons(game, played);
    let missed: Vec<Reason> = reasons(game, better).into_iter().filter(|reason| !done.contains(reason)).collect();
    (!missed.is_empty()).then(|| format!("missed that {better} {}", series(words_of(&missed))))
}

/// How the opponent wins by force after an action, if a better one would have prevented that.
fn allowed_win(game: &Game, played: &Ranked, better: &Ranked) -> Option<String> {
    let (Score::LoseIn(_), false) = (played.score, matches!(better.score, Score::LoseIn(_))) else { return None };
    let opponent = game.rules().player(!game.turn());
    let mut ahead = game.clone();
    ahead.play_unchecked(played.action);
    let wins = |&reply: &Action| Event::Win.first(&ahead.effects(reply)).is_some();
    if ahead.turn() != game.turn()
        && let Some(reply) = ahead.legal_actions().into_iter().find(wins)
    {
        return Some(format!("allowed {opponent} to win: {reply}"));
    }
    let line = played.line.get(1..)?;
    let way: Vec<String> = line.iter().map(ToString::to_string).collect();
    let is_whole = line.iter().all(|&action| ahead.try_play(action).is_ok()) && ahead.ending().is_some();
    Some(match way.join(" ") {
        way if is_whole => format!("allowed {opponent} to win: {way}"),
        way if way.is_empty() => format!("allowed {opponent} to win by force"),
        way => format!("allowed {opponent} to win by force ({way} …)"),
    })
}

fn missed_in_mur(game: &Game, played: Action, better: Action) -> Vec<String> {
    let [done, could] = [played, better].map(|action| game.effects(action));
    let audience = Audience::onlookers(game.rules());
    let mut words = Vec::new();
    for event in [Event::Win, Event::Catch, Event::Control, Event::Knock] {
        if let (Some(effect), None) = (event.first(&could), event.first(&done)) {
            words.push(format!("missed {} ({})", event.name(game.rules()), effect.sentence(&audience)));
        }
    }
    // Beside a close, a threat is not worth a word.
    let caught = [Event::Win, Event::Catch].iter().any(|event| event.first(&could).is_some());
    if let Some(threat) = missed_threat(game, played, better).filter(|_| !caught) {
        words.push(format!("missed a threat: {threat}"));
    }
    words
}

/// What a play of Mur may bring at once.
#[derive(Clone, Copy)]
enum Event {
    Win,
    /// A close or a trap.
    Catch,
    /// Control of the kraken.
    Control,
    Knock,
}

impl Event {
    /// The first effect that is this event.
    fn first(self, effects: &[Effect]) -> Option<&Effect> {
        effects.iter().find(|effect| {
            let Effect::Mur(effect) = effect else { return false };
            match self {
                Event::Win => matches!(effect, mur::Effect::Win { .. }),
                Event::Catch => matches!(effect, mur::Effect::Close { .. }),
                Event::Control => matches!(effect, mur::Effect::TakeControl { .. }),
                Event::Knock => matches!(effect, mur::Effect::Knock { .. }),
            }
        })
    }

    fn name(self, rules: RuleSet) -> String {
        match self {
            Event::Win => "a win".to_owned(),
            Event::Catch => format!("a {}", catch(rules)),
            Event::Control => "control of the kraken".to_owned(),
            Event::Knock => "a knock".to_owned(),
        }
    }
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

/// What the opponent could close or trap after an action of Mur.
pub fn threats(game: &Game, action: Action) -> Vec<Threat> {
    let mut after = game.clone();
    after.play_unchecked(action);
    if after.ending().is_some() || after.turn() == game.turn() {
        return Vec::new();
    }
    let closes = |reply: Action| {
        let effects = after.effects(reply);
        Event::Catch.first(&effects).map(|&close| Threat { reply, close })
    };
    after.legal_actions().into_iter().filter_map(closes).collect()
}

/// A threat that an action allows and a better one does not, if it allows more of them.
fn allowed_threat(game: &Game, played: Action, better: Action) -> Option<Threat> {
    let Action::Mur(_) = played else { return None };
    let [allowed, unavoidable] = [played, better].map(|action| threats(game, action));
    let new = allowed.iter().find(|threat| !unavoidable.contains(threat));
    new.copied().filter(|_| allowed.len() > unavoidable.len())
}
