//! An authenticator that makes and uses passkeys.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    digest::{SHA256, digest},
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::{Value, json};

use super::{Reply, Site, browser::Browser};

/// An authenticator with one key.
pub(crate) struct Authenticator {
    pub(crate) key: EcdsaKeyPair,
    pub(crate) credential: Vec<u8>,
    pub(crate) counter: u32,
    pub(crate) origin: String,
}

pub(crate) fn text(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    pub(crate) fn new(site: &Site) -> Self {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, made.as_ref(), &random);
        let key = key.unwrap();
        let credential = digest(&SHA256, key.public_key().as_ref()).as_ref()[..16].to_vec();
        let origin = format!("http://localhost:{}", site.address.port());
        Self { key, credential, counter: 0, origin }
    }

    pub(crate) fn client_data(&self, kind: &str, challenge: &str) -> String {
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
    }

    pub(crate) fn said(&self, flags: u8, rest: &[u8]) -> Vec<u8> {
        let host = digest(&SHA256, b"localhost");
        [host.as_ref(), &[flags], &self.counter.to_be_bytes(), rest].concat()
    }

    pub(crate) fn make(&self, challenge: &str) -> Value {
        let point = self.key.public_key().as_ref();
        let cose = [
            &[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..],
            &point[1..33],
            &[0x22, 0x58, 32],
            &point[33..],
        ]
        .concat();
        let length = (self.credential.len() as u16).to_be_bytes();
        let rest = [&[0; 16][..], &length, &self.credential, &cose].concat();
        json!({
            "clientData": text(self.client_data("webauthn.create", challenge)),
            "authenticatorData": text(self.said(0x45, &rest)),
            "label": "test",
        })
    }

    pub(crate) fn sign(&mut self, challenge: &str) -> Value {
        self.counter += 1;
        let data = self.client_data("webauthn.get", challenge);
        let said = self.said(5, &[]);
        let signed = [said.as_slice(), digest(&SHA256, data.as_bytes()).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "credential": text(&self.credential),
            "clientData": text(data),
            "authenticatorData": text(said),
            "signature": text(signature),
        })
    }
}

/// The challenge of a ceremony that was begun.
pub(crate) fn challenge(reply: &Reply) -> String {
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["challenge"].as_str().unwrap().to_owned()
}

pub(crate) const BEGIN: &str = "/api/account/passkeys/begin";
pub(crate) const ADD: &str = "/api/account/passkeys";
pub(crate) const BEGIN_SIGN_IN: &str = "/api/account/passkeys/sign-in/begin";
pub(crate) const SIGN_IN: &str = "/api/account/passkeys/sign-in";

/// Sign up with a passkey.
pub(crate) fn sign_up_by_passkey(browser: &mut Browser<'_>, name: &str) -> Authenticator {
    let authenticator = Authenticator::new(browser.site);
    let wish = browser.post(BEGIN, json!({"name": name}));
    let made = browser.post(ADD, authenticator.make(&challenge(&wish)));
    assert_eq!(made.status, 201, "{}", made.body);
    authenticator
}
