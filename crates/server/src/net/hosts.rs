use std::collections::BTreeSet;
use std::net::IpAddr;

/// The names under which the server answers.
///
/// A page of another site could give its own name the address of this server, and so make a browser believe that the two are one
/// site. A server that answers to no names but its own cannot be misused like that. Addresses of IP are nobody's name.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    names: BTreeSet<String>,
}

impl Hosts {
    /// The names of this machine, and these.
    pub(crate) fn of_this_machine(more: &[String]) -> Hosts {
        let machine = machine_name();
        let local = machine.iter().map(|name| format!("{name}.local"));
        let names = more.iter().cloned().chain(local).chain(machine.clone());
        Hosts { names: names.map(|name| plain(&name)).filter(|name| !name.is_empty()).collect() }
    }

    /// Whether this is a name, or address, of this server. There may be a port after it.
    pub(crate) fn include(&self, authority: &str) -> bool {
        let host = without_port(authority);
        let name = plain(host);
        host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.names.contains(&name)
    }
}

fn plain(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !authority.ends_with(']') => host,
        _ => authority,
    }
}

#[cfg(unix)]
fn machine_name() -> Option<String> {
    rustix::system::uname().nodename().to_str().ok().map(str::to_owned)
}

#[cfg(not(unix))]
fn machine_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_the_server_are_known() {
        let hosts = Hosts { names: ["club".to_owned(), "play.example.org".to_owned()].into() };
        for known in [
            "localhost",
            "LocalHost:8426",
            "x.localhost",
            "127.0.0.1",
            "127.0.0.1:80",
            "[::1]",
            "[::1]:8426",
            "192.168.1.7:8426",
            "club",
            "club:1",
            "Play.Example.org",
            "play.example.org.:443",
        ] {
            assert!(hosts.include(known), "{known}");
        }
        for unknown in
            ["", ":", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "xlocalhost", "club:x"]
        {
            assert!(!hosts.include(unknown), "{unknown}");
        }
    }
}
