/** Files that the page makes itself, where no server sends them. */

import { announce } from "../announce.ts";
import { BASE } from "../base.ts";
import { t } from "../i18n/index.ts";
import { request } from "../net.ts";

/** Saves what a link to a server's answer would load. */
export async function download(link: HTMLAnchorElement): Promise<void> {
  try {
    const response = await request(link.pathname.slice(BASE.length) + link.search);
    if (!response.ok) throw new Error(String(response.status));
    const address = URL.createObjectURL(await response.blob());
    const made = document.createElement("a");
    made.href = address;
    made.download = link.download || link.pathname.split("/").at(-2) || "crownhead";
    made.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    announce(t.common.notReached, true);
  }
}
