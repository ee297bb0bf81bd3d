use std::env;
use std::io::{self, IsTerminal};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::{Args, FromArgMatches, ValueEnum};
use server::{Config, Limits, Server, StartError};
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;
use crate::output::Output;

/// Where the site is unless another address is given; T, I, A, M on the keys of a telephone.
const ADDR: &str = "127.0.0.1:8426";

/// Play in the browser: start a server on this machine and print its address.
///
/// The site needs no other server and no set-up. After one visit it also works while the server is not running. Your own games are
/// stored in the browser, matches with others on the server. `tiamat` without a command does the same.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat serve
  TIAMAT_ADDR=127.0.0.1:0 tiamat serve --log info")]
pub(crate) struct Serve {
    /// Where to listen; port 0 picks a free port.
    #[arg(long, value_name = "HOST:PORT", env = "TIAMAT_ADDR", default_value = ADDR, value_parser = address)]
    addr: SocketAddr,

    /// The directory for matches between people and for the server's keys; it is made if there is none. Without this option
    /// it is `tiamat` in the directory for data of the user.
    #[arg(long, value_name = "DIR", env = "TIAMAT_DATA")]
    data: Option<PathBuf>,

    /// A directory with tables made by `tiamat solve`, for exact values of Ur in analysis; can be repeated.
    #[arg(long, value_name = "DIR", env = "TIAMAT_TABLES", value_delimiter = ':')]
    tables: Vec<PathBuf>,

    /// A name of this server, such as play.example.org; can be repeated. Requests for names it does not know are refused;
    /// it knows localhost, the name of this machine and all addresses.
    #[arg(long = "host", value_name = "NAME", env = "TIAMAT_HOSTS", value_delimiter = ',')]
    hosts: Vec<String>,

    /// The most connections at once.
    #[arg(long, value_name = "N", env = "TIAMAT_MAX_CONNECTIONS", default_value_t = Limits::default().connections)]
    max_connections: usize,

    /// The most connections at once from one address. Behind a proxy all of them come from its address.
    #[arg(long, value_name = "N", env = "TIAMAT_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = Limits::default().connections_per_address)]
    max_connections_per_address: usize,

    /// Let browsers send the cookies of guests over encrypted connections only. For servers behind a proxy with TLS.
    #[arg(long, env = "TIAMAT_SECURE_COOKIES", value_parser = yes_or_no)]
    secure_cookies: bool,

    /// Open the site in the browser.
    #[arg(long, env = "TIAMAT_OPEN", value_parser = yes_or_no)]
    open: bool,

    /// What to report on stderr; `info` reports the start and what was refused, `debug` every request.
    #[arg(long, value_name = "LEVEL", env = "TIAMAT_LOG", default_value = "warn")]
    log: Log,

    /// Read the files of the site from this directory instead of the binary, for work on the site.
    #[arg(long, value_name = "DIR", env = "TIAMAT_WEB", hide = true)]
    web: Option<PathBuf>,
}

/// How much is reported.
#[derive(Clone, Copy, ValueEnum)]
enum Log {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl From<Log> for LevelFilter {
    fn from(log: Log) -> LevelFilter {
        match log {
            Log::Off => LevelFilter::OFF,
            Log::Error => LevelFilter::ERROR,
            Log::Warn => LevelFilter::WARN,
            Log::Info => LevelFilter::INFO,
            Log::Debug => LevelFilter::DEBUG,
        }
    }
}

impl Serve {
    /// The command without arguments, as the environment would have it.
    pub(crate) fn usual() -> Serve {
        let matches = Serve::augment_args(clap::Command::new("tiamat serve")).get_matches_from(["tiamat serve"]);
        Serve::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    pub(crate) fn run(self, out: &mut Output) -> Result<(), Failure> {
        start_log(self.log);
        let limits = Limits {
            connections: self.max_connections,
            connections_per_address: self.max_connections_per_address,
            ..Limits::default()
        };
        let Serve { addr, data, tables, open, web, hosts, secure_cookies, .. } = self;
        let chosen = data.is_some();
        let data = data.or_else(data_directory);
        let config = Config { addr, data: data.clone(), tables, web, hosts, limits, secure_cookies };
        let (server, without) = match Server::bind(config.clone()) {
            // Nobody has asked for it: the rest of the site is there all the same.
            Err(StartError::Store(error)) if !chosen => {
                (Server::bind(Config { data: None, ..config }).map_err(Failure::bad_input)?, Some(error))
            }
            bound => (bound.map_err(Failure::bad_input)?, None),
        };
        let url = server.url();
        tracing::info!("serving the site at {url}");
        out.line(format_args!("Tiamat is running at {url}"))?;
        show_neighbours(&server.neighbour_urls(), addr, out)?;
        match (without, data) {
            (Some(error), _) => out.line(format_args!("Matches with others are not available: {error}"))?,
            (None, Some(data)) => out.line(format_args!("Matches with others are kept in {}", data.display()))?,
            (None, None) => out.line("Matches with others are not available: --data DIR names a directory for them")?,
        }
        out.line("Press Ctrl-C to stop it. `tiamat --help` lists the other commands.")?;
        out.flush()?;
        if open {
            open_browser(&url);
        }
        server.run().map_err(Failure::bad_input)
    }
}

/// Where others find the site, if it is there for them.
fn show_neighbours(urls: &[String], addr: SocketAddr, out: &mut Output) -> Result<(), Failure> {
    if addr.ip().is_loopback() {
        return Ok(());
    }
    tracing::warn!("{addr} is open to the network and not encrypted: on the internet, put a proxy with TLS in front");
    if !urls.is_empty() {
        out.line("Others on this network can open:")?;
    }
    for url in urls {
        out.line(format_args!("  {url}"))?;
    }
    Ok(())
}

/// Reports go to stderr, with colours only if that is a terminal (see <https://no-color.org>: set and not empty means no).
fn start_log(log: Log) {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::from(log))
        .with_ansi(io::stderr().is_terminal() && !no_color)
        .with_writer(io::stderr)
        .init();
}

/// Where programs of this user keep their data, and in it a directory for ours.
fn data_directory() -> Option<PathBuf> {
    let path = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(target_os = "macos") {
        Some(path("HOME")?.join("Library/Application Support/Tiamat"))
    } else if cfg!(windows) {
        Some(path("APPDATA")?.join("Tiamat"))
    } else {
        Some(path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local/share")))?.join("tiamat"))
    }
}

/// A flag in the environment.
fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "1" | "true" | "yes" | "on" => Ok(true),
        "" | "0" | "false" | "no" | "off" => Ok(false),
        _ => Err("expected yes or no".to_owned()),
    }
}

/// The address with this name.
fn address(name: &str) -> Result<SocketAddr, String> {
    let first = name.to_socket_addrs().map(|mut found| found.next());
    first
        .ok()
        .flatten()
        .ok_or_else(|| "expected an address and a port, such as 127.0.0.1:8426 or localhost:0".to_owned())
}

/// Opens an address in the browser of the system. Where that fails, the address has been printed.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        tracing::warn!("cannot open a browser with {program}: {error}");
    }
}
