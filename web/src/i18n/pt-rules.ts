/** Regras, resultados e motivos em português, feitos com os dados que o servidor envia. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

type Side = (color: "white" | "black") => SideName;

/** Um lado, sem artigo e com ele. As letras são masculinas e vão no plural como as cores: “ganham os x”. */
export const SIDES: Record<SideName, string> = { white: "brancas", black: "pretas", x: "x", o: "o" };
export const THE_SIDES: Record<SideName, string> = { white: "as brancas", black: "as pretas", x: "os x", o: "os o" };
export const OF_SIDES: Record<SideName, string> = { white: "das brancas", black: "das pretas", x: "dos x", o: "dos o" };

export const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** No Brasil também se escreve “0 lances”, no plural; a regra "pt" daria “0 lance”. */
const form = forms("pt-PT");
/** `1 lance`, `2 lances`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${form(count, one, many)}`;
export const moves = (count: number): string => counted(count, "lance");
export const pieces = (count: number): string => counted(count, "peça");
const times = (count: number): string => (count === 1 ? "uma vez" : `${count} vezes`);

/** Quantas peças, por extenso: `captura duas`. */
export const inWords = (count: number): string =>
  ["nenhuma", "uma", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"][count] ?? String(count);

const list = (items: readonly string[]): string => new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(items);

export function resultInPortuguese(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `${THE_SIDES[side(reason.params.side)]} não têm mais peças.`;
    case "blocked":
      return `${THE_SIDES[side(reason.params.side)]} não têm mais lances.`;
    case "firstKing":
      return `${THE_SIDES[side(reason.params.side)]} fizeram a primeira dama.`;
    case "repetition":
      return `a posição ocorreu ${times(reason.params.times)}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${moves(reason.params.moves)} de dama de cada lado sem mudar o número de peças.`
        : `${moves(reason.params.moves)} de cada lado sem captura nem lance de pedra.`;
    case "limitedEnding":
      return reason.params.moves === 1
        ? "acabou o único lance que este final tem."
        : `acabaram os ${reason.params.moves} lances que este final tem.`;
    case "agreed":
      return "de comum acordo.";
    case "resigned":
      return `${THE_SIDES[side(reason.params.side)]} desistiram.`;
    case "time":
      return `acabou o tempo ${OF_SIDES[side(reason.params.side)]}.`;
  }
}

export function whyInPortuguese(reason: WhyReason, { square, tried, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const waits = tried === null ? {} : { lead: `A peça em ${square(tried)} tem que esperar.` };
  const can = (numbers: readonly number[]): string =>
    numbers.length === 1 ? `A peça em ${squares(numbers)} pode` : `As peças em ${squares(numbers)} podem`;
  switch (reason.key) {
    case "gameOver":
      return { text: "A partida acabou." };
    case "notAMove":
      return { text: "Um lance precisa de duas casas." };
    case "unplayable":
      return { text: "As peças ficam só nas casas da outra cor." };
    case "emptySquare":
      return { text: `Não há peça em ${square(reason.params.square)}.` };
    case "notYourPiece":
      return { text: `É a vez ${OF_SIDES[side(reason.params.turn)]}.` };
    case "cannotMove":
      return {
        lead: `A peça em ${square(reason.params.square)} não pode mover.`,
        text: "Todas as casas para onde poderia ir estão ocupadas.",
      };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "A pedra captura para a frente ou para o lado; só a dama captura para trás." }
          : { text: "A pedra anda para a frente ou para o lado; só a dama pode voltar." };
      }
      return reason.params.capture
        ? { text: "A pedra captura só para a frente; a dama captura também para trás." }
        : { text: "A pedra anda só para a frente; a dama pode voltar." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Por linhas e colunas só se captura; os outros lances são na diagonal." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "A pedra anda uma casa, ou pula uma peça adversária." }
        : { text: "Nestas regras a dama anda uma casa, ou pula uma peça adversária." };
    case "occupied":
      return { text: `Em cada casa cabe uma peça, e em ${square(reason.params.square)} já está uma sua.` };
    case "ontoOpponent":
      return { text: `A peça em ${square(reason.params.square)} é capturada pulando sobre ela para uma casa vazia atrás.` };
    case "ownPieceInTheWay":
      return { text: `Só se pulam peças adversárias, e a que está em ${square(reason.params.by)} é sua.` };
    case "noRoomBehind":
      return {
        text: `Não dá para pular a peça em ${square(reason.params.over)}: atrás dela, ${square(reason.params.behind)} não está vazia.`,
      };
    case "twoInOneJump":
      return { text: `Um pulo captura uma peça, e a que está em ${square(reason.params.second)} seria a segunda.` };
    case "kingIsSafe":
      return { text: `Nestas regras uma pedra não pode capturar a dama em ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${can(reason.params.pieces)} capturar, e é obrigatório.` };
    case "moreCapturesPossible":
      return {
        text: `${can(reason.params.pieces)} capturar ${inWords(reason.params.most)}, e pela lei da maioria essa captura é obrigatória.`,
      };
    case "higherValuePossible":
      return { text: `${can(reason.params.pieces)} fazer uma captura de maior valor, e ela é obrigatória.` };
    case "kingMustCapture":
      return { text: `A dama captura antes da pedra: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${can(reason.params.pieces)} capturar mais damas, e essa captura é obrigatória.` };
    case "kingsFirst":
      return { text: `${can(reason.params.pieces)} capturar uma dama mais cedo, e essa captura é obrigatória.` };
    case "landElsewhere":
      return {
        text: `A dama tem que parar em ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "de onde a captura continua" : "logo atrás da peça que captura"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Falta terminar:",
        text: `de ${square(reason.params.at)} a captura continua para ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `A peça em ${square(reason.params.square)} já foi pulada neste lance.` };
    case "noHalfTurn":
      return { text: "A dama não pode dar meia-volta entre duas capturas." };
    case "crowningEndsMove":
      return { text: `O lance termina em ${square(reason.params.square)}, onde a pedra é coroada.` };
    case "kingMoveLimit":
      return {
        text: `A dama em ${square(reason.params.square)} já andou ${times(reason.params.limit)}${
          reason.params.limit === 1 ? "" : " seguidas"
        }; outra peça tem que andar.`,
      };
    case "badText":
      return { text: "Isso não é um lance. Escreva assim: 11-15 ou 22x15." };
    case "ambiguous":
      return { text: `Vários lances servem: ${either(reason.params.texts)}.` };
  }
}

/** Como as peças andam, para quem tentou de outro jeito. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "A pedra anda na diagonal para a frente, até a casa seguinte.",
    king: "A dama anda só pelas diagonais.",
  },
  captureAllEight: {
    man: "A pedra anda na diagonal para a frente e captura por diagonais, linhas e colunas.",
    king: "A dama anda pelas diagonais e captura por diagonais, linhas e colunas.",
  },
  orthogonal: {
    man: "A pedra anda reto para a frente ou para o lado, não na diagonal.",
    king: "A dama anda por linhas e colunas, não na diagonal.",
  },
};

export function kingInPortuguese(flying: boolean, landing: string): string {
  if (!flying) return "A dama anda e captura de casa em casa, para a frente e para trás.";
  if (landing === "behind") return "A dama voa pela linha toda e para logo atrás da peça que captura.";
  return "A dama voa pela linha toda e para onde quiser atrás da peça que captura.";
}

export function factInPortuguese(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "cada jogador tem uma casa de jogo no seu canto esquerdo",
        "right-corner": "cada jogador tem uma casa de jogo no seu canto direito",
        all: "joga-se em todas as casas",
      }[played];
      return `O tabuleiro tem ${columns} por ${rows} casas, ${squares} delas em jogo; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, com ${counted(rowsBehind, "linha vazia", "linhas vazias")} atrás` : "";
      return `Cada lado tem ${counted(men, "pedra")} em ${counted(rows, "linha")}${behind}.`;
    }
    case "first":
      return `${capital(THE_SIDES[side(fact.params.side)])} começam.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "A pedra anda uma casa para a frente ou para o lado."
        : "A pedra anda uma casa na diagonal para a frente.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "em linha reta" : "na diagonal";
      return fact.params.range === "flying"
        ? `A dama anda ${line} quantas casas vazias quiser.`
        : `A dama anda uma casa ${line}, para a frente ou para trás.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "A pedra captura nas oito direções." : "A pedra captura para a frente e para o lado, na diagonal e reto.";
      }
      if (lines === "orthogonal") return backwards ? "A pedra captura reto nas quatro direções." : "A pedra captura reto para a frente e para o lado.";
      return backwards ? "A pedra captura para a frente e para trás." : "A pedra captura só para a frente.";
    }
    case "menTakeKings":
      return fact.params.may ? "Uma pedra pode capturar uma dama." : "Uma pedra não pode capturar uma dama.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "A dama captura uma peça que esteja ao seu lado.";
      if (landing === "behind") return "A dama captura de qualquer distância e para logo atrás da peça.";
      if (landing === "behind-kings") {
        return "A dama captura de qualquer distância; se a última capturada for uma dama, para logo atrás dela.";
      }
      return "A dama captura de qualquer distância e para em qualquer casa vazia atrás da peça.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "A captura é obrigatória." : "Você pode capturar, mas não é obrigatório.";
    case "precedence":
      return (
        {
          "free-choice": "Entre várias capturas você escolhe qualquer uma, mas tem que completá-la.",
          "most-pieces": "Entre várias capturas, é obrigatória a que toma mais peças: a lei da maioria.",
          "most-pieces-then-with-king": "É obrigatório capturar o maior número de peças; se igual, com a dama.",
          "most-pieces-then-most-kings": "É obrigatório capturar o maior número de peças; se igual, com mais damas.",
          italian:
            "É obrigatório capturar o maior número de peças; depois, com a dama; depois, mais damas; depois, as damas o quanto antes.",
          "with-king": "Se uma dama pode capturar, é uma dama que captura.",
          frisian: "É obrigatória a captura de maior valor; uma dama vale quase duas pedras.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `As peças capturadas saem do tabuleiro na hora${fact.params.halfTurns ? "" : "; a dama não pode dar meia-volta"}.`
        : "As peças capturadas saem do tabuleiro no fim do lance, e nenhuma pode ser pulada duas vezes.";
    case "crowning":
      return (
        {
          "ends-move": "A pedra que chega à última linha vira dama, e seu lance termina ali.",
          "at-end-of-move": "A pedra vira dama se o lance termina na última linha; de passagem, continua pedra.",
          "in-passing": "A pedra que chega à última linha vira dama na hora e continua capturando como dama.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return fact.params.limit === 1
        ? "Enquanto você tiver pedras, a mesma dama não pode fazer dois lances seguidos sem captura."
        : `Enquanto você tiver pedras, a mesma dama só pode fazer ${fact.params.limit} lances seguidos sem captura.`;
    case "objective":
      return (
        {
          normal: "Ganha quem captura todas as peças adversárias ou as deixa sem lance.",
          giveaway: "Ganha quem perde todas as suas peças ou fica sem lance.",
          "first-king": "Ganha a primeira dama.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Quem não pode mover perde.",
          draws: "Se alguém tem peças mas nenhum lance, é empate.",
          wins: "Quem não pode mover ganha.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `É empate quando uma posição ocorre ${times(fact.params.times)}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `É empate depois de ${moves(fact.params.moves)} de dama de cada lado sem captura.`
        : `É empate depois de ${moves(fact.params.moves)} de cada lado sem captura nem lance de pedra.`;
    case "drawEnding": {
      const whose = { each: "de cada lado", stronger: "do lado mais forte", weaker: "do lado mais fraco" };
      return `${capital(ending(fact.params.ending))}: empate depois de ${moves(fact.params.moves)} ${whose[fact.params.counted]}.`;
    }
    case "drawAgreed":
      return "Os jogadores podem combinar o empate.";
    case "notation":
      return fact.params.algebraic
        ? `As casas têm letra e número; as capturas são escritas com “${fact.params.separator}”, como ${fact.params.example}.`
        : `As casas têm número; as capturas são escritas com “${fact.params.separator}”, como ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (men: number, kings: number): string =>
        list([...(kings ? [counted(kings, "dama")] : []), ...(men ? [counted(men, "pedra")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${side(men, kings)} contra ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${material.params.least} ou mais damas contra uma dama`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const stronger = least === most ? pieces(least) : `de ${least} a ${most} peças`;
      return `${stronger}, entre elas uma dama, contra uma dama`;
    }
    case "piecesAgainstKingOnRoad":
      return `${pieces(material.params.pieces)}, entre elas uma dama, contra uma dama na grande diagonal`;
    case "totalBothWithKings":
      return `de ${material.params.least} a ${material.params.most} peças ao todo, os dois lados com dama`;
    case "oneEach":
      return "uma peça de cada lado";
  }
}

/** Por que um lance é bom: o que vem depois de “Tente 11-15:”. */
export function hintInPortuguese(why: HintReason): string {
  switch (why.kind) {
    case "onlyMove":
      return "é o único lance";
    case "wins":
      return why.moves === 1 ? "ganha na hora" : `ganha em ${why.moves} lances`;
    case "takes":
      return `captura ${inWords(why.pieces)}`;
    case "shot":
      return `entrega peças para ganhar ${inWords(why.men)} a mais`;
    case "crowns":
      return "faz dama";
    case "stopsKing":
      return "impede uma dama";
    case "savesPiece":
      return "salva uma peça";
    case "exchanges":
      return "troca por igual";
    case "bestByFar":
      return "é de longe o melhor";
    case "bestByLittle":
      return "é o melhor por pouco";
    case "best":
      return "é o melhor";
  }
}
