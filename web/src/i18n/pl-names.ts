/** Nazwy zasad i przełączników po polsku. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInPolish: Record<RuleId, string> = {
  english: "Warcaby angielskie", simple: "Warcaby na jasnych polach", xo: "Warcaby x i o",
  polish8: "Warcaby polskie 8×8", brazilian: "Warcaby brazylijskie", russian: "Warcaby rosyjskie",
  pool: "Warcaby amerykańskie pool", international: "Warcaby międzynarodowe 10×10", frisian: "Warcaby fryzyjskie",
  frysk: "Frysk!", killer: "Warcaby killer", breakthrough: "Przełom, wyścig do damki", antidraughts: "Antywarcaby",
  poddavki: "Poddawki, warcaby rosyjskie na odwrót", italian: "Warcaby włoskie", spanish: "Warcaby hiszpańskie",
  portuguese: "Warcaby portugalskie", czech: "Warcaby czeskie", slovak: "Warcaby słowackie",
  german: "Warcaby niemieckie", thai: "Warcaby tajskie", turkish: "Warcaby tureckie",
  canadian: "Warcaby kanadyjskie 12×12", srilankan: "Warcaby lankijskie 12×12", filipino: "Warcaby filipińskie",
  jamaican: "Warcaby jamajskie", argentinian: "Warcaby argentyńskie", malaysian: "Warcaby malezyjskie 12×12",
  spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInPolish: Record<RuleId, string> = {
  english: "Angielskie", simple: "Proste", xo: "x i o", polish8: "Polskie 8×8", brazilian: "Brazylijskie",
  russian: "Rosyjskie", pool: "Pool", international: "Stupolowe", frisian: "Fryzyjskie", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Przełom", antidraughts: "Antywarcaby", poddavki: "Poddawki", italian: "Włoskie",
  spanish: "Hiszpańskie", portuguese: "Portugalskie", czech: "Czeskie", slovak: "Słowackie", german: "Niemieckie",
  thai: "Tajskie", turkish: "Tureckie", canadian: "Kanadyjskie", srilankan: "Lankijskie", filipino: "Filipińskie",
  jamaican: "Jamajskie", argentinian: "Argentyńskie", malaysian: "Malezyjskie", spantsiretti: "Spantsiretti",
};

export const switchesInPolish: SwitchTexts = {
  width: { title: "Szerokość", about: "Pola w rzędzie", words: {} },
  height: { title: "Wysokość", about: "Rzędy pól", words: {} },
  squares: {
    title: "Pola gry",
    about: "Prawy róg to plansza lustrzana",
    words: { "left-corner": "Lewy róg", "right-corner": "Prawy róg", all: "Wszystkie pola" },
  },
  rows: { title: "Rzędy pionów", about: "Rzędy na początku partii", words: {} },
  rows_behind: { title: "Puste rzędy z tyłu", about: "Wolne rzędy za pionami", words: {} },
  first: { title: "Pierwszy ruch", about: "Kto zaczyna", words: { white: "Białe", black: "Czarne" } },
  lines: {
    title: "Linie",
    about: "Po których bierki idą i biją",
    words: { diagonal: "Na ukos", "capture-all-eight": "Na ukos, bicie też prosto", orthogonal: "Prosto" },
  },
  capture: {
    title: "Bicie obowiązkowe",
    about: "Kto może bić, musi bić",
    words: { forced: "Obowiązkowe", optional: "Dowolne" },
  },
  men_capture_backwards: { title: "Piony biją do tyłu", about: "Idą nadal tylko do przodu", words: {} },
  men_capture_kings: { title: "Piony biją damki", about: "Pion może zbić damkę", words: {} },
  king_range: {
    title: "Damki latające",
    about: "Damka mija dowolnie wiele wolnych pól",
    words: { short: "Jedno pole", flying: "Lata" },
  },
  king_landing: {
    title: "Lądowanie damki",
    about: "Gdzie damka staje za zbitą bierką",
    words: { anywhere: "Gdziekolwiek", behind: "Tuż za nią", "behind-kings": "Tuż za damką" },
  },
  precedence: {
    title: "Które bicie",
    about: "Gdy możliwych jest kilka",
    words: {
      "free-choice": "Dowolne", "most-pieces": "Najwięcej bierek",
      "most-pieces-then-with-king": "Najwięcej, potem damką",
      "most-pieces-then-most-kings": "Najwięcej, potem najwięcej damek",
      italian: "Cztery reguły włoskie", "with-king": "Najpierw damką", frisian: "Największa wartość",
    },
  },
  crowning: {
    title: "Damka podczas bicia",
    about: "Pion, który w biciu dochodzi do ostatniego rzędu",
    words: { "ends-move": "Kończy ruch", "at-end-of-move": "Tylko gdy tam stanie", "in-passing": "Od razu" },
  },
  removal: {
    title: "Zbite bierki znikają",
    about: "Kiedy schodzą z planszy",
    words: { "at-end-of-move": "Po ruchu", immediate: "Od razu" },
  },
  half_turns: { title: "Zawracanie", about: "Damka może zawrócić między biciami", words: {} },
  king_move_limit: { title: "Limit ruchów damki", about: "Ruchy jednej damki z rzędu; 0: bez limitu", words: {} },
  objective: {
    title: "Cel gry",
    about: "Co daje wygraną",
    words: { normal: "Zbić wszystko", giveaway: "Oddać wszystko", "first-king": "Pierwsza damka" },
  },
  blocked: {
    title: "Brak ruchu",
    about: "Bierki są, ruchu nie ma",
    words: { loses: "Przegrywa", draws: "Remis" },
  },
  draw_repetition: { title: "Powtórzenie", about: "Ile razy pozycja daje remis; 0: nigdy", words: {} },
  draw_quiet_moves: { title: "Ruchy bez bicia", about: "Ruchy każdej strony do remisu; 0: nigdy", words: {} },
  draw_progress: {
    title: "Postęp",
    about: "Co przerywa liczenie ruchów",
    words: { "capture-or-man-move": "Bicie lub ruch pionem", "capture-only": "Bicie" },
  },
  draw_endings: {
    title: "Końcówki z limitem",
    about: "Końcówki, na które jest określona liczba ruchów",
    words: {
      none: "Brak", brazilian: "Brazylijskie", russian: "Rosyjskie", international: "Międzynarodowe",
      frisian: "Fryzyjskie", pool: "Pool", portuguese: "Portugalskie", turkish: "Tureckie",
    },
  },
};
