//! Short names for all symbols, such that no two that meet in a linked file are alike.
//!
//! A name at the top level of a module is used for nothing else in all files. A local name is
//! different from the names of the scopes around it, of every top-level name, and of everything the
//! browser provides that any module uses.

use std::collections::{HashMap, HashSet};

use oxc::{
    semantic::{Scoping, SymbolId},
    syntax::keyword::is_reserved_keyword_or_global_object,
};

use super::module::{Export, Facts, Module};

/// Words that mean something in some places and had better not be names.
const WORDS: [&str; 10] =
    ["as", "of", "get", "set", "let", "async", "await", "yield", "from", "static"];

/// A symbol at the top level of a module: where it is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Symbol {
    pub(super) module: usize,
    pub(super) id: SymbolId,
}

/// The names, and what imports and exports refer to.
pub(super) struct Names {
    /// The name of each symbol, module by module.
    in_modules: Vec<Vec<(SymbolId, String)>>,
    by_symbol: HashMap<Symbol, String>,
    /// The symbols that a module imports, where they are declared.
    pub(super) imports: Vec<Vec<Symbol>>,
    /// The symbols that a module exports, where they are declared, by the names it exports them under.
    pub(super) exports: Vec<Vec<(String, Symbol)>>,
}

impl Names {
    /// Finds what every import refers to, and a name for every symbol.
    pub(super) fn choose(modules: &[Module<'_>]) -> Result<Self, String> {
        let facts: Vec<&Facts> = modules.iter().map(|module| &module.facts).collect();
        let mut imported: Vec<HashMap<SymbolId, Symbol>> = Vec::new();
        for Facts { imports, path, .. } in &facts {
            let mut targets = HashMap::new();
            for import in imports {
                let place = format!("{path}:{}", import.line);
                let target = resolve(&facts, import.from, &import.name, &place)?;
                targets.insert(import.local, target);
            }
            imported.push(targets);
        }
        let slots: Vec<Vec<(SymbolId, usize)>> =
            modules.iter().map(|module| local_slots(&module.scoping)).collect();
        let taken = taken(modules);
        let mut sequence = (0..).map(short_name).filter(|name| !taken.contains(name));
        let most = slots.iter().flatten().map(|(_, slot)| slot + 1).max().unwrap_or_default();
        let local: Vec<String> = sequence.by_ref().take(most).collect();
        let mut by_symbol = HashMap::new();
        for (module, targets) in imported.iter().enumerate() {
            for id in top_level(&modules[module].scoping) {
                if !targets.contains_key(&id)
                    && let Some(name) = sequence.next()
                {
                    by_symbol.insert(Symbol { module, id }, name);
                }
            }
        }
        let mut in_modules = Vec::new();
        for (module, slots) in slots.into_iter().enumerate() {
            let mut all: Vec<(SymbolId, String)> =
                slots.into_iter().map(|(id, slot)| (id, local[slot].clone())).collect();
            for id in top_level(&modules[module].scoping) {
                let symbol = imported[module].get(&id).copied().unwrap_or(Symbol { module, id });
                all.extend(by_symbol.get(&symbol).map(|name| (id, name.clone())));
            }
            in_modules.push(all);
        }
        let mut exports = Vec::new();
        for (module, Facts { exports: list, path, .. }) in facts.iter().enumerate() {
            let mut found = Vec::new();
            for name in list.keys() {
                found.push((name.clone(), resolve(&facts, module, name, path)?));
            }
            exports.push(found);
        }
        let sorted = |targets: HashMap<SymbolId, Symbol>| {
            let mut symbols: Vec<Symbol> = targets.into_values().collect();
            symbols.sort();
            symbols
        };
        let imports = imported.into_iter().map(sorted).collect();
        Ok(Self { in_modules, by_symbol, imports, exports })
    }

    /// Gives the symbols of a module their names.
    pub(super) fn rename(&self, module: usize, scoping: &mut Scoping) {
        for (id, name) in &self.in_modules[module] {
            scoping.set_symbol_name(*id, name.as_str().into());
        }
    }

    /// The name of a top-level symbol, the same in all files.
    pub(super) fn of(&self, symbol: Symbol) -> &str {
        self.by_symbol.get(&symbol).map_or("", String::as_str)
    }
}

/// The symbol that a module exports under a name; `place` is where somebody asks for it.
fn resolve(facts: &[&Facts], module: usize, name: &str, place: &str) -> Result<Symbol, String> {
    let mut asked = HashSet::new();
    let (mut module, mut name, mut place) = (module, name.to_owned(), place.to_owned());
    loop {
        let Facts { exports, imports, path, .. } = facts[module];
        if !asked.insert((module, name.clone())) {
            return Err(format!("{place}: '{name}' is only passed on in a circle"));
        }
        match exports.get(&name) {
            None => return Err(format!("{place}: {path} exports no '{name}'")),
            Some(Export::Passed { from, name: other, line }) => {
                place = format!("{path}:{line}");
                (module, name) = (*from, other.clone());
            }
            Some(Export::Local(id)) => match imports.iter().find(|import| import.local == *id) {
                None => return Ok(Symbol { module, id: *id }),
                Some(import) => {
                    place = format!("{path}:{}", import.line);
                    (module, name) = (import.from, import.name.clone());
                }
            },
        }
    }
}

fn top_level(scoping: &Scoping) -> impl Iterator<Item = SymbolId> {
    let root = scoping.root_scope_id();
    scoping.symbol_ids().filter(move |id| scoping.symbol_scope_id(*id) == root)
}

/// Every symbol below the top level with a slot: symbols of one scope and of the scopes around it
/// have different slots, symbols that cannot meet share them.
fn local_slots(scoping: &Scoping) -> Vec<(SymbolId, usize)> {
    let root = scoping.root_scope_id();
    let mut used = vec![0; scoping.scopes_len()];
    let mut by_scope = vec![Vec::new(); scoping.scopes_len()];
    for id in scoping.symbol_ids() {
        by_scope[scoping.symbol_scope_id(id).index()].push(id);
    }
    let mut slots = Vec::new();
    // Scopes are numbered as they open, so the scopes around one come before it.
    for scope in scoping.scope_descendants_from_root().filter(|scope| *scope != root) {
        let parent = scoping.scope_parent_id(scope).unwrap_or(root);
        let mut next = used[parent.index()];
        for id in &by_scope[scope.index()] {
            slots.push((*id, next));
            next += 1;
        }
        used[scope.index()] = next;
    }
    slots
}

/// Names that modules use without declaring them, such as `document`.
fn taken(modules: &[Module<'_>]) -> HashSet<String> {
    let unresolved = modules
        .iter()
        .flat_map(|module| module.scoping.root_unresolved_references().keys())
        .map(|name| name.as_str().to_owned());
    unresolved.chain(WORDS.map(str::to_owned)).collect()
}

/// The n-th name: `a` to `Z`, then `aa`, and so on, without the words of the language.
fn short_name(n: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut name = String::new();
    let mut rest = n;
    loop {
        name.insert(0, char::from(LETTERS[rest % LETTERS.len()]));
        if rest < LETTERS.len() {
            break;
        }
        rest = rest / LETTERS.len() - 1;
    }
    // `do`, `if`, `in` and the like: an underscore makes them names.
    if is_reserved_keyword_or_global_object(&name) {
        name.push('_');
    }
    name
}
