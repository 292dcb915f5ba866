//! A TCP stream with deadlines: for the first byte from the client, and for
//! every write to it. It holds the connection's place, also after an upgrade
//! to a `WebSocket`.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

use super::Place;

/// A client must send its first byte within this time.
const FIRST_BYTE: Duration = Duration::from_secs(5);
/// A write must make progress within this time.
const WRITE: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(super) struct Timed {
    stream: TcpStream,
    /// Until the first byte has come.
    first_byte: Option<Pin<Box<Sleep>>>,
    /// While the client does not read what is written.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Arc<Place>,
}

impl Timed {
    pub(super) fn new(stream: TcpStream, place: Arc<Place>) -> Self {
        let first_byte = Some(Box::pin(sleep(FIRST_BYTE)));
        Self { stream, first_byte, stalled: None, _place: place }
    }

    /// The outcome of a write, or an error if the client has not read for too
    /// long.
    fn progress<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(WRITE)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Timed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if read.is_ready() {
            self.first_byte = None;
        } else if let Some(deadline) = &mut self.first_byte {
            ready!(deadline.as_mut().poll(cx));
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl AsyncWrite for Timed {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.progress(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.progress(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.progress(flushed, cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };

    use super::*;
    use crate::listen::{self, ConnectionLimits};

    /// Both ends of a connection, ours first.
    async fn pair() -> (Timed, TcpStream) {
        let local = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let places = listen::places(ConnectionLimits::default(), &[]);
        let listener = TcpListener::bind((local, 0)).await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let place = places.take(local).await.unwrap();
        (Timed::new(stream, Arc::new(place)), client)
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_says_nothing_is_not_waited_for() {
        let (mut ours, _client) = pair().await;
        let error = ours.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_not_read_is_not_waited_for() {
        let (mut ours, _client) = pair().await;
        let error = loop {
            if let Err(error) = ours.write_all(&[0; 1 << 14]).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_has_spoken_may_be_silent_for_longer() {
        let (mut ours, mut client) = pair().await;
        client.write_all(b"GET").await.unwrap();
        ours.read_exact(&mut [0; 3]).await.unwrap();
        let waited = tokio::time::timeout(FIRST_BYTE * 10, ours.read_u8()).await;
        assert!(waited.is_err());
    }
}
