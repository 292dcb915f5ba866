//! The stops of a move from the request to the second browser, as the log tells them. The subscriber is
//! one for the whole process, so this test has a file of its own.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    fmt,
    sync::mpsc::{self, Receiver, Sender},
    time::Duration,
};

use serde_json::json;
use support::Site;
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::{Context, Layer, SubscriberExt},
};

/// Sends every event on.
struct Stops(Sender<String>);

impl<S: Subscriber> Layer<S> for Stops {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        let _ = self.0.send(message.0);
    }
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

fn next(stops: &Receiver<String>) -> String {
    let stop = stops.recv_timeout(Duration::from_secs(20)).unwrap();
    stop.split(':').next().unwrap_or_default().to_owned()
}

#[test]
fn a_move_makes_these_stops_and_no_other() {
    let (sender, stops) = mpsc::channel();
    let way = Targets::new().with_target("crownhead_server::way", LevelFilter::DEBUG);
    let log = tracing_subscriber::registry().with(Stops(sender)).with(way);
    tracing::subscriber::set_global_default(log).unwrap();

    let site = Site::new();
    let game = site.two_people();
    let mut browsers =
        [&game.black, &game.white].map(|token| site.listen_as(&game, token, "?answer=change"));
    for browser in &mut browsers {
        browser.next("state").unwrap();
        assert_eq!(next(&stops), "told");
    }
    for (version, text, token) in [(1, "11-15", &game.black), (2, "23-19", &game.white)] {
        let path = game.path("/moves?answer=change");
        let reply = site.post(&path, token, json!({"version": version, "text": text}));
        assert_eq!(reply.status, 200, "{}", reply.body);
        for browser in &mut browsers {
            assert_eq!(browser.next("change").unwrap()["version"], version + 1);
        }
        let mut found: Vec<String> = (0..9).map(|_| next(&stops)).collect();
        assert_eq!(found[..4], ["asked", "taken up", "played", "put into words"]);
        assert_eq!(found[4..6], ["kept", "published"]);
        // Both browsers and whoever asked are told at the same time.
        found[6..].sort_unstable();
        assert_eq!(found[6..], ["answered", "told", "told"]);
    }
    // A move that is refused goes no further than the position it is for.
    let refused =
        site.post(&game.path("/moves"), &game.black, json!({"version": 3, "text": "1-2"}));
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!([next(&stops), next(&stops)], ["asked", "taken up"]);
    drop(site);
    assert_eq!(stops.try_iter().count(), 0);
}
