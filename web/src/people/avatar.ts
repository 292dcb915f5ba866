/** The piece that stands for somebody. */

import { pieceInText } from "../board/sprite.ts";
import { h } from "../dom.ts";
import { BOT } from "../game/texts.ts";
import type { AvatarPiece } from "../wire.ts";

/** Says that a name is a bot's: a title, the same in every language. */
export function botMark(isBot: boolean | undefined): HTMLElement | null {
  return isBot ? h("span", { class: "bot", text: BOT }) : null;
}

export const AVATARS: readonly AvatarPiece[] = [
  "boxwood-white", "boxwood-black", "redwhite-white", "redwhite-black", "amber-white", "amber-black", "contrast-white", "contrast-black",
];

export function avatar(piece: AvatarPiece, size: number): HTMLElement {
  const [set = "boxwood", color] = piece.split("-");
  return h("span", { class: "avatar", "data-pieces": set }, pieceInText({ color: color === "white" ? "white" : "black", king: false }, size));
}
