//! Random positions, as plain numbers that proptest can shrink and a seeded
//! generator can draw: pieces put anywhere, or a game played at random.

use crownhead_rules::{
    Color, Kind, Objective, Piece, Position, RuleSet, Rules, SWITCHES, Setup, SetupFault, Values,
    catalog,
};

/// How to arrive at some positions of a rule set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Case {
    /// Pieces, each as a square and a kind; none means the start.
    pub(crate) pieces: Vec<(u16, u8)>,
    /// Whether Black is to move, if pieces are given.
    pub(crate) black: bool,
    /// For each side, which king has been moving and how often.
    pub(crate) runs: [(u8, u8); 2],
    /// Moves to make from there, each by its place in the list.
    pub(crate) playout: Vec<u16>,
}

impl Case {
    /// Where the case begins, or nothing if no piece is left on the board or
    /// there are too many captures to list.
    pub(crate) fn start(&self, rules: &RuleSet) -> Option<Position> {
        if self.pieces.is_empty() {
            return Some(Position::start(rules));
        }
        let setup = self.setup(rules);
        if setup.pieces.is_empty() {
            return None;
        }
        match Position::from_setup(rules, &setup) {
            Err(error) if error.faults == [SetupFault::TooManyCaptures] => None,
            position => Some(position.expect("a setup made to be legal")),
        }
    }

    fn setup(&self, rules: &RuleSet) -> Setup {
        let board = rules.board();
        let movement = rules.rules().movement;
        let mut setup = Setup::empty(if self.black { Color::Black } else { Color::White });
        for &(square, kind) in &self.pieces {
            let number = u32::from(square) % board.len() as u32 + 1;
            let square = board.square_numbered(number).expect("taken modulo the board");
            let color = if kind & 1 == 0 { Color::White } else { Color::Black };
            let mut kind = if kind & 2 == 0 { Kind::Man } else { Kind::King };
            // A race is over with the first king, which must be the last move's.
            let has_king = setup.pieces.iter().any(|(_, piece)| piece.kind == Kind::King);
            if movement.objective == Objective::FirstKing && (has_king || color == setup.turn) {
                kind = Kind::Man;
            }
            let is_taken = setup.pieces.iter().any(|&(taken, _)| taken == number);
            let on_far_row = kind == Kind::Man && board.row(square) == board.crown_row(color);
            if !is_taken && !on_far_row {
                setup.pieces.push((number, Piece { color, kind }));
            }
        }
        setup.pieces.sort_unstable();
        for (color, (which, count)) in Color::ALL.into_iter().zip(self.runs) {
            let of = |kind| {
                let piece = Piece { color, kind };
                setup.pieces.iter().filter(move |&&(_, other)| other == piece)
            };
            let count = u16::from(count) % (u16::from(movement.king_move_limit) + 1);
            let kings = of(Kind::King).count();
            if count > 0 && kings > 0 && of(Kind::Man).count() > 0 {
                let king =
                    of(Kind::King).nth(which as usize % kings).expect("fewer than there are");
                setup.king_runs[color] = Some((count as u8, king.0));
            }
        }
        setup
    }
}

/// A small generator of random numbers (SplitMix64): the same seed gives the
/// same positions on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// A case for a board: half of them games, half of them pieces put
    /// anywhere, from two to nearly as many as fit, few or many of them kings.
    pub(crate) fn case(&mut self, squares: usize) -> Case {
        let mut case = Case::default();
        if self.below(3) == 0 {
            let length = self.below(160);
            case.playout = self.numbers(length);
            return case;
        }
        let most = self.one_of(&[6, 10, squares / 3, squares / 2, squares * 4 / 5]);
        let count = 2 + self.below(most);
        // The chance of a king, in sixteenths.
        let kings = self.one_of(&[0, 1, 2, 4, 8, 16]);
        for _ in 0..count {
            let is_king = self.below(16) < kings;
            let kind = self.below(2) as u8 + if is_king { 2 } else { 0 };
            case.pieces.push((self.below(squares) as u16, kind));
        }
        case.black = self.below(2) == 1;
        for run in &mut case.runs {
            *run = (self.below(8) as u8, self.below(256) as u8);
        }
        let length = self.below(4);
        case.playout = self.numbers(length);
        case
    }

    fn numbers(&mut self, length: usize) -> Vec<u16> {
        (0..length).map(|_| self.next() as u16).collect()
    }

    /// House rules: every switch that matters to moves at random, drawn again
    /// until they go together.
    pub(crate) fn house_rules(&mut self) -> RuleSet {
        loop {
            let rules = self.rules();
            if rules.contradictions().is_empty() {
                let base = catalog::find("english").expect("a rule set of this library");
                return RuleSet::house(base, "at random", rules).expect("no contradictions");
            }
        }
    }

    fn rules(&mut self) -> Rules {
        let mut rules = catalog::ENGLISH;
        let size = self.one_of(&["6", "8", "8", "10", "10", "12", "14"]);
        for switch in SWITCHES {
            let value = match (switch.key, switch.values) {
                // Most boards are square.
                ("width", _) => size.to_owned(),
                ("height", _) => self.one_of(&[size, size, "6", "8", "10", "12"]).to_owned(),
                ("king_move_limit", _) => self.one_of(&["0", "0", "1", "2", "3", "100"]).to_owned(),
                ("rows_behind", _) => self.below(2).to_string(),
                (key, _) if key.starts_with("draw_") => continue,
                (_, Values::Number(from, to)) => {
                    (from as usize + self.below((to - from) as usize + 1)).to_string()
                }
                (_, Values::YesNo) => (self.below(2) == 0).to_string(),
                (_, Values::Words(words)) => self.one_of(words).to_owned(),
            };
            rules.set(switch.key, &value).expect("a value from the list of values");
        }
        rules
    }
}
