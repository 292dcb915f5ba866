/** Lessons in English. */

import type { LearnTexts } from "./learn-keys.ts";

export const learnInEnglish: LearnTexts = {
  list: {
    title: "Learn",
    heading: "Learn",
    lede: "The rules of every game, learned by the hand.",
    first: "Begin here",
    firstAbout: "Five games for a start. Each takes about three minutes.",
    all: "All games",
    allAbout: "They differ in the board, in what men and kings may do, and in which capture must be played.",
  },
};
