//! The types of the page are those of the Rust code.

#[allow(dead_code, reason = "other tests check values")]
mod typescript;

use std::{env, fs};

use typescript::Types;

#[test]
fn committed_types_are_those_of_the_rust_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/module/types.d.ts");
    let types = Types::of_module().written();
    if env::var_os("REGENERATE").is_some() {
        fs::write(path, &types).expect("the file can be written");
    }
    let committed = fs::read_to_string(path).expect("the file is there");
    assert!(types == committed, "the types have changed: run REGENERATE=1 cargo test -p tiamat-web --test types");
}
