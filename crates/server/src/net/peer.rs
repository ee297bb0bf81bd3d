use std::net::IpAddr;

/// Who is at the other end of a connection. It is among the extensions of every request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    /// What counts as one address: in IPv6 a whole network of 64 bits, as that is what one household gets.
    pub(crate) fn household(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(ip) => IpAddr::from((ip.to_bits() >> 64 << 64).to_be_bytes()),
            ip @ IpAddr::V4(_) => ip,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn households_of_ipv6_are_networks() {
        let household = |ip: &str| Peer(ip.parse().unwrap()).household();
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2:ffff::1"));
        assert_ne!(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
        assert_ne!(household("192.0.2.1"), household("192.0.2.2"));
        assert_eq!(household("::ffff:192.0.2.1"), household("192.0.2.1"));
    }
}
