//! Marks on the board of Mur: plays, destinations, what must go.

use crate::help::{MUR, count, drawn, game, numbers, place, plain, values};
use crate::xml::Tag;
use draw::{SvgOptions, TextOptions, board_text};

#[test]
fn forced_plays_are_marked_on_the_pieces() {
    let tags = plain(MUR[6]);
    assert_eq!(values(&tags, "leaving", "data-at"), ["e2", "c3"]);
    assert_eq!(values(&tags, "leave", "data-point"), ["e2", "c3"]);
    let duty: Vec<&str> = tags.iter().filter(|tag| tag.is("duty")).map(|tag| tag.text.as_str()).collect();
    assert_eq!(duty, ["", "must withdraw c3, reset kraken"]);
}

/// The ship stays in view: what marks it lies outside the sail and the hull.
#[test]
fn a_closed_ship_stays_readable() {
    let tags = plain(MUR[2]);
    let mark: Vec<&Tag> = tags.iter().skip_while(|tag| !tag.is("leave")).skip(1).take(4).collect();
    let ring = mark[0].get("r").unwrap().parse::<f64>().unwrap();
    let badge = numbers(mark[1].get("transform").unwrap());
    let disc = mark[2].get("r").unwrap().parse::<f64>().unwrap();
    // Hull and sails reach 25 from the middle.
    assert!(ring > 40.0 && badge[0].hypot(badge[1]) - disc > 25.0, "{mark:?}");
    assert_eq!((mark[0].get("fill"), count(&tags, "leave")), (Some("none"), 1));
}

// §5: the play that wins ends the game at once, so what it closed or trapped is still there.
#[test]
fn a_won_game_shows_the_winner_and_what_was_surrounded() {
    for (rules, line, surrounded) in [
        ("mur-basic", "1/8/2b5/1bwb3k w 3-0 -", vec!["c3"]),
        ("mur-basic", "1/8/2b5/1bkb1w2 w k-1 -", vec!["c3"]),
        ("mur-classic", "k/8/2bb4/1bwwb3 w 3-0 -", vec![]),
        ("mur-classic", "k/8/2b1b3/1bwbwb2 w 4-1 -", vec!["c3", "e3"]),
        ("mur-advanced", "1/8/2b5/1bwb3k w 0-0 - 1-2-3 - 3:3-1", vec!["c3"]),
        ("mur-advanced", "1/8/2b5/1bwb3k w 0-0 - 1-2-3 - 3:1-3", vec![]),
        ("mur-basic", "1/8/2b5/1bwb3k w 2-0 -", vec![]),
    ] {
        let game = game(rules, line, "");
        let tags = drawn(&game, &SvgOptions::default());
        assert_eq!(values(&tags, "caught", "data-point"), surrounded, "{line}");
        let winners: Vec<&Tag> = tags.iter().filter(|tag| tag.is("player winner")).collect();
        assert_eq!(winners.len(), usize::from(game.winner().is_some()), "{line}");
        assert_eq!(tags.iter().filter(|tag| tag.is("duty") && tag.text == "wins").count(), winners.len(), "{line}");
        assert_eq!(tags[2].text.contains("Surrounded at the end"), !surrounded.is_empty(), "{line}");
        let drawn = board_text(&game, &TextOptions::default());
        assert_eq!(drawn.contains("# #  surrounded"), !surrounded.is_empty(), "{drawn}");
    }
}

#[test]
fn the_last_play_is_marked_from_start_to_landing() {
    let marks = |(rules, line): (&str, &str), play: &str| {
        let tags = drawn(&game(rules, line, play), &SvgOptions::default());
        ["last from", "last to", "last landing"].map(|class| values(&tags, class, "data-point").join(" ")).join("|")
    };
    let crowd = ("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -");
    assert_eq!(marks(crowd, "d3xb3>e3"), "d3|b3|e3");
    assert_eq!(marks(("mur-basic", "k/8/2b5/2ww4 b 0-0 -"), "c2xc3>c2"), "|c3|c2"); // R4
    assert_eq!(marks(MUR[0], "c3"), "|c3|");
    assert_eq!(marks(MUR[6], "-c3-k"), "c3|o|");
    let unmarked = drawn(&game(MUR[0].0, MUR[0].1, "c3"), &SvgOptions { last_move: false, ..SvgOptions::default() });
    assert_eq!(count(&unmarked, "last"), 0);
}

/// Where the shaft of an arrow runs.
fn shaft(tags: &[Tag], class: &str) -> Vec<(f64, f64)> {
    let arrow = tags.iter().skip_while(|tag| !tag.is(class)).nth(1).unwrap_or_else(|| panic!("no {class}"));
    numbers(&arrow.get("d").unwrap().replace(['M', 'L'], " ")).chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn the_path_of_the_last_play_runs_along_the_ring() {
    let line = ("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -");
    let tags = drawn(&game(line.0, line.1, "d3xb3>e3"), &SvgOptions::default());
    for class in ["path move", "path flight"] {
        let way = shaft(&tags, class);
        assert!(way.len() > 8 && way.iter().all(|&(x, y)| (x.hypot(y) - 290.0).abs() < 1.5), "{way:?}");
    }
    // The move goes from d3 over c3 to b3, the flight on to e3 over h3 and g3, in the west.
    assert!(shaft(&tags, "path move").iter().all(|&(x, _)| x > 0.0));
    assert!(shaft(&tags, "path flight").iter().any(|&(x, _)| x < -280.0));
    // The flight is dashed, the move is not.
    let dashes = |class: &str| {
        let line = tags.iter().skip_while(|tag| !tag.is(class)).nth(3).unwrap();
        line.get("stroke-dasharray").unwrap().to_owned()
    };
    assert_eq!((dashes("path move").as_str(), dashes("path flight").as_str()), ("none", "15 10"));
}

// R5: the path shows where a piece turned back.
#[test]
fn the_path_of_the_last_play_turns_at_ring_3() {
    let tags = drawn(&game("mur-basic", "k/8/1bb5/2b5 b 0-0 -", "b2-b1"), &SvgOptions::default());
    let way = shaft(&tags, "path move");
    let farthest = way.iter().map(|&(x, y)| x.hypot(y)).fold(0.0, f64::max);
    let (first, last) = (way[0], way[way.len() - 1]);
    assert!(farthest > 290.0, "{way:?}");
    assert!(first.0.hypot(first.1) > 190.0 && last.0.hypot(last.1) < 190.0, "{way:?}");
    // The ways there and back are beside each other.
    let aside = |(x, y): (f64, f64)| (x + y) / std::f64::consts::SQRT_2;
    assert!(aside(first) * aside(last) < 0.0, "{way:?}");
}

/// On neighbouring points the pieces leave no room for an arrow between them: it passes beside them, in view.
#[test]
fn the_path_of_a_short_knock_is_seen() {
    for (line, play, points) in [
        // R4: the knocked ship lands where the mover came from.
        ("k/8/2b5/2ww4 b 0-0 -", "c2xc3>c2", [(196.0, 0.0), (290.0, 0.0)]),
        // One step on ring 1, a flight of one step.
        ("1/bw6/1w6/7k b 0-0 -", "a1xb1>c1", [(72.1, -72.1), (102.0, 0.0)]),
    ] {
        let tags = drawn(&game("mur-basic", line, play), &SvgOptions::default());
        for class in ["path move", "path flight"] {
            let way = shaft(&tags, class);
            // A piece with its ring reaches 46 from its middle.
            let seen = |&&(x, y): &&(f64, f64)| points.iter().all(|&(px, py)| (x - px).hypot(y - py) > 46.0);
            assert!(way.iter().filter(seen).count() >= 3, "{play} {class}: {way:?}");
        }
    }
}

#[test]
fn a_tipped_die_is_marked() {
    let marked = |actions: &str| -> Vec<bool> {
        let tags = drawn(&game("mur-advanced", "1/8/2bk4/8 b 0-0 - 1-2-4 - 6:1-2", actions), &SvgOptions::default());
        tags.windows(2).filter(|pair| pair[1].is("last tip")).map(|pair| pair[0].is("die white")).collect()
    };
    assert_eq!(marked("c2xd2>e2=3"), [true]);
    assert!(marked("c2xd2>e2").is_empty());
}

#[test]
fn a_move_that_is_tried_is_marked_before_it_is_played() {
    let drawn = |line: &str, play: &str| {
        let game = game("mur-basic", line, "");
        let attempt = game::Action::parse(game.rules(), play).ok();
        board_text(&game, &TextOptions { attempt, ..TextOptions::default() })
    };
    let text = drawn("k/8/8/1bww4 b 0-0 -", "b3xc3>e3");
    for sign in ["(●)", "<○>", "{∙}", "( )  moves from", "< >  moves to", "{ }  knocked to"] {
        assert!(text.contains(sign), "{sign}: {text}");
    }
    let text = drawn("k/8/8/8 b 0-0 -", "c3");
    assert!(text.contains("<∙>") && text.contains("< >  placed here"), "{text}");
}

#[test]
fn destinations_are_dots_on_empty_points_and_rings_around_pieces() {
    let look = |line: (&str, &str), chosen: &str| {
        let game = game(line.0, line.1, "");
        let options = SvgOptions { destinations: Some(place(&game, chosen)), ..SvgOptions::default() };
        let tags = drawn(&game, &options);
        let marks = tags.iter().filter(|tag| tag.is("destination"));
        let marks = marks.map(|tag| (tag.get("data-to").unwrap().to_owned(), tag.get("fill") == Some("none")));
        marks.map(|(to, ring)| if ring { format!("({to})") } else { to }).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(look(("mur-basic", "k/2b5/2w5/3w4 b 0-0 -"), "c1"), "b1 d1 (o)");
    assert_eq!(look(("mur-basic", "k/8/8/2b5 b 0-0 -"), "c3"), "(hand-b) b3 c2 d3");
    assert_eq!(look(MUR[0], "hand-b").split(' ').count(), 24);
    assert_eq!(look(MUR[0], "c3"), "");
    let game = game("mur-basic", "k/2b5/2w5/3w4 b 0-0 -", "");
    let options = TextOptions { destinations: Some(place(&game, "c1")), ..TextOptions::default() };
    assert!(board_text(&game, &options).contains("~Ж~"));
}
