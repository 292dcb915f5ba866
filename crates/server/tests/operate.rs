//! What operators of a server rely on: files nobody else reads, copies of a running database, limits
//! and expiry, clocks over a restart, probes and figures, exports without an end.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use crownhead_server::BasePath;
use crownhead_store::backup;
use serde_json::{Value, json};
use sqlx::Connection;

use support::{Folder, Reply, Site, config};

fn url(folder: &Folder) -> String {
    format!("sqlite://{}", folder.database().display())
}

/// Changes a database from outside.
fn execute(site: &Site, statement: &str) {
    let url = format!("sqlite://{}", site.database().display());
    site.runtime.block_on(async {
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::query(statement).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    });
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_games() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |site: &Site, end: &str| {
        let name = format!("{}{end}", site.database().display());
        fs::metadata(name).unwrap().permissions().mode() & 0o777
    };
    let site = Site::new();
    site.two_people();
    for end in ["", "-wal", "-shm"] {
        assert_eq!(mode(&site, end), 0o600, "games.db{end}");
    }
    // A database of an older program was open to all.
    let folder = site.stop();
    fs::set_permissions(folder.database(), fs::Permissions::from_mode(0o644)).unwrap();
    let config = config(&folder.database());
    let site = Site::start(folder, config).unwrap();
    site.two_people();
    for end in ["", "-wal", "-shm"] {
        assert_eq!(mode(&site, end), 0o600, "games.db{end}");
    }
}

#[test]
fn tokens_and_cookies_are_not_in_the_database() {
    let site = Site::with(|config| config.owner = Some(crownhead_server::Ownership::Browser));
    let made = site.post(
        "/api/games",
        "",
        json!({
            "rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"},
        }),
    );
    let cookie = made.head.lines().find_map(|line| line.strip_prefix("set-cookie: crownhead="));
    let cookie = cookie.unwrap().split(';').next().unwrap().to_owned();
    let secrets = [
        made.json()["seats"]["white"].as_str().unwrap().to_owned(),
        made.json()["seats"]["black"].as_str().unwrap().to_owned(),
        cookie,
    ];
    let folder = site.stop();
    let bytes = fs::read(folder.database()).unwrap();
    for secret in secrets {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
}

#[test]
fn a_running_database_is_copied_whole() {
    let site = Site::new();
    let game = site.two_people();
    // In the log, not yet in the file.
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    let folder = Folder::new();
    let database = format!("sqlite://{}", site.database().display());
    let copied = site.runtime.block_on(backup(&database, &folder.database())).unwrap();
    assert_eq!(copied, 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.database()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    site.post(&game.path("/moves"), &game.white, json!({"version": 2, "text": "23-19"}));
    // A second copy takes the place of the first; nothing else is left beside it.
    site.runtime.block_on(backup(&database, &folder.database())).unwrap();
    let beside = fs::read_dir(folder.database().parent().unwrap()).unwrap().count();
    assert_eq!(beside, 1);
    let config = config(&folder.database());
    let copy = Site::start(folder, config).unwrap();
    let state = copy.ask("GET", &game.path(""), &game.black, None).json();
    assert_eq!((&state["ply"], &state["you"]), (&json!(2), &json!("black")));
}

#[test]
fn no_copy_replaces_what_is_no_file_or_the_database_itself() {
    let site = Site::new();
    let database = format!("sqlite://{}", site.database().display());
    let copy = |file: &std::path::Path| site.runtime.block_on(backup(&database, file));
    let itself = copy(&site.database()).unwrap_err().to_string();
    assert!(itself.contains("the database itself"), "{itself}");
    let folder = Folder::new();
    assert!(copy(&folder.join("")).is_err());
    assert!(copy(&folder.join("no/such/folder/games.db")).is_err());
    let nothing = url(&folder);
    assert!(site.runtime.block_on(backup(&nothing, &folder.join("copy.db"))).is_err());
    assert!(!folder.join("copy.db").exists() && !folder.database().exists());
}

#[test]
fn beyond_the_largest_size_games_go_on_and_new_ones_are_refused() {
    let site = Site::with(|config| config.most_bytes = Some(512 << 10));
    let game = site.two_people();
    let full = (0..1000).find_map(|_| {
        let reply = site.post(
            "/api/games",
            "",
            json!({
                "rules": {"base": "international"},
                "white": {"kind": "human"}, "black": {"kind": "human"},
            }),
        );
        (reply.status != 201).then_some(reply)
    });
    let full = full.unwrap();
    assert_eq!((full.status, full.code().as_str()), (507, "full"));
    let play = json!({"version": 1, "text": "11-15"});
    assert_eq!(site.post(&game.path("/moves"), &game.black, play).status, 200);
    // Room that deleted games leave is room.
    for listed in site.get("/api/games").json()["games"].as_array().unwrap() {
        let path = format!("/api/games/{}", listed["id"].as_str().unwrap());
        assert_eq!(site.ask("DELETE", &path, "", None).status, 204);
    }
    site.two_people();
}

#[test]
fn games_expire_when_nobody_has_changed_them_finished_or_not() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let site = Site::new();
    let games: Vec<_> = (0..4).map(|_| site.two_people()).collect();
    let [_, long_over, touched, over] = games.as_slice() else { unreachable!() };
    let play = json!({"version": 1, "text": "11-15"});
    for game in &games {
        assert_eq!(site.post(&game.path("/moves"), &game.black, play.clone()).status, 200);
    }
    for finished in [long_over, over] {
        let reply = site.post(&finished.path("/resign"), &finished.black, json!({"version": 2}));
        assert_eq!(reply.status, 200);
    }
    let now = site.get(&touched.path("")).json()["created"].as_u64().unwrap();
    // All four are 30 days old.
    let long_ago = now - 30 * DAY;
    execute(&site, &format!("UPDATE games SET created = {long_ago}, updated = {long_ago}"));
    // One unfinished game was changed within the last seven days, one finished game ended then.
    for recent in [touched, over] {
        let updated = now - 6 * DAY;
        execute(&site, &format!("UPDATE games SET updated = {updated} WHERE id = '{}'", recent.id));
    }
    // Without --expire nothing is ever deleted.
    let site = site.restart();
    assert!(games.iter().all(|game| site.get(&game.path("")).status == 200));
    let folder = site.stop();
    let mut config = config(&folder.database());
    config.expire = Some(Duration::from_millis(7 * DAY));
    let site = Site::start(folder, config).unwrap();
    // The list is asked meanwhile: a game that somebody opens is not deleted under his eyes.
    let listed = || site.get("/api/games").json()["games"].as_array().unwrap().len();
    let begin = Instant::now();
    while listed() > 2 && begin.elapsed() < Duration::from_mins(1) {
        std::thread::park_timeout(Duration::from_millis(20));
    }
    let is_gone = |game: &support::Game| site.get(&game.path("")).status == 404;
    assert_eq!(games.iter().map(is_gone).collect::<Vec<_>>(), [true, true, false, false]);
    // The unfinished game goes on.
    let play = json!({"version": 2, "text": "23-19"});
    assert_eq!(site.post(&touched.path("/moves"), &touched.white, play).status, 200);
}

fn clocked(site: &Site) -> (support::Game, Value) {
    let game = site.new_game(json!({
        "rules": {"base": "english"},
        "white": {"kind": "human"}, "black": {"kind": "human"},
        "clock": {"initial": 600, "increment": 0},
    }));
    site.post(&game.path("/moves"), &game.black, json!({"version": 1, "text": "11-15"}));
    let state =
        site.post(&game.path("/moves"), &game.white, json!({"version": 2, "text": "23-19"}));
    (game, state.json()["clock"].clone())
}

/// The clock in the database, as if it had begun to run earlier.
fn began_earlier(site: &Site, ms: u64) {
    execute(site, &format!("UPDATE games SET running_since = running_since - {ms}"));
}

#[test]
fn thinking_time_before_a_restart_counts_and_time_without_a_server_does_not() {
    let site = Site::new();
    let (game, _) = clocked(&site);
    began_earlier(&site, 60_000);
    // A clean end notes when it was; the server is then away for an hour.
    let folder = site.stop();
    let site = Site::start(Folder::new(), config(&folder.database())).unwrap();
    let clock = site.get(&game.path("")).json()["clock"].clone();
    let black = clock["black"].as_u64().unwrap();
    // The time in which White's move was shown, less than a second, was nobody's.
    assert!((500_000..=541_000).contains(&black), "{clock}");
    assert_eq!(clock["running"], "black", "{clock}");
    // Being away costs nothing: the clock stands until the game is asked for.
    let other = site.stop();
    drop(other);
    let url = url(&folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let hour = 3_600_000;
        // An hour ago, all of it.
        let earlier = format!("UPDATE games SET running_since = running_since - {hour}");
        sqlx::query(&earlier).execute(&mut other).await.unwrap();
        let beat = format!("UPDATE crownhead SET beat = beat - {hour}");
        sqlx::query(&beat).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    });
    let site = Site::start(Folder::new(), config(&folder.database())).unwrap();
    let after = site.get(&game.path("")).json()["clock"]["black"].as_u64().unwrap();
    assert!(after <= black && after + 20_000 > black, "{after} of {black}");
}

fn raw(address: std::net::SocketAddr, request: &str) -> Reply {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Reply::read(&bytes)
}

#[test]
fn probes_are_answered_whatever_host_they_name() {
    let site = Site::new();
    for path in ["/health", "/ready"] {
        for headers in ["Host: probe.internal\r\n", "Host: x\r\nX-Forwarded-For: 203.0.113.9\r\n"] {
            let reply = site.raw("GET", path, headers, b"");
            assert_eq!((reply.status, &reply.json()["status"]), (200, &json!("ok")), "{path}");
        }
        // A load balancer's check.
        let reply = raw(site.address, &format!("GET {path} HTTP/1.0\r\n\r\n"));
        assert_eq!(reply.status, 200, "{path}");
    }
}

#[test]
fn figures_are_told_at_the_operators_address_alone() {
    let site = Site::with(|config| config.admin_address = Some("127.0.0.1:0".parse().unwrap()));
    site.two_people();
    assert_eq!(site.get("/metrics").status, 404);
    let admin = site.server().admin_address().unwrap();
    let ask = |host: &str, path: &str| {
        raw(admin, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    };
    let figures = ask(&admin.to_string(), "/metrics").body;
    let wanted =
        "crownhead_http_requests_total{method=\"POST\",route=\"/api/games\",status=\"201\"} 1";
    assert!(figures.contains(wanted), "{figures}");
    for name in ["live_games 1", "listeners 0", "engine_jobs 0", "database_bytes "] {
        assert!(figures.contains(&format!("\ncrownhead_{name}")), "{name}: {figures}");
    }
    assert!(figures.trim_end().ends_with("# EOF"), "{figures}");
    assert_eq!(ask("localhost", "/ready").status, 200);
    // A page of another site that has a name of its own lead here.
    assert_eq!(ask("evil.example", "/metrics").status, 403);
    assert_eq!(ask("localhost", "/api/games").status, 404);
}

#[test]
fn an_export_has_every_game() {
    let site = Site::new();
    site.two_people();
    // Many more than are read at a time, all made in one millisecond.
    execute(
        &site,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) \
         INSERT INTO games (id, owner, version, rules, rules_name, switches, white, black, \
         redo, ply, position, seed, created, updated) SELECT 'g' || i, 'local', 1, 'english', \
         'English', '', 'human', 'human', '', 0, 'B:W32:B1', 7, strftime('%s') * 1000, strftime('%s') * 1000 FROM n",
    );
    let pdn = site.get("/api/games.pdn");
    assert_eq!(pdn.status, 200);
    assert_eq!(pdn.body.matches("[Event ").count(), 12_001);
    let none = site.get("/api/games.pdn?rules=russian");
    assert_eq!((none.status, none.body.contains("[Event ")), (200, false));
}

#[test]
fn every_refusal_is_json() {
    let site = Site::new();
    let game = site.two_people();
    let host = format!("Host: {}\r\n", site.address);
    for (method, path, status) in [
        ("PUT", "/api/games", 405),
        ("DELETE", "/api/rules", 405),
        ("POST", "/api/games/%ff/moves", 400),
        ("GET", "/api/games/%ff", 400),
        ("GET", &game.path("/live"), 400),
        ("GET", "/api/nothing", 404),
        ("POST", &game.path("/nothing"), 400),
        ("GET", &format!("/api/games?q={}", "x".repeat(9000)), 414),
    ] {
        let reply = site.raw(method, path, &host, b"");
        let short = &path[..path.len().min(40)];
        assert_eq!(reply.status, status, "{method} {short}: {}", reply.body);
        assert!(reply.head.contains("content-type: application/json"), "{short}: {}", reply.head);
        assert!(!reply.code().is_empty(), "{method} {short}");
    }
    assert!(
        site.raw("PUT", "/api/games", &host, b"").head.contains("allow: "),
        "405 names methods"
    );
}

#[test]
fn a_token_in_the_address_of_a_live_connection_is_refused() {
    let site = Site::new();
    let game = site.two_people();
    let headers = format!(
        "Host: {}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        site.address
    );
    let path = game.path(&format!("/live?seat={}", game.black));
    let reply = site.raw("GET", &path, &headers, b"");
    assert_eq!(reply.status, 400, "{}", reply.body);
}

#[test]
fn under_a_base_path_everything_is_there_and_nothing_elsewhere() {
    let site = Site::with(|config| {
        config.base_path = BasePath::new("/draughts/").unwrap();
        config.owner = Some(crownhead_server::Ownership::Browser);
    });
    let page = site.get("/draughts/");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<html data-base=\"/draughts\""), "{}", page.body);
    assert!(!page.body.contains("=\"/assets/"), "{}", page.body);
    // A file that the page asks for.
    let file = page.body.split('"').find(|part| part.contains("/assets/")).unwrap();
    assert!(file.starts_with("/draughts/assets/"), "{file}");
    assert_eq!(site.get(file).status, 200, "{file}");
    let made = site.post(
        "/draughts/api/games",
        "",
        json!({
            "rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"},
        }),
    );
    assert_eq!(made.status, 201, "{}", made.body);
    assert!(made.head.contains("; path=/draughts/;"), "{}", made.head);
    assert_eq!(site.get("/draughts/api/games").status, 200);
    let redirected = site.get("/draughts");
    assert_eq!(redirected.status, 308);
    assert!(redirected.head.contains("location: /draughts/"), "{}", redirected.head);
    for path in ["/", "/api/games", "/draughtsx/", "/assets/x"] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
    assert_eq!((site.get("/health").status, site.get("/draughts/health").status), (200, 200));
}

#[test]
fn every_answer_has_a_number_which_only_trusted_proxies_choose() {
    let site = Site::new();
    let number = |reply: &Reply| reply.header("x-request-id").map(str::to_owned).unwrap();
    let given = |site: &Site, text: &str| {
        number(&site.raw("GET", "/api/rules", &format!("X-Request-Id: {text}\r\n"), b""))
    };
    let numbers = [number(&site.get("/")), number(&site.get("/api/no-such")), given(&site, "mine")];
    assert_ne!(numbers[0], numbers[1]);
    assert!(!numbers.contains(&"mine".to_owned()), "{numbers:?}");
    let site = Site::with(|config| config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()]);
    assert_eq!(given(&site, "front-7.1"), "front-7.1");
    // What would break a line of the log is not taken over.
    assert_ne!(given(&site, "two words"), "two words");
}
