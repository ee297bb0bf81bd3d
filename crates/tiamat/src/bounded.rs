//! Input that may never end, such as a device: it is read only as long as it can still make sense.

use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

/// The most bytes in which a line or a game has to end. Those that are only too long to be read are passed over.
const MOST: usize = 64 << 20;

/// How many more bytes may be read before a part of the input, a line or a game, has to end.
#[derive(Clone)]
pub(crate) struct Allowance(Rc<Cell<usize>>);

impl Allowance {
    /// To be called before each part is read.
    pub(crate) fn renew(&self) {
        self.0.set(MOST);
    }
}

/// An input that cannot be read any further when the allowance is used up.
pub(crate) struct Bounded<R> {
    pub(crate) input: R,
    allowance: Allowance,
}

impl<R> Bounded<R> {
    pub(crate) fn new(input: R) -> Bounded<R> {
        Bounded { input, allowance: Allowance(Rc::new(Cell::new(MOST))) }
    }

    pub(crate) fn allowance(&self) -> Allowance {
        self.allowance.clone()
    }
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let found = self.input.fill_buf()?;
        let allowed = found.len().min(self.allowance.0.get());
        if allowed == 0 && !found.is_empty() {
            let fault = format!("a line or a game does not end within {} MiB", MOST >> 20);
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, fault));
        }
        Ok(&found[..allowed])
    }

    fn consume(&mut self, amount: usize) {
        self.allowance.0.update(|left| left.saturating_sub(amount));
        self.input.consume(amount);
    }
}

impl<R: BufRead> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}
