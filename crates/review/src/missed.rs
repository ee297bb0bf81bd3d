use game::{Action, Audience, Effect, Game};

/// In words, what an action missed that a better one would have brought, the most important first.
pub fn missed(game: &Game, played: Action, better: Action) -> Vec<String> {
    match (played, better) {
        (Action::Mur(_), Action::Mur(_)) => missed_in_mur(game, played, better),
        (Action::Ur(_), Action::Ur(_)) => missed_in_ur(game, played, better),
        _ => Vec::new(),
    }
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
    let threats = [played, better].map(|action| threats(game, action));
    let new = threats[0].iter().find(|threat| !threats[1].contains(threat));
    if let Some(threat) = new.filter(|_| threats[0].len() > threats[1].len()) {
        words.push(format!("allowed a threat: {threat}"));
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
    after.legal().into_iter().filter_map(closes).collect()
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
    words
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
        for reply in game.legal() {
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
