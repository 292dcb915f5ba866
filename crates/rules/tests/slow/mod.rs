//! A second move generator, written from the rule texts and from nothing
//! else: plain arrays, columns and rows, recursion, every route walked to its
//! end. It shares data types with the library and no thought. Slow on
//! purpose; where the two disagree, one of them misread the rules.
#![allow(dead_code, reason = "each program that includes this uses its own part of it")]

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use crownhead_rules::{
    ByColor, Color, Crowning, Kind, KingLanding, KingRange, Lines, Movement, Objective, Obligation,
    Piece, PlayedSquares, Precedence, Removal, Rules, Setup, Square,
};

/// Column and row, counted from the top left.
type At = (i32, i32);

/// Columns to the right and rows down.
type Way = (i32, i32);

const DIAGONALS: [Way; 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const ORTHOGONALS: [Way; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// A board with pieces, a side to move, and the rules.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    rules: Rules,
    /// The played squares in the order of the numbers on a diagram.
    played: Rc<[At]>,
    /// Row by row, unplayed squares too.
    pieces: Vec<Option<Piece>>,
    turn: Color,
    /// How many quiet moves in a row a king has made, and where it stands.
    runs: ByColor<Option<(u8, At)>>,
}

/// A move: first and last square, the pieces taken, and whether a man is
/// crowned. The order of taking and the way round make no difference.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SlowMove {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// In ascending order.
    pub(crate) captured: Vec<Square>,
    pub(crate) crowns: bool,
}

/// One way to make a capture, jump by jump.
#[derive(Clone, Debug)]
struct Route {
    from: At,
    jumps: Vec<Jump>,
    /// Whether the capturing piece was a king before it moved.
    with_king: bool,
    crowns: bool,
}

#[derive(Clone, Debug)]
struct Jump {
    way: Way,
    victim: At,
    victim_kind: Kind,
    landing: At,
    /// Whether the landing is the square right behind the victim.
    directly_behind: bool,
}

/// The legal moves of a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listing {
    /// The moves, each with the ways to make it.
    pub(crate) moves: BTreeMap<SlowMove, Ways>,
    /// How many moves there are if captures in another order are others.
    pub(crate) ordered: usize,
}

/// The ways to make a move, each as the squares it touches, first to last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    pub(crate) all: BTreeSet<Vec<Square>>,
    /// Those of them without choices that make no difference: between two
    /// captures straight ahead the piece lands right behind the first.
    pub(crate) direct: BTreeSet<Vec<Square>>,
}

impl Board {
    pub(crate) fn new(rules: &Rules, setup: &Setup) -> Self {
        let size = rules.board.width as usize * rules.board.height as usize;
        let mut board = Self {
            rules: *rules,
            played: Rc::new([]),
            pieces: vec![None; size],
            turn: setup.turn,
            runs: ByColor::default(),
        };
        let all = (0..board.height()).flat_map(|row| (0..board.width()).map(move |c| (c, row)));
        board.played = all.filter(|&at| board.is_played(at)).collect();
        for &(number, piece) in &setup.pieces {
            let index = board.index(board.at(number));
            board.pieces[index] = Some(piece);
        }
        for color in Color::ALL {
            let run = setup.king_runs[color].filter(|&(count, _)| count > 0);
            board.runs[color] = run.map(|(count, number)| (count, board.at(number)));
        }
        board.forget_runs();
        board
    }

    fn width(&self) -> i32 {
        self.rules.board.width.into()
    }

    fn height(&self) -> i32 {
        self.rules.board.height.into()
    }

    fn index(&self, (column, row): At) -> usize {
        (row * self.width() + column) as usize
    }

    fn is_played(&self, (column, row): At) -> bool {
        if !(0..self.width()).contains(&column) || !(0..self.height()).contains(&row) {
            return false;
        }
        let from_left = column + (self.height() - 1 - row);
        match self.rules.board.squares {
            PlayedSquares::All => true,
            // White's near left corner is played, and so every square of its colour.
            PlayedSquares::LeftCorner => from_left % 2 == 0,
            PlayedSquares::RightCorner => from_left % 2 == 1,
        }
    }

    fn at(&self, number: u32) -> At {
        self.played[number as usize - 1]
    }

    fn square(&self, at: At) -> Square {
        let (column, row) = at;
        // As many squares of each row above are played as of any other.
        let (per_row, before) = match self.rules.board.squares {
            PlayedSquares::All => (self.width(), column),
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner => {
                (self.width() / 2, column / 2)
            }
        };
        Square::from_number((row * per_row + before + 1) as u8).expect("at most 100 squares")
    }

    fn piece(&self, at: At) -> Option<Piece> {
        self.pieces[self.index(at)]
    }

    fn has(&self, color: Color, kind: Kind) -> bool {
        self.pieces.contains(&Some(Piece { color, kind }))
    }

    fn movement(&self) -> &Movement {
        &self.rules.movement
    }

    /// The next played square in a direction. Captures along rows and columns
    /// of an ordinary board pass over the unplayed squares between.
    fn step(&self, (column, row): At, (right, down): Way) -> Option<At> {
        let next = (column + right, row + down);
        if self.is_played(next) {
            return Some(next);
        }
        let after_next = (column + 2 * right, row + 2 * down);
        let straight = right == 0 || down == 0;
        (straight && self.is_played(after_next)).then_some(after_next)
    }

    fn is_crown_row(&self, (_, row): At, color: Color) -> bool {
        match color {
            Color::White => row == 0,
            Color::Black => row == self.height() - 1,
        }
    }

    fn goes_forward((_, down): Way, color: Color) -> bool {
        match color {
            Color::White => down < 0,
            Color::Black => down > 0,
        }
    }

    fn quiet_ways(&self, piece: Piece) -> Vec<Way> {
        let ways = match self.movement().lines {
            Lines::Diagonal | Lines::CaptureAllEight => DIAGONALS,
            Lines::Orthogonal => ORTHOGONALS,
        };
        let may = |way: &Way| match piece.kind {
            Kind::King => true,
            // Sideways too, where pieces move along rows.
            Kind::Man => !Self::goes_forward(*way, !piece.color),
        };
        ways.into_iter().filter(may).collect()
    }

    fn capture_ways(&self, piece: Piece) -> Vec<Way> {
        let mut ways = Vec::new();
        if self.movement().lines != Lines::Orthogonal {
            ways.extend(DIAGONALS);
        }
        if self.movement().lines != Lines::Diagonal {
            ways.extend(ORTHOGONALS);
        }
        if piece.kind == Kind::Man && !self.movement().men_capture_backwards {
            ways.retain(|&way| !Self::goes_forward(way, !piece.color));
        }
        ways
    }

    fn is_flying(&self, kind: Kind) -> bool {
        kind == Kind::King && self.movement().king_range == KingRange::Flying
    }

    /// The legal moves, or nothing if walking every route would take more
    /// than `patience` jumps.
    pub(crate) fn list(&self, patience: usize) -> Option<Listing> {
        let race_is_over =
            self.movement().objective == Objective::FirstKing && self.has(!self.turn, Kind::King);
        if race_is_over {
            return Some(Listing::default());
        }
        let captures = self.captures(patience)?;
        let must_capture = self.movement().capture == Obligation::Forced && !captures.is_empty();
        let mut listing = Listing::default();
        if !must_capture {
            for m in self.quiet_moves() {
                let ways = BTreeSet::from([vec![m.from, m.to]]);
                listing.moves.insert(m, Ways { all: ways.clone(), direct: ways });
            }
            listing.ordered = listing.moves.len();
        }
        let mut ordered = BTreeSet::new();
        for route in lawful(self.movement().precedence, captures) {
            let m = self.describe(&route);
            let victims: Vec<At> = route.jumps.iter().map(|jump| jump.victim).collect();
            ordered.insert((m.clone(), victims));
            let landings = route.jumps.iter().map(|jump| jump.landing);
            let touched = std::iter::once(route.from).chain(landings);
            let touched: Vec<Square> = touched.map(|at| self.square(at)).collect();
            let ways = listing.moves.entry(m).or_default();
            if !route.dawdles() {
                ways.direct.insert(touched.clone());
            }
            ways.all.insert(touched);
        }
        listing.ordered += ordered.len();
        Some(listing)
    }

    fn quiet_moves(&self) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        for &from in self.played.iter() {
            let Some(piece) = self.piece(from).filter(|piece| piece.color == self.turn) else {
                continue;
            };
            if piece.kind == Kind::King && self.has_moved_enough(from) {
                continue;
            }
            for way in self.quiet_ways(piece) {
                let mut at = from;
                while let Some(to) = self.step(at, way) {
                    if self.piece(to).is_some() {
                        break;
                    }
                    let crowns = piece.kind == Kind::Man && self.is_crown_row(to, piece.color);
                    moves.push(SlowMove {
                        from: self.square(from),
                        to: self.square(to),
                        captured: Vec::new(),
                        crowns,
                    });
                    if !self.is_flying(piece.kind) {
                        break;
                    }
                    at = to;
                }
            }
        }
        moves
    }

    /// Frisian: a player with men may not go on moving the same king.
    fn has_moved_enough(&self, king: At) -> bool {
        let limit = self.movement().king_move_limit;
        limit > 0
            && self.has(self.turn, Kind::Man)
            && self.runs[self.turn].is_some_and(|(count, at)| at == king && count >= limit)
    }

    /// Every complete capture, before precedence.
    fn captures(&self, patience: usize) -> Option<Vec<Route>> {
        let mut found = Vec::new();
        let mut patience = patience;
        for &from in self.played.iter() {
            let Some(piece) = self.piece(from).filter(|piece| piece.color == self.turn) else {
                continue;
            };
            let with_king = piece.kind == Kind::King;
            let mut route = Route { from, jumps: Vec::new(), with_king, crowns: false };
            self.go_on(piece.kind, &mut route, &mut found, &mut patience)?;
        }
        Some(found)
    }

    /// Adds every way to finish the capture begun by `route`. `kind` is what
    /// the capturing piece is by now.
    fn go_on(
        &self,
        kind: Kind,
        route: &mut Route,
        found: &mut Vec<Route>,
        patience: &mut usize,
    ) -> Option<()> {
        let jumps = self.jumps(kind, route);
        if jumps.is_empty() && !route.jumps.is_empty() {
            let mut route = route.clone();
            let man_at_end = kind == Kind::Man && self.is_crown_row(route.at(), self.turn);
            route.crowns |= man_at_end;
            found.push(route);
        }
        for jump in jumps {
            *patience = patience.checked_sub(1)?;
            let crowned_before = route.crowns;
            let on_far_row = kind == Kind::Man && self.is_crown_row(jump.landing, self.turn);
            route.jumps.push(jump);
            match self.movement().crowning {
                Crowning::EndsMove if on_far_row => {
                    found.push(Route { crowns: true, ..route.clone() });
                }
                Crowning::InPassing if on_far_row => {
                    route.crowns = true;
                    self.go_on(Kind::King, route, found, patience)?;
                }
                Crowning::EndsMove | Crowning::InPassing | Crowning::AtEndOfMove => {
                    self.go_on(kind, route, found, patience)?;
                }
            }
            route.jumps.pop();
            route.crowns = crowned_before;
        }
        Some(())
    }

    /// The jumps with which a capture may go on.
    fn jumps(&self, kind: Kind, route: &Route) -> Vec<Jump> {
        let mut allowed = Vec::new();
        for landings in self.reachable(kind, route) {
            let goes_on: Vec<Jump> = landings
                .iter()
                .filter(|jump| self.could_go_on(kind, route, jump))
                .cloned()
                .collect();
            if !goes_on.is_empty() {
                allowed.extend(goes_on);
            } else if self.movement().king_landing == KingLanding::BehindKings {
                let may = |jump: &Jump| jump.directly_behind || jump.victim_kind == Kind::Man;
                allowed.extend(landings.into_iter().filter(may));
            } else {
                allowed.extend(landings);
            }
        }
        allowed
    }

    /// Whether the capture could go on after this jump.
    fn could_go_on(&self, kind: Kind, route: &Route, jump: &Jump) -> bool {
        let mut kind = kind;
        if kind == Kind::Man && self.is_crown_row(jump.landing, self.turn) {
            match self.movement().crowning {
                Crowning::EndsMove => return false,
                Crowning::AtEndOfMove => {}
                Crowning::InPassing => kind = Kind::King,
            }
        }
        let mut route = route.clone();
        route.jumps.push(jump.clone());
        !self.reachable(kind, &route).is_empty()
    }

    /// Every piece that can be jumped next, each with the jumps over it to
    /// all empty squares behind.
    fn reachable(&self, kind: Kind, route: &Route) -> Vec<Vec<Jump>> {
        let mut found = Vec::new();
        for way in self.capture_ways(Piece { color: self.turn, kind }) {
            let turns_back = route.jumps.last().is_some_and(|last| last.way == opposite(way));
            if turns_back && !self.movement().half_turns {
                continue;
            }
            let mut victim = self.step(route.at(), way);
            if self.is_flying(kind) {
                while let Some(at) = victim
                    && self.is_empty(at, route)
                {
                    victim = self.step(at, way);
                }
            }
            let Some(victim) = victim else { continue };
            let Some(victim_kind) = self.takeable(victim, kind, route) else { continue };
            let mut landings = Vec::new();
            let mut landing = self.step(victim, way);
            while let Some(at) = landing
                && self.is_empty(at, route)
            {
                let directly_behind = landings.is_empty();
                landings.push(Jump { way, victim, victim_kind, landing: at, directly_behind });
                if !self.is_flying(kind) || self.movement().king_landing == KingLanding::Behind {
                    break;
                }
                landing = self.step(at, way);
            }
            if !landings.is_empty() {
                found.push(landings);
            }
        }
        found
    }

    /// Whether a square is empty while a capture is being made: the capturing
    /// piece has left its square, and the captured ones perhaps theirs.
    fn is_empty(&self, at: At, route: &Route) -> bool {
        at == route.from
            || self.piece(at).is_none()
            || (route.has_taken(at) && self.movement().removal == Removal::Immediate)
    }

    /// What stands on a square, if a piece of `kind` may take it.
    fn takeable(&self, at: At, kind: Kind, route: &Route) -> Option<Kind> {
        let victim = self.piece(at)?;
        let may = victim.color != self.turn
            && !route.has_taken(at)
            && (kind == Kind::King
                || victim.kind == Kind::Man
                || self.movement().men_capture_kings);
        may.then_some(victim.kind)
    }

    fn describe(&self, route: &Route) -> SlowMove {
        let mut captured: Vec<Square> =
            route.jumps.iter().map(|jump| self.square(jump.victim)).collect();
        captured.sort_unstable();
        SlowMove {
            from: self.square(route.from),
            to: self.square(route.at()),
            captured,
            crowns: route.crowns,
        }
    }

    /// The board after a move of the list.
    pub(crate) fn play(&self, m: &SlowMove) -> Self {
        let mut next = self.clone();
        let at = |square: Square| self.at(square.number().into());
        let (from, to) = (at(m.from), at(m.to));
        let piece = self.piece(from).expect("a move of this position");
        for victim in m.captured.iter().map(|&square| at(square)).chain([from]) {
            let index = self.index(victim);
            next.pieces[index] = None;
        }
        let kind = if m.crowns { Kind::King } else { piece.kind };
        next.pieces[self.index(to)] = Some(Piece { kind, ..piece });
        let is_quiet_king_move = piece.kind == Kind::King && m.captured.is_empty();
        next.runs[self.turn] = is_quiet_king_move.then(|| match self.runs[self.turn] {
            Some((count, king)) if king == from => (count + 1, to),
            _ => (1, to),
        });
        next.turn = !self.turn;
        next.forget_runs();
        next
    }

    /// Forgets king moves that no longer matter: nobody counts them, the king
    /// is gone, or its side has no men.
    fn forget_runs(&mut self) {
        for color in Color::ALL {
            let Some((_, king)) = self.runs[color] else { continue };
            let matters = self.movement().king_move_limit > 0
                && self.piece(king) == Some(Piece { color, kind: Kind::King })
                && self.has(color, Kind::Man);
            if !matters {
                self.runs[color] = None;
            }
        }
    }

    /// The board as a setup, in the order of the squares.
    pub(crate) fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn);
        for &at in self.played.iter() {
            if let Some(piece) = self.piece(at) {
                setup.pieces.push((self.square(at).number().into(), piece));
            }
        }
        setup.king_runs = ByColor::from_fn(|color| {
            let run = self.runs[color];
            run.map(|(count, at)| (count, self.square(at).number().into()))
        });
        setup
    }

    /// How many positions there are after `depth` moves.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let listing = self.list(usize::MAX).expect("endless patience");
        if depth == 1 {
            return listing.moves.len() as u64;
        }
        listing.moves.keys().map(|m| self.play(m).perft(depth - 1)).sum()
    }
}

impl Route {
    fn at(&self) -> At {
        self.jumps.last().map_or(self.from, |jump| jump.landing)
    }

    fn has_taken(&self, at: At) -> bool {
        self.jumps.iter().any(|jump| jump.victim == at)
    }

    fn kings(&self) -> usize {
        self.jumps.iter().filter(|jump| jump.victim_kind == Kind::King).count()
    }

    fn men(&self) -> usize {
        self.jumps.len() - self.kings()
    }

    /// The kinds of the pieces in the order in which they are met.
    fn order(&self) -> Vec<Kind> {
        self.jumps.iter().map(|jump| jump.victim_kind).collect()
    }

    /// Whether it lands further on than it needs to before it goes straight
    /// ahead.
    fn dawdles(&self) -> bool {
        self.jumps.windows(2).any(|pair| pair[0].way == pair[1].way && !pair[0].directly_behind)
    }
}

fn opposite((right, down): Way) -> Way {
    (-right, -down)
}

/// The captures that precedence leaves, law by law.
fn lawful(precedence: Precedence, captures: Vec<Route>) -> Vec<Route> {
    let most = |captures| best(captures, |route| route.jumps.len());
    let with_king = |captures| best(captures, |route| route.with_king);
    match precedence {
        Precedence::FreeChoice => captures,
        Precedence::MostPieces => most(captures),
        Precedence::MostPiecesThenWithKing => with_king(most(captures)),
        Precedence::MostPiecesThenMostKings => best(most(captures), Route::kings),
        Precedence::Italian => {
            let most_kings = best(with_king(most(captures)), Route::kings);
            // Of equally long lists the first in which a king comes where
            // the other has a man: Kind::King is greater than Kind::Man.
            best(most_kings, Route::order)
        }
        Precedence::WithKing => with_king(captures),
        Precedence::Frisian => {
            // A king is worth less than two men, by so little that no number
            // of kings adds up to a man.
            let value = best(captures, |route| route.men() + 2 * route.kings());
            with_king(best(value, |route| Reverse(route.kings())))
        }
    }
}

/// Those captures for which `measure` is greatest.
fn best<T: Ord>(captures: Vec<Route>, measure: impl Fn(&Route) -> T) -> Vec<Route> {
    let Some(greatest) = captures.iter().map(&measure).max() else { return captures };
    captures.into_iter().filter(|route| measure(route) == greatest).collect()
}
