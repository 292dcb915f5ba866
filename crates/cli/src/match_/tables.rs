//! How a match stands, as a line, as tables and as JSON.

use std::fmt::Write;

use crownhead_arena::{Estimate, Match, PlayerStanding, Standings, Tally, Verdict};
use serde::Serialize;

use super::Ended;

/// One line for people who watch.
pub(super) fn line(contest: &Match, standings: &Standings) -> String {
    let mut text = format!("{} games", standings.games);
    if let [(_, _, tally)] = standings.pairings.as_slice() {
        let Tally { wins, draws, losses, .. } = tally;
        let _ = write!(text, ", +{wins} ={draws} -{losses}");
        if let Some(estimate) = tally.estimate() {
            let _ = write!(text, ", Elo {estimate}");
        }
        if let Some((test, _)) = verdict(contest, standings) {
            let _ = write!(text, ", {test}");
        }
        return text;
    }
    let shares = standings.players.iter().map(share).enumerate();
    if let Some((best, _)) = shares.max_by(|(_, a), (_, b)| a.total_cmp(b)) {
        let _ = write!(text, ", {} leads", contest.players[best].name);
    }
    text
}

fn share(standing: &PlayerStanding) -> f64 {
    if standing.games() == 0 { 0.0 } else { standing.points() / standing.games() as f64 }
}

/// The sequential test in words, and whether it is still open.
pub(super) fn verdict(contest: &Match, standings: &Standings) -> Option<(String, bool)> {
    let test = contest.sprt?;
    let (_, _, tally) = standings.pairings.first()?;
    let (low, high) = test.bounds();
    let ratio = test.ratio(&tally.pairs);
    let verdict = test.verdict(&tally.pairs);
    let words = match verdict {
        Verdict::Open => "",
        Verdict::Better => ", better",
        Verdict::NotBetter => ", not better",
    };
    let text =
        format!("LLR {ratio:+.2} ({low:.2}, {high:.2}) [{}, {}]{words}", test.elo0, test.elo1);
    Some((text, verdict == Verdict::Open))
}

/// The tables at the end.
pub(super) fn text(contest: &Match, standings: &Standings, ended: Ended) -> String {
    let mut text = String::new();
    let widest = contest.players.iter().map(|player| player.name.chars().count()).max();
    let width = widest.unwrap_or(0).max(6);
    let _ = writeln!(
        text,
        "{:width$}  {:>5} {:>5} {:>5} {:>5}  {:>6}  {:>8} {:>6} {:>9}  {:>5} {:>5} {:>7} {:>8}",
        "player",
        "games",
        "won",
        "drawn",
        "lost",
        "score",
        "s/move",
        "depth",
        "nps",
        "crash",
        "late",
        "illegal",
        "protocol"
    );
    for (player, standing) in contest.players.iter().zip(&standings.players) {
        let PlayerStanding { wins, draws, losses, usage, .. } = standing;
        let _ = writeln!(
            text,
            "{:width$}  {:>5} {wins:>5} {draws:>5} {losses:>5}  {:>5.1}%  {:>8} {:>6} {:>9}  {:>5} \
             {:>5} {:>7} {:>8}",
            player.name,
            standing.games(),
            100.0 * share(standing),
            or_dash(usage.seconds_a_move().map(|seconds| format!("{seconds:.3}"))),
            or_dash(usage.depth().map(|depth| format!("{depth:.1}"))),
            or_dash(usage.nps().map(|nps| format!("{nps:.0}"))),
            standing.crashes,
            standing.time_outs,
            standing.illegal_moves,
            standing.protocol_errors,
        );
    }
    for (first, second, tally) in &standings.pairings {
        let Some(estimate) = tally.estimate() else { continue };
        let (first, second) = (&contest.players[*first].name, &contest.players[*second].name);
        let Tally { wins, draws, losses, pairs, .. } = tally;
        let _ = writeln!(text);
        let _ = writeln!(text, "{first} against {second}: +{wins} ={draws} -{losses}");
        let _ = writeln!(
            text,
            "Elo {estimate} (95 %), normalized {:+.1}, better with {:.1} %",
            estimate.normalized,
            100.0 * estimate.superiority
        );
        let _ = writeln!(text, "pairs by points 0, ½, 1, 1½, 2: {pairs}");
    }
    if let Some((test, _)) = verdict(contest, standings) {
        let _ = writeln!(text, "{test}");
    }
    if ended == Ended::Interrupted {
        let _ = writeln!(text, "interrupted after {} games", standings.games);
    }
    text
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_owned())
}

/// The whole result for programs. Numbers without an end are null.
#[derive(Serialize)]
pub(super) struct MatchJson {
    rules: String,
    games: u64,
    ended: &'static str,
    players: Vec<PlayerJson>,
    pairings: Vec<PairingJson>,
    sprt: Option<SprtJson>,
}

#[derive(Serialize)]
struct PlayerJson {
    name: String,
    player: String,
    limit: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    seconds_per_move: Option<f64>,
    depth: Option<f64>,
    nps: Option<f64>,
    crashes: u64,
    time_outs: u64,
    illegal_moves: u64,
    protocol_errors: u64,
}

#[derive(Serialize)]
struct PairingJson {
    first: String,
    second: String,
    wins: u64,
    draws: u64,
    losses: u64,
    pentanomial: [u64; 5],
    score: Option<f64>,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    normalized_elo: Option<f64>,
    los: Option<f64>,
}

#[derive(Serialize)]
struct SprtJson {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

pub(super) fn json(contest: &Match, standings: &Standings, ended: Ended) -> MatchJson {
    let name = |index: usize| contest.players[index].name.clone();
    let player = |(index, standing): (usize, &PlayerStanding)| PlayerJson {
        name: name(index),
        player: contest.players[index].kind.to_string(),
        limit: contest.control_of(index).to_string(),
        games: standing.games(),
        wins: standing.wins,
        draws: standing.draws,
        losses: standing.losses,
        score: share(standing),
        seconds_per_move: standing.usage.seconds_a_move(),
        depth: standing.usage.depth(),
        nps: standing.usage.nps(),
        crashes: standing.crashes,
        time_outs: standing.time_outs,
        illegal_moves: standing.illegal_moves,
        protocol_errors: standing.protocol_errors,
    };
    let pairing = |(first, second, tally): &(usize, usize, Tally)| {
        let estimate = tally.estimate();
        let finite = |value: fn(&Estimate) -> f64| {
            estimate.as_ref().map(value).filter(|value| value.is_finite())
        };
        PairingJson {
            first: name(*first),
            second: name(*second),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            pentanomial: tally.pairs.0,
            score: finite(|estimate| estimate.score),
            elo: finite(|estimate| estimate.elo),
            elo_low: finite(|estimate| estimate.low),
            elo_high: finite(|estimate| estimate.high),
            normalized_elo: finite(|estimate| estimate.normalized),
            los: finite(|estimate| estimate.superiority),
        }
    };
    let sprt = contest.sprt.zip(standings.pairings.first()).map(|(test, (_, _, tally))| {
        let (lower, upper) = test.bounds();
        SprtJson {
            elo0: test.elo0,
            elo1: test.elo1,
            alpha: test.alpha,
            beta: test.beta,
            llr: test.ratio(&tally.pairs),
            lower,
            upper,
            verdict: match test.verdict(&tally.pairs) {
                Verdict::Open => "open",
                Verdict::Better => "better",
                Verdict::NotBetter => "not-better",
            },
        }
    });
    MatchJson {
        rules: contest.rules.key().to_owned(),
        games: standings.games,
        ended: match ended {
            Ended::Finished => "finished",
            Ended::Decided => "decided",
            Ended::Interrupted => "interrupted",
        },
        players: standings.players.iter().enumerate().map(player).collect(),
        pairings: standings.pairings.iter().map(pairing).collect(),
        sprt,
    }
}
