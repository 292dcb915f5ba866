//! Probing.
//!
//! Positions with a compulsory capture are not stored: a probe makes the
//! captures and looks up the positions after them. Distances of won positions
//! are not stored either: each is one more than the least distance among the
//! losses it leads to. [`Tables::wdl`] and [`Tables::value`] handle both cases;
//! [`Tables::wdl_quiet`] is for callers that know there is no capture, and
//! needs a single lookup.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use crownhead_rules::{
    Move, Position, RuleSet,
    kernel::{Board, Kernel, Layout, MovementSource, Word},
    with_kernel,
};

use crate::{
    cache::{Cache, GrowingCache},
    class::{Class, Home, Unsupported},
    codec::{dtw, wdl},
    embedded,
    field::Field,
    format::{Fault, Kind, Subject, Table},
    generate::Generator,
    identity::Fingerprint,
    index::{Index, Pieces},
    manifest::{self, Manifest},
    slice::{MOST_PIECES, Slice},
    solve::Stored,
    storage::Blob,
    value::{Code, Value, Wdl},
};

/// Decoded blocks in the cache with tables of a folder: 64 MiB, enough for all
/// tables of five pieces.
const CACHED_BLOCKS: usize = 1 << 16;

/// Decoded blocks in the cache with the built-in tables alone: 16 MiB. An engine
/// has little memory of its own.
const CACHED_BUILT_IN: usize = 1 << 14;

/// Blocks of results in a block of distances.
const PARTS: usize = dtw::BLOCK / wdl::BLOCK;

/// The most blocks of distances kept decoded, of 16 KiB each: 160 MiB, enough for
/// all tables of five pieces. The cache grows with the blocks asked for.
const CACHED_DISTANCES: usize = 10 << 10;

/// Words in a block of results, which has 32 in a word.
const RESULT_WORDS: usize = wdl::BLOCK / 32;

/// Words in a block of distances, which has 8 in a word.
const DISTANCE_WORDS: usize = dtw::BLOCK / 8;

/// A file that is not used, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileFault {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.path.display(), self.fault)
    }
}

impl std::error::Error for FileFault {}

/// The tables of a rule set. Cheap to clone, and to be shared by threads.
///
/// ```
/// use crownhead_rules::{Position, RuleSet, Setup};
/// use crownhead_tablebase::{Tables, Value};
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let tables = Tables::builtin(&rules);
/// assert_eq!((tables.most_pieces(), tables.most_distances()), (5, 4));
/// assert_eq!(tables.probe(&Position::start(&rules)), None);
/// ```
#[derive(Clone)]
pub struct Tables(Option<Arc<Inner>>);

struct Inner {
    field: Field,
    code: Code,
    /// Indexed by the slice's code.
    slices: Vec<Option<SliceTable>>,
    most_pieces: u32,
    most_distances: u32,
    /// Decoded blocks of results.
    results: Cache<RESULT_WORDS>,
    /// Decoded blocks of distances. Many programs never ask for one.
    distances: GrowingCache<DISTANCE_WORDS>,
    faults: Mutex<Vec<FileFault>>,
}

/// The files of one slice. Without distances it is good for results alone.
#[derive(Debug)]
pub(crate) struct SliceTable {
    pub(crate) index: Index,
    pub(crate) wdl: Table,
    pub(crate) dtw: Option<Table>,
    paths: [PathBuf; 2],
    /// The numbers of its first blocks of results and of distances among
    /// those of all slices.
    first_result: u32,
    first_distance: u32,
    code: Code,
}

impl SliceTable {
    /// Opens the files of a slice through `read`, with distances or without.
    pub(crate) fn open(
        field: &Field,
        fingerprint: Fingerprint,
        slice: Slice,
        folder: &Path,
        with_distances: bool,
        mut read: impl FnMut(Kind, &Path) -> Result<Blob, Fault>,
    ) -> Result<Self, FileFault> {
        let index = Index::new(field.grid, slice);
        let path = |kind: Kind| folder.join(format!("{slice}.{}", kind.extension()));
        let paths = [Kind::Wdl, Kind::Dtw].map(path);
        let mut open = |kind: Kind| {
            let path = &paths[(kind == Kind::Dtw) as usize];
            let subject = Subject { kind, slice, fingerprint, positions: index.len() };
            let table = read(kind, path).and_then(|blob| Table::open(blob, &subject));
            table.map_err(|fault| FileFault { path: path.clone(), fault })
        };
        let wdl = open(Kind::Wdl)?;
        let dtw = if with_distances { Some(open(Kind::Dtw)?) } else { None };
        let code = Code::new(field.bare);
        Ok(Self { index, wdl, dtw, paths, first_result: 0, first_distance: 0, code })
    }

    /// Opens the files of a slice in a folder.
    pub(crate) fn in_home(field: &Field, home: &Home, slice: Slice) -> Result<Self, FileFault> {
        let read = |_, path: &Path| manifest::open_blob(path);
        Self::open(field, home.identity.fingerprint, slice, &home.folder, true, read)
    }

    /// Decodes a block of results.
    fn results(&self, block: usize, packed: &mut wdl::Packed) -> Result<(), Fault> {
        let bytes = self.wdl.block(block)?;
        wdl::decode(self.wdl.model(), bytes, self.wdl.block_len(block), packed);
        Ok(())
    }

    /// Decodes a block of distances: half the distance of each loss,
    /// [`dtw::ANY`] for other positions. `table` is the file of distances.
    fn distances(&self, table: &Table, block: usize) -> Result<Vec<u8>, Fault> {
        let bytes = table.block(block)?;
        let mut results = [[0; wdl::BLOCK / 32]; PARTS];
        for (part, packed) in results.iter_mut().enumerate() {
            let part = block * PARTS + part;
            if part < self.wdl.blocks() {
                self.results(part, packed)?;
            }
        }
        let is_loss = |at: usize| {
            let packed = &results[at / wdl::BLOCK];
            wdl::value_in(packed[at % wdl::BLOCK / 32], at) == wdl::LOSS
        };
        let mut values = vec![0; table.block_len(block)];
        let row = self.index.king_counts().1 as usize;
        dtw::decode(table.model(), bytes, row, is_loss, &mut values);
        Ok(values)
    }

    /// Its files: results and distances.
    pub(crate) fn paths(&self) -> &[PathBuf; 2] {
        &self.paths
    }

    fn path(&self, kind: Kind) -> &Path {
        &self.paths[(kind == Kind::Dtw) as usize]
    }
}

impl Stored for SliceTable {
    fn losses(&self, first: u64, bytes: &mut [u8]) {
        for (block, bytes) in (first as usize / dtw::BLOCK..).zip(bytes.chunks_mut(dtw::BLOCK)) {
            match self.dtw.as_ref().map(|table| self.distances(table, block)) {
                Some(Ok(halves)) => {
                    for (byte, &half) in bytes.iter_mut().zip(&halves) {
                        *byte = match half {
                            dtw::ANY => Code::UNKNOWN,
                            half => self.code.loss_from_half(half),
                        };
                    }
                }
                // A slice is verified before it is reconstructed.
                Some(Err(_)) | None => bytes.fill(Code::UNKNOWN),
            }
        }
    }
}

impl Tables {
    /// The built-in tables: up to four pieces for the games that have them, in
    /// English draughts also the results of five; empty for others.
    pub fn builtin(rules: &RuleSet) -> Self {
        Self::gather(rules, None, true).unwrap_or_else(|_| Self::none())
    }

    /// Empty tables.
    pub const fn none() -> Self {
        Self(None)
    }

    /// The built-in tables and those in a folder, which may also hold the
    /// tables of other rules. Missing and damaged files are left out; see
    /// [`Tables::faults`].
    pub fn open(rules: &RuleSet, folder: &Path) -> Result<Self, Unsupported> {
        Self::gather(rules, Some(folder), true)
    }

    /// The tables in a generator's folder, without the built-in ones.
    pub(crate) fn in_folder(rules: &RuleSet, generator: &Generator) -> Self {
        let folder = generator.folder().parent();
        Self::gather(rules, folder, false).unwrap_or_else(|_| Self::none())
    }

    fn gather(
        rules: &RuleSet,
        folder: Option<&Path>,
        with_builtin: bool,
    ) -> Result<Self, Unsupported> {
        let class = Class::of(rules)?;
        let field = with_kernel!(rules, |kernel| Field::new(kernel, rules.rules()));
        let mut tables = Vec::new();
        let mut faults = Vec::new();
        let mut most_embedded = 0;
        let mut cached = CACHED_BUILT_IN;
        if with_builtin && embedded::has(&class) {
            tables.extend(embedded::open(&field, &class));
            most_embedded = embedded::PIECES;
        }
        if let Some(folder) = folder {
            let home = class.home(folder);
            match Manifest::read(&home) {
                Ok(manifest) => {
                    let entries = manifest.iter().flat_map(|manifest| &manifest.slices);
                    for slice in entries.map(manifest::Entry::slice) {
                        if slice.pieces() <= most_embedded {
                            continue;
                        }
                        match SliceTable::in_home(&field, &home, slice) {
                            Ok(table) => {
                                tables.push(table);
                                cached = CACHED_BLOCKS;
                            }
                            Err(fault) => faults.push(fault),
                        }
                    }
                }
                Err(fault) => faults.push(fault),
            }
        }
        Ok(Self::assemble(field, tables, faults, cached))
    }

    /// Of two tables of a slice, the later one is used.
    fn assemble(
        field: Field,
        tables: Vec<SliceTable>,
        faults: Vec<FileFault>,
        cached: usize,
    ) -> Self {
        let code = Code::new(field.bare);
        let mut slices: Vec<Option<SliceTable>> = (0..Slice::CODES).map(|_| None).collect();
        for table in tables {
            let code = table.index.slice().code();
            slices[code] = Some(table);
        }
        let (mut results, mut distances) = (0, 0);
        // Fewer pieces first: in a cache that has no room for all, their blocks have slots of
        // their own among each other.
        for pieces in 2..=MOST_PIECES {
            let is_next = |table: &&mut SliceTable| table.index.slice().pieces() == pieces;
            for table in slices.iter_mut().flatten().filter(is_next) {
                table.first_result = results as u32;
                table.first_distance = distances as u32;
                results += table.wdl.blocks();
                distances += table.dtw.as_ref().map_or(0, Table::blocks);
            }
        }
        let with_kings = !field.first_king;
        let most = |is_there: fn(&SliceTable) -> bool| {
            let is_complete = |pieces: &u32| {
                let all = Slice::all(*pieces, with_kings);
                all.iter().all(|slice| slices[slice.code()].as_ref().is_some_and(is_there))
            };
            (2..=MOST_PIECES).take_while(is_complete).last().unwrap_or(0)
        };
        let (most_pieces, most_distances) = (most(|_| true), most(|table| table.dtw.is_some()));
        Self(Some(Arc::new(Inner {
            field,
            code,
            slices,
            most_pieces,
            most_distances,
            results: Cache::new(results.min(cached)),
            distances: GrowingCache::new(distances.min(CACHED_DISTANCES)),
            faults: Mutex::new(faults),
        })))
    }

    /// Whether both are clones of the same tables.
    #[cfg(test)]
    pub(crate) fn is(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(another)) => Arc::ptr_eq(one, another),
            _ => false,
        }
    }

    /// The greatest number of pieces for which the result of every position is
    /// known; 0 without tables.
    pub fn most_pieces(&self) -> u32 {
        self.0.as_ref().map_or(0, |inner| inner.most_pieces)
    }

    /// The greatest number of pieces for which distances are known as well.
    pub fn most_distances(&self) -> u32 {
        self.0.as_ref().map_or(0, |inner| inner.most_distances)
    }

    /// The files that are not used, and why: those rejected when opened and
    /// those found damaged since.
    pub fn faults(&self) -> Vec<FileFault> {
        let Some(inner) = &self.0 else { return Vec::new() };
        inner.faults.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    /// Win, draw or loss for the side to move. If capture is compulsory, the
    /// side to move must have none, or the result is meaningless. One lookup if
    /// the block is cached; decoding a block takes some microseconds.
    #[inline]
    pub fn wdl_quiet<W: Word>(&self, board: &Board<W>) -> Option<Wdl> {
        let inner = self.0.as_deref()?;
        let pieces = inner.field.pieces(board);
        inner.result(&pieces)
    }

    /// Win, draw or loss for the side to move.
    pub fn wdl<M, L>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> Option<Wdl>
    where
        M: MovementSource,
        L: Layout,
    {
        let inner = self.0.as_deref()?;
        let men = board.side(board.turn) | board.side(!board.turn);
        if men.count() > inner.most_pieces.max(1) {
            return None;
        }
        if let Some(over) = inner.over(board) {
            return Some(over.wdl());
        }
        if !inner.field.forced || !kernel.can_capture(board, board.turn) {
            return self.wdl_quiet(board);
        }
        let mut steps = Vec::new();
        kernel.moves(board, &mut steps);
        let mut best = Wdl::Loss;
        for step in &steps {
            let after = kernel.play(board, step);
            best = best.max(self.wdl(kernel, &after)?.flipped());
            if best == Wdl::Win {
                break;
            }
        }
        Some(best)
    }

    /// The value with its distance. It takes several lookups: for the root of a
    /// search, not for its leaves.
    pub fn value<M, L>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> Option<Value>
    where
        M: MovementSource,
        L: Layout,
    {
        let inner = self.0.as_deref()?;
        let men = board.side(board.turn) | board.side(!board.turn);
        if men.count() > inner.most_distances.max(1) {
            return None;
        }
        let wdl = self.wdl(kernel, board)?;
        self.value_of(inner, kernel, board, wdl)
    }

    /// The value of a position whose result is known.
    fn value_of<M, L>(
        &self,
        inner: &Inner,
        kernel: &Kernel<M, L>,
        board: &Board<L::Word>,
        wdl: Wdl,
    ) -> Option<Value>
    where
        M: MovementSource,
        L: Layout,
    {
        if wdl == Wdl::Draw {
            return Some(Value::Draw);
        }
        if let Some(over) = inner.over(board) {
            return Some(over);
        }
        let captures = inner.field.forced && kernel.can_capture(board, board.turn);
        if wdl == Wdl::Loss && !captures {
            return inner.distance(&inner.field.pieces(board));
        }
        let mut steps = Vec::new();
        kernel.moves(board, &mut steps);
        let mut best: Option<Value> = None;
        for step in &steps {
            let after = kernel.play(board, step);
            let result = self.wdl(kernel, &after)?;
            // In a won position only winning moves matter.
            if wdl == Wdl::Win && result != Wdl::Loss {
                continue;
            }
            let value = self.value_of(inner, kernel, &after, result)?.before();
            best = best.max(Some(value));
        }
        Some(best.unwrap_or(inner.field.blocked))
    }

    /// The value of a position.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        with_kernel!(position.rules(), |kernel| self.value(kernel, position.board_for(kernel)))
    }

    /// The value of each legal move for the side that makes it, best first.
    ///
    /// ```
    /// use crownhead_rules::{Color, Id, Kind, Piece, Position, RuleSet, Setup};
    /// use crownhead_tablebase::{Tables, Value};
    ///
    /// let rules = RuleSet::of(Id::English);
    /// let king = |color| Piece { color, kind: Kind::King };
    /// let mut setup = Setup::empty(Color::Black);
    /// setup.pieces = vec![(1, king(Color::Black)), (10, king(Color::White))];
    /// let position = Position::from_setup(&rules, &setup)?;
    /// let moves = Tables::builtin(&rules).probe_moves(&position).expect("two pieces are built in");
    /// assert_eq!(moves.len(), 2);
    /// assert!(moves.iter().all(|(_, value)| matches!(value, Value::Loss(_) | Value::Draw)));
    /// # Ok::<(), crownhead_rules::SetupError>(())
    /// ```
    pub fn probe_moves(&self, position: &Position) -> Option<Vec<(Move, Value)>> {
        let mut moves = Vec::new();
        for (m, after) in position.successors() {
            moves.push((m, self.probe(&after)?.before()));
        }
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        Some(moves)
    }
}

impl Inner {
    /// The value of a position in which a side has no pieces, or the first king
    /// has won.
    #[inline]
    fn over<W: Word>(&self, board: &Board<W>) -> Option<Value> {
        if board.side(board.turn).none() {
            return Some(self.field.bare);
        }
        if board.side(!board.turn).none() {
            return Some(match self.field.bare {
                Value::Win(_) => Value::Loss(0),
                Value::Draw | Value::Loss(_) => Value::Win(0),
            });
        }
        (self.field.first_king && board.kings[!board.turn].any()).then_some(Value::Loss(0))
    }

    /// The stored result of a position.
    #[inline]
    fn result(&self, pieces: &Pieces) -> Option<Wdl> {
        let slice = pieces.slice();
        if slice.pieces() > MOST_PIECES {
            return None;
        }
        let table = self.slices[slice.code()].as_ref()?;
        let number = table.index.rank(pieces);
        let (block, at) = (number as usize / wdl::BLOCK, number as usize % wdl::BLOCK);
        let cached = table.first_result + block as u32;
        let word = match self.results.get(cached, at / 32) {
            Some(word) => word,
            None => self.unpack(table, block, at / 32)?,
        };
        Some(match wdl::value_in(word, at) {
            wdl::WIN => Wdl::Win,
            wdl::LOSS => Wdl::Loss,
            _ => Wdl::Draw,
        })
    }

    #[cold]
    fn unpack(&self, table: &SliceTable, block: usize, word: usize) -> Option<u64> {
        let mut packed = [0; RESULT_WORDS];
        match table.results(block, &mut packed) {
            Ok(()) => {
                self.results.put(table.first_result + block as u32, &packed);
                Some(packed[word])
            }
            Err(fault) => self.report(table.path(Kind::Wdl), fault),
        }
    }

    /// The stored distance of a lost position.
    fn distance(&self, pieces: &Pieces) -> Option<Value> {
        let table = self.slices[pieces.slice().code()].as_ref()?;
        let number = table.index.rank(pieces) as usize;
        let (block, at) = (number / dtw::BLOCK, number % dtw::BLOCK);
        let cached = table.first_distance + block as u32;
        let word = match self.distances.get(cached, at / 8) {
            Some(word) => word,
            None => self.unpack_distances(table, block)?[at / 8],
        };
        match word.to_le_bytes()[at % 8] {
            dtw::ANY => None,
            half => Some(Value::Loss(self.code.loss_from_half(half).into())),
        }
    }

    #[cold]
    fn unpack_distances(
        &self,
        table: &SliceTable,
        block: usize,
    ) -> Option<Box<[u64; DISTANCE_WORDS]>> {
        match table.distances(table.dtw.as_ref()?, block) {
            Ok(halves) => {
                let mut words = Box::new([0; DISTANCE_WORDS]);
                for (word, halves) in words.iter_mut().zip(halves.chunks(8)) {
                    let mut bytes = [0; 8];
                    bytes[..halves.len()].copy_from_slice(halves);
                    *word = u64::from_le_bytes(bytes);
                }
                self.distances.put(table.first_distance + block as u32, &words);
                Some(words)
            }
            Err(fault) => self.report(table.path(Kind::Dtw), fault),
        }
    }

    /// Records a fault; the probe has no result.
    fn report<T>(&self, path: &Path, fault: Fault) -> Option<T> {
        let mut faults = self.faults.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let fault = FileFault { path: path.to_owned(), fault };
        if !faults.contains(&fault) {
            faults.push(fault);
        }
        None
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slices = self.0.iter().flat_map(|inner| &inner.slices).flatten().count();
        f.debug_struct("Tables")
            .field("most_pieces", &self.most_pieces())
            .field("slices", &slices)
            .finish_non_exhaustive()
    }
}
