//! The conformance suite that every game passes.
