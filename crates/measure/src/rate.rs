use cpu_time::ThreadTime;

/// Work that can be repeated, and counts what it does.
pub struct Workload {
    /// Its name in a report.
    pub name: String,
    /// What it counts.
    pub unit: &'static str,
    /// Does the work and returns how much it was.
    pub run: Box<dyn Fn() -> u64>,
}

impl Workload {
    /// A workload.
    pub fn new(name: impl Into<String>, unit: &'static str, run: impl Fn() -> u64 + 'static) -> Workload {
        Workload { name: name.into(), unit, run: Box::new(run) }
    }
}

/// The best rate of each workload over several rounds, in units of work per second.
///
/// Time is CPU time, so that other programs disturb the result as little as possible, and the best of many rounds shows what
/// the machine can do undisturbed.
pub fn best_rates(workloads: &[Workload], rounds: u32) -> Vec<f64> {
    let mut best = vec![0.0_f64; workloads.len()];
    for _ in 0..rounds {
        for (rate, workload) in best.iter_mut().zip(workloads) {
            let start = ThreadTime::now();
            let work = (workload.run)();
            *rate = rate.max(work as f64 / start.elapsed().as_secs_f64().max(1e-9));
        }
    }
    best
}

/// The geometric mean.
pub fn geometric_mean(rates: &[f64]) -> f64 {
    (rates.iter().map(|rate| rate.ln()).sum::<f64>() / rates.len() as f64).exp()
}
