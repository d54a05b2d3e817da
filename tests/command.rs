//! The `sandtable` command as a process.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::tree::root;

/// Where the command is, built from what the tests were built from.
pub(crate) fn sandtable() -> &'static PathBuf {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        // This test stands in <target>/<profile>/deps, the command in <target>/<profile>.
        let own = std::env::current_exe().expect("the test is a file");
        let folder = own.ancestors().nth(2).expect("a folder of the profile").to_path_buf();
        let target = folder.parent().expect("a target folder");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--package", "cli", "--target-dir"]).arg(target).current_dir(root());
        if folder.ends_with("release") {
            cargo.arg("--release");
        }
        let built = cargo.status().expect("cargo runs");
        assert!(built.success(), "the command can be built");
        folder.join(format!("sandtable{}", std::env::consts::EXE_SUFFIX))
    })
}

/// What a process wrote.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
