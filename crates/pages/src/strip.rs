//! TypeScript to JavaScript, one file at a time: types are removed, the code stays as written.

use std::path::Path;

use oxc::{
    allocator::Allocator,
    ast::ast::Program,
    codegen::{Codegen, CodegenOptions},
    diagnostics::OxcDiagnostic,
    parser::Parser,
    semantic::SemanticBuilder,
    span::SourceType,
    transformer::{RewriteExtensionsMode, TransformOptions, Transformer, TypeScriptOptions},
};

/// Parses a TypeScript module and removes its types. With `rewrite`, imports of `.ts` files become
/// imports of `.js` files. `path` is only for messages.
pub(crate) fn without_types<'a>(
    allocator: &'a Allocator,
    path: &Path,
    text: &'a str,
    rewrite: Option<RewriteExtensionsMode>,
) -> Result<Program<'a>, String> {
    let complain = |errors: Vec<OxcDiagnostic>| {
        let lines = errors
            .into_iter()
            .map(|error| format!("{:?}", error.with_source_code(text.to_owned())));
        Err(format!("{}: {}", path.display(), lines.collect::<Vec<_>>().join("\n")))
    };
    let parsed = Parser::new(allocator, text, SourceType::ts()).parse();
    if !parsed.diagnostics.is_empty() {
        return complain(parsed.diagnostics.into_iter().collect());
    }
    let mut program = parsed.program;
    let scoping = SemanticBuilder::new().build(&program).semantic.into_scoping();
    let options = TransformOptions {
        typescript: TypeScriptOptions {
            // What `tsc` does with `verbatimModuleSyntax`.
            only_remove_type_imports: true,
            rewrite_import_extensions: rewrite,
            ..TypeScriptOptions::default()
        },
        ..TransformOptions::default()
    };
    let transformed =
        Transformer::new(allocator, path, &options).build_with_scoping(scoping, &mut program);
    if !transformed.diagnostics.is_empty() {
        return complain(transformed.diagnostics.into_iter().collect());
    }
    Ok(program)
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
    let program = without_types(&allocator, path, text, Some(RewriteExtensionsMode::Rewrite))?;
    Ok(Codegen::new().with_options(CodegenOptions::default()).build(&program).code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_go_and_code_stays() {
        let text = "import type { A } from './a.ts';\n\
                    class B { #c: A | null = null; d?: string; e = <const>['f']; }\n\
                    export function g<T>(h: T, i?: number): h is T { return h! as any; }\n\
                    export const j = () => import('./k.ts');\n";
        let script = strip("b.ts".as_ref(), text).unwrap();
        assert!(!script.contains("import {"), "{script}");
        assert!(script.contains("#c = null"), "{script}");
        assert!(script.contains("function g(h, i) {"), "{script}");
        assert!(script.contains("import(\"./k.js\")"), "{script}");
    }

    #[test]
    fn what_cannot_be_read_is_an_error_that_names_the_file() {
        let error = strip("src/bad.ts".as_ref(), "let = ;").unwrap_err();
        assert!(error.starts_with("src/bad.ts: "), "{error}");
    }
}
