/** Regels, uitslagen en redenen in het Nederlands, gemaakt van de feiten die de server stuurt. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

const form = forms("nl");

/** `1 zet`, `5 zetten`. */
export const plural = (count: number, one: string, many: string): string => `${count} ${form(count, one, many)}`;
/** Een letter van het spel met x en o blijft klein. */
export const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

const list = (items: readonly string[]): string => new Intl.ListFormat("nl", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("nl", { type: "disjunction" }).format(items);

type Side = (color: "white" | "black") => SideName;

export const SIDES: Record<SideName, string> = { white: "wit", black: "zwart", x: "x", o: "o" };

export function resultInDutch(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `${SIDES[side(reason.params.side)]} heeft geen stukken meer.`;
    case "blocked":
      return `${SIDES[side(reason.params.side)]} kan niet meer zetten.`;
    case "firstKing":
      return `${SIDES[side(reason.params.side)]} haalde de eerste dam.`;
    case "repetition":
      return `de stand kwam ${reason.params.times} keer voor.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${plural(reason.params.moves, "damzet", "damzetten")} van elke speler terwijl het aantal stukken gelijk bleef.`
        : `${plural(reason.params.moves, "zet", "zetten")} van elke speler zonder slag en zonder zet van een schijf.`;
    case "limitedEnding":
      return `de zetten die dit eindspel heeft, zijn op (${reason.params.moves}).`;
    case "agreed":
      return "in onderling overleg.";
    case "resigned":
      return `${SIDES[side(reason.params.side)]} gaf op.`;
    case "time":
      return `de tijd van ${SIDES[side(reason.params.side)]} is op.`;
  }
}

export function whyInDutch(reason: WhyReason, { square, tried, isKing, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const piece = (number: number): string => `De ${isKing(number) ? "dam" : "schijf"} op ${square(number)}`;
  const waits = tried === null ? {} : { lead: `${square(tried)} moet wachten.` };
  const pieces = (numbers: readonly number[], one: string, many: string): string => {
    const [first] = numbers;
    if (first !== undefined && numbers.length === 1) return `${piece(first)} ${one}`;
    const kind = numbers.every(isKing) ? "De dammen" : numbers.some(isKing) ? "De stukken" : "De schijven";
    return `${kind} op ${squares(numbers)} ${many}`;
  };
  switch (reason.key) {
    case "gameOver":
      return { text: "De partij is uit." };
    case "notAMove":
      return { text: "Een zet heeft twee velden nodig." };
    case "unplayable":
      return { text: "Stukken staan alleen op de velden van de andere kleur." };
    case "emptySquare":
      return { text: `Er staat geen stuk op ${square(reason.params.square)}.` };
    case "notYourPiece":
      return { text: `${capital(SIDES[side(reason.params.turn)])} is aan zet.` };
    case "cannotMove":
      return { lead: `${piece(reason.params.square)} kan niet zetten.`, text: "Elk veld waar hij heen zou kunnen, is bezet." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Schijven slaan vooruit of opzij; alleen dammen slaan achteruit." }
          : { text: "Schijven gaan vooruit of opzij; alleen dammen mogen terug." };
      }
      return reason.params.capture
        ? { text: "Schijven slaan alleen vooruit; dammen mogen achteruit slaan." }
        : { text: "Schijven gaan alleen vooruit; dammen mogen terug." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Alleen slaan gaat langs rijen en kolommen; andere zetten gaan schuin." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "Een schijf gaat één veld ver, of springt over één vijandelijk stuk." }
        : { text: "Met deze regels gaat een dam één veld ver, of springt over één vijandelijk stuk." };
    case "occupied":
      return { text: `Op een veld past één stuk, en op ${square(reason.params.square)} staat er al een van jou.` };
    case "ontoOpponent":
      return { text: `Het stuk op ${square(reason.params.square)} sla je door eroverheen te springen, naar een leeg veld erachter.` };
    case "ownPieceInTheWay":
      return { text: `Je springt alleen over vijandelijke stukken, en dat op ${square(reason.params.by)} is van jezelf.` };
    case "noRoomBehind":
      return {
        text: `Over ${square(reason.params.over)} kun je niet springen: ${square(reason.params.behind)} erachter is niet leeg.`,
      };
    case "twoInOneJump":
      return { text: `Eén sprong slaat één stuk, en dat op ${square(reason.params.second)} zou een tweede zijn.` };
    case "kingIsSafe":
      return { text: `Met deze regels mag een schijf de dam op ${square(reason.params.square)} niet slaan.` };
    case "mustCapture":
      return { ...waits, text: `${pieces(reason.params.pieces, "kan", "kunnen")} slaan, en slaan is verplicht.` };
    case "moreCapturesPossible":
      return {
        text: `${pieces(reason.params.pieces, "kan", "kunnen")} er ${reason.params.most} slaan, en de grotere slag is verplicht.`,
      };
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces, "heeft", "hebben")} een slag van hogere waarde, en die is verplicht.` };
    case "kingMustCapture":
      return { text: `Een dam slaat vóór een schijf: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces, "kan", "kunnen")} meer dammen slaan, en die slag is verplicht.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces, "kan", "kunnen")} eerder een dam slaan, en die slag is verplicht.` };
    case "landElsewhere":
      return {
        text: `De dam moet landen op ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "waar de slag verdergaat" : "vlak achter het stuk dat hij slaat"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Nog niet klaar:",
        text: `van ${square(reason.params.at)} gaat de slag verder naar ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `Over het stuk op ${square(reason.params.square)} is in deze zet al gesprongen.` };
    case "noHalfTurn":
      return { text: "Tussen twee slagen mag een dam niet omkeren." };
    case "crowningEndsMove":
      return { text: `De zet eindigt op ${square(reason.params.square)}, waar de schijf dam wordt.` };
    case "kingMoveLimit":
      return {
        text: `De dam op ${square(reason.params.square)} heeft ${reason.params.limit} keer achter elkaar gezet; nu moet een ander stuk.`,
      };
    case "badText":
      return { text: "Dat is geen zet. Schrijf hem als 11-15 of 22x15." };
    case "ambiguous":
      return { text: `Er passen meer zetten: ${either(reason.params.texts)}.` };
  }
}

/** Hoe stukken gaan, voor wie het anders probeerde. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "Een schijf gaat schuin vooruit, naar het volgende veld.",
    king: "Een dam gaat alleen langs schuine lijnen.",
  },
  captureAllEight: {
    man: "Een schijf gaat schuin vooruit; slaan mag ook langs rijen en kolommen.",
    king: "Een dam gaat langs schuine lijnen; slaan mag ook langs rijen en kolommen.",
  },
  orthogonal: {
    man: "Een schijf gaat recht vooruit of opzij, niet schuin.",
    king: "Een dam gaat langs rijen en kolommen, niet schuin.",
  },
};

export function kingInDutch(flying: boolean, landing: string): string {
  if (!flying) return "Een dam zet en slaat één veld ver, vooruit en achteruit.";
  if (landing === "behind") return "Een dam vliegt over de hele lijn en landt vlak achter het stuk dat hij slaat.";
  return "Een dam vliegt over de hele lijn en landt ergens achter het stuk dat hij slaat.";
}

export function factInDutch(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "elke speler heeft linksonder een speelveld",
        "right-corner": "elke speler heeft rechtsonder een speelveld",
        all: "elk veld doet mee",
      }[played];
      return `Het bord heeft ${columns} bij ${rows} velden, waarvan ${squares} in het spel; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, met ${plural(rowsBehind, "lege rij", "lege rijen")} erachter` : "";
      return `Elke speler heeft ${plural(men, "schijf", "schijven")} op ${plural(rows, "rij", "rijen")}${behind}.`;
    }
    case "first":
      return `${capital(SIDES[side(fact.params.side)])} begint.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "Een schijf gaat één veld recht vooruit of opzij."
        : "Een schijf gaat één veld schuin vooruit.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "recht" : "schuin";
      return fact.params.range === "flying"
        ? `Een dam gaat ${line} over elk aantal lege velden.`
        : `Een dam gaat één veld ${line}, vooruit of achteruit.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Schijven slaan in alle acht richtingen." : "Schijven slaan vooruit en opzij, schuin en recht.";
      }
      if (lines === "orthogonal") return backwards ? "Schijven slaan recht in alle vier richtingen." : "Schijven slaan recht vooruit en opzij.";
      return backwards ? "Schijven slaan vooruit en achteruit." : "Schijven slaan alleen vooruit.";
    }
    case "menTakeKings":
      return fact.params.may ? "Een schijf mag een dam slaan." : "Een schijf mag geen dam slaan.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "Een dam slaat een stuk vlak naast zich.";
      if (landing === "behind") return "Een dam slaat van elke afstand en landt vlak achter het stuk.";
      if (landing === "behind-kings") {
        return "Een dam slaat van elke afstand; slaat hij als laatste een dam, dan landt hij er vlak achter.";
      }
      return "Een dam slaat van elke afstand en landt op elk leeg veld achter het stuk.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "Slaan is verplicht." : "Slaan mag, maar hoeft niet.";
    case "precedence":
      return (
        {
          "free-choice": "Uit meer slagen mag je kiezen, maar je moet de slag afmaken.",
          "most-pieces": "Meerslag gaat voor: je moet een slag kiezen die de meeste stukken slaat.",
          "most-pieces-then-with-king": "Je moet de meeste stukken slaan; bij gelijke slagen met een dam.",
          "most-pieces-then-most-kings": "Je moet de meeste stukken slaan; bij gelijke slagen de meeste dammen.",
          italian:
            "Je moet de meeste stukken slaan; dan met een dam, dan de meeste dammen, dan dammen zo vroeg mogelijk.",
          "with-king": "Kan een dam slaan, dan moet een dam slaan.",
          frisian: "Je moet de slag met de hoogste waarde doen; een dam telt voor bijna twee schijven.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Geslagen stukken gaan meteen van het bord${fact.params.halfTurns ? "" : "; een dam mag niet omkeren"}.`
        : "Geslagen stukken gaan van het bord als de zet klaar is, en over geen ervan spring je twee keer.";
    case "crowning":
      return (
        {
          "ends-move": "Een schijf die de damlijn bereikt, wordt dam, en de zet eindigt daar.",
          "at-end-of-move": "Een schijf wordt dam als de zet op de damlijn eindigt; in het voorbijgaan blijft hij schijf.",
          "in-passing": "Een schijf die de damlijn bereikt, wordt meteen dam en slaat als dam verder.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return `Zolang je schijven hebt, mag één dam maar ${plural(fact.params.limit, "stille zet", "stille zetten")} achter elkaar doen.`;
    case "objective":
      return (
        {
          normal: "Je wint door alle vijandelijke stukken te slaan of vast te zetten.",
          giveaway: "Je wint door al je stukken te verliezen of geen zet te hebben.",
          "first-king": "De eerste dam wint.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Wie niet kan zetten, verliest.",
          draws: "Wie stukken heeft maar geen zet, speelt remise.",
          wins: "Wie niet kan zetten, wint.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `Het is remise als een stand ${fact.params.times} keer voorkomt.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `Het is remise na ${plural(fact.params.moves, "damzet", "damzetten")} van elke speler zonder slag.`
        : `Het is remise na ${plural(fact.params.moves, "zet", "zetten")} van elke speler zonder slag en zonder zet van een schijf.`;
    case "drawEnding": {
      const whose = { each: "van elke speler", stronger: "van de sterkste kant", weaker: "van de zwakste kant" };
      const counted = whose[fact.params.counted];
      return `${capital(ending(fact.params.ending))}: remise na ${plural(fact.params.moves, "zet", "zetten")} ${counted}.`;
    }
    case "drawAgreed":
      return "De spelers mogen remise afspreken.";
    case "notation":
      return fact.params.algebraic
        ? `Velden hebben een letter en een cijfer; slaan schrijf je met ‘${fact.params.separator}’, zoals ${fact.params.example}.`
        : `Velden hebben nummers; slaan schrijf je met ‘${fact.params.separator}’, zoals ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (men: number, kings: number): string =>
        list([...(kings ? [plural(kings, "dam", "dammen")] : []), ...(men ? [plural(men, "schijf", "schijven")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${side(men, kings)} tegen ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${plural(material.params.least, "dam", "dammen")} of meer tegen één dam`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? plural(least, "stuk", "stukken") : `${least} tot ${most} stukken`;
      return `${pieces}, met een dam erbij, tegen één dam`;
    }
    case "piecesAgainstKingOnRoad":
      return `${plural(material.params.pieces, "stuk", "stukken")}, met een dam erbij, tegen een dam op de lange lijn`;
    case "totalBothWithKings":
      return `samen ${material.params.least} tot ${material.params.most} stukken, beide kanten met een dam`;
    case "oneEach":
      return "elk één stuk";
  }
}

/** Waarom een zet goed is, na ‘Probeer 11-15:’. */
export function hintInDutch(why: HintReason): string {
  const count = (number: number): string => ["niets", "één stuk", "twee stukken", "drie stukken", "vier stukken"][number] ?? `${number} stukken`;
  switch (why.kind) {
    case "onlyMove":
      return "het is de enige zet";
    case "wins":
      return why.moves === 1 ? "die wint meteen" : `die wint in ${why.moves} zetten`;
    case "takes":
      return `die slaat ${count(why.pieces)}`;
    case "shot":
      return `die geeft stukken weg en wint er ${["geen", "één", "twee", "drie", "vier"][why.men] ?? why.men} meer`;
    case "crowns":
      return "die levert een dam op";
    case "stopsKing":
      return "die houdt een dam tegen";
    case "savesPiece":
      return "die redt een stuk";
    case "exchanges":
      return "die ruilt gelijk op";
    case "bestByFar":
      return "die is verreweg de beste";
    case "bestByLittle":
      return "die is net de beste";
    case "best":
      return "die is de beste";
  }
}
