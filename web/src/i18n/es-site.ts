/** Textos de una página sin servidor, en español. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInSpanish: SiteTexts = {
  update: "Hay una versión nueva. Tus partidas se conservan.",
  load: "Cargarla",
  denied: "Este navegador no deja que la página guarde partidas. Puedes seguir jugando, pero esta partida se perderá al cerrar la página: guárdala como archivo PDN desde su menú.",
  full: "No queda espacio para guardar partidas. Puedes seguir jugando, pero esta partida se perderá al cerrar la página: guárdala como archivo PDN o borra otras.",
  close: "Cerrar",
};
