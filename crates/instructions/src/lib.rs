//! Picks the processor's instructions while the program runs.
//!
//! A program for any x86-64 processor may use vectors of 128 bits only, with which judging by a network takes almost twice as long.
//! So the code of networks, and that which solves Finkel, is compiled three times, and the processor decides which copy runs. The
//! results are the same to the last bit: Rust neither fuses nor reorders floating-point operations. A build that may use AVX2
//! anyway has one copy.

/// Something worth compiling several times.
pub trait Work {
    /// What it results in.
    type Result;

    /// Does the work. Implementations are `#[inline(always)]`, and so is what they call if it is to use vectors: only code inside
    /// the functions below is compiled for them.
    fn run(self) -> Self::Result;
}

#[cfg(not(all(target_arch = "x86_64", not(target_feature = "avx2"))))]
pub use as_built::run;
#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
pub use chosen::run;

#[cfg(not(all(target_arch = "x86_64", not(target_feature = "avx2"))))]
mod as_built {
    use super::Work;

    /// Does the work.
    #[inline(always)]
    pub fn run<W: Work>(work: W) -> W::Result {
        work.run()
    }
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
mod chosen {
    use std::sync::LazyLock;

    use super::Work;

    /// What the processor has beyond what the program was built for.
    #[derive(Clone, Copy)]
    enum Level {
        Nothing,
        Avx2,
        Avx512,
    }

    static LEVEL: LazyLock<Level> = LazyLock::new(|| {
        macro_rules! has {
            ($($feature:tt)*) => { $(is_x86_feature_detected!($feature))&&* };
        }
        if !has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt") {
            Level::Nothing
        } else if has!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vnni" "avx512vpopcntdq") {
            Level::Avx512
        } else {
            Level::Avx2
        }
    });

    /// Does the work with the best instructions that the processor has.
    #[inline(always)]
    #[allow(unsafe_code, reason = "instructions that only some processors have")]
    pub fn run<W: Work>(work: W) -> W::Result {
        match *LEVEL {
            Level::Nothing => work.run(),
            // SAFETY: the processor has these instructions.
            Level::Avx2 => unsafe { with_avx2(work) },
            // SAFETY: the same.
            Level::Avx512 => unsafe { with_avx512(work) },
        }
    }

    /// Intel since Haswell (2013), AMD since Excavator (2015).
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn with_avx2<W: Work>(work: W) -> W::Result {
        work.run()
    }

    /// Intel since Ice Lake (2019), AMD since Zen 4 (2022). Older processors with AVX-512 lack instructions that make it worth while.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vnni,avx512vpopcntdq")]
    fn with_avx512<W: Work>(work: W) -> W::Result {
        work.run()
    }
}
