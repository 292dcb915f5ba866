//! PDN as people wrote it, and as it should be.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{fmt::Write as _, iter};

use crownhead_notation::{
    GameResult,
    pdn::{self, Confidence, Game, Item, MoveNumber, Reader},
};
use crownhead_rules::{Id, RuleSet};

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).unwrap()
}

fn only(text: &str) -> Game {
    let mut games = pdn::read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The moves of the main line, with their marks.
fn moves(game: &Game) -> Vec<String> {
    let plies = game.line(game.main()).plies();
    let text = |ply: &pdn::Ply<'_>| {
        ply.played.map_or("?".to_owned(), |m| format!("{}{}", m.text, m.strength))
    };
    plies.iter().map(text).collect()
}

fn problems(game: &Game) -> Vec<String> {
    game.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_plain_game_is_read() {
    let game = only("[Event \"Club\"]\n[White \"A\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n");
    assert_eq!(game.tag("event"), Some("Club"));
    assert_eq!(moves(&game), ["32-28", "19-23", "28x19", "14x23"]);
    assert_eq!(game.ending.as_deref(), Some("2-0"));
    assert_eq!(game.result(), GameResult::WhiteWins);
    assert!(game.problems.is_empty());
}

#[test]
fn every_result_ends_a_game() {
    for result in [
        "1-0",
        "0-1",
        "1/2-1/2",
        "2-0",
        "0-2",
        "1-1",
        "0-0",
        "*",
        "½-½",
        "1 - 0",
        "1/2 - 1/2",
        "1+ - 1-",
        "1 1/2 - 1/2",
    ] {
        let games = pdn::read(format!("1. 1-6 {result}\n1. 1-18 {result}").as_bytes());
        assert_eq!(games.len(), 2, "{result}");
        assert!(games.iter().all(|game| game.problems.is_empty()), "{result}");
        assert_eq!(games[0].ending.as_deref(), Some(result));
    }
}

#[test]
fn moves_that_look_like_results_are_moves() {
    assert_eq!(moves(&only("1. 1-18 1-10 0-0")), ["1-18", "1-10"]);
    assert_eq!(moves(&only("01.1-07 2-09 1-1")), ["1-07", "2-09"]);
}

#[test]
fn a_move_that_begins_like_a_result_reads_back() {
    // With the blank it is no result, and without it it must not become one.
    for text in ["0- 1*7 *", "0- 1×7 *", "1- 1−5 *", "2- 0*14*3 *"] {
        let game = only(text);
        assert_eq!(moves(&game).len(), 1, "{text}");
        assert_eq!(moves(&only(&pdn::write(&game))), moves(&game), "{text}");
    }
    // A star after a result ends the game.
    assert_eq!(moves(&only("11-15 1-1*")), ["11-15"]);
}

#[test]
fn a_padded_result_is_no_move() {
    let game = only("1. 32-28 19-23 1- 0");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(game.ending.as_deref(), Some("1-0"));
}

#[test]
fn a_result_that_looks_like_a_move_is_known_by_its_tag() {
    let game = only("[Result \"4-6\"]\n1. 32-28 19-23 4-6\n");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(game.ending.as_deref(), Some("4-6"));
}

#[test]
fn odd_moves_are_read_as_one() {
    let game = only("1. 3228 1823 2. 35x 4 1- 7 3. 11 x 18 a3b4 4. C3-D4 47x36 <42, 29> *");
    assert_eq!(
        moves(&game),
        ["3228", "1823", "35x4", "1-7", "11x18", "a3b4", "C3-D4", "47x36 <42,29>"]
    );
    assert!(game.problems.is_empty());
}

#[test]
fn a_star_behind_a_move_means_forced_and_alone_the_end() {
    let game = only("1. 11-15 23-19* 2. 8-11 *");
    assert_eq!(moves(&game), ["11-15", "23-19", "8-11"]);
    assert_eq!(game.line(game.main()).plies()[1].nags, [7]);
    let game = only("1. 11-15 23-19*");
    assert_eq!(game.ending.as_deref(), Some("*"));
    let games = pdn::read(b"1. 11-15 23-19*\n[Event \"x\"]\n1. 9-14 *");
    assert_eq!(games.len(), 2);
    assert!(games[1].problems.is_empty());
    assert_eq!(pdn::read(b"1. 11-15 1-0 *").len(), 1);
}

#[test]
fn numbers_are_read_with_and_without_dots() {
    let game = only("1. ... 7-12 2... 8-11 3 9-14 41. - - *");
    assert_eq!(moves(&game), ["7-12", "8-11", "9-14", "?", "?"]);
    let number = |value, second| Some(MoveNumber { value, second });
    let plies = game.line(game.main()).plies();
    let numbers: Vec<_> = plies.iter().map(|ply| ply.number).collect();
    assert_eq!(
        numbers,
        [number(1, true), number(2, true), number(3, false), number(41, false), None]
    );
    assert!(game.problems.is_empty());
}

#[test]
fn strengths_stand_in_brackets_or_not() {
    let game = only("1.32-28!? 19-23(!?!!!) 2.28x19 ! 14x23 (?) *");
    assert_eq!(moves(&game), ["32-28!?", "19-23!?!!!", "28x19!", "14x23?"]);
    assert_eq!(game.line_count(), 1);
}

#[test]
fn comments_and_commands_are_kept() {
    let game = only("{first} 1. 32-28 {[%clk 0:10:00][%odd x] good} $3 19-23 % to the end\n*");
    let plies = game.line(game.main()).plies();
    assert_eq!(plies[0].before[0].text, "first");
    assert_eq!(plies[0].after[0].words(), "good");
    assert_eq!(plies[0].after[0].clocks()[0].time.as_secs(), 600);
    assert_eq!(plies[0].after[0].commands()[1].name, "odd");
    assert_eq!(plies[0].nags, [3]);
    assert_eq!(plies[1].after[0].text, " to the end");
}

#[test]
fn a_nested_comment_is_one_comment_and_a_problem() {
    let game = only("1. 32-28 {a {b} c 18-23} 19-23 *");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(problems(&game), ["line 1, column 10: comment inside a comment"]);
    let game = only("1. 32-28 {a smile :-{ } 19-23 {x} *");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert!(game.problems.is_empty());
}

#[test]
fn what_is_not_closed_is_a_problem_where_it_was_opened() {
    let game = only("1. 32-28 {and so on");
    assert_eq!(problems(&game), ["line 1, column 10: comment not closed"]);
    let game = only("1. 32-28\n(19-23 28x19");
    assert_eq!(problems(&game), ["line 2, column 1: '(' is not closed"]);
    let game = only("[Event \"x\n1. 32-28 *");
    assert_eq!(problems(&game), ["line 1, column 1: tag without a closing quotation mark"]);
    assert_eq!(game.tag("Event"), Some("x"));
    assert_eq!(moves(&game), ["32-28"]);
    let games = pdn::read(b"1. 32-28 {lost\n\n[Event \"next\"]\n1. 33-28 *");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].problems[0].message, "comment not closed before the next tag");
}

#[test]
fn nothing_is_dropped_in_silence() {
    let game = only("1. 32-28 hello world 19-23 ) } $ x23 1.1.1965 *");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(
        problems(&game),
        [
            "line 1, column 10: 'hello world' is not understood",
            "line 1, column 28: ')' without '('",
            "line 1, column 30: '} $ x23 1.1.1965' is not understood",
        ]
    );
}

#[test]
fn tags_are_read_however_they_are_written() {
    let game = only(
        "[ Event  \"padded\" ]\n[Site unquoted]\n[White \"a \\\"b\\\" \\\\ c\"]\n[Black \"x \"y\" z\"]\n\
         [Date \"C:\\games\\\"]\n[Round \"1\"] [Round \"2\"]\n[Broken \"over\ntwo lines\"]\n1. 32-28 *",
    );
    let tags: Vec<(&str, &str)> =
        game.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
    assert_eq!(
        tags,
        [
            ("Event", "padded"),
            ("Site", "unquoted"),
            ("White", "a \"b\" \\ c"),
            ("Black", "x \"y\" z"),
            ("Date", "C:\\games\\"),
            ("Round", "1"),
            ("Round", "2"),
            ("Broken", "over two lines"),
        ]
    );
    assert!(game.problems.is_empty());
}

#[test]
fn tags_after_moves_begin_another_game() {
    let games = pdn::read(b"[Event \"a\"]\n1. 32-28 19-23\n\n[Event \"b\"]\n1. 33-28 *");
    assert_eq!(games.len(), 2);
    assert_eq!(problems(&games[1]), ["line 4, column 1: no separator before this game"]);
}

#[test]
fn line_ends_and_marks_do_not_matter() {
    let plain = "[White \"A\"]\n1. 32-28 {x\ny} 19-23 *\n";
    let wanted = pdn::read(plain.as_bytes());
    for text in [plain.replace('\n', "\r\n"), plain.replace('\n', "\r"), format!("\u{feff}{plain}")]
    {
        assert_eq!(pdn::read(text.as_bytes()), wanted);
    }
}

#[test]
fn a_file_in_an_old_code_page_is_read() {
    let mut bytes = b"[White \"".to_vec();
    bytes.extend_from_slice(&[0xd1, 0xe5, 0xf0, 0xe3, 0xe5, 0xe9]);
    bytes.extend_from_slice(b"\"]\n1. 32-28 *");
    assert_eq!(pdn::read(&bytes)[0].tag("White"), Some("Сергей"));
}

#[test]
fn a_result_in_a_variation_is_a_remark() {
    let game = only("1. 32-28 (33-28 2-0) 19-23 *");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(game.ending.as_deref(), Some("*"));
    let (_, variation) = game.lines().nth(1).unwrap();
    assert!(matches!(&variation.items[1], Item::Comment(comment) if comment.text == "2-0"));
}

#[test]
fn a_hundred_thousand_nested_variations_need_no_stack() {
    let deep = 100_000;
    let text = format!("1. 32-28 {} *", "(".repeat(deep));
    let game = only(&text);
    assert_eq!(game.line_count(), deep + 1);
    assert_eq!(game.problems.len(), 1);
    let mut text = "32-28 ".to_owned();
    text.extend(iter::repeat_n("(33-28 ", deep));
    text.extend(iter::repeat_n(")", deep));
    let game = only(&text);
    assert!(game.problems.is_empty());
    let replay = pdn::replay(&game, &rules("international"));
    assert!(replay.legal);
    assert_eq!(replay.moves, deep + 1);
    let written = pdn::write(&game);
    assert_eq!(only(&written).line_count(), deep + 1);
    assert_eq!(game.clone(), game);
    drop(pdn::convert(game.clone(), &rules("international")));
}

#[test]
fn games_come_as_soon_as_they_are_complete() {
    let mut reader = Reader::new();
    let mut count = 0;
    for _ in 0..100 {
        reader.push(b"[Event \"a\"]\n1. 32-28 19-23 *\n");
        count += iter::from_fn(|| reader.next_game()).count();
    }
    assert!(count >= 99);
    reader.finish();
    reader.finish();
    count += iter::from_fn(|| reader.next_game()).count();
    assert_eq!(count, 100);
}

#[test]
fn variations_begin_before_the_move_they_follow() {
    let game = only("32-28 19-23 (18-23 38-32 (37-32? 23-29! {x}) 12-18) 28x19 14x23");
    let replay = pdn::replay(&game, &rules("international"));
    assert!(replay.legal, "{:?}", replay.errors);
    assert_eq!((replay.plies, replay.moves, replay.line.len()), (4, 9, 4));
    assert!(replay.notes.is_empty());
    let game = only("1. c3-d4 d6-e5 (2. b2-c3 f6-g5) 2. b2-c3 *");
    let replay = pdn::replay(&game, &rules("russian"));
    assert!(replay.legal, "{:?}", replay.errors);
    assert_eq!(replay.notes.len(), 1);
}

#[test]
fn the_rest_of_a_line_is_counted_after_an_illegal_move() {
    let game = only("1. 32-28 19-23\n2. 28x20 14x23 (14-20) 3. 33-28 *");
    let replay = pdn::replay(&game, &rules("international"));
    assert_eq!((replay.legal, replay.plies, replay.unchecked), (false, 2, 3));
    assert_eq!(replay.errors.len(), 1);
    assert_eq!(
        replay.errors[0].to_string(),
        "line 2, column 4: 28x20 is not a legal move: a man moves diagonally forward, to the next square"
    );
}

#[test]
fn setups_replace_the_position() {
    let game = only("1. 32-28 1-50 /FEN \"W:W28:B23,14\"/ 2. 28x10 *");
    let replay = pdn::replay(&game, &rules("international"));
    assert_eq!((replay.errors.len(), replay.plies), (1, 2));
    let game = only("1. 32-28 /FEN \"W::\"/ 2. 33-29 *");
    assert!(pdn::replay(&game, &rules("international")).legal);
    let game = only("[FEN \"W:Wc3:Bd4,f6\"]\n1. c3:g7 *");
    assert!(pdn::replay(&game, &rules("russian")).legal);
    let game = only("[SetUp \"1\"]\n[FEN \"W:W22:B18,11.\"]\n1. c3g7 *");
    assert!(pdn::replay(&game, &rules("russian")).legal);
    let game = only("[FEN \"W:W99:B1\"]\n1. 32-28 *");
    let replay = pdn::replay(&game, &rules("russian"));
    assert_eq!((replay.errors.len(), replay.unchecked), (1, 1));
    assert!(replay.start.is_none());
}

#[test]
fn whoever_moves_first_in_the_text_moves_first() {
    assert!(pdn::replay(&only("1. 11-15 23-19 *"), &rules("english")).legal);
    assert!(pdn::replay(&only("1... 23-19 2. 11-15 *"), &rules("english")).legal);
    assert!(pdn::replay(&only("1. 19-23 32-28 *"), &rules("international")).legal);
    assert!(pdn::replay(&only("1... 19-23 2. 32-28 *"), &rules("international")).legal);
}

#[test]
fn an_ambiguous_capture_is_settled_by_the_next_move() {
    let fen = "[FEN \"W:WK47,50:B14,19,29,31,42,5\"]\n";
    let position = pdn::replay(&only(&format!("{fen}*")), &rules("international")).start.unwrap();
    let text = crownhead_notation::MoveText::of(position.rules());
    for m in position.moves() {
        let after = position.play(&m).unwrap();
        for reply in after.moves() {
            let short = [m.from, m.to].map(|square| text.names().name(square)).join("x");
            let game = only(&format!("{fen}1. {short} {} *", text.write(&after, &reply)));
            let replay = pdn::replay(&game, position.rules());
            assert!(replay.legal || replay.errors[0].message.starts_with("which of"));
        }
    }
}

#[test]
fn rule_sets_are_found_by_their_moves() {
    let found = |text: &str| pdn::detect(&pdn::read(text.as_bytes()));
    let czech = "1. c3-d4 f6-g5 2. g3-f4 b6-c5 3. d4xb6 a7xc5 4. b2-c3 g7-f6 5. c3-d4 c5-b4 6. \
                 a3xc5 d6xb4 7. a1-b2 b4-a3 8. b2-c3 c7-d6 9. h2-g3 g5-h4 10. d4-c5 d6xb4 11. \
                 c3xa5 f6-e5 12. f4xd6 e7xc5 *";
    assert!(found(czech).alike.contains(&Id::Czech));
    let ten = found("1. 32-28 19-23 2. 28x19 14x23 *");
    assert_eq!(ten.id(), Some(Id::International));
    assert_eq!(ten.confidence, Confidence::Likely);
    assert_eq!(found("[GameType \"40\"]\n1. 32-28 19-23 *").id(), Some(Id::Frisian));
    assert_eq!(found("1. 1-50 *").id(), None);
    assert_eq!(found("").confidence, Confidence::Unsure);
    let problems = found("[FEN \"W:W31,27,19:B17,12,5.\"]\n0-1\n");
    assert_eq!(problems.id(), Some(Id::English));
    assert_eq!(problems.confidence, Confidence::Unsure);
}

#[test]
fn standard_form_numbers_moves_after_interruptions() {
    let game = only("32-28 {a} 19-23 28x19 (33-29 23x32 (17-22) 37x28) 14x23 $4 37-32 1-1");
    assert_eq!(
        pdn::write(&game),
        "[Result \"1-1\"]\n\n1. 32-28 {a} 1... 19-23 2. 28x19 (2. 33-29 23x32 (2... 17-22) 3. \
         37x28)\n2... 14x23 $4 3. 37-32\n*\n"
    );
    let game = only("12... 19-23 28x19 *");
    assert_eq!(pdn::write(&game), "12... 19-23 13. 28x19\n*\n");
}

#[test]
fn a_result_that_contradicts_its_tag_is_kept() {
    let game = only("[Result \"0-1\"]\n1. 32-28 1-0");
    assert_eq!(pdn::write(&game), "[Result \"0-1\"]\n\n1. 32-28 {1-0}\n*\n");
    let game = only("[Result \"1-0\"]\n1. 32-28 2-0");
    assert_eq!(pdn::write(&game), "[Result \"1-0\"]\n\n1. 32-28\n*\n");
}

#[test]
fn conversion_rewrites_moves_and_positions() {
    let game = only("[FEN \"W:W22:B18,11\"]\n1. 22x8 /FEN \"B:W22:B18,11\"/ 18x25 (18-15) *");
    let mut converted = pdn::convert(game.clone(), &rules("russian"));
    assert_eq!(converted.game.tag("GameType"), None, "only the caller knows that it is certain");
    converted.game.set_rules(&rules("russian"));
    let text = pdn::write(&converted.game);
    assert!(text.contains("[FEN \"W:Wc3:Bd4,f6\"]"), "{text}");
    assert!(text.contains("[GameType \"25,W,8,8,A0,0\"]"), "{text}");
    assert!(text.contains("/FEN \"B:Wc3:Bd4,f6\"/"), "{text}");
    assert!(text.contains("1. c3:g7"), "{text}");
    assert!(text.contains("18-15"), "a move that is not legal stays: {text}");
}

#[test]
fn moves_after_one_that_nobody_wrote_down_are_noted() {
    let notes = |text: &str| pdn::replay(&only(text), &rules("english")).notes;
    let found = notes("1. 11-15 22-18 2. - - 3. 8-11 25-22 *");
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "line 1, column 19: the moves after '-' cannot be checked: the position is not known"
    );
    assert!(notes("1. 11-15 22-18 2. - - *").is_empty());
    assert!(notes("1. 11-15 - /FEN \"B:W18:B15\"/ 15x22 *").is_empty());
}

#[test]
fn detection_is_certain_only_if_nothing_else_fits() {
    let russian = only("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *");
    let found = pdn::detect(&[russian]);
    assert!(found.alike.len() > 1, "{found}");
    assert_ne!(found.confidence, pdn::Confidence::Certain, "{found}");
}

#[test]
fn text_that_cannot_be_read_stays_in_its_place() {
    let convert = |text: &str| {
        let converted = pdn::convert(only(text), &rules("english"));
        assert!(!converted.replay.legal, "{text}");
        converted.into_text()
    };
    assert_eq!(
        convert("1. 11-15 22-18 2. 15x22 foo 25x18 *"),
        "1. 11-15 22-18 2. 15x22 foo 25x18\n*\n"
    );
    // A square written with a letter for a figure, in the game and in a variation.
    assert_eq!(
        convert("1. 11-15 22-1O 2. 15x22 (2. 1S-18 3. 8-11) 25x18 *"),
        "1. 11-15 22-1O 2. 15x22 (2. 1S-18 3. 8-11) 25x18\n*\n"
    );
    for text in
        ["1. 11-15 )\n*\n", "1. 11-15! ( !)\n*\n", "... 1. 11-15\n*\n", "1. <1,2> 11-15\n*\n"]
    {
        assert_eq!(convert(text), text);
    }
}

#[test]
fn a_game_of_chess_is_kept_and_is_not_legal() {
    let text = "[Event \"F/S\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {Morphy} 4. O-O Nf6 (4... b5 5. Bb3) 5. d4 exd4\n*\n";
    let game = only(text);
    assert_eq!(pdn::write(&game), text);
    for id in ["english", "international", "russian"] {
        let converted = pdn::convert(game.clone(), &rules(id));
        assert!(!converted.replay.legal);
        assert_eq!(converted.into_text(), text);
    }
}

#[test]
fn bytes_that_are_no_games_are_not_legal_games() {
    let mut seed = 1_u64;
    for _ in 0..50 {
        let bytes: Vec<u8> = (0..2000)
            .map(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (seed >> 56) as u8
            })
            .collect();
        for game in pdn::read(&bytes) {
            let replay = pdn::replay(&game, &rules("english"));
            let has_moves = replay.moves > 0 || !game.has_unreadable();
            assert!(!replay.legal || has_moves && game.problems.is_empty());
        }
    }
    let unfinished = &pdn::read(b"{ a comment and nothing else")[0];
    assert!(!pdn::replay(unfinished, &rules("english")).legal);
}

#[test]
fn a_value_too_long_for_a_tag_goes_on_in_a_comment() {
    let game = only(&format!("[Annotator \"{}end\"]\n1. 11-15 *", "word ".repeat(1600)));
    let text = pdn::write(&game);
    assert_eq!(text.matches("word").count(), 1600);
    assert!(text.contains("end}"), "{text}");
    assert_eq!(pdn::write(&only(&text)), text);
}

#[test]
fn games_made_by_a_program_are_written() {
    let mut game = Game::new();
    game.set_tag("White", "Anna \"the hat\"");
    game.push_move("32-28");
    game.push_move("19-23");
    let line = game.push_variation(game.main());
    game.push(line, Item::Move(pdn::GameMove::new("18-23")));
    game.ending = Some("*".to_owned());
    let mut text = String::new();
    write!(text, "{}", pdn::write(&game)).unwrap();
    assert_eq!(text, "[White \"Anna \\\"the hat\\\"\"]\n\n1. 32-28 19-23 (1... 18-23)\n*\n");
    assert_eq!(pdn::write(&Game::new()), "[Result \"*\"]\n\n*\n");
}

#[test]
fn what_is_wrong_is_said_with_the_names_players_use() {
    let russian = RuleSet::named("russian").unwrap();
    let message = |text: &str| pdn::replay(&only(text), &russian).errors[0].message.clone();
    let text = message("1. c3-c5 *");
    assert!(text.ends_with("a man moves diagonally forward, to the next square"), "{text}");
    let text = message("[FEN \"W:Wf8:Bb6\"]\n1. f8-e7 *");
    assert!(text.ends_with("white man on its crowning square f8"), "{text}");
}

#[test]
fn a_file_of_brackets_does_not_fill_the_memory() {
    let text = "(".repeat(300_000);
    let game = only(&text);
    assert!(game.line_count() <= 200_000);
    assert!(game.problems.iter().any(|p| p.message.contains("too many variations")));
    let closed = format!("1. 32-28 {}{} 19-23 *", "(".repeat(250_000), ")".repeat(250_000));
    assert_eq!(moves(&only(&closed)), ["32-28", "19-23"]);
}

#[test]
fn tags_begin_a_game_whatever_their_capitals() {
    let games = pdn::read(b"[event \"a\"]\n[Event \"b\"]\n1. 11-15 *\n");
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!(pdn::read(pdn::write(&game).as_bytes()).len(), 1);
    }
}
