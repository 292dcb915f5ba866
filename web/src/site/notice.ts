/** What a page of files has to say: that games cannot be kept, and that there is a new version. */

import { iconButton } from "../controls.ts";
import { h, type Child } from "../dom.ts";
import { loadPart } from "../i18n/index.ts";
import { siteInEnglish } from "../i18n/en-site.ts";
import type { SiteTexts } from "../i18n/site-keys.ts";
import { icon } from "../icons.ts";

const texts = (): Promise<SiteTexts> => loadPart("site", siteInEnglish).catch(() => siteInEnglish);

/** A line above the page. Another about the same thing takes its place. */
function say(about: string, close: string, ...said: Child[]): void {
  document.querySelector(`[data-notice="${about}"]`)?.remove();
  const notice = h("div", { class: "notice", role: "status", "data-notice": about }, ...said);
  notice.append(iconButton(close, icon("close"), () => notice.remove()));
  document.querySelector("main")?.before(notice);
}

let told: string | null = null;

/** Games cannot be kept. It is said once. */
export function unkept(why: "denied" | "full"): void {
  if (told === why) return;
  told = why;
  void texts().then((words) => say("unkept", words.close, h("p", { text: why === "full" ? words.full : words.denied })));
}

/** Lets the page work without a network, and offers a new version when there is one. Games are kept in any case. */
export async function installService(address: string): Promise<void> {
  const services = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!services) return;
  let hasOne = services.controller !== null;
  services.addEventListener("controllerchange", () => {
    // The first one takes the page over as it is; a later one has other files.
    if (hasOne) location.reload();
    hasOne = true;
  });
  const registration = await services.register(address, { updateViaCache: "none" });
  const offer = (): void => {
    const next = registration.waiting;
    if (next && services.controller) void offerNext(next);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed") offer();
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

async function offerNext(next: ServiceWorker): Promise<void> {
  const words = await texts();
  const take = h("button", { type: "button", class: "btn", text: words.load, on: { click: () => next.postMessage("take over") } });
  say("update", words.close, h("p", { text: words.update }), take);
}
