//! `crownhead diagram`: a position as a picture, a game as a moving one.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{anyhow, bail};
use clap::Args as ClapArgs;
use crownhead_diagram::{
    BoardTheme, Coordinates, Diagram, Frame, Look, MOST_FRAMES, PieceSet, SIZES, animation,
};
use crownhead_notation::MoveText;
use crownhead_rules::{Color, Game, RuleSet, SideNaming, Square};

use crate::{
    args::FilesArgs,
    house, moves,
    output::{Output, complain, note},
    pdn::main_line,
};

#[derive(Debug, ClapArgs)]
pub(crate) struct DiagramArgs {
    /// A rule set's id, or a TOML file of house rules; with --pdn, whatever
    /// the file says (english otherwise)
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// The position; the starting position if left out
    #[arg(long, conflicts_with = "pdn")]
    fen: Option<String>,
    /// Moves from the position, separated by spaces or commas; the last one is
    /// marked
    #[arg(long, value_name = "MOVES", conflicts_with = "pdn")]
    moves: Option<String>,
    /// A game from this PDN file; - is standard input
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, value_name = "N", requires = "pdn", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// The position after so many moves of the game, each side's counted; a
    /// moving picture ends there
    #[arg(long, value_name = "N", requires = "pdn")]
    ply: Option<usize>,
    /// Where to write: a name that ends in .svg, .png or .gif; - is standard
    /// output
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// The form, where the name does not tell: svg, png or gif
    #[arg(long, value_parser = ["svg", "png", "gif"])]
    format: Option<String>,
    /// The longer side of the picture, in dots
    #[arg(long, value_name = "DOTS", default_value_t = 480,
          value_parser = clap::value_parser!(u32).range(i64::from(*SIZES.start())..=i64::from(*SIZES.end())))]
    size: u32,
    /// Black at the bottom
    #[arg(long)]
    flip: bool,
    /// The board
    #[arg(long, default_value = "walnut", value_parser = clap::builder::PossibleValuesParser::new(BoardTheme::WORDS))]
    theme: String,
    /// The pieces (boxwood, and xo for the game of x and o)
    #[arg(long, value_parser = clap::builder::PossibleValuesParser::new(PieceSet::WORDS))]
    pieces: Option<String>,
    /// Where the names of squares stand
    #[arg(long, default_value = "inside", value_parser = clap::builder::PossibleValuesParser::new(Coordinates::WORDS))]
    coordinates: String,
    /// A move to draw as an arrow (may be given more than once)
    #[arg(long, value_name = "MOVE")]
    arrow: Vec<String>,
}

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
    Gif,
}

impl Form {
    /// The form asked for, by name or by the end of the file's name.
    fn of(format: Option<&str>, path: &Path) -> anyhow::Result<Self> {
        let end = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match format.unwrap_or(&end) {
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            "gif" => Ok(Self::Gif),
            _ if path == Path::new("-") => bail!("--out -: say --format svg, png or gif"),
            _ => bail!("--out {}: must end in .svg, .png or .gif", path.display()),
        }
    }
}

pub(crate) fn run(args: &DiagramArgs, output: &mut Output) -> anyhow::Result<()> {
    let form = Form::of(args.format.as_deref(), &args.out)?;
    let game = match &args.pdn {
        Some(path) => game_of_file(args, path)?,
        None => game_of_moves(args)?,
    };
    let rules = game.position().rules();
    let look = look(args, rules)?;
    let arrows = arrows(args, &game)?;
    let bytes = match form {
        Form::Gif => {
            if !arrows.is_empty() {
                bail!("--arrow: a moving picture has no arrows");
            }
            let frames = frames(&game);
            if frames.len() > MOST_FRAMES {
                note(&format!(
                    "only the last {MOST_FRAMES} positions of {} are shown\n",
                    frames.len()
                ));
            }
            animation(&frames, look, args.size)
        }
        Form::Svg | Form::Png => {
            let last = game.moves().last().map(|m| m.path.clone()).unwrap_or_default();
            let diagram = Diagram { position: game.position().clone(), last, arrows, look };
            match form {
                Form::Png => diagram.png(args.size),
                Form::Svg | Form::Gif => diagram.svg(args.size).into_bytes(),
            }
        }
    };
    if args.out == Path::new("-") {
        return Ok(output.writer().write_all(&bytes)?);
    }
    Ok(crownhead_files::save(&args.out, &bytes)?)
}

fn look(args: &DiagramArgs, rules: &RuleSet) -> anyhow::Result<Look> {
    let usual = Look::of(rules);
    let pieces = match args.pieces.as_deref() {
        None => usual.pieces,
        Some(word) => PieceSet::named(word).ok_or_else(|| anyhow!("--pieces {word}"))?,
    };
    Ok(Look {
        board: BoardTheme::named(&args.theme).ok_or_else(|| anyhow!("--theme {}", args.theme))?,
        pieces: match rules.customs().sides {
            // Its players know no other pieces.
            SideNaming::Letters => PieceSet::Xo,
            SideNaming::Colours => pieces,
        },
        coordinates: Coordinates::named(&args.coordinates)
            .ok_or_else(|| anyhow!("--coordinates {}", args.coordinates))?,
        bottom: if args.flip { Color::Black } else { Color::White },
    })
}

/// The position of the arguments, and the moves from it.
fn game_of_moves(args: &DiagramArgs) -> anyhow::Result<Game> {
    let rules = house::load(args.rules.as_deref().unwrap_or("english"), &args.set)?;
    let mut game = moves::game(&rules, args.fen.as_deref())?;
    let text = MoveText::of(&rules);
    let written = args.moves.as_deref().unwrap_or_default();
    let written = written.split([' ', ',']).filter(|word| !word.is_empty());
    for (index, word) in written.enumerate() {
        let m = text
            .read_among(game.position(), game.legal(), word)
            .map_err(|error| anyhow!("--moves: move {}, '{word}': {error}", index + 1))?;
        game.play(&m).map_err(|error| anyhow!("--moves: move {}, '{word}': {error}", index + 1))?;
    }
    Ok(game)
}

/// The game of a file, up to the move asked for.
fn game_of_file(args: &DiagramArgs, path: &Path) -> anyhow::Result<Game> {
    if args.rules.is_none() && !args.set.is_empty() {
        bail!("--set: say --rules, too");
    }
    let files = FilesArgs {
        files: vec![path.to_owned()],
        rules: args.rules.clone(),
        set: args.set.clone(),
    };
    let mut entries = main_line::read(&files, &|_| ())?;
    let (count, number) = (entries.len(), args.game as usize);
    let Some(index) = entries.iter().position(|entry| entry.number == number) else {
        bail!("--game {number}: {} has {count} games", path.display());
    };
    let entry = entries.swap_remove(index);
    let name = path.display();
    let Some(line) = entry.parts.into_iter().next() else {
        let problem = entry.problems.first().map(ToString::to_string);
        let problem = problem.unwrap_or_else(|| "no moves".to_owned());
        bail!("{name}, game {number}: {problem}");
    };
    for problem in entry.problems.iter().take(5) {
        complain(&format!("{name}, game {number}: {problem}"));
    }
    let mut game = line.into_game();
    if let Some(ply) = args.ply {
        let played = game.moves().len();
        if ply > played {
            bail!("--ply {ply}: game {number} has {played} moves");
        }
        while game.moves().len() > ply {
            game.undo();
        }
    }
    Ok(game)
}

/// The moves to draw as arrows. Any two squares or more will do: an arrow may show a threat.
fn arrows(args: &DiagramArgs, game: &Game) -> anyhow::Result<Vec<Vec<Square>>> {
    let rules = game.position().rules();
    let text = MoveText::of(rules);
    let read = |word: &String| {
        if let Ok(m) = text.read_among(game.position(), game.legal(), word) {
            return Ok(m.path);
        }
        let squares =
            text.squares(word).map_err(|error| anyhow!("--arrow {word}: {error}"))?.squares;
        if squares.len() < 2 {
            Err(anyhow!("--arrow {word}: two squares are needed"))
        } else {
            Ok(squares)
        }
    };
    args.arrow.iter().map(read).collect()
}

/// Every position of a game.
fn frames(game: &Game) -> Vec<Frame> {
    let first = Frame { position: game.start().clone(), last: Vec::new() };
    let played = game.moves().iter().enumerate().filter_map(|(index, m)| {
        Some(Frame { position: game.position_after(index + 1)?.clone(), last: m.path.clone() })
    });
    std::iter::once(first).chain(played).collect()
}
