//! `cargo xtask web`: the page without a server, as a folder of files that any file server can serve.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::browser::Driver;
use crate::check::Verdict;
use crate::shell;
use crate::wasm::Compiler;

/// The page's own files.
const OWN: &str = "rust/web/client";
/// What it shares with the service's page.
const SHARED: &str = "rust/service/client";
const SHARED_FILES: [&str; 22] = [
    "board.js",
    "chance.js",
    "client.css",
    "decision.js",
    "dom.js",
    "german.js",
    "icon-turn.svg",
    "icon.svg",
    "news.js",
    "notice.js",
    "page.js",
    "panels.js",
    "picture.css",
    "picture.js",
    "play.js",
    "rules.js",
    "setup.js",
    "slider.js",
    "stored.js",
    "symbols.js",
    "touch.js",
    "words.js",
];
/// What the files may take together as they are sent, gzipped, in bytes.
const MOST: usize = 6 << 20;
/// What plays in a browser.
const SCRIPT: &str = "rust/web/tests/browser/play.mjs";

/// Where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder of the page; absent: target/web. What is in it is deleted.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Compiles the games for browsers and lays the page out.
///
/// # Errors
/// There is no compiler for it, or a folder cannot be written.
pub(crate) fn run(args: &Args) -> Result<()> {
    let out = args.out.as_ref().map_or_else(|| shell::target().join("web"), |out| shell::root().join(out));
    let size = lay_out(&Compiler::locate()?, &out)?;
    println!("{}: {}", out.display(), words(size));
    println!(
        "serve it from any host, or here: python3 -m http.server --bind 127.0.0.1 --directory {} 8000",
        out.display()
    );
    Ok(())
}

/// Plays it in a browser, with pictures below `target/web-check`.
///
/// # Errors
/// What the page did that it should not.
pub(crate) fn check() -> Result<Verdict> {
    let driver = match Driver::locate()? {
        Ok(driver) => driver,
        Err(missing) => return Ok(Verdict::LeftOut(missing)),
    };
    let compiler = match Compiler::locate() {
        Ok(compiler) => compiler,
        Err(missing) => return Ok(Verdict::LeftOut(format!("{missing:#}"))),
    };
    let work = shell::target().join("web-check");
    let size = lay_out(&compiler, &work.join("page"))?;
    if size > MOST {
        bail!("the page is too large: {}, {MOST} bytes at most", words(size));
    }
    let mut play = driver.script(SCRIPT);
    shell::run(play.arg(work.join("page")).arg(work.join("pictures")))?;
    Ok(Verdict::Found(words(size)))
}

fn words(size: usize) -> String {
    format!("{}.{:02} MB as it is sent, gzipped", size / 1_000_000, size / 10_000 % 100)
}

/// Makes the folder, and says how many bytes it takes gzipped.
fn lay_out(compiler: &Compiler, out: &Path) -> Result<usize> {
    let module = compiler.module("libweb", "sandtable_web")?;
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| out.display().to_string())?;
    }
    fs::create_dir_all(out)?;
    let shared = SHARED_FILES.iter().map(|name| shell::root().join(SHARED).join(name));
    for file in shell::files(&shell::root().join(OWN))?.into_iter().chain(shared) {
        let name = file.file_name().context("a file without a name")?;
        fs::copy(&file, out.join(name)).with_context(|| file.display().to_string())?;
    }
    fs::copy(&module, out.join("sandtable.wasm")).with_context(|| module.display().to_string())?;
    let files = shell::files(out)?;
    let (mut size, mut version) = (0, DefaultHasher::new());
    let mut names = vec!["./".to_owned()];
    for file in files {
        let bytes = fs::read(&file)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (&name, &bytes).hash(&mut version);
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&bytes)?;
        size += packed.finish()?.len();
        // What keeps the others is not kept by itself.
        if name != "sw.js" {
            names.push(name);
        }
    }
    let text = format!(
        "self.VERSION = \"{:016x}\";\nself.FILES = {};\n",
        version.finish(),
        serde_json::to_string(&names)?
    );
    fs::write(out.join("version.js"), text)?;
    Ok(size)
}
