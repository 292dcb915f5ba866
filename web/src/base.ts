/**
 * Where this site is, and how its pages are addressed.
 *
 * With a server a page has a path of its own (`/sub/game/abc`). As files on any host (`cargo xtask site`) there
 * is one document, and the page is named behind a `#` (`/sub/#/game/abc`): a host of files knows no other path.
 */

const root = document.documentElement.dataset;

/** Whether the page is served as files, without a server that answers. */
export const SITE = root["site"] !== undefined;

/** The path this site is served under (`--base-path`); empty at the root of a host. */
export const BASE = SITE ? new URL(".", location.href).pathname.replace(/\/$/, "") : (root["base"] ?? "");

/** The part of an address that names a page, and what follows it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The address of a page within this site, whatever path the site is under. */
function withoutBase(path: string): string {
  return BASE !== "" && path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** The place that an address of this site names. */
export function placeOf(address: { pathname: string; search: string; hash: string }): Place {
  if (!SITE) return { pathname: withoutBase(address.pathname), search: address.search, hash: address.hash };
  const named = address.hash.startsWith("#/") ? address.hash.slice(1) : "/";
  return new URL(named, "http://site");
}

/** The page that is shown. */
export const here = (): Place => placeOf(location);

/** The address of a page or a file of this site. */
export function addressOf(path: string): string {
  return SITE && !path.startsWith("/api") ? `${BASE}/#${path}` : BASE + path;
}

/** The beginning of every link to this site. */
export const origin = (): string => (SITE ? `${location.origin}${BASE}/#` : location.origin + BASE);
