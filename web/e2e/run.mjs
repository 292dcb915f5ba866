/**
 * Runs the browser tests, two files at a time. A file with a failure is run once more by itself: a
 * machine that does other work can keep a browser waiting longer than a test allows for. A test that
 * fails twice fails the run. One that passes the second time is named at the end, and is a fault to
 * look into all the same.
 *
 *     node e2e/run.mjs            # all files
 *     node e2e/run.mjs clock      # files whose name contains "clock"
 */

import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** Runs files and returns what failed: test names by file. */
function runFiles(files, concurrency) {
  const failures = new Map();
  const stream = run({ files, concurrency });
  stream.on("test:fail", ({ name, file, details }) => {
    // A suite fails because of a test in it, which is named by itself.
    if (details.type === "suite") return;
    failures.set(file, [...(failures.get(file) ?? []), name]);
  });
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  return new Promise((resolve) => stream.on("end", () => resolve(failures)));
}

const say = (title, failures) => {
  console.log(`\n${title}`);
  for (const [file, names] of failures) for (const name of names) console.log(`  ${relative(FOLDER, file)}: ${name}`);
};

const wanted = process.argv.slice(2);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".test.mjs") && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort()
  .map((name) => join(FOLDER, name));
const first = await runFiles(files, 2);
if (first.size > 0) {
  const second = await runFiles([...first.keys()], 1);
  if (second.size > 0) {
    say("Failed twice:", second);
    process.exitCode = 1;
  } else {
    say("Failed at first and passed when run again:", first);
  }
}
