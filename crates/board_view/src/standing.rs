//! What each side has, in a few words.

use game::{Color, Game, Position};
use prose::count;

/// What Black and White have: `2 closes, 3 in hand`, `4 to enter, 1 home`.
pub(crate) fn of(game: &Game) -> [String; 2] {
    Color::BOTH.map(|color| match game.position() {
        Position::Mur(position) => in_mur(&position, color.into()),
        Position::Ur(position) => in_ur(&position, color.into()),
    })
}

fn in_mur(position: &mur::Position, color: mur::Color) -> String {
    let gained = match (position.race(), position.score(color)) {
        (Some(race), _) => format!("{} of {} bars", race.bars(color), race.length()),
        (None, mur::Score::Kraken) => "the kraken".to_owned(),
        (None, mur::Score::Closes(closes)) => {
            count(closes, if position.rules() == mur::Rules::Classic { "trap" } else { "close" })
        }
    };
    format!("{gained}, {} in hand", position.board().off_board(color))
}

fn in_ur(position: &ur::Position, color: ur::Color) -> String {
    let side = position.side(color);
    let river = if side.river > 0 { format!("{} in river, ", side.river) } else { String::new() };
    format!("{} to enter, {river}{} home", side.start, side.home)
}

#[cfg(test)]
mod tests {
    use game::Game;

    #[test]
    fn each_side_has_what_its_rule_set_counts() {
        for (rules, line, standing) in [
            ("mur-basic", "k/8/3b4/2bwb3 w 1-0 -d3", ["1 close, 4 in hand", "0 closes, 6 in hand"]),
            ("mur-classic", "k/8/3b4/2bwb3 w 1-0 -d3", ["1 trap, 4 in hand", "0 traps, 6 in hand"]),
            ("ur-finkel", "6/8/6 b 1,0,6 7,0,0 2", ["1 to enter, 6 home", "7 to enter, 0 home"]),
            ("ur-runners", "6/8/6 b 5,2,0 7,0,0 t", ["5 to enter, 2 in river, 0 home", "7 to enter, 0 home"]),
        ] {
            let game = Game::parse(rules.parse().unwrap(), line).unwrap();
            assert_eq!(super::of(&game), standing, "{rules}");
        }
    }
}
