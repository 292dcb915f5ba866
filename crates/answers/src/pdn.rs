//! Games as PDN: the list of a file, one game of it as a tree, and a tree as a file. A large file is
//! sent in pieces, each as large as memory allows for; nothing of it stays here.

use crownhead_notation::{
    GameResult, SquareNames, fen,
    pdn::{self, Confidence, Game, Item, NamedRules, Notes, Problem, Replay, Tree},
};
use crownhead_rules::{Id, Position, RuleSet, catalog};
use crownhead_wire as wire;

use crate::{Fault, choice, present};

/// The largest piece of a file.
pub const LARGEST_PIECE: usize = 4 << 20;
/// The most moves of a tree to write.
const MOST_NODES: usize = 20_000;
/// The most problems of a game that are told.
const MOST_PROBLEMS: usize = 20;

/// The games of a piece of a file; `rules` where a game does not name its own.
pub fn list(bytes: &[u8], rules: Option<&str>, is_last: bool) -> Result<wire::PdnList, Fault> {
    Ok(listed(bytes, rules.map(named).transpose()?, is_last))
}

/// The rule set with an id.
pub fn named(id: &str) -> Result<Id, Fault> {
    let entry = catalog::find(id).ok_or_else(|| {
        Fault::new(wire::FailureCode::NotFound, "there is no such rule set").at("rules")
    })?;
    Ok(entry.id)
}

fn listed(bytes: &[u8], wished: Option<Id>, is_last: bool) -> wire::PdnList {
    let mut games = pdn::read(bytes);
    let lines = line_starts(bytes);
    let byte_of = |line: usize| lines.get(line.saturating_sub(1)).copied().unwrap_or(bytes.len());
    let place = |game: &Game| wire::PdnPlace {
        byte: byte_of(game.place.line) as u64,
        line: game.place.line as u32,
        column: game.place.column as u32,
    };
    let rest = if is_last { None } else { games.pop().map(|game| place(&game)) };
    let guess = guess_for(&games, wished);
    // A game may share its last line with the beginning of the next.
    let ends: Vec<usize> = games
        .iter()
        .skip(1)
        .map(|next| byte_of(next.place.line + 1))
        .chain([rest.map_or(bytes.len(), |rest| byte_of(rest.line as usize + 1))])
        .collect();
    let row = |(game, end): (&Game, usize)| row(game, guess, place(game), end as u64);
    let games = games.iter().zip(ends).filter(|(game, _)| is_game(game)).map(row).collect();
    wire::PdnList { games, rest }
}

/// Whether a text is meant as a game: it has a tag, a result, or a word that is written like a move. Prose and
/// bytes of other files are none.
fn is_game(game: &Game) -> bool {
    let is_like_a_move = |text: &str| {
        text.contains(|each: char| each.is_ascii_digit())
            && text.contains(['-', 'x', ':'])
            && text.chars().all(|each| each.is_ascii_alphanumeric() || "-x:*!?()".contains(each))
    };
    !game.tags.is_empty()
        || game.result() != GameResult::Unknown
        || game
            .lines()
            .flat_map(|(_, line)| &line.items)
            .any(|item| matches!(item, Item::Move(m) if is_like_a_move(&m.text)))
}

/// Where each line begins, as the reader of PDN counts lines.
fn line_starts(bytes: &[u8]) -> Vec<usize> {
    let ends = bytes.iter().enumerate().filter(|&(index, &byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(index + 1) != Some(&b'\n'),
        _ => false,
    });
    std::iter::once(0).chain(ends.map(|(index, _)| index + 1)).collect()
}

/// The rules of those games that do not name their own.
pub fn guess_for(games: &[Game], wished: Option<Id>) -> Id {
    let usual = wished.unwrap_or(Id::English);
    let is_unnamed = |game: &&Game| !matches!(game.named_rules(), NamedRules::Known(_));
    let unnamed: Vec<Game> = games.iter().filter(is_unnamed).take(50).cloned().collect();
    if unnamed.is_empty() {
        return usual;
    }
    let found = pdn::detect(&unnamed);
    match found.confidence {
        Confidence::Unsure => usual,
        Confidence::Likely if found.alike.contains(&usual) => usual,
        Confidence::Likely | Confidence::Certain => found.id().unwrap_or(usual),
    }
}

fn row(game: &Game, guess: Id, place: wire::PdnPlace, end: u64) -> wire::PdnGame {
    let named = game.named_rules();
    let guessed = !matches!(named, NamedRules::Known(_));
    let rules = rules_of(&named, guess);
    let Replay { plies, errors, end: last, .. } = pdn::replay(game, &rules);
    let problem = errors.iter().chain(&game.problems).min_by_key(|each| (each.line, each.column));
    let named_problem = match &named {
        NamedRules::Unknown(problem) => Some(problem),
        NamedRules::Known(_) | NamedRules::Unnamed => None,
    };
    let tag = |name: &str| {
        let value = game.tag(name).unwrap_or_default().trim();
        if value == "?" { String::new() } else { value.chars().take(200).collect() }
    };
    wire::PdnGame {
        place,
        end,
        white: tag("White"),
        black: tag("Black"),
        event: tag("Event"),
        date: tag("Date"),
        result: match game.result() {
            GameResult::WhiteWins => wire::PdnResult::White,
            GameResult::BlackWins => wire::PdnResult::Black,
            GameResult::Draw => wire::PdnResult::Draw,
            GameResult::BothLose | GameResult::Unknown => wire::PdnResult::Open,
        },
        rules: rules.base().id.into(),
        house: if rules.is_house() { rules.name().to_owned() } else { String::new() },
        guessed,
        plies: plies as u32,
        pieces: last.as_ref().map(present::pieces).unwrap_or_default(),
        problem: problem.or(named_problem).map(|problem| self::problem(game, problem)),
    }
}

/// The rules of a game, or those that were guessed.
pub fn rules_of(named: &NamedRules, guess: Id) -> RuleSet {
    match named {
        NamedRules::Known(rules) => rules.clone(),
        NamedRules::Unknown(_) | NamedRules::Unnamed => RuleSet::of(guess),
    }
}

fn problem(game: &Game, problem: &Problem) -> wire::PdnProblem {
    let is_there = |item: &Item| match item {
        Item::Move(played)
            if (played.place.line, played.place.column) == (problem.line, problem.column) =>
        {
            Some(played.text.clone())
        }
        Item::Move(_)
        | Item::Number(_)
        | Item::UnknownMove(_)
        | Item::Nag(_)
        | Item::Comment(_)
        | Item::Variation(_)
        | Item::Setup(_)
        | Item::Unreadable(_) => None,
    };
    wire::PdnProblem {
        line: problem.line as u32,
        column: problem.column as u32,
        message: problem.message.clone(),
        text: game.lines().flat_map(|(_, line)| &line.items).find_map(is_there),
    }
}

/// A game with its variations: the one that begins at a character of the first line, counted from 1;
/// the first game without it.
pub fn read(
    bytes: &[u8],
    rules: Option<&str>,
    column: Option<usize>,
) -> Result<wire::GameTree, Fault> {
    let wished = rules.map(named).transpose()?;
    let mut games = pdn::read(bytes).into_iter();
    let game = match column {
        None => games.next(),
        Some(column) => games.find(|game| (game.place.line, game.place.column) == (1, column)),
    };
    let tree = game.map(|game| tree_of(game, wished));
    tree.ok_or_else(|| Fault::bad("there is no game in this text").at("body"))
}

fn tree_of(mut game: Game, wished: Option<Id>) -> wire::GameTree {
    let named = game.named_rules();
    let guess = match (&named, wished) {
        (NamedRules::Known(_), _) => Id::English,
        (NamedRules::Unknown(_) | NamedRules::Unnamed, Some(wished)) => wished,
        (NamedRules::Unknown(_) | NamedRules::Unnamed, None) => {
            guess_for(std::slice::from_ref(&game), None)
        }
    };
    let rules = rules_of(&named, guess);
    let (tree, mut problems) = Tree::with_problems(&game, &rules);
    if let NamedRules::Unknown(problem) = named {
        problems.push(problem);
    }
    let problems = problems.iter().take(MOST_PROBLEMS).map(|each| problem(&game, each)).collect();
    // The result moves from the end of the text into its tag.
    game.standardize();
    let is_usual = *tree.start() == Position::start(&rules);
    let node = |(parent, played): (Option<usize>, &pdn::Node)| {
        let before = tree.position(parent);
        let Notes { strength, nags, before: first, comments, unread } = played.notes.clone();
        wire::TreeNode {
            parent: parent.map(|parent| parent as u32),
            played: present::one_move(before, &before.moves(), &played.played),
            notes: wire::NodeNotes { strength, nags, before: first, comments, unread },
        }
    };
    wire::GameTree {
        rules: wire::RulesChoice {
            base: rules.base().id.as_str().to_owned(),
            set: choice::changes(&rules),
            name: rules.is_house().then(|| rules.name().to_owned()),
        },
        fen: (!is_usual).then(|| fen::write_position(tree.start(), &SquareNames::diagram(&rules))),
        tags: game
            .tags
            .iter()
            .map(|tag| wire::PdnTag { name: tag.name.clone(), value: tag.value.clone() })
            .collect(),
        comments: tree.comments.clone(),
        unread: tree.unread.clone(),
        nodes: tree.nodes().iter().map(|each| node((each.parent, each))).collect(),
        problems,
    }
}

/// A tree as PDN.
pub fn write(asked: wire::WritePdn) -> Result<wire::PdnText, Fault> {
    let rules = choice::rule_set(&asked.rules)?;
    if asked.nodes.len() > MOST_NODES {
        return Err(Fault::bad(format!("at most {MOST_NODES} moves")).at("nodes"));
    }
    Ok(wire::PdnText { pdn: written(&rules, asked)? })
}

fn written(rules: &RuleSet, asked: wire::WritePdn) -> Result<String, Fault> {
    let start = match &asked.fen {
        None => Position::start(rules),
        Some(text) => Position::from_setup(rules, &choice::setup(rules, text)?)
            .map_err(|error| choice::bad_setup(&error))?,
    };
    let is_usual = start == Position::start(rules);
    let mut tree = Tree::new(start);
    tree.comments = asked.comments;
    tree.unread = asked.unread;
    for (index, node) in asked.nodes.into_iter().enumerate() {
        let place = format!("nodes[{index}]");
        let parent = node.parent.map(|parent| parent as usize);
        if parent.is_some_and(|parent| parent >= index) {
            return Err(Fault::bad("a move comes after the one that it follows").at(place));
        }
        let wire::NodeNotes { strength, nags, before, comments, unread } = node.notes;
        let notes = Notes { strength, nags, before, comments, unread };
        tree.add(parent, &node.text, notes)
            .map_err(|error| Fault::bad(error.to_string()).at(place))?;
    }
    let mut game = tree.to_game();
    for wire::PdnTag { name, value } in asked.tags {
        game.set_tag(&name, value);
    }
    game.set_rules(rules);
    // A tag that could not be read stays as it is.
    if !is_usual {
        game.set_tag("SetUp", "1");
        game.set_tag("FEN", fen::write_position(tree.start(), &SquareNames::of(rules)));
    }
    Ok(pdn::write(&game))
}
