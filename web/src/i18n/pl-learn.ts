/** Lekcje po polsku. */

import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LearnTexts } from "./learn-keys.ts";

const INSTRUMENTAL: Record<SideName, string> = { white: "białymi", black: "czarnymi", x: "znakiem x", o: "znakiem o" };

const form = forms("pl");
const steps = (count: number): string => `${count} ${form(count, "krok", "kroki", "kroków")}`;

export const learnInPolish: LearnTexts = {
  list: {
    title: "Nauka",
    heading: "Nauka",
    lede: "Zasady każdej gry poznasz, grając.",
    first: "Zacznij tutaj",
    firstAbout: "Pięć gier na początek. Każda zajmuje około trzech minut.",
    all: "Wszystkie gry",
    allAbout: "Różnią się planszą, tym, co wolno pionom i damkom, oraz tym, które bicie trzeba wykonać.",
    done: (done, all) => `${done} z ${all}`,
    complete: "ukończona",
    puzzles: "Zadania: znajdź jeden dobry ruch",
  },
  lesson: {
    title: (rules) => `Nauka: ${rules}`,
    about: (count) => `Ucz się, grając: ${steps(count)}`,
    steps: "Kroki",
    stepOf: (step, all) => `${step} z ${all}`,
    onceMore: "jeszcze raz",
    rulesInFull: "Pełne zasady",
    back: "Wszystkie lekcje",
    board: (title, side) => `${title}: grasz ${INSTRUMENTAL[side]}`,
    next: "Dalej",
    startAgain: "Od nowa",
    openAgain: (title) => `${title}: otwórz ponownie`,
    solved: "rozwiązane",
    right: { lead: "Dobrze.", text: "O ten ruch chodziło." },
    other: { lead: "Tak wolno,", text: "ale zadanie wymaga innego ruchu." },
    shown: (move) => `Zagraj ${move}.`,
    unreachable: "Serwer nie odpowiada, więc nie wiadomo dlaczego.",
    progress: (done, all) => `Ukończone kroki: ${done} z ${all}`,
  },
  finish: {
    title: "Twoja pierwsza partia",
    text: "Znasz już zasady.",
    open: (count) => `Do zrobienia: ${steps(count)}; możesz tu wrócić w każdej chwili.`,
    play: "Zagraj pierwszą partię",
    level: "Z komputerem na poziomie 1, najsłabszym.",
    more: "Inne lekcje",
  },
  tasks: {
    start: { title: "Plansza", task: "Wykonaj pierwszy ruch dowolnym pionem, który może się ruszyć." },
    "man-moves": { title: "Ruch piona", task: "Rusz swoim pionem." },
    capture: {
      title: "Bicie",
      about: "Bierkę bije się, przeskakując ją na wolne pole tuż za nią.",
      task: "Zbij piona, który stoi przed twoim.",
    },
    chain: {
      title: "Bicie wielokrotne",
      about: "Jeśli bierka po skoku może bić dalej, bije w tym samym ruchu.",
      task: "Zbij dwa piony w jednym ruchu.",
    },
    forced: { title: "Bicie jest obowiązkowe", task: "Jeden z twoich pionów mógłby zostać damką. Znajdź jedyny dozwolony ruch." },
    optional: { title: "Bić nie trzeba", task: "Wykonaj ruch bez bicia." },
    backwards: { title: "Także do tyłu", task: "Zbij piona, który stoi za twoim." },
    "forward-only": { title: "Nigdy do tyłu", task: "Pion za twoim jest bezpieczny. Wykonaj ruch." },
    "king-is-safe": { title: "Pion nie bije damki", task: "Twój pion nie może zbić damki. Wykonaj inny ruch." },
    straight: { title: "Także na wprost", task: "Zbij piona, który stoi na wprost." },
    "straight-chain": { title: "Na wprost, potem w bok", task: "Zbij dwa piony w jednym ruchu: jednego na wprost, drugiego w bok." },
    sideways: { title: "Także w bok", task: "Zbij piona, który stoi obok twojego." },
    "free-choice": { title: "Każde bicie jest dobre", task: "Możesz zbić jednego piona albo dwa. Wykonaj dowolne z tych bić." },
    most: { title: "Bij jak najwięcej", task: "Możesz zbić jednego piona albo dwa. Wykonaj bicie, którego wymagają zasady." },
    "king-is-one": {
      title: "Damka to jedna bierka",
      about: "Najpierw liczy się tylko liczba bierek: damka to jedna bierka, tak jak pion.",
      task: "Jedno bicie zbija damkę, drugie dwa piony. Wykonaj to, którego wymagają zasady.",
    },
    value: { title: "Ile warta jest damka", task: "Jedno bicie zbija damkę, drugie dwa piony. Wykonaj to, które jest więcej warte." },
    "with-king": { title: "Najpierw bije damka", task: "Pion i damka mogą zbić po jednej bierce. Wykonaj bicie, którego wymagają zasady." },
    "most-kings": { title: "Zbij damkę", task: "Twoja damka może zbić piona albo damkę. Wykonaj bicie, którego wymagają zasady." },
    "kings-first": { title: "Damki jak najwcześniej", task: "Obie drogi zbijają piona i damkę. Wybierz tę, na której damka jest pierwsza." },
    crown: {
      title: "Pion staje się damką",
      about: "Pion, który kończy ruch w ostatnim rzędzie, staje się damką.",
      task: "Dojdź pionem do ostatniego rzędu.",
    },
    "crown-ends": { title: "Damka i koniec ruchu", task: "Zbij piona, stając w ostatnim rzędzie. Drugi pion zostaje na miejscu." },
    "crown-passes": { title: "Przez ostatni rząd", task: "Zbij dwa piony w jednym ruchu. Twój pion po drodze dotyka ostatniego rzędu." },
    "crown-in-passing": { title: "Damka w przelocie", task: "Zbij dwa piony w jednym ruchu. Twój pion po drodze staje się damką." },
    "king-steps": { title: "Jak chodzi damka", task: "Rusz damką do tyłu." },
    "king-flies": { title: "Damka lata", task: "Rusz damką o dwa pola lub dalej." },
    "king-takes-near": { title: "Jak bije damka", task: "Zbij piona, który stoi za twoją damką." },
    "king-takes-far": { title: "Bicie z daleka", task: "Zbij piona z daleka." },
    "land-behind": { title: "Tuż za zbitą bierką", task: "Zbij piona z daleka. Stanąć wolno tylko na jednym polu." },
    "land-behind-king": { title: "Tuż za zbitą damką", task: "Zbij damkę z daleka. Stanąć wolno tylko na jednym polu." },
    "king-goes-on": {
      title: "Stań tam, skąd bijesz dalej",
      about: "Jeśli damka może bić dalej, musi stanąć na polu, z którego to możliwe.",
      task: "Zbij dwa piony w jednym ruchu.",
    },
    "lifted-at-end": { title: "Zbite bierki znikają na końcu", task: "Zbij jednego z dwóch pionów. Droga powrotna do drugiego jest zamknięta." },
    "lifted-at-once": { title: "Zbite bierki znikają od razu", task: "Zbij oba piony: zawróć przez pole, które stało się wolne." },
    "no-half-turn": { title: "Bez zawracania", task: "Zbij jednego z dwóch pionów." },
    "king-rests": { title: "Damka musi odpocząć", task: "Twoja damka wykonała już wszystkie dozwolone ruchy z rzędu. Rusz inną bierką." },
    "take-all": { title: "Ostatnia bierka", task: "Wygraj partię: zbij ostatnią bierkę." },
    "shut-in": { title: "Zamknięcie", task: "Wygraj partię: odbierz ostatniemu pionowi ruch." },
    "shut-in-draws": { title: "Zamknięcie to remis", task: "Odbierz ostatniemu pionowi ruch." },
    "give-away": { title: "Kto traci, ten wygrywa", task: "Podstaw swojego ostatniego piona." },
    "first-king": { title: "Wygrywa pierwsza damka", task: "Wygraj partię: dojdź pionem do ostatniego rzędu." },
    repeat: { title: "Znowu ta sama pozycja", task: "Damki chodziły tam i z powrotem. Doprowadź do tej samej pozycji jeszcze raz: remis." },
  },
};
