//! Ctrl-C and SIGTERM, for commands that have something to say before they end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::exit::Exit;
use crate::failure::Failure;

/// A flag that is set when the program is asked to end. Asked once more, it ends at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The first sees the flag as it was before the second sets it.
        flag::register_conditional_shutdown(signal, Exit::Interrupted as i32, Arc::clone(&asked))
            .and_then(|_| flag::register(signal, Arc::clone(&asked)))
            .map_err(Failure::bad_input)?;
    }
    Ok(asked)
}
