//! The address of a server.

use std::{fmt, str::FromStr};

use hyper::Uri;

/// Where a server is: `http://localhost:3264`, or with a path `https://club.example/draughts`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    pub(crate) is_secure: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path that everything is under, without a slash at its end.
    pub(crate) base: String,
}

/// Why a text is no address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is something else.
    #[error("must be an address such as https://draughts.example or http://localhost:3264")]
    Form,
    /// This build speaks plain HTTP only.
    #[error("this build has no TLS; build with: cargo build --release --features tls")]
    NoTls,
}

impl Address {
    /// The `Host` header.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.is_secure { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The host without the brackets of IPv6.
    pub(crate) fn name(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority(), self.base)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let uri: Uri = text.trim().parse().map_err(|_| AddressError::Form)?;
        let is_secure = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            Some(_) | None => return Err(AddressError::Form),
        };
        if is_secure && cfg!(not(feature = "tls")) {
            return Err(AddressError::NoTls);
        }
        let authority = uri.authority().ok_or(AddressError::Form)?;
        let is_plain = uri.query().is_none() && !authority.as_str().contains('@');
        let host = authority.host();
        if host.is_empty() || !is_plain {
            return Err(AddressError::Form);
        }
        let has_port = authority.as_str().len() > host.len();
        let port = match authority.port_u16() {
            Some(port) => port,
            None if has_port => return Err(AddressError::Form),
            None => {
                if is_secure {
                    443
                } else {
                    80
                }
            }
        };
        let base = uri.path().trim_end_matches('/').to_owned();
        Ok(Self { is_secure, host: host.to_owned(), port, base })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_scheme_a_host_and_maybe_a_port_and_a_path() {
        let read = |text: &str| text.parse::<Address>().map(|address| address.to_string());
        assert_eq!(read("http://localhost:3264/").unwrap(), "http://localhost:3264");
        assert_eq!(read("http://club.example/draughts/").unwrap(), "http://club.example/draughts");
        assert_eq!(read("http://[::1]:80").unwrap(), "http://[::1]");
        assert_eq!("http://[::1]:8080".parse::<Address>().unwrap().name(), "::1");
        for bad in [
            "",
            "localhost:3264",
            "ftp://x",
            "http://",
            "http://x:port",
            "http://x:99999",
            "http://me@x",
            "http://x/?a=b",
            "http:// x",
        ] {
            assert_eq!(read(bad), Err(AddressError::Form), "{bad}");
        }
    }

    #[cfg(not(feature = "tls"))]
    #[test]
    fn a_build_without_tls_says_so() {
        assert_eq!("https://club.example".parse::<Address>(), Err(AddressError::NoTls));
    }
}
