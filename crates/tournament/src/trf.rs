//! TRF files, the tournament reports of FIDE: TRF16 with the extensions that pairing programs use (`TRFx`: `XXR`, `XXC`, `XXP`; `BBW`
//! and the like for points), and of TRF26 the lines for the same things.
//!
//! Columns are counted in characters from 1, as the format's description does.

use std::fmt;

use crate::{
    points::{Points, Scoring},
    tournament::{
        Bye, Colour, Entry, EntryKind, MiniMatch, Outcome, Pairing, Person, Player, PlayerId,
        Round, Score, Seeding, Settings, Tournament,
    },
};

/// The column of a player's points, and of the first round.
const POINTS: usize = 81;
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;

/// A TRF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    /// Lines that describe the event, as code and text: `012` is its name.
    pub heading: Vec<(String, String)>,
    /// Players, rounds and settings.
    pub tournament: Tournament,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: TrfFault,
}

/// What can be wrong with a TRF file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrfFault {
    /// The line ends before the column.
    TooShort,
    /// A number is expected.
    NotANumber(String),
    /// A number is larger than the format allows.
    TooLarge(String),
    /// Two players have this number.
    NumberTwice(u32),
    /// No player has this number.
    NoSuchNumber(u32),
    /// A player is paired with itself.
    OwnOpponent,
    /// `w`, `b` or `-` is expected.
    NotAColour(char),
    /// No result is written so.
    NotAResult(char),
    /// The result needs an opponent, or has one that it cannot have.
    ResultWithoutSense(char),
    /// Text where nothing belongs.
    NotBlank,
    /// The opponent's line says something else.
    Contradiction {
        /// The opponent's number.
        opponent: u32,
        /// The round, counted from 1.
        round: usize,
    },
    /// The points are not the sum of the results.
    WrongPoints {
        /// What the results add up to.
        sum: Points,
    },
    /// More rounds than the file says there will be.
    TooManyRounds(usize),
    /// A line of this kind is not supported: teams, acceleration, abnormal points.
    NotSupported(String),
    /// There is no player.
    Empty,
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.fault {
            TrfFault::TooShort => write!(f, "the line ends here"),
            TrfFault::NotANumber(text) => write!(f, "`{text}` is not a number"),
            TrfFault::TooLarge(text) => write!(f, "{text} is too large"),
            TrfFault::NumberTwice(number) => write!(f, "two players have the number {number}"),
            TrfFault::NoSuchNumber(number) => write!(f, "no player has the number {number}"),
            TrfFault::OwnOpponent => write!(f, "a player cannot meet itself"),
            TrfFault::NotAColour(found) => write!(f, "`{found}` is not w, b or -"),
            TrfFault::NotAResult(found) => write!(f, "`{found}` is not a result"),
            TrfFault::ResultWithoutSense(found) => {
                write!(f, "the result `{found}` does not go with this opponent or colour")
            }
            TrfFault::NotBlank => write!(f, "nothing belongs here"),
            TrfFault::Contradiction { opponent, round } => {
                write!(f, "the line of player {opponent} says something else of round {round}")
            }
            TrfFault::WrongPoints { sum } => write!(f, "the results add up to {sum}"),
            TrfFault::TooManyRounds(planned) => {
                write!(f, "there are more rounds than the {planned} announced")
            }
            TrfFault::NotSupported(code) => write!(f, "lines `{code}` are not supported"),
            TrfFault::Empty => write!(f, "there is no player"),
        }
    }
}

impl std::error::Error for TrfError {}

/// Why a tournament cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrfLimit {
    /// The format has no results for rounds of two games that count singly.
    MiniMatch,
    /// More than 9999 players.
    Players,
    /// More than 99.9 points.
    Points,
}

impl fmt::Display for TrfLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MiniMatch => {
                write!(f, "TRF files cannot hold rounds of two games that count singly")
            }
            Self::Players => write!(f, "TRF files cannot hold more than 9999 players"),
            Self::Points => write!(f, "TRF files cannot hold more than 99.9 points"),
        }
    }
}

impl std::error::Error for TrfLimit {}

/// A line, by characters.
struct Line {
    number: usize,
    chars: Vec<char>,
}

impl Line {
    fn fault(&self, column: usize, fault: TrfFault) -> TrfError {
        TrfError { line: self.number, column, fault }
    }

    /// The text of some columns, without blanks around it. Columns beyond the end are blank.
    fn text(&self, from: usize, to: usize) -> String {
        let end = to.min(self.chars.len());
        let found: String = self.chars.get(from - 1..end).unwrap_or_default().iter().collect();
        found.trim().to_owned()
    }

    fn char(&self, column: usize) -> char {
        self.chars.get(column - 1).copied().unwrap_or(' ')
    }

    fn number(&self, from: usize, to: usize) -> Result<Option<u32>, TrfError> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        match text.parse() {
            Ok(number) if number <= 9999 => Ok(Some(number)),
            Ok(_) => Err(self.fault(from, TrfFault::TooLarge(text))),
            Err(_) => Err(self.fault(from, TrfFault::NotANumber(text))),
        }
    }

    /// Points, as `12.5`.
    fn points(&self, from: usize, to: usize) -> Result<Points, TrfError> {
        let text = self.text(from, to);
        let fault = || self.fault(from, TrfFault::NotANumber(text.clone()));
        let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit()) && text.len() <= 4;
        if part.len() != 1 || !digits(whole) || !digits(part) || whole.is_empty() {
            return Err(fault());
        }
        let tenths = |text: &str| text.parse::<u32>().map_err(|_| fault());
        Ok(Points::tenths(tenths(whole)? * 10 + tenths(part)?))
    }
}

/// A round in a player's line.
#[derive(Clone, Copy, Debug)]
struct Cell {
    opponent: Option<u32>,
    colour: Option<Colour>,
    /// In upper case; W, D and L as 1, = and 0.
    result: char,
}

impl Cell {
    fn took_part(self) -> bool {
        self.opponent.is_some() || matches!(self.result, 'U' | '+')
    }

    fn bye(self) -> Bye {
        match self.result {
            'U' | '+' => Bye::Allocated,
            'F' => Bye::Full,
            'H' | '=' => Bye::Half,
            _ => Bye::Zero,
        }
    }
}

struct PlayerLine {
    line: Line,
    number: u32,
    player: Player,
    points: Points,
    /// `None` where nothing is written.
    cells: Vec<Option<Cell>>,
}

impl Trf {
    /// Reads a file.
    ///
    /// Byes of a last round in which nobody has a game yet are taken as asked for in the next round.
    pub fn read(text: &str) -> Result<Self, TrfError> {
        let mut reader = Reader::default();
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (index, line) in text.split('\n').enumerate() {
            let line = line.strip_prefix('\u{feff}').unwrap_or(line);
            reader.line(Line { number: index + 1, chars: line.chars().collect() })?;
        }
        reader.finish()
    }

    /// Writes a file. Players are numbered in the order of their seeds.
    pub fn write(&self) -> Result<String, TrfLimit> {
        use std::fmt::Write as _;

        let tournament = &self.tournament;
        let settings = &tournament.settings;
        if settings.mini_match == Some(MiniMatch::GamesCount) {
            return Err(TrfLimit::MiniMatch);
        }
        if tournament.players.len() > 9999 {
            return Err(TrfLimit::Players);
        }
        let mut text = String::new();
        for (code, line) in &self.heading {
            let _ = writeln!(text, "{code} {line}");
        }
        let _ = writeln!(text, "XXR {}", tournament.planned_rounds().max(tournament.rounds.len()));
        let first = match settings.first_colour {
            Colour::White => "white1",
            Colour::Black => "black1",
        };
        let _ = writeln!(text, "XXC {first}");
        let usual = Scoring::ONE_HALF;
        let own = settings.scoring;
        let lines = [
            ("BBW", own.win, usual.win),
            ("BBD", own.draw, usual.draw),
            ("BBL", own.loss, usual.loss),
            ("BBZ", own.absence, usual.absence),
            ("BBF", own.forfeit_loss, usual.forfeit_loss),
            ("BBU", own.allocated_bye, own.win),
        ];
        for (code, points, otherwise) in lines {
            if points != otherwise {
                let _ = writeln!(text, "{code} {:>4}", decimal(points));
            }
        }
        let seeds = tournament.seeds();
        let mut numbers = vec![0; seeds.len()];
        for (index, id) in seeds.iter().enumerate() {
            numbers[id.index()] = index + 1;
        }
        for group in &settings.apart {
            let group: Vec<String> = group
                .iter()
                .filter_map(|id| numbers.get(id.index()))
                .map(ToString::to_string)
                .collect();
            let _ = writeln!(text, "XXP {}", group.join(" "));
        }
        let mut places = vec![0; seeds.len()];
        for standing in tournament.standings() {
            places[standing.player.index()] = standing.place;
        }
        let cards = tournament.cards();
        let next = tournament.rounds.len();
        for id in seeds {
            let player = &tournament.players[id.index()];
            let points: Points = cards[id.index()].iter().map(|entry| entry.points).sum();
            if points > Points::tenths(999) {
                return Err(TrfLimit::Points);
            }
            let Person { sex, title, federation, number, birth } = &player.person;
            let rating = player.rating.map_or(String::new(), |rating| rating.min(9999).to_string());
            let mut line = format!(
                "001 {:>4} {sex:1.1}{title:>3.3} {:<33.33} {rating:>4} {federation:>3.3} {number:>11.11} {birth:<10.10} {:>4} {:>4}",
                numbers[id.index()],
                player.name,
                decimal(points),
                places[id.index()],
            );
            for entry in &cards[id.index()] {
                line.push_str(&cell(entry, &numbers));
            }
            if next < tournament.planned_rounds() && !player.plays_in(next) {
                let bye = player.byes.get(&next).copied().unwrap_or(Bye::Zero);
                line.push_str(&bye_cell(bye));
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        Ok(text)
    }
}

fn decimal(points: Points) -> String {
    format!("{}.{}", points.in_tenths() / 10, points.in_tenths() % 10)
}

fn bye_cell(bye: Bye) -> String {
    let letter = match bye {
        Bye::Allocated => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    };
    format!("  0000 - {letter}")
}

fn cell(entry: &Entry, numbers: &[usize]) -> String {
    let (opponent, colour, result) = match entry.kind {
        EntryKind::Played { opponent, colour, score } => {
            let result = match score {
                Score::White => '1',
                Score::Draw => '=',
                Score::Black => '0',
            };
            (opponent, colour, result)
        }
        EntryKind::Forfeit { opponent, colour, won } => {
            (opponent, colour, if won { '+' } else { '-' })
        }
        // A game without a result is not in a report.
        EntryKind::Pending { .. } => return " ".repeat(ROUND_WIDTH),
        EntryKind::Bye(bye) => return bye_cell(bye),
    };
    let letter = match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    };
    format!("  {:>4} {letter} {result}", numbers[opponent.index()])
}

#[derive(Default)]
struct Reader {
    heading: Vec<(String, String)>,
    players: Vec<PlayerLine>,
    scoring: Option<Scoring>,
    has_bye_points: bool,
    rounds: Option<(usize, usize)>,
    first_colour: Option<Colour>,
    /// Numbers in the order of lines and not in their own.
    by_rank: bool,
    apart: Vec<(usize, Vec<u32>)>,
    last_line: usize,
}

impl Reader {
    fn line(&mut self, line: Line) -> Result<(), TrfError> {
        self.last_line = line.number;
        let code: String = line.chars.iter().take(3).collect();
        match code.as_str() {
            "001" => self.player(line)?,
            "XXR" | "142" => {
                let number = line.number(4, usize::MAX)?;
                let Some(number) = number.filter(|&number| number > 0) else {
                    return Err(line.fault(5, TrfFault::NotANumber(line.text(4, usize::MAX))));
                };
                self.rounds = Some((line.number, number as usize));
            }
            "XXC" => {
                for word in line.text(4, usize::MAX).split_whitespace() {
                    match word {
                        "rank" => self.by_rank = true,
                        "white1" => self.first_colour = Some(Colour::White),
                        "black1" => self.first_colour = Some(Colour::Black),
                        _ => {}
                    }
                }
            }
            "152" => {
                self.first_colour = Some(match line.char(5).to_ascii_uppercase() {
                    'W' => Colour::White,
                    'B' => Colour::Black,
                    other => return Err(line.fault(5, TrfFault::NotAColour(other))),
                });
            }
            "XXP" => {
                let mut group = Vec::new();
                for word in line.text(4, usize::MAX).split_whitespace() {
                    let number = word.parse();
                    group.push(
                        number.map_err(|_| line.fault(5, TrfFault::NotANumber(word.to_owned())))?,
                    );
                }
                self.apart.push((line.number, group));
            }
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                let points = line.points(5, 8)?;
                self.points(code.as_bytes()[2], points);
            }
            "162" => {
                let mut column = 6;
                while column <= line.chars.len() {
                    let points = line.points(column + 1, column + 4)?;
                    match line.char(column) {
                        'W' => self.points(b'W', points),
                        'D' => self.points(b'D', points),
                        'L' => self.points(b'L', points),
                        'Z' => {
                            self.points(b'Z', points);
                            self.points(b'F', points);
                        }
                        'P' => self.points(b'U', points),
                        other => {
                            let text = format!("162 {other}");
                            return Err(line.fault(column, TrfFault::NotSupported(text)));
                        }
                    }
                    column += 9;
                }
            }
            "013" | "310" | "XXA" | "250" | "240" | "260" | "299" => {
                return Err(line.fault(1, TrfFault::NotSupported(code)));
            }
            _ => {
                if code.len() == 3 && code.chars().all(|c| c.is_ascii_digit()) {
                    self.heading.push((code, line.text(4, usize::MAX)));
                }
            }
        }
        Ok(())
    }

    fn points(&mut self, kind: u8, points: Points) {
        let scoring = self.scoring.get_or_insert(Scoring::ONE_HALF);
        match kind {
            b'W' => {
                scoring.win = points;
                if !self.has_bye_points {
                    scoring.allocated_bye = points;
                }
            }
            b'D' => scoring.draw = points,
            b'L' => scoring.loss = points,
            b'Z' => scoring.absence = points,
            b'F' => scoring.forfeit_loss = points,
            _ => {
                scoring.allocated_bye = points;
                self.has_bye_points = true;
            }
        }
    }

    fn player(&mut self, line: Line) -> Result<(), TrfError> {
        if line.chars.len() < POINTS + 3 {
            return Err(line.fault(line.chars.len() + 1, TrfFault::TooShort));
        }
        let number = line.number(5, 8)?.filter(|&number| number > 0);
        let Some(number) = number else {
            return Err(line.fault(5, TrfFault::NotANumber(line.text(5, 8))));
        };
        if self.players.iter().any(|other| other.number == number) {
            return Err(line.fault(5, TrfFault::NumberTwice(number)));
        }
        let rating = line.number(49, 52)?.filter(|&rating| rating > 0);
        let points = line.points(POINTS, POINTS + 3)?;
        let mut cells = Vec::new();
        let mut column = FIRST_ROUND;
        while column <= line.chars.len() {
            cells.push(read_cell(&line, column, number)?);
            column += ROUND_WIDTH;
        }
        while let Some(None) = cells.last() {
            cells.pop();
        }
        let player = Player {
            person: Person {
                sex: line.text(10, 10),
                title: line.text(11, 13),
                federation: line.text(54, 56),
                number: line.text(58, 68),
                birth: line.text(70, 79),
            },
            ..Player::new(line.text(15, 47), rating)
        };
        self.players.push(PlayerLine { line, number, player, points, cells });
        Ok(())
    }

    fn finish(mut self) -> Result<Trf, TrfError> {
        if self.players.is_empty() {
            return Err(TrfError { line: self.last_line, column: 1, fault: TrfFault::Empty });
        }
        if !self.by_rank {
            self.players.sort_by_key(|player| player.number);
        }
        let lines = self.players;
        let find = |number: u32| {
            lines.iter().position(|player| player.number == number).map(PlayerId::new)
        };

        // A last round in which nobody has a game, and not everybody a bye, is the one to be paired.
        let mut rounds = 0;
        for player in &lines {
            for (round, cell) in player.cells.iter().enumerate() {
                if let Some(cell) = cell {
                    rounds = rounds.max(round + usize::from(cell.took_part()));
                }
            }
        }
        let is_written =
            |player: &PlayerLine| player.cells.get(rounds).is_some_and(Option::is_some);
        if lines.iter().all(is_written) {
            rounds += 1;
        }
        if let Some((line, planned)) = self.rounds
            && rounds > planned
        {
            return Err(TrfError { line, column: 5, fault: TrfFault::TooManyRounds(planned) });
        }

        let mut settings = Settings::swiss(self.rounds.map_or(rounds, |(_, planned)| planned));
        settings.seeding = Seeding::ByEntry;
        settings.scoring = self.scoring.unwrap_or(Scoring::ONE_HALF);
        for (line, group) in &self.apart {
            let mut players = Vec::new();
            for &number in group {
                let fault = TrfFault::NoSuchNumber(number);
                players.push(find(number).ok_or(TrfError { line: *line, column: 5, fault })?);
            }
            settings.apart.push(players);
        }
        let mut tournament = Tournament::new(settings);
        for round in 0..rounds {
            tournament.rounds.push(read_round(&lines, round, &find)?);
        }
        for player in &lines {
            let mut kept = player.player.clone();
            if let Some(Some(cell)) = player.cells.get(rounds) {
                kept.byes.insert(rounds, cell.bye());
            }
            tournament.players.push(kept);
        }
        tournament.settings.first_colour =
            self.first_colour.or_else(|| first_colour(&lines)).unwrap_or(Colour::White);

        let scoring = tournament.settings.scoring;
        for (player, sum) in lines.iter().zip(tournament.points()) {
            // Some programs count a bye of the next round, too.
            let ahead = match player.cells.get(rounds).copied().flatten().map(Cell::bye) {
                Some(Bye::Full) => scoring.win,
                Some(Bye::Half) => scoring.draw,
                Some(Bye::Zero | Bye::Allocated) | None => Points::ZERO,
            };
            if player.points != sum && player.points != sum + ahead {
                return Err(player.line.fault(POINTS, TrfFault::WrongPoints { sum }));
            }
        }
        Ok(Trf { heading: self.heading, tournament })
    }
}

fn read_cell(line: &Line, column: usize, own: u32) -> Result<Option<Cell>, TrfError> {
    let opponent = match line.text(column, column + 3).as_str() {
        "" => None,
        "0000" => Some(0),
        _ => line.number(column, column + 3)?,
    };
    let colour = line.char(column + 5);
    let result = line.char(column + 7);
    for blank in [column + 4, column + 6, column + 8, column + 9] {
        if line.char(blank) != ' ' {
            return Err(line.fault(blank, TrfFault::NotBlank));
        }
    }
    if opponent.is_none() && colour == ' ' && result == ' ' {
        return Ok(None);
    }
    if opponent == Some(own) {
        return Err(line.fault(column, TrfFault::OwnOpponent));
    }
    let opponent = opponent.filter(|&number| number > 0);
    let colour = match colour {
        'w' => Some(Colour::White),
        'b' => Some(Colour::Black),
        '-' | ' ' => None,
        other => return Err(line.fault(column + 5, TrfFault::NotAColour(other))),
    };
    let result = match result.to_ascii_uppercase() {
        'W' => '1',
        'D' => '=',
        'L' => '0',
        known @ ('1' | '=' | '0' | '+' | '-' | 'H' | 'F' | 'U' | 'Z' | ' ') => known,
        _ => return Err(line.fault(column + 7, TrfFault::NotAResult(result))),
    };
    let has_sense = match result {
        '1' | '0' => opponent.is_some() && colour.is_some(),
        '=' => opponent.is_some() == colour.is_some(),
        '+' | '-' => opponent.is_some() || colour.is_none(),
        _ => opponent.is_none() && colour.is_none(),
    };
    if !has_sense {
        return Err(line.fault(column + 7, TrfFault::ResultWithoutSense(result)));
    }
    Ok(Some(Cell { opponent, colour, result }))
}

fn read_round(
    lines: &[PlayerLine],
    round: usize,
    find: &impl Fn(u32) -> Option<PlayerId>,
) -> Result<Round, TrfError> {
    let mut read = Round::default();
    let column = FIRST_ROUND + ROUND_WIDTH * round;
    for (index, player) in lines.iter().enumerate() {
        let id = PlayerId::new(index);
        let Some(Some(cell)) = player.cells.get(round).copied() else {
            read.byes.push((id, Bye::Zero));
            continue;
        };
        let Some(number) = cell.opponent else {
            read.byes.push((id, cell.bye()));
            continue;
        };
        let Some(opponent) = find(number) else {
            return Err(player.line.fault(column, TrfFault::NoSuchNumber(number)));
        };
        let contradiction = || {
            let fault = TrfFault::Contradiction { opponent: number, round: round + 1 };
            player.line.fault(column, fault)
        };
        let other = lines[opponent.index()].cells.get(round).copied().flatten();
        let other = other.filter(|other| other.opponent == Some(player.number));
        let Some(other) = other else { return Err(contradiction()) };
        if cell.colour.is_some() && cell.colour == other.colour {
            return Err(contradiction());
        }
        // Seen from White, or from the player with the smaller number where no colours are given.
        let colour = cell
            .colour
            .or(other.colour.map(Colour::other))
            .unwrap_or(if index < opponent.index() { Colour::White } else { Colour::Black });
        let (white, black) = match colour {
            Colour::White => (cell.result, other.result),
            Colour::Black => (other.result, cell.result),
        };
        let outcome = match (white, black) {
            ('1', '0') => Outcome::Played(Score::White),
            ('=', '=') => Outcome::Played(Score::Draw),
            ('0', '1') => Outcome::Played(Score::Black),
            ('+', '-') => Outcome::Forfeit(Some(Colour::White)),
            ('-', '+') => Outcome::Forfeit(Some(Colour::Black)),
            ('-', '-') => Outcome::Forfeit(None),
            _ => return Err(contradiction()),
        };
        if colour == Colour::White {
            read.pairings.push(Pairing { games: vec![outcome], ..Pairing::new(id, opponent) });
        }
    }
    Ok(read)
}

/// The colour that the first player had, or would have had, in the first round with colours.
fn first_colour(lines: &[PlayerLine]) -> Option<Colour> {
    let colour = |player: &PlayerLine, round: usize| {
        player.cells.get(round).copied().flatten().and_then(|cell| cell.colour)
    };
    let most = lines.iter().map(|player| player.cells.len()).max().unwrap_or(0);
    let round =
        (0..most).find(|&round| lines.iter().any(|player| colour(player, round).is_some()))?;
    let took_part = |player: &&PlayerLine| {
        player.cells.iter().take(round + 1).flatten().any(|cell| cell.took_part())
    };
    lines.iter().filter(took_part).enumerate().find_map(|(number, player)| {
        let colour = colour(player, round)?;
        Some(if number.is_multiple_of(2) { colour } else { colour.other() })
    })
}
