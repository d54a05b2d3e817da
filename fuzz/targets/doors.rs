//! See `bodies::doors`.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::doors(data));
