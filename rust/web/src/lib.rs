//! Any game of a registry in a browser, without a server.
//!
//! A program says `web::module!(games::rows())` and is compiled to WebAssembly; `cargo xtask web` lays it out with the page in
//! `client/`. The page writes messages and reads answers ([`Page`]): lines of the machine protocol (`docs/protocol.md`), and a few of its
//! own for saves, which are those of every other front end.
#![forbid(unsafe_code)]

mod catalogue;
mod module;
mod page;
mod request;

pub use page::Page;
