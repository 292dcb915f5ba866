//! Pictures of every rule set: what is drawn, where, and in which size.

use std::collections::HashSet;

use crownhead_diagram::{
    BoardTheme, CARD, Card, Coordinates, Diagram, Frame, Look, PieceSet, animation, card,
};
use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Color, Game, Id, Position, RuleSet, Square, catalog};

fn start(id: Id) -> Diagram {
    Diagram::new(Position::start(&RuleSet::of(id)))
}

fn position(id: Id, text: &str) -> Position {
    let rules = RuleSet::of(id);
    let setup = fen::read(text, &SquareNames::of(&rules)).expect("a position");
    Position::from_setup(&rules, &setup).expect("legal")
}

/// Width, height and dots of a PNG file.
fn dots(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a picture");
    (info.width, info.height, bytes)
}

/// Where the pieces of a kind are placed in an SVG file, as columns and rows.
fn placed(svg: &str, drawing: usize) -> Vec<(u32, u32)> {
    let begin = format!("<use href=\"#piece{drawing}\" x=\"");
    let number = |text: &str| text.parse::<u32>().expect("a number") / 100;
    svg.split(&begin)
        .skip(1)
        .map(|rest| {
            let (x, rest) = rest.split_once("\" y=\"").expect("a place");
            (number(x), number(rest.split('"').next().expect("a place")))
        })
        .collect()
}

#[test]
fn every_rule_set_is_drawn_with_all_its_pieces_and_squares() {
    for entry in catalog::ALL {
        let rules = RuleSet::from(entry);
        let position = Position::start(&rules);
        let pieces = rules.board().iter().filter(|&at| position.piece_at(at).is_some()).count();
        let svg = Diagram::new(position).svg(400);
        assert_eq!(svg.matches("<use").count(), pieces, "{}", rules.key());
        let board = rules.board();
        let cells = usize::from(board.width) * usize::from(board.height);
        // A square of wood each, four rails of the frame.
        assert_eq!(svg.matches("url(#grain)").count(), cells + 4, "{}", rules.key());
    }
}

#[test]
fn pieces_stand_where_the_board_has_them_also_when_it_is_turned_or_mirrored() {
    // English: square 1 is the second of the top row.
    let mut diagram = Diagram::new(position(Id::English, "W:W29:BK1"));
    assert_eq!(placed(&diagram.svg(400), 3), [(1, 0)]);
    assert_eq!(placed(&diagram.svg(400), 0), [(0, 7)]);
    diagram.look.bottom = Color::Black;
    assert_eq!(placed(&diagram.svg(400), 3), [(6, 7)]);
    assert_eq!(placed(&diagram.svg(400), 0), [(7, 0)]);
    // Italian boards are mirrored: the corner at the left of each player is not played on.
    let italian = Diagram::new(position(Id::Italian, "W:W29:BK1"));
    let seen: HashSet<_> =
        [0, 3].iter().flat_map(|&drawing| placed(&italian.svg(400), drawing)).collect();
    assert!(seen.iter().all(|(column, row)| (column + row) % 2 == 0), "{seen:?}");
}

#[test]
fn names_of_squares_stand_where_they_are_wished() {
    let mut diagram = start(Id::International);
    assert_eq!(diagram.svg(400).matches("<text").count(), 50);
    diagram.look.coordinates = Coordinates::Off;
    assert_eq!(diagram.svg(400).matches("<text").count(), 0);
    diagram.look.coordinates = Coordinates::Outside;
    assert_eq!(diagram.svg(400).matches("<text").count(), 20);
    let mut russian = start(Id::Russian);
    let svg = russian.svg(400);
    assert!(svg.contains(">a</text>") && svg.contains(">h</text>") && svg.contains(">8</text>"));
    russian.look.bottom = Color::Black;
    let turned = russian.svg(400);
    assert!(turned.find(">h</text>") < turned.find(">a</text>"));
}

#[test]
fn a_picture_is_as_large_as_it_is_asked_to_be() {
    for (id, size) in [(Id::English, 80), (Id::English, 480), (Id::Canadian, 900)] {
        let (width, height, bytes) = dots(&start(id).png(size));
        assert!(width <= size && width + 16 > size, "{width} of {size}");
        assert_eq!(bytes.len(), (width * height * 3) as usize);
    }
}

#[test]
fn both_forms_show_the_same_colours() {
    let mut diagram = Diagram::new(position(Id::English, "W:W29:BK1"));
    // The board without a texture.
    diagram.look.board = BoardTheme::Paper;
    diagram.look.coordinates = Coordinates::Off;
    // 860 units: a tenth of a dot is a unit, and the middle of a square is at 50.
    let (width, _, bytes) = dots(&diagram.png(860));
    assert_eq!(width, 860);
    let at = |x: u32, y: u32| &bytes[((y * width + x) * 3) as usize..][..3];
    assert_eq!(at(30 + 50, 30 + 50), [0xfb, 0xf6, 0xea], "a light square");
    assert_eq!(at(30 + 350, 30 + 50), [0xcd, 0xbb, 0x9a], "a dark square");
    let svg = diagram.svg(860);
    assert!(svg.contains("#fbf6ea") && svg.contains("#cdbb9a"));
    // The king of the dark side is dark, the man of the light side light.
    assert!(at(30 + 115, 30 + 60)[0] < 0x60);
    assert!(at(30 + 50, 30 + 700 + 30)[0] > 0xa0);
}

#[test]
fn the_last_move_and_arrows_are_marked() {
    let square = |number| Square::from_number(number).expect("a square");
    let mut diagram = start(Id::English);
    let plain = diagram.svg(400);
    diagram.last = vec![square(11), square(15)];
    let marked = diagram.svg(400);
    assert_eq!(marked.matches("#f6cd60").count(), 2);
    assert!(marked.contains("points=\"550,250 450,350\""));
    assert!(!plain.contains("<polyline"));
    diagram.arrows = vec![vec![square(22), square(18)]];
    assert!(diagram.svg(400).contains("<polygon"));
    assert_ne!(diagram.png(300), start(Id::English).png(300));
}

#[test]
fn x_and_o_are_crosses_and_rings() {
    assert_eq!(Look::of(&RuleSet::of(Id::Xo)).pieces, PieceSet::Xo);
    let svg = start(Id::Xo).svg(400);
    assert!(svg.contains("points=\"34,32.5 66,64.5\""), "a cross");
    assert!(svg.contains("rx=\"19.5\""), "a ring");
}

#[test]
fn every_theme_and_every_set_looks_different() {
    let mut seen = HashSet::new();
    for (board, pieces) in BoardTheme::WORDS
        .iter()
        .flat_map(|board| PieceSet::WORDS.iter().map(move |pieces| (board, pieces)))
    {
        let mut diagram = start(Id::English);
        diagram.look.board = BoardTheme::named(board).expect("a theme");
        diagram.look.pieces = PieceSet::named(pieces).expect("a set");
        assert_eq!((diagram.look.board.word(), diagram.look.pieces.word()), (*board, *pieces));
        assert!(seen.insert(diagram.png(120)), "{board} {pieces}");
    }
    assert_eq!(BoardTheme::named("wood"), None);
}

/// The positions of a game in which each side plays its first legal move.
fn frames(id: Id, plies: usize) -> Vec<Frame> {
    let mut game = Game::new(Position::start(&RuleSet::of(id)));
    let mut frames = vec![Frame { position: game.position().clone(), last: Vec::new() }];
    for _ in 0..plies {
        let Some(m) = game.legal().first().cloned() else { break };
        game.play(&m).expect("legal");
        frames.push(Frame { position: game.position().clone(), last: m.path.clone() });
    }
    frames
}

#[test]
fn a_game_becomes_a_gif_with_a_picture_for_each_move() {
    for id in [Id::English, Id::International, Id::Turkish, Id::Xo] {
        let frames = frames(id, 20);
        let file = animation(&frames, Look::of(&RuleSet::of(id)), 240);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).expect("a GIF");
        let (width, height) = (decoder.width(), decoder.height());
        assert!(width <= 240 && height <= 240);
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a picture") {
            assert!(frame.left + frame.width <= width && frame.top + frame.height <= height);
            assert_eq!(frame.buffer.len(), usize::from(frame.width) * usize::from(frame.height));
            if !delays.is_empty() {
                assert!(
                    u32::from(frame.width) * u32::from(frame.height)
                        < u32::from(width) * u32::from(height)
                );
            }
            delays.push(frame.delay);
        }
        assert_eq!(delays.len(), frames.len());
        assert!(delays[0] > delays[1] && delays.last() > delays.first());
        assert_eq!(file, animation(&frames, Look::of(&RuleSet::of(id)), 240), "the same each time");
    }
    assert!(animation(&[], Look::of(&RuleSet::of(Id::English)), 240).is_empty());
}

#[test]
fn a_card_has_the_size_that_chats_ask_for() {
    let words = Card {
        heading: "Warcaby polskie z bardzo długą nazwą zasad domowych".to_owned(),
        lines: vec!["Белые выиграли".to_owned(), "23 moves".to_owned()],
        name: "Crownhead".to_owned(),
    };
    for id in [Id::English, Id::Canadian] {
        let file = card(&start(id), &words);
        let (width, height, with) = dots(&file);
        assert_eq!((width, height), CARD);
        let (_, _, without) = dots(&card(&start(id), &Card::default()));
        assert_ne!(with, without);
    }
}
