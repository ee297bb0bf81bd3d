//! What legal plays do, by example.

use mur::{Action, Audience, Bitboard, Color, Effect, Game, Leave, Pending, Play, Rules, Victory, Way};

/// Plays all but the last of these plays and gives the game and the last one.
#[track_caller]
fn before<'a>(rules: Rules, line: &str, plays: &'a str) -> (Game, &'a str) {
    let mut game = Game::parse(rules, line).unwrap_or_else(|faults| panic!("{faults}"));
    let (earlier, last) = plays.rsplit_once(' ').unwrap_or(("", plays));
    for play in earlier.split(' ').filter(|play| !play.is_empty()) {
        game.play(play.parse().expect("a play"));
    }
    (game, last)
}

/// What the last of these actions does, to the side to move.
#[track_caller]
fn done(rules: Rules, line: &str, actions: &str) -> String {
    let (game, last) = before(rules, line, actions);
    let explanation = game.explain(last);
    let sentence = explanation.sentence(&Audience::player(rules, game.position().turn()));
    assert!(explanation.is_legal(), "{sentence}");
    sentence
}

/// The kinds of the effects of the last of these actions.
#[track_caller]
fn kinds(rules: Rules, line: &str, actions: &str) -> Vec<&'static str> {
    let (game, last) = before(rules, line, actions);
    game.effects(last.parse().expect("an action")).iter().map(Effect::kind).collect()
}

#[test]
fn a_move_names_class_distance_and_way() {
    // c2 alone.
    let alone = "k/8/2b5/8 b 0-0 -";
    assert_eq!(done(Rules::Basic, alone, "c2-d2"), "your admiral moves one step clockwise along ring 2 to d2");
    assert_eq!(done(Rules::Classic, alone, "c2-b2"), "your alpha moves one step counterclockwise along ring 2 to b2");
    assert_eq!(done(Rules::Basic, alone, "c2-c3+!"), "your admiral moves one step outward along the diameter to c3");
    // Beyond the centre the way is outward again.
    assert_eq!(done(Rules::Basic, alone, "c2-c1"), "your admiral moves one step inward along the diameter to c1");
    let two = "1/5b2/5b2/3k4 b 0-0 -";
    assert_eq!(
        done(Rules::Basic, two, "f1-b1"),
        "your commander moves two steps along the diameter across the centre to b1"
    );
    // Four steps lead halfway round, both ways.
    let four = "k/8/2b5/bbb5 b 0-0 -";
    assert_eq!(done(Rules::Basic, four, "c2-g2"), "your master moves four steps halfway round ring 2 to g2");
    assert_eq!(kinds(Rules::Basic, four, "c2-g2"), ["move", "turn"]);
}

#[test]
fn pieces_turn_back_at_ring_3() {
    // Three steps outward from a2: a3, a2, a1.
    let three = "k/8/bb6/1b6 b 0-0 -";
    assert_eq!(
        done(Rules::Basic, three, "a2-a1"),
        "your lieutenant moves three steps outward along the diameter to a1; your lieutenant turns back at ring 3 on a3"
    );
    // R5, R4: knocked outward from a2, past a3, back to the mover's a1.
    let pair = "k/b7/w7/w7 b 0-0 -";
    assert_eq!(
        done(Rules::Basic, pair, "a1xa2>a1"),
        "your admiral moves one step outward along the diameter to a2; White's commander on a2 is knocked to a1; \
         White's commander turns back at ring 3 on a3"
    );
    assert_eq!(kinds(Rules::Basic, pair, "a1xa2>a1"), ["move", "knock", "turn-back", "turn"]);
}

#[test]
fn closes_score_and_force() {
    // White's d3 between c3 and e3.
    let pocket = "k/8/8/2bwb3 b 1-0 -";
    assert_eq!(
        done(Rules::Basic, pocket, "d2"),
        "you place a ship on d2; White's ship on d3 is closed; the score is now 2–0; White must withdraw d3"
    );
    assert_eq!(kinds(Rules::Basic, pocket, "d2"), ["place", "close", "score", "forced", "turn"]);
    assert_eq!(kinds(Rules::Classic, pocket, "d2"), ["place", "trap", "score", "forced", "turn"]);
    assert_eq!(done(Rules::Basic, pocket, "d2 -d3"), "you withdraw the closed ship on d3");
    assert_eq!(done(Rules::Classic, pocket, "d2 -d3"), "you withdraw the trapped ship on d3");
    // R6: a double.
    assert_eq!(
        done(Rules::Basic, "k/8/3b1b2/2bw1wb1 b 0-0 -", "e3"),
        "you place a ship on e3; White's ships on d3 and f3 are closed; the score is now 2–0; \
         White must withdraw d3 and f3"
    );
}

#[test]
fn wins() {
    assert_eq!(
        done(Rules::Basic, "k/8/8/2bwb3 b 2-0 -", "d2"),
        "you place a ship on d2; White's ship on d3 is closed; the score is now 3–0; you win the game with 3 closes"
    );
    let kraken = "1/8/8/2bkb3 b 1-0 -";
    assert_eq!(
        done(Rules::Classic, kraken, "d2"),
        "you place a ship on d2; the kraken is trapped; you win the game by trapping the kraken"
    );
    assert_eq!(kinds(Rules::Basic, kraken, "d2"), ["place", "close", "win"]);
    // R15: three bars for the kraken and one for the ship, but only two are left.
    let race = "1/8/3b1b2/2bw1kb1 b 0-0 - 1-2-3 - 6:4-0";
    assert_eq!(
        done(Rules::Advanced, race, "e3"),
        "you place a ship on e3; White's ship on d3 and the kraken are closed; you advance 2 bars to 6 of 6; \
         you win the game by reaching the finish bar"
    );
}

#[test]
fn a_gouge_and_a_knock_into_an_own_eye() {
    // White's eye b3; with Black on it, White's a3 is trapped by h3, a2 and b3.
    assert_eq!(
        done(Rules::Classic, "k/8/bw6/w1w4b b 0-0 -", "b3"),
        "you place a ship on b3; White's ship on a3 is trapped; b3 is White's eye, which a ship may enter to trap: a gouge; \
         the score is now 1–0; White must withdraw a3"
    );
    // Black's own eye b3 takes the ship knocked over c3.
    assert_eq!(
        kinds(Rules::Classic, "k/8/1b1w4/b1bwb3 b 0-0 -", "e3xd3>b3"),
        ["move", "knock", "trap", "score", "forced", "turn"]
    );
}

#[test]
fn bars_and_the_kraken_reset() {
    // The kraken on f3 and White's d3 are closed together; White's other ship is on o.
    let line = "w/8/3b1b2/2bw1kb1 b 0-0 - 1-2-3 - 6:0-0";
    assert_eq!(
        done(Rules::Advanced, line, "e3"),
        "you place a ship on e3; White's ship on d3 and the kraken are closed; you advance 4 bars to 4 of 6; \
         White must withdraw d3 and reset the kraken"
    );
    assert_eq!(
        done(Rules::Advanced, line, "e3 -d3-k"),
        "you withdraw the closed ship on d3; the kraken goes back from f3 to o; \
         your ship on o leaves the board to make way, which counts for neither side"
    );
    assert_eq!(kinds(Rules::Advanced, line, "e3 -d3-k"), ["withdraw", "reset", "make-way", "turn"]);
}

#[test]
fn r16_tips_give_and_take_control() {
    // Blue's admiral on c2 beside the kraken on d2.
    let knock = "your admiral moves one step clockwise along ring 2 to d2; the kraken on d2 is knocked to e2";
    assert_eq!(
        done(Rules::Advanced, "1/8/2bk4/8 b 0-0 - 1-1-4 - 6:0-0", "c2xd2>e2=1"),
        format!(
            "{knock}; one of White's dice is tipped from 4 to 1, so the dice show 1-1-1; you take control of the kraken"
        )
    );
    assert_eq!(
        done(Rules::Advanced, "1/8/2bk4/8 b 0-0 - 1-1-1 w 6:0-0", "c2xd2>e2=2"),
        format!(
            "{knock}; your die is tipped from 1 to 2, so the dice show 2-1-1; \
             White loses control of the kraken, which is neutral again"
        )
    );
    // A triple rolled at setup gave nobody control, so nobody loses it.
    assert_eq!(
        kinds(Rules::Advanced, "1/8/2bk4/8 b 0-0 - 1-1-1 - 6:0-0", "c2xd2>e2=2"),
        ["move", "knock", "tip", "turn"]
    );
}

#[test]
fn a_kraken_move() {
    assert_eq!(
        done(Rules::Advanced, "1/8/3kb1w1/8 b 0-0 - 1-1-1 b 6:0-0", "d2xe2>f2"),
        "you move the kraken one step clockwise along ring 2 to e2; your admiral on e2 is knocked to f2"
    );
}

#[test]
fn other_withdrawals() {
    assert_eq!(done(Rules::Basic, "k/8/8/2b5 b 0-0 -", "-c3"), "you withdraw the ship on c3 by the port");
    // Black undoes White's knock: an immediate repeat.
    let line = "k/3w4/2wb4/3b4 w 0-0 -";
    assert_eq!(
        done(Rules::Classic, line, "c2xd2>e2 e2xd2>c2"),
        "your alpha moves one step counterclockwise along ring 2 to d2; White's beta on d2 is knocked to c2; \
         the position of two turns earlier is back, an immediate repeat; White must withdraw any one ship"
    );
    assert_eq!(
        done(Rules::Classic, line, "c2xd2>e2 e2xd2>c2 -d1"),
        "you withdraw the ship on d1 because of the repeat"
    );
    // R12: White's seventh ship shuts Black in.
    let shut = "b/bkbwbbbb/wwww2w1/8 w 0-0 -";
    assert_eq!(
        done(Rules::Basic, shut, "e2"),
        "you place a ship on e2; Black has no legal play left and must withdraw any one ship"
    );
    assert_eq!(done(Rules::Basic, shut, "e2 -o"), "you withdraw the ship on o for want of a legal play");
}

#[test]
fn effects_are_data() {
    let (game, play) = before(Rules::Basic, "k/8/8/2bwb3 b 2-0 -", "c3-c2");
    let [Effect::Move { who, steps: 1, way: Way::Inward, .. }, Effect::Turn { who: next }] =
        game.effects(play.parse().unwrap())[..]
    else {
        panic!("one step inward")
    };
    assert_eq!((who.color, who.to_string(), next.to_string()), (Color::Black, "Black".into(), "White".into()));
    let win = game.effects("d2".parse().unwrap());
    assert!(matches!(win.last(), Some(Effect::Win { victory: Victory::Closes(3), .. })));

    let (game, play) = before(Rules::Basic, "k/8/8/2bwb3 b 0-0 -", "d2 -d3");
    assert!(matches!(game.position().pending(), Pending::Withdraw { .. }));
    let [Effect::Withdraw { leave: Leave::Closed, .. }, Effect::Turn { .. }] = game.effects(play.parse().unwrap())[..]
    else {
        panic!("a forced withdrawal")
    };
    assert_eq!(game.effects("a1".parse().unwrap()), []);

    // Plays that no text can name are illegal like any other.
    let game = Game::parse(Rules::Advanced, "1/8/2bk4/8 b 0-0 - 1-1-4 - 6:0-0").unwrap();
    assert_eq!(game.effects(Action::Play(Play::Withdraw { ships: Bitboard::EMPTY, kraken: false })), []);
    let [from, to, landing] = ["c2", "d2", "e2"].map(|name| name.parse().unwrap());
    assert_eq!(game.effects(Action::Play(Play::Knock { from, to, landing, tip: Some(0) })), []);
    assert_eq!(game.effects(Action::Play(Play::Knock { from, to, landing, tip: Some(255) })), []);
}

#[test]
fn onlookers_read_both_colours_and_names_can_replace_them() {
    let (game, play) = before(Rules::Advanced, "1/8/2bk4/8 b 0-0 - 1-1-4 - 6:0-0", "c2xd2>e2=2");
    let effects = game.effects(play.parse().unwrap());
    let sentences: Vec<String> = effects.iter().map(ToString::to_string).collect();
    assert_eq!(
        sentences,
        [
            "Blue's admiral moves one step clockwise along ring 2 to d2",
            "the kraken on d2 is knocked to e2",
            "Blue's die is tipped from 1 to 2, so the dice show 2-1-4",
            "it is White's turn",
        ]
    );
    let named = Audience::onlookers(Rules::Advanced).named(["Ada", "Bo"]);
    assert_eq!(effects[0].sentence(&named), "Ada's admiral moves one step clockwise along ring 2 to d2");
    let opponent = Audience::player(Rules::Advanced, Color::White).named(["Ada", "Bo"]);
    assert_eq!(effects[2].sentence(&opponent), "Ada's die is tipped from 1 to 2, so the dice show 2-1-4");
    assert_eq!(effects[3].sentence(&opponent), "it is your turn");
    let placed = Game::parse(Rules::Basic, "k/8/8/8 b 0-0 -").unwrap().effects("c3".parse().unwrap());
    assert_eq!(placed[0].to_string(), "Black places a ship on c3");
}

#[test]
fn the_opponent_is_spoken_to_as_well() {
    let you = Audience::player(Rules::Basic, Color::White);
    let (game, play) = before(Rules::Basic, "k/8/8/2bwb3 b 1-0 -", "d2");
    assert_eq!(
        game.explain(play).sentence(&you),
        "Black places a ship on d2; your ship on d3 is closed; the score is now 2–0; you must withdraw d3"
    );
    // R12: Black's last ship shuts White in.
    let (game, play) = before(Rules::Basic, "w/wkwbwwww/bbbb2b1/8 b 0-0 -", "e2");
    assert_eq!(
        game.explain(play).sentence(&you),
        "Black places a ship on e2; you have no legal play left and must withdraw any one ship"
    );
}

#[test]
fn r21_the_set_up_roll() {
    let start = "k/8/8/8 b 0-0 - - - 6:0-0";
    assert_eq!(done(Rules::Advanced, start, "d1-2-3"), "the dice show 1-2-3");
    assert_eq!(kinds(Rules::Advanced, start, "d1-2-3"), ["roll", "turn"]);
}

#[test]
fn s7_a_fallen_flag() {
    let line = "k/8/8/8 b 0-0 - 1-2-3 - 6:0-4";
    assert_eq!(
        done(Rules::Advanced, line, "flag"),
        "you run out of time; White advances 1 bar to 5 of 6; both clocks start again in the same turn"
    );
    assert_eq!(kinds(Rules::Advanced, line, "flag"), ["flag", "advance", "restart", "turn"]);
    assert_eq!(
        done(Rules::Advanced, line, "flag flag"),
        "you run out of time; White advances 1 bar to 6 of 6; White wins the game by reaching the finish bar"
    );
    assert_eq!(kinds(Rules::Advanced, line, "flag flag"), ["flag", "advance", "win"]);
}
