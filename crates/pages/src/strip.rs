//! TypeScript to JavaScript: types are taken out, nothing else is changed but
//! white space and the endings of imports.

use std::path::Path;

use oxc::{
    allocator::Allocator,
    codegen::{Codegen, CodegenOptions},
    diagnostics::OxcDiagnostic,
    parser::Parser,
    semantic::SemanticBuilder,
    span::SourceType,
    transformer::{RewriteExtensionsMode, TransformOptions, Transformer, TypeScriptOptions},
};

/// JavaScript from TypeScript; `path` is for messages. Imports of `.ts` files
/// become imports of `.js` files.
///
/// ```
/// let text = "import {x} from \"./x.ts\";\nexport const y: number = x;";
/// let script = crownhead_pages::strip("y.ts".as_ref(), text, true)?;
/// assert_eq!(script, "import{x}from\"./x.js\";export const y=x;");
/// # Ok::<(), String>(())
/// ```
pub fn strip(path: &Path, text: &str, is_small: bool) -> Result<String, String> {
    let complain = |errors: Vec<OxcDiagnostic>| {
        let lines = errors
            .into_iter()
            .map(|error| format!("{:?}", error.with_source_code(text.to_owned())));
        Err(format!("{}: {}", path.display(), lines.collect::<Vec<_>>().join("\n")))
    };
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, text, SourceType::ts()).parse();
    if !parsed.diagnostics.is_empty() {
        return complain(parsed.diagnostics.into_iter().collect());
    }
    let mut program = parsed.program;
    let scoping = SemanticBuilder::new().build(&program).semantic.into_scoping();
    let options = TransformOptions {
        typescript: TypeScriptOptions {
            // What `tsc` does with `verbatimModuleSyntax`.
            only_remove_type_imports: true,
            rewrite_import_extensions: Some(RewriteExtensionsMode::Rewrite),
            ..TypeScriptOptions::default()
        },
        ..TransformOptions::default()
    };
    let transformed =
        Transformer::new(&allocator, path, &options).build_with_scoping(scoping, &mut program);
    if !transformed.diagnostics.is_empty() {
        return complain(transformed.diagnostics.into_iter().collect());
    }
    let options = if is_small { CodegenOptions::minify() } else { CodegenOptions::default() };
    Ok(Codegen::new().with_options(options).build(&program).code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_go_and_code_stays() {
        let text = "import type { A } from './a.ts';\n\
                    class B { #c: A | null = null; d?: string; e = <const>['f']; }\n\
                    export function g<T>(h: T, i?: number): h is T { return h! as any; }\n";
        let script = strip("b.ts".as_ref(), text, true).unwrap();
        assert!(!script.contains("import"), "{script}");
        assert!(script.contains("#c=null"), "{script}");
        assert!(script.contains("function g(h,i){return h}"), "{script}");
    }

    #[test]
    fn what_cannot_be_read_is_an_error_that_names_the_file() {
        let error = strip("src/bad.ts".as_ref(), "let = ;", true).unwrap_err();
        assert!(error.starts_with("src/bad.ts: "), "{error}");
    }
}
