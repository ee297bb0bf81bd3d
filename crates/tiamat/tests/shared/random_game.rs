//! A random game as the orders that play it in the terminal.

use game::{Game, Options, Position, Random, RuleSet};

/// Plays a random game with real dice to its end; games of Ur have this many pieces per side. The orders that play it come
/// back, and how many actions it has: forced withdrawals are made for their owner, so no order belongs to them.
pub(crate) fn random_game(rules: RuleSet, pieces: u8, seed: u64) -> (Vec<String>, usize) {
    let mut random = Random::new(seed);
    let options = Options { pieces: matches!(rules, RuleSet::Ur(_)).then_some(pieces), ..Options::default() };
    let mut game = Game::start(rules, &options).expect("options that fit");
    let mut orders = Vec::new();
    while game.ending().is_none() {
        let legal = game.legal_actions();
        let action = *random.pick(&legal).expect("a game that is not over goes on");
        let forced = matches!(game.position(), Position::Mur(position)
            if matches!(position.pending(), mur::Pending::Withdraw { .. }));
        game.play(action);
        if !forced {
            orders.push(action.to_string());
        }
    }
    (orders, game.actions().len())
}
