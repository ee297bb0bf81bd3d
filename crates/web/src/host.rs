/// What the module needs from the page or worker that runs it.
pub trait Host {
    /// Milliseconds since some moment.
    fn now(&mut self) -> f64;

    /// Takes a piece of news while a call is still running: a line of JSON.
    fn report(&mut self, news: &str);
}

/// Nobody listens, and time does not pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unattended;

impl Host for Unattended {
    fn now(&mut self) -> f64 {
        0.0
    }

    fn report(&mut self, _: &str) {}
}
