use super::*;

fn linked(files: &[(&str, &str)]) -> Result<Vec<Script>, String> {
    let read = |path: &str| {
        let found = files.iter().find(|(name, _)| *name == path);
        found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| format!("{path}: not found"))
    };
    link(files[0].0, &read)
}

/// The code of the only script.
fn joined(files: &[(&str, &str)]) -> String {
    let mut scripts = linked(files).unwrap();
    assert_eq!(scripts.len(), 1);
    scripts.remove(0).code
}

fn fault(files: &[(&str, &str)]) -> String {
    linked(files).unwrap_err()
}

#[test]
fn modules_follow_one_another_as_a_browser_evaluates_them() {
    let files = [
        ("main.ts", "import './a.ts'; import './b.ts'; console.log('main');"),
        ("a.ts", "import './c.ts'; console.log('a');"),
        ("b.ts", "import './c.ts'; console.log('b');"),
        ("c.ts", "console.log('c');"),
    ];
    let code = joined(&files).replace('`', "\"");
    let order = ["\"c\"", "\"a\"", "\"b\"", "\"main\""].map(|text| code.find(text).unwrap());
    assert!(order.is_sorted(), "{code}");
    assert_eq!(code.matches("\"c\"").count(), 1, "evaluated once: {code}");
}

#[test]
fn the_same_name_in_two_modules_is_two_names() {
    let files = [
        ("main.ts", "import { x as y } from './a.ts'; const x = 2; console.log(x, y);"),
        ("a.ts", "export const x = 1;"),
    ];
    assert_eq!(joined(&files), "const b=1;const a=2;console.log(a,b);");
}

#[test]
fn a_local_name_does_not_capture_an_imported_one() {
    // Whatever the export is called afterwards, the parameter is called something else.
    let files = [
        (
            "main.ts",
            "import { a } from './a.ts'; export const f = (b) => { const c = b; return a + c; };",
        ),
        ("a.ts", "export const a = 1;"),
    ];
    let code = joined(&files);
    assert_eq!(code, "const d=1;const c=a=>{const b=a;return d+b};");
}

#[test]
fn what_the_browser_provides_is_not_shadowed() {
    let files = [("main.ts", "const value = 1; function f(x) { return a + x + b; } f(value);")];
    // `a` and `b` are not declared anywhere, so they are the browser's.
    assert_eq!(joined(&files), "const d=1;function e(c){return a+c+b}e(d);");
}

#[test]
fn shorthand_properties_keep_their_names() {
    let files = [
        (
            "main.ts",
            "import { size } from './a.ts'; let other; ({ other } = { size, other: 1 }); const { p } = { p: other };",
        ),
        ("a.ts", "export const size = 1;"),
    ];
    assert_eq!(joined(&files), "const c=1;let a;({other:a}={size:c,other:1});const{p:b}={p:a};");
}

#[test]
fn an_exported_variable_is_live() {
    let files = [
        ("main.ts", "import { count, step } from './a.ts'; step(); console.log(count);"),
        ("a.ts", "export let count = 0; export function step() { count += 1; }"),
    ];
    assert_eq!(joined(&files), "let a=0;function b(){a+=1}b();console.log(a);");
}

#[test]
fn modules_may_import_each_other() {
    let files = [
        ("main.ts", "import { even } from './even.ts'; console.log(even(4));"),
        (
            "even.ts",
            "import { odd } from './odd.ts'; export function even(n) { return n === 0 || odd(n - 1); }",
        ),
        (
            "odd.ts",
            "import { even } from './even.ts'; export function odd(n) { return n !== 0 && even(n - 1); }",
        ),
    ];
    assert_eq!(
        joined(&files),
        "function c(a){return a!==0&&b(a-1)}function b(a){return a===0||c(a-1)}console.log(b(4));"
    );
}

#[test]
fn names_are_passed_on() {
    let files = [
        (
            "main.ts",
            "import { c } from './b.ts'; import { again } from './d.ts'; console.log(c, again);",
        ),
        ("b.ts", "export { a as c } from './sub/a.ts';"),
        ("d.ts", "import { a } from './sub/a.ts'; export { a as again };"),
        ("sub/a.ts", "const own = 1; export { own as a };"),
    ];
    assert_eq!(joined(&files), "const a=1;console.log(a,a);");
}

#[test]
fn types_leave_nothing_behind() {
    let files = [
        (
            "main.ts",
            "import type { T } from './nowhere.ts'; import { x, type U } from './a.ts'; export type V = T | U; console.log(x as V);",
        ),
        ("a.ts", "export interface U { n: number } export const x: U = { n: 1 };"),
    ];
    assert_eq!(joined(&files), "const a={n:1};console.log(a);");
}

#[test]
fn a_dynamic_import_is_a_file_that_shares_what_is_there() {
    let files = [
        (
            "src/main.ts",
            "import { shared } from './shared.ts'; shared(); const load = async () => { const { open } = await import('./dialogs/settings.ts'); open(); };",
        ),
        ("src/shared.ts", "export function shared() {} export const unused = 1;"),
        (
            "src/dialogs/settings.ts",
            "import { shared } from '../shared.ts'; export function open() { shared(); }",
        ),
    ];
    let scripts = linked(&files).unwrap();
    assert_eq!(scripts.len(), 2);
    assert_eq!(scripts[0].name, "main.js");
    assert_eq!(
        scripts[0].code,
        "function c(){}const d=1;c();const b=async()=>{const{open:a}=await import(`./dialogs-settings.js`);a()};export{c};"
    );
    assert_eq!(scripts[1].name, "dialogs-settings.js");
    assert_eq!(scripts[1].code, "import{c}from\"./main.js\";function e(){c()}export{e as open};");
}

#[test]
fn what_two_dynamic_imports_share_is_evaluated_once() {
    let files = [
        ("main.ts", "import('./a.ts'); import('./b.ts');"),
        ("a.ts", "import { list } from './list.ts'; export const first = list;"),
        ("b.ts", "import { list } from './list.ts'; export const second = list;"),
        ("list.ts", "export const list = [];"),
    ];
    let scripts = linked(&files).unwrap();
    let with_list: Vec<_> =
        scripts.iter().filter(|script| script.modules.contains(&"list.ts".to_owned())).collect();
    assert_eq!(with_list.len(), 1, "{scripts:?}");
    let shared = &with_list[0].name;
    for script in scripts.iter().filter(|script| ["a.js", "b.js"].contains(&script.name.as_str())) {
        assert!(script.code.contains(&format!("from\"./{shared}\"")), "{script:?}");
    }
}

#[test]
fn a_short_name_does_not_hide_an_export_of_the_same_name() {
    // The linker calls something `a`, and a dynamically imported module exports another `a`.
    let files = [
        ("main.ts", "import('./x.ts'); import('./y.ts');"),
        ("x.ts", "import { used } from './y.ts'; export const x = used;"),
        (
            "y.ts",
            "export const used = 1; export const a = 2; export const b = 3; export const c = 4;",
        ),
    ];
    let scripts = linked(&files).unwrap();
    let y = scripts.iter().find(|script| script.name == "y.js").unwrap();
    for export in ["as used", "as a", "as b", "as c"] {
        let bare = format!(" {export}");
        let own = export.trim_start_matches("as ");
        assert!(
            y.code.contains(&bare)
                || y.code.contains(&format!("{{{own},"))
                || y.code.contains(&format!(",{own}")),
            "{export}: {}",
            y.code
        );
    }
}

#[test]
fn what_cannot_be_linked_is_refused_with_file_and_line() {
    let cases = [
        ("\nexport default 1;", "main.ts:2: a default export has no name to link by"),
        (
            "const a = 1;\nexport { a as default };",
            "main.ts:2: a default export has no name to link by",
        ),
        (
            "import a from './a.ts';",
            "main.ts:1: only imports in braces are linked: no default, no '* as'",
        ),
        (
            "\n\nimport * as a from './a.ts';",
            "main.ts:3: only imports in braces are linked: no default, no '* as'",
        ),
        ("export * from './a.ts';", "main.ts:1: 'export *' is not linked: name what is exported"),
        ("import { x } from 'lodash';", "main.ts:1: 'lodash' is not a file of ours"),
        ("import { x } from '../a.ts';", "main.ts:1: '../a.ts' leads out of the folder"),
        ("\nawait fetch('x');", "main.ts:2: 'await' outside of a function is not linked"),
        (
            "console.log(import.meta.url);",
            "main.ts:1: 'import.meta' has no meaning in a linked file",
        ),
        ("const x = 'y'; import(x);", "main.ts:1: import() needs the name of a file, in quotes"),
        ("import { x } from './a.ts';\nx = 2;", "main.ts:1: 'x' is imported and is assigned to"),
        ("import { y } from './a.ts';\nconsole.log(y);", "main.ts:1: a.ts exports no 'y'"),
        ("\nimport { x } from './gone.ts';", "gone.ts: not found"),
        (
            "import { x } from './a.ts';\nconsole.log(x, import('./a.ts'));",
            "main.ts:2: import() of a.ts saves nothing: the first file has it already",
        ),
        (
            "import { x } from './round.ts'; console.log(x);",
            "main.ts:1: 'x' is only passed on in a circle",
        ),
    ];
    for (text, expected) in cases {
        let files = [
            ("main.ts", text),
            ("a.ts", "export const x = 1;"),
            ("round.ts", "export { x } from './trip.ts';"),
            ("trip.ts", "export { x } from './round.ts';"),
        ];
        let message = fault(&files);
        let place = if expected.contains("circle") {
            "'x' is only passed on in a circle"
        } else {
            expected
        };
        assert!(message.contains(place), "{text:?}: {message}");
    }
}
