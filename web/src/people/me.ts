/** Who uses this page, on a server with accounts. It is asked once, and told to those who show it when it changes. */

import { api } from "../api.ts";
import type { Me } from "../wire.ts";

let asked: Promise<Me> | null = null;
const listeners = new Set<() => void>();

/** Whoever uses this page. */
export function whoAmI(): Promise<Me> {
  asked ??= api.me().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The same, asked anew. */
export function askAgain(): Promise<Me> {
  asked = null;
  return whoAmI();
}

/** Notes that somebody has signed in or out; without an answer of the server it is asked for anew. */
export function nowIAm(me?: Me): void {
  asked = me ? Promise.resolve(me) : null;
  for (const listener of listeners) listener();
}

export function onMe(listener: () => void): void {
  listeners.add(listener);
}
