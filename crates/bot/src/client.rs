//! The HTTP interface of a server, as far as a bot needs it: requests, and streams of lines.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use http_body_util::{BodyExt, Full};
use hyper::{
    Method, Request, Response, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1::{self, SendRequest},
    header,
};
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};

use crate::Address;

/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(20);
/// A stream in which nothing comes for so long is dead: the server sends an empty line every ten seconds.
const SILENCE: Duration = Duration::from_secs(30);
/// The largest answer that is read, and the longest line of a stream.
const LARGEST: usize = 8 << 20;
/// Connections that are kept for the next request.
const KEPT: usize = 4;

/// What went wrong with a request.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// The server cannot be reached, or what it says cannot be read.
    #[error("{0}")]
    Network(String),
    /// The server refuses.
    #[error("{message} ({status})")]
    Refused {
        /// The status of HTTP.
        status: u16,
        /// What it says.
        message: String,
        /// When it wants to be asked again.
        wait: Option<Duration>,
    },
}

impl Fault {
    fn network(error: impl std::fmt::Display) -> Self {
        Self::Network(error.to_string())
    }

    /// Whether the token is good no longer. It will not be good again.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Self::Refused { status: 401, .. })
    }

    /// Whether the same request may succeed later.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Self::Network(_) => true,
            Self::Refused { status, .. } => matches!(status, 408 | 425 | 429 | 500..),
        }
    }

    /// How long the server wants to be left alone.
    pub(crate) fn wait(&self) -> Option<Duration> {
        match self {
            Self::Network(_) => None,
            Self::Refused { wait, .. } => *wait,
        }
    }
}

/// A server, asked with a token.
#[derive(Clone)]
pub(crate) struct Client {
    address: Address,
    authorization: String,
    idle: Arc<Mutex<Vec<SendRequest<Full<Bytes>>>>>,
    #[cfg(feature = "tls")]
    tls: Option<tokio_rustls::TlsConnector>,
}

/// A connection of either kind.
trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

impl Client {
    #[cfg_attr(
        not(feature = "tls"),
        allow(clippy::unnecessary_wraps, reason = "a system may have no certificates")
    )]
    pub(crate) fn new(address: Address, token: &str) -> Result<Self, Fault> {
        Ok(Self {
            #[cfg(feature = "tls")]
            tls: if address.is_secure { Some(connector()?) } else { None },
            address,
            authorization: format!("Bearer {token}"),
            idle: Arc::default(),
        })
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Fault> {
        let at = (self.address.name(), self.address.port);
        let stream = timeout(CONNECT, TcpStream::connect(at)).await;
        let stream = stream.map_err(|_| Fault::network("the server does not answer"))?;
        let stream = stream.map_err(Fault::network)?;
        let _ = stream.set_nodelay(true);
        let wire = self.secured(stream).await?;
        let (sender, connection) =
            http1::handshake(TokioIo::new(wire)).await.map_err(Fault::network)?;
        // It ends with the last of its requests, and those are told of errors.
        tokio::spawn(connection);
        Ok(sender)
    }

    #[cfg(feature = "tls")]
    async fn secured(&self, stream: TcpStream) -> Result<Box<dyn Wire>, Fault> {
        use tokio_rustls::rustls::pki_types::ServerName;
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(self.address.name().to_owned()).map_err(Fault::network)?;
        let secured = timeout(CONNECT, tls.connect(name, stream)).await;
        let secured = secured.map_err(|_| Fault::network("the server does not answer"))?;
        Ok(Box::new(secured.map_err(Fault::network)?))
    }

    #[cfg(not(feature = "tls"))]
    #[allow(clippy::unused_async, reason = "with TLS it waits")]
    async fn secured(&self, stream: TcpStream) -> Result<Box<dyn Wire>, Fault> {
        Ok(Box::new(stream))
    }

    fn request(
        &self,
        method: &Method,
        path: &str,
        body: &Bytes,
    ) -> Result<Request<Full<Bytes>>, Fault> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address.base))
            .header(header::HOST, self.address.authority())
            .header(header::USER_AGENT, concat!("crownhead-bot/", env!("CARGO_PKG_VERSION")))
            .header(header::AUTHORIZATION, &self.authorization);
        let request = if body.is_empty() {
            request
        } else {
            request.header(header::CONTENT_TYPE, "application/json")
        };
        request.body(Full::new(body.clone())).map_err(Fault::network)
    }

    /// A connection that was used before and can be used again.
    fn kept(&self) -> Option<SendRequest<Full<Bytes>>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(sender) = idle.pop() {
            if sender.is_ready() {
                return Some(sender);
            }
        }
        None
    }

    fn keep(&self, sender: SendRequest<Full<Bytes>>) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT {
            idle.push(sender);
        }
    }

    /// Asks, and waits for the head of the answer.
    async fn send(
        &self,
        method: &Method,
        path: &str,
        body: &Bytes,
    ) -> Result<(Response<Incoming>, SendRequest<Full<Bytes>>), Fault> {
        if let Some(mut sender) = self.kept() {
            let request = self.request(method, path, body)?;
            match timeout(ANSWER, sender.send_request(request)).await {
                Ok(Ok(answer)) => return Ok((answer, sender)),
                Err(_) => return Err(Fault::network("the server does not answer")),
                // The server has closed it meanwhile: all that is asked may be asked twice.
                Ok(Err(_)) => {}
            }
        }
        let mut sender = self.connect().await?;
        let request = self.request(method, path, body)?;
        match timeout(ANSWER, sender.send_request(request)).await {
            Ok(Ok(answer)) => Ok((answer, sender)),
            Ok(Err(error)) => Err(Fault::network(error)),
            Err(_) => Err(Fault::network("the server does not answer")),
        }
    }

    /// Sends a request; the body of the answer.
    async fn ask(&self, method: &Method, path: &str, body: &Bytes) -> Result<Bytes, Fault> {
        let (answer, sender) = self.send(method, path, body).await?;
        let (head, body) = answer.into_parts();
        let read = http_body_util::Limited::new(body, LARGEST).collect();
        let read = timeout(ANSWER, read).await.map_err(|_| Fault::network("the answer stops"))?;
        let bytes = read.map_err(Fault::network)?.to_bytes();
        self.keep(sender);
        if head.status.is_success() {
            Ok(bytes)
        } else {
            Err(refused(head.status, &head.headers, &bytes))
        }
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Fault> {
        let bytes = self.ask(&Method::GET, path, &Bytes::new()).await?;
        serde_json::from_slice(&bytes).map_err(|error| Fault::Network(format!("{path}: {error}")))
    }

    /// Sends a value; the answer is dropped.
    pub(crate) async fn post(&self, path: &str, value: &impl Serialize) -> Result<Bytes, Fault> {
        let body = serde_json::to_vec(value).map_err(Fault::network)?;
        self.ask(&Method::POST, path, &body.into()).await
    }

    /// A stream of lines.
    pub(crate) async fn lines(&self, path: &str) -> Result<Lines, Fault> {
        let (answer, sender) = self.send(&Method::GET, path, &Bytes::new()).await?;
        let (head, body) = answer.into_parts();
        if head.status == StatusCode::OK {
            return Ok(Lines { body, _sender: sender, buffer: Vec::new() });
        }
        let read = http_body_util::Limited::new(body, LARGEST).collect().await;
        let bytes = read.map(http_body_util::Collected::to_bytes).unwrap_or_default();
        Err(refused(head.status, &head.headers, &bytes))
    }
}

/// What a server says that refuses.
fn refused(status: StatusCode, headers: &header::HeaderMap, body: &[u8]) -> Fault {
    let wait = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
    let wait = wait.and_then(|value| value.parse().ok()).map(Duration::from_secs);
    let failure: Option<crownhead_wire::Failure> = serde_json::from_slice(body).ok();
    let usual = || status.canonical_reason().unwrap_or("refused").to_owned();
    let message = failure.map_or_else(usual, |failure| failure.error.message);
    Fault::Refused { status: status.as_u16(), message, wait }
}

#[cfg(feature = "tls")]
fn connector() -> Result<tokio_rustls::TlsConnector, Fault> {
    use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        return Err(Fault::network("this system has no certificates to check servers with"));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(Fault::network)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(config).into())
}

/// Lines that a server sends for as long as it likes.
pub(crate) struct Lines {
    body: Incoming,
    /// The connection lasts as long as this.
    _sender: SendRequest<Full<Bytes>>,
    buffer: Vec<u8>,
}

impl Lines {
    /// The next line that is not empty; none at the end. Nothing is lost if it is not waited for to the end.
    pub(crate) async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, Fault> {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                let line = line.trim_ascii();
                if line.is_empty() {
                    continue;
                }
                let read = serde_json::from_slice(line);
                return read.map(Some).map_err(|error| Fault::Network(format!("a line: {error}")));
            }
            if self.buffer.len() > LARGEST {
                return Err(Fault::network("a line without an end"));
            }
            let frame = timeout(SILENCE, self.body.frame()).await;
            match frame.map_err(|_| Fault::network("the stream is silent"))? {
                None => return Ok(None),
                Some(Err(error)) => return Err(Fault::network(error)),
                Some(Ok(frame)) => {
                    if let Ok(data) = frame.into_data() {
                        self.buffer.extend_from_slice(&data);
                    }
                }
            }
        }
    }
}
