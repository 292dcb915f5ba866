/** Addresses and the pages behind them, by the history interface. */

import { addressOf, BASE, here, type Place, placeOf, SITE } from "./base.ts";
import { h } from "./dom.ts";
import { closeAbove, closeOverlays, findOverlayEntry, isOverlayOpen } from "./overlays.ts";

export interface Page {
  /** The title of the document. A page whose title changes calls `retitle`. */
  readonly title: string;
  /** Called when the page is left. */
  leave?(): void;
  /** Takes in an address of its own after Back or Forward; whether it can, or has to be drawn anew. */
  readdress?(): boolean;
}

/** Draws a page into the element. Parameters are the parts of the address that vary. */
export type Draw = (main: HTMLElement, parameters: readonly string[]) => Page | Promise<Page>;

interface Route {
  pattern: RegExp;
  draw: Draw;
}

const routes: Route[] = [];
let main: HTMLElement | null = null;
let shown: Page | null = null;
let visit = 0;
/** The address, without its hash, of the page that is shown. */
let drawnFor = "";
let onChange: (path: string) => void = () => undefined;

export function route(pattern: RegExp, draw: Draw): void {
  routes.push({ pattern, draw });
}

export function startRouter(element: HTMLElement, changed: (path: string) => void): void {
  main = element;
  onChange = changed;
  findOverlayEntry();
  addEventListener("popstate", onPop);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.origin !== location.origin || !link.pathname.startsWith(`${BASE}/`)) return;
    if (SITE && isElsewhere(event, link)) return;
    if (link.hasAttribute("download")) return;
    const place = placeOf(link);
    if (place.pathname.startsWith("/api") || isPlaceOnThisPage(place)) return;
    event.preventDefault();
    go(place.pathname + place.search + place.hash);
  });
  void redraw(false);
}

/** Links that a site of files answers in another way: to files that are made here, and to places on this page. */
function isElsewhere(event: Event, link: HTMLAnchorElement): boolean {
  const href = link.getAttribute("href") ?? "";
  if (link.pathname.startsWith(`${BASE}/api/`)) {
    event.preventDefault();
    void import("./site/download.ts").then(({ download }) => download(link));
    return true;
  }
  if (!href.startsWith("#") || href.startsWith("#/")) return link.hasAttribute("download");
  event.preventDefault();
  const target = document.getElementById(href.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return true;
}

/** Back or Forward. Where only an overlay or a place on the page has changed, the page stays as it is. */
function onPop(): void {
  const leftSpare = closeAbove();
  const isSameAddress = drawnFor === pageAddress() && !here().hash.startsWith("#seat=");
  if (leftSpare && isSameAddress) history.back();
  else if (!leftSpare && isOwnAddress()) drawnFor = pageAddress();
  else if (shown === null || !isSameAddress) void redraw(false);
}

/** Whether the page that is shown can take in the address as it is now. */
const isOwnAddress = (): boolean => shown?.readdress !== undefined && drawnPath() === here().pathname && shown.readdress();

const drawnPath = (): string => drawnFor.split("?")[0] ?? "";

const pageAddress = (): string => {
  const { pathname, search } = here();
  return pathname + search;
};

const isPlaceOnThisPage = ({ hash, pathname, search }: Place): boolean => !SITE && hash !== "" && pathname + search === pageAddress();

/** Puts the title of a page onto the document, if it is the page shown. */
export function retitle(page: Page): void {
  if (page === shown) document.title = `${page.title} · Crownhead`;
}

/** Goes to an address of this site. */
export function go(path: string, replace = false): void {
  const reuse = closeOverlays();
  if (replace || reuse) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  void redraw(true);
}

/**
 * Changes the address of the page that is shown, which stays: as a new entry of the history, or in place of the
 * current one. While an overlay is open, the current entry is not the page's own; whether it could be changed.
 */
export function readdress(path: string, state: object, isNew: boolean): boolean {
  if (!isNew && isOverlayOpen()) return false;
  const reuse = closeOverlays();
  if (isNew && !reuse) history.pushState(state, "", addressOf(path));
  else history.replaceState(state, "", addressOf(path));
  drawnFor = pageAddress();
  return true;
}

/** The address as people read it. One that cannot be read leads nowhere, as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The page that came with the document, for the first drawing. Its elements are kept where they are right. */
function sentPage(main: HTMLElement): HTMLElement | null {
  const page = main.querySelector<HTMLElement>(":scope > .page--sent");
  page?.classList.remove("page--sent");
  return page;
}

/** Draws the current page anew, for instance in another language. */
export async function redraw(moved: boolean): Promise<void> {
  if (!main) return;
  const turn = ++visit;
  const path = here().pathname;
  const match = routes.map(({ pattern, draw }) => ({ found: pattern.exec(decoded(path)), draw })).find(({ found }) => found);
  if (!match?.found) return;
  shown?.leave?.();
  shown = null;
  drawnFor = pageAddress();
  // One document serves all pages of a site of files: what came with it is the start page.
  if (SITE && path !== "/") main.replaceChildren();
  const page = sentPage(main) ?? h("div", { class: "page" });
  if (!page.isConnected) main.replaceChildren(page);
  onChange(path);
  const drawn = await match.draw(page, match.found.slice(1));
  // Another page was asked for while this one was being drawn.
  if (turn !== visit) {
    drawn.leave?.();
    return;
  }
  shown = drawn;
  retitle(drawn);
  if (moved) {
    scrollTo(0, 0);
    if (!page.contains(document.activeElement)) main.focus({ preventScroll: true });
  }
  const { hash } = here();
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
}
