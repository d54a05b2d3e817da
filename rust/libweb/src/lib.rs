//! The module of WebAssembly with the games of this project; empty for any other target.
#![forbid(unsafe_code)]

#[cfg(target_arch = "wasm32")]
web::module!(games::rows());
