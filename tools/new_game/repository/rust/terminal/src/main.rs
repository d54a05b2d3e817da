//! Game Name in a terminal: `cargo run -- play gamename`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main(cli::games![gamename::GameName])
}
