//! What holds for every explanation, over random games and random positions of every rule set, and over any text at all.

use mur::{
    Action, Audience, Bitboard, Color, Dice, Effect, Explanation, Game, Pending, Piece, Play, Point, Position, Race,
    Rules, Score, Verdict,
};

/// A small random number generator (xorshift), the same on every machine.
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn start(rules: Rules, rng: &mut Rng) -> Game {
    Game::new(match rules {
        Rules::Advanced => {
            let race = Race::new(rng.pick(&[Race::FULL, Race::SHORT]), rng.below(3) as u8);
            Position::start_advanced(race.expect("a race"))
        }
        _ => Position::start(rules),
    })
}

/// A game that begins at a crowded position, where much is forbidden: pockets and eyes, and ships wherever there is room.
fn crowded(rules: Rules, rng: &mut Rng) -> Game {
    loop {
        let mut points = [' '; 25];
        points[rng.below(25)] = 'k';
        let mut left = [4 + rng.below(4), 4 + rng.below(4)];
        let mut put = |point: Point, fleet: usize| {
            let free = points[point.index()] == ' ' && left[fleet] > 0;
            if free {
                points[point.index()] = ['b', 'w'][fleet];
                left[fleet] -= 1;
            }
        };
        for _ in 0..rng.below(4) {
            let (middle, fleet) = (Point::ALL[1 + rng.below(24)], rng.below(2));
            for point in Bitboard::of(middle).neighbours() {
                if rng.below(4) > 0 {
                    put(point, fleet);
                }
            }
            put(middle, 1 - fleet);
        }
        for _ in 0..40 {
            put(Point::ALL[rng.below(25)], rng.below(2));
        }
        let rings = [0..1, 1..9, 9..17, 17..25].map(|ring| {
            let text: String = points[ring].iter().collect();
            (1..=8).rev().fold(text, |text, run| text.replace(&" ".repeat(run), &run.to_string()))
        });
        let own = Point::ALL[rng.below(25)];
        let pending = match rng.below(8) {
            0 => format!("-{own}"),
            1 if rules == Rules::Classic => "*".into(),
            1 if rules == Rules::Advanced => rng.pick(&["-k", "-d2-k", "-o-k"]).into(),
            _ => "-".into(),
        };
        let score = if rules == Rules::Advanced { "0-0" } else { rng.pick(&["0-0", "2-1", "1-2", "0-3", "k-1"]) };
        let turn = rng.pick(&["b", "w"]);
        let mut line = format!("{} {turn} {score} {pending}", rings.join("/"));
        if rules == Rules::Advanced {
            line +=
                rng.pick(&[" 1-2-3 - 6:0-0", " 2-2-2 b 6:4-1", " 3-3-3 w 3:1-2", " 1-1-1 - 6:0-5", " 1-1-4 - 3:2-2"]);
        }
        if let Ok(game) = Game::parse(rules, &line) {
            return game;
        }
    }
}

/// What would take back one of the last plays, written as a play: the stuff of repetition.
fn reversals(game: &Game) -> Vec<String> {
    let plays: Vec<Play> = game.plays().collect();
    let last = plays.into_iter().rev().take(4);
    last.filter_map(|play| match play {
        Play::Place(at) => Some(format!("-{at}")),
        Play::Move { from, to } => Some(format!("{to}-{from}")),
        Play::Knock { from, to, landing, .. } => Some(format!("{landing}x{to}>{from}")),
        Play::Withdraw { ships, .. } => ships.first().map(|ship| ship.to_string()),
    })
    .collect()
}

/// Every placement and withdrawal, and every move and knock of an own ship or the kraken, possible or not.
fn everything(game: &Game) -> Vec<String> {
    let board = game.position().board();
    let own = board.ships(game.position().turn()).with(board.kraken());
    let mut texts = Vec::new();
    for from in Point::ALL {
        texts.extend([from.to_string(), format!("-{from}")]);
        for to in Point::ALL.into_iter().filter(|_| own.has(from)) {
            texts.push(format!("{from}-{to}"));
            for landing in Point::ALL.into_iter().filter(|_| board.piece_at(to).is_some()) {
                texts.push(format!("{from}x{to}>{landing}"));
            }
        }
    }
    texts
}

/// Texts near legal plays, and texts of random points.
fn attempts(game: &Game, rng: &mut Rng) -> Vec<String> {
    let legal: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
    let mut texts = reversals(game);
    for _ in 0..20 {
        if let Some(text) = legal.get(rng.below(legal.len().max(1))) {
            let mut letters: Vec<char> = text.chars().collect();
            let at = rng.below(letters.len());
            letters[at] =
                rng.pick(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'o', '1', '2', '3', '4', '-', 'x', '>', '=', 'k']);
            texts.push(letters.into_iter().collect());
            texts.push(format!("{text}={}", 1 + rng.below(4)));
        }
        let [from, to, landing] = [0; 3].map(|_| Point::ALL[rng.below(25)]);
        let [ship, kraken] =
            [game.position().board().ships(game.position().turn()).first(), Some(game.position().board().kraken())];
        texts.extend([format!("{from}-{to}"), format!("{from}x{to}>{landing}")]);
        texts.extend(["flag".into(), format!("d{}", Dice::ALL[rng.below(64)])]);
        for mover in [ship, kraken].into_iter().flatten() {
            texts.extend([
                format!("{mover}-{to}"),
                format!("{mover}x{to}>{landing}"),
                format!("{mover}x{to}>{landing}=2"),
            ]);
        }
        texts.extend([format!("{from}"), format!("-{from}"), format!("-{from}-k"), format!("-{from}-{to}")]);
    }
    texts
}

/// An explanation, as the side to move reads it.
fn sentence(game: &Game, explanation: &Explanation) -> String {
    explanation.sentence(&Audience::player(game.position().rules(), game.position().turn()))
}

/// What holds for one explanation. Gives what the side to move reads.
fn check(game: &Game, text: &str) -> (Explanation, String) {
    let explanation = game.explain(text);
    let sentence = sentence(game, &explanation);
    let action = text.parse::<Action>().ok();
    let legal = action.is_some_and(|action| game.is_legal(action));
    let context = || format!("{text} in {}\n{sentence}", game.position());
    assert_eq!(explanation.is_legal(), legal, "{}", context());
    assert_eq!(explanation.action, action);
    assert_eq!(explanation.is_legal(), !explanation.effects().is_empty(), "{}", context());
    assert_eq!(sentence.lines().count(), 1, "{}", context());
    assert_eq!(sentence.starts_with("illegal, "), !legal, "{}", context());
    if let Some(action) = action {
        assert_eq!(game.effects(action), explanation.effects());
        let refusal = game.refusal(action);
        assert_eq!(refusal.is_none(), legal, "{}", context());
        if let Some(refusal) = refusal {
            assert_eq!(explanation.verdict, Verdict::Illegal(refusal.clone()));
            assert_eq!(game.clone().try_play(action), Err(refusal));
        }
    }
    check_voices(game, &explanation);
    if legal {
        agree(game, action.expect("a legal action can be read"), explanation.effects());
    }
    (explanation, sentence)
}

/// Each audience reads its own names and no others.
fn check_voices(game: &Game, explanation: &Explanation) {
    let rules = game.position().rules();
    let onlookers = Audience::onlookers(rules);
    let has = |sentence: &str, word: &str| {
        let is_word = |part: &str| part.trim_end_matches("'s") == word;
        sentence.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').any(is_word)
    };
    for (sentence, display) in match &explanation.verdict {
        Verdict::Legal(effects) => {
            effects.iter().map(|effect| (effect.sentence(&onlookers), effect.to_string())).collect()
        }
        Verdict::Illegal(refusal) => vec![(refusal.sentence(&onlookers), refusal.to_string())],
        Verdict::Unreadable(misreading) => vec![(misreading.to_string(), misreading.to_string())],
    } {
        assert_eq!(sentence, display);
        let foreign = if rules == Rules::Advanced { "Black" } else { "Blue" };
        assert!(!["you", "your", "yours", foreign].iter().any(|word| has(&sentence, word)), "{sentence}");
    }
    for you in Color::BOTH {
        let sentence = explanation.sentence(&Audience::player(rules, you).named(["Ada", "Bo"]));
        let others = ["Ada", "Bo"][you as usize];
        assert!(!["Black", "Blue", "White", others].iter().any(|word| has(&sentence, word)), "{sentence}");
    }
}

/// The effects, carried out one by one, lead to the position after the play.
fn agree(game: &Game, action: Action, effects: &[Effect]) {
    let before = *game.position();
    let mut next = game.clone();
    next.play(action);
    let after = *next.position();
    let context = || format!("{action} in {before}\n{effects:?}");

    let mut points = Point::ALL.map(|point| before.board().piece_at(point));
    let mut displaced = None;
    let (mut score, mut race, mut dice) = (Color::BOTH.map(|color| before.score(color)), before.race(), before.dice());
    let (mut control, mut pending, mut winner, mut turn) = (before.control(), Pending::Nothing, None, None);
    if action == Action::Flag && after.winner().is_none() {
        pending = before.pending();
    }
    let mut stagnates = false;
    for effect in effects {
        match *effect {
            Effect::Roll { dice: rolled } => dice = Some(rolled),
            Effect::Place { who, at } => points[at.index()] = Some(Piece::Ship(who.color)),
            Effect::Move { from, to, .. } => {
                let mover = points[from.index()].take();
                displaced = std::mem::replace(&mut points[to.index()], mover);
            }
            Effect::Knock { to, .. } => points[to.index()] = displaced.take(),
            Effect::Withdraw { ships, .. } => ships.iter().for_each(|ship| points[ship.index()] = None),
            Effect::MakeWay { .. } => {}
            Effect::Reset { from } => {
                points[from.index()] = None;
                points[Point::O.index()] = Some(Piece::Kraken);
            }
            Effect::Tip { dice: now, .. } => dice = Some(now),
            Effect::TakeControl { who } => control = Some(who.color),
            Effect::LoseControl { .. } => control = None,
            Effect::Score { score: now } => score = now,
            Effect::Advance { who, bars, now, .. } => {
                race = race.map(|race| race.advanced(who.color, bars.into()));
                assert_eq!(race.map(|race| race.bars(who.color)), Some(now), "{}", context());
            }
            Effect::Close { kraken, .. } => {
                if kraken && before.rules() != Rules::Advanced {
                    score[before.turn() as usize] = Score::Kraken;
                }
            }
            Effect::Forced { pending: duty, .. } => pending = duty,
            Effect::Stagnate { .. } => stagnates = true,
            Effect::Win { who, .. } => winner = Some(who.color),
            Effect::Turn { who } => turn = Some(who.color),
            Effect::TurnBack { at, .. } => assert_eq!(at.ring(), 3),
            Effect::Flag { who } => assert_eq!(who.color, before.turn()),
            Effect::Restart { who } => assert_eq!(who.color, after.turn()),
            Effect::Gouge { .. } | Effect::Repeat => assert_eq!(before.rules(), Rules::Classic),
        }
    }
    assert_eq!(displaced, None, "{}", context());
    assert_eq!(points, Point::ALL.map(|point| after.board().piece_at(point)), "{}", context());
    assert_eq!(score, Color::BOTH.map(|color| after.score(color)), "{}", context());
    assert_eq!((race, dice), (after.race(), after.dice()), "{}", context());
    assert_eq!((control, pending), (after.control(), after.pending()), "{}", context());
    assert_eq!(winner, after.winner(), "{}", context());
    assert_eq!(turn, after.winner().is_none().then_some(after.turn()), "{}", context());
    if stagnates {
        let ships = after.board().ships(after.turn());
        assert_eq!(next.legal_actions().len() as u32, ships.count(), "{}", context());
    } else if winner.is_none() && pending == Pending::Nothing && action != Action::Flag {
        let unforced = |action: &Action| match action {
            Action::Play(Play::Withdraw { ships, .. }) => after.rules().has_ports() && ships.iter().all(Point::is_port),
            _ => true,
        };
        assert!(next.legal_actions().iter().all(unforced), "{}", context());
    }
}

/// Plays a game of this many plies, likes to take plays back, and explains on the way.
fn play_and_check(mut game: Game, plies: usize, rng: &mut Rng, sentences: &mut Vec<String>) {
    for _ in 0..plies {
        let actions = game.legal_actions();
        for action in &actions {
            assert!(check(&game, &action.to_string()).0.is_legal());
        }
        for text in attempts(&game, rng) {
            sentences.push(check(&game, &text).1);
        }
        let mut back = reversals(&game);
        back.retain(|text| text.parse().is_ok_and(|action| actions.contains(&action)));
        let Some(&action) = actions.get(rng.below(actions.len().max(1))) else { break };
        match back.first().filter(|_| rng.below(3) > 0) {
            Some(text) => game.play(text.parse().expect("an action")),
            None => game.play(action),
        }
    }
}

#[test]
fn explanations_of_random_games_are_right_about_legality_and_effects() {
    let mut rng = Rng(20_250_101);
    for rules in Rules::ALL {
        let mut sentences = Vec::new();
        for _ in 0..5 {
            play_and_check(start(rules, &mut rng), 60, &mut rng, &mut sentences);
        }
        for _ in 0..20 {
            play_and_check(crowded(rules, &mut rng), 10, &mut rng, &mut sentences);
        }
        let repeats = match rules {
            Rules::Basic => "a position must differ from the four before it",
            Rules::Classic => "immediate repeat",
            Rules::Advanced => "no position may appear twice",
        };
        assert!(sentences.len() > 20_000, "{rules}: {}", sentences.len());
        assert!(sentences.iter().any(|sentence| sentence.contains(repeats)), "{rules}");
    }
}

#[test]
fn r12_everything_that_can_be_tried_without_a_legal_play_is_explained() {
    for (rules, line) in [
        (Rules::Basic, "k/b1w1w1w1/bbbbbwbw/w5w1 b 0-0 -"),
        (Rules::Advanced, "k/b1w1w1w1/bbbbbwbw/w5w1 b 0-0 - 1-2-3 - 6:0-0"),
        (Rules::Basic, "b/bkbwbbbb/wwwww1w1/8 b 0-0 -"),
        (Rules::Classic, "b/bkbwbbbb/wwwww1w1/8 b 0-0 -"),
    ] {
        let game = Game::parse(rules, line).expect("a position");
        let explained = everything(&game).into_iter().map(|text| check(&game, &text).0);
        assert_eq!(explained.filter(Explanation::is_legal).count(), 7, "{rules} {line}");
    }
}

#[test]
fn everything_that_can_be_tried_in_crowded_positions_is_explained() {
    let mut rng = Rng(4_711);
    for rules in Rules::ALL {
        let mut sentences = Vec::new();
        for _ in 0..60 {
            let game = crowded(rules, &mut rng);
            sentences.extend(everything(&game).iter().map(|text| check(&game, text).1));
        }
        let mut reasons = vec!["cannot knock", "moves exactly", "first empty point"];
        match rules {
            Rules::Basic => reasons.push("(self-close)"),
            Rules::Classic => reasons.extend(["(self-trap)", "eye"]),
            Rules::Advanced => reasons.extend(["(self-close)", "a group of exactly", "onto occupied points only"]),
        }
        for reason in reasons {
            assert!(sentences.iter().any(|sentence| sentence.contains(reason)), "{rules}: {reason}");
        }
    }
}

/// Any text at all: letters of plays, of keyboards, of other alphabets, line breaks.
fn any_text(rng: &mut Rng) -> String {
    let alphabet = rng.below(3);
    let length = rng.below(12);
    let letter = |rng: &mut Rng| match alphabet {
        0 => rng.pick(&['a', 'C', 'c', 'h', 'o', '0', '1', '2', '3', '4', '-', 'x', '>', '=', 'k', '*', '+', '#', ' ']),
        1 => char::from(rng.below(128) as u8),
        _ => char::from_u32(rng.below(0x3000) as u32).unwrap_or('\u{2028}'),
    };
    (0..length).map(|_| letter(rng)).collect()
}

#[test]
fn any_text_gets_one_line() {
    let mut rng = Rng(77);
    for rules in Rules::ALL {
        for _ in 0..50 {
            let game = crowded(rules, &mut rng);
            for _ in 0..200 {
                let text = any_text(&mut rng);
                check(&game, &text);
            }
        }
    }
}
