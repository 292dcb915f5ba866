/** Lekcje po polsku. */

import type { LearnTexts } from "./learn-keys.ts";

export const learnInPolish: LearnTexts = {
  list: {
    title: "Nauka",
    heading: "Nauka",
    lede: "Zasady każdej gry, poznane własną ręką.",
    first: "Zacznij tutaj",
    firstAbout: "Pięć gier na początek. Każda zajmuje około trzech minut.",
    all: "Wszystkie gry",
    allAbout: "Różnią się planszą, tym, co wolno pionom i damkom, oraz tym, które bicie trzeba wykonać.",
  },
};
