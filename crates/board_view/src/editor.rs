//! The view of a board whose pieces need not make a position, for an editor.

use draw::geometry::Geometry;
use draw::{EditorPiece, Place, SvgOptions};
use game::RuleSet;

use crate::{BoardView, Next, Spot, SpotId, area, point, walk};

impl BoardView {
    /// The view of pieces on a board: it has places and no actions.
    pub fn of_pieces(rules: RuleSet, line: &str, pieces: &[(Place, EditorPiece)], flip: bool, turn: u8) -> BoardView {
        let geometry = Geometry::new(rules, flip).turned(turn);
        let options = SvgOptions { style_sheet: false, flip, turn, reserves: false, ..SvgOptions::default() };
        let on_board =
            geometry.places().into_iter().filter(|place| matches!(place, Place::Point(_) | Place::Square(_)));
        let spot = |place: Place| {
            let piece = pieces.iter().find(|(at, _)| *at == place).map(|&(_, piece)| piece);
            let (at, size) = geometry.area(place)?;
            let words = match piece {
                None => "empty".to_owned(),
                Some(EditorPiece::Kraken) => "the kraken".to_owned(),
                Some(EditorPiece::Side(color)) => rules.player(color).to_owned(),
            };
            let (at, size) = (point(at), point(size));
            Some(Spot {
                id: place.into(),
                at,
                size,
                words: format!("{place}: {words}"),
                can: String::new(),
                notes: Vec::new(),
                next: Next::default(),
            })
        };
        let mut places: Vec<Spot> = on_board.filter_map(spot).collect();
        walk::link(rules, geometry, &mut places);
        for place in &mut places {
            // The hands are not part of this board.
            place.next.up = place.next.up.filter(|id| !matches!(id, SpotId::Place(Place::Hand(_))));
        }
        BoardView {
            rules: rules.into(),
            line: line.to_owned(),
            turn: wire::Color::Black,
            phase: None,
            winner: None,
            ending: None,
            svg: draw::editor_svg(rules, pieces, &options),
            frame: area(geometry.frame(false)),
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
