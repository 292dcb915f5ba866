//! Every row of every perft file, however long it takes.

use std::{
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    THREADS,
    support::perft_file::{self, Row},
};

/// What came of one row.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    nodes: u64,
    time: Duration,
}

/// Counts every row of at most `limit` positions. True if all are right.
pub(crate) fn run(root: &Path, limit: u64) -> Result<bool, String> {
    let all = perft_file::read_folder(&root.join("crates/rules/tests/perft"))?;
    let mut rows: Vec<&Row> = all.iter().filter(|row| row.nodes <= limit).collect();
    // The longest first, so that no thread is left alone with one at the end.
    rows.sort_by_key(|row| std::cmp::Reverse(row.nodes));
    let begin = Instant::now();
    let outcomes = count(&rows);
    let mut table: Vec<(&Row, Outcome)> = rows.into_iter().zip(outcomes).collect();
    table.sort_by(|(a, _), (b, _)| (&a.rules, &a.fen, a.depth).cmp(&(&b.rules, &b.fen, b.depth)));
    print_table(&table);
    let failures = table.iter().filter(|(row, outcome)| row.nodes != outcome.nodes).count();
    let nodes: u64 = table.iter().map(|(_, outcome)| outcome.nodes).sum();
    println!(
        "rows {} of {} nodes {nodes} failures {failures} seconds {:.1}",
        table.len(),
        all.len(),
        begin.elapsed().as_secs_f64()
    );
    Ok(failures == 0)
}

/// Counts rows on all threads, in order, with progress on stderr.
fn count(rows: &[&Row]) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let outcomes: Mutex<Vec<Option<Outcome>>> = Mutex::new(vec![None; rows.len()]);
    let work = || {
        while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begin = Instant::now();
            let nodes = row.position.perft(row.depth);
            let outcome = Outcome { nodes, time: begin.elapsed() };
            let mut outcomes = outcomes.lock().expect("no thread panics with the lock");
            let index = rows.iter().position(|other| std::ptr::eq(*other, *row));
            outcomes[index.expect("a row of the list")] = Some(outcome);
            let done = outcomes.iter().flatten().count();
            let verdict = if nodes == row.nodes { "ok" } else { "WRONG" };
            eprintln!(
                "[{done}/{}] {} depth {}: {nodes} {verdict} ({:.1} s)",
                rows.len(),
                row.rules,
                row.depth,
                outcome.time.as_secs_f64()
            );
        }
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(work);
        }
    });
    let outcomes = outcomes.into_inner().expect("no thread panics with the lock");
    outcomes.into_iter().map(|outcome| outcome.expect("every row was counted")).collect()
}

fn print_table(table: &[(&Row, Outcome)]) {
    let mut heading = (String::new(), String::new());
    for (row, outcome) in table {
        if (&row.rules, &row.fen) != (&heading.0, &heading.1) {
            heading = (row.rules.clone(), row.fen.clone());
            println!("{}  {}", row.rules, row.fen);
        }
        let verdict = if outcome.nodes == row.nodes {
            "ok".to_owned()
        } else {
            format!("WRONG, should be {}", row.nodes)
        };
        let seconds = outcome.time.as_secs_f64();
        let speed = outcome.nodes as f64 / seconds.max(1e-6) / 1e6;
        println!(
            "  {:>2} {:>13} {seconds:>8.2} s {speed:>7.1} Mn/s  {verdict}",
            row.depth, outcome.nodes
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_count_is_seen() {
        let text = "rules english\nfen B:W21-32:B1-12\ndup drop\n1 7\n2 48\n";
        let rows = perft_file::read("english", text).expect("a sound file");
        let rows: Vec<&Row> = rows.iter().collect();
        let nodes: Vec<u64> = count(&rows).iter().map(|outcome| outcome.nodes).collect();
        assert_eq!(nodes, [7, 49]);
        assert_ne!(nodes[1], rows[1].nodes);
    }
}
