use game::Action;
use mur::Play;

use crate::{Control, Info};

/// Passes on what a search of Mur reports to a caller who speaks of all games.
pub(crate) struct Forward<'a>(pub(crate) &'a mut dyn Control);

impl Control<Play> for Forward<'_> {
    fn elapsed_ms(&mut self) -> u64 {
        self.0.elapsed_ms()
    }

    fn stop(&mut self) -> bool {
        self.0.stop()
    }

    fn info(&mut self, info: &Info<Play>) {
        self.0.info(&info.clone().map(|play| Action::Mur(play.into())));
    }
}
