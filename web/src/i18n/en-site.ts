/** The texts of a page without a server, in English. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInEnglish: SiteTexts = {
  update: "There is a new version. Your games stay.",
  load: "Load it",
  denied: "This browser does not let the page keep games. You can play on, but this game is lost when the page is closed: save it as a PDN file from its menu.",
  full: "There is no room left to keep games. You can play on, but this game is lost when the page is closed: save it as a PDN file, or delete others.",
  close: "Close",
};
