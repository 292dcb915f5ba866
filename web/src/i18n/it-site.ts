/** Testi di una pagina senza server, in italiano. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInItalian: SiteTexts = {
  update: "C’è una nuova versione. Le tue partite restano.",
  load: "Caricala",
  denied: "Questo browser non lascia che la pagina conservi le partite. Puoi continuare a giocare, ma questa partita va persa quando la pagina si chiude: salvala come file PDN dal suo menu.",
  full: "Non c’è più spazio per conservare partite. Puoi continuare a giocare, ma questa partita va persa quando la pagina si chiude: salvala come file PDN o eliminane altre.",
  close: "Chiudi",
};
