/** Namen van spellen en schakelaars in het Nederlands. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInDutch: Record<RuleId, string> = {
  english: "Engels dammen", simple: "Dammen op de lichte velden", xo: "Dammen met x en o",
  polish8: "Pools dammen 8×8", brazilian: "Braziliaans dammen", russian: "Russisch dammen",
  pool: "Amerikaans pooldammen", international: "Internationaal dammen 10×10", frisian: "Fries dammen",
  frysk: "Frysk!", killer: "Killerdammen", breakthrough: "Doorbraakdammen", antidraughts: "Antidammen",
  poddavki: "Poddavki, Russisch weggeefdammen", italian: "Italiaans dammen", spanish: "Spaans dammen",
  portuguese: "Portugees dammen", czech: "Tsjechisch dammen", slovak: "Slowaaks dammen", german: "Duits dammen",
  thai: "Thais dammen", turkish: "Turks dammen", canadian: "Canadees dammen 12×12",
  srilankan: "Sri Lankaans dammen 12×12", filipino: "Filipijns dammen", jamaican: "Jamaicaans dammen",
  argentinian: "Argentijns dammen", malaysian: "Maleisisch dammen 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInDutch: Record<RuleId, string> = {
  english: "Engels", simple: "Eenvoudig", xo: "x en o", polish8: "Pools 8×8", brazilian: "Braziliaans",
  russian: "Russisch", pool: "Pool", international: "Internationaal", frisian: "Fries", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Doorbraak", antidraughts: "Antidammen", poddavki: "Poddavki",
  italian: "Italiaans", spanish: "Spaans", portuguese: "Portugees", czech: "Tsjechisch", slovak: "Slowaaks",
  german: "Duits", thai: "Thais", turkish: "Turks", canadian: "Canadees", srilankan: "Sri Lankaans",
  filipino: "Filipijns", jamaican: "Jamaicaans", argentinian: "Argentijns", malaysian: "Maleisisch",
  spantsiretti: "Spantsiretti",
};

export const switchesInDutch: SwitchTexts = {
  width: { title: "Breedte", about: "Velden in een rij", words: {} },
  height: { title: "Hoogte", about: "Rijen van velden", words: {} },
  squares: {
    title: "Velden in het spel",
    about: "Rechterhoek is het gespiegelde bord",
    words: { "left-corner": "Linkerhoek", "right-corner": "Rechterhoek", all: "Elk veld" },
  },
  rows: { title: "Rijen schijven", about: "Rijen waarmee elke speler begint", words: {} },
  rows_behind: { title: "Lege rijen erachter", about: "Rijen die achter de schijven vrij blijven", words: {} },
  first: { title: "Eerste zet", about: "Wie begint", words: { white: "Wit", black: "Zwart" } },
  lines: {
    title: "Richtingen",
    about: "Waarin stukken zetten en slaan",
    words: {
      diagonal: "Schuin", "capture-all-eight": "Schuin, slaan ook recht", orthogonal: "Recht",
    },
  },
  capture: {
    title: "Slagplicht",
    about: "Wie kan slaan, moet slaan",
    words: { forced: "Verplicht", optional: "Vrij" },
  },
  men_capture_backwards: { title: "Schijven slaan achteruit", about: "Zetten doen ze alleen vooruit", words: {} },
  men_capture_kings: { title: "Schijven slaan dammen", about: "Een schijf mag een dam slaan", words: {} },
  king_range: {
    title: "Vliegende dammen",
    about: "Dammen gaan over elk aantal lege velden",
    words: { short: "Eén veld", flying: "Vliegend" },
  },
  king_landing: {
    title: "Landing van dammen",
    about: "Waar een vliegende dam achter een stuk landt",
    words: { anywhere: "Overal", behind: "Vlak erachter", "behind-kings": "Vlak achter dammen" },
  },
  precedence: {
    title: "Welke slag",
    about: "Als er meer mogelijk zijn",
    words: {
      "free-choice": "Elke", "most-pieces": "De meeste stukken",
      "most-pieces-then-with-king": "De meeste, dan met een dam",
      "most-pieces-then-most-kings": "De meeste, dan dammen",
      italian: "De vier Italiaanse regels", "with-king": "Dam eerst", frisian: "Hoogste waarde",
    },
  },
  crowning: {
    title: "Dam tijdens het slaan",
    about: "Een schijf die al slaand de damlijn bereikt",
    words: { "ends-move": "Beëindigt de zet", "at-end-of-move": "Alleen als hij er stopt", "in-passing": "Meteen" },
  },
  removal: {
    title: "Geslagen stukken",
    about: "Wanneer ze van het bord gaan",
    words: { "at-end-of-move": "Na de zet", immediate: "Meteen" },
  },
  half_turns: { title: "Omkeren", about: "Een dam mag tussen twee slagen omkeren", words: {} },
  king_move_limit: { title: "Grens voor damzetten", about: "Stille zetten van één dam op rij; 0: geen", words: {} },
  objective: {
    title: "Doel",
    about: "Waarmee je wint",
    words: { normal: "Alles slaan", giveaway: "Alles verliezen", "first-king": "De eerste dam" },
  },
  blocked: {
    title: "Vastgezet",
    about: "Nog stukken, maar geen zet",
    words: { loses: "Verliest", draws: "Remise" },
  },
  draw_repetition: { title: "Herhaling", about: "Zo vaak dezelfde stand is remise; 0: nooit", words: {} },
  draw_quiet_moves: { title: "Stille zetten", about: "Zetten van elke speler tot remise; 0: nooit", words: {} },
  draw_progress: {
    title: "Vooruitgang",
    about: "Wat een reeks stille zetten beëindigt",
    words: { "capture-or-man-move": "Slag of zet van een schijf", "capture-only": "Een slag" },
  },
  draw_endings: {
    title: "Begrensde eindspelen",
    about: "Eindspelen met een maximum aan zetten",
    words: {
      none: "Geen", brazilian: "Braziliaans", russian: "Russisch", international: "Internationaal", frisian: "Fries",
      pool: "Pool", portuguese: "Portugees", turkish: "Turks",
    },
  },
};
