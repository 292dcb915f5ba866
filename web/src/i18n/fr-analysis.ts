/** Le damier d’analyse, l’éditeur de positions et l’ouverture de parties en français. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";

/** Après un article au pluriel : les blancs, aux noirs, des x. */
const SIDES: Record<SideName, string> = { white: "blancs", black: "noirs", x: "x", o: "o" };
const moves = (count: number): string => (count < 2 ? `${count} coup` : `${count} coups`);
const games = (count: number): string => (count < 2 ? `${count} partie` : `${count} parties`);
const pieces = (count: number): string => (count < 2 ? `${count} pièce` : `${count} pièces`);

const STANDINGS: Record<Standing, string> = {
  even: "sont à égalité", little: "sont un peu mieux", better: "sont mieux", winning: "gagnent",
};

export const analysisInFrench: AnalysisTexts = {
  board: {
    title: (rules) => `${rules}, analyse`,
    heading: "Analyse",
    label: (rules, side) => `${rules}, trait aux ${SIDES[side]}`,
    labelOver: (rules) => `${rules}, la partie est finie ici`,
    panel: "Analyse",
    tools: "Outils",
    computer: "Ordinateur",
    toMove: (side) => `Trait aux ${SIDES[side]}.`,
    standing: (side, is) => (is === "even" ? "À peu près égal" : `Les ${SIDES[side]} ${STANDINGS[is]}`),
    winsIn: (side, count) => `Les ${SIDES[side]} gagnent en ${moves(count)}`,
    certain: "Certain : les tables de finales connaissent toute position avec si peu de pièces.",
    drawn: "Nulle au meilleur jeu",
    proven: "Certain : calculé jusqu’au bout.",
    depth: (rules, depth) => `${rules}, profondeur ${depth}`,
    thinking: "L’ordinateur calcule.",
    settled: (rules, depth) => `${rules}, profondeur ${depth}, établi`,
    off: "L’ordinateur est arrêté.",
    over: "La partie est finie ici.",
    unreachable: "Le serveur ne répond pas. Nouvel essai.",
    noHelp: "C’est la position d’une partie que vous jouez contre une personne. Il n’y a pas d’aide pour elle.",
    failed: "L’ordinateur ne peut pas examiner cette position.",
    line: (rank, score, first) => `Variante ${rank}, ${score} : ${first}`,
    lines: "Variantes de l’ordinateur",
    linesWait: "Les variantes viennent ici",
    playTo: (move) => `Jouer jusqu’à ${move}`,
    bar: (score, words) => `Évaluation ${score} : ${words}`,
    win: "gain",
    wins: "Gagne",
    draws: "Nulle",
    loses: "Perd",
    onlyWin: "Le seul coup gagnant",
    onlyDraw: "Le seul coup qui fait nulle",
    withBestPlay: "Au meilleur jeu",
    inMoves: (count) => `en ${moves(count)}`,
    quickest: "Le plus court",
    tree: "Coups et variantes",
    noMoves: "Jouez des coups pour les deux camps. Un coup différent commence une variante.",
    variation: "Variante",
    moveMenu: (move) => `Que faire de ${move}`,
    comment: "Commentaire",
    commentFor: (move) => `Commentaire de ${move}`,
    commentStart: "Commentaire du début",
    saveComment: "Garder",
    marks: "Signe",
    marksList: ["Bon coup", "Erreur", "Excellent coup", "Gaffe", "Coup intéressant", "Coup douteux"],
    promote: "Monter la variante",
    mainLine: "En faire la ligne principale",
    remove: "Supprimer à partir d’ici",
    undo: "Annuler",
    redo: "Rétablir",
    unread: "Non lu :",
    graph: "Le cours de la partie",
    graphAt: (move) => `Au coup ${move}`,
    graphStart: "Au début",
    graphLabel: (count) => `Évaluation après ${moves(count)}`,
    first: "Au début",
    previous: "Un coup en arrière",
    next: "Un coup en avant",
    last: "À la fin de la variante",
    flip: "Retourner",
    open: "Ouvrir",
    setUp: "Composer",
    playFrom: "Jouer d’ici",
    save: "Enregistrer en PDN",
    share: "Copier le lien",
    copied: "Lien copié",
    copyByHand: "Copiez l’adresse de cette page",
    addressHolds: "L’adresse de cette page contient la position.",
    copyIt: "Copier",
    variations: "Coups et variantes",
    menu: "Plus",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "Le début",
    fault: (move) => `Lisible jusqu’ici : ${move} n’est pas un coup dans cette position.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} ne peut pas être joué (ligne ${line})` : `La ligne ${line} n’a pas pu être lue`}${count > 1 ? `, ${count === 2 ? "un autre endroit" : `${count - 1} autres endroits`} non plus` : ""}. Ce qui n’a pas pu être lu est gardé et enregistré de nouveau.`,
    messages: {
      failed: "Cela n’a pas marché.",
      notReached: "Le serveur ne répond pas. Réessayez.",
      tooHard: "Il y a ici trop de prises possibles pour toutes les calculer.",
      noUndo: "Il n’y a rien à annuler.",
      noRedo: "Il n’y a rien à rétablir.",
      opened: "La partie est sur le damier.",
      deleted: "Supprimé. Annuler le ramène.",
    },
    playHeading: "Jouer d’ici",
    playAs: "Vous jouez",
    playLevel: "Niveau",
    playStart: "Jouer",
    cannotPlay: "La partie est finie ici ; il n’y a rien à jouer.",
    keys: "← → coups, ↑ ↓ variantes, Début et Fin, espace allume ou arrête l’ordinateur, F retourne, A trace des flèches, C commente, Ctrl+Z annule.",
  },
  open: {
    heading: "Ouvrir des parties ou une position",
    paste: "Collez une position (FEN) ou des parties (PDN)",
    drop: "Déposez des fichiers ici",
    or: "ou",
    choose: "choisissez des fichiers",
    stays: "Le serveur les lit et ne garde rien.",
    found: (count) => (count < 2 ? `${count} partie trouvée` : `${count} parties trouvées`),
    foundOf: (count, all) => `${count} sur ${games(all)}`,
    none: "Les parties collées ou déposées s’affichent ici.",
    noGames: "Pas de parties dans ce texte.",
    reading: (percent) => `Lecture, ${percent} %`,
    search: "Recherche",
    searchPlaceholder: "Joueur, tournoi, année ou règles",
    guessed: "règles devinées d’après les coups",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Inconnu",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Gain des blancs", black: "Gain des noirs", draw: "Nulle", open: "Ouverte" },
    problem: (move, text, line) =>
      text ? `Lisible jusqu’au coup ${move} : ${text} n’y est pas un coup (ligne ${line}).` : `Lisible jusqu’au coup ${move} (ligne ${line}).`,
    badFen: (column) => `Cette position est illisible : voyez le caractère ${column}.`,
    badPosition: "Cette position a des fautes ; l’éditeur permet de les corriger.",
    mend: "Corriger",
    analyse: "Analyser cette partie",
    more: (count) => `En montrer ${count} de plus`,
    failed: (name) => `${name} n’a pas pu être lu.`,
  },
  editor: {
    title: "Composer une position",
    heading: "Composer une position",
    label: (rules) => `${rules}, composer une position`,
    short: "Composer",
    tray: "Pièces à placer",
    drag: "Glissez sur le damier",
    piece: (side, king) => `${king ? "Dame" : "Pion"} des ${SIDES[side]}`,
    takeOff: "Enlever",
    start: "Position de départ",
    clear: "Vider",
    flip: "Retourner",
    help: "Glissez une pièce hors du damier pour l’enlever. Appuyez ici sur une pièce, puis sur des cases, pour en placer plusieurs.",
    pieces: (count) => (count === 0 ? "Pas de pièces sur le damier." : `${pieces(count)} sur le damier.`),
    rules: "Règles",
    turn: "Trait",
    fen: "Position en texte (FEN)",
    readsAsYouType: "lue pendant la frappe",
    copyFen: "Copier la FEN",
    copyLink: "Copier le lien",
    copied: "Copié",
    play: "Jouer d’ici",
    analyse: "Analyser",
    checking: "Examen de la position.",
    good: { lead: "Cette position est jouable." },
    goodText: (count, side, legal) => `${pieces(count)} ; les ${SIDES[side]} ont ${moves(legal)}.`,
    over: (side) => `Les ${SIDES[side]} ne peuvent pas jouer : la partie serait finie.`,
    noSide: (side) => `Les ${SIDES[side]} n’ont pas de pièces : la partie serait finie.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Il n’y a pas de case ${fault.params.number} ; la plus haute est ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)} :`, text: "deux pièces sont sur cette case." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)} :`, text: `un pion devient dame sur la dernière rangée, donc un pion des ${side(fault.params.color)} ne peut pas être ici.` };
        case "noPieces":
          return { text: "Il n’y a pas de pièces sur le damier." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)} :`, text: "la première dame finit ce jeu, il ne peut donc y en avoir ici." };
        case "noKingToCount":
          return { lead: `${fault.params.number} :`, text: `des coups de dame sont comptés ici, mais les ${side(fault.params.color)} n’ont pas de dame sur cette case.` };
        case "tooManyKingMoves":
          return { text: `Plus de coups de dame de suite sont comptés pour les ${side(fault.params.color)} que ces règles n’en permettent.` };
        case "tooManyCaptures":
          return { text: "Il y a ici trop de prises possibles pour toutes les calculer." };
      }
    },
    crown: "En faire une dame",
    uncrown: "En faire un pion",
    removePiece: "Enlever",
    waits: (squares) => `Pour jouer, il faut corriger ${squares}. Le lien marche de toute façon.`,
    waitsFor: "On pourra jouer quand la position sera jouable. Le lien marche de toute façon.",
    dropped: (count) => (count < 2 ? `${count} pièce n’a pas trouvé place sur ce damier.` : `${count} pièces n’ont pas trouvé place sur ce damier.`),
    badText: (column) => `C’est illisible : voyez le caractère ${column}.`,
    placed: (piece, square) => `${piece} en ${square}.`,
    removed: (square) => `${square} est vide.`,
    keys: "Les flèches vont de case en case ; 1, 2, 3, 4 placent pion blanc, dame blanche, pion noir, dame noire ; Suppr enlève.",
    faults: (count) => (count === 1 ? "Une case est à revoir." : `${count} endroits sont à revoir.`),
  },
};
