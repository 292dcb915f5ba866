/** Teksty strony bez serwera po polsku. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInPolish: SiteTexts = {
  update: "Jest nowa wersja. Twoje partie zostają.",
  load: "Wczytaj",
  denied: "Ta przeglądarka nie pozwala stronie przechowywać partii. Możesz grać dalej, ale ta partia przepadnie po zamknięciu strony: zapisz ją z jej menu jako plik PDN.",
  full: "Nie ma już miejsca na partie. Możesz grać dalej, ale ta partia przepadnie po zamknięciu strony: zapisz ją jako plik PDN albo usuń inne.",
  close: "Zamknij",
};
