//! Passkeys: the part of Web Authentication (level 2) that a server needs which asks for no attestation.
//!
//! A browser proves that it has a private key by signing a challenge, the address of the page and what the
//! authenticator says. Everything here is about bytes; the signatures themselves are checked by `ring`.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    digest::{SHA256, digest},
    signature::{
        ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
        UnparsedPublicKey,
    },
};
use serde::Deserialize;

use super::Origin;

/// The algorithms that keys may have, by their numbers in COSE, the preferred first: Ed25519, ECDSA over P-256,
/// RSA (which older Windows Hello has alone).
pub(crate) const ALGORITHMS: [i32; 3] = [-8, -7, -257];

/// The user was there, and was recognised.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
/// A new key is part of the data.
const HAS_KEY: u8 = 1 << 6;
/// The longest name of a key by which authenticators know it.
const LONGEST_CREDENTIAL: usize = 1023;

/// Why something is not the answer to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("not the data of a browser")]
    ClientData,
    #[error("for another purpose")]
    Purpose,
    #[error("for another address")]
    Origin,
    #[error("not the data of an authenticator")]
    AuthenticatorData,
    #[error("the authenticator has not recognised its user")]
    NotVerified,
    #[error("a key that is not understood")]
    Key,
    #[error("the signature is not that of the key")]
    Signature,
}

/// What the browser says it was asked.
#[derive(Debug, Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
}

/// What a signature is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Create,
    Get,
}

pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A new challenge: 256 bits.
pub(crate) fn new_challenge() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(encode(&bytes))
}

/// The challenge that the data of a browser answers, if it was asked here.
pub(crate) fn challenge(
    client_data: &[u8],
    purpose: Purpose,
    origin: &Origin,
) -> Result<String, Fault> {
    let data: ClientData = serde_json::from_slice(client_data).map_err(|_| Fault::ClientData)?;
    let kind = match purpose {
        Purpose::Create => "webauthn.create",
        Purpose::Get => "webauthn.get",
    };
    if data.kind != kind {
        return Err(Fault::Purpose);
    }
    if data.origin != origin.as_str() || data.cross_origin {
        return Err(Fault::Origin);
    }
    Ok(data.challenge)
}

/// What an authenticator says: for whom, who was there, how often it was used, and what follows.
struct AuthenticatorData<'a> {
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

fn authenticator_data<'a>(
    bytes: &'a [u8],
    origin: &Origin,
) -> Result<AuthenticatorData<'a>, Fault> {
    let (host, rest) = bytes.split_at_checked(32).ok_or(Fault::AuthenticatorData)?;
    let (head, rest) = rest.split_at_checked(5).ok_or(Fault::AuthenticatorData)?;
    if host != digest(&SHA256, origin.host().as_bytes()).as_ref() {
        return Err(Fault::Origin);
    }
    let &[flags, a, b, c, d] = head else { return Err(Fault::AuthenticatorData) };
    if flags & PRESENT == 0 || flags & VERIFIED == 0 {
        return Err(Fault::NotVerified);
    }
    Ok(AuthenticatorData { flags, counter: u32::from_be_bytes([a, b, c, d]), rest })
}

/// A key that an authenticator has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewPasskey {
    /// What the authenticator calls it.
    pub(crate) credential: String,
    /// As [`verify`] reads it.
    pub(crate) public: String,
    pub(crate) counter: u32,
}

/// Reads the key out of what an authenticator says after making one.
pub(crate) fn read_new(bytes: &[u8], origin: &Origin) -> Result<NewPasskey, Fault> {
    let data = authenticator_data(bytes, origin)?;
    if data.flags & HAS_KEY == 0 {
        return Err(Fault::AuthenticatorData);
    }
    // The model of the authenticator, 16 bytes, says nothing without attestation.
    let (_, rest) = data.rest.split_at_checked(16).ok_or(Fault::AuthenticatorData)?;
    let (length, rest) = rest.split_at_checked(2).ok_or(Fault::AuthenticatorData)?;
    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
    let (credential, key) = rest.split_at_checked(length).ok_or(Fault::AuthenticatorData)?;
    if credential.is_empty() || length > LONGEST_CREDENTIAL {
        return Err(Fault::AuthenticatorData);
    }
    let public = cose_key(key)?;
    Ok(NewPasskey { credential: encode(credential), public, counter: data.counter })
}

/// Checks a signature with a key that [`read_new`] has read; the counter it comes with.
pub(crate) fn verify(
    public: &str,
    client_data: &[u8],
    bytes: &[u8],
    signature: &[u8],
    origin: &Origin,
) -> Result<u32, Fault> {
    let data = authenticator_data(bytes, origin)?;
    let mut signed = bytes.to_vec();
    signed.extend_from_slice(digest(&SHA256, client_data).as_ref());
    let mut parts = public.split(' ');
    let algorithm = parts.next();
    let mut next = || parts.next().and_then(decode).ok_or(Fault::Key);
    let is_right = match algorithm {
        Some("es256") => UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, next()?)
            .verify(&signed, signature)
            .is_ok(),
        Some("eddsa") => {
            UnparsedPublicKey::new(&ED25519, next()?).verify(&signed, signature).is_ok()
        }
        Some("rs256") => {
            let key = RsaPublicKeyComponents { n: next()?, e: next()? };
            key.verify(&RSA_PKCS1_2048_8192_SHA256, &signed, signature).is_ok()
        }
        _ => return Err(Fault::Key),
    };
    if is_right { Ok(data.counter) } else { Err(Fault::Signature) }
}

/// A public key in COSE (RFC 9053), which is a map of numbers in CBOR, as a line of text.
fn cose_key(bytes: &[u8]) -> Result<String, Fault> {
    let mut reader = Cbor(bytes);
    let entries = reader.map().ok_or(Fault::Key)?;
    let mut key = Vec::new();
    for _ in 0..entries {
        let name = reader.number().ok_or(Fault::Key)?;
        key.push((name, reader.value().ok_or(Fault::Key)?));
    }
    let find = |name: i64| key.iter().find(|(found, _)| *found == name).map(|(_, value)| value);
    let number = |name: i64| match find(name) {
        Some(Value::Number(number)) => Some(*number),
        Some(Value::Bytes(_)) | None => None,
    };
    let bytes = |name: i64, lengths: std::ops::RangeInclusive<usize>| match find(name) {
        Some(Value::Bytes(bytes)) if lengths.contains(&bytes.len()) => Ok(*bytes),
        Some(Value::Bytes(_) | Value::Number(_)) | None => Err(Fault::Key),
    };
    match (number(1), number(3), number(-1)) {
        // Elliptic curve with two coordinates, ES256, P-256.
        (Some(2), Some(-7), Some(1)) => {
            let point = [&[4][..], bytes(-2, 32..=32)?, bytes(-3, 32..=32)?].concat();
            Ok(format!("es256 {}", encode(&point)))
        }
        // Octet key pair, EdDSA, Ed25519.
        (Some(1), Some(-8), Some(6)) => Ok(format!("eddsa {}", encode(bytes(-2, 32..=32)?))),
        (Some(3), Some(-257), _) => {
            let (n, e) = (bytes(-1, 256..=1024)?, bytes(-2, 1..=8)?);
            Ok(format!("rs256 {} {}", encode(n), encode(e)))
        }
        _ => Err(Fault::Key),
    }
}

/// What a COSE key is made of.
enum Value<'a> {
    Number(i64),
    Bytes(&'a [u8]),
}

/// Reads the few forms of CBOR (RFC 8949) that a COSE key has.
struct Cbor<'a>(&'a [u8]);

impl<'a> Cbor<'a> {
    /// The kind of the next item, and its number.
    fn head(&mut self) -> Option<(u8, u64)> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        let length = match first & 31 {
            short @ 0..24 => return Some((first >> 5, u64::from(short))),
            24 => 1,
            25 => 2,
            26 => 4,
            27 => 8,
            _ => return None,
        };
        let (number, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        let number = number.iter().fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
        Some((first >> 5, number))
    }

    /// The number of entries of a map. A key has no more than these.
    fn map(&mut self) -> Option<u64> {
        self.head().filter(|(kind, entries)| *kind == 5 && *entries <= 16).map(|(_, count)| count)
    }

    fn number(&mut self) -> Option<i64> {
        match self.value()? {
            Value::Number(number) => Some(number),
            Value::Bytes(_) => None,
        }
    }

    fn value(&mut self) -> Option<Value<'a>> {
        match self.head()? {
            (0, number) => i64::try_from(number).ok().map(Value::Number),
            (1, number) => i64::try_from(number).ok().map(|number| Value::Number(-1 - number)),
            (2, length) => {
                let (bytes, rest) = self.0.split_at_checked(usize::try_from(length).ok()?)?;
                self.0 = rest;
                Some(Value::Bytes(bytes))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use ring::{
        rand::SystemRandom,
        signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair},
    };

    use super::*;

    fn origin() -> Origin {
        "https://draughts.example".parse().unwrap()
    }

    fn client_data(kind: &str, challenge: &str, origin: &str) -> Vec<u8> {
        serde_json::json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn said(host: &str, flags: u8, counter: u32, rest: &[u8]) -> Vec<u8> {
        [digest(&SHA256, host.as_bytes()).as_ref(), &[flags], &counter.to_be_bytes(), rest].concat()
    }

    fn p256_cose(point: &[u8]) -> Vec<u8> {
        [
            &[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..],
            &point[1..33],
            &[0x22, 0x58, 32],
            &point[33..],
        ]
        .concat()
    }

    fn with_key(credential: &[u8], cose: &[u8]) -> Vec<u8> {
        [&[0; 16][..], &(credential.len() as u16).to_be_bytes(), credential, cose].concat()
    }

    #[test]
    fn a_key_that_was_made_signs_and_others_do_not() {
        let random = SystemRandom::new();
        let pair = || {
            let made =
                EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, made.as_ref(), &random)
                .unwrap()
        };
        let (own, other) = (pair(), pair());
        let cose = p256_cose(own.public_key().as_ref());
        let made = said("draughts.example", 0x45, 0, &with_key(b"credential", &cose));
        let passkey = read_new(&made, &origin()).unwrap();
        assert_eq!(passkey.credential, encode(b"credential"));
        let data = client_data("webauthn.get", "abc", "https://draughts.example");
        let answer = said("draughts.example", 5, 7, &[]);
        let signed = [answer.as_slice(), digest(&SHA256, &data).as_ref()].concat();
        let right = own.sign(&random, &signed).unwrap();
        let check = |answer: &[u8], data: &[u8], signature: &[u8]| {
            verify(&passkey.public, data, answer, signature, &origin())
        };
        assert_eq!(check(&answer, &data, right.as_ref()), Ok(7));
        let wrong = other.sign(&random, &signed).unwrap();
        assert_eq!(check(&answer, &data, wrong.as_ref()), Err(Fault::Signature));
        let changed = client_data("webauthn.get", "abd", "https://draughts.example");
        assert_eq!(check(&answer, &changed, right.as_ref()), Err(Fault::Signature));
        let counted = said("draughts.example", 5, 8, &[]);
        assert_eq!(check(&counted, &data, right.as_ref()), Err(Fault::Signature));
    }

    #[test]
    fn edwards_keys_sign_too() {
        let random = SystemRandom::new();
        let made = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
        let pair = Ed25519KeyPair::from_pkcs8(made.as_ref()).unwrap();
        let cose =
            [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32][..], pair.public_key().as_ref()]
                .concat();
        let made = said("draughts.example", 0x45, 0, &with_key(b"c", &cose));
        let passkey = read_new(&made, &origin()).unwrap();
        let answer = said("draughts.example", 5, 0, &[]);
        let signed = [answer.as_slice(), digest(&SHA256, b"{}").as_ref()].concat();
        let signature = pair.sign(&signed);
        assert_eq!(verify(&passkey.public, b"{}", &answer, signature.as_ref(), &origin()), Ok(0));
        assert!(verify(&passkey.public, b"{ }", &answer, signature.as_ref(), &origin()).is_err());
    }

    #[test]
    fn what_was_asked_elsewhere_is_refused() {
        let read = |kind: &str, origin_text: &str| {
            challenge(&client_data(kind, "abc", origin_text), Purpose::Get, &origin())
        };
        assert_eq!(read("webauthn.get", "https://draughts.example"), Ok("abc".to_owned()));
        assert_eq!(read("webauthn.create", "https://draughts.example"), Err(Fault::Purpose));
        for elsewhere in
            ["https://evil.example", "http://draughts.example", "https://draughts.example:8443"]
        {
            assert_eq!(read("webauthn.get", elsewhere), Err(Fault::Origin));
        }
        let framed = br#"{"type":"webauthn.get","challenge":"a","origin":"https://draughts.example","crossOrigin":true}"#;
        assert_eq!(challenge(framed, Purpose::Get, &origin()), Err(Fault::Origin));
        assert_eq!(challenge(b"[]", Purpose::Get, &origin()), Err(Fault::ClientData));
        let cose = p256_cose(&[4; 65]);
        for (data, fault) in [
            (said("evil.example", 0x45, 0, &with_key(b"c", &cose)), Fault::Origin),
            (said("draughts.example", 0x41, 0, &with_key(b"c", &cose)), Fault::NotVerified),
            (said("draughts.example", 0x05, 0, &with_key(b"c", &cose)), Fault::AuthenticatorData),
            (said("draughts.example", 0x45, 0, &with_key(b"", &cose)), Fault::AuthenticatorData),
            (said("draughts.example", 0x45, 0, &with_key(b"c", &[])), Fault::Key),
            (said("draughts.example", 0x45, 0, &with_key(b"c", &cose[..40])), Fault::Key),
            (said("draughts.example", 0x45, 0, &with_key(b"c", &[0xff; 80])), Fault::Key),
        ] {
            assert_eq!(read_new(&data, &origin()), Err(fault), "{data:?}");
        }
        let whole = said("draughts.example", 0x45, 0, &with_key(b"credential", &cose));
        for length in 0..whole.len() {
            assert!(read_new(&whole[..length], &origin()).is_err(), "{length}");
        }
    }
}
