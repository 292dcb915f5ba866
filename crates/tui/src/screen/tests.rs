//! The screen as it is drawn, at several sizes and in several looks, and what
//! keys and mouse make of it. No terminal and no thread takes part.

mod dialogs;
mod languages;

use std::time::Duration;

use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{Computer, Level, Moment, Player, Stop, TimeControl};
use crownhead_rules::{ByColor, RuleSet, Square, catalog};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, layout::Rect, style::Color};

use super::{model::Mode, *};
use crate::file;

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

fn model_of(plan: Plan, look: Look) -> Model {
    start(plan, look, false)
}

fn start(plan: Plan, look: Look, has_library: bool) -> Model {
    let date = "2026.11.15".to_owned();
    let (mut model, requests) =
        update::start(plan, 1, date, look, Language::En, has_library, clock::now());
    model.requests = requests;
    model
}

/// Lets something happen. What is to be done elsewhere waits in the model.
fn happen(model: &mut Model, event: Event, now: Moment) {
    let requests = update(model, event, now);
    model.requests.extend(requests);
}

fn hear(model: &mut Model, reply: Reply) {
    happen(model, Event::Answer(reply), clock::now());
}

fn tick(model: &mut Model, now: Moment) {
    happen(model, Event::Tick, now);
}

fn take_requests(model: &mut Model) -> Vec<Request> {
    std::mem::take(&mut model.requests)
}

fn drawn(model: &mut Model, width: u16, height: u16) -> Buffer {
    model.window = Rect::new(0, 0, width, height);
    let mut terminal =
        Terminal::new(TestBackend::new(width, height)).expect("what the test has set up");
    let mut hits = Hits::default();
    terminal
        .draw(|frame| hits = view::draw(model, frame, clock::now()))
        .expect("what the test has set up");
    model.hits = hits;
    terminal.backend().buffer().clone()
}

/// Reads and writes the files asked for.
fn use_files(model: &mut Model) {
    for request in take_requests(model) {
        match request {
            Request::OpenFile { language, path, rules, players } => {
                let opened =
                    file::load(language, &path, &rules, players, clock::now()).map(Box::new);
                hear(model, Reply::FileOpened { path, opened });
            }
            Request::SaveFile { language, path, session, date, replace } => {
                let saved = file::save(language, &path, &session, &date, replace);
                hear(model, Reply::FileSaved { path, saved });
            }
            _ => {}
        }
    }
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|cells| {
        let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn press(model: &mut Model, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    happen(model, Event::Terminal(TerminalEvent::Key(key)), clock::now());
}

fn type_text(model: &mut Model, text: &str) {
    for c in text.chars() {
        press(model, KeyCode::Char(c));
    }
}

fn type_move(model: &mut Model, text: &str) {
    press(model, KeyCode::Char('m'));
    type_text(model, text);
    press(model, KeyCode::Enter);
}

fn mouse(model: &mut Model, kind: MouseEventKind, number: u8) {
    let square = Square::from_number(number).expect("what the test has set up");
    let point = model.session.rules().board().point(square);
    let rect = model.layout().expect("what the test has set up").board.rect(point);
    let event = MouseEvent { kind, column: rect.x, row: rect.y, modifiers: KeyModifiers::NONE };
    happen(model, Event::Terminal(TerminalEvent::Mouse(event)), clock::now());
}

fn click(model: &mut Model, number: u8) {
    mouse(model, MouseEventKind::Down(MouseButton::Left), number);
    mouse(model, MouseEventKind::Up(MouseButton::Left), number);
}

/// Clicks where a text is, in a window of 60x20, and draws what that makes of
/// it.
#[track_caller]
fn click_text(model: &mut Model, wanted: &str) -> String {
    let shown = text(&drawn(model, 60, 20));
    let found = shown.lines().zip(0..).find_map(|(line, row)| {
        let before = &line[..line.find(wanted)?];
        Some((before.chars().count() as u16, row))
    });
    let Some((column, row)) = found else { panic!("no {wanted} in\n{shown}") };
    click_at(model, column, row);
    text(&drawn(model, 60, 20))
}

fn click_at(model: &mut Model, column: u16, row: u16) {
    for kind in [MouseEventKind::Down(MouseButton::Left), MouseEventKind::Up(MouseButton::Left)] {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        happen(model, Event::Terminal(TerminalEvent::Mouse(event)), clock::now());
    }
}

/// Whether nothing lies over the board.
fn is_closed(model: &Model) -> bool {
    matches!(model.mode, Mode::Board)
}

fn played(model: &Model) -> Vec<(u8, u8)> {
    let moves = model.session.game().moves().iter();
    moves.map(|m| (m.from.number(), m.to.number())).collect()
}

#[test]
fn the_smallest_window_shows_board_panel_and_keys() {
    let mut model = model_of(plan("english", None), PLAIN);
    insta::assert_snapshot!(text(&drawn(&mut model, 60, 20)));
}

#[test]
fn a_large_window_shows_large_discs() {
    let mut model = model_of(plan("english", Some("W:W31,K22,30:B18,K26,1")), COLOURS);
    let buffer = drawn(&mut model, 100, 40);
    let shown = text(&buffer);
    assert!(shown.contains("2 men, 1 king"), "{shown}");
    let layout = model.layout().expect("a large window");
    let board = model.session.rules().board();
    for square in board.iter() {
        let rect = layout.board.rect(board.point(square));
        let blocks = rect.positions().filter(|at| {
            buffer[*at].symbol().chars().any(|c| ('\u{2580}'..='\u{259f}').contains(&c))
        });
        let has_piece = model.session.position().piece_at(square).is_some();
        assert_eq!(blocks.count() > 8, has_piece, "{square:?}: {shown}");
    }
}

#[test]
fn a_board_of_ten_by_ten_fits_into_the_smallest_window() {
    let mut model = model_of(plan("international", None), COLOURS);
    insta::assert_snapshot!(text(&drawn(&mut model, 60, 20)));
}

#[test]
fn every_rule_set_is_drawn_at_every_size_without_breaking() {
    for entry in catalog::ALL {
        let mut model = model_of(Plan::new(RuleSet::from(entry)), COLOURS);
        for mode in ["board", "help", "new", "saved", "file", "move", "sure"] {
            model.mode = match mode {
                "help" => Mode::Help { scroll: 3 },
                "new" => Mode::NewGame(Box::new(newgame::NewGame::from_plan(model.session.plan()))),
                "saved" => Mode::Saved(saved::SavedList::default()),
                "file" => {
                    let field = field::Field::typed("x".repeat(90));
                    Mode::FileBox { purpose: model::Purpose::Open, field }
                }
                "move" => Mode::MoveBox(field::Field::typed("x".repeat(90))),
                "sure" => Mode::Sure(model::Question::Replace("x".repeat(90))),
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
                drawn(&mut model, width, height);
            }
        }
    }
}

#[test]
fn a_window_too_small_says_how_large_it_must_be() {
    let mut model = model_of(plan("english", None), PLAIN);
    assert!(text(&drawn(&mut model, 30, 8)).starts_with("too small: needs 19x12"));
}

#[test]
fn themes_differ_in_colour_and_256_colours_are_of_the_palette() {
    let colours = |theme, depth| {
        let mut model = model_of(plan("english", None), Look { theme, depth, ..COLOURS });
        let buffer = drawn(&mut model, 80, 24);
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
    let mut model = model_of(plan("english", Some("W:W31,22:B18,14,1")), PLAIN);
    drawn(&mut model, 60, 20);
    click(&mut model, 22);
    insta::assert_snapshot!(text(&drawn(&mut model, 60, 20)));
}

#[test]
fn a_click_that_cannot_be_is_explained_and_shows_what_can() {
    let mut model = model_of(plan("english", Some("W:W31,22:B18,1")), PLAIN);
    drawn(&mut model, 60, 20);
    click(&mut model, 31);
    assert!(model.message.is_alarm);
    insta::assert_snapshot!(text(&drawn(&mut model, 60, 20)));
}

#[test]
fn a_long_message_goes_on_in_the_line_of_the_keys() {
    let mut model = model_of(plan("international", None), PLAIN);
    drawn(&mut model, 60, 20);
    type_move(&mut model, "12-16");
    assert!(model.message.is_alarm);
    let said = model.message.text.clone();
    let shown = text(&drawn(&mut model, 60, 20));
    let below: Vec<_> = shown.lines().skip(18).flat_map(str::split_whitespace).collect();
    assert_eq!(below.join(" "), said);
    assert_eq!(said.chars().count() / 58, 1, "the message needs two lines: {said}");
    // Longer than both lines: it ends with dots, and the keys come back after it.
    model.message.text = "word ".repeat(40);
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.ends_with("..."), "{shown}");
    model.message.text = "Short.".to_owned();
    assert!(text(&drawn(&mut model, 60, 20)).ends_with("q quit"));
}

#[test]
fn moves_are_made_by_click_by_drag_by_cursor_and_by_typing() {
    let mut model = model_of(plan("english", None), PLAIN);
    drawn(&mut model, 60, 20);
    click(&mut model, 11);
    click(&mut model, 15);
    mouse(&mut model, MouseEventKind::Down(MouseButton::Left), 23);
    mouse(&mut model, MouseEventKind::Drag(MouseButton::Left), 19);
    mouse(&mut model, MouseEventKind::Up(MouseButton::Left), 19);
    type_text(&mut model, "8-11");
    press(&mut model, KeyCode::Enter);
    model.cursor = model
        .session
        .rules()
        .board()
        .point(Square::from_number(22).expect("what the test has set up"));
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Up);
    press(&mut model, KeyCode::Enter);
    let last = played(&model)[3];
    assert_eq!(played(&model)[..3], [(11, 15), (23, 19), (8, 11)]);
    assert!(last == (22, 17) || last == (22, 18), "{last:?}");
    press(&mut model, KeyCode::Char('u'));
    assert_eq!(played(&model).len(), 3);
    press(&mut model, KeyCode::Char('r'));
    assert_eq!(played(&model).len(), 4);
}

#[test]
fn the_cursor_reaches_every_square_with_the_arrows() {
    for entry in catalog::ALL {
        let mut model = model_of(Plan::new(RuleSet::from(entry)), PLAIN);
        let board = model.session.rules().board();
        let mut seen = vec![model.cursor_square().expect("what the test has set up")];
        let mut at = 0;
        while at < seen.len() {
            for key in [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down] {
                model.cursor = board.point(seen[at]);
                press(&mut model, key);
                let square = model.cursor_square().expect("what the test has set up");
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
    let mut model = model_of(Plan { players, ..Plan::new(rules) }, PLAIN);
    type_text(&mut model, "11-15");
    press(&mut model, KeyCode::Enter);
    assert!(model.is_thinking());
    let requests = take_requests(&mut model);
    let asked = requests.into_iter().find_map(|request| match request {
        Request::Think { ticket, game, level, time, seed } => {
            Some((ticket, Computer::default().think(&game, level, time, seed, &Stop::new())))
        }
        _ => None,
    });
    let (ticket, thought) = asked.expect("the computer was asked");
    let late = clock::now() + Duration::from_secs(2);
    // Taken back: the answer comes too late.
    press(&mut model, KeyCode::Char('u'));
    happen(&mut model, Event::Answer(Reply::Thought { ticket, thought: thought.clone() }), late);
    tick(&mut model, late);
    assert!(played(&model).is_empty());
    type_text(&mut model, "11-15");
    press(&mut model, KeyCode::Enter);
    let ticket = take_requests(&mut model).into_iter().find_map(|request| match request {
        Request::Think { ticket, .. } => Some(ticket),
        _ => None,
    });
    hear(&mut model, Reply::Thought { ticket: ticket.expect("what the test has set up"), thought });
    tick(&mut model, clock::now());
    assert_eq!(played(&model).len(), 1, "not at once");
    let later = clock::now() + Duration::from_secs(2);
    tick(&mut model, later);
    assert_eq!(played(&model).len(), 2);
}

#[test]
fn the_dialog_begins_another_game_or_says_why_not() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('n'));
    press(&mut model, KeyCode::Right);
    insta::assert_snapshot!(text(&drawn(&mut model, 60, 20)));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.session.rules().base().id, catalog::ALL[1].id);
    assert!(is_closed(&model));
}

#[test]
fn help_and_saved_games_lie_over_the_board() {
    let mut model = model_of(plan("xo", None), PLAIN);
    press(&mut model, KeyCode::Char('?'));
    insta::assert_snapshot!("help", text(&drawn(&mut model, 80, 30)));
    press(&mut model, KeyCode::Esc);
    list_games(&mut model, 2);
    press(&mut model, KeyCode::Down);
    insta::assert_snapshot!("saved", text(&drawn(&mut model, 80, 30)));
    press(&mut model, KeyCode::Enter);
    assert_eq!(opened(&mut model), ["game 2"]);
}

/// Opens the list of saved games, with as many games.
fn list_games(model: &mut Model, count: usize) {
    model.mode = Mode::Saved(saved::SavedList::default());
    let game = |number| crate::library::Listed {
        id: format!("game {number}"),
        day: format!("2026-11-{:02}", number % 30 + 1),
        title: "Russian draughts, human against level 3".to_owned(),
        standing: format!("{number} moves"),
    };
    hear(model, Reply::Listed(Ok((1..=count).map(game).collect())));
}

/// The saved games asked for.
fn opened(model: &mut Model) -> Vec<String> {
    let requests = take_requests(model).into_iter();
    let opened = requests.filter_map(|request| match request {
        Request::Open { id } => Some(id),
        _ => None,
    });
    opened.collect()
}

#[test]
fn a_game_is_chosen_and_begun_with_the_mouse() {
    let mut model = model_of(plan("english", None), PLAIN);
    click_text(&mut model, "n new");
    // What is asked only chooses the line; what is chosen changes it.
    let shown = click_text(&mut model, "players");
    assert!(shown.contains("players                 < two players >"), "{shown}");
    let shown = click_text(&mut model, "two players");
    assert!(shown.contains("< two computers >"), "{shown}");
    click_text(&mut model, "< two computers");
    let shown = click_text(&mut model, "< two players");
    assert!(shown.contains("colours by lot"), "{shown}");
    let shown = click_text(&mut model, "< colours by lot");
    assert!(shown.contains("< the computer begins >"), "{shown}");
    let shown = click_text(&mut model, "forced");
    assert!(shown.contains("capture                 < optional * >"), "{shown}");
    click_text(&mut model, "[Enter begin]");
    assert!(is_closed(&model));
    assert!(model.session.rules().is_house() && model.is_thinking());
}

#[test]
fn rules_that_cannot_be_are_refused_in_the_dialog_whatever_presses_the_button() {
    let mut model = model_of(plan("english", None), PLAIN);
    click_text(&mut model, "n new");
    click_text(&mut model, "rows behind");
    press(&mut model, KeyCode::Up);
    click_text(&mut model, "3 >");
    let shown = click_text(&mut model, "[Enter begin]");
    assert!(shown.contains("these do not go together"), "{shown}");
    click_text(&mut model, "[Esc leave]");
    assert!(is_closed(&model));
    assert!(!model.session.rules().is_house());
}

#[test]
fn a_click_beside_a_dialog_closes_it_and_touches_nothing() {
    let mut model = model_of(plan("english", None), PLAIN);
    for key in ['n', 'l', '?', 'o', 's', 'm', 'x', 'd'] {
        press(&mut model, KeyCode::Char(key));
        if key == 'l' {
            list_games(&mut model, 1);
        }
        drawn(&mut model, 100, 50);
        let (column, row) = if key == 'm' { (20, 49) } else { (50, 25) };
        click_at(&mut model, column, row);
        assert!(!is_closed(&model), "a click inside leaves {key} open");
        drawn(&mut model, 100, 50);
        // On a piece of the side to move.
        click(&mut model, 9);
        assert!(is_closed(&model), "a click beside {key} closes it");
        assert!(model.entry.touched().is_empty());
    }
    assert_eq!(opened(&mut model), [""; 0]);
}

#[test]
fn questions_and_boxes_are_answered_with_their_buttons() {
    let mut model = model_of(plan("english", None), PLAIN);
    type_text(&mut model, "m11-15");
    click_text(&mut model, "[Enter play]");
    assert_eq!(played(&model), [(11, 15)]);
    type_text(&mut model, "m22-18");
    click_text(&mut model, "[Esc leave]");
    assert_eq!((played(&model).len(), is_closed(&model)), (1, true));
    type_text(&mut model, "ono such file.pdn");
    click_text(&mut model, "[Enter open]");
    use_files(&mut model);
    let shown = text(&drawn(&mut model, 80, 24));
    assert!(shown.contains("no such file.pdn: there is no such file or folder."), "{shown}");
    type_text(&mut model, "s");
    click_text(&mut model, "[Esc leave]");
    let path = "a/".repeat(60);
    model.mode = Mode::Sure(model::Question::Replace(path));
    let shown = click_text(&mut model, "[n no]");
    assert!(!shown.contains("Replace") && is_closed(&model), "{shown}");
    type_text(&mut model, "x");
    click_text(&mut model, "[n no]");
    assert_eq!(model.session.finish(), None);
    type_text(&mut model, "x");
    click_text(&mut model, "[y yes]");
    assert!(model.session.finish().is_some());
    type_text(&mut model, "?");
    click_text(&mut model, "[Esc close]");
    assert!(is_closed(&model));
}

/// The saved games asked to be forgotten.
fn forgotten(model: &mut Model) -> Vec<String> {
    let requests = take_requests(model).into_iter();
    let forgotten = requests.filter_map(|request| match request {
        Request::Forget { id } => Some(id),
        _ => None,
    });
    forgotten.collect()
}

#[test]
fn typing_finds_saved_games_by_any_of_their_words() {
    let mut model = model_of(plan("english", None), PLAIN);
    list_games(&mut model, 500);
    assert!(text(&drawn(&mut model, 60, 20)).contains("Saved games: 500"));
    press(&mut model, KeyCode::Down);
    type_text(&mut model, "RUSSIAN q");
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.contains("Saved games: 0 of 500"), "{shown}");
    assert!(shown.contains("none of them has all these words"), "{shown}");
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Delete);
    assert!(matches!(model.mode, Mode::Saved(_)), "there is nothing to open or delete");
    press(&mut model, KeyCode::Backspace);
    type_text(&mut model, "2026-11-08 level 97");
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.contains("Saved games: 2 of 500"), "{shown}");
    assert!(shown.contains("  97 moves") && shown.contains("  397 moves"), "{shown}");
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    assert_eq!(opened(&mut model), ["game 397"]);
}

#[test]
fn a_saved_game_is_deleted_after_a_question() {
    let mut model = model_of(plan("english", None), PLAIN);
    list_games(&mut model, 3);
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Delete);
    type_text(&mut model, "n");
    assert_eq!(forgotten(&mut model), [""; 0]);
    click_text(&mut model, "  3 moves");
    let shown = click_text(&mut model, "[Del delete]");
    assert!(shown.contains("Delete this game?"), "{shown}");
    click_text(&mut model, "[y yes]");
    assert_eq!(forgotten(&mut model), ["game 3"]);
    let reply = |forgotten| Reply::Forgotten { id: "game 3".to_owned(), forgotten };
    hear(&mut model, reply(Ok(())));
    let shown = text(&drawn(&mut model, 60, 20));
    assert!(shown.contains("Saved games: 2") && !shown.contains("  3 moves"), "{shown}");
    // The last line is gone: the one before is chosen.
    press(&mut model, KeyCode::Enter);
    assert_eq!(opened(&mut model), ["game 2"]);
    hear(&mut model, reply(Err("the disk is full".to_owned())));
    assert_eq!(model.message.text, "The disk is full.");
}

#[test]
fn a_game_that_goes_on_after_it_was_deleted_is_kept_as_another() {
    let mut model = start(plan("english", None), PLAIN, true);
    let kept_as = |model: &mut Model| {
        let mut requests = take_requests(model).into_iter();
        requests.find_map(|request| match request {
            Request::Keep { ticket, id, .. } => Some((ticket, id)),
            _ => None,
        })
    };
    type_move(&mut model, "11-15");
    let (ticket, _) = kept_as(&mut model).expect("the game is kept");
    hear(&mut model, Reply::Kept { ticket, kept: Ok("game 1".to_owned()) });
    list_games(&mut model, 2);
    press(&mut model, KeyCode::Delete);
    type_text(&mut model, "y");
    press(&mut model, KeyCode::Esc);
    type_move(&mut model, "23-19");
    assert_eq!(kept_as(&mut model).map(|(_, id)| id), Some(None));
}

#[test]
fn a_saved_game_is_opened_by_two_clicks_wherever_the_list_is() {
    let mut model = model_of(plan("english", None), PLAIN);
    list_games(&mut model, 60);
    // The first line is chosen already, but nobody has clicked it.
    click_text(&mut model, "  1 moves");
    assert_eq!(opened(&mut model), [""; 0]);
    click_text(&mut model, "  1 moves");
    assert_eq!(opened(&mut model), ["game 1"]);
    list_games(&mut model, 60);
    press(&mut model, KeyCode::End);
    drawn(&mut model, 60, 20);
    for _ in 0..30 {
        press(&mut model, KeyCode::Up);
    }
    let before = text(&drawn(&mut model, 60, 20));
    let line = |shown: &str| shown.lines().position(|line| line.contains("  35 moves"));
    let after = click_text(&mut model, "  35 moves");
    assert_eq!((line(&after), line(&before).is_some()), (line(&before), true));
    assert_eq!(opened(&mut model), [""; 0]);
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Up);
    click_text(&mut model, "  35 moves");
    assert_eq!(opened(&mut model), [""; 0], "the keys have been used since");
    click_text(&mut model, "[Enter open]");
    assert_eq!(opened(&mut model), ["game 35"]);
}

#[test]
fn clocks_are_shown_and_run_down() {
    let time = TimeControl::Game { initial: Duration::from_mins(1), increment: Duration::ZERO };
    let mut model = model_of(Plan { time: Some(time), ..plan("english", None) }, PLAIN);
    for text in ["11-15", "23-19", "8-11"] {
        type_text(&mut model, text);
        press(&mut model, KeyCode::Enter);
    }
    assert!(text(&drawn(&mut model, 60, 20)).contains("1:00"));
    tick(&mut model, clock::now() + Duration::from_secs(61));
    assert!(model.session.finish().is_some());
    assert!(model.message.text.contains("ran out of time"), "{}", model.message.text);
}

#[test]
fn the_engine_panel_shows_lines_and_a_bar() {
    let mut model = model_of(plan("english", None), PLAIN);
    press(&mut model, KeyCode::Char('e'));
    let ticket = take_requests(&mut model).into_iter().find_map(|request| match request {
        Request::Analyse { ticket, .. } => Some(ticket),
        _ => None,
    });
    let limits = crownhead_play::AnalysisLimits {
        time: Duration::from_mins(1),
        depth: Some(5),
        nodes: None,
        lines: 2,
    };
    let lines = Computer::default().analyse(model.session.game(), limits, &Stop::new());
    hear(
        &mut model,
        Reply::Lines { ticket: ticket.expect("what the test has set up"), lines, is_last: true },
    );
    let shown = text(&drawn(&mut model, 80, 24));
    assert!(shown.lines().any(|line| line.contains("####") && line.contains("....")), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.contains(" 5  ")).count(), 2, "{shown}");
    press(&mut model, KeyCode::Char('h'));
    assert!(model.message.text.starts_with("Try "), "{}", model.message.text);
}

#[test]
fn a_game_is_kept_once_and_then_under_its_id() {
    let plan = plan("english", None);
    let mut model = start(plan, PLAIN, true);
    let kept = |model: &mut Model| {
        let requests = take_requests(model).into_iter();
        let kept = requests.filter_map(|request| match request {
            Request::Keep { ticket, id, session } => Some((ticket, id, session.played().len())),
            _ => None,
        });
        kept.collect::<Vec<_>>()
    };
    assert!(kept(&mut model).is_empty(), "a game that nobody has played is not kept");
    type_move(&mut model, "11-15");
    let first = kept(&mut model);
    assert_eq!((first.len(), &first[0].1), (1, &None));
    // The answer has not come: there must not be two new games.
    type_move(&mut model, "23-19");
    assert!(kept(&mut model).is_empty());
    hear(&mut model, Reply::Kept { ticket: first[0].0, kept: Ok("abc".to_owned()) });
    let second = kept(&mut model);
    assert_eq!((second.len(), second[0].1.as_deref(), second[0].2), (1, Some("abc"), 2));
    let refused = Err("the disk is full".to_owned());
    hear(&mut model, Reply::Kept { ticket: second[0].0, kept: refused });
    assert_eq!(model.message.text, "Not saved: the disk is full.");
}

#[test]
fn earlier_positions_are_looked_at_and_not_played_in() {
    let mut model = model_of(plan("english", None), PLAIN);
    for text in ["11-15", "23-19", "8-11"] {
        type_move(&mut model, text);
    }
    let start = model.session.game().start().clone();
    press(&mut model, KeyCode::PageUp);
    press(&mut model, KeyCode::PageUp);
    assert_eq!(model.message.text, "After move 1 of 3; End shows the game.");
    press(&mut model, KeyCode::Home);
    assert_eq!(model.shown(), &start);
    assert_eq!(model.shown_move(), None);
    // A touch comes back to the game before it does anything.
    drawn(&mut model, 60, 20);
    click(&mut model, 22);
    assert_eq!(model.shown(), model.session.position());
    assert_eq!((played(&model).len(), model.entry.touched().len()), (3, 0));
    press(&mut model, KeyCode::PageUp);
    type_move(&mut model, "22-17");
    assert_eq!((played(&model).len(), model.review), (4, None));
}

#[test]
fn a_click_on_a_move_shows_the_position_after_it() {
    let mut model = model_of(plan("english", None), PLAIN);
    for _ in 0..40 {
        let text = MoveText::of(model.session.rules())
            .write_among(model.session.legal(), &model.session.legal()[0]);
        type_move(&mut model, &text);
    }
    for moves in [31, 34, 30, 40] {
        // The second move of a line is in its second column.
        let number = format!("{:>3}. ", usize::div_ceil(moves, 2));
        let aside = if moves % 2 == 0 { 10 } else { 0 };
        let before = text(&drawn(&mut model, 60, 20));
        let (line, row) = before
            .lines()
            .zip(0..)
            .find(|(line, _)| line.contains(&number))
            .expect("the move is shown");
        let column = line.find(&number).map(|at| at + number.len() + aside);
        click_at(&mut model, column.expect("the number of the move") as u16, row);
        assert_eq!(Some(model.shown()), model.session.game().position_after(moves), "{moves}");
        // What was clicked has not moved away.
        let after = text(&drawn(&mut model, 60, 20));
        assert!(after.lines().nth(usize::from(row)).is_some_and(|line| line.contains(&number)));
    }
    assert_eq!((model.review, played(&model).len()), (None, 40));
}

#[test]
fn a_click_on_a_key_of_the_last_line_does_what_the_key_does() {
    let mut model = model_of(plan("english", None), PLAIN);
    type_move(&mut model, "11-15");
    click_text(&mut model, "u undo");
    assert!(played(&model).is_empty());
    click_text(&mut model, "m move");
    assert!(matches!(model.mode, Mode::MoveBox(_)));
    press(&mut model, KeyCode::Esc);
    click_text(&mut model, "h hint");
    assert!(model.is_waiting_for_hint());
    // The words after a longer one have moved, and so have their places.
    assert!(text(&drawn(&mut model, 60, 20)).contains("h hint...  u undo"));
    click_text(&mut model, "q quit");
    assert!(model.is_over);
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
        let mut model = model_of(plan(id, None), COLOURS);
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
                    TerminalEvent::Mouse(MouseEvent {
                        kind,
                        column,
                        row,
                        modifiers: KeyModifiers::NONE,
                    })
                }
                4 => TerminalEvent::Resize(below(120) as u16, below(50) as u16),
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
                    TerminalEvent::Key(KeyEvent::new(code, KeyModifiers::NONE))
                }
                _ => {
                    let key = keys[below(keys.len() as u64) as usize];
                    TerminalEvent::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE))
                }
            };
            happen(&mut model, Event::Terminal(event), now);
            tick(&mut model, now);
            drop(take_requests(&mut model));
            let (width, height) = (model.window.width.max(1), model.window.height.max(1));
            drawn(&mut model, width, height);
        }
    }
}
