/**
 * Dialogs and sheets lie over a page, and the browser's Back closes the topmost one before it leaves
 * the page. Each open overlay has an entry of its own in the browser's history; an overlay that is
 * closed in any other way takes its entry back.
 */

interface Overlay {
  id: number;
  close: () => void;
}

const open: Overlay[] = [];
let lastId = 0;

/** The overlay that the current entry of the history belongs to. */
function entry(): number | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("overlay" in state)) return null;
  return typeof state.overlay === "number" ? state.overlay : null;
}

const isOpen = (id: number): boolean => open.some((overlay) => overlay.id === id);

/** Puts an overlay on top. Call the returned function once it has closed, for whatever reason. */
export function overlayOpened(close: () => void): () => void {
  const id = ++lastId;
  const current = entry();
  // An overlay that made way for this one may have left its entry behind.
  if (current !== null && !isOpen(current)) history.replaceState({ overlay: id }, "");
  else history.pushState({ overlay: id }, "");
  open.push({ id, close });
  return () => {
    const index = open.findIndex((overlay) => overlay.id === id);
    if (index < 0) return;
    open.splice(index, 1);
    // Whoever closed it may open another or go elsewhere in the same breath, and uses the entry again.
    setTimeout(() => {
      if (entry() === id) history.back();
    });
  };
}

/** Closes everything, because another page is shown. Whether the current entry was an overlay's, to be used again. */
export function closeOverlays(): boolean {
  const reusable = entry() !== null;
  for (const overlay of open.toReversed()) overlay.close();
  return reusable;
}

/** After Back or Forward: closes the overlays above the entry that is current now. */
export function closeAbove(): void {
  const current = entry();
  const keep = current === null ? 0 : open.findIndex((overlay) => overlay.id === current) + 1;
  for (const overlay of open.slice(keep).toReversed()) overlay.close();
}

/** A page that was loaded anew has no overlays, whatever its history says. */
export function forgetOverlays(): void {
  if (entry() !== null) history.replaceState(null, "");
}
