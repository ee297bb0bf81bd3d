/// Where the values of a review come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The engine's judgement.
    Engine,
    /// Tables of exact values.
    Exact,
}

impl Source {
    /// The source in a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Source::Engine => "Values are the engine's judgement.",
            Source::Exact => "Values are exact, from solved tables.",
        }
    }
}
