//! The certificate: how each pair of layers was solved, and how exact its values are.

use core::fmt;
use core::str::FromStr;

/// How a pair of layers was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairProof {
    /// The number of the pair's first layer. Its mirror is the same layer or the next.
    pub layer: usize,
    /// The number of sweeps until the values settled.
    pub sweeps: u32,
    /// The number of sweeps of the proof.
    pub proof_sweeps: u32,
    /// The greatest difference between a stored value and the same value recomputed from the stored ones.
    pub residual: f64,
    /// The greatest distance from the values v at which sweeps from min(v, 0) and from max(v, 0) ended.
    pub doubt: f64,
    /// How far apart sweeps from far above and from far below ended, if measured: how far values depend on endless play
    /// counting 0.
    pub endless: Option<f64>,
}

impl PairProof {
    /// A pair in which the game is over needs no proof.
    pub(crate) const fn over(layer: usize) -> Self {
        Self { layer, sweeps: 0, proof_sweeps: 0, residual: 0.0, doubt: 0.0, endless: Some(0.0) }
    }
}

impl fmt::Display for PairProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { layer, sweeps, proof_sweeps, residual, doubt, endless } = self;
        write!(f, "{layer} {sweeps} {proof_sweeps} {residual:e} {doubt:e} ")?;
        match endless {
            Some(gap) => write!(f, "{gap:e}"),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for PairProof {
    type Err = ParsePairProofError;

    fn from_str(text: &str) -> Result<Self, ParsePairProofError> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(ParsePairProofError);
        let proof = Self {
            layer: word()?.parse().map_err(|_| ParsePairProofError)?,
            sweeps: word()?.parse().map_err(|_| ParsePairProofError)?,
            proof_sweeps: word()?.parse().map_err(|_| ParsePairProofError)?,
            residual: word()?.parse().map_err(|_| ParsePairProofError)?,
            doubt: word()?.parse().map_err(|_| ParsePairProofError)?,
            endless: match word()? {
                "-" => None,
                gap => Some(gap.parse().map_err(|_| ParsePairProofError)?),
            },
        };
        Ok(proof)
    }
}

/// The text is not a line of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePairProofError;

impl fmt::Display for ParsePairProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a layer, two numbers of sweeps, a residual, a doubt, and a gap or `-`")
    }
}

impl std::error::Error for ParsePairProofError {}

/// How a game was solved, pair by pair.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// Every pair, in the order of the layers.
    pub pairs: Vec<PairProof>,
}

impl Certificate {
    /// The certificate of all pairs. It has measurements of endless play for all of them or for none.
    pub(crate) fn of(pairs: impl Iterator<Item = PairProof>) -> Self {
        let mut certificate = Self { pairs: pairs.collect() };
        if certificate.endless().is_none() {
            let open = certificate.pairs.iter_mut().filter(|pair| pair.sweeps > 0);
            open.for_each(|pair| pair.endless = None);
        }
        certificate
    }

    /// The greatest residual of a pair.
    pub fn residual(&self) -> f64 {
        self.greatest(|pair| pair.residual)
    }

    /// The greatest doubt of a pair.
    pub fn doubt(&self) -> f64 {
        self.greatest(|pair| pair.doubt)
    }

    /// The most by which a value depends on endless play counting 0, if measured.
    pub fn endless(&self) -> Option<f64> {
        self.pairs.iter().map(|pair| pair.endless).try_fold(0.0, |most: f64, gap| Some(most.max(gap?)))
    }

    fn greatest(&self, of: impl Fn(&PairProof) -> f64) -> f64 {
        self.pairs.iter().map(of).fold(0.0, f64::max)
    }

    /// One line per pair.
    pub(crate) fn text(&self) -> String {
        self.pairs.iter().map(|pair| format!("pair {pair}\n")).collect()
    }
}
