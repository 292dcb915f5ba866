//! The screen in every language: what is drawn fits, and keys answer as people call them.

use crownhead_play::Refusal;

use super::*;
use crate::library::Listed;

fn in_language(language: Language, id: &str) -> Model {
    let mut model = model_of(plan(id, None), PLAIN);
    model.language = language;
    model
}

/// What was cut when the model was drawn.
fn cut(model: &mut Model, width: u16, height: u16) -> Vec<String> {
    view::cut::take();
    drawn(model, width, height);
    view::cut::take()
}

#[track_caller]
fn assert_fits(model: &mut Model, (width, height): (u16, u16), what: &str) {
    let cut = cut(model, width, height);
    let language = model.language;
    assert!(
        cut.is_empty(),
        "{language} {what}: {cut:?} in\n{}",
        text(&drawn(model, width, height))
    );
}

const USUAL: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (60, 20);

#[test]
fn menu_help_and_questions_fit_in_every_language() {
    for &language in Language::ALL {
        for size in [USUAL, SMALL] {
            let mut model = in_language(language, "english");
            model.mode = Mode::Menu(menu::Menu::default());
            assert_fits(&mut model, size, "menu");
            for scroll in (0..80).step_by(10) {
                model.mode = Mode::Help { scroll };
                assert_fits(&mut model, size, "help");
            }
            for (key, what) in
                [('x', "resign"), ('d', "draw"), ('o', "open"), ('s', "save"), ('m', "move")]
            {
                model.mode = Mode::Board;
                press(&mut model, KeyCode::Char(key));
                assert!(!matches!(model.mode, Mode::Board), "{what}");
                assert_fits(&mut model, size, what);
            }
        }
    }
}

#[test]
fn the_help_of_every_rule_set_fits_in_every_language() {
    for &language in Language::ALL {
        for entry in catalog::ALL {
            let mut model = in_language(language, entry.id.as_str());
            model.mode = Mode::Help { scroll: 30 };
            assert_fits(&mut model, USUAL, entry.id.as_str());
        }
    }
}

#[test]
fn every_line_of_a_new_game_fits_in_every_language() {
    for &language in Language::ALL {
        let mut model = in_language(language, "english");
        press(&mut model, KeyCode::Char('n'));
        for line in 0..newgame::NewGame::from_plan(model.session.plan()).lines(language).len() {
            // Every value of a switch, and some of what is a number.
            for _ in 0..8 {
                assert_fits(&mut model, USUAL, &format!("new game, line {line}"));
                press(&mut model, KeyCode::Right);
            }
            press(&mut model, KeyCode::Down);
        }
        // What was chosen does not go together.
        press(&mut model, KeyCode::Enter);
        let Mode::NewGame(dialog) = &model.mode else { panic!("{language}: {:?}", model.mode) };
        assert!(dialog.fault.is_some(), "{language}");
    }
}

#[test]
fn every_rule_set_fits_into_the_finder_in_every_language() {
    for &language in Language::ALL {
        let mut model = in_language(language, "english");
        press(&mut model, KeyCode::Char('n'));
        press(&mut model, KeyCode::Char('/'));
        for entry in catalog::ALL {
            assert_fits(&mut model, USUAL, entry.id.as_str());
            press(&mut model, KeyCode::Down);
        }
        type_text(&mut model, "qqq");
        assert_fits(&mut model, USUAL, "no rule set");
    }
}

#[test]
fn rule_sets_are_found_by_their_names_in_the_language_and_in_english() {
    let mut model = in_language(Language::Pl, "english");
    for words in ["tureckie", "turkish", "bliski wschód"] {
        press(&mut model, KeyCode::Char('n'));
        press(&mut model, KeyCode::Char('/'));
        type_text(&mut model, words);
        let Mode::Finder(finder) = &model.mode else { panic!("{:?}", model.mode) };
        assert_eq!(finder.picked().map(|place| catalog::ALL[place].id.as_str()), Some("turkish"));
        model.mode = Mode::Board;
    }
}

#[test]
fn the_board_and_its_panel_fit_in_every_language() {
    for &language in Language::ALL {
        for entry in catalog::ALL {
            let mut model = in_language(language, entry.id.as_str());
            model.shows_engine = true;
            model.shows_cursor = true;
            assert_fits(&mut model, USUAL, entry.id.as_str());
        }
        // With kings, a counted ending, and the strongest level.
        let rules = plan("russian", Some("W:WKa1,Kc1,Ke1:BKh8"));
        let players = ByColor { white: Player::Human, black: Player::Computer(Level::Perfect) };
        let mut model = model_of(Plan { players, ..rules }, PLAIN);
        model.language = language;
        assert_fits(&mut model, USUAL, "ending");
        let shown = text(&drawn(&mut model, 80, 24));
        let perfect = crownhead_words::say::screen::new_level_perfect(language);
        assert!(shown.contains(perfect), "{language}: {shown}");
    }
}

#[test]
fn saved_games_fit_in_every_language() {
    for &language in Language::ALL {
        let mut model = in_language(language, "english");
        let games = vec![Listed {
            id: "1".to_owned(),
            day: "2026-11-15".to_owned(),
            title: "title".to_owned(),
            standing: crownhead_words::say::screen::saved_drawn(language, 112_u8),
        }];
        for games in [None, Some(Vec::new()), Some(games)] {
            let mut list = saved::SavedList::default();
            if let Some(games) = games {
                list.fill(games);
            }
            model.mode = Mode::Saved(list);
            assert_fits(&mut model, USUAL, "saved games");
        }
        press(&mut model, KeyCode::Delete);
        assert!(matches!(model.mode, Mode::Sure(_)));
        assert_fits(&mut model, USUAL, "delete");
    }
}

#[test]
fn messages_below_the_board_are_not_cut_short_in_any_language() {
    use crownhead_words::say::screen as say;
    for &language in Language::ALL {
        let mut model = in_language(language, "english");
        let names = model.names();
        let turn = crownhead_rules::Color::White;
        let refusals = [
            Refusal::GameOver,
            Refusal::NotYourTurn { turn },
            Refusal::IllegalMove,
            Refusal::TooManyCaptures,
            Refusal::NothingToTakeBack,
            Refusal::PlayedAnew,
            Refusal::NoHelpBetweenPeople,
        ];
        let mut said: Vec<String> = refusals.iter().map(|refusal| names.refusal(refusal)).collect();
        said.extend([
            say::begin(language).to_owned(),
            say::begin_by_lot(language, names.side(turn), names.side(!turn)),
            say::thinking(language).to_owned(),
            say::over(language).to_owned(),
            say::not_over(language).to_owned(),
            say::no_level(language).to_owned(),
            say::looking_back(language, 112, 114),
            say::taken_back(language, 112_u8),
            say::broken(language).to_owned(),
            say::no_library(language).to_owned(),
        ]);
        for said in said {
            model.say(model::sentence(&said));
            let shown = text(&drawn(&mut model, 80, 24));
            let last: Vec<&str> = shown.lines().rev().take(2).collect();
            assert!(!last.iter().any(|line| line.ends_with("...")), "{language}: {said}\n{shown}");
        }
    }
}

#[test]
fn questions_are_answered_with_the_letters_of_the_language_and_with_y_and_n() {
    for &language in Language::ALL {
        let own = |text: &str| text.chars().next().expect("a letter");
        let yes = own(crownhead_words::say::screen::yes_key(language));
        let no = own(crownhead_words::say::screen::no_key(language));
        assert_ne!(yes, no, "{language}");
        let button = crownhead_words::say::screen::button_yes(language);
        assert!(button.starts_with(yes), "{language}: {button}");
        for (key, ends) in [(yes, true), ('y', true), ('Y', true), (no, false), ('n', false)] {
            let mut model = in_language(language, "english");
            press(&mut model, KeyCode::Char('x'));
            press(&mut model, KeyCode::Char('q'));
            assert!(matches!(model.mode, Mode::Sure(_)), "{language}: any other key is no answer");
            press(&mut model, KeyCode::Char(key));
            assert!(matches!(model.mode, Mode::Board), "{language} {key}");
            assert_eq!(model.session.finish().is_some(), ends, "{language} {key}");
        }
    }
}

#[test]
fn the_keys_of_the_board_work_on_a_cyrillic_layout() {
    let mut model = in_language(Language::Ru, "english");
    press(&mut model, KeyCode::Char('т'));
    assert!(matches!(model.mode, Mode::NewGame(_)), "n");
    press(&mut model, KeyCode::Esc);
    press(&mut model, KeyCode::Char('А'));
    let below = model.below;
    press(&mut model, KeyCode::Char('а'));
    assert_ne!(model.below, below, "f");
    // What is typed into a field stays what it is.
    type_text(&mut model, "ьф");
    let Mode::MoveBox(field) = &model.mode else { panic!("{:?}", model.mode) };
    assert_eq!(field.text(), "ф");
}

#[test]
fn what_is_written_into_a_file_is_in_english_whatever_the_screen_says() {
    let mut model = in_language(Language::Pl, "english");
    type_text(&mut model, "xt");
    let written = crownhead_play::write_pdn(&model.session, &crownhead_play::About::default());
    assert!(written.contains("resigned"), "{written}");
    let shown = text(&drawn(&mut model, 80, 24));
    assert!(shown.contains("poddały"), "{shown}");
}
