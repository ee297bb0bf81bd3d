//! `tiamat serve`: from the first line to Ctrl-C.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::run::{directory, program, refuses};

/// Starts a server on a free port; returns it with the address it prints.
fn start(args: &[&str]) -> (Child, String) {
    start_in(program().args(args))
}

/// The same, with everything but the address set.
fn start_in(command: &mut Command) -> (Child, String) {
    let data = directory(&format!("serve-data-{:?}", thread::current().id()));
    command.env("TIAMAT_ADDR", "127.0.0.1:0").env("TIAMAT_DATA", data);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    (child, address(&line))
}

/// The address in the line that a server prints.
pub(crate) fn address(line: &str) -> String {
    line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_owned()
}

/// The first line of the answer to a request for the home page.
pub(crate) fn status(addr: &str) -> String {
    let mut stream = TcpStream::connect(addr).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

#[cfg(unix)]
#[test]
fn it_serves_until_ctrl_c_even_with_an_open_connection() {
    for args in [&["serve"][..], &[]] {
        let (mut child, addr) = start(args);
        assert_eq!(status(&addr), "HTTP/1.1 200 OK");
        let idle = TcpStream::connect(&addr).unwrap();
        let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(interrupted.success());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
        drop(idle);
    }
}

#[test]
fn a_busy_port_gets_a_clear_message() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    refuses(&["serve", "--addr", &addr], &[&addr, "already in use", "--addr 127.0.0.1:0"]);
}

#[test]
fn bad_addresses_and_directories_are_refused() {
    refuses(&["serve", "--addr", "nonsense"], &["nonsense", "expected an address and a port"]);
    refuses(&["serve", "--addr", "127.0.0.1:99999"], &["127.0.0.1:99999"]);
    refuses(&["serve", "--addr", "127.0.0.1:0", "--tables", "/nowhere"], &["/nowhere: no such directory"]);
    let empty = directory("serve-empty");
    std::fs::create_dir_all(&empty).unwrap();
    let empty = empty.to_str().unwrap();
    refuses(
        &["serve", "--addr", "127.0.0.1:0", "--tables", empty],
        &["serve-empty contains no tables", "tiamat solve"],
    );
    refuses(&["serve", "--addr", "127.0.0.1:0", "--data", "Cargo.toml"], &["Cargo.toml is not a directory"]);
    refuses(
        &["serve", "--addr", "127.0.0.1:0", "--web", "missing"],
        &["no directory missing with the files of the site"],
    );
    refuses(&["serve", "--log", "loud"], &["loud"]);
}

#[test]
fn flags_of_the_environment_are_yes_or_no() {
    let banana = program().arg("serve").env("TIAMAT_OPEN", "banana").output().unwrap();
    assert_eq!(banana.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&banana.stderr).contains("expected yes or no"), "{banana:?}");
    let (mut child, _) = start_in(program().env("TIAMAT_OPEN", "no"));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// What a server reports at a level, having answered one request.
fn reported(level: &str) -> String {
    let (mut child, addr) = start_in(program().args(["serve", "--log", level]).stderr(Stdio::piped()));
    assert_eq!(status(&addr), "HTTP/1.1 200 OK");
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    log
}

#[test]
fn reports_name_the_start_and_at_debug_each_request_without_colours_in_a_file() {
    let [info, debug] = ["info", "debug"].map(reported);
    assert!(info.contains("serving the site at http://127.0.0.1:") && !info.contains("request"), "{info}");
    assert!(debug.contains("serving the site") && debug.contains("request"), "{debug}");
    assert!(!debug.contains('\x1b'), "{debug}");
    assert_eq!(reported("warn"), "");
}

#[test]
fn a_server_for_others_says_where_they_find_it_and_warns() {
    let mut child =
        program().args(["serve", "--addr", "0.0.0.0:0"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let here = lines.next().unwrap();
    let port = here.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    let rest: Vec<String> = lines.by_ref().take_while(|line| !line.starts_with("Press Ctrl-C")).collect();
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    assert!(here.starts_with("Tiamat is running at http://127.0.0.1:"), "{here}");
    assert!(log.contains("not encrypted"), "{log}");
    // A machine without a network has no addresses to print.
    let [addresses @ .., data] = &rest[..] else { panic!("it says where matches are kept") };
    assert!(data.starts_with("Matches with others "), "{data}");
    if let [title, urls @ ..] = addresses {
        assert_eq!(title, "Others on this network can open:");
        assert!(urls.iter().all(|url| url.starts_with("  http://") && url.ends_with(&format!(":{port}/"))), "{urls:?}");
    }
}

#[test]
fn what_is_refused_is_reported() {
    let (mut child, addr) = start_in(program().args(["serve", "--log", "info"]).stderr(Stdio::piped()));
    for bytes in [
        "POST /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
        "\0\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(&addr).unwrap();
        stream.write_all(bytes.as_bytes()).unwrap();
        stream.read_to_string(&mut String::new()).unwrap();
    }
    // The last line may come after the answer.
    let (report, reports) = mpsc::channel();
    let log = BufReader::new(child.stderr.take().unwrap());
    let reader = thread::spawn(move || log.lines().map_while(Result::ok).all(|line| report.send(line).is_ok()));
    for part in [
        "refused POST \"/about\" from 127.0.0.1: 405",
        "refused GET \"/\" from 127.0.0.1: 421",
        "refused a request from",
    ] {
        let line =
            || reports.recv_timeout(Duration::from_secs(50)).unwrap_or_else(|_| panic!("{part} is not reported"));
        while !line().contains(part) {}
    }
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap();
}

#[test]
fn the_directory_for_data_is_named_and_a_second_server_goes_on_without_it() {
    let home = directory("serve-home");
    std::fs::create_dir_all(&home).unwrap();
    // Nobody stops reading before they end.
    let serve = || {
        let mut command = program();
        command.args(["serve", "--addr", "127.0.0.1:0"]).env_remove("TIAMAT_DATA");
        let mut child = command.env("XDG_DATA_HOME", &home).env("HOME", &home).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let said = lines.nth(1).unwrap();
        (child, lines, said)
    };
    let (mut first, _first_lines, kept) = serve();
    let (mut second, _second_lines, without) = serve();
    for child in [&mut first, &mut second] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(kept.starts_with("Matches with others are kept in ") && kept.ends_with("iamat"), "{kept}");
    assert!(without.contains("not available") && without.contains("in use by another server"), "{without}");
    assert!(home.join("tiamat/tiamat.sqlite").exists() || cfg!(not(target_os = "linux")));
}
