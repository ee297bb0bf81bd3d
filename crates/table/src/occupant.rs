/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person,
    /// A computer.
    Computer(Computer),
}

/// A computer at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Computer {
    /// Which one, as the command line names it: `level:5`, `greedy`, `ugi:…`.
    pub player: String,
    /// How many milliseconds it may think about a move if no clock limits it. Weak levels stop sooner by themselves.
    pub movetime_ms: u64,
    /// Whether it gives up a game that is proven to be lost.
    pub resigns: bool,
}

impl Computer {
    /// How long computers think if nobody says otherwise.
    pub const MOVETIME_MS: u64 = 2_000;

    /// A computer that plays to the end.
    #[must_use]
    pub fn new(player: &str) -> Computer {
        Computer { player: player.to_owned(), movetime_ms: Computer::MOVETIME_MS, resigns: false }
    }
}

impl Occupant {
    /// Whether a person sits here.
    #[must_use]
    pub fn is_person(&self) -> bool {
        *self == Occupant::Person
    }

    /// The computer that sits here.
    #[must_use]
    pub fn computer(&self) -> Option<&Computer> {
        match self {
            Occupant::Computer(computer) => Some(computer),
            Occupant::Nobody | Occupant::Person => None,
        }
    }
}
