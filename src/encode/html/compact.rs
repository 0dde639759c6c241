//! Scripts and style sheets without what is there for their readers.

/// Around these signs a script needs no spaces.
pub(crate) const SCRIPT: &str = "{}()[];:,=<>?&|*/!";

/// A style sheet needs none after these.
pub(crate) const STYLE: &str = "{};:,>";

/// A source without its indentation, the lines that are comments, spaces around `signs`, and line breaks and
/// semicolons that are not needed. There must be no `;}` in its strings.
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
    text.replace(";}", "}")
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
                let before = text.ends_with(|last| signs.contains(last));
                let after = rest.peek().is_some_and(|&next| next != ':' && signs.contains(next));
                if before || after {
                    continue;
                }
            }
            _ => {}
        }
        text.push(sign);
    }
    text
}
