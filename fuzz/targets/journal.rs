//! See `bodies::journal`.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::journal(data));
