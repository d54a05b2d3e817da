//! The first files of a new pack: `packs new`.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::manifest::{FILE, Manifest};
use crate::schemas::Schemas;

/// Writes a new pack into `folder`: its `pack.json`, an empty list for each kind of items, and a `README.md` that says
/// how packs change content. The pack is valid and changes nothing. Returns the paths that were written.
///
/// # Errors
/// When the manifest is not one (an id with capitals, say), when the folder holds anything already, or when it cannot be
/// written.
pub fn scaffold(folder: &Path, manifest: &Manifest, schemas: &Schemas) -> io::Result<Vec<PathBuf>> {
    let value = json!(manifest);
    if let Err(faults) = Manifest::from_value(value.clone()) {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        return Err(io::Error::new(io::ErrorKind::InvalidInput, lines.join("; ")));
    }
    fs::create_dir_all(folder)?;
    if fs::read_dir(folder)?.next().is_some() {
        let text = format!("{} is not empty", folder.display());
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
    }
    let mut written = Vec::new();
    let mut write = |name: &str, text: &str| {
        let path = folder.join(name);
        File::create_new(&path)?.write_all(text.as_bytes())?;
        written.push(path);
        io::Result::Ok(())
    };
    write(FILE, &format!("{value:#}\n"))?;
    for kind in schemas.kinds().filter(|kind| schemas.is_collection(kind) == Some(true)) {
        write(&format!("{kind}.json"), "[]\n")?;
    }
    write("README.md", &readme(manifest, schemas))?;
    Ok(written)
}

fn readme(manifest: &Manifest, schemas: &Schemas) -> String {
    let kinds = |wanted: bool| {
        let names = schemas.kinds().filter(|kind| schemas.is_collection(kind) == Some(wanted));
        names.map(|kind| format!("`{kind}.json`")).collect::<Vec<_>>().join(", ")
    };
    let (title, game) = (&manifest.title, &manifest.game);
    format!(
        "# {title}\n\n\
         A pack for {game}. Check it with `sandtable packs check DIR`; play with it with `--pack DIR`.\n\n\
         - Lists: {}. An item of a new `id` is added, one of a known `id` replaces it,\n  \
         `{{\"id\": \"…\", \"remove\": true}}` takes it out, and `{{\"id\": \"…\", \"patch\": true, …}}` replaces the keys given.\n\
         - Objects: {}. The keys given replace those of the packs before.\n\
         - A file that changes nothing may go.\n",
        kinds(true),
        kinds(false),
    )
}
