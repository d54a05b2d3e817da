//! The store's tests beside its code, in one program: what they share is compiled and linked once.

mod common;
mod file;
#[cfg(unix)]
mod hardship;
mod place;
mod record;
mod slots;
