use std::fmt;

use game::{Action, RuleSet};

/// Which dice a rule set throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiceKind {
    /// Three two-sided dice, marks counted: 0–3.
    Runners,
    /// Three two-sided dice, marks counted, no mark counts 4: 1–4.
    LongJump,
    /// Four two-sided dice, marks counted: 0–4.
    Finkel,
    /// The three four-sided dice of advanced Mur, each 1–4.
    MurAdvanced,
}

impl DiceKind {
    /// Every kind.
    pub const ALL: [DiceKind; 4] = [DiceKind::Runners, DiceKind::LongJump, DiceKind::Finkel, DiceKind::MurAdvanced];

    /// The rule set that throws these dice.
    #[must_use]
    pub fn rules(self) -> RuleSet {
        match self {
            DiceKind::Runners => RuleSet::Ur(ur::Rules::Runners),
            DiceKind::LongJump => RuleSet::Ur(ur::Rules::LongJump),
            DiceKind::Finkel => RuleSet::Ur(ur::Rules::Finkel),
            DiceKind::MurAdvanced => RuleSet::Mur(mur::Rules::Advanced),
        }
    }

    /// The dice of a rule set, if it has any.
    #[must_use]
    pub fn of(rules: RuleSet) -> Option<DiceKind> {
        DiceKind::ALL.into_iter().find(|kind| kind.rules() == rules)
    }

    /// How many dice are thrown at once.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            DiceKind::Runners | DiceKind::LongJump | DiceKind::MurAdvanced => 3,
            DiceKind::Finkel => 4,
        }
    }

    /// The face a die shows for a random byte. Two and four divide 256, so every face is exactly as likely as any other
    /// and no byte has to be rejected.
    fn face(self, byte: u8) -> u8 {
        match self {
            DiceKind::Runners | DiceKind::LongJump | DiceKind::Finkel => byte & 1,
            DiceKind::MurAdvanced => (byte & 3) + 1,
        }
    }
}

/// One throw: what each die shows.
///
/// Displayed as the rule set writes the action: `d3` in Ur, `d1-3-4` in advanced Mur.
///
/// ```
/// use session::dice::{DiceKind, Throw};
/// assert_eq!(Throw::read(DiceKind::Finkel, "d3").unwrap().value(), 3);
/// assert_eq!(Throw::read(DiceKind::MurAdvanced, "d1-3-4").unwrap().faces(), [1, 3, 4]);
/// assert_eq!(Throw::read(DiceKind::Runners, "d4"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    kind: DiceKind,
    /// One face per die; the rest is zero.
    faces: [u8; 4],
}

impl Throw {
    /// One random byte for each die, in order.
    pub(super) fn from_bytes(kind: DiceKind, bytes: [u8; 4]) -> Throw {
        let mut faces = [0; 4];
        for (face, byte) in faces.iter_mut().zip(bytes).take(kind.count()) {
            *face = kind.face(byte);
        }
        Throw { kind, faces }
    }

    /// A throw of two-sided dice that counts this much, with the marked dice first; `None` if these dice cannot count it.
    #[must_use]
    pub fn counting(kind: DiceKind, value: u8) -> Option<Throw> {
        let marks = match kind {
            // Ur §3: no mark counts 4.
            DiceKind::LongJump if value == 4 => 0,
            DiceKind::LongJump if value == 0 => return None,
            DiceKind::MurAdvanced => return None,
            _ => usize::from(value),
        };
        let faces = std::array::from_fn(|die| u8::from(die < marks));
        (marks <= kind.count()).then_some(Throw { kind, faces })
    }

    /// A roll of the three dice of advanced Mur.
    #[must_use]
    pub fn rolled(dice: mur::Dice) -> Throw {
        let [blue, white, other] = dice.numbers();
        Throw { kind: DiceKind::MurAdvanced, faces: [blue, white, other, 0] }
    }

    /// The throw in which the dice show these faces, if they can.
    #[must_use]
    pub fn showing(kind: DiceKind, faces: &[u8]) -> Option<Throw> {
        let possible = if kind == DiceKind::MurAdvanced { 1..=4 } else { 0..=1 };
        let can = faces.len() == kind.count() && faces.iter().all(|face| possible.contains(face));
        can.then(|| Throw { kind, faces: std::array::from_fn(|die| faces.get(die).copied().unwrap_or(0)) })
    }

    /// Reads a throw as it is displayed. The faces of two-sided dice are not written, so the marked ones come first.
    #[must_use]
    pub fn read(kind: DiceKind, text: &str) -> Option<Throw> {
        let action = match kind {
            DiceKind::MurAdvanced => Action::Mur(text.parse().ok()?),
            _ => Action::Ur(text.parse().ok()?),
        };
        Throw::of(kind, action)
    }

    /// The throw that an action of this rule set shows, if the dice do it.
    #[must_use]
    pub fn of(kind: DiceKind, action: Action) -> Option<Throw> {
        match action {
            Action::Ur(ur::Action::Roll(value)) => Throw::counting(kind, value),
            Action::Mur(mur::Action::Roll(dice)) => Some(Throw::rolled(dice)).filter(|_| kind == DiceKind::MurAdvanced),
            _ => None,
        }
    }

    /// The throw as an action of the game.
    #[must_use]
    pub fn action(&self) -> Action {
        let [blue, white, other, _] = self.faces;
        match (self.kind, mur::Dice::new([blue, white, other])) {
            (DiceKind::MurAdvanced, Some(dice)) => Action::Mur(mur::Action::Roll(dice)),
            _ => Action::Ur(ur::Action::Roll(self.value())),
        }
    }

    /// Which dice were thrown.
    #[must_use]
    pub fn kind(&self) -> DiceKind {
        self.kind
    }

    /// What each die shows: 0 (blank) or 1 (marked) on a two-sided die, 1–4 on a four-sided one.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.kind.count()]
    }

    /// What the throw counts: the number for the action in Ur, the sum in advanced Mur.
    #[must_use]
    pub fn value(&self) -> u8 {
        let sum = self.faces().iter().sum();
        match self.kind {
            // Ur §3: no mark counts 4.
            DiceKind::LongJump if sum == 0 => 4,
            _ => sum,
        }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.faces()) {
            (DiceKind::MurAdvanced, [blue, white, other]) => write!(f, "d{blue}-{white}-{other}"),
            _ => write!(f, "d{}", self.value()),
        }
    }
}
