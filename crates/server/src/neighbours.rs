//! Under which addresses other machines reach this one.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The addresses that this machine uses towards the usual networks: the internet and those of homes and clubs. Nothing is sent.
pub(crate) fn addresses() -> Vec<IpAddr> {
    let towards: [IpAddr; 5] = [
        Ipv4Addr::new(192, 0, 2, 1).into(),
        Ipv4Addr::new(192, 168, 255, 254).into(),
        Ipv4Addr::new(10, 255, 255, 254).into(),
        Ipv4Addr::new(172, 31, 255, 254).into(),
        Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    ];
    let mut found = Vec::new();
    for ip in towards.into_iter().filter_map(address_towards) {
        if !ip.is_loopback() && !ip.is_unspecified() && !found.contains(&ip) {
            found.push(ip);
        }
    }
    found
}

fn address_towards(ip: IpAddr) -> Option<IpAddr> {
    let any: IpAddr = if ip.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let socket = UdpSocket::bind(SocketAddr::new(any, 0)).ok()?;
    // For a socket of this kind, to connect only means to choose a way.
    socket.connect(SocketAddr::new(ip, 9)).ok()?;
    socket.local_addr().ok().map(|addr| addr.ip())
}
