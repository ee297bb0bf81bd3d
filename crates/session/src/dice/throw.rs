use std::fmt;

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

    /// The name of the rule set that throws these dice.
    #[must_use]
    pub fn rules(self) -> &'static str {
        match self {
            DiceKind::Runners => "ur-runners",
            DiceKind::LongJump => "ur-long-jump",
            DiceKind::Finkel => "ur-finkel",
            DiceKind::MurAdvanced => "mur-advanced",
        }
    }

    /// The dice of a rule set, if it has any.
    #[must_use]
    pub fn of_rules(rules: &str) -> Option<DiceKind> {
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
/// Displayed as the rule set writes it: the action `d3` in Ur, the numbers `1-3-4` in advanced Mur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    kind: DiceKind,
    /// One face a die; the rest is zero.
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
            (DiceKind::MurAdvanced, [blue, white, other]) => write!(f, "{blue}-{white}-{other}"),
            _ => write!(f, "d{}", self.value()),
        }
    }
}
