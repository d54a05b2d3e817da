//! The `sandtable` command as a process.

/// Where the command is.
pub(crate) fn sandtable() -> &'static str {
    env!("CARGO_BIN_EXE_sandtable")
}

/// What a process wrote.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
