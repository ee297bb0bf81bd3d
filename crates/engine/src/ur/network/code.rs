//! Whole numbers in hardly more bits than they are worth: arithmetic coding, with chances that are learned from what came before.

/// Writes numbers.
pub(super) struct Writer {
    range: Range,
    model: Model,
    bytes: Vec<u8>,
}

/// Reads them back.
pub(super) struct Reader<'a> {
    range: Range,
    model: Model,
    rest: &'a [u8],
    /// The number that all the bytes make up, as far as it lies in the range.
    at: u32,
}

/// The part of all possible files that begin like this one.
struct Range {
    low: u32,
    high: u32,
}

/// How likely a bit is to be on, in 65536ths.
#[derive(Clone, Copy)]
struct Chance(u16);

/// The chances of the bits of a number: how many bits its size has, one bit for each; then these bits; then its sign.
struct Model {
    longer: [Chance; 8],
    /// By the bits before, the leading one included.
    bits: [Chance; 256],
    negative: Chance,
}

impl Writer {
    pub(super) fn new() -> Writer {
        Writer { range: Range::ALL, model: Model::NEW, bytes: Vec::new() }
    }

    pub(super) fn number(&mut self, number: i8) {
        let Writer { range, model, bytes } = self;
        let mut put = |chance: &mut Chance, on: bool| {
            let middle = range.middle(*chance);
            range.narrow(middle, on);
            chance.learn(on);
            while let Some(byte) = range.shift() {
                bytes.push(byte);
            }
        };
        let size = usize::from(number.unsigned_abs());
        let length = (usize::BITS - size.leading_zeros()) as usize;
        for (at, chance) in model.longer.iter_mut().enumerate().take(length + 1) {
            put(chance, at < length);
        }
        for bit in (0..length.saturating_sub(1)).rev() {
            put(&mut model.bits[size >> (bit + 1)], size >> bit & 1 == 1);
        }
        if size > 0 {
            put(&mut model.negative, number < 0);
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend_from_slice(&self.range.low.to_be_bytes());
        self.bytes
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader { range: Range::ALL, model: Model::NEW, rest: bytes, at: 0 };
        (0..4).for_each(|_| reader.at = next(reader.at, &mut reader.rest));
        reader
    }

    pub(super) fn number(&mut self) -> i8 {
        let Reader { range, model, rest, at } = self;
        let mut get = |chance: &mut Chance| {
            let middle = range.middle(*chance);
            let on = *at <= middle;
            range.narrow(middle, on);
            chance.learn(on);
            while range.shift().is_some() {
                *at = next(*at, rest);
            }
            on
        };
        let length = model.longer.iter_mut().map(&mut get).take_while(|longer| *longer).count();
        if length == 0 {
            return 0;
        }
        let size = (1..length).fold(1, |size, _| 2 * size + usize::from(get(&mut model.bits[size])));
        let size = size as i16;
        (if get(&mut model.negative) { -size } else { size }) as i8
    }
}

/// The number with another byte of the file; behind its end they are 0.
fn next(number: u32, rest: &mut &[u8]) -> u32 {
    let (byte, left) = rest.split_first().unwrap_or((&0, &[]));
    *rest = left;
    number << 8 | u32::from(*byte)
}

impl Range {
    const ALL: Range = Range { low: 0, high: u32::MAX };

    /// The last number of the part where the next bit is on.
    fn middle(&self, chance: Chance) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(chance.0)) >> 16) as u32
    }

    fn narrow(&mut self, middle: u32, on: bool) {
        if on {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// The first byte, if it is settled; then the range goes on behind it.
    fn shift(&mut self) -> Option<u8> {
        let settled = (self.low ^ self.high) >> 24 == 0;
        settled.then(|| {
            let byte = (self.high >> 24) as u8;
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xff);
            byte
        })
    }
}

impl Chance {
    const EVEN: Chance = Chance(1 << 15);

    fn learn(&mut self, on: bool) {
        if on {
            self.0 += (u16::MAX - self.0) >> 6;
        } else {
            self.0 -= self.0 >> 6;
        }
    }
}

impl Model {
    const NEW: Model = Model { longer: [Chance::EVEN; 8], bits: [Chance::EVEN; 256], negative: Chance::EVEN };
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Random;

    fn check(numbers: &[i8]) -> usize {
        let mut writer = Writer::new();
        numbers.iter().for_each(|&number| writer.number(number));
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        assert!(numbers.iter().all(|&number| reader.number() == number));
        bytes.len()
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        check(&[]);
        for number in i8::MIN..=i8::MAX {
            check(&[number]);
            check(&[number; 1000]);
        }
        let mut random = Random::new(3);
        let mut last = 0;
        for spread in [1, 2, 5, 30, 200, 256] {
            let numbers: Vec<i8> =
                (0..20_000).map(|_| (random.below(spread) as i32 - spread as i32 / 2) as i8).collect();
            let length = check(&numbers);
            assert!(length >= last, "larger numbers take more space");
            last = length;
        }
    }

    #[test]
    fn little_space_is_wasted() {
        let mut random = Random::new(3);
        // The sum of four dice with three sides: 2.1 bits each.
        let numbers: Vec<i8> = (0..50_000).map(|_| (0..4).map(|_| random.below(3) as i8 - 1).sum()).collect();
        let mut counts = [0.0; 9];
        numbers.iter().for_each(|&number| counts[(number + 4) as usize] += 1.0);
        let all = numbers.len() as f64;
        let bits: f64 = counts.iter().map(|count| count * (all / count).log2()).sum();
        assert!((check(&numbers) as f64) < 1.02 * bits / 8.0);
    }

    #[test]
    fn anything_can_be_read() {
        let mut random = Random::new(3);
        let bytes: Vec<u8> = (0..1000).map(|_| random.below(256) as u8).collect();
        let mut reader = Reader::new(&bytes);
        (0..10_000).for_each(|_| _ = reader.number());
    }
}
