use game::Audience;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Color, EffectKind, How, Owner};

/// One thing that happens inside an action: `kind` says what, `text` says it in words, and the other fields say who, where
/// and why, as far as the kind has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// The kind of effect.
    pub kind: EffectKind,
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
    /// Which way it moves (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub way: Option<Way>,
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
    /// What a rosette gives or a player declines (Ur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub gift: Option<Gift>,
    /// What the dice show: the three dice of Mur, or the one value of a throw in Ur.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub dice: Vec<u8>,
    /// What makes a ship leave (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub why: Option<Leave>,
    /// How the game is won, as in an ending.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub how: Option<How>,
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

/// Which way a ship or the kraken moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Direction")]
pub enum Way {
    /// Along its ring, in the order of the letters.
    Clockwise,
    /// Along its ring, against the order of the letters.
    Counterclockwise,
    /// To the opposite point of its ring.
    Halfway,
    /// Along its diameter, first towards the centre.
    Inward,
    /// Along its diameter, first away from the centre.
    Outward,
}

/// What makes a ship leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Leave {
    /// It was closed.
    Closed,
    /// It was trapped (classic).
    Trapped,
    /// Its owner withdraws it from a port.
    Port,
    /// An immediate repeat (classic).
    Repeat,
    /// There is no legal play.
    Stagnation,
}

/// What a rosette gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Gift {
    /// A bonus (Runners).
    Bonus,
    /// A free move (Runners).
    FreeMove,
    /// Another turn (Long Jump).
    Turn,
    /// Another throw (Finkel).
    Throw,
}

impl Effect {
    /// An effect of which nothing is known but its kind.
    fn bare(kind: EffectKind) -> Effect {
        Effect {
            kind,
            text: String::new(),
            who: None,
            piece: None,
            from: None,
            to: None,
            at: Vec::new(),
            steps: None,
            way: None,
            showed: None,
            shows: None,
            score: None,
            bars: None,
            now: None,
            length: None,
            pending: None,
            gift: None,
            dice: Vec::new(),
            why: None,
            how: None,
            points: None,
        }
    }

    /// The effect, in words for these readers.
    pub fn new(effect: &game::Effect, audience: &Audience<'_>) -> Effect {
        let about = match effect {
            game::Effect::Mur(effect) => of_mur(effect),
            game::Effect::Ur(effect) => of_ur(effect),
        };
        Effect { text: effect.sentence(audience), ..about }
    }

    /// The effects of an action in order, in words for these readers.
    pub fn list(effects: &[game::Effect], audience: &Audience<'_>) -> Vec<Effect> {
        effects.iter().map(|effect| Effect::new(effect, audience)).collect()
    }
}

fn of_mur(effect: &mur::Effect) -> Effect {
    use mur::Effect as Mur;
    let bare = Effect::bare(effect.into());
    let by = |who: mur::Player| Some(Color::from(who.color));
    let points = |ships: mur::Bitboard| ships.iter().map(|point| point.to_string()).collect::<Vec<_>>();
    match *effect {
        Mur::Roll { dice } => Effect { dice: dice.numbers().to_vec(), ..bare },
        Mur::Place { who, at } => Effect { who: by(who), at: vec![at.to_string()], ..bare },
        Mur::Move { who, piece, from, to, steps, way } => Effect {
            who: by(who),
            piece: Some(piece.into()),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
            steps: Some(steps),
            way: Some(way.into()),
            ..bare
        },
        Mur::TurnBack { piece, at } => Effect { piece: Some(piece.into()), at: vec![at.to_string()], ..bare },
        Mur::Knock { piece, from, to } => {
            Effect { piece: Some(piece.into()), from: Some(from.to_string()), to: Some(to.to_string()), ..bare }
        }
        Mur::Withdraw { who, ships, leave } => {
            let why = match leave {
                mur::Leave::Closed if who.rules == mur::Rules::Classic => Leave::Trapped,
                mur::Leave::Closed => Leave::Closed,
                mur::Leave::Port => Leave::Port,
                mur::Leave::Repeat => Leave::Repeat,
                mur::Leave::Stagnation => Leave::Stagnation,
            };
            Effect { who: by(who), at: points(ships), why: Some(why), ..bare }
        }
        Mur::Reset { from } => Effect { from: Some(from.to_string()), to: Some("o".to_owned()), ..bare },
        Mur::MakeWay { who } => Effect { who: by(who), at: vec!["o".to_owned()], ..bare },
        Mur::Tip { who, from, to, dice } => {
            Effect { who: by(who), showed: Some(from), shows: Some(to), dice: dice.numbers().to_vec(), ..bare }
        }
        Mur::TakeControl { who }
        | Mur::LoseControl { who }
        | Mur::Stagnate { who }
        | Mur::Flag { who }
        | Mur::Restart { who }
        | Mur::Turn { who } => Effect { who: by(who), ..bare },
        Mur::Close { owner, ships, kraken } => {
            let kraken = kraken.then_some(Piece { owner: Owner::Kraken, class: None });
            Effect { who: by(owner), at: points(ships), piece: kraken, ..bare }
        }
        Mur::Gouge { owner, at } => Effect { who: by(owner), at: vec![at.to_string()], ..bare },
        Mur::Score { score } => Effect { score: Some(score.map(|score| score.to_string())), ..bare },
        Mur::Advance { who, bars, now, length } => {
            Effect { who: by(who), bars: Some(bars), now: Some(now), length: Some(length), ..bare }
        }
        Mur::Repeat => bare,
        Mur::Forced { who, pending } => Effect { who: by(who), pending: Some(pending.to_string()), ..bare },
        Mur::Win { who, victory } => Effect { who: by(who), how: Some(game::How::from(victory).into()), ..bare },
    }
}

fn of_ur(effect: &ur::Effect) -> Effect {
    use ur::Effect as Ur;
    let bare = Effect::bare(effect.into());
    let by = |who: ur::Color| Some(Color::from(who));
    match *effect {
        Ur::Roll { who, value } | Ur::NoMove { who, value } => Effect { who: by(who), dice: vec![value], ..bare },
        Ur::ChooseThrow { who }
        | Ur::Stay { who }
        | Ur::SecondTry { who }
        | Ur::Start { who }
        | Ur::TakeZero { who }
        | Ur::TwoTries { who }
        | Ur::FreeMove { who }
        | Ur::Penalty { who, .. }
        | Ur::Turn { who } => Effect { who: by(who), ..bare },
        Ur::Enter { who, to } => {
            Effect { who: by(who), from: Some("start".to_owned()), to: Some(to.to_string()), ..bare }
        }
        Ur::Return { who, to } => {
            Effect { who: by(who), from: Some("river".to_owned()), to: Some(to.to_string()), ..bare }
        }
        Ur::Move { who, from, to } => {
            Effect { who: by(who), from: Some(from.to_string()), to: Some(to.to_string()), ..bare }
        }
        Ur::BearOff { who, from } => {
            Effect { who: by(who), from: Some(from.to_string()), to: Some("home".to_owned()), ..bare }
        }
        Ur::Hit { owner, at, into_river } => {
            let to = if into_river { "river" } else { "start" };
            Effect { who: by(owner), from: Some(at.to_string()), to: Some(to.to_owned()), ..bare }
        }
        Ur::Rosette { who, at, gift } => {
            Effect { who: by(who), at: vec![at.to_string()], gift: Some(gift.into()), ..bare }
        }
        Ur::Decline { who, gift } => Effect { who: by(who), gift: Some(gift.into()), ..bare },
        Ur::Win { who, points } => {
            Effect { who: by(who), how: Some(How::Home), points: Some(u32::from(points)), ..bare }
        }
    }
}

impl From<mur::Way> for Way {
    fn from(way: mur::Way) -> Way {
        match way {
            mur::Way::Clockwise { .. } => Way::Clockwise,
            mur::Way::Counterclockwise { .. } => Way::Counterclockwise,
            mur::Way::Halfway { .. } => Way::Halfway,
            mur::Way::Inward => Way::Inward,
            mur::Way::Outward => Way::Outward,
        }
    }
}

impl From<ur::Gift> for Gift {
    fn from(gift: ur::Gift) -> Gift {
        match gift {
            ur::Gift::Bonus => Gift::Bonus,
            ur::Gift::FreeMove => Gift::FreeMove,
            ur::Gift::Turn => Gift::Turn,
            ur::Gift::Throw => Gift::Throw,
        }
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
