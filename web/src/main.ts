/** The entry module: language, routes and the frame of the page. */

import { installAnnouncer } from "./announce.ts";
import { Refusal } from "./api.ts";
import { BASE, here, SITE } from "./base.ts";
import { keepForServer } from "./first.ts";
import { drawGame } from "./game/page.ts";
import { applyLanguage } from "./i18n/index.ts";
import { drawMissing, drawUnreachable } from "./pages/missing.ts";
import { drawStart } from "./pages/start.ts";
import { applyLook, onPreference, type Preferences } from "./preferences.ts";
import { redraw, route, startRouter, type Draw } from "./router.ts";
import { drawShell, installShell } from "./shell.ts";
import { installDrop } from "./share/drop.ts";
import { installShortcuts } from "./shortcuts.ts";
import { noteUnloaded } from "./unloaded.ts";

const LOOK: readonly (keyof Preferences)[] = ["theme", "board", "pieces"];

/** Draws a page that says why, if the page itself cannot be loaded. */
function guarded(draw: Draw): Draw {
  return async (root, parameters) => {
    try {
      return await draw(root, parameters);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      root.replaceChildren();
      return error.code === null ? drawUnreachable(root) : drawMissing(root);
    }
  };
}

/** Loads a part of the script on demand. If that fails, the server cannot be reached. */
async function part<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}

async function begin(): Promise<void> {
  applyLook();
  // A cookie is for a server.
  if (!SITE) keepForServer();
  await applyLanguage();
  const main = installShell();
  installAnnouncer();
  installShortcuts();
  installDrop();
  route(/^\/$/, guarded((root) => drawStart(root)));
  route(/^\/game\/([^/]+)$/, guarded((root, [id = ""]) => drawGame(root, id)));
  route(/^\/game\/([^/]+)\/invite$/, guarded(async (root, [id = ""]) => (await part(import("./pages/invite.ts"))).drawInvite(root, id)));
  route(/^\/review$/, guarded(async (root) => (await part(import("./review/page.ts"))).drawMovesReview(root)));
  route(/^\/review\/([^/]+)$/, guarded(async (root, [id = ""]) => (await part(import("./review/page.ts"))).drawReview(root, id)));
  route(/^\/games$/, guarded(async (root) => (await part(import("./pages/games.ts"))).drawGames(root)));
  route(/^\/statistics$/, guarded(async (root) => (await part(import("./pages/statistics.ts"))).drawStatistics(root)));
  route(/^\/rules$/, guarded(async (root) => (await part(import("./pages/rules.ts"))).drawRulesList(root)));
  route(/^\/rules\/([^/]+)$/, guarded(async (root, [id = ""]) => (await part(import("./pages/rules.ts"))).drawRules(root, id)));
  route(/^\/learn$/, guarded(async (root) => (await part(import("./learn/list.ts"))).drawLearn(root)));
  route(/^\/learn\/([^/]+)$/, guarded(async (root, [id = ""]) => (await part(import("./learn/lesson.ts"))).drawLesson(root, id)));
  route(/^\/analysis$/, guarded(async (root) => (await part(import("./analysis/page.ts"))).drawAnalysis(root)));
  route(/^\/editor$/, guarded(async (root) => (await part(import("./editor/page.ts"))).drawEditor(root)));
  route(/^\/puzzles(?:\/(day|[a-z0-9]+\/[0-9a-f]{8}))?$/, guarded(async (root, [which = ""]) => (await part(import("./puzzles/page.ts"))).drawPuzzles(root, which)));
  if (document.documentElement.dataset["accounts"] !== undefined) {
    route(/^\/sign-in$/, guarded(async (root) => (await part(import("./people/signin.ts"))).drawSignIn(root)));
    route(/^\/lobby$/, guarded(async (root) => (await part(import("./people/lobby.ts"))).drawLobby(root)));
    route(/^\/challenges$/, guarded(async (root) => (await part(import("./people/challenges.ts"))).drawChallenges(root)));
    route(/^\/challenge\/([^/]+)$/, guarded(async (root, [id = ""]) => (await part(import("./people/challenges.ts"))).drawChallenge(root, id)));
    route(/^\/tournaments$/, guarded(async (root) => (await part(import("./tournaments/list.ts"))).drawTournaments(root)));
    route(/^\/tournaments\/new$/, guarded(async (root) => (await part(import("./tournaments/make.ts"))).drawNewTournament(root)));
    route(/^\/tournament\/([^/]+)$/, guarded(async (root, [id = ""]) => (await part(import("./tournaments/page.ts"))).drawTournament(root, id)));
    route(/^\/moderation$/, guarded(async (root) => (await part(import("./people/moderation.ts"))).drawModeration(root)));
    route(/^\/leaders$/, guarded(async (root) => (await part(import("./people/leaders.ts"))).drawLeaders(root)));
    route(/^\/account$/, guarded(async (root) => (await part(import("./people/profile.ts"))).drawAccount(root)));
    route(/^\/people\/([^/]+)$/, guarded(async (root, [name = ""]) => (await part(import("./people/profile.ts"))).drawPerson(root, name)));
  }
  route(/^/, drawMissing);
  startRouter(main, drawShell);
  onPreference((changed) => {
    if (LOOK.includes(changed)) applyLook();
    if (changed === "language") void changeLanguage();
    else drawShell(here().pathname);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    applyLook();
    drawShell(here().pathname);
  });
}

async function changeLanguage(): Promise<void> {
  await applyLanguage();
  drawShell(here().pathname);
  await redraw(false);
}

void begin();
// After the page: it loads everything else.
if (SITE) void import("./site/notice.ts").then(({ installService }) => installService(`${BASE}/sw.js`)).catch(() => undefined);
