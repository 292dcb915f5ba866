//! The table of entry cases, which the page passes too: `entry.json` has
//! positions with their routes, the squares pressed one after another, and
//! what comes of each press.

use std::{collections::BTreeSet, env, fs, path::Path};

use crownhead_notation::{SquareNames, fen};
use crownhead_play::entry::{Entry, Press, Route, routes};
use crownhead_rules::{Position, RuleSet, Square};
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
struct Case {
    about: String,
    rules: String,
    fen: String,
    /// Every way of every legal move, for those who know no rules.
    routes: Vec<Way>,
    tries: Vec<Try>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Way {
    path: Vec<u8>,
    captured: BTreeSet<u8>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Try {
    /// Squares to press; 0 takes the last press back.
    press: Vec<u8>,
    /// What comes of each.
    gives: Vec<Given>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Given {
    /// The piece is here, having come through these squares, and can be sent
    /// there.
    Stands { walked: Vec<u8>, offers: BTreeSet<u8> },
    /// The move is played by one of these paths.
    Plays(Way),
    /// Several ways lead there, and the press tells none apart.
    Undecided,
    /// The press leads nowhere; the piece stays where it is.
    Nowhere,
    /// No piece is chosen.
    Nothing,
}

fn way(route: &Route) -> Way {
    let number = |square: &Square| square.number();
    Way {
        path: route.m.path.iter().map(number).collect(),
        captured: route.m.captured.iter().map(Square::number).collect(),
    }
}

fn stands(entry: &Entry) -> Given {
    let walked = entry.walked().iter().map(|square| square.number()).collect();
    Given::Stands { walked, offers: entry.offers().iter().map(Square::number).collect() }
}

/// Presses squares and says what comes of each.
fn press_all(routes: &[Route], presses: &[u8]) -> Vec<Given> {
    let mut chosen: Option<Entry> = None;
    let mut given = Vec::new();
    for &number in presses {
        let Some(square) = Square::from_number(number) else {
            chosen = chosen.and_then(|entry| entry.step_back(routes));
            given.push(chosen.as_ref().map_or(Given::Nothing, stands));
            continue;
        };
        given.push(match chosen.as_ref().map(|entry| entry.press(square)) {
            None => {
                chosen = Entry::choose(routes, square);
                chosen.as_ref().map_or(Given::Nothing, stands)
            }
            Some(Press::Play(m)) => {
                chosen = None;
                Given::Plays(way(&Route { m }))
            }
            Some(Press::Advanced(entry)) => {
                let given = stands(&entry);
                chosen = Some(entry);
                given
            }
            Some(Press::Undecided) => Given::Undecided,
            Some(Press::Nowhere) => Given::Nowhere,
        });
    }
    given
}

fn position(rules: &str, text: &str) -> Position {
    let rules = RuleSet::named(rules).expect("a rule set of this library");
    let setup = fen::read(text, &SquareNames::diagram(&rules)).expect("a position");
    Position::from_setup(&rules, &setup).expect("a legal position")
}

/// `CROWNHEAD_WRITE_CASES=1` writes what comes of each press into the table,
/// to be read before it is committed.
#[test]
fn every_case_of_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/entry.json");
    let text = fs::read_to_string(&path).expect("the table");
    let mut cases: Vec<Case> = serde_json::from_str(&text).expect("a table of cases");
    let writes = env::var_os("CROWNHEAD_WRITE_CASES").is_some();
    for case in &mut cases {
        let position = position(&case.rules, &case.fen);
        let routes = routes(&position, &position.moves());
        let ways: Vec<Way> = routes.iter().map(way).collect();
        if writes {
            case.routes.clone_from(&ways);
        }
        assert_eq!(case.routes, ways, "{}: the routes", case.about);
        for each in &mut case.tries {
            let given = press_all(&routes, &each.press);
            if writes {
                each.gives = given;
            } else {
                assert_eq!(each.gives, given, "{}: {:?}", case.about, each.press);
            }
        }
    }
    if writes {
        let text = serde_json::to_string_pretty(&cases).expect("plain values");
        fs::write(&path, text + "\n").expect("the table can be written");
    }
}

/// Wherever a piece has got to, every offered square can be pressed, the piece
/// goes through it, and pressing on ends in a legal move.
#[test]
fn every_offered_square_leads_through_it_to_a_move() {
    for (rules, text) in [
        ("brazilian", "W:WK32:B27,18,11,9,17"),
        ("international", "W:WK47:B14,19,29,31,42"),
        ("english", "W:W26,32:B14,15,22,23,4"),
        ("english", "W:WK22:B17,18,10,9"),
        ("frisian", "W:WK28:B22,33,18,39,29"),
        ("canadian", "W:WK66:B61,50,38,27,41"),
        ("turkish", "W:WKd4:Bd6,f6,f4,b4"),
    ] {
        let position = position(rules, text);
        let legal = position.moves();
        let routes = routes(&position, &legal);
        let origins: BTreeSet<Square> = legal.iter().map(|m| m.from).collect();
        let mut open: Vec<(Vec<Square>, Entry)> = origins
            .into_iter()
            .filter_map(|square| Some((vec![square], Entry::choose(&routes, square)?)))
            .collect();
        let mut played = 0;
        while let Some((pressed, entry)) = open.pop() {
            assert!(!entry.offers().is_empty(), "{rules}: stuck after {pressed:?}");
            for square in entry.offers().iter() {
                let pressed: Vec<Square> = pressed.iter().copied().chain([square]).collect();
                match entry.press(square) {
                    Press::Play(m) => {
                        let through = pressed.iter().all(|square| m.path.contains(square));
                        assert!(through, "{rules}: {pressed:?} became {:?}", m.path);
                        assert!(legal.contains(&m));
                        played += 1;
                    }
                    Press::Advanced(next) => {
                        assert!(next.walked().starts_with(entry.walked()));
                        // Not past the pressed square.
                        let past = next.walked().iter().rev().skip_while(|&&at| at != square);
                        let has_it = next.walked().contains(&square);
                        assert!(
                            !has_it || past.count() == next.walked().len(),
                            "{rules}: {pressed:?}"
                        );
                        open.push((pressed, next));
                    }
                    Press::Undecided | Press::Nowhere => {
                        panic!("{rules}: {square} was offered after {pressed:?}")
                    }
                }
            }
        }
        assert!(played >= legal.len(), "{rules}: every move can be entered");
    }
}
