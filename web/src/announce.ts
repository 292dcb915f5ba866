/** What screen readers hear besides what they read: the opponent's move, reasons, results. */

import { h } from "./dom.ts";

const polite = h("div", { class: "vh", "aria-live": "polite", role: "status" });
const urgent = h("div", { class: "vh", "aria-live": "assertive", role: "alert" });

export function installAnnouncer(): void {
  document.body.append(polite, urgent);
}

/** Says a sentence. The same sentence twice is said twice. */
export function announce(text: string, now = false): void {
  const region = now ? urgent : polite;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
