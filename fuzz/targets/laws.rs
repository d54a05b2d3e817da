//! See `bodies::laws`.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::laws(data));
