//! Endgame tablebases.
mod field;
mod index;
mod slice;
mod solve;
mod value;
pub use slice::{MOST_PIECES, Side, Slice};
pub use value::{Value, Wdl};

#[cfg(test)]
mod t {
    use super::*;
    use crownhead_rules::{RuleSet, with_kernel};
    struct W;
    impl solve::Watch for W { fn advance(&self, _: u64) {} fn is_cancelled(&self) -> bool { false } }
    #[test]
    fn counts() {
        let n: u32 = std::env::var("N").map_or(4, |n| n.parse().unwrap());
        let id = std::env::var("R").unwrap_or("english".into());
        let rules = RuleSet::named(&id).unwrap();
        with_kernel!(rules, |kernel| {
            let field = field::Field::new(kernel, rules.rules());
            let mut solved = solve::Solved::new(field.grid);
            let sets = index::Sets::new(field.grid, n);
            let code = value::Code::new(field.bare);
            for pieces in 2..=n {
                let begin = std::time::Instant::now();
                let all = Slice::all(pieces, true);
                for &slice in &all {
                    if solved.get(slice).is_some() { continue; }
                    let halves = solve::Pair::new(kernel, &field, &solved, &sets, &W, slice).solve().unwrap();
                    for half in halves { solved.insert(half.index.slice(), half.bytes); }
                }
                if pieces <= 4 {
                for slice in all {
                    let bytes = solved.get(slice).unwrap();
                    let (mut w, mut l, mut d, mut m) = (0, 0, 0, 0);
                    for at in 0..bytes.len() { let b = bytes.get(at); match code.wdl(b) { Wdl::Win => w += 1, Wdl::Loss => l += 1, Wdl::Draw => d += 1 } if b != 255 { m = m.max(b) } }
                    println!("stm {} v {}: n={} W={w} L={l} D={d} maxdtw={m}", slice.stm, slice.opp, bytes.len());
                }}
                eprintln!("{pieces}: {:?}", begin.elapsed());
            }
        });
    }
}
