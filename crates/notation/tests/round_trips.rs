//! What is written reads back, and nothing panics on anything.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crownhead_notation::{
    MoveText, SquareNames,
    encoding::decode,
    fen,
    gametype::GameTypeTag,
    pdn::{self, Comment, Game, GameMove, GameSetup, Item, LineId, MoveNumber, Place, Reader, Tag},
    read_hub, write_hub,
};
use crownhead_rules::{ByColor, Numbering, Position, RuleSet, catalog};
use proptest::prelude::*;

/// A position some random moves into a game.
fn wander(rules: &RuleSet, choices: &[u16]) -> Vec<Position> {
    let mut position = Position::start(rules);
    let mut seen = vec![position.clone()];
    for &choice in choices {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(&moves[choice as usize % moves.len()]).unwrap();
        seen.push(position.clone());
    }
    seen
}

fn any_rules() -> impl Strategy<Value = RuleSet> {
    (0..catalog::ALL.len()).prop_map(|index| RuleSet::from(&catalog::ALL[index]))
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..160)
}

/// Text that looks like PDN, or not quite.
fn nearly_pdn() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("[Event \"a\"]\n".to_owned()),
        Just("[Event \"".to_owned()),
        Just("1. ".to_owned()),
        Just("1... ".to_owned()),
        Just("32-28 ".to_owned()),
        Just("19-23*".to_owned()),
        Just("11 x 18! ".to_owned()),
        Just("c3:e5 ".to_owned()),
        Just("{comment [%clk 0:01] ".to_owned()),
        Just("} ".to_owned()),
        Just("(".to_owned()),
        Just(")".to_owned()),
        Just("(?)".to_owned()),
        Just("$5 ".to_owned()),
        Just("1/2-1/2 ".to_owned()),
        Just("* ".to_owned()),
        Just("\n".to_owned()),
        Just("/FEN \"W:W31:B1\"/ ".to_owned()),
        Just("<1,2>".to_owned()),
        Just("% line\n".to_owned()),
        Just(" foo7 ".to_owned()),
        Just("\nNf3 foo7\n".to_owned()),
        Just("12 ".to_owned()),
        Just("[ foo7".to_owned()),
        ".{0,4}",
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

#[derive(Clone, Debug)]
enum Part {
    Item(Item),
    Open,
    Close,
}

fn part() -> impl Strategy<Value = Part> {
    let text = "[ -z|~äЖ\n]{0,12}";
    let mov = ("[1-9]-[1-9][0-9]", "[!?]{0,3}").prop_map(|(text, strength)| {
        Item::Move(GameMove { text, strength, place: Place::default() })
    });
    let comment = (text, any::<bool>()).prop_map(|(text, to_line_end)| {
        Item::Comment(Comment { text, to_line_end, place: Place::default() })
    });
    let setup =
        "[WB:0-9,K\"]{0,9}".prop_map(|fen| Item::Setup(GameSetup { fen, place: Place::default() }));
    let number = (0_u32..999, any::<bool>())
        .prop_map(|(value, second)| Item::Number(MoveNumber { value, second }));
    prop_oneof![
        6 => mov.prop_map(Part::Item),
        2 => comment.prop_map(Part::Item),
        1 => setup.prop_map(Part::Item),
        1 => number.prop_map(Part::Item),
        1 => Just(Part::Item(Item::UnknownMove(Place::default()))),
        1 => (0_u32..300).prop_map(|nag| Part::Item(Item::Nag(nag))),
        2 => Just(Part::Open),
        2 => Just(Part::Close),
    ]
}

fn any_game() -> impl Strategy<Value = Game> {
    let tags = prop::collection::vec(("[A-Za-z_ ]{0,6}", "[ -~äЖ\n]{0,12}"), 0..5);
    let endings = prop::option::of(prop::sample::select(vec!["1-0", "2-0", "1/2-1/2", "*"]));
    (tags, prop::collection::vec(part(), 0..30), endings).prop_map(|(tags, parts, ending)| {
        let mut game = Game::new();
        // A second Event would begin another game.
        game.tags = tags
            .into_iter()
            .map(|(name, value)| Tag::new(name, value))
            .filter(|tag| !tag.name.eq_ignore_ascii_case("event"))
            .collect();
        let mut open: Vec<LineId> = vec![game.main()];
        for part in parts {
            let line = *open.last().unwrap();
            match part {
                Part::Item(item) => game.push(line, item),
                Part::Open => open.push(game.push_variation(line)),
                Part::Close if open.len() > 1 => drop(open.pop()),
                Part::Close => {}
            }
        }
        game.ending = ending.map(str::to_owned);
        game
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_read_back_from_every_form(rules in any_rules(), choices in choices()) {
        let position = wander(&rules, &choices).pop().unwrap();
        for style in
            [Numbering::Diagram, Numbering::FromBottomRight, Numbering::Algebraic, Numbering::AlgebraicFromTop]
        {
            let names = SquareNames::new(rules.board(), style);
            let text = fen::write_position(&position, &names);
            let setup = fen::read(&text, &names).unwrap();
            prop_assert_eq!(&Position::from_setup(&rules, &setup).unwrap(), &position, "{}", text);
            prop_assert_eq!(fen::write(&setup, &names), text);
        }
        let setup = fen::read(&fen::hub_string(&position), &SquareNames::of(&rules)).unwrap();
        let mut plain = position.to_setup();
        plain.king_runs = ByColor::default();
        prop_assert_eq!(setup.pieces, plain.pieces);
    }

    #[test]
    fn moves_read_back_from_every_form(rules in any_rules(), choices in choices()) {
        for position in wander(&rules, &choices) {
            let legal = position.moves();
            for m in &legal {
                for text in [MoveText::of(&rules), MoveText::diagram(&rules)] {
                    let short = text.write_among(&legal, m);
                    let read = text.read_among(&position, &legal, &short);
                    prop_assert!(read.as_ref().is_ok_and(|read| read == m), "{short} {read:?} {position:?}");
                    let full = text.write_in_full(m);
                    let read = text.read_among(&position, &legal, &full);
                    prop_assert!(read.as_ref().is_ok_and(|read| read == m), "{full} {read:?} {position:?}");
                }
                let hub = write_hub(m);
                prop_assert!(read_hub(&position, &hub).is_ok_and(|read| read == *m), "{hub}");
            }
        }
    }

    #[test]
    fn played_games_read_back_and_replay(rules in any_rules(), choices in choices()) {
        let text = MoveText::of(&rules);
        let positions = wander(&rules, &choices);
        let mut game = Game::new();
        let mut count = 0;
        for (position, &choice) in positions.iter().zip(&choices) {
            let legal = position.moves();
            if legal.is_empty() {
                break;
            }
            game.push_move(text.write_among(&legal, &legal[choice as usize % legal.len()]));
            count += 1;
        }
        let games = pdn::read(pdn::write(&game).as_bytes());
        prop_assert_eq!(games.len(), 1);
        prop_assert!(games[0].problems.is_empty(), "{:?}", games[0].problems);
        let replay = pdn::replay(&games[0], &rules);
        prop_assert!(replay.legal, "{:?}", replay.errors);
        prop_assert!(replay.notes.is_empty(), "{:?}", replay.notes);
        prop_assert_eq!(replay.plies, count);
        prop_assert_eq!(replay.end.as_ref(), positions.get(count));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_that_cannot_be_read_is_not_lost(text in nearly_pdn()) {
        let words = |text: &str| text.to_lowercase().matches("foo").count();
        let games = pdn::read(text.as_bytes());
        let written = pdn::write_all(&games);
        prop_assert_eq!(words(&written), words(&text), "{:?}\n{}", text, written);
        let again = pdn::read(written.as_bytes());
        prop_assert_eq!(again.len(), games.len(), "{}", written);
        prop_assert_eq!(pdn::write_all(&again), written);
        for rules in ["english", "russian", "international"] {
            let rules = RuleSet::named(rules).unwrap();
            let converted: String =
                games.iter().map(|game| pdn::convert(game.clone(), &rules).into_text()).collect();
            prop_assert_eq!(words(&converted), words(&text), "{:?}\n{}", text, converted);
        }
    }

    #[test]
    fn games_read_back_as_they_were_written(game in any_game()) {
        let text = pdn::write(&game);
        let mut games = pdn::read(text.as_bytes());
        prop_assert_eq!(games.len(), 1, "{}", text);
        let mut read = games.remove(0);
        read.forget_places();
        let mut wanted = game;
        wanted.standardize();
        prop_assert_eq!(&read, &wanted, "{}", text);
        prop_assert_eq!(pdn::write(&read), text);
    }

    #[test]
    fn it_does_not_matter_where_a_file_is_cut(text in nearly_pdn(), size in 1_usize..20) {
        let whole = pdn::read(text.as_bytes());
        let mut reader = Reader::new();
        let mut games = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            reader.push(piece);
            games.extend(std::iter::from_fn(|| reader.next_game()));
        }
        reader.finish();
        games.extend(std::iter::from_fn(|| reader.next_game()));
        prop_assert_eq!(games, whole);
    }

    #[test]
    fn nothing_panics(bytes in prop::collection::vec(any::<u8>(), 0..200), text in nearly_pdn()) {
        let english = RuleSet::named("english").unwrap();
        let turkish = RuleSet::named("turkish").unwrap();
        let decoded = decode(&bytes).text.into_owned();
        for input in [decoded.as_str(), text.as_str()] {
            for game in pdn::read(input.as_bytes()) {
                let _ = pdn::replay(&game, &english);
                let _ = pdn::convert(game.clone(), &turkish);
                let _ = game.result();
                let written = pdn::write(&game);
                prop_assert!(!written.is_empty());
            }
        }
        let _ = pdn::read(&bytes);
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,30}", near in "[WB:KGPHF?+,.@0-9a-h \\-]{0,24}") {
        for id in ["english", "russian", "spanish", "jamaican", "canadian", "turkish"] {
            let rules = RuleSet::named(id).unwrap();
            let names = SquareNames::of(&rules);
            let start = Position::start(&rules);
            for text in [&text, &near] {
                let _ = names.parse(text);
                let _ = GameTypeTag::parse(text).map(|tag| tag.id());
                let _ = MoveText::of(&rules).read(&start, text);
                let _ = read_hub(&start, text);
                if let Ok(setup) = fen::read(text, &names) {
                    let _ = Position::from_setup(&rules, &setup);
                    let _ = fen::write(&setup, &names);
                }
                if let Err(error) = fen::read(text, &names) {
                    prop_assert!(error.column <= text.chars().count() + 1);
                    let _ = error.to_string();
                }
            }
        }
    }
}
