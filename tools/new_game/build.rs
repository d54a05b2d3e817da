//! Builds anew when a file is added below what is built in; changes of a file are seen without this.

fn main() {
    for folder in ["template", "repository"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
