//! See `bodies::packs`.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::packs(data));
