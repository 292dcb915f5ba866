/** Teksten van een pagina zonder server, in het Nederlands. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInDutch: SiteTexts = {
  update: "Er is een nieuwe versie. Je partijen blijven.",
  load: "Laden",
  denied: "Deze browser laat de pagina geen partijen bewaren. Je kunt verder spelen, maar deze partij is weg als de pagina wordt gesloten: bewaar haar via haar menu als PDN-bestand.",
  full: "Er is geen ruimte meer om partijen te bewaren. Je kunt verder spelen, maar deze partij is weg als de pagina wordt gesloten: bewaar haar als PDN-bestand of verwijder andere.",
  close: "Sluiten",
};
