//! A real server on a port of its own with a database of its own, and a
//! client that sends exactly what it is told to.

#![allow(dead_code, reason = "each file of tests uses some of it")]

pub(crate) mod browser;
pub(crate) mod passkey;

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use crownhead_server::{Config, Server, StartError};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tungstenite::{Message, WebSocket, client::IntoClientRequest, stream::MaybeTlsStream};

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownhead-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn config(database: &Path) -> Config {
    Config {
        address: Some("127.0.0.1:0".parse().unwrap()),
        ..Config::new(format!("sqlite://{}", database.display()))
    }
}

/// A server, and where it keeps its games.
pub(crate) struct Site {
    pub(crate) runtime: Runtime,
    server: Option<Server>,
    pub(crate) address: SocketAddr,
    folder: Option<Folder>,
}

impl Site {
    pub(crate) fn new() -> Self {
        Self::with(|_| {})
    }

    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = Folder::new();
        let mut config = config(&folder.database());
        change(&mut config);
        Self::start(folder, config).unwrap()
    }

    pub(crate) fn start(folder: Folder, config: Config) -> Result<Self, StartError> {
        let runtime = Runtime::new().unwrap();
        let server = runtime.block_on(Server::start(config))?;
        let address = server.address();
        Ok(Self { runtime, server: Some(server), address, folder: Some(folder) })
    }

    /// Stops, and leaves the games.
    pub(crate) fn stop(mut self) -> Folder {
        self.runtime.block_on(self.server.take().unwrap().stop());
        self.folder.take().unwrap()
    }

    /// Ends at once, in the middle of whatever it does, as a process does that is killed.
    pub(crate) fn kill(mut self) {
        drop(self.server.take());
        let other = Runtime::new().unwrap();
        std::mem::replace(&mut self.runtime, other).shutdown_background();
    }

    /// Stops and starts again with the same games.
    pub(crate) fn restart(self) -> Self {
        let folder = self.stop();
        let config = config(&folder.database());
        Self::start(folder, config).unwrap()
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.as_ref().unwrap().database()
    }

    pub(crate) fn ask(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> Reply {
        let mut headers = format!("Host: {}\r\n", self.address);
        if !token.is_empty() {
            headers.extend(["Authorization: Bearer ", token, "\r\n"]);
        }
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        if !body.is_empty() {
            headers += "Content-Type: application/json\r\n";
        }
        self.raw(method, path, &headers, body.as_bytes())
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "", None)
    }

    pub(crate) fn post(&self, path: &str, token: &str, body: Value) -> Reply {
        self.ask("POST", path, token, Some(body))
    }

    /// Sends a request as it is.
    pub(crate) fn raw(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Reply {
        raw_at(self.address, method, path, headers, body)
    }

    /// A new game: its id and the tokens of its seats.
    pub(crate) fn new_game(&self, body: Value) -> Game {
        let reply = self.post("/api/games", "", body);
        assert_eq!(reply.status, 201, "{}", reply.body);
        let made = reply.json();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Game {
            id: text(&made["game"]["id"]),
            white: text(&made["seats"]["white"]),
            black: text(&made["seats"]["black"]),
        }
    }

    /// A game of English draughts between two people.
    pub(crate) fn two_people(&self) -> Game {
        self.new_game(json!({
            "rules": {"base": "english"},
            "white": {"kind": "human"},
            "black": {"kind": "human"},
        }))
    }

    /// Plays the first two moves of a game between [two people](Self::two_people).
    pub(crate) fn play_two_moves(&self, game: &Game) {
        for (version, text, token) in [(1, "11-15", &game.black), (2, "23-19", &game.white)] {
            let body = json!({"version": version, "text": text});
            let reply = self.post(&game.path("/moves"), token, body);
            assert_eq!(reply.status, 200, "{}", reply.body);
        }
    }

    pub(crate) fn listen(&self, game: &Game, query: &str) -> Socket {
        self.listen_as(game, "", query)
    }

    /// Listens as a page does that holds a token.
    pub(crate) fn listen_as(&self, game: &Game, token: &str, query: &str) -> Socket {
        let mut protocols = "crownhead".to_owned();
        if !token.is_empty() {
            protocols.extend([", seat.", &token.replace(',', ".")]);
        }
        self.connect(&format!("/api/games/{}/live{query}", game.id), &protocols)
    }

    /// A live connection to an address.
    pub(crate) fn connect(&self, path: &str, protocols: &str) -> Socket {
        self.connect_as(path, protocols, "")
    }

    /// The same with a cookie.
    pub(crate) fn connect_as(&self, path: &str, protocols: &str, cookie: &str) -> Socket {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("Sec-WebSocket-Protocol", protocols.parse().unwrap());
        if !cookie.is_empty() {
            request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        }
        let (socket, _) = tungstenite::connect(request).unwrap();
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        }
        Socket(socket)
    }
}

/// Sends a request as it is to any server.
fn raw_at(address: SocketAddr, method: &str, path: &str, headers: &str, body: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    // The server may have refused before it has heard everything.
    let _ = stream.write_all(body);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Reply::read(&bytes)
}

/// Asks any server for an address.
pub(crate) fn get_at(address: SocketAddr, path: &str) -> Reply {
    raw_at(address, "GET", path, &format!("Host: {address}\r\n"), &[])
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.stop());
        }
    }
}

pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) white: String,
    pub(crate) black: String,
}

impl Game {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.id)
    }
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Self { status: status.unwrap_or(0), head: head.to_lowercase(), body: body.to_owned() }
    }

    /// The value of a header, in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| *key == name).map(|(_, value)| value.trim())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{} {}", self.head, self.body))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A live connection.
pub(crate) struct Socket(WebSocket<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub(crate) fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    /// The next message of a kind; `None` if the connection ends first.
    pub(crate) fn next(&mut self, kind: &str) -> Option<Value> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["kind"] == kind {
                        return Some(message);
                    }
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The code with which the server closes the connection; `None` if it breaks.
    pub(crate) fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.0.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// The first message of any kind of which something holds.
    pub(crate) fn message(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                let message: Value = serde_json::from_str(&text).unwrap();
                if holds(&message) {
                    return message;
                }
            }
        }
    }

    /// The first state in which something holds.
    pub(crate) fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.next("state").expect("a state");
            if holds(&state) {
                return state;
            }
        }
    }
}
