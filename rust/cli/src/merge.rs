//! `sandtable merge`: the shards of a simulation that were played on several machines.

use std::fs;
use std::io::{self, BufWriter};
use std::path::Path;

use session::simulate::{Part, merge};
use tempfile::NamedTempFile;

use crate::args::Merge;
use crate::batch;
use crate::failure::{Done, Failure};
use crate::rows::Rows;
use crate::screen::Screen;

pub(crate) fn run(args: &Merge) -> Done {
    let parts = args.parts.iter().map(|path| read(path)).collect::<Done<_>>()?;
    let report = merge(parts).map_err(Failure::said)?;
    args.rows.as_deref().map(Rows::create).transpose()?.map_or(Ok(()), |rows| rows.write(&report))?;
    let mut screen = Screen::new(0);
    batch::show(&mut screen, &report, args.format)?;
    screen.flush()
}

/// Keeps what was played. The file has its name once all of it is on the disk: a shard whose machine was lost leaves none.
pub(crate) fn keep(path: &Path, part: &Part) -> Done {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let written = || -> io::Result<()> {
        let mut file = BufWriter::new(NamedTempFile::new_in(folder)?);
        serde_json::to_writer(&mut file, part)?;
        let file = file.into_inner()?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    written().map_err(|error| Failure::of(path.display(), error))
}

fn read(path: &Path) -> Done<Part> {
    let failed = |error: String| Failure::of(path.display(), error);
    let text = fs::read(path).map_err(|error| failed(error.to_string()))?;
    serde_json::from_slice(&text).map_err(|error| failed(format!("no part of a simulation: {error}")))
}
