//! Going back to a moment: a base backup and the archived write-ahead log of a database, as docs/hosting.md describes
//! it. Games are played before and after the moment; what is restored must be what was there at that moment, to the
//! last move.

use std::{fs, thread, time::Duration};

use super::{
    QUICK_PACE, Run,
    parts::{Cluster, ask},
};

/// Games in each of the two runs, and how long they are played.
const GAMES: u64 = 20;
const PLAYED: Duration = Duration::from_secs(3);

/// Everything that was kept, as one number.
const DIGEST: &str = "SELECT md5(coalesce(string_agg(line, '|'), '')), count(*) FROM (\
     SELECT g::text AS line FROM games g UNION ALL SELECT m::text FROM moves m ORDER BY 1) AS all_lines";

/// Tries it on the database of a cluster whose nodes run.
pub(super) fn check(cluster: &mut Cluster) -> Result<bool, String> {
    let archive = cluster.postgres.new_folder("archive");
    cluster.ask("ALTER SYSTEM SET archive_mode = on")?;
    // Quotes of SQL around those of the shell.
    let copy = format!("cp \"%p\" \"{}/%f\"", archive.display());
    cluster.ask(&format!("ALTER SYSTEM SET archive_command = '{copy}'"))?;
    cluster.postgres.end("INT");
    cluster.postgres.begin();
    let base = cluster.postgres.base_backup()?;
    play(cluster)?;
    let wanted = cluster.ask(DIGEST)?;
    let moment = cluster.ask("SELECT replace(clock_timestamp()::text, ' ', 'T')")?;
    let moment = moment.first().and_then(|row| row.first()).ok_or("no time")?.replace('T', " ");
    // Whole seconds between them, so that nothing hangs on a rounded time.
    thread::sleep(Duration::from_secs(1));
    play(cluster)?;
    let after = cluster.ask(DIGEST)?;
    cluster.ask("SELECT pg_switch_wal()")?;
    let archived = "SELECT count(*) FROM pg_stat_archiver WHERE last_archived_time > now() - interval '1 minute'";
    for _ in 0..100 {
        if cluster.ask(archived)? == [["1"]] {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let settings = format!(
        "restore_command = 'cp \"{}/%f\" \"%p\"'\nrecovery_target_time = '{moment}'\n\
         recovery_target_action = 'promote'\narchive_mode = off\n",
        archive.display()
    );
    fs::write(base.join("postgresql.auto.conf"), settings).map_err(|error| error.to_string())?;
    fs::write(base.join("recovery.signal"), "").map_err(|error| error.to_string())?;
    let restored = cluster.postgres.begin_copy(&base)?;
    let name = cluster.database().rsplit('/').next().unwrap_or_default();
    let found = ask(&restored.url(name), DIGEST)?;
    let is_same = found == wanted && wanted != after;
    if is_same {
        println!("restored to a moment: {} rows, the same as then", wanted[0][1]);
    } else {
        println!("restored to {moment}: {found:?}, wanted {wanted:?}, afterwards it was {after:?}");
    }
    Ok(is_same)
}

fn play(cluster: &Cluster) -> Result<(), String> {
    let run = Run::begin(cluster, GAMES, QUICK_PACE)?;
    thread::sleep(PLAYED);
    let (_, is_kept) = run.end(cluster)?;
    // Nodes note what they still had to.
    thread::sleep(Duration::from_millis(500));
    if is_kept { Ok(()) } else { Err("moves were lost before anything was restored".to_owned()) }
}
