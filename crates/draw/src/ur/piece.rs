//! Pieces: a round dark stone with five dots, or a scalloped light shell with one eye.

use game::Color;

use crate::shape::{circle, group, path};
use crate::side;
use crate::svg::Element;
use crate::theme::{BITUMEN, BLACK, BLACK_MARK, BLACK_RIM, WHITE, WHITE_MARK, WHITE_RIM};

/// A piece around the origin.
pub(crate) fn draw(color: Color) -> Element {
    let piece = group().class("piece").class(side::class(color));
    match color {
        Color::Black => {
            let dots = [(0.0, 0.0), (-12.5, -12.5), (12.5, -12.5), (-12.5, 12.5), (12.5, 12.5)];
            piece
                .child(circle((1.5, 4.5), 36.0).fill(BITUMEN).with("opacity", 0.3))
                .child(circle((0.0, 0.0), 35.0).fill(BLACK).stroke(BLACK_RIM, 3.0))
                .child(circle((0.0, 0.0), 29.0).hollow().stroke(BLACK_MARK, 1.5).with("opacity", 0.4))
                .child(group().fill(BLACK_MARK).children(dots.map(|at| circle(at, 5.6))))
        }
        Color::White => piece
            .child(shell().fill(BITUMEN).with("opacity", 0.3).at((1.5, 4.5)))
            .child(shell().fill(WHITE).stroke(WHITE_RIM, 3.2).with("stroke-linejoin", "round"))
            .child(circle((0.0, 0.0), 20.0).hollow().stroke(WHITE_MARK, 3.0))
            .child(circle((0.0, 0.0), 9.0).fill(WHITE_MARK)),
    }
}

/// Eight lobes around the origin.
fn shell() -> Element {
    path(
        "M-13.4-32.3A17.5 17.5 0 0 1 13.4-32.3A17.5 17.5 0 0 1 32.3-13.4A17.5 17.5 0 0 1 32.3 13.4\
         A17.5 17.5 0 0 1 13.4 32.3A17.5 17.5 0 0 1-13.4 32.3A17.5 17.5 0 0 1-32.3 13.4\
         A17.5 17.5 0 0 1-32.3-13.4A17.5 17.5 0 0 1-13.4-32.3Z",
    )
}
