use crownhead_engine::*; use crownhead_rules::*;
fn main(){ let a:Vec<String>=std::env::args().collect(); let rules=RuleSet::named(&a[1]).unwrap(); let d:u32=a[2].parse().unwrap();
 if a.len()>3 { let b=bench::bench(&rules,d); println!("{} nodes {} nps {:.2}M", a[1], b.nodes, b.nodes as f64/b.time.as_secs_f64()/1e6); return; }
 let mut e=engine_for(&rules,Options{hash_mib:64,threads:1}); let g=Game::new(Position::start(&rules));
 e.search(&g,&Limits{analyse:true,..Limits::time(std::time::Duration::from_secs(d as u64))},&Stop::new(),&mut |r|{ println!("{:3}/{:3} {:>9} {:>10} {:5.2}s {:.2}Mnps {}",r.depth,r.seldepth,r.score,r.nodes,r.time.as_secs_f64(),r.nps() as f64/1e6, r.pv.iter().map(|m|format!("{}-{}",m.from,m.to)).collect::<Vec<_>>().join(" "))}); }
