//! Scripts and style sheets without what is there for their readers.

/// Around these signs a script needs no spaces, but for those between two of `+-`.
pub(crate) const SCRIPT: &str = "{}()[];:,=<>?&|*/!+-";

/// A style sheet needs none after these.
pub(crate) const STYLE: &str = "{};:,>";

/// A source without its indentation, the lines that are comments, spaces around `signs`, and line breaks and
/// semicolons that are not needed; `let` is as good as `const` there. There must be no `;}` and no `const` in its
/// strings.
pub(crate) fn compact(source: &str, signs: &str) -> String {
    let lines = source.lines().map(str::trim);
    let code = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let mut text = String::new();
    for line in code {
        text.push_str(&tight(line, signs));
        if !text.ends_with(['{', ';', ',', '(']) {
            text.push('\n');
        }
    }
    text.replace(";}", "}").replace("const ", "let ")
}

/// A line without spaces around `signs`, but not in its strings. A colon may need the space before it.
fn tight(line: &str, signs: &str) -> String {
    let mut text = String::new();
    let mut quote = None;
    let mut rest = line.chars().peekable();
    while let Some(sign) = rest.next() {
        match quote {
            Some(end) if end == sign && !text.ends_with('\\') => quote = None,
            None if "'\"`".contains(sign) => quote = Some(sign),
            None if sign == ' ' => {
                let next = rest.peek().copied().unwrap_or(' ');
                let before = text.ends_with(|last| signs.contains(last));
                let after = next != ':' && signs.contains(next);
                let would_join = text.ends_with(['+', '-']) && "+-".contains(next);
                if (before || after) && !would_join {
                    continue;
                }
            }
            _ => {}
        }
        text.push(sign);
    }
    text
}
