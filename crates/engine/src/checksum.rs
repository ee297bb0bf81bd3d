//! Checksums of files, which notice damage, and digests, which notice a difference. They are constant functions, so the compiler
//! can check the files that are part of the program.

/// CRC-32, as in zip files.
///
/// Leave the checksum itself out of `bytes`: data followed by its own CRC-32 has the same CRC-32 whatever the data.
pub const fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = !0;
    let mut at = 0;
    while at < bytes.len() {
        sum ^= bytes[at] as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
            bit += 1;
        }
        at += 1;
    }
    !sum
}

/// A 64-bit digest (FNV-1a) of bytes that come in parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of no bytes.
    pub const EMPTY: Digest = Digest(0xcbf2_9ce4_8422_2325);

    /// The digest of these bytes after those before.
    #[must_use]
    pub const fn and(self, bytes: &[u8]) -> Digest {
        let mut digest = self.0;
        let mut at = 0;
        while at < bytes.len() {
            digest = (digest ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
            at += 1;
        }
        Digest(digest)
    }

    /// The digest as a number.
    pub const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_check_values() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(Digest::EMPTY.and(b"foo").and(b"bar").value(), 0x8594_4171_f739_67e8);
    }
}
