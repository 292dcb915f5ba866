//! Figures for operators, in the text format that Prometheus reads. They are served at
//! `--admin-addr` alone: how much a server is used is nobody else's business.

use std::{sync::atomic::AtomicU64, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

use crate::{App, live::Registry as Games};

/// What is told apart among requests. Routes and methods come from closed lists, so that no client
/// can make up new ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Call {
    method: &'static str,
    route: String,
    status: u16,
}

/// Counters, and the registry they are written from.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Call, Counter>,
    seconds: Histogram,
    live_games: Gauge,
    listeners: Gauge,
    engine_jobs: Gauge,
    database_bytes: Gauge,
    news: Gauge,
    since_beat: Gauge<f64, AtomicU64>,
}

impl Metrics {
    /// The figures of a server with these games.
    pub(crate) fn of(games: &Games) -> Self {
        let mut registry = Registry::with_prefix("crownhead");
        let requests = Family::<Call, Counter>::default();
        // From 0.5 ms to 16 s: a move takes about one millisecond, an analysis up to ten seconds.
        let seconds = Histogram::new(exponential_buckets(0.0005, 2.0, 16));
        let [live_games, listeners, engine_jobs, database_bytes] =
            std::array::from_fn(|_| Gauge::default());
        registry.register("http_requests", "HTTP requests answered", requests.clone());
        registry.register("http_request_seconds", "Time to an answer", seconds.clone());
        registry.register("live_games", "Games in memory", live_games.clone());
        registry.register("listeners", "Live connections of pages", listeners.clone());
        registry.register("engine_jobs", "Searches begun or waiting", engine_jobs.clone());
        registry.register("database_bytes", "Size of the games", database_bytes.clone());
        let (news, since_beat) = (Gauge::default(), Gauge::<f64, AtomicU64>::default());
        if games.store.is_shared() {
            let about = "Changes by other nodes that were heard from them";
            registry.register("news_heard", about, games.heard.clone());
            let about = "Changes by other nodes that were found in the database alone";
            registry.register("news_missed", about, games.corrected.clone());
            registry.register(
                "jobs_done",
                "Jobs of the queue that are done",
                games.jobs_done.clone(),
            );
            if let Some((done, fallen_back)) = games.engines.analyses_counted() {
                let about = "Analyses and positions of reviews done here for other processes";
                registry.register("analyses_done", about, done);
                let about = "Analyses that were asked of others and done here after all";
                registry.register("analyses_fallen_back", about, fallen_back);
            }
            registry.register("news_connected", "Whether NATS can be reached", news.clone());
            let about = "Time since the database answered";
            registry.register("database_silence_seconds", about, since_beat.clone());
        }
        Self {
            registry,
            requests,
            seconds,
            live_games,
            listeners,
            engine_jobs,
            database_bytes,
            news,
            since_beat,
        }
    }
}

/// Counts a request and its answer.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or_else(|| "other".to_owned(), |route| route.as_str().to_owned());
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let took = began.elapsed();
    tracing::debug!(method, path, status, ms = took.as_millis() as u64, "request");
    app.metrics.requests.get_or_create(&Call { method, route, status }).inc();
    app.metrics.seconds.observe(took.as_secs_f64());
    response
}

/// The figures as they are now.
pub(crate) async fn show(State(app): State<App>) -> Response {
    let Metrics { registry, live_games, listeners, engine_jobs, database_bytes, .. } = &app.metrics;
    app.metrics.news.set(app.registry.news().is_there().into());
    app.metrics.since_beat.set(app.registry.since_beat().as_secs_f64());
    live_games.set(app.registry.len() as i64);
    listeners.set(app.registry.listeners().into());
    engine_jobs.set(app.registry.engines.busy() as i64);
    if let Ok(bytes) = app.registry.store.bytes().await {
        database_bytes.set(bytes as i64);
    }
    let mut text = String::new();
    if encode(&mut text, registry).is_err() {
        return crate::failure::ApiError::internal("the figures cannot be written").into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
