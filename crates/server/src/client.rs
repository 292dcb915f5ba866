//! Who is at the other end of a request: the address it comes from, whether that is this machine,
//! and whether a reverse proxy stands between.
//!
//! The TCP peer decides. Forwarding headers are believed only from the networks given with
//! `--trust-proxy`; from anybody else they say one thing, that a proxy which nobody has vouched for
//! passed the request on.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, Version, header},
    middleware::Next,
    response::Response,
};
use ipnet::IpNet;

use crate::App;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// Headers that proxies add, besides those that begin with `x-forwarded-`.
const PROXY_HEADERS: [HeaderName; 6] = [
    header::FORWARDED,
    header::VIA,
    HeaderName::from_static("x-real-ip"),
    HeaderName::from_static("x-client-ip"),
    HeaderName::from_static("cf-connecting-ip"),
    HeaderName::from_static("true-client-ip"),
];

/// The sender of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    /// The client's address: the TCP peer, or what a trusted proxy says.
    pub(crate) address: IpAddr,
    /// Whether the TCP peer is this machine. Under a reverse proxy on this machine that is the
    /// proxy, not the visitor.
    pub(crate) is_this_machine: bool,
    /// Whether a proxy passed the request on.
    pub(crate) is_proxied: bool,
    /// Whether the visitor's connection is encrypted, as a trusted proxy says. The server itself
    /// speaks plain HTTP.
    pub(crate) is_secure: bool,
}

impl Client {
    /// Reads the sender of a request off its peer and its headers. `own` are the addresses of this
    /// machine's interfaces.
    pub(crate) fn of(
        peer: IpAddr,
        version: Version,
        headers: &HeaderMap,
        trusted: &[IpNet],
        own: &[IpAddr],
    ) -> Self {
        // A socket on [::] reports IPv4 peers as ::ffff:a.b.c.d.
        let peer = peer.to_canonical();
        let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(address));
        let is_named = headers
            .keys()
            .any(|name| name.as_str().starts_with("x-forwarded-") || PROXY_HEADERS.contains(name));
        let mut client = Self {
            address: peer,
            is_this_machine: peer.is_loopback() || own.contains(&peer),
            // nginx passes requests on as HTTP/1.0 and adds no header unless told to; no browser
            // has spoken HTTP/1.0 for decades.
            is_proxied: is_named || version < Version::HTTP_11,
            is_secure: false,
        };
        if is_trusted(&peer) {
            client.is_proxied = true;
            let hops = forwarded_for(headers);
            // From the right: each trusted proxy vouches for the hop before it. What stands
            // further left came from the visitor and may be invented.
            let visitor = hops.iter().rev().find(|hop| !hop.is_some_and(|hop| is_trusted(&hop)));
            client.address = if let Some(Some(address)) = visitor {
                *address
            } else {
                // An unreadable hop, or proxies only: the last address somebody vouched for.
                hops.iter().rev().map_while(|hop| *hop).last().unwrap_or(peer)
            };
            client.is_secure = is_secure(headers);
        }
        client
    }

    /// Whether this is somebody at this machine, with no proxy between.
    #[cfg(test)]
    fn is_local(&self) -> bool {
        self.is_this_machine && !self.is_proxied
    }
}

/// The addresses of `X-Forwarded-For`, or of `Forwarded` where there is no such header, the
/// visitor's first. An entry that is no address is `None`.
fn forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = |name: HeaderName| {
        let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).map(str::trim).collect::<Vec<_>>()
    };
    let hops = lines(FORWARDED_FOR);
    if !hops.is_empty() {
        return hops.into_iter().map(address).collect();
    }
    let hops = lines(header::FORWARDED).into_iter();
    hops.map(|hop| parameter(hop, "for").and_then(address)).collect()
}

/// Whether the visitor came by HTTPS. The last value is the trusted proxy's.
fn is_secure(headers: &HeaderMap) -> bool {
    let last = |name: HeaderName| headers.get_all(name).iter().next_back()?.to_str().ok();
    let proto = match last(FORWARDED_PROTO) {
        Some(line) => line.rsplit(',').next(),
        None => {
            last(header::FORWARDED).and_then(|line| parameter(line.rsplit(',').next()?, "proto"))
        }
    };
    proto.is_some_and(|proto| proto.trim().eq_ignore_ascii_case("https"))
}

/// The value of a parameter in one element of `Forwarded` (RFC 7239).
fn parameter<'a>(element: &'a str, wanted: &str) -> Option<&'a str> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case(wanted))?;
    Some(value.trim().trim_matches('"'))
}

/// An address with or without a port: `192.0.2.7`, `192.0.2.7:80`, `2001:db8::7`, `[2001:db8::7]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(text);
    let address = bare.parse::<IpAddr>().ok();
    let address = address.or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    address.map(|address| address.to_canonical())
}

/// Notes the sender of a request before anything else looks at it.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if let Some(peer) = peer {
        let own = app.network.own_addresses();
        let headers = request.headers();
        let client = Client::of(peer, request.version(), headers, &app.trusted, &own);
        request.extensions_mut().insert(client);
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(peer: &str, headers: &[(&str, &str)], trusted: &[&str]) -> Client {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
            map.append(name, HeaderValue::from_str(value).unwrap());
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().unwrap()).collect();
        let own = ["192.0.2.2".parse().unwrap()];
        Client::of(peer.parse().unwrap(), Version::HTTP_11, &map, &trusted, &own)
    }

    #[test]
    fn this_machine_is_loopback_and_its_own_addresses_without_a_proxy() {
        for peer in ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1", "192.0.2.2"] {
            assert!(client(peer, &[], &[]).is_local(), "{peer}");
        }
        assert!(!client("192.0.2.3", &[], &[]).is_local());
        for header in ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"] {
            let client = client("127.0.0.1", &[(header, "x")], &[]);
            assert!(client.is_proxied && !client.is_local(), "{header}");
        }
        let old =
            Client::of(IpAddr::from([127, 0, 0, 1]), Version::HTTP_10, &HeaderMap::new(), &[], &[]);
        assert!(!old.is_local());
    }

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_alone() {
        let forged = [("X-Forwarded-For", "203.0.113.9"), ("X-Forwarded-Proto", "https")];
        let stranger = client("198.51.100.1", &forged, &["127.0.0.0/8"]);
        assert_eq!(stranger.address.to_string(), "198.51.100.1");
        assert!(!stranger.is_secure);
        let visitor = client("127.0.0.1", &forged, &["127.0.0.0/8"]);
        assert_eq!(visitor.address.to_string(), "203.0.113.9");
        assert!(visitor.is_secure && !visitor.is_local());
        // Whoever claims to be this machine through a proxy is not.
        let forged = [("X-Forwarded-For", "127.0.0.1")];
        assert!(!client("127.0.0.1", &forged, &["127.0.0.1/32"]).is_local());
    }

    #[test]
    fn of_several_hops_the_last_one_no_proxy_of_ours_counts() {
        let address = |header: &str, value: &str| {
            client("10.0.0.1", &[(header, value)], &["10.0.0.0/8"]).address.to_string()
        };
        let list = "1.2.3.4, 203.0.113.9, 10.0.0.2";
        assert_eq!(address("X-Forwarded-For", list), "203.0.113.9");
        assert_eq!(address("X-Forwarded-For", "unknown"), "10.0.0.1");
        assert_eq!(address("X-Forwarded-For", "1.2.3.4, rubbish, 10.0.0.2"), "10.0.0.2");
        assert_eq!(address("X-Forwarded-For", "203.0.113.9:4711"), "203.0.113.9");
        assert_eq!(address("X-Forwarded-For", "2001:db8::7"), "2001:db8::7");
        let list = "for=1.2.3.4, for=\"[2001:db8::7]:80\";proto=https;by=x";
        assert_eq!(address("Forwarded", list), "2001:db8::7");
    }

    #[test]
    fn encryption_is_what_the_last_proxy_says() {
        let secure = |header: &str, value: &str| {
            client("10.0.0.1", &[(header, value)], &["10.0.0.0/8"]).is_secure
        };
        assert!(secure("X-Forwarded-Proto", "https") && secure("X-Forwarded-Proto", "http, HTTPS"));
        assert!(
            !secure("X-Forwarded-Proto", "https, http") && !secure("X-Forwarded-For", "1.1.1.1")
        );
        assert!(secure("Forwarded", "for=1.1.1.1;proto=https"));
    }
}
