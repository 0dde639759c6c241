//! What texts in the DOT language of Graphviz share.

/// The first lines of a graph of a name, whose nodes are boxes.
pub(super) fn head(name: &str) -> String {
    format!(
        "digraph {} {{\n\
         node [shape=box,style=\"rounded,filled\",fillcolor=white,fontname=monospace]\n",
        quoted(name)
    )
}

/// A text as DOT has it.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
