/** Noms des jeux et des réglages en français. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInFrench: Record<RuleId, string> = {
  english: "Dames anglaises", simple: "Dames sur cases claires", xo: "Dames avec x et o",
  polish8: "Dames polonaises 8×8", brazilian: "Dames brésiliennes", russian: "Dames russes",
  pool: "Dames américaines, pool", international: "Dames internationales 10×10", frisian: "Dames frisonnes",
  frysk: "Frysk!", killer: "Dames killer", breakthrough: "Dames, percée", antidraughts: "Qui perd gagne 10×10",
  poddavki: "Poddavki, qui perd gagne russe", italian: "Dames italiennes", spanish: "Dames espagnoles",
  portuguese: "Dames portugaises", czech: "Dames tchèques", slovak: "Dames slovaques", german: "Dames allemandes",
  thai: "Dames thaïlandaises", turkish: "Dames turques", canadian: "Dames canadiennes 12×12",
  srilankan: "Dames sri-lankaises 12×12", filipino: "Dames philippines", jamaican: "Dames jamaïcaines",
  argentinian: "Dames argentines", malaysian: "Dames malaisiennes 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInFrench: Record<RuleId, string> = {
  english: "Anglaises", simple: "Simples", xo: "x et o", polish8: "Polonaises 8×8", brazilian: "Brésiliennes",
  russian: "Russes", pool: "Pool", international: "Internationales", frisian: "Frisonnes", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Percée", antidraughts: "Qui perd gagne", poddavki: "Poddavki",
  italian: "Italiennes", spanish: "Espagnoles", portuguese: "Portugaises", czech: "Tchèques", slovak: "Slovaques",
  german: "Allemandes", thai: "Thaïlandaises", turkish: "Turques", canadian: "Canadiennes", srilankan: "Sri-lankaises",
  filipino: "Philippines", jamaican: "Jamaïcaines", argentinian: "Argentines", malaysian: "Malaisiennes",
  spantsiretti: "Spantsiretti",
};

export const switchesInFrench: SwitchTexts = {
  width: { title: "Largeur", about: "Cases dans une rangée", words: {} },
  height: { title: "Hauteur", about: "Rangées de cases", words: {} },
  squares: {
    title: "Cases jouées",
    about: "Le coin droit donne le damier en miroir",
    words: { "left-corner": "Coin gauche", "right-corner": "Coin droit", all: "Toutes" },
  },
  rows: { title: "Rangées de pions", about: "Rangées de chaque camp au départ", words: {} },
  rows_behind: { title: "Rangées vides derrière", about: "Rangées libres derrière les pions", words: {} },
  first: { title: "Premier coup", about: "Qui commence", words: { white: "Blancs", black: "Noirs" } },
  lines: {
    title: "Directions",
    about: "Où les pièces vont et prennent",
    words: {
      diagonal: "En diagonale", "capture-all-eight": "Diagonale, prises droites aussi", orthogonal: "Tout droit",
    },
  },
  capture: {
    title: "Prise obligatoire",
    about: "Qui peut prendre doit prendre",
    words: { forced: "Obligatoire", optional: "Libre" },
  },
  men_capture_backwards: { title: "Prise en arrière", about: "Les pions n’avancent pourtant que devant eux", words: {} },
  men_capture_kings: { title: "Le pion prend la dame", about: "Un pion peut prendre une dame", words: {} },
  king_range: {
    title: "Dames volantes",
    about: "Elles franchissent autant de cases vides qu’on veut",
    words: { short: "Une case", flying: "Volantes" },
  },
  king_landing: {
    title: "Arrivée des dames",
    about: "Où une dame volante arrive derrière une pièce",
    words: { anywhere: "Où l’on veut", behind: "Juste derrière", "behind-kings": "Juste derrière une dame" },
  },
  precedence: {
    title: "Quelle prise",
    about: "Quand plusieurs sont possibles",
    words: {
      "free-choice": "Au choix", "most-pieces": "Le plus de pièces",
      "most-pieces-then-with-king": "Le plus, puis par une dame",
      "most-pieces-then-most-kings": "Le plus, puis le plus de dames",
      italian: "Les quatre lois italiennes", "with-king": "La dame d’abord", frisian: "La plus haute valeur",
    },
  },
  crowning: {
    title: "Promotion en prenant",
    about: "Un pion qui atteint la dernière rangée en prenant",
    words: { "ends-move": "Finit le coup", "at-end-of-move": "S’il s’y arrête", "in-passing": "Aussitôt" },
  },
  removal: {
    title: "Pièces prises",
    about: "Quand elles quittent le damier",
    words: { "at-end-of-move": "Après le coup", immediate: "Aussitôt" },
  },
  half_turns: { title: "Demi-tours", about: "Une dame peut revenir sur ses pas entre deux prises", words: {} },
  king_move_limit: { title: "Limite des dames", about: "Coups sans prise d’une dame de suite ; 0 : aucune", words: {} },
  objective: {
    title: "But",
    about: "Ce qui fait gagner",
    words: { normal: "Tout prendre", giveaway: "Tout perdre", "first-king": "La première dame" },
  },
  blocked: {
    title: "Bloqué",
    about: "Des pièces, mais aucun coup",
    words: { loses: "Perd", draws: "Nulle" },
  },
  draw_repetition: { title: "Répétition", about: "Combien de fois pour une nulle ; 0 : jamais", words: {} },
  draw_quiet_moves: { title: "Coups sans prise", about: "Coups de chaque camp avant la nulle ; 0 : jamais", words: {} },
  draw_progress: {
    title: "Progrès",
    about: "Ce qui interrompt le compte des coups",
    words: { "capture-or-man-move": "Prise ou coup de pion", "capture-only": "Une prise" },
  },
  draw_endings: {
    title: "Finales limitées",
    about: "Finales au nombre de coups limité",
    words: {
      none: "Aucune", brazilian: "Brésiliennes", russian: "Russes", international: "Internationales", frisian: "Frisonnes",
      pool: "Pool", portuguese: "Portugaises", turkish: "Turques",
    },
  },
};
