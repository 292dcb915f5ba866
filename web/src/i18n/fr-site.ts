/** Textes d’une page sans serveur, en français. */

import type { SiteTexts } from "./site-keys.ts";

export const siteInFrench: SiteTexts = {
  update: "Une nouvelle version est disponible. Vos parties restent.",
  load: "La charger",
  denied: "Ce navigateur ne laisse pas la page garder de parties. Vous pouvez continuer à jouer, mais cette partie sera perdue à la fermeture de la page : enregistrez-la en fichier PDN depuis son menu.",
  full: "Il n’y a plus de place pour garder des parties. Vous pouvez continuer à jouer, mais cette partie sera perdue à la fermeture de la page : enregistrez-la en fichier PDN, ou supprimez-en d’autres.",
  close: "Fermer",
};
