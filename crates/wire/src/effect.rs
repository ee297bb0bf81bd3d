use game::Audience;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Color, Owner};

/// One thing that happens inside an action: `kind` says what, `text` says it in words, and the other fields say who, where
/// and why, as far as the kind has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// The kind of effect: `place`, `move`, `knock`, `close`, `throw`, `hit`, `penalty-3`, `win` …
    #[schemars(extend("enum" = crate::words::EFFECTS))]
    pub kind: String,
    /// The effect in words.
    pub text: String,
    /// The player who does it or to whom it happens.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub who: Option<Color>,
    /// The piece that moves or is knocked (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub piece: Option<Piece>,
    /// The point or square it leaves, or `start` or `river`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<String>,
    /// The point or square it reaches, or `start`, `river` or `home`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<String>,
    /// The points or squares the effect is about.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub at: Vec<String>,
    /// How many steps a ship or the kraken moves (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub steps: Option<u32>,
    /// Which way it moves: `clockwise`, `counterclockwise`, `halfway` (round its ring), `inward` or `outward` (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(extend("enum" = crate::words::WAYS))]
    pub way: Option<String>,
    /// The number a tipped die showed (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub showed: Option<u8>,
    /// The number a tipped die shows now (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shows: Option<u8>,
    /// The score of Black and White, `k` for the kraken (basic and classic Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub score: Option<[String; 2]>,
    /// How many bars a side advances in the race (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bars: Option<u8>,
    /// How many bars it has covered now (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub now: Option<u8>,
    /// How many bars win the race (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub length: Option<u8>,
    /// What is forced, as in a position: a withdrawal in move form, `*` for any one ship (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pending: Option<String>,
    /// What a rosette gives or a player declines: `bonus`, `free-move`, `turn` or `throw` (Ur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(extend("enum" = crate::words::GIFTS))]
    pub gift: Option<String>,
    /// What the dice show: the three dice of Mur, or the one value of a throw in Ur.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub dice: Vec<u8>,
    /// What makes a ship leave: `closed` (`trapped` in classic), `port`, `repeat` or `stagnation` (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(extend("enum" = crate::words::LEAVES))]
    pub why: Option<String>,
    /// How the game is won, as in an ending: `closes`, `traps`, `kraken`, `race` or `home`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(extend("enum" = crate::words::endings()))]
    pub how: Option<String>,
    /// The winner's points (Ur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<u32>,
}

/// A piece of Mur that moves or is knocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    /// Whose it is.
    pub owner: Owner,
    /// The ship's class before the play.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub class: Option<u32>,
}

impl Effect {
    /// The effect, in words for these readers.
    pub fn new(effect: &game::Effect, audience: &Audience<'_>) -> Effect {
        let about = match effect {
            game::Effect::Mur(effect) => of_mur(effect),
            game::Effect::Ur(effect) => of_ur(effect),
        };
        Effect { kind: effect.kind().to_owned(), text: effect.sentence(audience), ..about }
    }

    /// The effects of an action in order, in words for these readers.
    pub fn list(effects: &[game::Effect], audience: &Audience<'_>) -> Vec<Effect> {
        effects.iter().map(|effect| Effect::new(effect, audience)).collect()
    }
}

fn of_mur(effect: &mur::Effect) -> Effect {
    use mur::Effect as Mur;
    let by = |who: mur::Player| Some(Color::from(who.color));
    let points = |ships: mur::Bitboard| ships.iter().map(|point| point.to_string()).collect::<Vec<_>>();
    match *effect {
        Mur::Roll { dice } => Effect { dice: dice.numbers().to_vec(), ..Effect::default() },
        Mur::Place { who, at } => Effect { who: by(who), at: vec![at.to_string()], ..Effect::default() },
        Mur::Move { who, piece, from, to, steps, way } => Effect {
            who: by(who),
            piece: Some(piece.into()),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
            steps: Some(steps),
            way: Some(way.name().to_owned()),
            ..Effect::default()
        },
        Mur::TurnBack { piece, at } => {
            Effect { piece: Some(piece.into()), at: vec![at.to_string()], ..Effect::default() }
        }
        Mur::Knock { piece, from, to } => Effect {
            piece: Some(piece.into()),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
            ..Effect::default()
        },
        Mur::Withdraw { who, ships, leave } => {
            let why = match leave {
                mur::Leave::Closed if who.rules == mur::Rules::Classic => "trapped",
                mur::Leave::Closed => "closed",
                mur::Leave::Port => "port",
                mur::Leave::Repeat => "repeat",
                mur::Leave::Stagnation => "stagnation",
            };
            Effect { who: by(who), at: points(ships), why: Some(why.to_owned()), ..Effect::default() }
        }
        Mur::Reset { from } => Effect { from: Some(from.to_string()), to: Some("o".to_owned()), ..Effect::default() },
        Mur::MakeWay { who } => Effect { who: by(who), at: vec!["o".to_owned()], ..Effect::default() },
        Mur::Tip { who, from, to, dice } => Effect {
            who: by(who),
            showed: Some(from),
            shows: Some(to),
            dice: dice.numbers().to_vec(),
            ..Effect::default()
        },
        Mur::TakeControl { who }
        | Mur::LoseControl { who }
        | Mur::Stagnate { who }
        | Mur::Flag { who }
        | Mur::Restart { who }
        | Mur::Turn { who } => Effect { who: by(who), ..Effect::default() },
        Mur::Close { owner, ships, kraken } => {
            let kraken = kraken.then_some(Piece { owner: Owner::Kraken, class: None });
            Effect { who: by(owner), at: points(ships), piece: kraken, ..Effect::default() }
        }
        Mur::Gouge { owner, at } => Effect { who: by(owner), at: vec![at.to_string()], ..Effect::default() },
        Mur::Score { score } => Effect { score: Some(score.map(|score| score.to_string())), ..Effect::default() },
        Mur::Advance { who, bars, now, length } => {
            Effect { who: by(who), bars: Some(bars), now: Some(now), length: Some(length), ..Effect::default() }
        }
        Mur::Repeat => Effect::default(),
        Mur::Forced { who, pending } => {
            Effect { who: by(who), pending: Some(pending.to_string()), ..Effect::default() }
        }
        Mur::Win { who, victory } => {
            Effect { who: by(who), how: Some(game::How::from(victory).to_string()), ..Effect::default() }
        }
    }
}

fn of_ur(effect: &ur::Effect) -> Effect {
    use ur::Effect as Ur;
    let by = |who: ur::Color| Some(Color::from(who));
    match *effect {
        Ur::Roll { who, value } | Ur::NoMove { who, value } => {
            Effect { who: by(who), dice: vec![value], ..Effect::default() }
        }
        Ur::ChooseThrow { who }
        | Ur::Stay { who }
        | Ur::SecondTry { who }
        | Ur::Start { who }
        | Ur::TakeZero { who }
        | Ur::TwoTries { who }
        | Ur::FreeMove { who }
        | Ur::Penalty { who, .. }
        | Ur::Turn { who } => Effect { who: by(who), ..Effect::default() },
        Ur::Enter { who, to } => {
            Effect { who: by(who), from: Some("start".to_owned()), to: Some(to.to_string()), ..Effect::default() }
        }
        Ur::Return { who, to } => {
            Effect { who: by(who), from: Some("river".to_owned()), to: Some(to.to_string()), ..Effect::default() }
        }
        Ur::Move { who, from, to } => {
            Effect { who: by(who), from: Some(from.to_string()), to: Some(to.to_string()), ..Effect::default() }
        }
        Ur::BearOff { who, from } => {
            Effect { who: by(who), from: Some(from.to_string()), to: Some("home".to_owned()), ..Effect::default() }
        }
        Ur::Hit { owner, at, into_river } => {
            let to = if into_river { "river" } else { "start" };
            Effect { who: by(owner), from: Some(at.to_string()), to: Some(to.to_owned()), ..Effect::default() }
        }
        Ur::Rosette { who, at, gift } => {
            Effect { who: by(who), at: vec![at.to_string()], gift: Some(gift.name().to_owned()), ..Effect::default() }
        }
        Ur::Decline { who, gift } => Effect { who: by(who), gift: Some(gift.name().to_owned()), ..Effect::default() },
        Ur::Win { who, points } => Effect {
            who: by(who),
            how: Some(game::How::Home.to_string()),
            points: Some(u32::from(points)),
            ..Effect::default()
        },
    }
}

impl From<mur::Subject> for Piece {
    fn from(subject: mur::Subject) -> Piece {
        match subject {
            mur::Subject::Ship { owner, class } => Piece { owner: Color::from(owner.color).into(), class: Some(class) },
            mur::Subject::Kraken => Piece { owner: Owner::Kraken, class: None },
        }
    }
}
