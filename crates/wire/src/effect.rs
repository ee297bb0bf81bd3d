use game::Audience;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One thing that happens inside an action: `kind` says what, `text` says it in words, and the other fields say who, where
/// and why, as far as the kind has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// The kind of effect: `place`, `move`, `knock`, `close`, `throw`, `hit`, `penalty-3`, `win` …
    pub kind: String,
    /// The effect in words.
    pub text: String,
    /// The player who does it or to whom it happens: `b` or `w`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub who: Option<String>,
    /// The piece that moves or is knocked (Mur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub piece: Option<Piece>,
    /// The point or square it leaves; for a tipped die, the number it showed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<String>,
    /// The point or square it reaches; for a tipped die, the number it shows.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<String>,
    /// The points or squares the effect is about.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub at: Vec<String>,
    /// How many steps or bars.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub steps: Option<u32>,
    /// What the dice show: the three dice of Mur, or the one value of a throw in Ur.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub dice: Vec<u8>,
    /// Why or how: what makes a ship leave, what a rosette gives, how a game is won, what is forced.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub why: Option<String>,
    /// The winner's points (Ur).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<u32>,
}

/// A piece of Mur that moves or is knocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    /// `b` or `w` for a ship, `k` for the kraken.
    pub owner: String,
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
    let by = |player: mur::Player| Some(player.color.to_string());
    let points = |ships: mur::Bitboard| ships.iter().map(|point| point.to_string()).collect::<Vec<_>>();
    match *effect {
        Mur::Roll { dice } => Effect { dice: dice.numbers().to_vec(), ..Effect::default() },
        Mur::Place { player, at } => Effect { who: by(player), at: vec![at.to_string()], ..Effect::default() },
        Mur::Move { player, piece, from, to, steps, way } => Effect {
            who: by(player),
            piece: Some(piece.into()),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
            steps: Some(steps),
            why: Some(way.to_string()),
            ..Effect::default()
        },
        Mur::TurnBack { piece, at } => {
            Effect { piece: Some(piece.into()), at: vec![at.to_string()], ..Effect::default() }
        }
        Mur::Knock { piece, from, landing } => Effect {
            piece: Some(piece.into()),
            from: Some(from.to_string()),
            to: Some(landing.to_string()),
            ..Effect::default()
        },
        Mur::Withdraw { player, ships, leave } => {
            let why = match leave {
                mur::Leave::Closed => "closed",
                mur::Leave::Port => "port",
                mur::Leave::Repeat => "repeat",
                mur::Leave::Stagnation => "stagnation",
            };
            Effect { who: by(player), at: points(ships), why: Some(why.to_owned()), ..Effect::default() }
        }
        Mur::Reset { from } => Effect { from: Some(from.to_string()), to: Some("o".to_owned()), ..Effect::default() },
        Mur::MakeWay { player } => Effect { who: by(player), at: vec!["o".to_owned()], ..Effect::default() },
        Mur::Tip { player, from, to, dice } => Effect {
            who: by(player),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
            dice: dice.numbers().to_vec(),
            ..Effect::default()
        },
        Mur::TakeControl { player }
        | Mur::LoseControl { player }
        | Mur::Stagnate { player }
        | Mur::Flag { player }
        | Mur::Restart { player }
        | Mur::Turn { player } => Effect { who: by(player), ..Effect::default() },
        Mur::Close { owner, ships, kraken } => {
            let kraken = kraken.then_some(Piece { owner: "k".to_owned(), class: None });
            Effect { who: by(owner), at: points(ships), piece: kraken, ..Effect::default() }
        }
        Mur::Gouge { owner, at } => Effect { who: by(owner), at: vec![at.to_string()], ..Effect::default() },
        Mur::Score { score: [first, second] } => Effect { why: Some(format!("{first}-{second}")), ..Effect::default() },
        Mur::Advance { player, bars, now, length } => Effect {
            who: by(player),
            steps: Some(u32::from(bars)),
            why: Some(format!("{now} of {length}")),
            ..Effect::default()
        },
        Mur::Repeat => Effect::default(),
        Mur::Forced { player, pending } => {
            Effect { who: by(player), why: Some(pending.to_string()), ..Effect::default() }
        }
        Mur::Win { player, victory } => Effect { who: by(player), why: Some(victory.to_string()), ..Effect::default() },
    }
}

fn of_ur(effect: &ur::Effect) -> Effect {
    use ur::Effect as Ur;
    let by = |who: ur::Color| Some(who.to_string());
    match *effect {
        Ur::Throw { who, value } | Ur::NoMove { who, value } => {
            Effect { who: by(who), dice: vec![value], ..Effect::default() }
        }
        Ur::ChooseThrow { who }
        | Ur::Stay { who }
        | Ur::SecondTry { who }
        | Ur::Start { who }
        | Ur::TakeZero { who }
        | Ur::TwoTries { who }
        | Ur::FreeMove { who }
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
            Effect { who: by(who), at: vec![at.to_string()], why: Some(gift.to_string()), ..Effect::default() }
        }
        Ur::Decline { who, gift } => Effect { who: by(who), why: Some(gift.to_string()), ..Effect::default() },
        Ur::Penalty { who, penalty } => Effect { who: by(who), why: Some(penalty.to_string()), ..Effect::default() },
        Ur::Win { who, points } => Effect { who: by(who), points: Some(u32::from(points)), ..Effect::default() },
    }
}

impl From<mur::Subject> for Piece {
    fn from(subject: mur::Subject) -> Piece {
        match subject {
            mur::Subject::Ship { owner, class } => Piece { owner: owner.color.to_string(), class: Some(class) },
            mur::Subject::Kraken => Piece { owner: "k".to_owned(), class: None },
        }
    }
}
