//! The guide of `docs/guide/src`, an mdBook. Its blocks of Rust are documentation tests of this crate; those that are excerpts of
//! other files are compared with them.
#![forbid(unsafe_code)]
#![expect(clippy::doc_markdown, reason = "chapters are prose, with names of other projects")]

macro_rules! chapters {
    ($($name:ident)*) => {
        $(#[doc = include_str!(concat!(stringify!($name), ".md"))] mod $name {})*
        #[cfg(test)]
        const CHAPTERS: &[(&str, &str)] = &[$((stringify!($name), include_str!(concat!(stringify!($name), ".md")))),*];
    };
}

chapters! {
    introduction first_game methods draw words laws hidden prompts content bots repository play godot rooms from_boardgame_io from_openspiel
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::CHAPTERS;

    /// Each excerpt of a chapter: the file that it names, and its lines.
    fn excerpts(text: &str) -> impl Iterator<Item = (&str, &str)> {
        text.split("<!-- excerpt: ").skip(1).map(|rest| {
            let (file, rest) = rest.split_once(" -->\n```rust,ignore\n").expect("a block follows");
            (file, rest.split_once("```").expect("the block ends").0)
        })
    }

    #[test]
    fn excerpts_are_what_stands_in_their_files() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut seen = 0;
        for (file, excerpt) in CHAPTERS.iter().flat_map(|(_, text)| excerpts(text)) {
            let there = fs::read_to_string(root.join(file)).expect(file);
            assert!(there.contains(excerpt), "{file} has no such lines:\n{excerpt}");
            seen += 1;
        }
        assert!(seen > 9);
    }

    #[test]
    fn no_block_of_rust_is_neither_run_nor_an_excerpt() {
        for (chapter, text) in CHAPTERS {
            let blocks = text.lines().filter(|line| line.starts_with("```rust"));
            let ignored = blocks.filter(|line| *line != "```rust").count();
            assert_eq!(ignored, excerpts(text).count(), "{chapter}");
        }
    }

    #[test]
    fn the_chapter_on_methods_names_each_of_them() {
        let (_, chapter) = CHAPTERS.iter().find(|(name, _)| *name == "methods").expect("the chapter");
        let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rust/kernel/src");
        let mut named = 0;
        for (file, name) in [("ruleset", "Ruleset"), ("text", "Describe"), ("evaluate", "Evaluate")] {
            let source = fs::read_to_string(kernel.join(file).with_extension("rs")).expect(file);
            let (_, body) = source.split_once(&format!("pub trait {name}: ")).expect(name);
            let (body, _) = body.split_once("\n}").expect("the trait ends");
            for line in body.lines().filter_map(|line| line.strip_prefix("    fn ")) {
                let method = line.split(['(', '<']).next().expect("a name");
                assert!(chapter.contains(&format!("`{method}`")), "{name}::{method}");
                named += 1;
            }
        }
        assert!(named > 40, "{named}");
    }

    #[test]
    fn the_summary_names_every_chapter_and_links_lead_somewhere() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let summary = include_str!("SUMMARY.md");
        for (chapter, text) in CHAPTERS {
            assert!(summary.contains(&format!("({chapter}.md)")), "{chapter}");
            for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                assert!(source.join(link).exists(), "{chapter} leads to {link}");
            }
        }
    }
}
