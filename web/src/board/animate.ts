/** Shows a move hop by hop: the piece slides, what it takes fades, a man is crowned. */

import type { Move } from "../wire.ts";
import type { View } from "./geometry.ts";
import { putAt } from "./marks.ts";

export interface Motion {
  /** Milliseconds for one hop; 0 shows only the end. */
  hop: number;
  /** Whether the piece was carried to its place by hand. */
  carried: boolean;
  /** Called as each hop begins. */
  onHop?: (capture: boolean) => void;
}

interface Scene {
  geometry: View;
  move: Move;
  path: readonly number[];
  /** Hops that were already shown while the move was entered. */
  skip: number;
  pieces: ReadonlyMap<number, SVGSVGElement>;
  square: number;
  motion: Motion;
  /** Whether the board still wants this animation: another position may have been shown meanwhile. */
  isCurrent: () => boolean;
}

/** At the usual speed of 250 ms for a hop; faster and slower with it. */
const USUAL_HOP = 250;
const BETWEEN_HOPS = 60;
const FADE = 250;
const CROWN = 260;

export async function animateMove(scene: Scene): Promise<void> {
  const { geometry, move, path, pieces, motion } = scene;
  const moving = pieces.get(scene.square);
  if (!moving) return;
  const pace = motion.hop / USUAL_HOP;
  const fade = FADE * pace;
  const fades: Promise<unknown>[] = [];
  moving.classList.add("is-moving");
  for (let hop = 1; hop < path.length; hop++) {
    const [from, to] = [path[hop - 1], path[hop]];
    if (from === undefined || to === undefined) break;
    const jumped = geometry.jumped(from, to, move.captured);
    const seen = hop <= scene.skip;
    if (!seen) motion.onHop?.(jumped.length > 0);
    if (!seen && motion.hop > 0 && !motion.carried) {
      await slide(moving, geometry, from, to, motion.hop);
      if (hop < path.length - 1) await pause(BETWEEN_HOPS * pace);
      if (!scene.isCurrent()) return;
    } else {
      putAt(moving, geometry, to);
    }
    for (const square of jumped) {
      const taken = pieces.get(square);
      if (!taken) continue;
      // Where the rules keep taken pieces until the move ends, they fade but stay.
      if (move.removesAtOnce) fades.push(leave(taken, fade));
      else taken.classList.add("is-taken");
    }
    if (move.crownsAt === hop && hop < path.length - 1) crown(moving, motion.hop);
  }
  if (!move.removesAtOnce) {
    for (const square of move.captured) {
      const taken = pieces.get(square);
      if (taken) fades.push(leave(taken, fade));
    }
  }
  if (move.crowns) crown(moving, motion.hop);
  await Promise.all(fades);
  if (!scene.isCurrent()) return;
  moving.classList.remove("is-moving");
}

async function slide(piece: SVGSVGElement, geometry: View, from: number, to: number, duration: number): Promise<void> {
  const [a, b] = [geometry.place(from), geometry.place(to)];
  putAt(piece, geometry, to);
  const columns = a.column - b.column;
  const rows = a.row - b.row;
  const start = `translate(${columns * 100}%, ${rows * 100}%)`;
  await finished(
    piece.animate([{ transform: start }, { transform: "none" }], {
      duration,
      easing: "cubic-bezier(.35, .05, .2, 1)",
    }),
  );
}

function leave(piece: SVGSVGElement, duration: number): Promise<unknown> {
  piece.classList.add("is-gone");
  if (duration === 0) return Promise.resolve();
  return finished(
    piece.animate([{ opacity: 0.9 }, { opacity: 0, transform: "scale(.92)" }], { duration, easing: "ease-out" }),
  );
}

/** The second disc drops onto the first. */
function crown(piece: SVGSVGElement, hop: number): void {
  const body = piece.querySelector(".pc__body");
  body?.setAttribute("href", "#king");
  piece.dataset["kind"] = `${piece.classList.contains("pc--light") ? "white" : "black"}King`;
  if (hop === 0) return;
  body?.animate([{ transform: "translateY(-14%)" }, { transform: "none" }], {
    duration: CROWN,
    easing: "cubic-bezier(.2, 1.2, .4, 1)",
  });
}

/** How much longer than its duration an animation may take to report its end. */
const GRACE = 100;

/**
 * Waits for an animation. One that is cut short is as good as finished; so is one in a window that is not visible, where
 * browsers stop animations and never report their end.
 */
async function finished(animation: Animation): Promise<void> {
  const duration = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
  await Promise.race([animation.finished.catch(() => undefined), pause(duration + GRACE)]);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
