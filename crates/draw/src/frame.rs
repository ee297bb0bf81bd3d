//! What can be asked of any picture.

use super::Theme;

/// How a picture is framed, whatever game it shows.
///
/// ```
/// use draw::{Frame, mur};
/// let options = mur::Options { frame: Frame { width: Some(300), ..Frame::default() }, ..mur::Options::default() };
/// assert!(mur::svg(&::mur::Position::start(::mur::Rules::Basic), &options).contains("width=\"300\""));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The colours.
    pub theme: Theme,
    /// Carry the style sheet inside; a page that serves [`css`](super::css) itself turns this off.
    pub style_sheet: bool,
    /// The width in pixels; none lets the picture fill the room it is given.
    pub width: Option<u32>,
    /// Seen from the other side: Mur's board is turned by half a turn, Ur's has White on top.
    pub flipped: bool,
    /// The names of points or squares.
    pub coordinates: bool,
    /// Both sides' pieces off the board, how far they have come, and whose turn it is.
    pub show_reserves: bool,
    /// A line below the picture, also its title.
    pub caption: Option<String>,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            theme: Theme::Auto,
            style_sheet: true,
            width: None,
            flipped: false,
            coordinates: true,
            show_reserves: true,
            caption: None,
        }
    }
}
