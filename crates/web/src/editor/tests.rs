use super::draft::{read, write};
use super::*;

fn change(
    rules: &str,
    line: &str,
    moved: Option<(&str, &str)>,
    begin: Option<Begin>,
    wrote: Option<(&str, &str)>,
) -> Edited {
    let edit = Edit {
        rules: rules.to_owned(),
        line: line.to_owned(),
        moved: moved.map(|(from, to)| Moved { from: from.to_owned(), to: to.to_owned() }),
        begin,
        write: wrote.map(|(field, value)| Written { field: field.to_owned(), value: value.to_owned() }),
    };
    super::edit(&edit, &Look::default()).unwrap()
}

fn moved(rules: &str, line: &str, from: &str, to: &str) -> String {
    change(rules, line, Some((from, to)), None, None).line
}

fn wrote(rules: &str, line: &str, field: &str, value: &str) -> String {
    change(rules, line, None, None, Some((field, value))).line
}

#[test]
fn pieces_come_from_the_trays_and_go_back_to_them() {
    let line = "k/8/8/2b5 w 0-0 -";
    assert_eq!(moved("mur-basic", line, "hand-w", "d3"), "k/8/8/2bw4 w 0-0 -");
    assert_eq!(moved("mur-basic", line, "c3", "hand-b"), "k/8/8/8 w 0-0 -");
    assert_eq!(moved("mur-basic", line, "c3", "hand-w"), line, "a ship goes back to its own hand");
    assert_eq!(moved("mur-basic", line, "o", "d3"), "1/8/8/2bk4 w 0-0 -");
    assert_eq!(moved("mur-basic", line, "o", "c3"), "1/8/8/2k5 w 0-0 -", "the ship is in hand again");
    assert_eq!(moved("mur-basic", line, "c3", "o"), "b/8/8/2k5 w 0-0 -", "there is always a kraken");
    assert_eq!(moved("mur-basic", line, "hand-w", "o"), line);
    let start = "6/8/6 b 7,0,0 7,0,0 t";
    assert_eq!(moved("ur-runners", start, "start-b", "4"), "6/3b4/6 b 6,0,0 7,0,0 t");
    assert_eq!(moved("ur-runners", "6/3b4/6 b 6,0,0 7,0,0 t", "start-w", "4"), "6/3w4/6 b 7,0,0 6,0,0 t");
    assert_eq!(moved("ur-runners", start, "start-b", "river-b"), "6/8/6 b 6,1,0 7,0,0 t");
    assert_eq!(moved("ur-runners", "6/3b4/6 b 6,0,0 7,0,0 t", "4", "home-b"), "6/8/6 b 6,0,1 7,0,0 t");
}

#[test]
fn pieces_never_get_more_or_fewer() {
    for (rules, line) in
        [("mur-classic", "k/1b3w2/w1b2b2/1w1bw1b1 b 0-0 -"), ("ur-runners", "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2")]
    {
        let rules_of: RuleSet = rules.parse().unwrap();
        let mut random = game::Random::new(7);
        let mut line = line.to_owned();
        for _ in 0..400 {
            let edited = change(rules, &line, None, None, None);
            let movable = random.pick(&edited.moves).unwrap();
            let to = random.pick(&movable.to).unwrap();
            line = moved(rules, &line, &movable.from, to);
            let draft = Draft::read(rules_of, &line);
            let krakens = draft.shown().iter().filter(|(_, piece)| *piece == draw::EditorPiece::Kraken).count();
            let all = draft.shown().len() - krakens
                + draft.supplies().iter().map(|(_, count)| usize::from(*count)).sum::<usize>();
            assert_eq!((all, krakens), (14, usize::from(rules == "mur-classic")), "{line}");
        }
    }
}

#[test]
fn clear_takes_everything_off_and_start_begins_anew() {
    let begun = |rules: &str, line: &str, begin| change(rules, line, None, Some(begin), None).line;
    assert_eq!(begun("mur-basic", "1/8/8/2bk4 w 1-2 -", Begin::Clear), "k/8/8/8 w 1-2 -");
    assert_eq!(begun("mur-basic", "1/8/8/2bk4 w 1-2 -", Begin::Start), "k/8/8/8 b 0-0 -");
    assert_eq!(begun("ur-runners", "6/3b4/6 w 1,0,1 3,0,0 2", Begin::Clear), "6/8/6 w 2,0,1 3,0,0 2");
    assert_eq!(begun("ur-runners", "6/3b4/6 w 1,0,1 3,0,0 2", Begin::Start), "6/8/6 b 3,0,0 3,0,0 t");
    assert_eq!(begun("mur-advanced", "nonsense", Begin::Start), "k/8/8/8 b 0-0 - - - 6:0-0");
}

#[test]
fn fields_are_chosen_one_by_one() {
    let basic = "k/8/8/2b5 w 0-0 -";
    assert_eq!(wrote("mur-basic", basic, "turn", "b"), "k/8/8/2b5 b 0-0 -");
    assert_eq!(wrote("mur-basic", basic, "score-w", "2"), "k/8/8/2b5 w 0-2 -");
    let advanced = "k/8/8/8 b 0-0 - - - 6:0-0";
    assert_eq!(wrote("mur-advanced", advanced, "die-2", "3"), "k/8/8/8 b 0-0 - 3-3-3 - 6:0-0");
    assert_eq!(wrote("mur-advanced", "k/8/8/8 b 0-0 - 3-3-3 - 6:0-0", "die-1", "1"), "k/8/8/8 b 0-0 - 1-3-3 - 6:0-0");
    assert_eq!(wrote("mur-advanced", advanced, "bars-w", "2"), "k/8/8/8 b 0-0 - - - 6:0-2");
    assert_eq!(wrote("mur-advanced", advanced, "length", "3"), "k/8/8/8 b 0-0 - - - 3:0-0");
    let ur = "6/3b4/6 b 6,0,0 7,0,0 t";
    assert_eq!(wrote("ur-finkel", ur, "phase", "2"), "6/3b4/6 b 6,0,0 7,0,0 2");
    assert_eq!(wrote("ur-finkel", ur, "pieces", "2"), "6/3b4/6 b 1,0,0 2,0,0 t");
    assert_eq!(wrote("ur-finkel", "6/3b4/6 b 1,0,0 2,0,0 t", "pieces", "5"), "6/3b4/6 b 4,0,0 5,0,0 t");
}

#[test]
fn what_is_surrounded_can_have_to_be_withdrawn() {
    let edited = change("mur-basic", "k/8/3b4/2bwb3 w 1-0 -", None, None, None);
    let field = serde_json::to_value(&edited.fields).unwrap();
    let pending = field.as_array().unwrap().iter().find(|field| field["name"] == "pending").unwrap().clone();
    assert_eq!(pending["choices"].as_array().unwrap().last().unwrap()["value"], "-d3", "{pending}");
    assert_eq!(wrote("mur-basic", "k/8/3b4/2bwb3 w 1-0 -", "pending", "-d3"), "k/8/3b4/2bwb3 w 1-0 -d3");
}

#[test]
fn every_choice_of_every_field_keeps_a_line_that_can_be_read() {
    for rules in RuleSet::ALL {
        let line = start(rules, 7).unwrap();
        let fields = serde_json::to_value(change(rules.name(), &line, None, None, None).fields).unwrap();
        for field in fields.as_array().unwrap() {
            for choice in field["choices"].as_array().unwrap() {
                let [name, value] = [&field["name"], &choice["value"]].map(|text| text.as_str().unwrap());
                let line = wrote(rules.name(), &line, name, value);
                assert!(!line.contains("  "), "{rules} {name} {value}: {line}");
                let again = change(rules.name(), &line, None, None, None);
                assert_eq!(again.line, line, "{rules} {name} {value}");
            }
        }
    }
}

#[test]
fn every_fault_is_listed_while_the_board_is_still_shown() {
    let both = change("ur-finkel", "6/8/6 b 0,0,7 0,0,7 t", None, None, None);
    assert!(!both.faults.is_empty());
    let odd = change("ur-runners", "what is this", None, None, None);
    assert!(!odd.faults.is_empty() && odd.board.svg.starts_with("<svg"));
    assert!(!change("mur-advanced", "", None, None, None).faults.is_empty());
}

#[test]
fn lines_survive_reading_and_writing() {
    for (rules, line) in [("mur-classic", "k/1b3w2/w1b2b2/1w1bw1b1"), ("ur-runners", "b3b1/b1w1b1ww/w5")] {
        let rules = rules.parse().unwrap();
        assert_eq!(write(rules, &read(rules, line)), line);
    }
}
