//! `sandtable` with the games of this project.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(games::rows())
}
