/** Where the page begins. */

import { installAnnouncer } from "./announce.ts";
import { Refusal } from "./api.ts";
import { installSprite } from "./board/sprite.ts";
import { drawGame } from "./game/page.ts";
import { applyLanguage } from "./i18n/index.ts";
import { drawGames } from "./pages/games.ts";
import { drawInvite } from "./pages/invite.ts";
import { drawMissing, drawUnreachable } from "./pages/missing.ts";
import { drawRules, drawRulesList } from "./pages/rules.ts";
import { drawStart } from "./pages/start.ts";
import { applyLook, onPreference, type Preferences } from "./preferences.ts";
import { redraw, route, startRouter, type Draw } from "./router.ts";
import { drawShell, installShell } from "./shell.ts";

const LOOK: readonly (keyof Preferences)[] = ["theme", "board", "pieces"];

/** A page that cannot be had becomes one that says so. */
function guarded(draw: Draw): Draw {
  return async (root, parameters) => {
    try {
      return await draw(root, parameters);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.code === null ? drawUnreachable(root) : drawMissing(root);
    }
  };
}

function begin(): void {
  applyLook();
  applyLanguage();
  installSprite();
  const main = installShell();
  installAnnouncer();
  route(/^\/$/, guarded((root) => drawStart(root)));
  route(/^\/game\/([^/]+)$/, guarded((root, [id = ""]) => drawGame(root, id)));
  route(/^\/game\/([^/]+)\/invite$/, guarded((root, [id = ""]) => drawInvite(root, id)));
  route(/^\/games$/, guarded((root) => drawGames(root)));
  route(/^\/rules$/, guarded((root) => drawRulesList(root)));
  route(/^\/rules\/([^/]+)$/, guarded((root, [id = ""]) => drawRules(root, id)));
  route(/^/, drawMissing);
  startRouter(main, drawShell);
  onPreference((changed) => {
    if (LOOK.includes(changed)) applyLook();
    if (changed === "language") {
      applyLanguage();
      void redraw(false);
    }
    drawShell(location.pathname);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    applyLook();
    drawShell(location.pathname);
  });
}

begin();
