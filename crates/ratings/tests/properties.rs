//! What holds of ratings whatever the numbers are.

use crownhead_ratings::{Rating, Score, expected, rate};
use proptest::prelude::*;

const DAY: i64 = 86_400_000;

fn ratings() -> impl Strategy<Value = Rating> {
    (300.0..3500.0, 30.0..500.0, 0.0..0.2, prop::option::of(-DAY..10_000 * DAY)).prop_map(
        |(rating, deviation, volatility, last)| {
            Rating::new(rating, deviation, volatility, last).expect("finite numbers")
        },
    )
}

fn is_within_bounds(rating: Rating) -> bool {
    (400.0..=4000.0).contains(&rating.rating())
        && (45.0..=350.0).contains(&rating.deviation())
        && rating.volatility() > 0.0
        && rating.volatility() <= 0.1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn ratings_stay_within_bounds(white in ratings(), black in ratings(), now in any::<i64>()) {
        for score in [Score::White, Score::Draw, Score::Black] {
            let (a, b) = rate(white, black, score, now);
            prop_assert!(is_within_bounds(a) && is_within_bounds(b), "{:?} {:?}", a, b);
            prop_assert!((a.rating() - white.rating()).abs() <= 700.0 + 1e-9);
            prop_assert!((b.rating() - black.rating()).abs() <= 700.0 + 1e-9);
        }
        let chance = expected(white, black, now);
        prop_assert!((0.0..=1.0).contains(&chance));
    }

    #[test]
    fn colours_do_not_matter(white in ratings(), black in ratings(), now in 0..20_000 * DAY) {
        for (score, turned) in
            [(Score::White, Score::Black), (Score::Draw, Score::Draw), (Score::Black, Score::White)]
        {
            let (a, b) = rate(white, black, score, now);
            let (c, d) = rate(black, white, turned, now);
            prop_assert_eq!((a, b), (d, c));
        }
        prop_assert!((expected(white, black, now) + expected(black, white, now) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_better_result_gives_a_better_rating(white in ratings(), black in ratings(), now in 0..20_000 * DAY) {
        let [won, drawn, lost] =
            [Score::White, Score::Draw, Score::Black].map(|score| rate(white, black, score, now).0);
        prop_assert!(won.rating() >= drawn.rating() && drawn.rating() >= lost.rating());
        prop_assert!(won.rating() >= white.rating() && lost.rating() <= white.rating());
    }

    #[test]
    fn a_stronger_opponent_gives_more(white in ratings(), black in ratings(), more in 1.0..500.0, now in 0..20_000 * DAY) {
        let stronger =
            Rating::new(black.rating() + more, black.deviation(), black.volatility(), black.last_played())
                .expect("finite numbers");
        for score in [Score::White, Score::Draw, Score::Black] {
            // The volatility reacts to surprises and moves a rating a little.
            let (after, against_stronger) = (rate(white, black, score, now).0, rate(white, stronger, score, now).0);
            prop_assert!(against_stronger.rating() >= after.rating() - 1.0);
        }
        prop_assert!(expected(white, stronger, now) <= expected(white, black, now));
    }

    #[test]
    fn deviations_grow_with_time(rating in ratings(), now in 0..10_000 * DAY, later in 0..10_000 * DAY) {
        prop_assert!(rating.deviation_at(now) <= rating.deviation_at(now + later) + 1e-9);
        prop_assert!(rating.deviation_at(now) >= rating.deviation() - 1e-9);
    }
}

#[test]
fn numbers_that_are_none_are_refused() {
    for broken in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(Rating::new(broken, 100.0, 0.06, None), None);
        assert_eq!(Rating::new(1500.0, broken, 0.06, None), None);
        assert_eq!(Rating::new(1500.0, 100.0, broken, None), None);
    }
}

#[test]
fn a_deviation_of_60_is_110_after_a_year() {
    let rating = Rating::new(1500.0, 60.0, 0.06, Some(0)).expect("finite numbers");
    let after = rating.deviation_at(365 * DAY);
    assert!((after - 110.0).abs() < 0.1, "{after}");
    assert!(rating.is_listed(0) && !rating.is_listed(365 * DAY));
}

#[test]
fn a_new_player_is_provisional_until_enough_games() {
    let mut player = Rating::NEW;
    let opponent = Rating::new(1500.0, 60.0, 0.06, Some(0)).expect("finite numbers");
    let mut games = 0;
    while player.is_provisional() {
        player = rate(
            player,
            opponent,
            if games % 2 == 0 { Score::White } else { Score::Black },
            games * 600_000,
        )
        .0;
        games += 1;
    }
    assert!((8..20).contains(&games), "{games}");
    assert!(!player.shown().to_string().contains('?'));
}

#[test]
fn a_game_at_the_floor_takes_nothing() {
    let floor = Rating::new(400.0, 100.0, 0.06, Some(0)).expect("finite numbers");
    let (after, _) = rate(floor, Rating::NEW, Score::Black, DAY);
    assert!((after.rating() - 400.0).abs() < f64::EPSILON);
}

#[test]
fn a_clock_that_goes_backwards_is_no_time() {
    let rating = Rating::new(1500.0, 60.0, 0.06, Some(1000 * DAY)).expect("finite numbers");
    assert!((rating.deviation_at(0) - 60.0).abs() < 1e-9);
    let (after, _) = rate(rating, Rating::NEW, Score::Draw, 0);
    assert_eq!(after.last_played(), Some(1000 * DAY));
}
