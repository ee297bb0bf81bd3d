use maud::html;

use super::layout::Frame;

pub(crate) fn frame() -> Frame {
    Frame {
        title: "About".to_owned(),
        description: "What Tiamat is, how its fair dice work, and a page that verifies the dice of any game."
            .to_owned(),
        class: "page",
        main: html! {
            div.prose {
                h1 { "About Tiamat" }
            }
        },
    }
}
