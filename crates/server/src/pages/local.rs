use game::RuleSet;
use maud::html;

use super::layout::{Frame, needs_script};
use crate::boards;

pub(crate) fn frame() -> Frame {
    Frame {
        title: "A game".to_owned(),
        description: "A game of Mur or Ur in this browser.".to_owned(),
        class: "page game",
        main: html! {
            h1.visually-hidden { "A game" }
            section.game-board aria-label="Board" {
                p #say.say aria-live="polite" {}
                div #board.board { (boards::picture(&boards::start(RuleSet::ALL[0]))) }
                p #notice.notice role="status" hidden {}
            }
            aside #side.game-side aria-label="Game" {
                (needs_script("This game is stored in your browser. You need JavaScript to see it."))
            }
        },
    }
}
