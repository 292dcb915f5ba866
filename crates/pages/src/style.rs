//! Style sheets joined into one, without comments and spare white space.

/// Joins style sheets in their order. `inline` may return what to put in place of the address in a
/// `url("…")`.
pub(crate) fn join<'s>(
    sheets: impl IntoIterator<Item = &'s str>,
    inline: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut joined = String::new();
    for sheet in sheets {
        shorten(sheet, inline, &mut joined);
    }
    joined
}

fn shorten(sheet: &str, inline: &dyn Fn(&str) -> Option<String>, out: &mut String) {
    let mut rest = sheet;
    while let Some(next) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.find("*/").map_or("", |end| &comment[end + 2..]);
        } else if let Some(address) = rest.strip_prefix("url(\"")
            && let Some(end) = address.find('"')
        {
            let (address, after) = address.split_at(end);
            out.push_str("url(\"");
            out.push_str(inline(address).as_deref().unwrap_or(address));
            out.push('"');
            rest = &after[1..];
        } else if next == '"' || next == '\'' {
            let end = rest[1..].find(next).map_or(rest.len(), |end| end + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if next.is_whitespace() {
            rest = rest.trim_start();
            // Kept elsewhere: around `+` in calc(), before `:is()` and `.class`.
            if !out.is_empty()
                && !out.ends_with(['{', '}', ';', ',', ' '])
                && !rest.starts_with(['{', '}'])
            {
                out.push(' ');
            }
        } else {
            if next == '{' || next == '}' {
                out.truncate(out.trim_end().len());
            }
            if next == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_spare_space_go_and_meaning_stays() {
        let sheet = "/* one; two */\n.a > .b, .c :is(p) {\n  width: calc(1px + 2px);\n  content: \"/* } */\";\n}\n\n\
                     @media (width < 3px) { .d { color: red } }\n";
        assert_eq!(
            join([sheet, ".e{}"], &|_| None),
            ".a > .b,.c :is(p){width: calc(1px + 2px);content: \"/* } */\"}\
             @media (width < 3px){.d{color: red}}.e{}"
        );
    }

    #[test]
    fn small_pictures_are_put_in() {
        let inline = |address: &str| (address == "../a.svg").then(|| "data:x".to_owned());
        let sheet = "a{background:url(\"../a.svg\") 0 0}b{background:url(\"../b.svg\")}";
        assert_eq!(
            join([sheet], &inline),
            "a{background:url(\"data:x\") 0 0}b{background:url(\"../b.svg\")}"
        );
    }
}
