//! Every page is real HTML: with a title, a description and a board, and without anything the policy forbids.

use crate::client::{get, get_with};

const RULE_SETS: [&str; 6] = ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"];

/// The address of every page.
pub(crate) fn paths() -> Vec<String> {
    let single = ["/", "/mur", "/ur", "/local/a-game_1", "/games", "/about"].map(str::to_owned);
    let of_rules = |kind: &'static str| RULE_SETS.map(|rules| format!("/{kind}/{rules}"));
    single.into_iter().chain(["play", "analysis", "rules"].into_iter().flat_map(of_rules)).collect()
}

#[test]
fn every_page_has_a_title_and_a_description_of_its_own() {
    let mut seen = std::collections::BTreeSet::new();
    for path in paths() {
        let page = get(&path);
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        let html = page.text();
        let between = |from: &str, to: &str| {
            html.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(found, _)| found)
        };
        let title = between("<title>", "</title>").unwrap_or_default();
        let description = between("name=\"description\" content=\"", "\"").unwrap_or_default();
        assert!(title.contains("Tiamat") && title.len() > 10, "{path}: {title}");
        assert!(description.len() > 30, "{path}: {description}");
        assert!(seen.insert(title.to_owned()), "{path}: another page has the title {title}");
        assert_eq!(html.matches("<h1").count(), 1, "{path} has one main heading");
        assert!(html.contains("<main"), "{path}");
    }
}

#[test]
fn every_game_page_shows_a_board_without_scripts() {
    for path in paths().into_iter().filter(|path| !matches!(path.as_str(), "/games" | "/about")) {
        assert!(get(&path).text().contains("<svg class=\"tiamat "), "{path}");
    }
}

#[test]
fn pages_contain_nothing_inline() {
    for path in paths() {
        let page = get(&path);
        let html = page.text();
        for tag in html.split("<script").skip(1) {
            assert!(tag.split('>').next().is_some_and(|tag| tag.contains("src=\"/assets/")), "{path}: {tag:.60}");
        }
        for forbidden in ["<style", " style=\"", " onclick", " onload", "javascript:", "http://", "https://"] {
            let allowed = html.replace("http://www.w3.org/2000/svg", "");
            assert!(!allowed.contains(forbidden), "{path} contains {forbidden}");
        }
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut links = std::collections::BTreeSet::new();
    for path in paths() {
        let page = get(&path);
        for link in page.text().split("href=\"/").skip(1) {
            let target = link.split(['"', '#', '?']).next().unwrap_or_default();
            links.insert(format!("/{target}"));
        }
    }
    assert!(links.len() > 25, "{links:?}");
    for link in links {
        assert_eq!(get(&link).status, 200, "{link}");
    }
}

#[test]
fn anchors_of_a_page_exist() {
    for path in paths() {
        let page = get(&path);
        let html = page.text();
        for link in html.split("href=\"#").skip(1) {
            let name = link.split('"').next().unwrap_or_default();
            assert!(html.contains(&format!("id=\"{name}\"")), "{path}#{name}");
        }
    }
}

/// Whether a page leads to an address.
fn leads_to(html: &str, address: &str) -> bool {
    html.contains(&format!("href=\"{address}\""))
}

#[test]
fn the_first_page_leads_to_both_families_and_every_page_too() {
    for path in paths() {
        let page = get(&path);
        assert!(leads_to(page.text(), "/mur") && leads_to(page.text(), "/ur"), "{path}");
    }
    // A board of each is on the first page: which one is shown is the browser's to say.
    let home = get("/");
    for rules in ["mur-basic", "ur-finkel"] {
        assert!(home.text().contains(&format!("data-rules=\"{rules}\"")), "{rules}");
    }
    for rules in RULE_SETS {
        assert!(leads_to(home.text(), &format!("/play/{rules}")), "{rules}");
    }
}

#[test]
fn a_front_door_has_the_rule_sets_of_its_family_and_where_to_learn_and_analyse() {
    for (family, own, first) in [("mur", &RULE_SETS[..3], "mur-basic"), ("ur", &RULE_SETS[3..], "ur-finkel")] {
        let page = get(&format!("/{family}"));
        let html = page.text();
        assert!(html.contains(&format!("data-rules=\"{first}\"")), "{family} has its board");
        for rules in RULE_SETS {
            let named = ["play", "rules", "analysis"].map(|kind| leads_to(html, &format!("/{kind}/{rules}")));
            assert_eq!(named, [own.contains(&rules); 3], "{family}: {rules}");
        }
        // Nothing is shown that is not there yet.
        assert!(!leads_to(html, "/learn") && !leads_to(html, "/puzzles"), "{family}");
    }
}

#[test]
fn finkels_reconstruction_is_called_by_the_name_that_people_know() {
    for path in ["/", "/ur", "/games", "/play/ur-finkel", "/rules/ur-finkel", "/analysis/ur-finkel"] {
        assert!(get(path).text().contains("Royal Game of Ur"), "{path}");
    }
}

#[test]
fn the_set_up_sheet_says_what_will_be_played_and_folds_the_rest() {
    for (path, said) in [
        ("/play/mur-basic", "One game of Basic Mur against the computer, level 2 (beginner). You begin; no clock."),
        ("/play/mur-classic", "One game of Classic Mur against the computer, level 2 (beginner). You begin; no clock."),
        (
            "/play/ur-runners",
            "One game of Ur Runners against the computer, level 2 (beginner). Both throw for who begins; no clock.",
        ),
    ] {
        let page = get(path);
        let (open, folded) = page.text().split_once("<details class=\"more\" id=\"more\"").expect("the rest is folded");
        let (folded, below) = folded.split_once("</details>").expect("an end");
        assert!(open.contains("name=\"opponent\"") && open.contains("name=\"level\""), "{path}");
        assert!(!open.contains("name=\"clock\"") && folded.contains("name=\"clock\""), "{path}");
        assert!(below.contains(said) && below.contains("Start the game"), "{path}");
    }
}

#[test]
fn a_page_the_browser_has_is_not_sent_again() {
    let page = get("/about");
    let tag = page.header("etag").to_owned();
    assert!(tag.len() > 20 && page.header("cache-control") == "no-cache", "{tag}");
    let again = get_with("/about", &format!("if-none-match: \"x\", {tag}"));
    assert_eq!((again.status, again.content.len()), (304, 0));
    assert_eq!(get_with("/about", "if-none-match: W/\"other\"").status, 200);
}

#[test]
fn a_slash_too_many_is_forgiven() {
    let answer = get("/rules/ur-finkel/");
    assert_eq!((answer.status, answer.header("location")), (308, "/rules/ur-finkel"));
}

#[test]
fn addresses_without_a_rule_set_lead_to_the_first_one() {
    for (path, target) in
        [("/play", "/play/mur-basic"), ("/rules/", "/rules/mur-basic"), ("/analysis", "/analysis/mur-basic")]
    {
        let answer = get(path);
        assert_eq!((answer.status, answer.header("location")), (307, target), "{path}");
    }
}

#[test]
fn unknown_addresses_get_a_page_that_says_so() {
    for path in [
        "/nothing",
        "/play/mur",
        "/local/",
        "/local/a%20b",
        "/index.html",
        "//about",
        "/about//x",
        "/mur/mur-basic",
        "/urs",
    ] {
        let answer = get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains("Nothing here"), "{path}");
    }
}

#[test]
fn a_redirect_keeps_the_query() {
    for (path, target) in [
        ("/rules/ur-finkel/?theme=dark&at=2", "/rules/ur-finkel?theme=dark&at=2"),
        ("/rules?theme=dark", "?theme=dark"),
    ] {
        let answer = get(path);
        assert!(matches!(answer.status, 307 | 308), "{path}: {}", answer.status);
        let location = answer.header("location");
        assert!(location.ends_with(target), "{path}: {location}");
    }
}
