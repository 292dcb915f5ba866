//! Who reaches the server and whose games they see: this machine, other machines, visitors behind a
//! reverse proxy.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::net::{IpAddr, SocketAddr};

use crownhead_server::Ownership;
use serde_json::json;

use support::{Site, config};

/// Another address of this machine, to stand for one on a network. On Linux all of 127.0.0.0/8 is
/// there without being set up.
const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

const NEW: &[u8] =
    br#"{"rules":{"base":"english"},"white":{"kind":"human"},"black":{"kind":"human"}}"#;

fn json_headers(site: &Site) -> String {
    format!("Host: {}\r\nContent-Type: application/json\r\n", site.address)
}

#[test]
fn games_made_on_loopback_stay_the_owners_when_others_are_let_in() {
    let site = Site::new();
    let game = site.two_people();
    let folder = site.stop();
    let mut config = config(&folder.database());
    config.address = Some("0.0.0.0:0".parse().unwrap());
    let mut site = Site::start(folder, config).unwrap();
    site.address = SocketAddr::new([127, 0, 0, 1].into(), site.address.port());
    assert_eq!(site.get("/api/games").json()["total"], 1);
    assert_eq!(site.ask("DELETE", &game.path(""), "", None).status, 204);
}

#[test]
fn a_server_for_this_machine_answers_no_proxy() {
    let site = Site::new();
    site.two_people();
    for header in [
        "X-Forwarded-For: 203.0.113.9",
        "X-Forwarded-Proto: https",
        "X-Real-IP: 203.0.113.9",
        "Forwarded: for=203.0.113.9",
        "Via: 1.1 proxy",
    ] {
        let headers = format!("{}{header}\r\n", json_headers(&site));
        for (method, path, body) in
            [("GET", "/api/games", &b""[..]), ("POST", "/api/games", NEW), ("GET", "/", b"")]
        {
            let reply = site.raw(method, path, &headers, body);
            assert_eq!(
                (reply.status, reply.code().as_str()),
                (403, "forbidden"),
                "{header} {path}"
            );
            assert!(reply.body.contains("--owner browser"), "{}", reply.body);
        }
    }
    assert_eq!(site.get("/api/games").json()["total"], 1);
}

#[test]
fn behind_a_proxy_every_visitor_has_games_of_their_own() {
    // A name means a proxy: nobody has to say --owner browser.
    let site = Site::with(|config| config.hosts.push("club.example".to_owned()));
    let headers = "Host: club.example\r\nContent-Type: application/json\r\n";
    let forwarded = format!("{headers}X-Forwarded-For: 203.0.113.9\r\n");
    for headers in [headers, &forwarded] {
        assert_eq!(site.raw("POST", "/api/games", headers, NEW).status, 201);
        // The next visitor brings no cookie.
        assert_eq!(site.raw("GET", "/api/games", headers, b"").json()["total"], 0);
    }
    // Whoever sits at the machine is a visitor, too.
    assert_eq!(site.get("/api/games").json()["total"], 0);
    assert_eq!(site.post("/api/network", "", json!({"open": true})).status, 403);
}

#[test]
fn cookies_are_secure_where_a_trusted_proxy_says_the_visitor_came_by_https() {
    let cookie = |trusted: &str, proto: &str| {
        let site = Site::with(|config| {
            config.owner = Some(Ownership::Browser);
            config.trusted_proxies.push(trusted.parse().unwrap());
        });
        let headers = format!("{}X-Forwarded-Proto: {proto}\r\n", json_headers(&site));
        let reply = site.raw("GET", "/api/games", &headers, b"");
        reply.head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap().to_owned()
    };
    assert!(cookie("127.0.0.1/32", "https").ends_with("; secure"));
    assert!(!cookie("127.0.0.1/32", "http").contains("secure"));
    assert!(!cookie("10.0.0.0/8", "https").contains("secure"));
}

#[test]
fn the_owner_lets_others_on_the_network_in_and_out_again() {
    let mut site = Site::with(|config| config.own_addresses = Some(vec![OTHER]));
    let own = site.address;
    let theirs = SocketAddr::new(OTHER, own.port());
    let game = site.two_people();
    let closed = json!({
        "open": false, "mayChange": true, "addresses": [format!("http://{theirs}")],
    });
    assert_eq!(site.get("/api/network").json(), closed);
    assert!(std::net::TcpStream::connect(theirs).is_err());
    let open = site.post("/api/network", "", json!({"open": true})).json();
    assert_eq!(
        open,
        json!({"open": true, "mayChange": true, "addresses": [format!("http://{theirs}")]})
    );
    // Saying it twice does no harm.
    assert_eq!(site.post("/api/network", "", json!({"open": true})).json(), open);
    // The friend's link works there, and this machine still has its games.
    site.address = theirs;
    assert_eq!(site.get(&game.path("")).status, 200);
    let play = json!({"version": 1, "text": "11-15"});
    assert_eq!(site.post(&game.path("/moves"), &game.black, play).status, 200);
    site.address = own;
    assert_eq!(site.get("/api/games").json()["total"], 1);
    assert_eq!(site.post("/api/network", "", json!({"open": false})).json(), closed);
    assert!(std::net::TcpStream::connect(theirs).is_err());
    assert_eq!(site.get(&game.path("")).json()["ply"], 1);
}

#[test]
fn a_machine_without_a_network_says_so() {
    let site = Site::with(|config| config.own_addresses = Some(Vec::new()));
    assert_eq!(site.get("/api/network").json()["addresses"], json!([]));
    let reply = site.post("/api/network", "", json!({"open": true}));
    assert_eq!((reply.status, reply.code().as_str()), (409, "nothingToDo"));
    assert!(reply.body.contains("no address"), "{}", reply.body);
    assert_eq!(site.get("/api/network").json()["open"], false);
}

#[test]
fn addresses_of_the_machine_are_told_to_its_owner_alone() {
    let site = Site::with(|config| {
        config.own_addresses = Some(vec![OTHER]);
        config.hosts.push("club.example".to_owned());
        config.trusted_proxies.push("127.0.0.1/32".parse().unwrap());
    });
    let headers = "Host: club.example\r\nX-Forwarded-Proto: https\r\n";
    let seen = site.raw("GET", "/api/network", headers, b"").json();
    let expected = json!({"open": true, "mayChange": false, "addresses": ["https://club.example"]});
    assert_eq!(seen, expected);
}
