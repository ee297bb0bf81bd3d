//! Engines end with the program that has started them, however that ends.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{directory, program};

fn send(signal: &str, id: u32) -> bool {
    Command::new("kill")
        .args([&format!("-{signal}"), &id.to_string()])
        .stderr(Stdio::null())
        .status()
        .unwrap()
        .success()
}

fn within_seconds(seconds: u64, mut happens: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(seconds) {
        if happens() {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    false
}

/// Less than the engines below need to end by themselves, and than anybody waits for them.
const SOON: u64 = 50;

fn ends(child: &mut Child) -> bool {
    within_seconds(SOON, || child.try_wait().unwrap().is_some())
}

#[test]
fn no_engine_outlives_the_program() {
    let dir = directory("hangup");
    fs::create_dir_all(&dir).unwrap();
    for command in [&["match", "mur-basic"][..], &["watch", "mur-basic", "--plain"], &["ugi-check"]] {
        for signal in ["HUP", "INT", "TERM"] {
            let id = dir.join(format!("{}-{signal}", command[0]));
            // It does not notice that nobody is there any longer.
            let script = format!("echo $$ > {}; exec sleep 600", id.display());
            // Whoever runs the tests may ignore hangups, as `nohup` does, and programs inherit that.
            let mut tiamat = Command::new("env");
            tiamat.arg("--default-signal=HUP").arg(program().get_program()).stdin(Stdio::null());
            tiamat.args(command).stdout(Stdio::null()).stderr(Stdio::null());
            match command[0] {
                "ugi-check" => tiamat.args(["--patience", "600000", "sh", "-c", &script]),
                _ => tiamat.args(["--a", &format!("ugi:sh -c '{script}'"), "--b", "random"]),
            };
            let mut tiamat = tiamat.spawn().unwrap();
            let engine = || fs::read_to_string(&id).ok()?.trim().parse::<u32>().ok();
            // `watch` starts every engine once to see whether it can.
            assert!(within_seconds(SOON, || engine().is_some_and(|id| send("0", id))), "{command:?} starts the engine");
            thread::sleep(Duration::from_millis(200));
            let engine = engine().unwrap();
            assert!(send(signal, tiamat.id()), "{command:?} {signal}");
            assert!(ends(&mut tiamat), "{command:?} {signal}");
            let gone = within_seconds(SOON, || !send("0", engine));
            send("KILL", engine);
            assert!(gone, "{command:?} leaves its engine behind after {signal}");
        }
    }
}

/// Whether a program has got as far as to handle SIGINT itself.
#[cfg(target_os = "linux")]
fn heeds_ctrl_c(id: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 << (2 - 1) != 0)
}

// As under `nohup`.
#[cfg(target_os = "linux")]
#[test]
fn a_hangup_that_is_ignored_ends_nothing() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(program().get_program());
    shell.args(["match", "ur-finkel", "--a", "greedy", "--b", "random", "--games", "100000000"]);
    let mut child = shell.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    assert!(within_seconds(SOON, || heeds_ctrl_c(child.id())));
    assert!(send("HUP", child.id()));
    thread::sleep(Duration::from_secs(1));
    assert!(child.try_wait().unwrap().is_none(), "it goes on");
    assert!(send("TERM", child.id()) && ends(&mut child));
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
