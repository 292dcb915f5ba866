/** Textos de uma página sem servidor, em português. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInPortuguese: SiteTexts = {
  update: "Há uma nova versão. As suas partidas ficam.",
  load: "Carregar",
  denied: "Este navegador não deixa a página guardar partidas. Pode continuar a jogar, mas esta partida perde-se quando a página for fechada: guarde-a como ficheiro PDN a partir do menu.",
  full: "Já não há espaço para guardar partidas. Pode continuar a jogar, mas esta partida perde-se quando a página for fechada: guarde-a como ficheiro PDN ou apague outras.",
  close: "Fechar",
};
