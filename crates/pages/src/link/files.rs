//! Which module goes into which file, in which order.
//!
//! The entry and every dynamically imported module are roots. Modules that the entry reaches by
//! static imports are in its file, which is always loaded. Any other module belongs to the set of
//! roots that reach it, and each set is a file. What a module imports is reached by at least the same
//! roots, so files import one another without cycles.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{
    Script,
    module::{Facts, Module},
    names::{Names, Symbol},
};

const ENTRY: usize = 0;

pub(super) struct Layout {
    files: Vec<File>,
    /// The file of each module.
    file_of: Vec<usize>,
    paths: Vec<String>,
    imported: Vec<Vec<usize>>,
    roots: BTreeSet<usize>,
}

struct File {
    name: String,
    /// In the order of evaluation.
    modules: Vec<usize>,
}

impl Layout {
    pub(super) fn of(modules: &[Module<'_>]) -> Result<Self, String> {
        let facts: Vec<&Facts> = modules.iter().map(|module| &module.facts).collect();
        let roots: BTreeSet<usize> =
            facts.iter().flat_map(|facts| facts.dynamic.keys().copied()).collect();
        let from_entry = evaluation_order(&facts, ENTRY);
        for facts in &facts {
            if let Some((root, line)) =
                facts.dynamic.iter().find(|(root, _)| from_entry.contains(root))
            {
                let path = &modules[*root].facts.path;
                return Err(format!(
                    "{}:{line}: import() of {path} saves nothing: the first file has it already",
                    facts.path
                ));
            }
        }
        let mut reached_by: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let mut order = from_entry.clone();
        for root in &roots {
            for module in evaluation_order(&facts, *root) {
                if from_entry.contains(&module) {
                    continue;
                }
                let by = reached_by.entry(module).or_default();
                if by.is_empty() {
                    order.push(module);
                }
                by.insert(*root);
            }
        }
        let mut files = vec![File { name: file_name(&facts[ENTRY].path), modules: from_entry }];
        let mut by_roots: HashMap<&BTreeSet<usize>, usize> = HashMap::new();
        let mut file_of = vec![0; modules.len()];
        for module in order {
            let Some(by) = reached_by.get(&module) else { continue };
            let number = *by_roots.entry(by).or_insert_with(|| {
                files.push(File { name: String::new(), modules: Vec::new() });
                files.len() - 1
            });
            files[number].modules.push(module);
            file_of[module] = number;
        }
        for (number, file) in files.iter_mut().enumerate().skip(1) {
            let root = file.modules.iter().find(|module| roots.contains(module));
            file.name = root.map_or_else(
                || format!("shared-{number}.js"),
                |root| file_name(&facts[*root].path),
            );
        }
        let paths = facts.iter().map(|facts| facts.path.clone()).collect();
        let imported = facts.iter().map(|facts| facts.imported.clone()).collect();
        Ok(Self { files, file_of, paths, imported, roots })
    }

    /// The name of the file with a module.
    pub(super) fn file_with(&self, path: &str) -> &str {
        let module = self.paths.iter().position(|each| each == path);
        module.map_or("", |module| &self.files[self.file_of[module]].name)
    }

    /// Puts the code of the modules together, with imports and exports between the files.
    pub(super) fn write(&self, names: &Names, code: &[String]) -> Result<Vec<Script>, String> {
        let exports: Vec<BTreeMap<String, Symbol>> = (0..self.files.len())
            .map(|file| self.exports(file, names))
            .collect::<Result<_, _>>()?;
        let script = |(number, file): (usize, &File)| {
            let mut text = self.import_lines(number, names, &exports);
            for module in &file.modules {
                text.push_str(&code[*module]);
                if !text.is_empty() && !text.ends_with([';', '}']) {
                    text.push(';');
                }
            }
            if !exports[number].is_empty() {
                let list =
                    exports[number].iter().map(|(name, symbol)| renamed(names.of(*symbol), name));
                text.extend(["export{", &list.collect::<Vec<_>>().join(","), "};"]);
            }
            let modules = file.modules.iter().map(|module| self.paths[*module].clone()).collect();
            Script { name: file.name.clone(), modules, code: text }
        };
        Ok(self.files.iter().enumerate().map(script).collect())
    }

    /// What a file exports: everything that its dynamically imported modules do, under the same
    /// names, and what other files need, under names of the linker's own.
    fn exports(&self, file: usize, names: &Names) -> Result<BTreeMap<String, Symbol>, String> {
        let mut list: BTreeMap<String, Symbol> = BTreeMap::new();
        for module in self.files[file].modules.iter().filter(|module| self.roots.contains(module)) {
            for (name, symbol) in &names.exports[*module] {
                if list.insert(name.clone(), *symbol).is_some_and(|other| other != *symbol) {
                    let path = &self.paths[*module];
                    return Err(format!(
                        "{path}: another module of its file exports '{name}', too"
                    ));
                }
            }
        }
        let foreign = (0..self.paths.len()).filter(|module| self.file_of[*module] != file);
        // A root passes on names that other files declare, as well.
        let wanted = foreign.flat_map(|module| {
            let passed = names.exports[module].iter().map(|(_, symbol)| symbol);
            names.imports[module].iter().chain(passed.filter(move |_| self.roots.contains(&module)))
        });
        for symbol in wanted.filter(|symbol| self.file_of[symbol.module] == file) {
            if !list.values().any(|listed| listed == symbol) {
                let mut name = names.of(*symbol).to_owned();
                while list.contains_key(&name) {
                    name.push('$');
                }
                list.insert(name, *symbol);
            }
        }
        Ok(list)
    }

    fn import_lines(
        &self,
        file: usize,
        names: &Names,
        exports: &[BTreeMap<String, Symbol>],
    ) -> String {
        // Files to import from, even where only their effects are wanted.
        let mut wanted: BTreeMap<usize, BTreeSet<Symbol>> = BTreeMap::new();
        for module in &self.files[file].modules {
            for imported in &self.imported[*module] {
                wanted.entry(self.file_of[*imported]).or_default();
            }
            let passed = names.exports[*module].iter().map(|(_, symbol)| symbol);
            let passed = passed.filter(|_| self.roots.contains(module));
            for symbol in names.imports[*module].iter().chain(passed) {
                wanted.entry(self.file_of[symbol.module]).or_default().insert(*symbol);
            }
        }
        wanted.remove(&file);
        let line = |(from, symbols): (usize, BTreeSet<Symbol>)| {
            let source = &self.files[from].name;
            let exported = |symbol: &Symbol| {
                exports[from]
                    .iter()
                    .find(|(_, listed)| *listed == symbol)
                    .map(|(name, _)| name.as_str())
            };
            let list: Vec<String> = symbols
                .iter()
                .filter_map(|symbol| Some(renamed(exported(symbol)?, names.of(*symbol))))
                .collect();
            if list.is_empty() {
                format!("import\"./{source}\";")
            } else {
                format!("import{{{}}}from\"./{source}\";", list.join(","))
            }
        };
        wanted.into_iter().map(line).collect()
    }
}

/// `a as b`, or `a` if both are alike.
fn renamed(from: &str, to: &str) -> String {
    if from == to { from.to_owned() } else { format!("{from} as {to}") }
}

/// `i18n-pl.js` for `src/i18n/pl.ts`.
fn file_name(path: &str) -> String {
    let path = path.strip_prefix("src/").unwrap_or(path);
    format!("{}.js", path.strip_suffix(".ts").unwrap_or(path).replace('/', "-"))
}

/// The modules that a root reaches by static imports, in the order in which a browser evaluates them:
/// what a module imports comes before it, except in a cycle.
fn evaluation_order(facts: &[&Facts], root: usize) -> Vec<usize> {
    fn visit(facts: &[&Facts], module: usize, seen: &mut BTreeSet<usize>, order: &mut Vec<usize>) {
        if !seen.insert(module) {
            return;
        }
        for imported in &facts[module].imported {
            visit(facts, *imported, seen, order);
        }
        order.push(module);
    }
    let mut order = Vec::new();
    visit(facts, root, &mut BTreeSet::new(), &mut order);
    order
}
