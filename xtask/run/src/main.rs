//! `cargo xtask`. A package of its own, so that `xtask` can be a default
//! member of the workspace (`cargo test` runs its tests) while `cargo run`
//! still finds one program only.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    xtask::run()
}
