//! What the engine says when something is wrong, though it ends well.

/// The lines of a log that tell of errors, leaks and orphans, each error with the line that says where.
pub(crate) fn faults(log: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        if !is_fault(line) {
            continue;
        }
        found.push(line);
        while let Some(place) = lines.next_if(|next| plain(next).starts_with("   ")) {
            found.push(place);
        }
    }
    found
}

fn is_fault(line: &str) -> bool {
    let line = plain(line).trim_start();
    let begins =
        ["ERROR", "SCRIPT ERROR", "USER ERROR", "USER SCRIPT ERROR", "Orphan StringName", "handle_crash"];
    let holds = ["Leaked instance", "ObjectDB instances leaked", "resources still in use", "panicked at"];
    begins.iter().any(|start| line.starts_with(start)) || holds.iter().any(|part| line.contains(part))
}

/// A line from its first letter on, without the colour that is switched on before it.
fn plain(mut line: &str) -> &str {
    while let Some(colour) = line.strip_prefix("\u{1b}[") {
        line = colour.split_once('m').map_or("", |(_, rest)| rest);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::faults;

    #[test]
    fn errors_and_leaks_are_found_with_their_places() {
        let log = "Godot Engine v4.6\n\
                   SCRIPT ERROR: Out of bounds get index '-1'\n          at: test (res://a.gd:92)\n\
                   WARNING: a caller's mistake\n     at: push_warning\n\
                   Leaked instance: Node:123\n\
                   \u{1b}[1;31mERROR:\u{1b}[0;91m no such file\n\u{1b}[0;90m   at: open (res://b.gd:7)\n\
                   all done without an ERROR\n";
        assert_eq!(
            faults(log),
            [
                "SCRIPT ERROR: Out of bounds get index '-1'",
                "          at: test (res://a.gd:92)",
                "Leaked instance: Node:123",
                "\u{1b}[1;31mERROR:\u{1b}[0;91m no such file",
                "\u{1b}[0;90m   at: open (res://b.gd:7)",
            ]
        );
    }
}
