//! The view of a board whose pieces need not make a position, for an editor.

use draw::geometry::Geometry;
use draw::{EditorPiece, Place, SvgOptions};
use game::RuleSet;

use crate::{BoardView, Look, Next, Spot, area, point, walk};

impl BoardView {
    /// The view of pieces on a board and of those in hand, at start, in the river and home: it has places and no actions.
    pub fn of_pieces(
        rules: RuleSet,
        line: &str,
        pieces: &[(Place, EditorPiece)],
        supplies: &[(Place, u8)],
        look: &Look,
    ) -> BoardView {
        let geometry = Geometry::new(rules, look.flip).turned(look.turn).upright(look.upright);
        let options = SvgOptions {
            style_sheet: false,
            flip: look.flip,
            turn: look.turn,
            upright: look.upright,
            ..SvgOptions::default()
        };
        let shown = geometry.places().into_iter().filter(|place| !matches!(place, Place::Bar(..)));
        let spot = |place: Place| {
            let piece = pieces.iter().find(|(at, _)| *at == place).map(|&(_, piece)| piece);
            let supply = supplies.iter().find(|(at, _)| *at == place);
            let (at, size) = geometry.area(place)?;
            let words = match (piece, supply) {
                (_, Some((_, count))) => format!("{}: {count}", supply_words(rules, place)),
                (None, None) => format!("{place}: empty"),
                (Some(EditorPiece::Kraken), _) => format!("{place}: the kraken"),
                (Some(EditorPiece::Side(color)), _) => format!("{place}: {}", rules.player(color)),
            };
            let (at, size) = (point(at), point(size));
            Some(Spot {
                id: place.into(),
                at,
                size,
                words,
                can: String::new(),
                notes: Vec::new(),
                next: Next::default(),
            })
        };
        let mut places: Vec<Spot> = shown.filter_map(spot).collect();
        walk::link(rules, geometry, &mut places);
        BoardView {
            rules: rules.into(),
            line: line.to_owned(),
            turn: wire::Color::Black,
            phase: None,
            winner: None,
            ending: None,
            svg: draw::editor_svg(rules, pieces, supplies, &options),
            frame: area(geometry.frame(true)),
            captions: None,
            places,
            actions: Vec::new(),
            buttons: Vec::new(),
            forced: None,
            say: String::new(),
            description: String::new(),
            standing: None,
            tips: Vec::new(),
            notes: Vec::new(),
            ways: Vec::new(),
            last: None,
        }
    }
}

/// What a supply is called.
fn supply_words(rules: RuleSet, place: Place) -> String {
    let of = |color, what: &str| format!("{}'s pieces {what}", rules.player(color));
    match place {
        Place::Hand(color) => format!("{}'s ships in hand", rules.player(color)),
        Place::Start(color) => of(color, "at start"),
        Place::River(color) => of(color, "in the river"),
        Place::Home(color) => of(color, "at home"),
        Place::Point(_) | Place::Square(_) | Place::Bar(..) => place.to_string(),
    }
}
