//! `sandtable packs`.

use crate::args::Packs;
use crate::failure::{Done, Failure};

pub(crate) fn run(task: &Packs) -> Done {
    match task {
        Packs::Check { dir } => Err(Failure::Said(format!("{} was not checked", dir.display()))),
        Packs::New { dir, game } => Err(Failure::Said(format!("{} for {game} was not made", dir.display()))),
    }
}
