/** Keeps games of files with one's own: a hundred at a time, in the order of the files. */

import { api, Refusal } from "../api.ts";
import type { Imported } from "../wire.ts";
import type { Found } from "./files.ts";

/** The most games of a request; the server takes no more. */
const MOST = 100;
/** Where others go first, the request is made again after so long, so many times. */
const WAIT = 3000;
const TIMES = 40;

export interface Added {
  kept: number;
  cut: number;
  refused: number;
}

/** The parts of files that hold so many games each. A game ends where the next one begins. */
export function batches(found: readonly Found[]): Blob[] {
  const parts: Blob[] = [];
  for (let first = 0; first < found.length; ) {
    const begin = found[first];
    if (!begin) break;
    let last = first;
    while (last + 1 < found.length && last + 1 - first < MOST && found[last + 1]?.file === begin.file) last++;
    const next = found[last + 1];
    const end = next?.file === begin.file ? next.from : begin.file.size;
    parts.push(begin.file.slice(begin.from, end));
    first = last + 1;
  }
  return parts;
}

export async function addGames(found: readonly Found[], rules: string, onDone: (share: number) => void, signal: AbortSignal): Promise<Added> {
  const added: Added = { kept: 0, cut: 0, refused: 0 };
  const parts = batches(found);
  for (const [index, part] of parts.entries()) {
    if (signal.aborted) break;
    const { games, cut, refused } = await patiently(() => api.importPdn(part, rules));
    added.kept += games.length;
    added.cut += cut;
    added.refused += refused;
    onDone((index + 1) / parts.length);
  }
  return added;
}

async function patiently(ask: () => Promise<Imported>): Promise<Imported> {
  for (let time = 1; ; time++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "tooMany" || time >= TIMES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
}
