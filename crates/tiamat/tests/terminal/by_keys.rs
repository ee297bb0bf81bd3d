//! A random game as the keys that play it on the full screen: arrows to a place, Enter to choose it, digits for the dice.

use std::collections::VecDeque;

use board_view::{BoardView, Gesture, GestureKind, Look, SpotId};
use draw::Place;
use game::{Action, Game, Options, Position, Random, RuleSet};

/// The keys that play a random game between friends with real dice to its end. Both sides see the board the same way.
pub(crate) fn random_keys(rules: RuleSet, seed: u64, options: &Options) -> String {
    let mut random = Random::new(seed);
    let mut game = Game::start(rules, options).expect("options that fit");
    let mut player = Player { keys: String::new(), cursor: None };
    while game.ending().is_none() {
        let legal = game.legal_actions();
        let action = *random.pick(&legal).expect("a game that is not over goes on");
        let forced = matches!(game.position(), Position::Mur(position)
            if matches!(position.pending(), mur::Pending::Withdraw { .. }));
        if !forced {
            player.play(&game, action);
        }
        game.play(action);
    }
    player.keys
}

/// Somebody at the keyboard, who knows where the cursor is.
struct Player {
    keys: String,
    cursor: Option<SpotId>,
}

impl Player {
    fn play(&mut self, game: &Game, action: Action) {
        match action {
            // What the dice show.
            Action::Ur(ur::Action::Roll(value)) => self.keys += &format!("{value}\r"),
            Action::Mur(mur::Action::Roll(dice)) => {
                let [a, b, c] = dice.numbers();
                self.keys += &format!("{a}{b}{c}\r");
            }
            _ => {
                let flip = matches!(game.rules(), RuleSet::Ur(_));
                let view = BoardView::new(game, &Look { flip, ..Look::default() }).expect("a view without marks");
                self.find_cursor(game, &view);
                match action {
                    Action::Ur(ur::Action::Throw) => self.keys.push('t'),
                    Action::Ur(ur::Action::Pass) => self.keys.push('x'),
                    _ => self.choose(&view, action),
                }
            }
        }
    }

    fn choose(&mut self, view: &BoardView, action: Action) {
        let gesture = view.actions.iter().find(|gesture| gesture.action == action).expect("a legal action");
        if let Some(&place) = gesture.clicks.first() {
            self.go(view, place);
            self.keys.push('\r');
            self.commit(view, action, |other| other.clicks.contains(&place));
            return;
        }
        let (pick, drop) = (gesture.pick.expect("a piece"), gesture.drop.expect("a destination"));
        self.go(view, pick);
        self.keys.push('\r');
        let mut of_piece = view.actions.iter().filter(|other| other.pick == Some(pick));
        if of_piece.all(|other| other.drop == Some(drop)) {
            // The only place to go is chosen at once.
            self.cursor = Some(drop);
        } else {
            self.go(view, drop);
            self.keys.push('\r');
        }
        self.commit(view, action, |other| other.pick == Some(pick) && other.drop == Some(drop));
    }

    /// Chooses between the outcomes of a gesture, if there are several, and plays the move.
    fn commit(&mut self, view: &BoardView, action: Action, alike: impl Fn(&&Gesture) -> bool) {
        let alike: Vec<&Gesture> = view.actions.iter().filter(alike).collect();
        let number = alike.iter().position(|other| other.action == action).expect("one of them");
        if alike.len() > 1 {
            self.keys += &(number + 1).to_string();
        }
        self.keys.push('\r');
    }

    /// Where the cursor is when somebody is to choose: in Ur, and at the beginning, on something that can be chosen.
    fn find_cursor(&mut self, game: &Game, view: &BoardView) {
        let ur = matches!(game.rules(), RuleSet::Ur(_));
        let start =
            if ur { Place::Square(ur::Square::from_name('4').expect("a square")) } else { Place::Point(mur::Point::O) };
        let cursor = *self.cursor.get_or_insert(start.into());
        let (placed, moved): (Vec<&Gesture>, Vec<&Gesture>) =
            view.actions.iter().partition(|gesture| gesture.kind == GestureKind::Place);
        let sources: Vec<SpotId> = if moved.is_empty() {
            placed.iter().flat_map(|gesture| gesture.clicks.clone()).collect()
        } else {
            let moved = moved.iter().flat_map(|gesture| gesture.pick.into_iter().chain(gesture.clicks.clone()));
            moved.chain(placed.first().and_then(|gesture| gesture.pick)).collect()
        };
        if (ur || game.plies() < 2) && !sources.contains(&cursor) {
            self.cursor = sources.first().copied();
        }
    }

    /// The arrows that lead from the cursor to a place.
    fn go(&mut self, view: &BoardView, to: SpotId) {
        let from = self.cursor.expect("the cursor is somewhere");
        let mut ways = VecDeque::from([(from, String::new())]);
        let mut seen = vec![from];
        while let Some((here, way)) = ways.pop_front() {
            if here == to {
                self.keys += &way;
                self.cursor = Some(to);
                return;
            }
            let Some(spot) = view.places.iter().find(|spot| spot.id == here) else { continue };
            let next = [('A', spot.next.up), ('B', spot.next.down), ('C', spot.next.right), ('D', spot.next.left)];
            for (arrow, place) in next {
                if let Some(place) = place.filter(|place| {
                    !seen.contains(place) && matches!(place, SpotId::Place(place) if !matches!(place, Place::Bar(..)))
                }) {
                    seen.push(place);
                    ways.push_back((place, format!("{way}\u{1b}[{arrow}")));
                }
            }
        }
        panic!("no arrows lead to {to:?}");
    }
}
