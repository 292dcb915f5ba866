//! The linker: joins TypeScript modules into a few JavaScript files.
//!
//! Modules are joined by scope hoisting, as Rollup does it: their statements follow one another in
//! the order in which a browser would evaluate the modules, imports and exports disappear, and every
//! top-level name becomes unique. An exported `let` therefore stays a live binding, and cycles behave
//! as they do between separate modules. All names are shortened on the way.
//!
//! A dynamic `import("./x.ts")` begins a file of its own. Modules that several such files need, but
//! the entry does not, go into a file of their own too, so that no module is ever evaluated twice.
//!
//! What cannot be joined this way is refused with file and line: default exports, namespace imports,
//! `export *`, packages, top-level `await`, `import.meta`, and a module that is imported both
//! statically and dynamically.

mod files;
mod module;
mod names;

use std::collections::HashMap;

use oxc::{
    allocator::Allocator,
    ast_visit::VisitMut,
    codegen::{Codegen, CodegenOptions},
};

use self::{
    files::Layout,
    module::{Module, SetSources},
    names::Names,
};

/// A linked file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// Its name, such as `main.js`. Files import each other as neighbours in one folder.
    pub name: String,
    /// The modules in it, by their paths.
    pub modules: Vec<String>,
    /// The JavaScript.
    pub code: String,
}

/// Links the module `entry` with everything it imports. `read` returns the text of a module by its
/// path with `/`, such as `src/main.ts`. The first script is the one with the entry.
///
/// ```
/// let files = |path: &str| match path {
///     "main.ts" => Ok("import { x } from './x.ts'; console.log(x);".to_owned()),
///     _ => Ok("export let x: number = 1;".to_owned()),
/// };
/// let scripts = crownhead_pages::link("main.ts", &files)?;
/// assert_eq!(scripts[0].code, "let a=1;console.log(a);");
/// # Ok::<(), String>(())
/// ```
pub fn link(
    entry: &str,
    read: &dyn Fn(&str) -> Result<String, String>,
) -> Result<Vec<Script>, String> {
    let allocator = Allocator::default();
    let modules = load(&allocator, entry, read)?;
    let names = Names::choose(&modules)?;
    let layout = Layout::of(&modules)?;
    let mut code = Vec::new();
    for (index, Module { mut program, mut scoping, .. }) in modules.into_iter().enumerate() {
        names.rename(index, &mut scoping);
        let file = |path: &str| format!("./{}", layout.file_with(path));
        SetSources { allocator: &allocator, file: &file }.visit_program(&mut program);
        let options = CodegenOptions::minify();
        let printer = Codegen::new().with_options(options).with_scoping(Some(scoping));
        code.push(printer.build(&program).code);
    }
    layout.write(&names, &code)
}

/// Reads the entry and, one after another, all modules that are imported somewhere. A module's
/// number is its place in the result.
fn load<'a>(
    allocator: &'a Allocator,
    entry: &str,
    read: &dyn Fn(&str) -> Result<String, String>,
) -> Result<Vec<Module<'a>>, String> {
    let mut numbers = HashMap::from([(entry.to_owned(), 0)]);
    let mut paths = vec![entry.to_owned()];
    let mut modules = Vec::new();
    while let Some(path) = paths.get(modules.len()).cloned() {
        let text = allocator.alloc_str(&read(&path)?);
        let module = Module::read(allocator, &path, text, &mut |target| {
            *numbers.entry(target).or_insert_with_key(|target| {
                paths.push(target.clone());
                paths.len() - 1
            })
        })?;
        modules.push(module);
    }
    Ok(modules)
}

#[cfg(test)]
mod tests;
