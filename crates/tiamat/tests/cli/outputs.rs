//! Files that commands write: nothing that is there already is lost, and no file is left in part.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{directory, finish, program, refuses, run, run_with, succeeds};

const GAME: &str = "[Rules \"mur-basic\"]\n\n1. c3 2. d3\n";

/// A directory with a game, and the names of files in it.
fn workplace<const N: usize>(name: &str, files: [&str; N]) -> (PathBuf, [String; N]) {
    let dir = directory(name);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("game.record"), GAME).unwrap();
    let files = files.map(|file| dir.join(file).display().to_string());
    (dir, files)
}

fn text(file: &str) -> String {
    fs::read_to_string(file).unwrap()
}

#[test]
fn a_review_replaces_a_page_only_when_told_to_and_never_its_game() {
    let (dir, [game, page, same]) = workplace("outputs-review", ["game.record", "review.html", "./game.record"]);
    let review = ["review", &game, "--nodes", "10", "--no-cache", "--html"];
    for same in [&game, &same] {
        for force in [&[][..], &["--force"]] {
            refuses(
                &[&review[..], &[same.as_str()], force].concat(),
                &["game.record: the command also reads this file"],
            );
        }
    }
    assert_eq!(text(&game), GAME);
    succeeds(&[&review[..], &[&page]].concat());
    fs::write(&page, "mine").unwrap();
    refuses(&[&review[..], &[&page]].concat(), &["review.html: the file is there already; --force replaces it"]);
    assert_eq!(text(&page), "mine");
    succeeds(&[&review[..], &[&page, "--force"]].concat());
    assert!(text(&page).starts_with("<!"), "{}", text(&page));
    refuses(&["review", &game, "--force"], &["--force replaces files, but none is to be written"]);
    refuses(&[&review[..], &[&dir.display().to_string()]].concat(), &["this is a directory"]);
}

/// Standard input may be a file, whatever it is called there.
#[cfg(unix)]
#[test]
fn a_page_never_replaces_the_game_on_standard_input() {
    let (_, [game, page]) = workplace("outputs-stdin", ["game.record", "review.html"]);
    let review = |input: &[&str], page: &str| {
        let args = [&["review"][..], input, &["--nodes", "10", "--no-cache", "--force", "--html", page]].concat();
        finish(program().args(args).stdin(fs::File::open(&game).unwrap()).output().unwrap())
    };
    for input in [&["-"][..], &[], &["/dev/stdin"]] {
        let refused = review(input, &game);
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{input:?}: {}", refused.err);
        assert!(refused.err.contains("game.record: the command also reads this file"), "{input:?}: {}", refused.err);
        assert_eq!(text(&game), GAME, "{input:?}");
        assert_eq!(review(input, &page).code, Some(0), "{input:?}");
    }
}

/// A page of no games would tell nobody anything, and replace one that does.
#[test]
fn a_review_without_games_writes_no_page() {
    let (_, [input, page]) = workplace("outputs-no-games", ["input.record", "review.html"]);
    fs::write(&page, "mine").unwrap();
    let illegal = "[Rules \"mur-basic\"]\n\n1. c3 2. c3\n";
    for (games, code) in [("", 2), ("[Rules \"chess\"]\n\n1. e4\n", 2), (illegal, 1)] {
        fs::write(&input, games).unwrap();
        let run = run(&["review", &input, "--nodes", "10", "--no-cache", "--html", &page, "--force"]);
        assert_eq!((run.code, run.out.as_str(), text(&page).as_str()), (Some(code), "", "mine"), "{games:?}");
        assert!(run.err.contains("review.html: no page is written"), "{games:?}: {}", run.err);
    }
    // The other games are reviewed.
    fs::write(&input, format!("{illegal}\n{GAME}")).unwrap();
    let one = run(&["review", &input, "--nodes", "10", "--no-cache", "--html", &page, "--force"]);
    assert_eq!(one.code, Some(1), "{}", one.err);
    assert!(text(&page).starts_with("<!"));
}

#[test]
fn a_table_needs_a_directory() {
    let (_, [game]) = workplace("outputs-solve", ["game.record"]);
    let solve = ["solve", "ur-finkel", "--pieces", "1", "--out", &game];
    refuses(&solve, &["game.record: a file is there already, and a table needs a directory"]);
    assert_eq!(text(&game), GAME);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_no_success() {
    for args in [&["help"][..], &["--help"], &["--version"], &["help", "review"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let run = finish(
            program().args(args).stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap(),
        );
        assert_eq!(run.code, Some(2), "{args:?}");
        assert!(run.err.contains("cannot write: No space left"), "{args:?}: {}", run.err);
    }
}

#[test]
fn pages_replace_only_what_they_are_told_to() {
    let (_, [game, pages, page]) = workplace("outputs-pages", ["game.record", "pages", "pages/0002.svg"]);
    fs::create_dir(&pages).unwrap();
    fs::write(&page, "mine").unwrap();
    refuses(&["record", "show", &game, "--pages", &pages], &["0002.svg: the file is there already"]);
    assert_eq!((text(&page).as_str(), fs::read_dir(&pages).unwrap().count()), ("mine", 1));
    succeeds(&["record", "show", &game, "--pages", &pages, "--force"]);
    assert!(text(&page).starts_with("<svg"));
    refuses(&["record", "show", &game, "--force"], &["none is to be written"]);
}

#[test]
fn a_network_and_its_chart_need_two_files() {
    let (_, [games, out, state, plot]) =
        workplace("outputs-train", ["basic.games", "basic.net", "basic.net.state", "loss.svg"]);
    succeeds(&["selfplay", "mur-basic", "--games", "26", "--nodes", "20", "--out", &games]);
    let train = ["train", "mur-basic", "--games", &games, "--epochs", "1", "--out"];
    for plot in [&out, &state] {
        refuses(&[&train[..], &[&out, "--plot", plot]].concat(), &["the command would write this file twice"]);
    }
    refuses(&[&train[..], &[&out, "--plot", &games]].concat(), &["basic.games: the command also reads this file"]);
    fs::write(&plot, "mine").unwrap();
    refuses(&[&train[..], &[&out, "--plot", &plot]].concat(), &["loss.svg: the file is there already"]);
    assert_eq!(text(&plot), "mine");
    succeeds(&[&train[..], &[&out, "--plot", &plot, "--force"]].concat());
    assert!(text(&plot).starts_with("<svg"));
}

#[test]
fn a_match_leaves_records_alone_that_it_has_not_written() {
    let (_, [matches, record, second]) = workplace("outputs-play", ["game.match", "game.record", "game-2.record"]);
    let play = ["play", "mur-basic", "--friend", "--set", "2"];
    let begun = run_with(&[&play[..], &["--save", &matches]].concat(), "c3\nresign\nquit\n");
    assert!(begun.out.contains("game-2.record"), "{}{}", begun.out, begun.err);
    assert_eq!(text(&record), GAME);
    let games = |file: &str| text(file).matches("[Rules ").count();
    assert_eq!(games(&second), 1);
    // The same match goes on in the same file.
    let ended = run_with(&["play", "--load", &matches], "\nd3\nresign\nquit\n");
    assert_eq!((ended.code, games(&second)), (Some(0), 2), "{}{}", ended.out, ended.err);
    assert!(!Path::new(&second.replace("-2", "-3")).exists());
    assert_eq!(text(&record), GAME);
}

/// A limit on the size of files is a full disk that needs no privileges.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let (dir, [game, page, svg]) = workplace("outputs-full", ["game.record", "review.html", "pages/0001.svg"]);
    let limited = |args: &[&str]| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 2; exec \"$@\"", "sh"]).arg(program().get_program()).args(args);
        finish(shell.stdout(Stdio::piped()).output().unwrap())
    };
    let review = ["review", &game, "--nodes", "10", "--no-cache", "--html", &page];
    let files = |dir: &Path| fs::read_dir(dir).unwrap().count();
    for (before, force) in [(None, &[][..]), (Some("mine"), &["--force"])] {
        if let Some(before) = before {
            fs::write(&page, before).unwrap();
        }
        let count = files(&dir);
        let full = limited(&[&review[..], force].concat());
        assert_eq!(full.code, Some(2), "{}", full.err);
        assert!(full.err.contains("review.html: File too large"), "{}", full.err);
        assert_eq!((fs::read_to_string(&page).ok().as_deref(), files(&dir)), (before, count));
    }
    let pages = dir.join("pages");
    let full = limited(&["record", "show", &game, "--pages", &pages.display().to_string()]);
    assert_eq!((full.code, Path::new(&svg).exists(), files(&pages)), (Some(2), false, 0), "{}", full.err);
    refuses(&["review", &game, "--nodes", "10", "--no-cache", "--html", "/dev/full"], &["/dev/full: No space left"]);
}
