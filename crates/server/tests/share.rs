//! Pictures, what chats are told of links, games from files, and what an owner's games say together.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::fmt::Write;

use serde_json::{Value, json};

use support::Site;

/// Plays moves for both sides and returns the version after them.
fn play(site: &Site, id: &str, tokens: &str, moves: &[&str]) -> u64 {
    let mut version = 1;
    for text in moves {
        let body = json!({"version": version, "text": text});
        let reply = site.post(&format!("/api/games/{id}/moves"), tokens, body);
        assert_eq!(reply.status, 200, "{text}: {}", reply.body);
        version = reply.json()["version"].as_u64().unwrap();
    }
    version
}

fn import(site: &Site, text: &str) -> Value {
    let headers = format!("Host: {}\r\nContent-Type: application/x-pdn\r\n", site.address);
    let reply = site.raw("POST", "/api/pdn/import?rules=english", &headers, text.as_bytes());
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

fn explore(site: &Site, moves: &[&str]) -> Value {
    let body = json!({"rules": {"base": "english"}, "moves": moves});
    // Games that are still being read are told another time.
    loop {
        let reply = site.post("/api/explorer", "", body.clone());
        assert_eq!(reply.status, 200, "{}", reply.body);
        let told = reply.json();
        if told["unread"].is_null() {
            return told;
        }
        assert!(told["unread"].as_u64() > Some(0), "{told}");
    }
}

#[test]
fn positions_and_games_are_pictures() {
    let site = Site::new();
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    play(&site, &game.id, &both, &["11-15", "23-19"]);
    let svg = site.get(&format!("/api/games/{}/board.svg", game.id));
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    // 23-19 is marked, and after one move 11-15 is.
    assert!(svg.body.contains("points=\"450,550 550,450\""));
    let before = site.get(&format!("/api/games/{}/board.svg?ply=1", game.id));
    assert!(before.body.contains("points=\"550,250 450,350\""));
    for (path, kind) in [
        (format!("/api/games/{}/board.png?size=120", game.id), "image/png"),
        (format!("/api/games/{}/game.gif?size=120", game.id), "image/gif"),
        (format!("/api/games/{}/card.png", game.id), "image/png"),
        ("/api/picture/board.png?rules=canadian&size=120&flip=true".to_owned(), "image/png"),
        ("/api/picture/game.gif?moves=11-15.23-19&size=120".to_owned(), "image/gif"),
        ("/api/picture/card.png?rules=xo".to_owned(), "image/png"),
    ] {
        let reply = site.get(&path);
        assert_eq!((reply.status, reply.header("content-type")), (200, Some(kind)), "{path}");
    }
    let russian = site.get("/api/picture/board.svg?rules=russian&fen=W:Wc3:Bf6&theme=felt");
    assert!(russian.body.contains("#467660") && russian.body.contains(">h</text>"));
}

#[test]
fn pictures_are_kept_by_readers_and_may_be_shown_elsewhere() {
    let site = Site::new();
    let first = site.get("/api/picture/board.svg");
    assert_eq!(first.header("cross-origin-resource-policy"), Some("cross-origin"));
    assert_eq!(first.header("cache-control"), Some("public, max-age=86400"));
    let tag = first.header("etag").unwrap();
    let headers = format!("Host: {}\r\nIf-None-Match: {tag}\r\n", site.address);
    assert_eq!(site.raw("GET", "/api/picture/board.svg", &headers, b"").status, 304);
    let other = site.get("/api/rules");
    assert_eq!(other.header("cross-origin-resource-policy"), Some("same-origin"));
}

#[test]
fn what_cannot_be_drawn_is_refused_with_its_place() {
    let site = Site::new();
    for (query, place) in [
        ("size=79", "size"),
        ("size=2001", "size"),
        ("size=big", "size"),
        ("theme=wood", "theme"),
        ("pieces=chess", "pieces"),
        ("coordinates=a", "coordinates"),
        ("flip=maybe", "flip"),
        ("ply=-1", "ply"),
        ("fen=W:W99:B1", "fen"),
        ("moves=11-15.11-15", "moves[1]"),
        ("rules=nothing", "rules.base"),
        ("rules=english&set=rows%3D9", "rules.set.rows"),
        ("colour=red", "colour"),
    ] {
        let reply = site.get(&format!("/api/picture/board.svg?{query}"));
        assert!([400, 404].contains(&reply.status), "{query}: {}", reply.status);
        assert_eq!(reply.json()["error"]["place"], place, "{query}: {}", reply.body);
    }
    assert_eq!(site.get("/api/picture/game.gif?size=721").json()["error"]["place"], "size");
    let game = site.two_people();
    let reply = site.get(&format!("/api/games/{}/board.svg?fen=W:W1:B2", game.id));
    assert_eq!(reply.json()["error"]["place"], "fen");
    assert_eq!(site.get("/api/games/nothing/board.svg").status, 404);
}

/// The content of a property of the document.
fn property(html: &str, name: &str) -> String {
    let begin = format!("property=\"{name}\" content=\"");
    let rest = html.split(&begin).nth(1).unwrap_or_else(|| panic!("no {name} in {html}"));
    rest.split('"').next().unwrap().to_owned()
}

#[test]
fn chats_are_told_what_is_behind_a_link() {
    let site = Site::new();
    let game = site.two_people();
    let host = format!("http://{}", site.address);
    let html = site.get(&format!("/game/{}", game.id)).body;
    assert!(property(&html, "og:title").starts_with("English draughts"));
    assert_eq!(property(&html, "og:description"), "Black to move");
    let picture = property(&html, "og:image");
    assert!(picture.starts_with(&format!("{host}/api/games/{}/card.png", game.id)), "{picture}");
    let path = picture.strip_prefix(&host).unwrap().replace("&amp;", "&");
    assert_eq!(site.get(&path).header("content-type"), Some("image/png"));
    let analysis = site.get("/analysis?rules=russian&fen=W:Wc3:Bf6&computer=1").body;
    let picture = property(&analysis, "og:image").replace("&amp;", "&");
    assert_eq!(picture, format!("{host}/api/picture/card.png?rules=russian&fen=W%3AWc3%3ABf6"));
    assert_eq!(site.get(picture.strip_prefix(&host).unwrap()).status, 200);
    let sets = site.get("/api/puzzles").json();
    let puzzle = sets[0]["puzzles"][0]["id"].as_str().unwrap();
    let html = site.get(&format!("/puzzles/english/{puzzle}")).body;
    assert!(property(&html, "og:image").contains("/api/picture/card.png?rules=english&amp;fen="));
    let lesson = site.get("/learn/frisian").body;
    assert!(property(&lesson, "og:image").ends_with("/api/picture/card.png?rules=frisian"));
    // A browser is not told, and the start page has nothing to tell.
    let headers = format!("Host: {}\r\nSec-Fetch-Dest: document\r\n", site.address);
    let page = site.raw("GET", &format!("/game/{}", game.id), &headers, b"").body;
    assert!(!page.contains("og:title"));
    assert!(!site.get("/").body.contains("og:title"));
    assert_eq!(site.get("/game/nothing").status, 404);
}

#[test]
fn links_speak_the_language_of_the_reader_or_their_own() {
    let site = Site::new();
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    play(&site, &game.id, &both, &["11-15", "23-19"]);
    let path = format!("/game/{}", game.id);
    let read = |path: &str, languages: &str| {
        let headers = format!("Host: {}\r\nAccept-Language: {languages}\r\n", site.address);
        site.raw("GET", path, &headers, b"").body
    };
    let polish = read(&path, "pl-PL, en;q=0.5");
    assert_eq!(property(&polish, "og:title"), "Warcaby angielskie: partia");
    assert_eq!(property(&polish, "og:description"), "Ruch czarnych, po 1 ruchu");
    let picture = property(&polish, "og:image").replace("&amp;", "&");
    assert!(picture.ends_with("&lang=pl"), "{picture}");
    let host = format!("http://{}", site.address);
    // The tag is a hash of the picture.
    let drawn = |address: &str| {
        let reply = site.get(address.strip_prefix(&host).unwrap());
        assert_eq!(reply.status, 200, "{address}");
        reply.header("etag").map(ToOwned::to_owned)
    };
    let english = property(&read(&path, "ja"), "og:image").replace("&amp;", "&");
    assert!(!english.contains("lang="), "{english}");
    assert_ne!(drawn(&picture), drawn(&english), "the words beside the board");
    // The link's own language comes first.
    let german = read("/learn/frisian?lang=de", "pl");
    assert_eq!(property(&german, "og:title"), "Friesische Dame: die Regeln zum Spielen");
    let russian = read("/analysis?rules=russian&lang=ru", "en");
    assert_eq!(property(&russian, "og:title"), "Русские шашки: позиция");
    let review = read(&format!("/review/{}?lang=fr", game.id), "");
    assert_eq!(
        property(&review, "og:description"),
        "Les moments qui l’ont décidée, et les meilleurs coups"
    );
    assert_eq!(site.get("/api/picture/card.png?lang=tlh").code(), "badRequest");
}

#[test]
fn links_are_those_of_the_host_the_path_and_the_proxy() {
    let site = Site::with(|config| {
        config.hosts = vec!["club.example".to_owned()];
        config.base_path = crownhead_server::BasePath::new("/draughts").unwrap();
        config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    });
    let headers =
        "Host: club.example\r\nX-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n";
    let html = site.raw("GET", "/draughts/learn/english", headers, b"").body;
    assert_eq!(property(&html, "og:url"), "https://club.example/draughts/learn/english");
    let picture = property(&html, "og:image");
    assert_eq!(picture, "https://club.example/draughts/api/picture/card.png?rules=english");
    let path = picture.strip_prefix("https://club.example").unwrap();
    assert_eq!(site.raw("GET", path, headers, b"").status, 200);
}

const GAMES: &str = "[Event \"Club cup\"]\n[Site \"?\"]\n[Date \"1998.05.??\"]\n[Round \"3\"]\n\
    [White \"Ann\"]\n[Black \"Bob\"]\n[GameType \"21\"]\n[Result \"0-1\"]\n\n\
    1. 11-15 23-19 2. 8-11 22-17 0-1\n\n\
    [White \"Cid\"]\n[GameType \"21\"]\n[Result \"1/2-1/2\"]\n\n1. 11-15 22-18 2. 15x22 25x18 1/2-1/2\n\n\
    [White \"Dot\"]\n[GameType \"21\"]\n\n1. 9-14 22-9 *\n\n\
    [White \"Eve\"]\n[GameType \"21\"]\n\n1. 11-30 *\n";

#[test]
fn games_from_files_are_kept_with_names_results_and_as_far_as_they_go() {
    let site = Site::new();
    let imported = import(&site, GAMES);
    assert_eq!(imported["games"].as_array().unwrap().len(), 3, "{imported}");
    assert_eq!((&imported["cut"], &imported["refused"]), (&json!(1), &json!(1)));
    let list = site.get("/api/games?q=ann").json();
    assert_eq!(list["total"], 1, "{list}");
    let row = &list["games"][0];
    assert_eq!((&row["whiteName"], &row["blackName"]), (&json!("Ann"), &json!("Bob")));
    assert_eq!((&row["event"], &row["playedOn"]), (&json!("Club cup"), &json!("1998.05.??")));
    assert_eq!(site.get("/api/games?q=club").json()["total"], 1, "events are searched, too");
    assert_eq!(row["result"]["winner"], "black");
    assert_eq!(row["seats"], json!({"white": false, "black": false}));
    let id = row["id"].as_str().unwrap();
    let state = site.get(&format!("/api/games/{id}")).json();
    for key in ["whiteName", "blackName", "event", "playedOn"] {
        assert_eq!(state[key], row[key], "{key}");
    }
    let cid = site.get("/api/games?q=cid").json()["games"][0].clone();
    assert_eq!((&cid["whiteName"], &cid["blackName"]), (&json!("Cid"), &Value::Null));
    assert_eq!(cid["event"], Value::Null);
    for text in
        [site.get(&format!("/api/games/{id}/pdn")).body, site.get("/api/games.pdn?q=ann").body]
    {
        for tag in [
            "White \"Ann\"",
            "Black \"Bob\"",
            "Event \"Club cup\"",
            "Date \"1998.05.??\"",
            "Round \"3\"",
        ] {
            assert!(text.contains(&format!("[{tag}]")), "{tag}: {text}");
        }
        assert!(!text.contains("Site"), "{text}");
        assert!(text.contains("11-15 23-19") && text.contains("0-1"), "{text}");
    }
    // Nobody can move in it.
    let body = json!({"version": 1, "text": "11-15"});
    assert_eq!(site.post(&format!("/api/games/{id}/moves"), "", body).status, 401);
    let many = "[GameType \"21\"]\n\n1. 11-15 *\n\n".repeat(101);
    let headers = format!("Host: {}\r\nContent-Type: application/x-pdn\r\n", site.address);
    let refused = site.raw("POST", "/api/pdn/import", &headers, many.as_bytes());
    assert_eq!(refused.status, 413, "{}", refused.body);
}

#[test]
fn the_explorer_counts_moves_and_results_of_ones_own_games() {
    let site = Site::new();
    assert_eq!(explore(&site, &[])["games"], 0);
    import(&site, GAMES);
    let first = explore(&site, &[]);
    assert_eq!(first["games"], 3);
    assert_eq!(first["counts"], json!({"games": 3, "white": 0, "draws": 1, "black": 1}));
    assert_eq!(first["moves"][0]["move"]["text"], "11-15");
    assert_eq!(first["moves"][0]["counts"]["games"], 2);
    assert_eq!(first["moves"][1]["move"]["text"], "9-14");
    let next = explore(&site, &["11-15"]);
    assert_eq!(next["moves"].as_array().unwrap().len(), 2);
    // The same position by other moves.
    let russian = site.post("/api/explorer", "", json!({"rules": {"base": "russian"}}));
    assert_eq!(russian.json()["games"], 0);
    let house = json!({"rules": {"base": "english", "set": {"capture": "optional"}}});
    assert_eq!(site.post("/api/explorer", "", house).json()["games"], 0);
    // What is played or deleted later counts from then on.
    let game = site.two_people();
    let both = format!("{},{}", game.white, game.black);
    play(&site, &game.id, &both, &["11-15", "23-19"]);
    assert_eq!(explore(&site, &[])["moves"][0]["counts"]["games"], 3);
    assert_eq!(site.ask("DELETE", &format!("/api/games/{}", game.id), "", None).status, 204);
    assert_eq!(explore(&site, &[])["moves"][0]["counts"]["games"], 2);
}

#[test]
fn other_owners_games_are_not_explored_nor_counted() {
    let site = Site::with(|config| config.owner = Some(crownhead_server::Ownership::Browser));
    let headers = |cookie: &str| {
        format!(
            "Host: {}\r\nCookie: crownhead={cookie}\r\nContent-Type: application/x-pdn\r\n",
            site.address
        )
    };
    let (ann, bob) = (headers(&"a".repeat(26)), headers(&"b".repeat(26)));
    assert_eq!(site.raw("POST", "/api/pdn/import", &ann, GAMES.as_bytes()).status, 200);
    let count = |headers: &str| {
        let headers = headers.replace("x-pdn", "json");
        site.raw("POST", "/api/explorer", &headers, b"{\"rules\": {\"base\": \"english\"}}").json()
            ["games"]
            .clone()
    };
    assert_eq!((count(&ann), count(&bob)), (json!(3), json!(0)));
    let others =
        |headers: &str| site.raw("GET", "/api/statistics", headers, b"").json()["others"].clone();
    assert_eq!((others(&ann), others(&bob)), (json!(2), json!(0)));
}

#[test]
fn statistics_count_results_by_rules_level_and_colour() {
    let site = Site::new();
    let empty = site.get("/api/statistics").json();
    assert_eq!(
        (&empty["tally"], &empty["streak"]),
        (&json!({"won": 0, "drawn": 0, "lost": 0}), &json!(0))
    );
    for (rules, own, level) in
        [("english", "black", 1), ("english", "white", 2), ("russian", "white", 1)]
    {
        let other = if own == "white" { "black" } else { "white" };
        let new = json!({"rules": {"base": rules}, own: {"kind": "human"}, other: {"kind": "computer", "level": level}});
        let made = site.post("/api/games", "", new).json();
        let (id, token) =
            (made["game"]["id"].as_str().unwrap(), made["seats"][own].as_str().unwrap());
        for _ in 0..100 {
            let version = site.get(&format!("/api/games/{id}")).json()["version"].clone();
            let reply =
                site.post(&format!("/api/games/{id}/resign"), token, json!({"version": version}));
            if reply.status == 200 {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
    }
    let told = site.get("/api/statistics").json();
    assert_eq!(told["tally"], json!({"won": 0, "drawn": 0, "lost": 3}));
    assert_eq!((&told["streak"], &told["mostWon"]), (&json!(3), &json!(0)));
    assert_eq!(told["recent"], json!(["lost", "lost", "lost"]));
    assert_eq!(told["rules"][0]["rules"], "english");
    assert_eq!(told["rules"][0]["black"]["lost"], 1);
    assert_eq!(told["levels"][0], json!({"level": 1, "tally": {"won": 0, "drawn": 0, "lost": 2}}));
}

#[test]
fn many_games_are_explored_at_once_and_later_from_memory() {
    let site = Site::new();
    let line = "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 25-22 4. 9-13 27-23 5. 6-9 23-18";
    for batch in 0..2 {
        let mut text = String::new();
        for game in 0..100 {
            let _ = writeln!(
                text,
                "[White \"{batch} {game}\"]\n[GameType \"21\"]\n[Result \"1-0\"]\n\n{line} 1-0\n"
            );
        }
        import(&site, &text);
    }
    for _ in 0..2 {
        let told = explore(&site, &["11-15"]);
        assert_eq!(told["counts"], json!({"games": 200, "white": 200, "draws": 0, "black": 0}));
    }
}
