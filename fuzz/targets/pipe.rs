//! See `bodies::pipe`.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::pipe(data));
