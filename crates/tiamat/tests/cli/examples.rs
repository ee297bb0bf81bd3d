//! Every example in the help texts and every command in the documentation runs, and prints what the documentation shows.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use crate::run::{Run, commands, directory, finish, json, program, succeeds};
use crate::serve::{address, status};

const README: &str = include_str!("../../../../README.md");
const WIRE: &str = include_str!("../../../../docs/wire.md");

/// A directory with what a fresh checkout has, and an empty home.
fn checkout(name: &str) -> PathBuf {
    let workplace = directory(name);
    for folder in [".local/share/bash-completion/completions", ".config/fish/completions"] {
        fs::create_dir_all(workplace.join(folder)).expect("a directory can be made");
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"),
        workplace.join("examples"),
    )
    .expect("a link can be made");
    workplace
}

/// Runs a line in a shell that finds the program.
fn shell(workplace: &Path, line: &str) -> Run {
    let program = program();
    let folder = Path::new(program.get_program()).parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    let serves = line.contains("tiamat serve");
    // Then the program takes the place of the shell and gets its signals.
    let line = line.replace("tiamat serve", "exec tiamat serve");
    shell
        .args(["-c", &line])
        .current_dir(workplace)
        .env("PATH", path)
        .env("HOME", workplace)
        .env_remove("XDG_STATE_HOME")
        .env_remove("XDG_CACHE_HOME")
        .env("TIAMAT_ADDR", "127.0.0.1:0")
        .env("LC_ALL", "C.UTF-8");
    shell.stdin(Stdio::null());
    if serves { interrupted(shell) } else { finish(shell.output().expect("a shell runs")) }
}

/// Runs a server until it has answered a request, then presses Ctrl-C, which is not an error.
fn interrupted(mut server: Command) -> Run {
    let mut child = server.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a shell runs");
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut out = String::new();
    printed.read_line(&mut out).expect("output is UTF-8");
    assert_eq!(status(&address(&out)), "HTTP/1.1 200 OK");
    let pressed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(pressed.expect("kill runs").success());
    printed.read_to_string(&mut out).expect("output is UTF-8");
    Run { out, ..finish(child.wait_with_output().expect("the server ends")) }
}

/// The examples of a help text.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
    lines.map_while(|line| line.strip_prefix("  ")).collect()
}

#[cfg(unix)]
#[test]
fn every_example_in_the_help_runs() {
    let workplace = checkout("examples");
    let names = commands();
    let helps = names.iter().map(|name| (name.as_str(), succeeds(&[name, "--help"])));
    let helps: Vec<(&str, String)> = [("tiamat", succeeds(&["--help"]))].into_iter().chain(helps).collect();
    // Examples that read what others have solved run one after the other, and the rest beside them.
    let (tables, others): (Vec<_>, Vec<_>) = helps.iter().partition(|(_, help)| help.contains("finkel-"));
    let run_all = |helps: Vec<&(&str, String)>| {
        for (name, help) in helps {
            let examples = examples(help);
            assert!(!examples.is_empty(), "{name} has no examples");
            for example in examples {
                let run = shell(&workplace, example);
                assert_eq!(run.code, Some(0), "{example}: {}{}", run.out, run.err);
                assert!(!run.out.is_empty() || example.contains('>'), "{example} prints nothing");
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| run_all(tables));
        run_all(others);
    });
}

/// The blocks of code in a language, in order.
fn blocks<'a>(document: &'a str, language: &str) -> Vec<&'a str> {
    let opening = format!("```{language}\n");
    document.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

#[cfg(unix)]
#[test]
fn every_command_in_the_readme_runs() {
    let workplace = checkout("readme");
    let lines = blocks(README, "sh").into_iter().flat_map(str::lines).map(|line| line.split("  #").next().unwrap());
    let (mine, others): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains("tiamat "));
    assert!(mine.len() > 10, "{mine:?}");
    for line in mine.into_iter().filter(|line| !line.starts_with("cargo ")) {
        let run = shell(&workplace, line);
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
    }
    // What is not Tiamat's own: building, installing and testing it.
    assert!(others.iter().all(|line| line.starts_with("cargo ") || line.starts_with("scripts/")), "{others:?}");
}

#[cfg(unix)]
#[test]
fn the_documentation_shows_what_commands_print() {
    let workplace = checkout("documentation");
    let mut shown = 0;
    for dialogue in blocks(README, "console").into_iter().flat_map(|block| block.split("$ ").skip(1)) {
        let (command, printed) = dialogue.split_once('\n').expect("a command and what it prints");
        assert_eq!(shell(&workplace, command).out, printed, "{command}");
        shown += 1;
    }
    assert!(shown > 1, "the README shows some answers");
}

/// The two commands of a fresh machine: to try Tiamat, and to test it.
#[test]
fn the_readme_names_the_first_commands() {
    let first = README.split("\n## ").find_map(|section| section.strip_prefix("Try it\n")).expect("how to try it");
    let commands: Vec<&str> = blocks(first, "sh").into_iter().flat_map(str::lines).collect();
    for command in ["cargo run --release", "scripts/test"] {
        assert!(commands.iter().any(|line| line.split("  ").next() == Some(command)), "{command}: {commands:?}");
    }
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/test").is_file());
}

/// In `docs/wire.md` a command is followed by what it prints, laid out for reading.
#[cfg(unix)]
#[test]
fn the_json_in_the_documentation_is_what_commands_print() {
    let workplace = checkout("wire");
    let mut shown = 0;
    for rest in WIRE.split("```sh\n").skip(1) {
        let (command, rest) = rest.split_once("\n```\n").expect("one command");
        let Some(printed) = rest.trim_start().strip_prefix("```json\n") else { continue };
        let printed = printed.split("```").next().unwrap_or_default();
        assert_eq!(json(&shell(&workplace, command).out), json(printed), "{command}");
        shown += 1;
    }
    assert!(shown > 3, "docs/wire.md shows the JSON of several commands");
}

/// Every field of a type that `tiamat schema` knows is described.
#[test]
fn the_documentation_names_every_field() {
    for name in succeeds(&["schema"]).lines() {
        let schema = json(&succeeds(&["schema", name]));
        let mut fields = Vec::new();
        collect_fields(&schema, &mut fields);
        for field in fields {
            assert!(WIRE.contains(&format!("`{field}`")), "docs/wire.md does not name {field:?} of {name}");
        }
    }
}

fn collect_fields(schema: &serde_json::Value, fields: &mut Vec<String>) {
    if let Some(object) = schema.as_object() {
        if let Some(properties) = object.get("properties").and_then(serde_json::Value::as_object) {
            fields.extend(properties.keys().cloned());
        }
        object.values().for_each(|value| collect_fields(value, fields));
    } else if let Some(values) = schema.as_array() {
        values.iter().for_each(|value| collect_fields(value, fields));
    }
}
