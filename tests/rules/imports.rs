//! Modules know only those below them: the table in `lib.rs`, checked against the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// For each module, those it may use. In the order of the table in `lib.rs`.
const TABLE: [(&str, &[&str]); 18] = [
    ("puzzle", &[]),
    ("scene", &[]),
    ("compare", &[]),
    ("search", &["puzzle"]),
    ("path", &["puzzle"]),
    ("story", &["scene"]),
    ("stage", &["puzzle", "search", "scene", "story"]),
    ("play", &["puzzle", "search", "stage", "story", "scene"]),
    ("film", &["story", "scene"]),
    ("paint", &["film", "scene"]),
    ("encode", &["paint", "film", "story", "scene"]),
    ("catalog", &["puzzle", "search", "path", "stage", "play", "story", "scene", "film", "encode"]),
    ("page", &["play", "stage", "scene", "encode"]),
    ("playground", &["catalog", "page", "search", "encode"]),
    ("window", &["puzzle", "play", "stage", "story", "scene", "film", "paint", "encode"]),
    ("files", &["catalog", "encode"]),
    ("batch", &["catalog", "stage", "story", "film", "encode", "search", "files"]),
    (
        "cli",
        &[
            "puzzle", "search", "path", "stage", "play", "story", "scene", "film", "paint",
            "encode", "catalog", "files", "batch", "compare", "page", "window",
        ],
    ),
];

/// Crates that only these modules may name.
const OWNERS: [(&str, &str); 25] = [
    ("pdf_writer", "encode"),
    ("tiny_skia", "paint"),
    ("image", "scene"),
    ("clap", "cli"),
    ("indicatif", "cli"),
    ("toml", "puzzle batch"),
    ("signal_hook", "cli"),
    ("tempfile", "files"),
    ("csscolorparser", "scene"),
    ("num_bigint", "search"),
    ("notosans", "scene"),
    ("ttf_parser", "scene"),
    ("unicode_linebreak", "scene"),
    ("unicode_normalization", "compare scene puzzle catalog cli"),
    ("unicode_script", "scene"),
    ("usvg", "scene"),
    ("twemoji_assets", "stage"),
    ("strsim", "puzzle"),
    ("weezl", "compare"),
    ("shlex", "catalog batch"),
    ("rustix", "files"),
    ("openh264", "encode"),
    ("open", "cli"),
    ("winit", "window"),
    ("softbuffer", "window"),
];

pub(crate) fn sources() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let first = path.strip_prefix(&root).unwrap().iter().next().unwrap();
                found.push((first.to_string_lossy().trim_end_matches(".rs").to_owned(), path));
            }
        }
    }
    found
}

/// The code of a file without its comments.
pub(crate) fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules that follow `crate::`, alone or in braces.
fn used(code: &str) -> BTreeSet<String> {
    let names = |text: &str| -> Vec<String> {
        let end = text.find(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
        if let Some(inside) = text.strip_prefix('{') {
            let names = inside.split('}').next().unwrap_or_default().split(',');
            return names.map(|name| name.trim().split("::").next().unwrap().to_owned()).collect();
        }
        vec![text[..end.unwrap_or(text.len())].to_owned()]
    };
    code.match_indices("crate::").flat_map(|(at, _)| names(&code[at + "crate::".len()..])).collect()
}

#[test]
fn imports_go_down_only() {
    let files = sources();
    assert!(files.len() > 20, "{} files", files.len());
    for (module, path) in files {
        if module == "lib" || module == "main" {
            continue;
        }
        let (_, allowed) = TABLE
            .iter()
            .find(|(name, _)| *name == module)
            .unwrap_or_else(|| panic!("{module} is not in the table"));
        for name in used(&code(&path)) {
            let fine = name == module || allowed.contains(&name.as_str());
            assert!(fine, "{} uses {name}, which {module} may not", path.display());
        }
    }
}

/// Who may touch what is outside the program: files, threads and clocks.
#[test]
fn the_library_alone_touches_nothing() {
    for (module, path) in sources() {
        let code = code(&path);
        let files = code.contains("std::fs") || code.contains(" fs::");
        let owners = ["files", "cli", "batch", "compare"];
        assert!(!files || owners.contains(&module.as_str()), "{} touches files", path.display());
        // ffmpeg is run by one file.
        let runs = code.contains("std::process");
        let is_runner = module == "cli" || path.ends_with("encode/video/ffmpeg.rs");
        assert!(!runs || is_runner || module == "main", "{} runs programs", path.display());
        let clocks = code.contains("std::thread") || code.contains("Instant");
        // The coder's threads are behind a feature.
        let owners = ["files", "cli", "batch", "encode", "window"];
        assert!(
            !clocks || owners.contains(&module.as_str()),
            "{} runs threads or clocks",
            path.display()
        );
    }
}

#[test]
fn crates_with_an_owner_are_dependencies() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    for (library, _) in OWNERS {
        let begin = format!("{} = ", library.replace('_', "-"));
        let is_dependency = manifest.lines().any(|line| line.starts_with(&begin));
        assert!(is_dependency, "{library} is not in Cargo.toml");
    }
}

#[test]
fn each_of_these_crates_has_one_owner() {
    for (module, path) in sources() {
        for (library, owner) in OWNERS {
            let names_it = code(&path).contains(&format!("{library}::"));
            assert!(
                !names_it || owner.split(' ').any(|owner| module == owner),
                "{} names {library}, which is {owner}'s",
                path.display()
            );
        }
    }
}

#[test]
fn the_table_is_the_one_in_the_documentation() {
    let lib = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    for (module, allowed) in &TABLE[3..13] {
        let is_row = |line: &&str| {
            // Modules that are not in every build cannot be linked.
            let begins = [format!("//! | [`{module}`] |"), format!("//! | `{module}` |")];
            begins.iter().any(|begin| line.starts_with(begin))
        };
        let row = lib.lines().find(is_row).unwrap();
        let cell = row.split('|').nth(2).unwrap();
        let told: BTreeSet<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert_eq!(told, allowed.iter().copied().collect(), "{module}");
    }
}

#[test]
fn only_the_exports_of_webassembly_are_unsafe() {
    for (_, path) in sources() {
        let names_it = code(&path).contains("unsafe");
        let may = path.ends_with("playground/exports.rs");
        assert!(names_it == may, "{} has unsafe code", path.display());
    }
}

#[test]
fn the_check_sees_imports() {
    let seen = used(
        "use crate::{film::Film, scene};\nuse crate::paint::paint;\nlet x = crate::stage::y();",
    );
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["film", "paint", "scene", "stage"]);
}

/// What people read passes through one file, which spells out what would control a terminal.
#[test]
fn one_file_prints() {
    let prints = ["stdout()", "stderr()", "println!", "eprintln!", "print!(", "dbg!", "anstream"];
    for (_, path) in sources().into_iter().filter(|(module, _)| module == "cli") {
        let code = code(&path).replace("Target::stdout()", "").replace("Target::stderr()", "");
        let found = prints.iter().find(|print| code.contains(*print));
        let is_terminal = path.ends_with("cli/terminal.rs");
        assert_eq!(found.is_some(), is_terminal, "{}: {found:?}", path.display());
    }
}
