//! Elo and the sequential test against numbers worked out by hand.

use arena::elo::{difference, estimate, expected, score};
use arena::{Side, Sprt, Tally, Verdict};

fn close(a: f64, b: f64, most: f64) -> bool {
    (a - b).abs() <= most
}

fn of_pairs(pairs: [u64; 5]) -> Tally {
    let points: u64 = pairs.iter().zip(0..).map(|(count, half_points)| count * half_points).sum();
    let games = 2 * pairs.iter().sum::<u64>();
    // Any split into wins and draws with the right score will do.
    Tally { wins: points / 2, draws: points % 2, losses: games - points / 2 - points % 2, pairs }
}

#[test]
fn elo_and_score_are_inverse() {
    // 75 % is 400 log10 3.
    assert!(close(difference(0.75), 190.848_501_887_865, 1e-9));
    assert!(close(expected(190.848_501_887_865), 0.75, 1e-12));
    assert!(close(difference(0.5), 0.0, 1e-12));
    assert_eq!(difference(1.0), f64::INFINITY);
    assert_eq!(difference(0.0), f64::NEG_INFINITY);
}

// Pairs of 0, ½, 1, 1½ and 2 points: 10, 20, 40, 24, 16. The mean of 110 pairs is 59/110, the variance 0.0827686.
#[test]
fn error_bars_come_from_pairs() {
    let tally = of_pairs([10, 20, 40, 24, 16]);
    let elo = estimate(&tally).unwrap();
    assert!(close(elo.value, 25.312_734, 1e-5), "{elo:?}");
    assert!(close(elo.low, -12.095_290, 1e-5), "{elo:?}");
    assert!(close(elo.high, 63.318_302, 1e-5), "{elo:?}");
}

// A win and a loss in every pair: openings that decide the game say nothing, and the error shrinks accordingly.
#[test]
fn pairs_that_cancel_out_narrow_the_interval() {
    let decided = Tally { wins: 100, losses: 100, draws: 0, pairs: [0, 5, 90, 5, 0] };
    let spread = Tally { wins: 100, losses: 100, draws: 0, pairs: [25, 0, 50, 0, 25] };
    let width = |tally: &Tally| score(tally).map(|score| score.high - score.low).unwrap();
    assert!(width(&decided) < width(&spread) / 2.0);
}

// Wilson: 10 wins of 10 are 100 % with a lower end of n / (n + z²).
#[test]
fn equal_results_still_leave_doubt() {
    let score = score(&of_pairs([0, 0, 0, 0, 10])).unwrap();
    assert_eq!((score.value, score.high), (1.0, 1.0));
    assert!(close(score.low, 10.0 / (10.0 + 3.841_458_82), 1e-8), "{score:?}");
    let even = arena::elo::score(&of_pairs([0, 0, 10, 0, 0])).unwrap();
    assert!(even.low > 0.2 && even.low < 0.3 && close(even.low + even.high, 1.0, 1e-12), "{even:?}");
}

#[test]
fn without_games_there_is_no_estimate() {
    assert_eq!(score(&Tally::default()), None);
    assert_eq!(estimate(&Tally::default()), None);
}

// One game alone: no pair yet.
#[test]
fn draws_count_half() {
    let mut tally = Tally::default();
    [Some(Side::A), None, None, Some(Side::B)].into_iter().for_each(|winner| tally.add(winner));
    assert_eq!((tally.wins, tally.draws, tally.losses, tally.score()), (1, 2, 1, Some(0.5)));
    for (winners, index) in
        [([Some(Side::A), Some(Side::A)], 4), ([Some(Side::B), None], 1), ([Some(Side::B), Some(Side::A)], 2)]
    {
        let before = tally.pairs[index];
        tally.add_pair(winners);
        assert_eq!(tally.pairs[index], before + 1);
    }
}

// If pairs are only won or lost, the best distribution with mean s is (1 - s, s), so the ratio is elementary.
#[test]
fn likelihood_of_two_results_is_elementary() {
    let sprt = Sprt::new(0.0, 100.0).unwrap();
    let [s0, s1] = [0.5, expected(100.0)];
    for (won, lost) in [(30_u64, 20_u64), (5, 50), (7, 7)] {
        let by_hand = won as f64 * (s1 / s0).ln() + lost as f64 * ((1.0 - s1) / (1.0 - s0)).ln();
        let llr = sprt.llr(&[lost, 0, 0, 0, won]);
        assert!(close(llr, by_hand, 0.02), "{won} {lost}: {llr} {by_hand}");
    }
}

// The normal approximation: n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
#[test]
fn likelihood_is_near_the_normal_approximation() {
    let sprt = Sprt::new(0.0, 5.0).unwrap();
    for (pairs, exact, approximation) in
        [([100, 200, 400, 240, 160], 3.094_662, 3.133_196), ([30, 200, 500, 200, 20], -1.537_690, -1.535_411)]
    {
        let llr = sprt.llr(&pairs);
        assert!(close(llr, exact, 1e-5), "{llr}");
        assert!(close(llr, approximation, 0.05), "{llr}");
    }
}

#[test]
fn test_ends_at_its_bounds() {
    let sprt = Sprt::new(0.0, 5.0).unwrap();
    assert!(close(sprt.bound(), 19_f64.ln(), 1e-12));
    assert_eq!(sprt.verdict(&[0; 5]), Verdict::Continuing);
    assert_eq!(sprt.verdict(&[10, 20, 40, 24, 16]), Verdict::Continuing);
    assert_eq!(sprt.verdict(&[100, 200, 400, 240, 160]), Verdict::Accepted);
    assert_eq!(sprt.verdict(&[160, 240, 400, 200, 100]), Verdict::Rejected);
}

#[test]
fn hypotheses_are_read_smaller_first() {
    assert_eq!("0,10".parse(), Ok(Sprt::new(0.0, 10.0).unwrap()));
    assert_eq!("-5, 2.5".parse(), Ok(Sprt::new(-5.0, 2.5).unwrap()));
    for text in ["10,0", "0,0", "0", "a,b", "0,inf", "nan,1", ""] {
        assert!(text.parse::<Sprt>().is_err(), "{text}");
    }
}
