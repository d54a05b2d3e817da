//! What a change costs at the workbench: a pack of 500 objects, and one of 10,000 in three files.

use std::fs;
use std::time::Duration;

use divan::Bencher;
use serde_json::{Value, json};
use tempfile::TempDir;
use workbench::{Watch, Workbench};

fn main() {
    divan::main();
}

/// Hulls like one that ships, spread over files as no file has more than 4,096.
fn pack(objects: usize) -> (TempDir, Workbench) {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = json!({"id": "mine", "title": "Mine", "game": "fleet", "version": "1.0.0"});
    fs::write(folder.path().join("pack.json"), manifest.to_string()).expect("a manifest");
    let content = games::registry().find("fleet").expect("the game").open(&[]).expect("it opens").content();
    let kinds = ["hulls", "items", "events"];
    for (at, kind) in kinds.iter().enumerate() {
        let like = &content[kind][0];
        let count = if objects < 4096 { if at == 0 { objects } else { 0 } } else { objects / 3 };
        let many: Vec<Value> = (0..count)
            .map(|number| {
                let mut object = like.clone();
                object["id"] = format!("{kind}_{number}").into();
                object
            })
            .collect();
        if !many.is_empty() {
            let text = serde_json::to_string_pretty(&many).expect("JSON");
            fs::write(folder.path().join(format!("{kind}.json")), text).expect("a file");
        }
    }
    let bench = Workbench::open(games::registry(), "fleet", folder.path()).expect("a pack");
    (folder, bench)
}

const SIZES: [usize; 2] = [500, 10_000];

#[divan::bench(args = SIZES)]
fn faults(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, bench) = pack(objects);
    bencher.bench(|| bench.faults());
}

/// What a change makes who edits wait for: the edit itself, and beginning to look for what is wrong.
#[divan::bench(args = SIZES)]
fn put_and_begin_to_look(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, mut bench) = pack(objects);
    let (mut watch, mut count) = (Watch::default(), 0);
    let mut hull = bench.own("hulls", "hulls_99").expect("a hull");
    bencher.bench_local(|| {
        count += 1;
        hull["name"] = format!("Name {count}").into();
        bench.put("hulls", "hulls_99", &hull).expect("a change");
        watch.look(&bench, Duration::ZERO).1
    });
}

#[divan::bench(args = SIZES)]
fn add_and_remove(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, mut bench) = pack(objects);
    bencher.bench_local(|| {
        bench.add("hulls", &json!({"id": "one_more"})).expect("a hull");
        bench.remove("hulls", "one_more").expect("and away");
    });
}

#[divan::bench(args = SIZES)]
fn refers(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, bench) = pack(objects);
    bencher.bench(|| bench.refers("hulls", "hulls_99"));
}

#[divan::bench(args = SIZES)]
fn search(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, bench) = pack(objects);
    bencher.bench(|| bench.search("hulls 99"));
}

#[divan::bench(args = SIZES)]
fn entries(bencher: Bencher<'_, '_>, objects: usize) {
    let (_folder, bench) = pack(objects);
    bencher.bench(|| bench.entries("hulls"));
}
