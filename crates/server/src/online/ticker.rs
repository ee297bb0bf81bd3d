use std::sync::Arc;
use std::time::Duration;

use online::Hall;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often the hall does what is due.
const TICK: Duration = Duration::from_millis(100);

/// Lets the hall do what is due, until the server ends.
pub(crate) async fn keep_ticking(hall: Arc<Hall>, mut ending: watch::Receiver<()>) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = ending.changed() => break,
        }
        // What failed is in the log of the server; the next tick tries again.
        let _ = hall.tick().await;
    }
    let _ = hall.close().await;
}
