/** Dragging a piece from the tray onto the board, with mouse, pen or finger. */

import type { DraughtsBoard } from "../board/element.ts";
import { pieceInText } from "../board/sprite.ts";
import { h, vars } from "../dom.ts";
import type { Color } from "../wire.ts";

/** How far a press must move to be a drag, in pixels. */
const SLACK = 6;

export function carryFrom(button: HTMLElement, piece: { color: Color; king: boolean }, board: DraughtsBoard, place: (square: number) => void): void {
  button.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !down.isPrimary) return;
    let carried: HTMLElement | null = null;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (!carried && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
      if (!carried) {
        carried = h("div", { class: "ecarried", "aria-hidden": "true" }, pieceInText(piece, 64));
        document.body.append(carried);
      }
      vars(carried, { x: `${event.clientX}px`, y: `${event.clientY}px` });
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!carried) return;
      carried.remove();
      const square = event.type === "pointerup" ? board.squareAt(event.clientX, event.clientY) : undefined;
      if (square !== undefined) place(square);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}
