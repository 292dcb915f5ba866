/** The path this site is served under (`--base-path`); empty at the root of a host. */
export const BASE = document.documentElement.dataset["base"] ?? "";

/** The address of a page within this site, whatever path the site is under. */
export function withoutBase(path: string): string {
  return BASE !== "" && path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}
