//! A browser with its cookies, at a server with accounts.

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    time::Duration,
};

use crownhead_server::{Config, Ownership};
use crownhead_store::{Account, Moderation, NameKey, People, Sqlite, time};
use serde_json::{Value, json};

use super::{Reply, Site, Socket};

pub(crate) const PASSWORD: &str = "walnut felt crown";

pub(crate) fn club() -> Site {
    club_with(|_| {})
}

pub(crate) fn club_with(change: impl FnOnce(&mut Config)) -> Site {
    Site::with(|config| {
        config.owner = Some(Ownership::Accounts);
        change(config);
    })
}

/// A browser with its cookies.
pub(crate) struct Browser<'a> {
    pub(crate) site: &'a Site,
    pub(crate) cookies: BTreeMap<String, String>,
    /// The address that a proxy tells of it.
    pub(crate) address: Option<&'a str>,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(site: &'a Site) -> Self {
        Self { site, cookies: BTreeMap::new(), address: None }
    }

    pub(crate) fn ask(&mut self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let host = format!("localhost:{}", self.site.address.port());
        let mut headers =
            format!("Host: {host}\r\nOrigin: http://{host}\r\nSec-Fetch-Site: same-origin\r\n");
        if let Some(address) = self.address {
            headers.extend(["X-Forwarded-For: ", address, "\r\n"]);
        }
        let pairs: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        if !pairs.is_empty() {
            headers.extend(["Cookie: ", &pairs.join("; "), "\r\n"]);
        }
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        if !body.is_empty() {
            headers += "Content-Type: application/json\r\n";
        }
        let reply = self.site.raw(method, path, &headers, body.as_bytes());
        for line in reply.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, value) = line.split(';').next().unwrap().split_once('=').unwrap();
            if line.contains("max-age=0;") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        reply
    }

    pub(crate) fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, None)
    }

    pub(crate) fn post(&mut self, path: &str, body: Value) -> Reply {
        self.ask("POST", path, Some(body))
    }

    pub(crate) fn session(&self) -> Option<&String> {
        self.cookies.get("crownhead-session")
    }

    pub(crate) fn games(&mut self) -> Value {
        self.get("/api/games").json()["total"].clone()
    }

    /// A game against the computer, in which somebody has moved.
    pub(crate) fn play(&mut self) -> String {
        let made = self.post(
            "/api/games",
            json!({"rules": {"base": "english"}, "black": {"kind": "human"},
                   "white": {"kind": "computer", "level": 1}}),
        );
        assert_eq!(made.status, 201, "{}", made.body);
        let (id, token) =
            (made.json()["game"]["id"].clone(), made.json()["seats"]["black"].clone());
        let (id, token) = (id.as_str().unwrap().to_owned(), token.as_str().unwrap().to_owned());
        let moved = self.site.post(
            &format!("/api/games/{id}/moves"),
            &token,
            json!({"version": 1, "text": "11-15"}),
        );
        assert_eq!(moved.status, 200, "{}", moved.body);
        id
    }

    pub(crate) fn sign_up(&mut self, name: &str) -> Vec<String> {
        let made = self.post("/api/account/sign-up", json!({"name": name, "password": PASSWORD}));
        assert_eq!(made.status, 201, "{}", made.body);
        let codes = made.json()["codes"].as_array().unwrap().clone();
        codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
    }

    pub(crate) fn sign_in(&mut self, name: &str, password: &str) -> Reply {
        self.post("/api/account/sign-in", json!({"name": name, "password": password}))
    }

    pub(crate) fn name(&mut self) -> Value {
        self.get("/api/account").json()["account"]["name"].clone()
    }

    /// The same person at another server.
    pub(crate) fn at<'b>(&self, site: &'b Site) -> Browser<'b> {
        Browser { site, cookies: self.cookies.clone(), address: None }
    }

    /// The live connection that tells what waits.
    pub(crate) fn notices(&self) -> Socket {
        let cookie = format!("crownhead-session={}", self.session().unwrap());
        self.site.connect_as("/api/notices/live", "crownhead", &cookie)
    }

    /// What is heard of the lobby, line by line.
    pub(crate) fn listen(&self) -> impl Iterator<Item = Value> + use<> {
        let mut stream = TcpStream::connect(self.site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let cookie =
            self.session().map(|session| format!("Cookie: crownhead-session={session}\r\n"));
        let head = format!(
            "GET /api/lobby/stream HTTP/1.1\r\nHost: {}\r\n{}\r\n",
            self.site.address,
            cookie.unwrap_or_default()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // Lengths of chunks are left out.
        let lines = BufReader::new(stream).lines().map_while(Result::ok);
        let lines = lines.filter(|line| line.starts_with('{'));
        lines.map(|line| serde_json::from_str(&line).unwrap())
    }
}

/// Does something to the people of a server's database.
pub(crate) fn with_store<T>(site: &Site, work: impl AsyncFnOnce(&Sqlite) -> T) -> T {
    site.runtime.block_on(async {
        let url = format!("sqlite://{}", site.database().display());
        work(&Sqlite::open(&url, None).await.unwrap()).await
    })
}

/// The account with a name.
pub(crate) fn account(site: &Site, name: &str) -> Account {
    with_store(site, async |store| store.named(&NameKey::of(name)).await.unwrap().unwrap())
}

/// Makes somebody a moderator, as the operator does.
pub(crate) fn make_staff(site: &Site, name: &str) {
    let id = account(site, name).id;
    let is_done = with_store(site, async |store| {
        store.set_staff(&id, true, "a test", time::now()).await.unwrap()
    });
    assert!(is_done, "{name}");
}
