/** Texte einer Seite ohne Server auf Deutsch. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInGerman: SiteTexts = {
  update: "Es gibt eine neue Version. Deine Partien bleiben.",
  load: "Laden",
  denied: "Dieser Browser lässt die Seite keine Partien behalten. Du kannst weiterspielen, aber diese Partie ist verloren, wenn die Seite geschlossen wird: Speichere sie über ihr Menü als PDN-Datei.",
  full: "Für weitere Partien ist kein Platz mehr. Du kannst weiterspielen, aber diese Partie ist verloren, wenn die Seite geschlossen wird: Speichere sie als PDN-Datei oder lösche andere.",
  close: "Schließen",
};
