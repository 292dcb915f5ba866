/**
 * The script of the workers: one answers the page as a server would, another thinks for it. The first message
 * says which this one is.
 */

import { serve } from "./engine.ts";
import type { FromWorker, ToEngine, ToWorker } from "./messages.ts";
import { Local } from "./local.ts";

let local: Local | null = null;

addEventListener("message", (event: MessageEvent<ToEngine | ToWorker>) => {
  const { data } = event;
  if (data.kind === "module") return serve(data.module);
  if (data.kind === "ask") return;
  local ??= new Local((told: FromWorker, transfer: Transferable[] = []) => postMessage(told, { transfer }));
  local.hear(data);
});
