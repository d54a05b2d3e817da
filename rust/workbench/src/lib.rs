//! Packs as designers edit them: the objects of a game's content, what a pack changes of them, what refers to what, and
//! what is wrong, over texts that keep their form. It names no game: all it knows comes from the registry's schemas and data.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use workbench::Workbench;
//! # let folder = tempfile::tempdir()?;
//! # std::fs::write(folder.path().join("pack.json"), r#"{"id": "mine", "title": "Mine", "game": "crossfire", "version": "1.0.0"}"#)?;
//! let mut bench = Workbench::open(games::registry(), "crossfire", folder.path())?;
//! let id = bench.entries("missions")[0].id.clone();
//! bench.change("missions", &id)?;
//! let mut patch = bench.own("missions", &id).ok_or("a patch")?;
//! patch["name"] = "Another name".into();
//! bench.put("missions", &id, &patch)?;
//! assert!(bench.faults().is_empty());
//! bench.save("missions")?;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod bench;
mod disk;
pub mod edit;
mod fault;
mod located;
mod pack;
mod page;
mod references;
mod texts;
mod trial;
mod watch;
mod write;

pub use bench::{Entry, Kind, Origin, Workbench};
pub use fault::Fault;
pub use located::Located;
pub use pack::Mark;
pub use references::Place;
pub use texts::Text;
pub use trial::{Comparison, Share, Trial, Verdict};
pub use watch::{Findings, Watch};
