//! What the rule books say about themselves, and the words they use: nothing of it is lost.

use game::RuleSet;
use rulebook::{Block, Rulebook, text};

/// A section in plain words, without marks and line breaks.
fn section(rules: &str, name: &str) -> String {
    let rules: RuleSet = rules.parse().unwrap();
    let book = Rulebook::of(rules).unwrap().only(name).unwrap();
    let text = text::render(&book, &draw::TextOptions::default()).replace(['*', '`'], "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn says(rules: &str, name: &str, words: &str) {
    let section = section(rules, name);
    assert!(section.contains(words), "{rules}, {name}: {words:?} is missing in {section}");
}

#[test]
fn every_book_keeps_its_front_matter() {
    for rules in RuleSet::ALL {
        says(rules.name(), "summary", "Players 2");
    }
    says("mur-basic", "summary", "Playing time 20 to 60 minutes");
    says("mur-basic", "summary", "Motto monstrum ultra regnum");
    assert!(!section("mur-classic", "summary").contains("Motto"), "the classic book has no motto");
    says("mur-classic", "summary", "Editions kraken and classic; the rules are essentially the same");
    says("mur-advanced", "summary", "Time 2 to 4 hours; set-up 5 to 10 seconds");
    says("mur-advanced", "summary", "Chance none: the dice are not rolled during play");
    says("mur-advanced", "summary", "Skills strategy, tactics");
}

/// A ship and the kraken may fall together, and the rules say what happens then.
#[test]
fn a_ship_and_the_kraken_together_have_an_example() {
    says("mur-basic", "forbidden", "One ship closes White's ship on c3 and the kraken on e3");
    says("mur-basic", "forbidden", "Black wins the game");
    says("mur-classic", "trapping", "One ship traps White's ship on c3 and the kraken on e3");
    says("mur-classic", "trapping", "Black wins the game");
    says("mur-advanced", "forbidden", "Closing the kraken and an opposing ship together is not a mixed double");
}

/// Where a name is not in the rule set's own book, the text says so.
#[test]
fn names_from_another_book_are_marked() {
    says("mur-basic", "groups", "5 and more officer (a name from advanced)");
    says("mur-advanced", "groups", "5 and more officer. ");
}

#[test]
fn the_books_own_terms_are_explained() {
    for rules in ["mur-basic", "mur-classic", "mur-advanced"] {
        says(rules, "knocking", "also called a bump");
        says(rules, "knocking", "In a second-direction knock");
    }
    for rules in ["mur-basic", "mur-advanced"] {
        says(rules, "stuck", "is called a trapped ship");
        says(rules, "forbidden", "a mixed double, is a self-close");
        says(rules, "ports", "New York in the west (g3) and London in the east (c3), or Shanghai and Tokyo");
    }
    says("mur-classic", "stuck", "is called a blocked ship");
    says("mur-classic", "trapping", "A trap is also called a mark");
    says("mur-classic", "trapping", "a safe spot");
    says("mur-classic", "eyes", "is a gouge");
}

/// Words of the books lead to the section that explains them, with `tiamat rules … --section WORD`.
#[test]
fn the_books_own_words_are_found() {
    for (rules, words, section) in [
        ("mur-basic", "stones", "setup"),
        ("mur-classic", "stones", "setup"),
        ("mur-basic", "first-class ship", "groups"),
        ("mur-advanced", "first-class ships", "groups"),
        ("mur-advanced", "dice-token set", "dice"),
        ("mur-advanced", "darker", "setup"),
        ("mur-advanced", "four states", "repetition"),
        ("mur-advanced", "taken back", "repetition"),
        ("mur-basic", "any number of ships off the board", "setup"),
        ("mur-advanced", "any number of ships off the board", "setup"),
        ("mur-classic", "asymmetrical", "match"),
        ("mur-advanced", "limit", "draws"),
        ("ur-runners", "the larger the better", "begin"),
        ("ur-runners", "binary lots", "dice"),
        ("ur-long-jump", "lots", "begin"),
    ] {
        let rules: RuleSet = rules.parse().unwrap();
        let found = Rulebook::of(rules).unwrap().only(words);
        let found = found.unwrap_or_else(|several| panic!("{rules}, {words}: {several}"));
        assert_eq!(found.sections[0].name, section, "{rules}, {words}");
    }
}

/// A chase is told board by board, each with its ply.
#[test]
fn the_repetition_example_has_four_boards() {
    for rules in ["mur-basic", "mur-advanced"] {
        let book = Rulebook::of(rules.parse().unwrap()).unwrap().only("repetition").unwrap();
        let sequences = book.sections[0].blocks.iter().filter_map(|block| match block {
            Block::Sequence(boards) => Some(boards),
            _ => None,
        });
        let played: Vec<Vec<String>> =
            sequences.flat_map(|boards| boards.iter().map(|board| board.played.clone())).collect();
        let plies = ["c2-d2", "d3-c3", "d2-c2"];
        assert_eq!(played, (0..=3).map(|count| plies[..count].to_vec()).collect::<Vec<_>>(), "{rules}");
        for label in ["1. c2-d2 ", "2. d3-c3 ", "3. d2-c2 Now"] {
            says(rules, "repetition", label);
        }
    }
}

/// A ship in a port can leave it, whatever is in its way.
#[test]
fn a_stuck_ship_may_still_leave_from_a_port() {
    for rules in ["mur-basic", "mur-advanced"] {
        says(rules, "stuck", "from a port");
    }
    assert!(!section("mur-classic", "stuck").contains("port"), "classic has no ports");
}

/// An eye is an empty point in every rule set of Mur.
#[test]
fn an_eye_is_an_empty_point() {
    says("mur-basic", "surrounding", "An empty point that is surrounded is an eye");
    says("mur-advanced", "surrounding", "An empty point that is surrounded is an eye");
    says("mur-classic", "eyes", "An eye is an empty point surrounded by one colour");
}

#[test]
fn every_book_says_who_begins_and_for_what_stakes() {
    for rules in ["ur-runners", "ur-long-jump", "ur-finkel"] {
        says(rules, "begin", "both players throw the dice, and the higher throw begins; ties throw again");
    }
    says("ur-runners", "begin", "put the same agreed amount into a pool");
    says("ur-long-jump", "begin", "either a unit, paid per point after each game, or a total amount");
    says("mur-advanced", "setup", "The higher sum plays Blue; ties roll again");
    says("mur-classic", "match", "In the second set the players swap colours");
    says("mur-classic", "match", "A match by the book is two sets of six games each");
}

/// Pieces on 1, 2 and 3, and Black's on C and D: three squares for White, five for Black.
#[test]
fn the_long_jump_example_of_three_and_five() {
    says("ur-long-jump", "moving", "2-7: Black moves from 2 to 7");
    says("ur-long-jump", "moving", "1-4: White moves from 1 to 4");
}

/// Every way to write a move that the rules know is in the text.
#[test]
fn notation_is_complete() {
    for form in ["d1-2-3", "c3:", "c2-d2", "c2xd2>e2:", "c2xd2>e2=3", "-c3", "-d2-c3", "-k:", "-c3-k", "flag"] {
        says("mur-advanced", "writing", form);
    }
    for form in ["d0 to d3", "3-5", "3x5", "s-2, sx2", "r-B, rxB", "f-h", "pass", "6/b1w5/6 b 6,0,0 6,0,0 2"] {
        says("ur-runners", "writing", form);
    }
    says("ur-long-jump", "writing", "2bb2/wbw5/6 b 4,0,0 5,0,0 t");
    says("ur-finkel", "writing", "2bb2/1w6/6 b 5,0,0 6,0,0 2");
}
