//! The workbench's tests beside its code, in one program: what they share is compiled and linked once.

#[cfg(unix)]
mod attacks;
mod bench;
mod names;
