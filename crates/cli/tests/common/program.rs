//! The web app as a program of its own.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

/// The program, with the address it printed.
pub(crate) struct Program {
    pub(crate) child: Child,
    address: String,
}

impl Program {
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_with(data, &[])
    }

    pub(crate) fn start_with(data: &Path, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Crownhead is at http://").unwrap();
        Self { child, address: address.trim_end_matches('/').to_owned() }
    }

    /// Its host and port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = body.to_string();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Kills it as nothing else does: it has no chance to tidy up.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
