use game::RuleSet;
use maud::html;

use super::layout::{Frame, needs_script};
use crate::boards;

pub(crate) fn frame() -> Frame {
    Frame {
        title: "A game".to_owned(),
        description: "A game of Mur or Ur in this browser.".to_owned(),
        class: "play",
        main: html! {
            h1.visually-hidden { "A game" }
            section.play-board aria-label="Board" {
                div #board.board { (boards::picture(&boards::start(RuleSet::ALL[0]))) }
            }
            section #story.story aria-label="What happens" {
                p #say.say {}
                p #notice.notice hidden {}
            }
            aside #side.side aria-label="Game" {
                (needs_script("This game is stored in your browser. You need JavaScript to see it."))
            }
        },
    }
}
