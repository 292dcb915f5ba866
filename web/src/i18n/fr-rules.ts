/** Règles, résultats et raisons en français, composés des faits que le serveur envoie. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

const form = forms("fr");

/** `1 coup`, `5 coups`. */
export const plural = (count: number, one: string, many: string): string => `${count} ${form(count, one, many)}`;
/** Une lettre du jeu avec x et o reste petite. */
export const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

const list = (items: readonly string[]): string => new Intl.ListFormat("fr", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("fr", { type: "disjunction" }).format(items);

type Side = (color: "white" | "black") => SideName;

/** Après un article au pluriel : les blancs, aux noirs, des x. */
export const SIDES: Record<SideName, string> = { white: "blancs", black: "noirs", x: "x", o: "o" };

export function resultInFrench(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `les ${SIDES[side(reason.params.side)]} n’ont plus de pièces.`;
    case "blocked":
      return `les ${SIDES[side(reason.params.side)]} ne peuvent plus jouer.`;
    case "firstKing":
      return `les ${SIDES[side(reason.params.side)]} ont fait la première dame.`;
    case "repetition":
      return `la position a eu lieu ${reason.params.times} fois.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${plural(reason.params.moves, "coup de dame", "coups de dame")} de chaque camp sans que le nombre de pièces change.`
        : `${plural(reason.params.moves, "coup", "coups")} de chaque camp sans prise ni coup de pion.`;
    case "limitedEnding":
      return `les coups accordés à cette finale sont épuisés (${reason.params.moves}).`;
    case "agreed":
      return "d’un commun accord.";
    case "resigned":
      return `les ${SIDES[side(reason.params.side)]} ont abandonné.`;
    case "time":
      return `les ${SIDES[side(reason.params.side)]} ont dépassé le temps.`;
  }
}

export function whyInFrench(reason: WhyReason, { square, tried, isKing, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const piece = (number: number): string => `${isKing(number) ? "La dame" : "Le pion"} en ${square(number)}`;
  const waits = tried === null ? {} : { lead: `${square(tried)} doit attendre.` };
  const pieces = (numbers: readonly number[], one: string, many: string): string => {
    const [first] = numbers;
    if (first !== undefined && numbers.length === 1) return `${piece(first)} ${one}`;
    const kind = numbers.every(isKing) ? "Les dames" : numbers.some(isKing) ? "Les pièces" : "Les pions";
    return `${kind} en ${squares(numbers)} ${many}`;
  };
  switch (reason.key) {
    case "gameOver":
      return { text: "La partie est finie." };
    case "notAMove":
      return { text: "Un coup demande deux cases." };
    case "unplayable":
      return { text: "Les pièces ne vont que sur les cases de l’autre couleur." };
    case "emptySquare":
      return { text: `Il n’y a pas de pièce en ${square(reason.params.square)}.` };
    case "notYourPiece":
      return { text: `C’est aux ${SIDES[side(reason.params.turn)]} de jouer.` };
    case "cannotMove":
      return { lead: `${piece(reason.params.square)} ne peut pas jouer.`, text: "Toutes les cases où aller sont occupées." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Le pion prend en avant ou de côté ; seule la dame prend en arrière." }
          : { text: "Le pion va en avant ou de côté ; seule la dame peut reculer." };
      }
      return reason.params.capture
        ? { text: "Le pion ne prend qu’en avant ; la dame peut prendre en arrière." }
        : { text: "Le pion ne va qu’en avant ; la dame peut reculer." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Seules les prises suivent les rangées et les colonnes ; les autres coups vont en diagonale." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "Un pion avance d’une case, ou saute par-dessus une pièce adverse." }
        : { text: "Selon ces règles, une dame va d’une case, ou saute par-dessus une pièce adverse." };
    case "occupied":
      return { text: `Une case contient une pièce, et la vôtre est déjà en ${square(reason.params.square)}.` };
    case "ontoOpponent":
      return { text: `On prend la pièce en ${square(reason.params.square)} en sautant par-dessus, vers une case vide derrière.` };
    case "ownPieceInTheWay":
      return { text: `On ne saute que les pièces adverses, et celle en ${square(reason.params.by)} est à vous.` };
    case "noRoomBehind":
      return {
        text: `On ne peut pas sauter la pièce en ${square(reason.params.over)} : ${square(reason.params.behind)}, derrière elle, n’est pas vide.`,
      };
    case "twoInOneJump":
      return { text: `Un saut prend une pièce, et celle en ${square(reason.params.second)} serait la deuxième.` };
    case "kingIsSafe":
      return { text: `Selon ces règles, un pion ne peut pas prendre la dame en ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${pieces(reason.params.pieces, "peut", "peuvent")} prendre, et la prise est obligatoire.` };
    case "moreCapturesPossible":
      return {
        text: `${pieces(reason.params.pieces, "peut", "peuvent")} en prendre ${reason.params.most}, et la plus grande prise est obligatoire.`,
      };
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces, "a", "ont")} une prise de plus haute valeur, et elle est obligatoire.` };
    case "kingMustCapture":
      return { text: `La dame prend avant le pion : ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces, "peut", "peuvent")} prendre plus de dames, et cette prise est obligatoire.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces, "peut", "peuvent")} prendre une dame plus tôt, et cette prise est obligatoire.` };
    case "landElsewhere":
      return {
        text: `La dame doit arriver en ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "d’où la prise continue" : "juste derrière la pièce prise"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Ce n’est pas fini :",
        text: `de ${square(reason.params.at)}, la prise continue vers ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `La pièce en ${square(reason.params.square)} a déjà été sautée pendant ce coup.` };
    case "noHalfTurn":
      return { text: "Une dame ne peut pas faire demi-tour entre deux prises." };
    case "crowningEndsMove":
      return { text: `Le coup finit en ${square(reason.params.square)}, où le pion devient dame.` };
    case "kingMoveLimit":
      return {
        text: `La dame en ${square(reason.params.square)} a déjà joué ${reason.params.limit} fois de suite ; une autre pièce doit jouer.`,
      };
    case "badText":
      return { text: "Ce n’est pas un coup. Écrivez-le ainsi : 11-15 ou 22x15." };
    case "ambiguous":
      return { text: `Plusieurs coups conviennent : ${either(reason.params.texts)}.` };
  }
}

/** Comment vont les pièces, pour qui a essayé autrement. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "Un pion va en diagonale vers l’avant, sur la case voisine.",
    king: "Une dame ne va qu’en diagonale.",
  },
  captureAllEight: {
    man: "Un pion va en diagonale vers l’avant ; il prend aussi le long des rangées et des colonnes.",
    king: "Une dame va en diagonale ; elle prend aussi le long des rangées et des colonnes.",
  },
  orthogonal: {
    man: "Un pion va tout droit ou de côté, pas en diagonale.",
    king: "Une dame suit les rangées et les colonnes, pas les diagonales.",
  },
};

export function kingInFrench(flying: boolean, landing: string): string {
  if (!flying) return "Une dame se déplace et prend d’une case, en avant et en arrière.";
  if (landing === "behind") return "Une dame vole sur toute la ligne et arrive juste derrière la pièce qu’elle prend.";
  return "Une dame vole sur toute la ligne et arrive où elle veut derrière la pièce qu’elle prend.";
}

export function factInFrench(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "chacun a une case jouée en bas à gauche",
        "right-corner": "chacun a une case jouée en bas à droite",
        all: "on joue sur toutes les cases",
      }[played];
      return `Le damier a ${columns} cases sur ${rows}, dont ${squares} en jeu ; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, avec ${plural(rowsBehind, "rangée vide", "rangées vides")} derrière` : "";
      return `Chaque camp a ${plural(men, "pion", "pions")} sur ${plural(rows, "rangée", "rangées")}${behind}.`;
    }
    case "first":
      return `Les ${SIDES[side(fact.params.side)]} commencent.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "Un pion va d’une case tout droit ou de côté."
        : "Un pion va d’une case en diagonale vers l’avant.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "tout droit" : "en diagonale";
      return fact.params.range === "flying"
        ? `Une dame va ${line}, d’autant de cases vides qu’elle veut.`
        : `Une dame va d’une case ${line}, en avant ou en arrière.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Les pions prennent dans les huit directions." : "Les pions prennent en avant et de côté, en diagonale et tout droit.";
      }
      if (lines === "orthogonal") return backwards ? "Les pions prennent tout droit dans les quatre directions." : "Les pions prennent tout droit et de côté.";
      return backwards ? "Les pions prennent en avant et en arrière." : "Les pions ne prennent qu’en avant.";
    }
    case "menTakeKings":
      return fact.params.may ? "Un pion peut prendre une dame." : "Un pion ne peut pas prendre une dame.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "Une dame prend une pièce juste à côté d’elle.";
      if (landing === "behind") return "Une dame prend de toute distance et arrive juste derrière la pièce.";
      if (landing === "behind-kings") {
        return "Une dame prend de toute distance ; si elle prend une dame en dernier, elle arrive juste derrière.";
      }
      return "Une dame prend de toute distance et arrive sur n’importe quelle case vide derrière la pièce.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "La prise est obligatoire." : "On peut prendre, sans y être obligé.";
    case "precedence":
      return (
        {
          "free-choice": "Entre plusieurs prises on choisit, mais il faut finir celle que l’on a choisie.",
          "most-pieces": "Entre plusieurs prises, il faut en jouer une qui prend le plus de pièces.",
          "most-pieces-then-with-king": "Il faut prendre le plus de pièces ; à égalité, avec une dame.",
          "most-pieces-then-most-kings": "Il faut prendre le plus de pièces ; à égalité, le plus de dames.",
          italian:
            "Il faut prendre le plus de pièces ; puis avec une dame, puis le plus de dames, puis les dames le plus tôt possible.",
          "with-king": "Si une dame peut prendre, c’est une dame qui doit prendre.",
          frisian: "Il faut jouer la prise de plus haute valeur ; une dame vaut presque deux pions.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Les pièces prises quittent le damier aussitôt${fact.params.halfTurns ? "" : " ; une dame ne peut pas faire demi-tour"}.`
        : "Les pièces prises quittent le damier à la fin du coup, et aucune ne peut être sautée deux fois.";
    case "crowning":
      return (
        {
          "ends-move": "Un pion qui atteint la dernière rangée devient dame, et son coup finit là.",
          "at-end-of-move": "Un pion devient dame si son coup finit sur la dernière rangée ; en passant, il reste pion.",
          "in-passing": "Un pion qui atteint la dernière rangée devient dame aussitôt et continue à prendre en dame.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return `Tant que vous avez des pions, une dame ne peut jouer que ${plural(fact.params.limit, "coup", "coups")} de suite sans prendre.`;
    case "objective":
      return (
        {
          normal: "On gagne en prenant toutes les pièces adverses ou en les bloquant.",
          giveaway: "On gagne en perdant toutes ses pièces ou en ne pouvant plus jouer.",
          "first-king": "La première dame gagne.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Qui ne peut pas jouer perd.",
          draws: "Qui a des pièces mais ne peut pas jouer fait nulle.",
          wins: "Qui ne peut pas jouer gagne.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `La partie est nulle quand une position a lieu ${fact.params.times} fois.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `La partie est nulle après ${plural(fact.params.moves, "coup de dame", "coups de dame")} de chaque camp sans prise.`
        : `La partie est nulle après ${plural(fact.params.moves, "coup", "coups")} de chaque camp sans prise ni coup de pion.`;
    case "drawEnding": {
      const whose = { each: "de chaque camp", stronger: "du camp le plus fort", weaker: "du camp le plus faible" };
      const counted = whose[fact.params.counted];
      return `${capital(ending(fact.params.ending))} : nulle après ${plural(fact.params.moves, "coup", "coups")} ${counted}.`;
    }
    case "drawAgreed":
      return "Les joueurs peuvent convenir de la nulle.";
    case "notation":
      return fact.params.algebraic
        ? `Les cases ont une lettre et un chiffre ; les prises s’écrivent avec « ${fact.params.separator} », comme ${fact.params.example}.`
        : `Les cases ont des numéros ; les prises s’écrivent avec « ${fact.params.separator} », comme ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (men: number, kings: number): string =>
        list([...(kings ? [plural(kings, "dame", "dames")] : []), ...(men ? [plural(men, "pion", "pions")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${side(men, kings)} contre ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${plural(material.params.least, "dame", "dames")} ou plus contre une seule`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? plural(least, "pièce", "pièces") : `de ${least} à ${most} pièces`;
      return `${pieces}, dont une dame, contre une dame seule`;
    }
    case "piecesAgainstKingOnRoad":
      return `${plural(material.params.pieces, "pièce", "pièces")}, dont une dame, contre une dame sur la grande diagonale`;
    case "totalBothWithKings":
      return `de ${material.params.least} à ${material.params.most} pièces en tout, chaque camp avec une dame`;
    case "oneEach":
      return "une pièce chacun";
  }
}

/** Pourquoi un coup est bon, après « Essayez 11-15 : ». */
export function hintInFrench(why: HintReason): string {
  const count = (number: number): string => ["rien", "une pièce", "deux pièces", "trois pièces", "quatre pièces"][number] ?? `${number} pièces`;
  switch (why.kind) {
    case "onlyMove":
      return "c’est le seul coup";
    case "wins":
      return why.moves === 1 ? "il gagne aussitôt" : `il gagne en ${why.moves} coups`;
    case "takes":
      return `il prend ${count(why.pieces)}`;
    case "shot":
      return `il donne des pièces et en gagne ${["aucune", "une", "deux", "trois", "quatre"][why.men] ?? why.men} de plus`;
    case "crowns":
      return "il fait une dame";
    case "stopsKing":
      return "il empêche une dame";
    case "savesPiece":
      return "il sauve une pièce";
    case "exchanges":
      return "il échange à égalité";
    case "bestByFar":
      return "c’est de loin le meilleur";
    case "bestByLittle":
      return "c’est de peu le meilleur";
    case "best":
      return "c’est le meilleur";
  }
}
