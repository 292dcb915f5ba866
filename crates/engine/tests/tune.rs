//! Self-play, files of games and the fit of weights.

use crownhead_engine::{
    Endgames,
    eval::weights::Weights,
    tune::{BadGames, FitSettings, Games, Record, SelfPlay, Tuning, fit, header, self_play, tune},
};
use crownhead_rules::RuleSet;

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set")
}

fn settings(threads: usize, seed: u64) -> SelfPlay {
    let endgames = Endgames::BuiltIn;
    SelfPlay { nodes: 60, seed, threads, window: 160, endgames, weights: None }
}

fn play(rules: &RuleSet, settings: &SelfPlay, games: std::ops::Range<usize>) -> Vec<Record> {
    let mut records = Vec::new();
    self_play(rules, settings, games, &mut |record| {
        records.push(record);
        true
    });
    records
}

fn written(rules: &RuleSet, settings: &SelfPlay, records: &[Record]) -> Vec<u8> {
    let mut file = header(rules, &settings.describe(rules)).into_bytes();
    for record in records {
        record.write(rules, &mut file);
    }
    file
}

#[test]
fn tuning_gives_the_same_weights_whatever_the_number_of_threads() {
    for id in ["english", "turkish"] {
        let rules = rules(id);
        let tuned = |threads, seed| {
            let tuning = Tuning {
                generations: vec![6, 6],
                self_play: settings(threads, seed),
                fit: FitSettings { epochs: 2, ..FitSettings::default() },
                is_tuned: false,
            };
            let (mut games, mut fits) = (0, 0);
            let start = Weights::untuned(&rules);
            let weights = tune(&rules, &start, &tuning, &mut || games += 1, &mut |_, fit| {
                assert!(fit.positions > 0);
                fits += 1;
            });
            assert_eq!((games, fits), (12, 2));
            weights.expect("its own games").write()
        };
        assert_eq!(tuned(1, 1), tuned(3, 1), "{id}");
        assert_ne!(tuned(1, 1), tuned(1, 2), "{id}");
    }
}

#[test]
fn games_are_written_and_read_back() {
    for id in ["english", "international", "turkish", "antidraughts"] {
        let rules = rules(id);
        let settings = settings(2, 3);
        let records = play(&rules, &settings, 0..30);
        let file = written(&rules, &settings, &records);
        let games = Games::read(&rules, &file).expect("a file of games");
        assert_eq!(games.settings, settings.describe(&rules));
        assert_eq!((games.records.len(), games.whole), (30, file.len()), "{id}");
        // Scores lose precision when they are written first, and none after.
        assert_eq!(written(&rules, &settings, &games.records), file, "{id}");
        let stats = games.stats(&rules).expect("games that can be replayed");
        assert_eq!(stats.results.iter().sum::<usize>(), 30);
        let positions: usize = stats.by_pieces.iter().sum();
        assert!(positions > 300, "{id}: {positions}");
    }
}

#[test]
fn an_interrupted_file_is_continued_as_if_nothing_had_happened() {
    let rules = rules("brazilian");
    let settings = settings(1, 9);
    let whole = written(&rules, &settings, &play(&rules, &settings, 0..8));
    for length in [whole.len() - 1, whole.len() * 2 / 3, whole.len() / 3] {
        let broken = &whole[..length];
        let games = Games::read(&rules, broken).expect("a file of games");
        let mut again = broken[..games.whole].to_vec();
        for record in play(&rules, &settings, games.records.len()..8) {
            record.write(&rules, &mut again);
        }
        assert!(again == whole, "cut at {length} of {} bytes", whole.len());
    }
}

#[test]
fn other_files_other_rules_and_broken_games_are_refused() {
    let english = rules("english");
    let settings = settings(1, 1);
    let mut file = written(&english, &settings, &play(&english, &settings, 0..3));
    assert_eq!(Games::read(&english, b"PDN"), Err(BadGames::Other));
    assert_eq!(Games::read(&rules("italian"), &file), Err(BadGames::OtherRules));
    let last = file.len() - 1;
    file[last] ^= 1;
    let games = Games::read(&english, &file).expect("it can be read, but not replayed");
    assert_eq!(games.stats(&english), Err(BadGames::Game { number: 3 }));
    let start = Weights::untuned(&english);
    let fitted = fit(&english, &start, &[&games.records], &FitSettings::default());
    assert_eq!(fitted.map(|_| ()), Err(BadGames::Game { number: 3 }));
}

/// Games end where tables know the result, and what tables know counts for the
/// positions before.
#[test]
fn tables_decide_results() {
    let rules = rules("english");
    let with = play(&rules, &settings(2, 5), 0..60);
    let without = play(&rules, &SelfPlay { endgames: Endgames::Unknown, ..settings(2, 5) }, 0..60);
    let endings = |records: &[Record]| {
        let mut file = written(&rules, &settings(2, 5), records);
        let games = Games::read(&rules, &std::mem::take(&mut file)).expect("a file of games");
        let stats = games.stats(&rules).expect("games that can be replayed");
        stats.by_pieces[..=4].iter().sum::<usize>()
    };
    assert_eq!(endings(&with), 0);
    assert!(endings(&without) > 0);
    let error = |endgames| {
        let settings = FitSettings { endgames, epochs: 1, ..FitSettings::default() };
        let start = Weights::untuned(&rules);
        fit(&rules, &start, &[&without], &settings).expect("games of these rules").1.before
    };
    assert!((error(Endgames::BuiltIn) - error(Endgames::Unknown)).abs() > 1e-6);
}
