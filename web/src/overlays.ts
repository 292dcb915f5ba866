/**
 * Dialogs and sheets lie over a page, and the browser's Back closes the topmost one before it leaves
 * the page. Each open overlay has an entry of its own in the browser's history.
 *
 * An overlay that is closed in any other way leaves its entry behind as a spare one. Going back to be
 * rid of it would take effect later, when the next dialog may be open or the next page on its way.
 * The next overlay or page uses a spare entry again, and Back skips it.
 */

interface Overlay {
  id: number;
  close: () => void;
}

/** The open overlays, the lowest first. Their ids ascend. */
const open: Overlay[] = [];
/** Ids differ from those that an earlier load of the page has left in the history. */
let lastId = Date.now();
/** The overlay of the entry that is current, as far as this page has noticed. */
let here: number | null = null;

/** The overlay that the current entry of the history belongs to. */
function entry(): number | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("overlay" in state)) return null;
  return typeof state.overlay === "number" ? state.overlay : null;
}

/** Whether an entry belonged to an overlay that is closed by now. */
const isSpare = (id: number | null): boolean => id !== null && !open.some((overlay) => overlay.id === id);

/** Puts an overlay on top. Call the returned function once it has closed, for whatever reason. */
export function overlayOpened(close: () => void): () => void {
  const id = ++lastId;
  if (isSpare(entry())) history.replaceState({ overlay: id }, "");
  else history.pushState({ overlay: id }, "");
  here = id;
  open.push({ id, close });
  return () => {
    const index = open.findIndex((overlay) => overlay.id === id);
    if (index >= 0) open.splice(index, 1);
  };
}

/** Whether a dialog or sheet lies over the page: the current entry of the history is its own then. */
export const isOverlayOpen = (): boolean => open.length > 0;

/** Closes everything, because another page is shown. Whether the current entry was an overlay's, to be used again. */
export function closeOverlays(): boolean {
  const reusable = entry() !== null;
  for (const overlay of open.toReversed()) overlay.close();
  here = null;
  return reusable;
}

/**
 * After Back or Forward: closes the overlays above the entry that is current now. Whether this was the
 * way back from a spare entry, where nothing could be closed.
 */
export function closeAbove(): boolean {
  const left = here;
  const wasSpare = isSpare(left);
  here = entry();
  const current = here ?? 0;
  for (const overlay of open.toReversed()) if (overlay.id > current) overlay.close();
  return wasSpare && left !== null && current < left;
}

/** A page that was loaded anew has no overlays: an entry of one is spare. */
export function findOverlayEntry(): void {
  here = entry();
}
