/** The texts of sharing, of remembering and of what to practise, in every language. */

import type { OwnResult } from "../wire.ts";

export interface ShareTexts {
  share: {
    heading: string;
    what: string;
    game: string;
    position: string;
    link: string;
    linkGame: string;
    linkPosition: string;
    picture: string;
    pictureAbout: string;
    moving: string;
    movingAbout: (seconds: number) => string;
    make: string;
    making: string;
    save: (form: string) => string;
    copy: string;
    copied: string;
    notCopied: string;
    notation: string;
    notationAbout: string;
    fen: string;
    fenAbout: string;
    own: string;
    ownAbout: string;
    scan: string;
    showCode: string;
  };
  stats: {
    title: string;
    lede: string;
    empty: string;
    emptyText: string;
    play: string;
    results: Record<OwnResult, string>;
    played: string;
    inRow: Record<OwnResult, string>;
    best: string;
    recent: string;
    byRules: string;
    byLevel: string;
    byColour: string;
    others: string;
    open: string;
    counts: (won: number, drawn: number, lost: number) => string;
  };
  explorer: {
    heading: string;
    none: string;
    noGames: string;
    /** How many games have not been read yet. */
    reading: (games: number) => string;
    about: (games: number) => string;
    draw: string;
    row: (move: string, games: number) => string;
    failed: string;
  };
  add: {
    all: string;
    adding: (percent: number) => string;
    added: (games: number) => string;
    cut: (games: number) => string;
    refused: (games: number) => string;
    failed: string;
    toGames: string;
  };
}
