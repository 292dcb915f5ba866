//! The `crownhead` program. Everything it does is in the library beside it.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    crownhead::run(std::env::args_os())
}
