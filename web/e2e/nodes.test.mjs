/**
 * Two browsers at two servers that share a PostgreSQL and a NATS of the test's own: they find each other in the lobby, play a
 * rated game, and both see their ratings change. Where a program is missing, the test says which and is skipped.
 */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { enterMove, press, quickTile, signUp, square, startBrowser, startServer, stateOf, toLobby, waitForPly } from "./harness.mjs";

const opened = [];
after(async () => {
  for (const close of opened.toReversed()) await close();
});

/** A port that nobody listens on now. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The folder of PostgreSQL's programs, the newest first. */
function postgresPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort().toReversed() : [];
  const folders = [...versions.map((version) => path.join(debian, version, "bin")), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((folder) => ["initdb", "postgres", "createdb"].every((name) => existsSync(path.join(folder, name))));
}

/** PostgreSQL does not run as root: the user to be instead, if we are. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n").map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return { uid: Number(user?.[2]), gid: Number(user?.[3]) };
}

async function until(what, holds) {
  for (let tries = 0; !(await holds()); tries += 1) {
    assert.ok(tries < 600, what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends a program that was started here, and waits until it has. */
function ending(child, signal) {
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
}

/** An empty database; its address. */
async function startPostgres(programs) {
  const [folder, port, user] = [mkdtempSync(path.join(tmpdir(), "crownhead-e2e-postgres-")), await freePort(), otherUser()];
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const options = { cwd: folder, stdio: "ignore", ...user };
  const made = spawnSync(path.join(programs, "initdb"), ["-U", "crownhead", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D", data], options);
  assert.equal(made.status, 0, "initdb");
  const child = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`], options);
  opened.push(ending(child, "SIGINT"));
  const create = ["-h", "127.0.0.1", "-p", String(port), "-U", "crownhead", "games"];
  await until("PostgreSQL", () => spawnSync(path.join(programs, "createdb"), create, options).status === 0);
  return `postgres://crownhead@127.0.0.1:${port}/games`;
}

async function startNats() {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "crownhead-e2e-nats-"));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", folder], { stdio: "ignore" });
  opened.push(ending(child, "SIGKILL"));
  return `nats://127.0.0.1:${port}`;
}

/** Why there can be no two servers here; nothing if there can. */
function missing() {
  if (!postgresPrograms()) return "no PostgreSQL here; on Debian: apt-get install postgresql";
  if (spawnSync("nats-server", ["-v"], { stdio: "ignore" }).status !== 0) return "no nats-server here; on Debian: apt-get install nats-server";
  return null;
}

describe("two servers", () => {
  const why = missing();
  if (why) console.log(`SKIPPED: ${why}`);
  it("bring two people together, who play a rated game and see their ratings change", { skip: why ?? false }, async (test) => {
    const [database, nats] = [await startPostgres(postgresPrograms()), await startNats()];
    const options = ["--database", database, "--nats", nats, "--owner", "accounts"];
    let first;
    try {
      first = await startServer({ options });
    } catch (error) {
      // A build without PostgreSQL says so.
      if (!String(error).includes("--features cluster")) throw error;
      console.log("SKIPPED: this build has no PostgreSQL; build with: cargo build --features cluster");
      test.skip("no PostgreSQL in this build");
      return;
    }
    opened.push(() => first.stop());
    const second = await startServer({ options });
    opened.push(() => second.stop());
    const browsers = await Promise.all([startBrowser(), startBrowser()]);
    for (const browser of browsers) opened.push(() => browser.close());
    const pages = await Promise.all([signUp(browsers[0], first, "northwind"), signUp(browsers[1], second, "sidestep")]);
    const [one, two] = pages;
    await Promise.all(pages.map(toLobby));
    await one.locator(".lb__rated label").filter({ hasText: "rated" }).click();
    await quickTile(one, "5 min + 3 s").click();
    await one.getByText("You are waiting.", { exact: false }).waitFor();
    // The row comes to the page at the other server by itself.
    await two.locator(".sk").filter({ hasText: "northwind" }).filter({ hasText: "1500?" }).getByRole("button").click();
    await Promise.all(pages.map((page) => page.waitForURL(/\/game\//)));
    const id = new URL(one.url()).pathname.split("/").at(-1);
    for (let ply = 0; ply < 4; ply += 1) {
      const state = await stateOf(ply % 2 === 0 ? first : second, id);
      const isOne = (await one.locator(`.play[data-waits="${state.turn}"]`).count()) > 0;
      const mover = isOne ? one : two;
      await mover.locator(`.play[data-waits="${state.turn}"]`).waitFor();
      await enterMove(mover, state.legal[0], ply, (number) => square(mover, number).click());
      await Promise.all(pages.map((page) => waitForPly(page, ply + 1)));
    }
    await two.locator('[data-act="flag"]').click();
    await press(two.getByRole("dialog"), "Resign");
    await two.getByText("Your rating: 1338 (−162).").waitFor();
    await one.getByText("Your rating: 1662 (+162).").waitFor();
    // Each page of a person is the same at both.
    await Promise.all([one.goto(`${first.url}/people/sidestep`), two.goto(`${second.url}/people/northwind`)]);
    await one.locator(".rt--graph").filter({ hasText: "1338?" }).filter({ hasText: "Blitz, 1 game" }).waitFor();
    await two.locator(".rt--graph").filter({ hasText: "1662?" }).filter({ hasText: "Blitz, 1 game" }).waitFor();
    await Promise.all(pages.map((page) => page.finish()));
  });
});
