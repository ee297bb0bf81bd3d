use std::convert::Infallible;

use session::Session;

/// Where a match is kept.
pub trait Store {
    /// Why something cannot be kept.
    type Error;

    /// Keeps the entries of a session after the first `known`; with 0, also its setup. When it returns they are safe, whatever
    /// happens next. If it fails, none of them are kept.
    ///
    /// # Errors
    /// If they cannot be kept. The table then goes back to what is.
    fn keep(&mut self, session: &Session, known: u64) -> Result<(), Self::Error>;
}

/// Nowhere: the match is gone when its table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unkept;

impl Store for Unkept {
    type Error = Infallible;

    fn keep(&mut self, _: &Session, _: u64) -> Result<(), Infallible> {
        Ok(())
    }
}

impl<S: Store> Store for Option<S> {
    type Error = S::Error;

    fn keep(&mut self, session: &Session, known: u64) -> Result<(), S::Error> {
        self.as_mut().map_or(Ok(()), |store| store.keep(session, known))
    }
}
