//! The screen as it is drawn, at several sizes and in several looks, and what
//! keys and mouse make of it. No terminal and no thread takes part.

mod dialogs;

use std::time::Duration;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crownhead_notation::{SquareNames, fen};
use crownhead_play::{Computer, Level, Player, Stop, TimeControl};
use crownhead_rules::{ByColor, RuleSet, Square, catalog};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, layout::Rect, style::Color};

use super::{app::Mode, *};

const CELLS: Graphics = Graphics::Cells(Blocks::Quadrants);
const PLAIN: Look = Look { theme: 0, depth: Depth::Mono, glyphs: Glyphs::Ascii, graphics: CELLS };
const COLOURS: Look =
    Look { theme: 0, depth: Depth::True, glyphs: Glyphs::Unicode, graphics: CELLS };

fn plan(id: &str, position: Option<&str>) -> Plan {
    let rules = RuleSet::named(id).expect("a rule set");
    let read =
        |text| fen::read(text, &SquareNames::diagram(&rules)).expect("what the test has set up");
    let start = position.map(read);
    Plan { start, ..Plan::new(rules) }
}

fn app_of(plan: Plan, look: Look) -> App {
    App::new(plan, 1, "2026.11.15".to_owned(), look, false, clock::now())
}

fn drawn(app: &mut App, width: u16, height: u16) -> Buffer {
    app.window = Rect::new(0, 0, width, height);
    let mut terminal =
        Terminal::new(TestBackend::new(width, height)).expect("what the test has set up");
    let mut hits = Hits::default();
    terminal
        .draw(|frame| hits = view::draw(app, frame, clock::now()))
        .expect("what the test has set up");
    app.hits = hits;
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|cells| {
        let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn press(app: &mut App, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    input::handle(app, &Event::Key(key), clock::now());
}

fn type_text(app: &mut App, text: &str) {
    for c in text.chars() {
        press(app, KeyCode::Char(c));
    }
}

fn mouse(app: &mut App, kind: MouseEventKind, number: u8) {
    let square = Square::from_number(number).expect("what the test has set up");
    let point = app.session.rules().board().point(square);
    let rect = app.layout().expect("what the test has set up").board.rect(point);
    let event = MouseEvent { kind, column: rect.x, row: rect.y, modifiers: KeyModifiers::NONE };
    input::handle(app, &Event::Mouse(event), clock::now());
}

fn click(app: &mut App, number: u8) {
    mouse(app, MouseEventKind::Down(MouseButton::Left), number);
    mouse(app, MouseEventKind::Up(MouseButton::Left), number);
}

/// Clicks where a text is, in a window of 60x20, and draws what that makes of
/// it.
#[track_caller]
fn click_text(app: &mut App, wanted: &str) -> String {
    let shown = text(&drawn(app, 60, 20));
    let found = shown.lines().zip(0..).find_map(|(line, row)| {
        let before = &line[..line.find(wanted)?];
        Some((before.chars().count() as u16, row))
    });
    let Some((column, row)) = found else { panic!("no {wanted} in\n{shown}") };
    click_at(app, column, row);
    text(&drawn(app, 60, 20))
}

fn click_at(app: &mut App, column: u16, row: u16) {
    for kind in [MouseEventKind::Down(MouseButton::Left), MouseEventKind::Up(MouseButton::Left)] {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        input::handle(app, &Event::Mouse(event), clock::now());
    }
}

/// Whether nothing lies over the board.
fn is_closed(app: &App) -> bool {
    matches!(app.mode, Mode::Board)
}

fn played(app: &App) -> Vec<(u8, u8)> {
    let moves = app.session.game().moves().iter();
    moves.map(|m| (m.from.number(), m.to.number())).collect()
}

#[test]
fn the_smallest_window_shows_board_panel_and_keys() {
    let mut app = app_of(plan("english", None), PLAIN);
    insta::assert_snapshot!(text(&drawn(&mut app, 60, 20)));
}

#[test]
fn a_large_window_shows_large_discs() {
    let mut app = app_of(plan("english", Some("W:W31,K22,30:B18,K26,1")), COLOURS);
    let buffer = drawn(&mut app, 100, 40);
    let shown = text(&buffer);
    assert!(shown.contains("2 men, 1 king"), "{shown}");
    let layout = app.layout().expect("a large window");
    let board = app.session.rules().board();
    for square in board.iter() {
        let rect = layout.board.rect(board.point(square));
        let blocks = rect.positions().filter(|at| {
            buffer[*at].symbol().chars().any(|c| ('\u{2580}'..='\u{259f}').contains(&c))
        });
        let has_piece = app.session.position().piece_at(square).is_some();
        assert_eq!(blocks.count() > 8, has_piece, "{square:?}: {shown}");
    }
}

#[test]
fn a_board_of_ten_by_ten_fits_into_the_smallest_window() {
    let mut app = app_of(plan("international", None), COLOURS);
    insta::assert_snapshot!(text(&drawn(&mut app, 60, 20)));
}

#[test]
fn every_rule_set_is_drawn_at_every_size_without_breaking() {
    for entry in catalog::ALL {
        let mut app = app_of(Plan::new(RuleSet::from(entry)), COLOURS);
        for mode in ["board", "help", "new", "saved", "file", "move", "sure"] {
            app.mode = match mode {
                "help" => Mode::Help { scroll: 3 },
                "new" => Mode::NewGame(Box::new(newgame::NewGame::from_plan(app.session.plan()))),
                "saved" => Mode::Saved(saved::SavedList::default()),
                "file" => {
                    let field = field::Field::typed("x".repeat(90));
                    Mode::FileBox { purpose: app::Purpose::Open, field }
                }
                "move" => Mode::MoveBox(field::Field::typed("x".repeat(90))),
                "sure" => Mode::Sure(app::Question::Replace("x".repeat(90))),
                _ => Mode::Board,
            };
            for (width, height) in [
                (1, 1),
                (2, 40),
                (200, 1),
                (20, 10),
                (31, 12),
                (59, 19),
                (60, 20),
                (80, 24),
                (237, 71),
            ] {
                drawn(&mut app, width, height);
            }
        }
    }
}

#[test]
fn a_window_too_small_says_how_large_it_must_be() {
    let mut app = app_of(plan("english", None), PLAIN);
    assert!(text(&drawn(&mut app, 30, 8)).starts_with("too small: needs 19x12"));
}

#[test]
fn themes_differ_in_colour_and_256_colours_are_of_the_palette() {
    let colours = |theme, depth| {
        let mut app = app_of(plan("english", None), Look { theme, depth, ..COLOURS });
        let buffer = drawn(&mut app, 80, 24);
        let mut colours: Vec<Color> = Vec::new();
        for cell in &buffer.content {
            for colour in [cell.fg, cell.bg] {
                if !colours.contains(&colour) {
                    colours.push(colour);
                }
            }
        }
        colours
    };
    let all: Vec<_> = (0..4).map(|theme| colours(theme, Depth::True)).collect();
    for (index, one) in all.iter().enumerate() {
        assert!(one.iter().any(|colour| matches!(colour, Color::Rgb(..))));
        assert!(all[..index].iter().all(|other| other != one));
    }
    let fits = |colour: &Color| matches!(colour, Color::Indexed(_) | Color::Reset);
    assert!(colours(1, Depth::Indexed).iter().all(fits));
    assert!(colours(1, Depth::Mono).iter().all(|colour| *colour == Color::Reset));
}

#[test]
fn a_chosen_piece_shows_where_it_can_go() {
    let mut app = app_of(plan("english", Some("W:W31,22:B18,14,1")), PLAIN);
    drawn(&mut app, 60, 20);
    click(&mut app, 22);
    insta::assert_snapshot!(text(&drawn(&mut app, 60, 20)));
}

#[test]
fn a_click_that_cannot_be_is_explained_and_shows_what_can() {
    let mut app = app_of(plan("english", Some("W:W31,22:B18,1")), PLAIN);
    drawn(&mut app, 60, 20);
    click(&mut app, 31);
    assert!(app.message.is_alarm);
    insta::assert_snapshot!(text(&drawn(&mut app, 60, 20)));
}

#[test]
fn moves_are_made_by_click_by_drag_by_cursor_and_by_typing() {
    let mut app = app_of(plan("english", None), PLAIN);
    drawn(&mut app, 60, 20);
    click(&mut app, 11);
    click(&mut app, 15);
    mouse(&mut app, MouseEventKind::Down(MouseButton::Left), 23);
    mouse(&mut app, MouseEventKind::Drag(MouseButton::Left), 19);
    mouse(&mut app, MouseEventKind::Up(MouseButton::Left), 19);
    type_text(&mut app, "8-11");
    press(&mut app, KeyCode::Enter);
    app.cursor = app
        .session
        .rules()
        .board()
        .point(Square::from_number(22).expect("what the test has set up"));
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    let last = played(&app)[3];
    assert_eq!(played(&app)[..3], [(11, 15), (23, 19), (8, 11)]);
    assert!(last == (22, 17) || last == (22, 18), "{last:?}");
    press(&mut app, KeyCode::Char('u'));
    assert_eq!(played(&app).len(), 3);
    press(&mut app, KeyCode::Char('r'));
    assert_eq!(played(&app).len(), 4);
}

#[test]
fn the_cursor_reaches_every_square_with_the_arrows() {
    for entry in catalog::ALL {
        let mut app = app_of(Plan::new(RuleSet::from(entry)), PLAIN);
        let board = app.session.rules().board();
        let mut seen = vec![app.cursor_square().expect("what the test has set up")];
        let mut at = 0;
        while at < seen.len() {
            for key in [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down] {
                app.cursor = board.point(seen[at]);
                press(&mut app, key);
                let square = app.cursor_square().expect("what the test has set up");
                if !seen.contains(&square) {
                    seen.push(square);
                }
            }
            at += 1;
        }
        assert_eq!(seen.len(), board.len(), "{}", entry.id);
    }
}

#[test]
fn the_computer_answers_after_a_while_and_not_what_was_taken_back() {
    let rules = RuleSet::named("english").expect("what the test has set up");
    let players = ByColor { white: Player::Computer(Level::of(1)), black: Player::Human };
    let mut app = app_of(Plan { players, ..Plan::new(rules) }, PLAIN);
    type_text(&mut app, "11-15");
    press(&mut app, KeyCode::Enter);
    assert!(app.is_thinking());
    let requests = app.take_requests();
    let asked = requests.into_iter().find_map(|request| match request {
        Request::Think { ticket, game, level, time, seed } => {
            Some((ticket, Computer::default().think(&game, level, time, seed, &Stop::new())))
        }
        _ => None,
    });
    let (ticket, thought) = asked.expect("the computer was asked");
    let late = clock::now() + Duration::from_secs(2);
    // Taken back: the answer comes too late.
    press(&mut app, KeyCode::Char('u'));
    app.hear(Reply::Thought { ticket, thought: thought.clone() }, late);
    app.tick(late);
    assert!(played(&app).is_empty());
    type_text(&mut app, "11-15");
    press(&mut app, KeyCode::Enter);
    let ticket = app.take_requests().into_iter().find_map(|request| match request {
        Request::Think { ticket, .. } => Some(ticket),
        _ => None,
    });
    app.hear(
        Reply::Thought { ticket: ticket.expect("what the test has set up"), thought },
        clock::now(),
    );
    app.tick(clock::now());
    assert_eq!(played(&app).len(), 1, "not at once");
    let later = clock::now() + Duration::from_secs(2);
    app.tick(later);
    assert_eq!(played(&app).len(), 2);
}

#[test]
fn the_dialog_begins_another_game_or_says_why_not() {
    let mut app = app_of(plan("english", None), PLAIN);
    press(&mut app, KeyCode::Char('n'));
    press(&mut app, KeyCode::Right);
    insta::assert_snapshot!(text(&drawn(&mut app, 60, 20)));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.session.rules().base().id, catalog::ALL[1].id);
    assert!(is_closed(&app));
}

#[test]
fn help_and_saved_games_lie_over_the_board() {
    let mut app = app_of(plan("xo", None), PLAIN);
    press(&mut app, KeyCode::Char('?'));
    insta::assert_snapshot!("help", text(&drawn(&mut app, 80, 30)));
    press(&mut app, KeyCode::Esc);
    list_games(&mut app, 2);
    press(&mut app, KeyCode::Down);
    insta::assert_snapshot!("saved", text(&drawn(&mut app, 80, 30)));
    press(&mut app, KeyCode::Enter);
    assert_eq!(opened(&mut app), ["game 2"]);
}

/// Opens the list of saved games, with as many games.
fn list_games(app: &mut App, count: usize) {
    app.mode = Mode::Saved(saved::SavedList::default());
    let game = |number| crate::library::Listed {
        id: format!("game {number}"),
        day: format!("2026-11-{:02}", number % 30 + 1),
        title: "Russian draughts, human against level 3".to_owned(),
        standing: format!("{number} moves"),
    };
    app.hear(Reply::Listed(Ok((1..=count).map(game).collect())), clock::now());
}

/// The saved games asked for.
fn opened(app: &mut App) -> Vec<String> {
    let requests = app.take_requests().into_iter();
    let opened = requests.filter_map(|request| match request {
        Request::Open { id } => Some(id),
        _ => None,
    });
    opened.collect()
}

#[test]
fn a_game_is_chosen_and_begun_with_the_mouse() {
    let mut app = app_of(plan("english", None), PLAIN);
    click_text(&mut app, "n new");
    // What is asked only chooses the line; what is chosen changes it.
    let shown = click_text(&mut app, "players");
    assert!(shown.contains("players                 < two players >"), "{shown}");
    let shown = click_text(&mut app, "two players");
    assert!(shown.contains("< two computers >"), "{shown}");
    click_text(&mut app, "< two computers");
    let shown = click_text(&mut app, "< two players");
    assert!(shown.contains("colours by lot"), "{shown}");
    let shown = click_text(&mut app, "< colours by lot");
    assert!(shown.contains("< the computer begins >"), "{shown}");
    let shown = click_text(&mut app, "forced");
    assert!(shown.contains("capture                 < optional * >"), "{shown}");
    click_text(&mut app, "[Enter begin]");
    assert!(is_closed(&app));
    assert!(app.session.rules().is_house() && app.is_thinking());
}

#[test]
fn rules_that_cannot_be_are_refused_in_the_dialog_whatever_presses_the_button() {
    let mut app = app_of(plan("english", None), PLAIN);
    click_text(&mut app, "n new");
    click_text(&mut app, "rows behind");
    press(&mut app, KeyCode::Up);
    click_text(&mut app, "3 >");
    let shown = click_text(&mut app, "[Enter begin]");
    assert!(shown.contains("these do not go together"), "{shown}");
    click_text(&mut app, "[Esc leave]");
    assert!(is_closed(&app));
    assert!(!app.session.rules().is_house());
}

#[test]
fn a_click_beside_a_dialog_closes_it_and_touches_nothing() {
    let mut app = app_of(plan("english", None), PLAIN);
    for key in ['n', 'l', '?', 'o', 's', 'm', 'x', 'd'] {
        press(&mut app, KeyCode::Char(key));
        if key == 'l' {
            list_games(&mut app, 1);
        }
        drawn(&mut app, 100, 50);
        let (column, row) = if key == 'm' { (20, 49) } else { (50, 25) };
        click_at(&mut app, column, row);
        assert!(!is_closed(&app), "a click inside leaves {key} open");
        drawn(&mut app, 100, 50);
        // On a piece of the side to move.
        click(&mut app, 9);
        assert!(is_closed(&app), "a click beside {key} closes it");
        assert!(app.entry.touched().is_empty());
    }
    assert_eq!(opened(&mut app), [""; 0]);
}

#[test]
fn questions_and_boxes_are_answered_with_their_buttons() {
    let mut app = app_of(plan("english", None), PLAIN);
    type_text(&mut app, "m11-15");
    click_text(&mut app, "[Enter play]");
    assert_eq!(played(&app), [(11, 15)]);
    type_text(&mut app, "m22-18");
    click_text(&mut app, "[Esc leave]");
    assert_eq!((played(&app).len(), is_closed(&app)), (1, true));
    type_text(&mut app, "ono such file.pdn");
    let shown = click_text(&mut app, "[Enter open]");
    assert!(shown.contains("no such file.pdn: there is no such file or folder."), "{shown}");
    type_text(&mut app, "s");
    click_text(&mut app, "[Esc leave]");
    let path = "a/".repeat(60);
    app.mode = Mode::Sure(app::Question::Replace(path));
    let shown = click_text(&mut app, "[n no]");
    assert!(!shown.contains("Replace") && is_closed(&app), "{shown}");
    type_text(&mut app, "x");
    click_text(&mut app, "[n no]");
    assert_eq!(app.session.finish(), None);
    type_text(&mut app, "x");
    click_text(&mut app, "[y yes]");
    assert!(app.session.finish().is_some());
    type_text(&mut app, "?");
    click_text(&mut app, "[Esc close]");
    assert!(is_closed(&app));
}

/// The saved games asked to be forgotten.
fn forgotten(app: &mut App) -> Vec<String> {
    let requests = app.take_requests().into_iter();
    let forgotten = requests.filter_map(|request| match request {
        Request::Forget { id } => Some(id),
        _ => None,
    });
    forgotten.collect()
}

#[test]
fn typing_finds_saved_games_by_any_of_their_words() {
    let mut app = app_of(plan("english", None), PLAIN);
    list_games(&mut app, 500);
    assert!(text(&drawn(&mut app, 60, 20)).contains("Saved games: 500"));
    press(&mut app, KeyCode::Down);
    type_text(&mut app, "RUSSIAN q");
    let shown = text(&drawn(&mut app, 60, 20));
    assert!(shown.contains("Saved games: 0 of 500"), "{shown}");
    assert!(shown.contains("none of them has all these words"), "{shown}");
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Delete);
    assert!(matches!(app.mode, Mode::Saved(_)), "there is nothing to open or delete");
    press(&mut app, KeyCode::Backspace);
    type_text(&mut app, "2026-11-08 level 97");
    let shown = text(&drawn(&mut app, 60, 20));
    assert!(shown.contains("Saved games: 2 of 500"), "{shown}");
    assert!(shown.contains("  97 moves") && shown.contains("  397 moves"), "{shown}");
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    assert_eq!(opened(&mut app), ["game 397"]);
}

#[test]
fn a_saved_game_is_deleted_after_a_question() {
    let mut app = app_of(plan("english", None), PLAIN);
    list_games(&mut app, 3);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Delete);
    type_text(&mut app, "n");
    assert_eq!(forgotten(&mut app), [""; 0]);
    click_text(&mut app, "  3 moves");
    let shown = click_text(&mut app, "[Del delete]");
    assert!(shown.contains("Delete this game?"), "{shown}");
    click_text(&mut app, "[y yes]");
    assert_eq!(forgotten(&mut app), ["game 3"]);
    let reply = |forgotten| Reply::Forgotten { id: "game 3".to_owned(), forgotten };
    app.hear(reply(Ok(())), clock::now());
    let shown = text(&drawn(&mut app, 60, 20));
    assert!(shown.contains("Saved games: 2") && !shown.contains("  3 moves"), "{shown}");
    // The last line is gone: the one before is chosen.
    press(&mut app, KeyCode::Enter);
    assert_eq!(opened(&mut app), ["game 2"]);
    app.hear(reply(Err("the disk is full".to_owned())), clock::now());
    assert_eq!(app.message.text, "The disk is full.");
}

#[test]
fn a_game_that_goes_on_after_it_was_deleted_is_kept_as_another() {
    let mut app = App::new(plan("english", None), 1, String::new(), PLAIN, true, clock::now());
    let kept_as = |app: &mut App| {
        let mut requests = app.take_requests().into_iter();
        requests.find_map(|request| match request {
            Request::Keep { ticket, id, .. } => Some((ticket, id)),
            _ => None,
        })
    };
    app.play_text("11-15", clock::now());
    let (ticket, _) = kept_as(&mut app).expect("the game is kept");
    app.hear(Reply::Kept { ticket, kept: Ok("game 1".to_owned()) }, clock::now());
    list_games(&mut app, 2);
    press(&mut app, KeyCode::Delete);
    type_text(&mut app, "y");
    press(&mut app, KeyCode::Esc);
    app.play_text("23-19", clock::now());
    assert_eq!(kept_as(&mut app).map(|(_, id)| id), Some(None));
}

#[test]
fn a_saved_game_is_opened_by_two_clicks_wherever_the_list_is() {
    let mut app = app_of(plan("english", None), PLAIN);
    list_games(&mut app, 60);
    // The first line is chosen already, but nobody has clicked it.
    click_text(&mut app, "  1 moves");
    assert_eq!(opened(&mut app), [""; 0]);
    click_text(&mut app, "  1 moves");
    assert_eq!(opened(&mut app), ["game 1"]);
    list_games(&mut app, 60);
    press(&mut app, KeyCode::End);
    drawn(&mut app, 60, 20);
    for _ in 0..30 {
        press(&mut app, KeyCode::Up);
    }
    let before = text(&drawn(&mut app, 60, 20));
    let line = |shown: &str| shown.lines().position(|line| line.contains("  35 moves"));
    let after = click_text(&mut app, "  35 moves");
    assert_eq!((line(&after), line(&before).is_some()), (line(&before), true));
    assert_eq!(opened(&mut app), [""; 0]);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Up);
    click_text(&mut app, "  35 moves");
    assert_eq!(opened(&mut app), [""; 0], "the keys have been used since");
    click_text(&mut app, "[Enter open]");
    assert_eq!(opened(&mut app), ["game 35"]);
}

#[test]
fn clocks_are_shown_and_run_down() {
    let time = TimeControl { initial: Duration::from_mins(1), increment: Duration::ZERO };
    let mut app = app_of(Plan { time: Some(time), ..plan("english", None) }, PLAIN);
    for text in ["11-15", "23-19", "8-11"] {
        type_text(&mut app, text);
        press(&mut app, KeyCode::Enter);
    }
    assert!(text(&drawn(&mut app, 60, 20)).contains("1:00"));
    app.tick(clock::now() + Duration::from_secs(61));
    assert!(app.session.finish().is_some());
    assert!(app.message.text.contains("ran out of time"), "{}", app.message.text);
}

#[test]
fn the_engine_panel_shows_lines_and_a_bar() {
    let mut app = app_of(plan("english", None), PLAIN);
    press(&mut app, KeyCode::Char('e'));
    let ticket = app.take_requests().into_iter().find_map(|request| match request {
        Request::Analyse { ticket, .. } => Some(ticket),
        _ => None,
    });
    let limits = crownhead_play::AnalysisLimits {
        time: Duration::from_mins(1),
        depth: Some(5),
        nodes: None,
        lines: 2,
    };
    let lines = Computer::default().analyse(app.session.game(), limits, &Stop::new());
    app.hear(
        Reply::Lines { ticket: ticket.expect("what the test has set up"), lines, is_last: true },
        clock::now(),
    );
    let shown = text(&drawn(&mut app, 80, 24));
    assert!(shown.lines().any(|line| line.contains("####") && line.contains("....")), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.contains(" 5  ")).count(), 2, "{shown}");
    press(&mut app, KeyCode::Char('h'));
    assert!(app.message.text.starts_with("Try "), "{}", app.message.text);
}

#[test]
fn a_game_is_kept_once_and_then_under_its_id() {
    let plan = plan("english", None);
    let mut app = App::new(plan, 1, String::new(), PLAIN, true, clock::now());
    let kept = |app: &mut App| {
        let requests = app.take_requests().into_iter();
        let kept = requests.filter_map(|request| match request {
            Request::Keep { ticket, id, session } => Some((ticket, id, session.played().len())),
            _ => None,
        });
        kept.collect::<Vec<_>>()
    };
    assert!(kept(&mut app).is_empty(), "a game that nobody has played is not kept");
    app.play_text("11-15", clock::now());
    let first = kept(&mut app);
    assert_eq!((first.len(), &first[0].1), (1, &None));
    // The answer has not come: there must not be two new games.
    app.play_text("23-19", clock::now());
    assert!(kept(&mut app).is_empty());
    app.hear(Reply::Kept { ticket: first[0].0, kept: Ok("abc".to_owned()) }, clock::now());
    let second = kept(&mut app);
    assert_eq!((second.len(), second[0].1.as_deref(), second[0].2), (1, Some("abc"), 2));
    let refused = Err("the disk is full".to_owned());
    app.hear(Reply::Kept { ticket: second[0].0, kept: refused }, clock::now());
    assert_eq!(app.message.text, "Not saved: the disk is full.");
}

#[test]
fn earlier_positions_are_looked_at_and_not_played_in() {
    let mut app = app_of(plan("english", None), PLAIN);
    for text in ["11-15", "23-19", "8-11"] {
        app.play_text(text, clock::now());
    }
    let start = app.session.game().start().clone();
    press(&mut app, KeyCode::PageUp);
    press(&mut app, KeyCode::PageUp);
    assert_eq!(app.message.text, "After move 1 of 3; End shows the game.");
    press(&mut app, KeyCode::Home);
    assert_eq!(app.shown(), &start);
    assert_eq!(app.shown_move(), None);
    // A touch comes back to the game before it does anything.
    drawn(&mut app, 60, 20);
    click(&mut app, 22);
    assert_eq!(app.shown(), app.session.position());
    assert_eq!((played(&app).len(), app.entry.touched().len()), (3, 0));
    press(&mut app, KeyCode::PageUp);
    app.play_text("22-17", clock::now());
    assert_eq!((played(&app).len(), app.review), (4, None));
}

#[test]
fn a_click_on_a_move_shows_the_position_after_it() {
    let mut app = app_of(plan("english", None), PLAIN);
    for _ in 0..40 {
        let m = app.session.legal()[0].clone();
        app.play(m, clock::now());
    }
    for moves in [31, 34, 30, 40] {
        // The second move of a line is in its second column.
        let number = format!("{:>3}. ", usize::div_ceil(moves, 2));
        let aside = if moves % 2 == 0 { 10 } else { 0 };
        let before = text(&drawn(&mut app, 60, 20));
        let (line, row) = before
            .lines()
            .zip(0..)
            .find(|(line, _)| line.contains(&number))
            .expect("the move is shown");
        let column = line.find(&number).map(|at| at + number.len() + aside);
        click_at(&mut app, column.expect("the number of the move") as u16, row);
        assert_eq!(Some(app.shown()), app.session.game().position_after(moves), "{moves}");
        // What was clicked has not moved away.
        let after = text(&drawn(&mut app, 60, 20));
        assert!(after.lines().nth(usize::from(row)).is_some_and(|line| line.contains(&number)));
    }
    assert_eq!((app.review, played(&app).len()), (None, 40));
}

#[test]
fn a_click_on_a_key_of_the_last_line_does_what_the_key_does() {
    let mut app = app_of(plan("english", None), PLAIN);
    app.play_text("11-15", clock::now());
    click_text(&mut app, "u undo");
    assert!(played(&app).is_empty());
    click_text(&mut app, "m move");
    assert!(matches!(app.mode, Mode::MoveBox(_)));
    press(&mut app, KeyCode::Esc);
    click_text(&mut app, "h hint");
    assert!(app.is_waiting_for_hint());
    // The words after a longer one have moved, and so have their places.
    assert!(text(&drawn(&mut app, 60, 20)).contains("h hint...  u undo"));
    click_text(&mut app, "q quit");
    assert!(app.is_over);
}

#[test]
fn no_keys_and_clicks_break_anything() {
    // A plain generator of numbers: the same keys every time.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = move |most: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % most
    };
    // No key that opens or writes a file.
    let keys: Vec<char> = "0123456789urhefdxnmtg?.:-yl# ".chars().collect();
    for id in ["english", "international", "turkish", "frisian", "srilankan"] {
        let mut app = app_of(plan(id, None), COLOURS);
        for step in 0..500_u64 {
            let now = clock::now() + Duration::from_millis(40 * step);
            let event = match below(12) {
                0..=3 => {
                    let kind = match below(3) {
                        0 => MouseEventKind::Down(MouseButton::Left),
                        1 => MouseEventKind::Drag(MouseButton::Left),
                        _ => MouseEventKind::Up(MouseButton::Left),
                    };
                    let (column, row) = (below(60) as u16, below(24) as u16);
                    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
                }
                4 => Event::Resize(below(120) as u16, below(50) as u16),
                5..=8 => {
                    let codes = [
                        KeyCode::PageUp,
                        KeyCode::PageDown,
                        KeyCode::Home,
                        KeyCode::Up,
                        KeyCode::Down,
                        KeyCode::Left,
                        KeyCode::Right,
                        KeyCode::Enter,
                        KeyCode::Esc,
                        KeyCode::Backspace,
                        KeyCode::F(5),
                    ];
                    let code = codes[below(codes.len() as u64) as usize];
                    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
                }
                _ => {
                    let key = keys[below(keys.len() as u64) as usize];
                    Event::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE))
                }
            };
            input::handle(&mut app, &event, now);
            app.tick(now);
            drop(app.take_requests());
            let (width, height) = (app.window.width.max(1), app.window.height.max(1));
            drawn(&mut app, width, height);
        }
    }
}
