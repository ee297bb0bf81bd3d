//! Files and streams: reading without running out of memory, and writing without leaving half a file or destroying another.

mod read;
mod same;
mod write;

pub use read::{LineRead, TooLong, read_all, read_file, read_line};
pub use same::is_same;
pub use write::write_whole;
