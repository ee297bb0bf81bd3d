//! The fast crate against its twin: the same legal plays, the same positions after them, the same counts, over random
//! positions and over games that go back and forth.

mod twin;

use mur::{Action, Game, Rules};
use twin::{Rng, Twin, perft, random_position};

const POSITIONS: usize = 100_000;
const WALKED: usize = 60_000;

/// One game held by both.
struct Pair {
    rules: &'static str,
    start: String,
    played: Vec<String>,
    twin: Twin,
    game: Game,
}

impl Pair {
    fn new(rules: &'static str, line: &str) -> Pair {
        let twin = Twin::from_line(rules, line).unwrap_or_else(|f| panic!("{line}: {f:?}"));
        let fast: Rules = rules.parse().expect("a rule set");
        let game = Game::parse(fast, line).unwrap_or_else(|f| panic!("{rules} {line}: {f}"));
        Pair { rules, start: line.to_string(), played: Vec::new(), twin, game }
    }

    /// Where a disagreement arose.
    fn context(&self) -> String {
        let Pair { rules, start, .. } = self;
        let now = self.twin.line();
        format!("{rules}\nfrom {start}\nplayed {}\nnow {now}\n", self.played.join(" "))
    }

    /// Everything both say of the present position must be the same. Returns the legal plays.
    fn compare(&mut self) -> Vec<String> {
        let position = self.game.position();
        assert_eq!(position.to_string(), self.twin.line(), "{}", self.context());
        assert_eq!(position.turn().letter(), self.twin.turn(), "{}", self.context());
        let winner = position.winner().map(mur::Color::letter);
        assert_eq!(winner, self.twin.winner(), "{}", self.context());

        let slow = self.twin.lines_after();
        let plays = self.game.legal_actions();
        let slow_plays: Vec<String> = slow.iter().map(|(play, _)| play.clone()).collect();
        let fast_plays: Vec<String> = plays.iter().map(ToString::to_string).collect();
        let only = |these: &[String], those: &[String]| {
            let mut only = these.to_vec();
            only.retain(|play| !those.contains(play));
            only
        };
        assert!(
            slow_plays == fast_plays,
            "{}only twin {:?}\nonly fast {:?}\ntwin {slow_plays:?}\nfast {fast_plays:?}",
            self.context(),
            only(&slow_plays, &fast_plays),
            only(&fast_plays, &slow_plays),
        );
        let count = self.game.count_actions();
        assert_eq!(count, plays.len() as u64, "count_actions\n{}", self.context());
        let only_legal = |action: &&Action| !self.game.is_legal(**action);
        assert_eq!(plays.iter().find(only_legal), None, "is_legal\n{}", self.context());
        self.compare_closing(&slow);

        for (play, (name, expected)) in plays.into_iter().zip(slow) {
            self.game.play_unchecked(play);
            let line = self.game.position().to_string();
            assert_eq!(self.game.undo(), Some(play));
            assert_eq!(line, expected, "after {name}\n{}", self.context());
        }
        assert_eq!(self.game.position().to_string(), self.twin.line(), "undone\n{}", self.context());
        slow_plays
    }

    /// The plays that close something are those after which the twin's line has another score or race.
    fn compare_closing(&self, slow: &[(String, String)]) {
        let mut closing = Vec::new();
        self.game.visit_closing_plays(|play| closing.push(play.to_string()));
        closing.sort_unstable();
        let gains = |line: &str| {
            let fields: Vec<&str> = line.split(' ').collect();
            (fields[2].to_string(), fields.get(6).map(ToString::to_string))
        };
        let now = gains(&self.twin.line());
        let expected: Vec<&String> = slow.iter().filter(|(_, line)| gains(line) != now).map(|(play, _)| play).collect();
        assert!(closing.iter().eq(expected.iter().copied()), "closing {closing:?} {expected:?}\n{}", self.context());
    }

    fn play(&mut self, name: &str) {
        let action: Action = name.parse().unwrap_or_else(|f| panic!("{name}: {f}"));
        self.game.try_play(action).unwrap_or_else(|f| panic!("{f}\n{}", self.context()));
        self.twin.play(name);
        self.played.push(name.to_string());
    }

    /// A play that takes back what its player did last, or any play.
    fn choose(&self, legal: &[String], rng: &mut Rng) -> String {
        let back = self.played.iter().rev().nth(1).and_then(|last| {
            let (from, to) = last.split_once(['-', 'x'])?;
            let to = to.split('>').next()?;
            let back = [format!("{to}-{from}"), format!("{to}x{from}"), format!("-{last}")];
            let returns = |play: &&String| back.iter().any(|back| play.starts_with(back));
            legal.iter().find(returns)
        });
        match back {
            Some(back) if rng.percent(60) => back.clone(),
            _ => {
                // Rather a move than a placement, for ships to go back and forth with.
                let moves: Vec<&String> = legal.iter().filter(|play| play.len() > 2).collect();
                if moves.is_empty() || rng.percent(30) { rng.pick(legal).clone() } else { rng.pick(&moves).to_string() }
            }
        }
    }
}

fn start(rules: &str) -> &'static str {
    if rules == "mur-advanced" { "k/8/8/8 b 0-0 - - - 6:0-0" } else { "k/8/8/8 b 0-0 -" }
}

fn positions(rules: &'static str) {
    let mut rng = Rng(0x6d75_7201);
    for _ in 0..POSITIONS {
        let line = random_position(rules, &mut rng);
        Pair::new(rules, &line).compare();
    }
}

/// Walks of many plies. In a good part of the positions the history must forbid something, or else the walks say
/// nothing about repetition.
fn walks(rules: &'static str) {
    let mut rng = Rng(0x6d75_7202);
    let (mut compared, mut bitten) = (0, 0);
    while compared < WALKED {
        let line = if rng.percent(20) { start(rules).to_string() } else { random_position(rules, &mut rng) };
        let mut pair = Pair::new(rules, &line);
        let plies = 20 + rng.below(180);
        let mut before: Vec<String> = Vec::new();
        for _ in 0..plies {
            let legal = pair.compare();
            compared += 1;
            let fresh = Twin::from_line(rules, &pair.twin.line()).map(|twin| twin.lines_after());
            bitten += usize::from(fresh.is_ok_and(|fresh| fresh != pair.twin.lines_after()));
            // What was legal before is legal now only if both lists say so.
            if let Some(old) = (!before.is_empty()).then(|| rng.pick(&before)) {
                let action: Action = old.parse().unwrap_or_else(|f| panic!("{old}: {f}"));
                assert_eq!(pair.game.is_legal(action), legal.contains(old), "{old}\n{}", pair.context());
            }
            if legal.is_empty() {
                break;
            }
            let play = pair.choose(&legal, &mut rng);
            pair.play(&play);
            before = legal;
        }
    }
    println!("{rules}: repetition mattered in {bitten} of {compared} positions");
    // Classic forbids little: its immediate repeat only changes what the opponent has to do next.
    let rarity = if rules == "mur-classic" { 400 } else { 20 };
    assert!(bitten * rarity > compared, "{bitten} of {compared}");
}

fn perfts(rules: &'static str) {
    let mut rng = Rng(0x6d75_7203);
    for _ in 0..150 {
        let line = random_position(rules, &mut rng);
        let pair = Pair::new(rules, &line);
        let slow = perft(&pair.twin, 2);
        assert_eq!(mur::perft(&pair.game, 2), slow, "{}", pair.context());
    }
}

#[test]
fn basic_positions() {
    positions("mur-basic");
}

#[test]
fn basic_walks() {
    walks("mur-basic");
    perfts("mur-basic");
}

#[test]
fn classic_positions() {
    positions("mur-classic");
}

#[test]
fn classic_walks() {
    walks("mur-classic");
    perfts("mur-classic");
}

#[test]
fn advanced_positions() {
    positions("mur-advanced");
}

#[test]
fn advanced_walks() {
    walks("mur-advanced");
    perfts("mur-advanced");
}

#[test]
fn r21_the_position_before_the_set_up_roll() {
    for race in ["6:0-0", "6:0-5", "3:0-0", "3:0-2"] {
        let mut pair = Pair::new("mur-advanced", &format!("k/8/8/8 b 0-0 - - - {race}"));
        let rolls = pair.compare();
        assert_eq!(rolls.len(), 64);
        assert_eq!(mur::perft(&pair.game, 3), perft(&pair.twin, 3));
        pair.play(&rolls[27]);
        pair.compare();
    }
}
