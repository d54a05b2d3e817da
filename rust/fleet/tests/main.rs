//! Fleet's tests beside its code, in one program: what they share is compiled and linked once.

mod depth;
mod german;
mod laws;
mod leaks;
mod pack;
#[path = "../examples/voyages/voyage.rs"]
#[expect(dead_code, reason = "the example tells more of a run")]
mod voyage;
#[path = "../examples/voyages/whims.rs"]
#[expect(dead_code, reason = "the example measures more whims")]
mod whims;
