//! `tiamat rules`: sections, forms and the pager.

use crate::run::{finish, program, refuses, run, succeeds};

#[test]
fn a_section_is_printed_by_number_name_or_word() {
    let eyes = succeeds(&["rules", "mur-classic", "--section", "eyes"]);
    assert!(eyes.starts_with("11. Eyes and the gouge\n"), "{eyes}");
    for wanted in ["11", "gouge", "Eyes"] {
        assert_eq!(succeeds(&["rules", "mur-classic", "--section", wanted]), eyes, "{wanted}");
    }
    assert!(!eyes.contains("The rules of"), "only the section");
}

#[test]
fn an_unknown_section_is_refused_with_a_list_of_all() {
    refuses(
        &["rules", "ur-finkel", "--section", "kraken"],
        &["no section 'kraken'", "\n   0  summary       On one page\n   1  game          The game\n"],
    );
    refuses(&["rules", "ur-finkel", "--section", ""], &["no section ''"]);
    refuses(&["rules", "ur-finkel", "--section", &"x".repeat(5000)], &["…"]);
    refuses(&["rules", "--section", "game"], &["RULESET"]);
    refuses(&["rules", "--html"], &["RULESET"]);
    refuses(&["rules", "mur-basic", "--html", "--markdown"], &["cannot be used with"]);
}

#[test]
fn the_summary_opens_the_rules() {
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let summary = succeeds(&["rules", rules, "--section", "summary"]);
        assert!(summary.starts_with("On one page\n\nPlayers"), "{rules}: {summary}");
        assert!(succeeds(&["rules", rules]).contains(&summary), "{rules}");
    }
}

#[test]
fn rules_are_printed_as_html_and_markdown() {
    let page = succeeds(&["rules", "mur-advanced", "--html"]);
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    let section = succeeds(&["rules", "mur-advanced", "--html", "--section", "ports"]);
    assert!(section.contains("<svg") && section.len() < page.len() / 5);
    let markdown = succeeds(&["rules", "ur-runners", "--markdown"]);
    assert!(markdown.starts_with("# The rules of ur-runners") && markdown.contains("```text\n"));
}

// A pipe gets the text itself, whatever PAGER says; a pager is for terminals.
#[test]
fn a_pager_is_not_used_in_a_pipe() {
    let plain = run(&["rules", "ur-finkel", "--no-pager"]);
    let piped = finish(program().args(["rules", "ur-finkel"]).env("PAGER", "false").output().unwrap());
    assert_eq!((piped.code, piped.out), (Some(0), plain.out));
}

#[test]
fn rules_and_explanations_are_ascii_where_the_locale_is() {
    for args in [
        &["rules", "mur-advanced", "--no-pager"][..],
        &["rules", "ur-runners", "--no-pager"],
        &["explain", "mur-basic", "--position", "k/8/8/2bwb3 b 0-0 -", "d2"],
    ] {
        let [ascii, utf8] = ["C", "C.UTF-8"].map(|locale| {
            let mut tiamat = std::process::Command::new(env!("CARGO_BIN_EXE_tiamat"));
            let output = tiamat.args(args).env("LC_ALL", locale).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        });
        assert!(ascii.is_ascii(), "{args:?}: {:?}", ascii.chars().find(|letter| !letter.is_ascii()));
        assert_eq!(ascii.matches('?').count(), utf8.matches('?').count(), "{args:?}: every letter has a spelling");
    }
}
