//! Ordinary players, and the times they measure.

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::load::Client;

/// Between two moves of a player.
const PAUSE: Duration = Duration::from_millis(300);
/// How long a reply of the computer is waited for.
const LONGEST: Duration = Duration::from_secs(30);

/// Times measured, and requests that failed.
#[derive(Debug, Default)]
pub(super) struct Figures {
    times: Vec<Duration>,
    pub(super) failures: u64,
}

impl Figures {
    pub(super) fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.times.sort_unstable();
        self.failures += other.failures;
    }

    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    /// The time in milliseconds that this share of all stays below.
    pub(super) fn at(&self, share: f64) -> f64 {
        let index = (self.times.len().saturating_sub(1) as f64 * share).ceil() as usize;
        self.times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    fn note<T>(&mut self, began: Instant, result: Result<T, String>) -> Option<T> {
        if result.is_ok() {
            self.times.push(began.elapsed());
        } else {
            self.failures += 1;
        }
        result.ok()
    }
}

/// A game and the tokens of its seats.
struct Game {
    client: Client,
    path: String,
    token: String,
    state: Value,
}

fn new_game(address: SocketAddr, white: &Value) -> Result<Game, String> {
    let mut client = Client::connect(address)?;
    let body = json!({"rules": {"base": "english"}, "white": white, "black": {"kind": "human"}});
    let made = client.json("POST", "/api/games", "", Some(&body))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tokens = ["white", "black"].map(|side| text(&made["seats"][side]));
    let token = tokens.into_iter().filter(|token| !token.is_empty()).collect::<Vec<_>>().join(",");
    let path = format!("/api/games/{}", text(&made["game"]["id"]));
    Ok(Game { client, path, token, state: made["game"].clone() })
}

impl Game {
    /// Plays one of the legal moves; `None` if there is none.
    fn play(&mut self, choice: u64) -> Option<Result<(), String>> {
        let legal = self.state["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let chosen = &legal[(choice % legal.len() as u64) as usize];
        let body = json!({
            "version": self.state["version"],
            "path": chosen["path"],
            "captured": chosen["captured"],
        });
        let path = format!("{}/moves", self.path);
        Some(self.client.json("POST", &path, &self.token, Some(&body)).map(|state| {
            self.state = state;
        }))
    }

    fn look(&mut self) -> Result<(), String> {
        self.state = self.client.json("GET", &self.path, &self.token, None)?;
        Ok(())
    }
}

/// Games between two people at one screen, one after another: how long each
/// move took to be acknowledged.
pub(super) fn play_by_two(address: SocketAddr, number: u64, until: Instant) -> Figures {
    let mut figures = Figures::default();
    let mut game = None;
    for ply in number.. {
        if Instant::now() >= until {
            break;
        }
        thread::sleep(PAUSE);
        let current = match game.take() {
            Some(game) => Ok(game),
            None => new_game(address, &json!({"kind": "human"})),
        };
        let Ok(mut current) = current else {
            figures.failures += 1;
            continue;
        };
        let began = Instant::now();
        if let Some(played) = current.play(ply * 7)
            && figures.note(began, played).is_some()
        {
            game = Some(current);
        }
    }
    figures
}

/// Games against the computer: how long each move took to be acknowledged, and
/// how long the computer took to reply.
pub(super) fn play_by_level(
    address: SocketAddr,
    number: u64,
    until: Instant,
) -> (Figures, Figures) {
    let (mut moves, mut replies) = (Figures::default(), Figures::default());
    while Instant::now() < until {
        let computer = json!({"kind": "computer", "level": 2 + number});
        let Ok(mut game) = new_game(address, &computer) else {
            moves.failures += 1;
            thread::sleep(PAUSE);
            continue;
        };
        for ply in number.. {
            thread::sleep(PAUSE);
            let began = Instant::now();
            if began >= until {
                break;
            }
            let Some(played) = game.play(ply * 5) else { break };
            if moves.note(began, played).is_none() {
                break;
            }
            let began = Instant::now();
            let answered = loop {
                if let Err(fault) = game.look() {
                    break Err(fault);
                }
                let is_mine = game.state["turn"] == "black" || !game.state["result"].is_null();
                if is_mine {
                    break Ok(());
                }
                if began.elapsed() > LONGEST {
                    break Err("no reply".to_owned());
                }
                thread::sleep(Duration::from_millis(20));
            };
            if replies.note(began, answered).is_none() {
                break;
            }
        }
    }
    (moves, replies)
}
