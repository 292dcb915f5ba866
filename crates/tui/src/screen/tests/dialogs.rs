//! Menu, help, finder, files, lots and names, as keys reach them.

use super::*;

#[test]
fn the_text_game_is_x_and_o_on_the_full_screen_too() {
    for look in [PLAIN, COLOURS] {
        let mut model = model_of(plan("xo", None), look);
        model.shows_engine = true;
        for mode in [Mode::Board, Mode::Help { scroll: 0 }] {
            model.mode = mode;
            let shown = text(&drawn(&mut model, 120, 60)).to_lowercase();
            assert!(!shown.contains("white") && !shown.contains("black"), "{shown}");
        }
        assert!(text(&drawn(&mut model, 120, 60)).contains("x moves first."));
        model.mode = Mode::Board;
        type_text(&mut model, "xy");
        let shown = text(&drawn(&mut model, 80, 24));
        assert!(shown.contains("o wins: x resigned."), "{shown}");
    }
}

#[test]
fn lots_are_said_aloud_and_drawn_again_at_a_rematch() {
    let rules = RuleSet::named("simple").expect("a rule set");
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let mut model = model_of(Plan { players, ..Plan::new(rules) }.by_lot(3), PLAIN);
    let mut sides = Vec::new();
    press(&mut model, KeyCode::Char('a'));
    assert!(model.message.text.contains("not over"), "{:?}", model.message);
    for _ in 0..30 {
        type_text(&mut model, "xya");
        let said = model.message.text.clone();
        assert!(said.starts_with("By lot you play "), "{said}");
        let is_white = model.session.plan().players.white == Player::Human;
        assert_eq!(said.contains("play White"), is_white, "{said}");
        sides.push(is_white);
    }
    assert!(sides.contains(&true) && sides.contains(&false));
}

#[test]
fn a_rematch_exchanges_chosen_colours() {
    let rules = RuleSet::named("english").expect("a rule set");
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let mut model = model_of(Plan { players, ..Plan::new(rules) }, PLAIN);
    type_text(&mut model, "xya");
    assert_eq!(model.session.plan().players.white, Player::Human);
    assert!(model.session.game().moves().is_empty());
}

#[test]
fn after_two_losses_in_a_row_the_level_below_is_offered_and_one_key_takes_it() {
    let rules = RuleSet::named("english").expect("a rule set");
    let players = ByColor { white: Player::Computer(Level::of(2)), black: Player::Human };
    let mut model = model_of(Plan { players, ..Plan::new(rules) }, PLAIN);
    press(&mut model, KeyCode::Char('-'));
    assert!(model.message.text.contains("not over"), "{:?}", model.message);
    type_text(&mut model, "xy");
    assert!(!model.message.text.contains("level"), "{:?}", model.message);
    type_text(&mut model, "axy");
    assert!(
        model.message.text.ends_with("Two losses in a row. - plays level 1."),
        "{:?}",
        model.message
    );
    press(&mut model, KeyCode::Char('-'));
    assert_eq!(model.session.plan().computer_level(), Some(Level::of(1)));
    assert!(model.session.finish().is_none());
    // There is nothing below the first level, offered or not.
    type_text(&mut model, "xyaxy");
    assert!(!model.message.text.contains("level"), "{:?}", model.message);
    press(&mut model, KeyCode::Char('-'));
    assert!(model.message.is_alarm && model.session.finish().is_some(), "{:?}", model.message);
    press(&mut model, KeyCode::Char('+'));
    assert_eq!(model.session.plan().computer_level(), Some(Level::of(2)));
}

#[test]
fn page_down_scrolls_the_help_to_its_end_and_no_further() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('?'));
    let first = text(&drawn(&mut model, 80, 24));
    press(&mut model, KeyCode::PageDown);
    let second = text(&drawn(&mut model, 80, 24));
    assert!(matches!(model.mode, Mode::Help { .. }));
    assert_ne!(first, second);
    for _ in 0..20 {
        press(&mut model, KeyCode::PageDown);
        drawn(&mut model, 80, 24);
    }
    let last = text(&drawn(&mut model, 80, 24));
    assert!(last.contains("Moves are written with numbers"), "{last}");
    press(&mut model, KeyCode::Up);
    assert_ne!(text(&drawn(&mut model, 80, 24)), last, "one step back is seen at once");
    press(&mut model, KeyCode::Esc);
    assert!(matches!(model.mode, Mode::Board));
}

#[test]
fn the_proposed_name_of_a_file_is_replaced_by_typing() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('s'));
    type_text(&mut model, "other.pdn");
    let Mode::FileBox { field, .. } = &model.mode else { panic!("{:?}", model.mode) };
    assert_eq!(field.text(), "other.pdn");
}

#[test]
fn a_file_is_replaced_only_if_somebody_agrees() {
    let folder = std::env::temp_dir().join(format!("crownhead-screen-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join("game.pdn");
    let name = path.to_str().expect("a name in Unicode");
    let save = |model: &mut Model| {
        press(model, KeyCode::Char('s'));
        type_text(model, name);
        press(model, KeyCode::Enter);
        use_files(model);
    };
    let mut model = model_of(plan("english", None), PLAIN);
    save(&mut model);
    assert_eq!(model.message.text, format!("Saved {name}."));
    let first = std::fs::read_to_string(&path).expect("the file");
    type_text(&mut model, "11-15");
    press(&mut model, KeyCode::Enter);
    save(&mut model);
    assert!(matches!(model.mode, Mode::Sure(_)), "{:?}", model.mode);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), first);
    press(&mut model, KeyCode::Char('y'));
    use_files(&mut model);
    assert_eq!(model.message.text, format!("Saved {name}."));
    assert_ne!(std::fs::read_to_string(&path).expect("the file"), first);
    std::fs::remove_dir_all(&folder).expect("the folder of the test");
}

#[test]
fn names_of_files_keep_their_case_in_errors() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('o'));
    type_text(&mut model, "no/such/game.pdn");
    press(&mut model, KeyCode::Enter);
    use_files(&mut model);
    assert!(model.message.text.starts_with("no/such/game.pdn: "), "{:?}", model.message);
}

#[test]
fn one_piece_is_not_called_pieces() {
    let mut model = model_of(plan("english", Some("W:W31,K5:B1,2")), PLAIN);
    let shown = text(&drawn(&mut model, 80, 24));
    assert!(shown.contains("1 man, 1 king"), "{shown}");
    assert!(shown.contains("2 men, 0 kings"), "{shown}");
}

#[test]
fn the_bar_and_the_lines_have_one_sign() {
    // Black is to move and has two men more.
    let position = "B:W21,22,29,30,31,32:B1,2,3,4,5,6,7,8";
    let mut model = model_of(plan("english", Some(position)), PLAIN);
    model.shows_engine = true;
    let game = model.session.game().clone();
    let limits = crownhead_play::AnalysisLimits {
        time: Duration::from_secs(10),
        depth: Some(2),
        nodes: None,
        lines: 2,
    };
    model.lines = Computer::default().analyse(&game, limits, &Stop::new());
    let shown = text(&drawn(&mut model, 100, 30));
    assert!(shown.contains("+ is good for White"), "{shown}");
    let after: Vec<&str> = shown.lines().skip_while(|line| !line.contains("is good")).collect();
    let is_negative = |line: &&str| line.contains(" -") && !line.contains(" +");
    assert!(after[1..4].iter().all(is_negative), "{shown}");
}

#[test]
fn rules_are_found_by_typing_in_the_dialog() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('n'));
    type_text(&mut model, "turk");
    let shown = text(&drawn(&mut model, 80, 24));
    assert!(shown.contains("Rule sets: 1"), "{shown}");
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.session.rules().key(), "turkish");
    // Esc gives the search up, and leaves the rules as they were.
    type_text(&mut model, "n/frisian");
    press(&mut model, KeyCode::Esc);
    assert!(matches!(model.mode, Mode::NewGame(_)));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.session.rules().key(), "turkish");
}

#[test]
fn every_line_of_the_menu_leads_somewhere() {
    for (line, item) in menu::Item::ALL.into_iter().enumerate() {
        let mut model = model_of(plan("english", None), PLAIN);
        model.mode = Mode::Menu(menu::Menu::default());
        for _ in 0..line {
            press(&mut model, KeyCode::Down);
        }
        let shown = text(&drawn(&mut model, 60, 20));
        assert!(shown.contains(item.words(Language::En)), "{shown}");
        press(&mut model, KeyCode::Enter);
        assert!(!matches!(model.mode, Mode::Menu(_)), "{item:?}");
        assert_eq!(model.is_over, item == menu::Item::Quit);
    }
    let mut model = model_of(plan("english", None), PLAIN);
    model.mode = Mode::Menu(menu::Menu::default());
    press(&mut model, KeyCode::Esc);
    assert!(matches!(model.mode, Mode::Board));
}

#[test]
fn pictures_cover_the_board_until_a_dialog_lies_over_it() {
    let look = Look { graphics: Graphics::Kitty, ..COLOURS };
    for (id, squares) in [("english", 32), ("international", 50), ("turkish", 64)] {
        let mut model = model_of(plan(id, None), look);
        drawn(&mut model, 120, 40);
        assert_eq!(model.hits.pictures.len(), squares, "{id}");
        press(&mut model, KeyCode::Char('n'));
        drawn(&mut model, 120, 40);
        assert!(model.hits.pictures.is_empty(), "{id}");
        press(&mut model, KeyCode::Esc);
        drawn(&mut model, 120, 40);
        assert_eq!(model.hits.pictures.len(), squares, "{id}");
    }
    // Without colours, and where pieces are letters, there are no pictures.
    for look in [PLAIN, Look { glyphs: Glyphs::Ascii, ..look }] {
        let mut model = model_of(plan("english", None), look);
        drawn(&mut model, 120, 40);
        assert!(model.hits.pictures.is_empty());
    }
}

#[test]
fn numbers_are_beside_pieces_where_there_is_room_and_elsewhere_under_the_cursor() {
    let mut model = model_of(plan("english", None), COLOURS);
    let shown = text(&drawn(&mut model, 120, 40));
    for number in 1..=32 {
        assert!(shown.contains(&number.to_string()), "{number} in {shown}");
    }
    model.pointed = Square::from_number(12);
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.contains("square 12 (h6)"), "{shown}");
}

#[test]
fn the_pieces_of_the_text_game_are_letters_with_and_without_colours() {
    let mut model = model_of(plan("xo", Some("W:WK30,25:BK3,6")), PLAIN);
    let shown = text(&drawn(&mut model, 80, 24));
    for piece in ["x", "o", "X", "O"] {
        assert!(shown.lines().take(17).any(|line| line.contains(piece)), "{piece} in {shown}");
    }
    let mut model = model_of(plan("xo", None), Look { graphics: Graphics::Kitty, ..COLOURS });
    drawn(&mut model, 120, 40);
    let shapes = |shape| {
        let tiles = model.hits.pictures.iter().filter_map(|(_, tile)| tile.figure);
        tiles.filter(|figure| figure.shape == shape).count()
    };
    assert_eq!((shapes(raster::Shape::X), shapes(raster::Shape::O)), (12, 12));
}

#[test]
fn dialogs_of_a_small_window_cut_no_sentence_short() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('?'));
    let help = text(&drawn(&mut model, 60, 20));
    let words: Vec<&str> = help.split_whitespace().map(|word| word.trim_matches('|')).collect();
    for (_, about) in update::keys(Language::En).into_iter().take(12) {
        for word in about.split_whitespace() {
            assert!(words.contains(&word), "{word} of {about:?} in\n{help}");
        }
    }
    press(&mut model, KeyCode::Esc);
    press(&mut model, KeyCode::Char('n'));
    // The value with the cursor keeps its sign of more to come.
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.contains("< English draughts (American ... >"), "{shown}");
}

#[test]
fn house_rules_are_named_in_words() {
    let base = catalog::find("english").expect("a rule set");
    let mut rules = base.rules;
    for (key, value) in [("men_capture_backwards", "true"), ("removal", "immediate")] {
        rules.set(key, value).expect("a switch");
    }
    let rules = RuleSet::changed(base, "", rules).expect("no contradiction");
    let mut model = model_of(Plan::new(rules), PLAIN);
    let shown = text(&drawn(&mut model, 120, 40));
    let title = shown.lines().next().unwrap_or_default();
    let words = "with men capture backwards: yes; captured pieces leave: immediate";
    assert!(title.contains(words), "{title}");
}
