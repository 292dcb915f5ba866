/**
 * Scripts that could not be loaded. Browsers remember a failed import until the page is loaded anew,
 * so asking for the script again is in vain.
 */

let isIncomplete = false;

/** A script could not be loaded. */
export function noteUnloaded(): void {
  isIncomplete = true;
}

/** Loads the page anew if a script is missing and the server answers; whether it does so. */
export async function reloadIfIncomplete(): Promise<boolean> {
  if (!isIncomplete) return false;
  const reply = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (!reply) return false;
  location.reload();
  return true;
}
