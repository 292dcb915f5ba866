/** Ratings as people read them, and a rating over time as a line. */

import { formatNumber } from "../i18n/index.ts";
import type { ShownRating, Speed, TimeSetting } from "../wire.ts";
import { pp } from "./words.ts";

/** `1500?` while it is uncertain. */
export const ratingText = ({ number, provisional }: ShownRating): string => `${number}${provisional ? "?" : ""}`;

/** The speed of a clock, which decides the rating that a game counts for. The server decides; this is for showing one's own. */
export function speedOf(time: TimeSetting): Speed {
  if ("days" in time) return "correspondence";
  const seconds = time.initial + 50 * time.increment;
  const limits: readonly (readonly [number, Speed])[] = [[30, "ultra-bullet"], [180, "bullet"], [480, "blitz"], [1500, "rapid"], [21600, "classical"]];
  return limits.find(([limit]) => seconds < limit)?.[1] ?? "correspondence";
}

/** `+12`, `−7`, `±0`. */
export function changeText(change: number): string {
  if (change === 0) return "±0";
  return `${change > 0 ? "+" : "−"}${formatNumber(Math.abs(change))}`;
}

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 140;
const HEIGHT = 40;
/** A rating that has hardly changed is drawn as a line that has hardly bent. */
const LEAST_SPAN = 60;

/** The line of a rating, the newest at the right with a dot. */
export function ratingGraph(points: readonly number[]): SVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  picture.setAttribute("class", "rtg");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", pp.ratings.graph(String(points[0] ?? ""), String(points.at(-1) ?? "")));
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = Math.max(LEAST_SPAN, high - low);
  const bottom = (low + high - span) / 2;
  const x = (index: number): number => (points.length < 2 ? WIDTH - 5 : (index * (WIDTH - 5)) / (points.length - 1));
  const y = (value: number): number => HEIGHT - 5 - ((value - bottom) / span) * (HEIGHT - 10);
  const base = document.createElementNS(SVG, "line");
  for (const [name, value] of Object.entries({ class: "rtg__base", x1: 0, x2: WIDTH, y1: HEIGHT - 1, y2: HEIGHT - 1 })) base.setAttribute(name, String(value));
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", points.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" "));
  const dot = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({ cx: x(points.length - 1), cy: y(points.at(-1) ?? 0), r: 3.5 })) dot.setAttribute(name, String(value));
  picture.append(base, line, dot);
  return picture;
}
