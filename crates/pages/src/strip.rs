//! TypeScript to JavaScript, one file at a time: types are erased, the code stays as written.
//!
//! The page is written in the part of TypeScript that can be erased (`erasableSyntaxOnly` and
//! `verbatimModuleSyntax` in web/tsconfig.json): types never become code, and what is imported for
//! its type only says so. Anything else is refused with file and line.

#![allow(clippy::wildcard_enum_match_arm, reason = "syntax trees of oxc")]

use std::path::Path;

use oxc::{
    allocator::{Allocator, TakeIn, Vec as ArenaVec},
    ast::ast::{
        ArrowFunctionExpression, CallExpression, CatchParameter, ChainElement, Class, ClassElement,
        ClassHeritage, Declaration, ExportFromDeclaration, Expression, FormalParameter,
        FormalParameterRest, Function, ImportDeclaration, ImportDeclarationSpecifier,
        ImportExpression, MethodDefinition, NewExpression, Program, PropertyDefinition,
        SimpleAssignmentTarget, Statement, StringLiteral, TaggedTemplateExpression,
        VariableDeclarator,
    },
    ast_visit::{VisitMut, walk_mut},
    codegen::{Codegen, CodegenOptions},
    parser::{ParseOptions, Parser},
    span::{GetSpan, SourceType, Span},
    str::Str,
    syntax::scope::ScopeFlags,
};

/// Parses a TypeScript module and erases its types. `path` is only for messages.
pub(crate) fn without_types<'a>(
    allocator: &'a Allocator,
    path: &Path,
    text: &'a str,
) -> Result<Program<'a>, String> {
    erased(allocator, path, text, false)
}

/// JavaScript from one TypeScript module, for the development server. Imports of `.ts` files become
/// imports of `.js` files; `path` is only for messages.
///
/// ```
/// let text = "import {x} from \"./x.ts\";\nexport const y: number = x;";
/// let script = crownhead_pages::strip("y.ts".as_ref(), text)?;
/// assert_eq!(script, "import { x } from \"./x.js\";\nexport const y = x;\n");
/// # Ok::<(), String>(())
/// ```
pub fn strip(path: &Path, text: &str) -> Result<String, String> {
    let allocator = Allocator::default();
    let program = erased(&allocator, path, text, true)?;
    Ok(Codegen::new().with_options(CodegenOptions::default()).build(&program).code)
}

fn erased<'a>(
    allocator: &'a Allocator,
    path: &Path,
    text: &'a str,
    rename_imports: bool,
) -> Result<Program<'a>, String> {
    // The printer puts parentheses where they are needed, also around what was `x as T`.
    let options = ParseOptions { preserve_parens: false, ..ParseOptions::default() };
    let parsed = Parser::new(allocator, text, SourceType::ts()).with_options(options).parse();
    if !parsed.diagnostics.is_empty() {
        let errors = parsed.diagnostics.into_iter();
        let lines = errors.map(|error| format!("{:?}", error.with_source_code(text.to_owned())));
        return Err(format!("{}: {}", path.display(), lines.collect::<Vec<_>>().join("\n")));
    }
    let mut program = parsed.program;
    let mut eraser = Eraser { allocator, rename_imports, refused: None };
    eraser.visit_program(&mut program);
    if let Some((span, message)) = eraser.refused {
        let before = text.as_bytes().iter().take(span.start as usize);
        let line = 1 + before.filter(|byte| **byte == b'\n').count();
        return Err(format!("{}:{line}: {message}", path.display()));
    }
    program.source_type = SourceType::mjs();
    Ok(program)
}

struct Eraser<'a> {
    allocator: &'a Allocator,
    /// Whether `./x.ts` becomes `./x.js`.
    rename_imports: bool,
    /// The first piece of code that cannot be erased.
    refused: Option<(Span, &'static str)>,
}

impl<'a> Eraser<'a> {
    fn refuse(&mut self, span: Span, message: &'static str) {
        self.refused.get_or_insert((span, message));
    }

    /// Whether a statement is more than types. Removes the types from its lists of names.
    fn is_code(&mut self, statement: &mut Statement<'a>) -> bool {
        match statement {
            Statement::TSTypeAliasDeclaration(_) | Statement::TSInterfaceDeclaration(_) => false,
            Statement::VariableDeclaration(variables) => !variables.declare,
            Statement::FunctionDeclaration(function) => is_defined(function),
            Statement::ClassDeclaration(class) => !class.declare,
            Statement::ExportDeclaration(export) => match &export.declaration {
                Declaration::TSTypeAliasDeclaration(_) | Declaration::TSInterfaceDeclaration(_) => {
                    false
                }
                Declaration::VariableDeclaration(variables) => !variables.declare,
                Declaration::FunctionDeclaration(function) => is_defined(function),
                Declaration::ClassDeclaration(class) => !class.declare,
                other => {
                    self.refuse(other.span(), NOT_ERASABLE);
                    false
                }
            },
            Statement::ImportDeclaration(import) => {
                if let Some(specifiers) = &mut import.specifiers {
                    specifiers.retain(|specifier| {
                        !matches!(specifier, ImportDeclarationSpecifier::ImportSpecifier(each)
                            if each.import_kind.is_type())
                    });
                }
                import.import_kind.is_value()
            }
            Statement::ExportNamedDeclaration(export) => {
                export.specifiers.retain(|specifier| specifier.export_kind.is_value());
                export.export_kind.is_value()
            }
            Statement::ExportFromDeclaration(export) => {
                export.specifiers.retain(|specifier| specifier.export_kind.is_value());
                export.export_kind.is_value()
            }
            Statement::ExportAllDeclaration(export) => export.export_kind.is_value(),
            Statement::TSEnumDeclaration(_)
            | Statement::TSExternalModuleDeclaration(_)
            | Statement::TSNamespaceDeclaration(_)
            | Statement::TSGlobalDeclaration(_)
            | Statement::TSImportEqualsDeclaration(_)
            | Statement::TSExportAssignment(_)
            | Statement::TSNamespaceExportDeclaration(_) => {
                self.refuse(statement.span(), NOT_ERASABLE);
                false
            }
            _ => true,
        }
    }

    fn rename(&self, source: &mut StringLiteral<'a>) {
        if let Some(stem) = source.value.strip_suffix(".ts").filter(|_| self.rename_imports) {
            source.value = Str::from_str_in(&format!("{stem}.js"), &self.allocator);
            source.raw = None;
        }
    }
}

const NOT_ERASABLE: &str = "this TypeScript cannot be erased: it would become code";

/// A function with a body: overloads and `declare function` have none.
fn is_defined(function: &Function<'_>) -> bool {
    !function.declare && function.body.is_some()
}

impl<'a> VisitMut<'a> for Eraser<'a> {
    fn visit_statements(&mut self, statements: &mut ArenaVec<'a, Statement<'a>>) {
        statements.retain_mut(|statement| self.is_code(statement));
        walk_mut::walk_statements(self, statements);
    }

    fn visit_expression(&mut self, expression: &mut Expression<'a>) {
        loop {
            let inner = match expression {
                Expression::TSAsExpression(typed) => &mut typed.expression,
                Expression::TSSatisfiesExpression(typed) => &mut typed.expression,
                Expression::TSNonNullExpression(typed) => &mut typed.expression,
                Expression::TSTypeAssertion(typed) => &mut typed.expression,
                Expression::TSInstantiationExpression(typed) => &mut typed.expression,
                _ => break,
            };
            *expression = inner.take_in(&self.allocator);
        }
        walk_mut::walk_expression(self, expression);
    }

    fn visit_chain_element(&mut self, element: &mut ChainElement<'a>) {
        while let ChainElement::TSNonNullExpression(typed) = element {
            match typed.expression.take_in(&self.allocator) {
                Expression::CallExpression(call) => *element = ChainElement::CallExpression(call),
                Expression::TSNonNullExpression(more) => {
                    *element = ChainElement::TSNonNullExpression(more);
                }
                inner if inner.is_member_expression() => {
                    *element = ChainElement::from(inner.into_member_expression());
                }
                other => return self.refuse(other.span(), NOT_ERASABLE),
            }
        }
        walk_mut::walk_chain_element(self, element);
    }

    fn visit_simple_assignment_target(&mut self, target: &mut SimpleAssignmentTarget<'a>) {
        match target {
            SimpleAssignmentTarget::TSAsExpression(_)
            | SimpleAssignmentTarget::TSSatisfiesExpression(_)
            | SimpleAssignmentTarget::TSNonNullExpression(_)
            | SimpleAssignmentTarget::TSTypeAssertion(_) => {
                self.refuse(target.span(), "a type on what is assigned to is not erased");
            }
            _ => walk_mut::walk_simple_assignment_target(self, target),
        }
    }

    fn visit_variable_declarator(&mut self, variable: &mut VariableDeclarator<'a>) {
        variable.type_annotation = None;
        variable.definite = false;
        walk_mut::walk_variable_declarator(self, variable);
    }

    fn visit_catch_parameter(&mut self, parameter: &mut CatchParameter<'a>) {
        parameter.type_annotation = None;
        walk_mut::walk_catch_parameter(self, parameter);
    }

    fn visit_function(&mut self, function: &mut Function<'a>, flags: ScopeFlags) {
        function.type_parameters = None;
        function.this_param = None;
        function.return_type = None;
        walk_mut::walk_function(self, function, flags);
    }

    fn visit_arrow_function_expression(&mut self, function: &mut ArrowFunctionExpression<'a>) {
        function.type_parameters = None;
        function.return_type = None;
        walk_mut::walk_arrow_function_expression(self, function);
    }

    fn visit_formal_parameter(&mut self, parameter: &mut FormalParameter<'a>) {
        if parameter.accessibility.is_some() || parameter.readonly || parameter.r#override {
            self.refuse(parameter.span, NOT_ERASABLE);
        }
        parameter.type_annotation = None;
        parameter.optional = false;
        walk_mut::walk_formal_parameter(self, parameter);
    }

    fn visit_formal_parameter_rest(&mut self, parameter: &mut FormalParameterRest<'a>) {
        parameter.type_annotation = None;
        walk_mut::walk_formal_parameter_rest(self, parameter);
    }

    fn visit_class(&mut self, class: &mut Class<'a>) {
        class.type_parameters = None;
        class.implements.clear();
        class.r#abstract = false;
        class.body.body.retain(|element| match element {
            ClassElement::MethodDefinition(method) => method.value.body.is_some(),
            ClassElement::PropertyDefinition(property) => {
                !property.declare && !property.r#type.is_abstract()
            }
            ClassElement::TSIndexSignature(_) => false,
            ClassElement::StaticBlock(_) | ClassElement::AccessorProperty(_) => true,
        });
        walk_mut::walk_class(self, class);
    }

    fn visit_class_heritage(&mut self, heritage: &mut ClassHeritage<'a>) {
        heritage.type_arguments = None;
        walk_mut::walk_class_heritage(self, heritage);
    }

    fn visit_method_definition(&mut self, method: &mut MethodDefinition<'a>) {
        method.r#override = false;
        method.optional = false;
        method.accessibility = None;
        walk_mut::walk_method_definition(self, method);
    }

    fn visit_property_definition(&mut self, property: &mut PropertyDefinition<'a>) {
        property.type_annotation = None;
        property.r#override = false;
        property.optional = false;
        property.definite = false;
        property.readonly = false;
        property.accessibility = None;
        walk_mut::walk_property_definition(self, property);
    }

    fn visit_call_expression(&mut self, call: &mut CallExpression<'a>) {
        call.type_arguments = None;
        walk_mut::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &mut NewExpression<'a>) {
        new.type_arguments = None;
        walk_mut::walk_new_expression(self, new);
    }

    fn visit_tagged_template_expression(&mut self, template: &mut TaggedTemplateExpression<'a>) {
        template.type_arguments = None;
        walk_mut::walk_tagged_template_expression(self, template);
    }

    fn visit_import_declaration(&mut self, import: &mut ImportDeclaration<'a>) {
        self.rename(&mut import.source);
    }

    fn visit_export_from_declaration(&mut self, export: &mut ExportFromDeclaration<'a>) {
        self.rename(&mut export.source);
    }

    fn visit_import_expression(&mut self, import: &mut ImportExpression<'a>) {
        if let Expression::StringLiteral(source) = &mut import.source {
            self.rename(source);
        }
        walk_mut::walk_import_expression(self, import);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(text: &str) -> String {
        strip("b.ts".as_ref(), text).unwrap()
    }

    #[test]
    fn types_go_and_code_stays() {
        let text = "import type { A } from './a.ts';\n\
                    class B { #c: A | null = null; d?: string; e = <const>['f']; }\n\
                    export function g<T>(h: T, i?: number): h is T { return h! as any; }\n\
                    export const j = () => import('./k.ts');\n";
        let script = stripped(text);
        assert!(!script.contains("import {"), "{script}");
        assert!(script.contains("#c = null"), "{script}");
        assert!(script.contains("function g(h, i) {"), "{script}");
        assert!(script.contains("import(\"./k.js\")"), "{script}");
    }

    #[test]
    fn every_kind_of_type_is_erased() {
        for (typed, plain) in [
            ("let a: number = b as number;", "let a = b;"),
            ("const a = (b as C).d;", "const a = b.d;"),
            ("const a = (b + c as D) * 2;", "const a = (b + c) * 2;"),
            ("const a = (<T,>(b: T): T => b)(c);", "const a = ((b) => b)(c);"),
            ("const a = b?.c!.d;", "const a = b?.c.d;"),
            ("const a = b?.c!;", "const a = b?.c;"),
            ("a!.b = c satisfies D;", "a.b = c;"),
            ("let a!: B;", "let a;"),
            ("import { type A, b } from './c.ts';", "import { b } from \"./c.js\";"),
            ("import { type A } from './c.ts';", "import {} from \"./c.js\";"),
            ("export { type A, b };", "export { b };"),
            ("export type { A } from './c.ts';", ""),
            ("export { a } from './c.ts';", "export { a } from \"./c.js\";"),
            ("type A = B; interface C { d: E }", ""),
            ("export interface C { d: E }", ""),
            ("declare const a: B;", ""),
            ("function a(b: C): D; function a(b) {}", "function a(b) {}"),
            ("function a(this: B, ...c: D[]) {}", "function a(...c) {}"),
            ("try {} catch (a: unknown) {}", "try {} catch (a) {}"),
            ("new A<B>(c<D>(e));", "new A(c(e));"),
            ("a<B>`c`;", "a`c`;"),
        ] {
            let script = stripped(typed);
            assert_eq!(script.trim(), plain, "{typed}");
        }
    }

    #[test]
    fn classes_lose_their_types_only() {
        let script = stripped(
            "abstract class A<T> extends B<T> implements C {\n\
               declare d: E; private readonly f: number = 1; static g?: H; [key: string]: I;\n\
               abstract j(): void; protected override k(l?: M): N { return l!; }\n\
             }",
        );
        let words: Vec<&str> = script.split_whitespace().collect();
        assert_eq!(words.join(" "), "class A extends B { f = 1; static g; k(l) { return l; } }",);
    }

    #[test]
    fn what_would_become_code_is_refused_with_its_line() {
        for text in [
            "\nenum A { B }",
            "\nnamespace A { let b; }",
            "\nclass A { constructor(private b: C) {} }",
        ] {
            let error = strip("src/a.ts".as_ref(), text).unwrap_err();
            assert!(error.starts_with("src/a.ts:2: "), "{error}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_an_error_that_names_the_file() {
        let error = strip("src/bad.ts".as_ref(), "let = ;").unwrap_err();
        assert!(error.starts_with("src/bad.ts: "), "{error}");
    }
}
