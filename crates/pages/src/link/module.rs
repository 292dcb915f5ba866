//! One module: what it imports and exports, and its statements without those words.

#![allow(clippy::wildcard_enum_match_arm, reason = "syntax trees of oxc")]

use std::{collections::BTreeMap, path::Path};

use oxc::{
    allocator::{Allocator, Vec as ArenaVec},
    ast::ast::{
        ArrowFunctionExpression, AwaitExpression, Declaration, ExportNamedDeclaration, Expression,
        ForOfStatement, Function, ImportDeclaration, ImportDeclarationSpecifier, ImportExpression,
        ImportMeta, Program, Statement,
    },
    ast_visit::{VisitMut, walk_mut},
    semantic::{Reference, Scoping, SemanticBuilder, SymbolId},
    span::{GetSpan, Span},
    str::Str,
    syntax::scope::ScopeFlags,
};

use crate::strip::without_types;

/// A parsed module. Its program has no import and export statements any more.
pub(super) struct Module<'a> {
    pub(super) program: Program<'a>,
    pub(super) scoping: Scoping,
    pub(super) facts: Facts,
}

/// What the other modules need to know of a module.
pub(super) struct Facts {
    pub(super) path: String,
    /// Modules imported statically, in the order of the source: the order of evaluation.
    pub(super) imported: Vec<usize>,
    /// Modules imported with `import()`, each with the line of its first import.
    pub(super) dynamic: BTreeMap<usize, usize>,
    /// The local symbols that stand for names of other modules.
    pub(super) imports: Vec<Import>,
    /// What others can import, by name.
    pub(super) exports: BTreeMap<String, Export>,
}

pub(super) struct Import {
    pub(super) local: SymbolId,
    pub(super) from: usize,
    pub(super) name: String,
    pub(super) line: usize,
}

pub(super) enum Export {
    /// A symbol of the module itself, perhaps one that it imports.
    Local(SymbolId),
    /// A name of another module, passed on with `export { name } from`.
    Passed { from: usize, name: String, line: usize },
}

/// Gives out the number of a module by its path.
pub(super) type Number<'n> = dyn FnMut(String) -> usize + 'n;

impl<'a> Module<'a> {
    /// Parses a module and takes its imports and exports apart.
    pub(super) fn read(
        allocator: &'a Allocator,
        path: &str,
        text: &'a str,
        number: &mut Number<'_>,
    ) -> Result<Self, String> {
        let mut program = without_types(allocator, Path::new(path), text)?;
        let scoping = SemanticBuilder::new().build(&program).semantic.into_scoping();
        let facts = Facts {
            path: path.to_owned(),
            imported: Vec::new(),
            dynamic: BTreeMap::new(),
            imports: Vec::new(),
            exports: BTreeMap::new(),
        };
        let mut reader = Reader { text, scoping: &scoping, facts, number };
        let body = std::mem::replace(&mut program.body, ArenaVec::new_in(&allocator));
        for statement in body {
            if let Some(kept) = reader.statement(statement)? {
                program.body.push(kept);
            }
        }
        let mut finder = DynamicImports { allocator, reader: &mut reader, depth: 0, fault: None };
        finder.visit_program(&mut program);
        if let Some(fault) = finder.fault {
            return Err(fault);
        }
        let facts = reader.facts;
        Ok(Self { program, scoping, facts })
    }
}

struct Reader<'r, 'n> {
    text: &'r str,
    scoping: &'r Scoping,
    facts: Facts,
    number: &'r mut Number<'n>,
}

impl Reader<'_, '_> {
    /// Notes what a statement imports or exports; returns what remains of it.
    fn statement<'a>(&mut self, statement: Statement<'a>) -> Result<Option<Statement<'a>>, String> {
        match statement {
            Statement::ImportDeclaration(import) => self.import(&import).map(|()| None),
            Statement::ExportDeclaration(export) => {
                let declaration = export.unbox().declaration;
                self.export_declared(&declaration)?;
                Ok(Some(declaration.into()))
            }
            Statement::ExportNamedDeclaration(export) => self.export_list(&export).map(|()| None),
            Statement::ExportFromDeclaration(export) => {
                let from = self.target(&export.source.value, export.span)?;
                self.facts.imported.push(from);
                for specifier in &export.specifiers {
                    let name = specifier.local.name().to_string();
                    let passed = Export::Passed { from, name, line: self.line(specifier.span) };
                    self.export(&specifier.exported.name(), specifier.span, passed)?;
                }
                Ok(None)
            }
            Statement::ExportDefaultDeclaration(export) => {
                Err(self.refuse(export.span, "a default export has no name to link by"))
            }
            Statement::ExportAllDeclaration(export) => {
                Err(self.refuse(export.span, "'export *' is not linked: name what is exported"))
            }
            Statement::TSExportAssignment(export) => {
                Err(self.refuse(export.span, "'export =' is not linked"))
            }
            kept => Ok(Some(kept)),
        }
    }

    fn import(&mut self, import: &ImportDeclaration<'_>) -> Result<(), String> {
        if import.with_clause.is_some() || import.phase.is_some() {
            return Err(self.refuse(import.span, "imports with attributes are not linked"));
        }
        let from = self.target(&import.source.value, import.span)?;
        self.facts.imported.push(from);
        for specifier in import.specifiers.iter().flatten() {
            let ImportDeclarationSpecifier::ImportSpecifier(specifier) = specifier else {
                let message = "only imports in braces are linked: no default, no '* as'";
                return Err(self.refuse(import.span, message));
            };
            let name = specifier.imported.name().to_string();
            let local = specifier.local.symbol_id();
            if self.scoping.get_resolved_references(local).any(Reference::is_write) {
                let message = format!("'{name}' is imported and is assigned to");
                return Err(self.refuse(specifier.span, &message));
            }
            let line = self.line(specifier.span);
            self.facts.imports.push(Import { local, from, name, line });
        }
        Ok(())
    }

    fn export_declared(&mut self, declaration: &Declaration<'_>) -> Result<(), String> {
        let identifiers = match declaration {
            Declaration::VariableDeclaration(variables) => variables
                .declarations
                .iter()
                .flat_map(|each| each.id.get_binding_identifiers())
                .collect(),
            Declaration::FunctionDeclaration(function) => function.id.iter().collect::<Vec<_>>(),
            Declaration::ClassDeclaration(class) => class.id.iter().collect(),
            other => return Err(self.refuse(other.span(), "this kind of export is not linked")),
        };
        for identifier in identifiers {
            let local = Export::Local(identifier.symbol_id());
            self.export(&identifier.name, identifier.span, local)?;
        }
        Ok(())
    }

    fn export_list(&mut self, export: &ExportNamedDeclaration<'_>) -> Result<(), String> {
        for specifier in &export.specifiers {
            let local = specifier.local.name();
            let Some(symbol) = self.scoping.get_root_binding(local.as_str().into()) else {
                return Err(
                    self.refuse(specifier.span, &format!("there is no '{local}' to export"))
                );
            };
            self.export(&specifier.exported.name(), specifier.span, Export::Local(symbol))?;
        }
        Ok(())
    }

    fn export(&mut self, name: &str, span: Span, export: Export) -> Result<(), String> {
        if name == "default" {
            return Err(self.refuse(span, "a default export has no name to link by"));
        }
        self.facts.exports.insert(name.to_owned(), export);
        Ok(())
    }

    /// The number of the module that an import names.
    fn target(&mut self, source: &str, span: Span) -> Result<usize, String> {
        let path = self.path(source, span)?;
        Ok((self.number)(path))
    }

    /// The path of the module that an import names: `./` and `../` lead from this module's folder.
    fn path(&self, source: &str, span: Span) -> Result<String, String> {
        if !source.starts_with("./") && !source.starts_with("../") {
            return Err(self.refuse(span, &format!("'{source}' is not a file of ours")));
        }
        let mut folders: Vec<&str> = self.facts.path.split('/').collect();
        folders.pop();
        for part in source.split('/') {
            match part {
                "." => {}
                ".." if folders.pop().is_some() => {}
                ".." => {
                    return Err(self.refuse(span, &format!("'{source}' leads out of the folder")));
                }
                name => folders.push(name),
            }
        }
        Ok(folders.join("/"))
    }

    fn line(&self, span: Span) -> usize {
        let before = self.text.as_bytes().iter().take(span.start as usize);
        1 + before.filter(|byte| **byte == b'\n').count()
    }

    fn refuse(&self, span: Span, message: &str) -> String {
        format!("{}:{}: {message}", self.facts.path, self.line(span))
    }
}

/// Finds every `import()` and gives it the path of its module as a source. Refuses what has no
/// meaning in a linked file.
struct DynamicImports<'a, 'f, 'r, 'n> {
    allocator: &'a Allocator,
    reader: &'f mut Reader<'r, 'n>,
    /// How many functions enclose the place.
    depth: usize,
    fault: Option<String>,
}

impl DynamicImports<'_, '_, '_, '_> {
    fn refuse(&mut self, span: Span, message: &str) {
        let fault = self.reader.refuse(span, message);
        self.fault.get_or_insert(fault);
    }
}

impl<'a> VisitMut<'a> for DynamicImports<'a, '_, '_, '_> {
    fn visit_function(&mut self, function: &mut Function<'a>, flags: ScopeFlags) {
        self.depth += 1;
        walk_mut::walk_function(self, function, flags);
        self.depth -= 1;
    }

    fn visit_arrow_function_expression(&mut self, function: &mut ArrowFunctionExpression<'a>) {
        self.depth += 1;
        walk_mut::walk_arrow_function_expression(self, function);
        self.depth -= 1;
    }

    fn visit_await_expression(&mut self, expression: &mut AwaitExpression<'a>) {
        if self.depth == 0 {
            self.refuse(expression.span, "'await' outside of a function is not linked");
        }
        walk_mut::walk_await_expression(self, expression);
    }

    fn visit_for_of_statement(&mut self, statement: &mut ForOfStatement<'a>) {
        if self.depth == 0 && statement.r#await {
            self.refuse(statement.span, "'await' outside of a function is not linked");
        }
        walk_mut::walk_for_of_statement(self, statement);
    }

    fn visit_import_meta(&mut self, property: &mut ImportMeta) {
        self.refuse(property.span, "'import.meta' has no meaning in a linked file");
    }

    fn visit_import_expression(&mut self, import: &mut ImportExpression<'a>) {
        let Expression::StringLiteral(source) = &mut import.source else {
            return self.refuse(import.span, "import() needs the name of a file, in quotes");
        };
        match self.reader.path(&source.value, import.span) {
            Ok(path) => {
                source.value = Str::from_str_in(&path, &self.allocator);
                source.raw = None;
                let line = self.reader.line(import.span);
                let target = (self.reader.number)(path);
                self.reader.facts.dynamic.entry(target).or_insert(line);
            }
            Err(fault) => {
                self.fault.get_or_insert(fault);
            }
        }
    }
}

/// Gives every `import()` its linked file: `file` returns its name by the path of the module.
pub(super) struct SetSources<'a, 's> {
    pub(super) allocator: &'a Allocator,
    pub(super) file: &'s dyn Fn(&str) -> String,
}

impl<'a> VisitMut<'a> for SetSources<'a, '_> {
    fn visit_import_expression(&mut self, import: &mut ImportExpression<'a>) {
        if let Expression::StringLiteral(source) = &mut import.source {
            source.value = Str::from_str_in(&(self.file)(&source.value), &self.allocator);
            source.raw = None;
        }
    }
}
