//! TRF files: what is written is read, and what cannot be read is refused with its place.

mod common;

use crownhead_tournament::{
    Bye, Colour, EntryKind, MiniMatch, Player, Points, Settings, Tournament, Trf, TrfFault,
    TrfLimit,
};

/// A line as the format's description has it, with rounds behind it.
fn player(number: u32, name: &str, rating: u32, points: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating:>4} {:26} {points:>4} {number:>4}{rounds}", "")
}

fn file(lines: &[String]) -> String {
    let mut text = "012 A test\nXXR 5\nXXC white1\n".to_owned();
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    text
}

fn two() -> String {
    file(&[
        player(1, "Ann", 1900, "1.0", "     2 w 1"),
        player(2, "Ben", 1800, "0.0", "     1 b 0"),
    ])
}

#[test]
fn columns_are_where_the_description_has_them() {
    let mut tournament = Tournament::new(Settings::swiss(3));
    let mut ann = Player::new("Żółw, Anna", Some(1900));
    ann.person.sex = "w".into();
    ann.person.title = "g".into();
    ann.person.federation = "POL".into();
    ann.person.number = "1234567".into();
    ann.person.birth = "2001/02/03".into();
    tournament.enter(ann).expect("entries are open");
    tournament.enter(Player::new("Ben", None)).expect("entries are open");
    let trf = Trf { heading: vec![("012".into(), "Club".into())], tournament };
    let text = trf.write().expect("it fits");
    let line: Vec<char> =
        text.lines().find(|line| line.starts_with("001    1")).unwrap().chars().collect();
    let columns = |from: usize, to: usize| line[from - 1..to].iter().collect::<String>();
    assert_eq!(columns(5, 8), "   1");
    assert_eq!(columns(10, 10), "w");
    assert_eq!(columns(11, 13), "  g");
    assert_eq!(columns(15, 24), "Żółw, Anna");
    assert_eq!(columns(49, 52), "1900");
    assert_eq!(columns(54, 56), "POL");
    assert_eq!(columns(58, 68), "    1234567");
    assert_eq!(columns(70, 79), "2001/02/03");
    assert_eq!(columns(81, 84), " 0.0");
    assert_eq!(columns(86, 89), "   1");
    assert_eq!(Trf::read(&text).expect("it is read").heading, trf.heading);
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..150 {
        common::play_through(seed, 4..=24, |tournament, paired| {
            let file = Trf {
                heading: vec![("012".into(), "A test".into())],
                tournament: tournament.clone(),
            };
            let text = file.write().expect("it fits");
            for ends in ["\n", "\r", "\r\n"] {
                let again = Trf::read(&text.replace('\n', ends)).expect("it is read");
                assert_eq!(again.write().expect("it fits"), text);
                assert_eq!(again.tournament.points().len(), tournament.players.len());
                let boards = |round: &Result<crownhead_tournament::Round, _>| {
                    round.as_ref().ok().map(|round| round.pairings.len())
                };
                assert_eq!(boards(&again.tournament.next_round()), boards(paired));
            }
        });
    }
}

#[test]
fn byes_of_the_round_to_be_paired_are_byes_asked_for() {
    let text = file(&[
        player(1, "Ann", 1900, "1.5", "     2 w 1  0000 - H"),
        player(2, "Ben", 1800, "0.0", "     1 b 0"),
    ]);
    let tournament = Trf::read(&text).expect("it is read").tournament;
    assert_eq!(tournament.rounds.len(), 1);
    assert_eq!(tournament.players[0].byes.get(&1), Some(&Bye::Half));
    assert_eq!(tournament.points(), [Points::ONE, Points::ZERO]);
}

#[test]
fn every_kind_of_round_is_read() {
    let text = file(&[
        player(1, "Ann", 1900, "3.5", "     2 w +  0000 - F  0000 - H     2 b 1"),
        player(2, "Ben", 1800, "1.0", "     1 b -  0000 - U  0000 - Z     1 w 0"),
        player(
            3,
            "Cas",
            1700,
            "0.0",
            "     4 - -                         4 w D".replace("w D", "w L").as_str(),
        ),
        player(4, "Dot", 1700, "1.0", "     3 - -                         3 b W"),
    ]);
    let tournament = Trf::read(&text).expect("it is read").tournament;
    let cards = tournament.cards();
    assert!(matches!(
        cards[0][0].kind,
        EntryKind::Forfeit { won: true, colour: Colour::White, .. }
    ));
    assert_eq!(cards[0][1].kind, EntryKind::Bye(Bye::Full));
    assert_eq!(cards[0][2].kind, EntryKind::Bye(Bye::Half));
    assert_eq!(cards[1][1].kind, EntryKind::Bye(Bye::Allocated));
    assert!(matches!(cards[2][0].kind, EntryKind::Forfeit { won: false, .. }));
    assert_eq!(cards[2][1].kind, EntryKind::Bye(Bye::Zero));
    assert!(matches!(cards[3][3].kind, EntryKind::Played { colour: Colour::Black, .. }));
}

#[test]
fn faults_are_named_with_their_place() {
    let faults: &[(&str, &str, &str)] = &[
        ("001    1", "001    x", "line 4, column 5: `x` is not a number"),
        ("001    2", "001    1", "line 5, column 5: two players have the number 1"),
        ("1900", "19o0", "line 4, column 49: `19o0` is not a number"),
        (" 1.0 ", " 1,0 ", "line 4, column 81: `1,0` is not a number"),
        (" 1.0 ", " 2.0 ", "line 4, column 81: the results add up to 1"),
        ("2 w 1", "7 w 1", "line 4, column 92: no player has the number 7"),
        ("2 w 1", "1 w 1", "line 4, column 92: a player cannot meet itself"),
        ("2 w 1", "2 x 1", "line 4, column 97: `x` is not w, b or -"),
        ("2 w 1", "2 w ?", "line 4, column 99: `?` is not a result"),
        (
            "2 w 1",
            "2 w H",
            "line 4, column 99: the result `H` does not go with this opponent or colour",
        ),
        (
            "2 w 1",
            "2 b 1",
            "line 4, column 92: the line of player 2 says something else of round 1",
        ),
        (
            "2 w 1",
            "2 w =",
            "line 4, column 92: the line of player 2 says something else of round 1",
        ),
        ("2 w 1", "2xw 1", "line 4, column 96: nothing belongs here"),
        ("XXR 5", "XXR 0", "line 2, column 5: `0` is not a number"),
        ("XXR 5", "XXR five", "line 2, column 4: `five` is not a number"),
        ("012 A test", "013 Team", "line 1, column 1: lines `013` are not supported"),
        ("012 A test", "XXA    1 1.0", "line 1, column 1: lines `XXA` are not supported"),
        ("012 A test", "XXP 1 9", "line 1, column 5: no player has the number 9"),
        ("012 A test", "BBW  x", "line 1, column 5: `x` is not a number"),
    ];
    let text = two();
    assert!(Trf::read(&text).is_ok());
    for (good, bad, message) in faults {
        assert!(text.contains(good), "{good}");
        let error = Trf::read(&text.replacen(good, bad, 1)).expect_err(message);
        assert_eq!(&error.to_string(), message, "{good} {bad}");
    }
    let short = text.lines().map(|line| &line[..line.len().min(60)]).collect::<Vec<_>>().join("\n");
    assert_eq!(
        Trf::read(&short).expect_err("short").to_string(),
        "line 4, column 61: the line ends here"
    );
    assert_eq!(Trf::read("012 A test\n").expect_err("empty").fault, TrfFault::Empty);
    let many = text
        .replace("XXR 5", "XXR 1")
        .replace("2 w 1", "2 w 1     2 b +")
        .replace("1 b 0", "1 b 0     1 w -")
        .replace(" 1.0 ", " 2.0 ");
    assert_eq!(Trf::read(&many).expect_err("many").fault, TrfFault::TooManyRounds(1));
}

#[test]
fn anything_at_all_is_read_or_refused() {
    let text = two();
    let mut random = common::Random::new(5);
    let letters: Vec<char> = " 0123456789wb-+=HFUZ\n\tżX.\u{0}".chars().collect();
    for _ in 0..20_000 {
        let mut broken: Vec<char> = text.chars().collect();
        for _ in 0..=random.below(4) {
            let at = random.below(broken.len() as u64) as usize;
            let letter = letters[random.below(letters.len() as u64) as usize];
            match random.below(3) {
                0 => broken[at] = letter,
                1 => broken.insert(at, letter),
                _ => drop(broken.remove(at)),
            }
        }
        if let Ok(trf) = Trf::read(&broken.into_iter().collect::<String>()) {
            let _ = trf.write();
            let _ = trf.tournament.next_round();
        }
    }
}

#[test]
fn what_a_file_cannot_hold_is_refused() {
    let mut tournament = Tournament::new(Settings::swiss(3));
    tournament.settings.mini_match = Some(MiniMatch::GamesCount);
    let trf = Trf { heading: Vec::new(), tournament };
    assert_eq!(trf.write(), Err(TrfLimit::MiniMatch));
}
