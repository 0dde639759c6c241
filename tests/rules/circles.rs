//! No two files import each other, parents included.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::imports::sources;

/// Where a name is: the modules from the crate's root down, and maybe an item in the last.
type Names = Vec<String>;

/// What a file says of others.
#[derive(Default)]
struct File {
    tokens: Vec<String>,
    /// The names it defines.
    items: BTreeSet<String>,
    uses: Vec<Use>,
    /// Paths outside `use`.
    paths: Vec<Names>,
}

/// One name that `use` brings into a file.
struct Use {
    path: Names,
    name: String,
    public: bool,
}

/// The words and signs of a file, without comments, texts and lifetimes.
fn tokens(code: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(sign) = rest.chars().next() {
        let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        // What a name is visible to is not imported.
        let used = if rest.starts_with("pub(in ") {
            rest.find(')').map_or(rest.len(), |end| end + 1)
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if sign == '"' {
            let mut escaped = false;
            let end = rest[1..].find(|sign| {
                let ends = sign == '"' && !escaped;
                escaped = sign == '\\' && !escaped;
                ends
            });
            end.map_or(rest.len(), |end| end + 2)
        } else if sign == '\'' {
            let mut signs = rest.char_indices().skip(1);
            match (signs.next(), signs.next()) {
                (Some((_, '\\')), Some((at, escaped))) => {
                    let from = at + escaped.len_utf8();
                    rest[from..].find('\'').map_or(rest.len(), |end| from + end + 1)
                }
                (Some(_), Some((at, '\''))) => at + 1,
                _ => 1,
            }
        } else if is_word(sign) {
            let end = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
            tokens.push(rest[..end].to_owned());
            end
        } else {
            let length = if rest.starts_with("::") { 2 } else { sign.len_utf8() };
            if !sign.is_whitespace() {
                tokens.push(rest[..length].to_owned());
            }
            length
        };
        rest = &rest[used..];
    }
    tokens
}

/// What stands between `use` and `;`, name by name.
fn uses(tokens: &[String], prefix: &[String], public: bool, found: &mut Vec<Use>) {
    let mut depth = 0;
    let parts = tokens.split(|token| {
        depth += i32::from(token == "{") - i32::from(token == "}");
        token == "," && depth == 0
    });
    for part in parts.filter(|part| !part.is_empty()) {
        let words = part.split(|token| token == "::").next_back();
        if let Some(open) = part.iter().position(|token| token == "{") {
            let names = part[..open].iter().filter(|token| *token != "::").cloned();
            let prefix: Names = prefix.iter().cloned().chain(names).collect();
            uses(&part[open + 1..part.len() - 1], &prefix, public, found);
            continue;
        }
        let alias = words.and_then(|words| words.get(2).filter(|_| words[1] == "as"));
        let plain = part.split(|token| token == "as").next().unwrap();
        let names = plain.iter().filter(|token| *token != "::").cloned();
        let mut path: Names = prefix.iter().cloned().chain(names).collect();
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = alias.unwrap_or(path.last().unwrap()).clone();
        found.push(Use { path, name, public });
    }
}

impl File {
    fn read(code: &str) -> Self {
        const DEFINES: [&str; 9] =
            ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules"];
        let mut file = Self::default();
        let all = tokens(code);
        let mut at = 0;
        while at < all.len() {
            let next = |ahead: usize| all.get(at + ahead).map_or("", String::as_str);
            match all[at].as_str() {
                "use" => {
                    let end = at + all[at..].iter().position(|token| token == ";").unwrap();
                    let public = at > 0 && (all[at - 1] == "pub" || all[at - 1] == ")");
                    uses(&all[at + 1..end], &[], public, &mut file.uses);
                    at = end;
                }
                "mod" if next(2) == ";" => at += 2,
                word if next(1) == "::" && all[at.saturating_sub(1)] != "::" => {
                    let mut path = vec![word.to_owned()];
                    let mut end = at;
                    while all.get(end + 1).is_some_and(|token| token == "::")
                        && all.get(end + 2).is_some_and(|token| token != "<" && token != "{")
                    {
                        path.push(all[end + 2].clone());
                        end += 2;
                    }
                    file.paths.push(path);
                    file.tokens.push(word.to_owned());
                }
                word => {
                    if DEFINES.contains(&word) {
                        file.items
                            .insert(if next(1) == "!" { next(2) } else { next(1) }.to_owned());
                    }
                    file.tokens.push(word.to_owned());
                }
            }
            at += 1;
        }
        file
    }

    /// Whether it names what a `pub use` passes on, besides passing it on.
    fn mentions(&self, name: &str) -> bool {
        let is_type = name.starts_with(char::is_uppercase);
        (0..self.tokens.len()).any(|at| {
            let before = at.checked_sub(1).map_or("", |before| &self.tokens[before]);
            let called = self.tokens.get(at + 1).is_some_and(|token| token == "(");
            self.tokens[at] == name
                && (is_type || called)
                && !["fn", ".", "::", "struct", "enum"].contains(&before)
        })
    }
}

/// All files by the path of their module.
struct Files(BTreeMap<Names, (String, File)>);

impl Files {
    /// From the names of files below `src`, and what is in them.
    fn new<'a>(sources: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let file = |(name, code): (&str, &str)| {
            let path = name.trim_end_matches(".rs");
            let path = path.strip_suffix("/mod").unwrap_or(path);
            let module = path.split('/').filter(|part| *part != "lib").map(str::to_owned);
            (module.collect(), (name.to_owned(), File::read(code)))
        };
        Self(sources.into_iter().map(file).collect())
    }

    /// The module whose file a path leads to, seen from a module; `None` for what is not ours.
    fn resolve(&self, from: &[String], path: &[String], depth: u8) -> Option<Names> {
        let mut module = from.to_vec();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => module.clear(),
            "self" => {}
            "super" => drop(module.pop()),
            child => {
                module.push(child.to_owned());
                self.0.get(&module)?;
            }
        }
        rest = &rest[1..];
        while let Some(name) = rest.first() {
            if name == "super" {
                module.pop();
            } else {
                module.push(name.clone());
                if !self.0.contains_key(&module) {
                    module.pop();
                    return Some(self.definition(module, name, depth));
                }
            }
            rest = &rest[1..];
        }
        Some(module)
    }

    /// The module that defines a name which another one knows.
    fn definition(&self, module: Names, name: &str, depth: u8) -> Names {
        let (_, file) = &self.0[&module];
        if file.items.contains(name) || depth == 0 {
            return module;
        }
        let passed_on = file.uses.iter().find(|found| found.name == name);
        passed_on.and_then(|found| self.resolve(&module, &found.path, depth - 1)).unwrap_or(module)
    }

    /// The modules that one imports from.
    fn imports(&self, module: &Names) -> BTreeSet<Names> {
        let (_, file) = &self.0[module];
        let mut found = BTreeSet::new();
        for Use { path, name, public } in &file.uses {
            let target = self.resolve(module, path, 9);
            let passed_on = |target: &Names| *public && target.starts_with(module);
            found.extend(target.filter(|target| !passed_on(target) || file.mentions(name)));
        }
        found.extend(file.paths.iter().filter_map(|path| self.resolve(module, path, 9)));
        found.remove(module);
        found
    }

    /// The pairs of files that import each other.
    fn circles(&self) -> BTreeSet<(&str, &str)> {
        let imports: BTreeMap<&Names, BTreeSet<Names>> =
            self.0.keys().map(|module| (module, self.imports(module))).collect();
        let mut circles = BTreeSet::new();
        for (one, used) in &imports {
            for other in used.iter().filter(|other| *one < *other) {
                if imports[other].contains(*one) {
                    circles.insert((self.0[*one].0.as_str(), self.0[other].0.as_str()));
                }
            }
        }
        circles
    }
}

#[test]
fn no_two_files_import_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |(_, path): (String, std::path::PathBuf)| {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(&path).unwrap())
    };
    let sources: Vec<(String, String)> = sources().into_iter().map(read).collect();
    let files = Files::new(sources.iter().map(|(name, code)| (name.as_str(), code.as_str())));
    let circles = files.circles();
    assert!(circles.is_empty(), "these files import each other: {circles:#?}");
}

#[test]
fn the_check_sees_circles() {
    let circles = |sources: &[(&str, &str)]| -> Vec<(String, String)> {
        let files = Files::new(sources.iter().copied());
        files.circles().into_iter().map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
    };
    let pair = |one: &str, other: &str| vec![(one.to_owned(), other.to_owned())];
    let a = ("a.rs", "use crate::b::{B, self as other};\npub struct A;");
    let b = ("b.rs", "pub struct B; // crate::a::A\nconst C: &str = \"crate::a::A\";");
    assert_eq!(circles(&[a, b]), []);
    assert_eq!(circles(&[a, ("b.rs", "pub struct B(super::a::A);")]), pair("a.rs", "b.rs"));
    // A parent that only passes on is not an importer, and what it passes on is its child's.
    let parent = ("p/mod.rs", "mod c;\nmod d;\npub use c::C;\npub(super) use self::d::d;");
    let c = ("p/c.rs", "use super::d;\npub struct C;");
    assert_eq!(circles(&[parent, c, ("p/d.rs", "pub(super) fn d() {}")]), []);
    assert_eq!(
        circles(&[parent, c, ("p/d.rs", "use super::C;\npub(super) fn d() {}")]),
        pair("p/c.rs", "p/d.rs")
    );
    // A parent with an item of its own that a child uses must not use the child.
    let child = ("p/c.rs", "use crate::p::P;\npub struct C;");
    assert_eq!(circles(&[("p/mod.rs", "mod c;\npub use c::C;\npub struct P;"), child]), []);
    for code in ["use c::C;\nstruct P(C);", "pub use c::C;\nstruct P(C);", "struct P(c::C);"] {
        let code = format!("mod c;\n{code}");
        assert_eq!(circles(&[("p/mod.rs", &code), child]), pair("p/mod.rs", "p/c.rs"), "{code}");
    }
}
