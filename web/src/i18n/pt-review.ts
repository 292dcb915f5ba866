/** O que aconteceu em uma partida, em português. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

/** Um lado com seu artigo; as letras são masculinas: “ganham os x”. */
const THE_SIDES: Record<SideName, string> = { white: "as brancas", black: "as pretas", x: "os x", o: "os o" };
const OF_SIDES: Record<SideName, string> = { white: "das brancas", black: "das pretas", x: "dos x", o: "dos o" };
const TO_SIDES: Record<SideName, string> = { white: "às brancas", black: "às pretas", x: "aos x", o: "aos o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** No Brasil também se escreve “0 lances”, no plural; a regra "pt" daria “0 lance”. */
const form = forms("pt-PT");
const moves = (count: number): string => `${count} ${form(count, "lance", "lances")}`;
/** Peças, por extenso: `captura duas`. */
const number = (count: number): string => ["nenhuma", "uma", "duas", "três", "quatro"][count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${form(count, "peça", "peças")}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string =>
  given === 0 ? `captura ${pieces(taken)}` : `entrega ${pieces(given)} e captura ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "golpes", breakthrough: "rupturas", ending: "finais", theMove: "a oposição", kingHunt: "a caça à dama" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} leva, com uma troca, a um final perdido de ${left} peças, segundo as bases de finais.`,
  search: (move, left) => `${move} leva, com uma troca, a um final perdido de ${left} peças.`,
  score: (move, left) => `${move} leva, com uma troca, a um final de ${left} peças muito difícil de segurar.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `parte da vantagem se perde; ${best} a teria mantido.`,
  evened: (best) => `a vantagem se perde; ${best} a teria mantido.`,
  turned: (best) => `o outro lado está melhor; ${best} teria mantido a vantagem.`,
  behind: (best) => `o equilíbrio se perde; ${best} o teria mantido.`,
  worse: (best) => `uma posição difícil piora; ${best} teria resistido melhor.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} não impede ${by.text}, que ganha ${pieces(given)} por ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} não salva ${list(by.captured.map(square))} de ${by.text}.`;
      if (taken > 0) return `${move} perde ${pieces(given)} por ${number(taken)}, começando com ${by.text}.`;
      if (given === count) return `${move} deixa ${square(by.from)} capturar ${pieces(count)}.`;
      return `${move} perde ${pieces(given)}, começando com ${by.text}.`;
    }
    case "shotGiven":
      return `${move} permite um golpe: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Um golpe passou: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} teria capturado ${pieces(shot.taken)} ${shot.given === 0 ? "em troca de nada" : `por ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Depois de ${move} e ${reason.reply.text} a dama em ${square(reason.king)} fica trancada.`;
    case "backRowOpened":
      return `${move} abre a primeira linha: ${THE_SIDES[opponent]} coroam em ${square(reason.crowned)} ${
        reason.moves === 1 ? "no próximo lance" : `em ${reason.moves} lances`
      }.`;
    case "moveLost":
      return `A troca depois de ${move} dá a oposição ${TO_SIDES[opponent]}.`;
    case "piecesLost":
      return `${move} perde no fim ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} teria ganhado ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `Depois de ${row(reason.line)} ${THE_SIDES[mover]} já não têm lance seguro: todos perdem uma peça.`;
    case "crownGiven":
      return `${move} deixa ${THE_SIDES[opponent]} coroar em ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} teria coroado em ${square(reason.square)}.`;
    case "drawRule":
      return `${move} deixa empatar uma partida melhor: ${result(reason.reason)}`;
    case "answered":
      return `Depois de ${move} e da resposta ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, THE_SIDES[opponent]);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Depois de ${move} não há mais empate, segundo as bases de finais.`;
    return had?.result === "win" && left?.result === "loss"
      ? `Depois de ${move} uma partida ganha está perdida, segundo as bases de finais.`
      : `Depois de ${move} não há mais vitória, segundo as bases de finais.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} teria ganhado na hora.` : `${best} teria ganhado em ${had.moves} lances.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Depois de ${move} ${side} ganham com um lance.` : `Depois de ${move} ${side} ganham em ${left.moves} lances.`;
  if (had?.result === "win") return `${best} teria levado a um final ganho, segundo as bases de finais.`;
  return `Depois de ${move} ${side} podem chegar a um final ganho, segundo as bases de finais.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  switch (turn) {
    case "ahead":
      return `${move} entrega parte da vantagem; ${best} a teria mantido.`;
    case "evened":
      return `${move} deixa ${you ? "você" : THE_SIDES[opponent]} ${you ? "igualar" : "igualarem"}; ${best} teria mantido a vantagem.`;
    case "turned":
      return `${move} vira a partida; ${best} teria mantido a vantagem.`;
    case "behind":
      return `${move} dá ${you ? "a você" : TO_SIDES[opponent]} a vantagem; ${best} teria mantido o equilíbrio.`;
    case "worse":
      return `${move} piora uma posição difícil; ${best} teria resistido melhor.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "sua chance";
    case "game":
      return "custa a partida";
    case "win":
      return "custa a vitória";
    case "draw":
      return "custa o empate";
    case "pieces":
      if (cost.men) return `custa ${number(cost.count)} ${form(cost.count, "pedra", "pedras")}`;
      return `custa ${pieces(cost.count)}`;
    case "missed":
      return `${pieces(cost.count)} a ganhar`;
    case "percent":
      return `custa ${cost.percent}%`;
  }
}

export const reviewInPortuguese: ReviewTexts = {
  title: (rules) => `${rules}, o que aconteceu`,
  heading: "O que aconteceu",
  label: (rules) => `${rules}, uma posição da partida`,
  panel: "Revisão",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `lance ${move} de ${all}`,
  back: "Voltar à partida",
  flip: "Girar",
  rematch: "Revanche",
  analyse: "Analisar",
  share: "Enviar",
  level: (level) => `nível ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: precisão ${percent}`,
    good: (good, all) => `${good} de ${moves(all)} ${form(good, "bom", "bons")}`,
    noChoice: "nunca teve escolha",
    none: "–",
    ask: "O que é precisão?",
    heading: "O que significa precisão",
    definition: [
      "100 significa que nenhum lance entregou nada. Cada lance é comparado com o melhor que o computador achou, pelas chances de ganhar; um empate conta metade.",
      "Um lance que entrega 10% das chances vale 64; um que entrega 30% vale 25. O número de um lado é a média de duas médias dos seus lances: uma em que os lances contam mais quando a partida está agitada, e a média harmônica, em que muitos lances fáceis não escondem um erro grave.",
      "Lances sem escolha não contam. Bom é o lance que entrega menos de 10%; a partir de 10% é uma imprecisão (?!), de 20% um erro (?), de 30% um erro grave (??).",
      "O computador olha 100.000 posições por lance. Pode se enganar onde a partida é mais profunda.",
    ],
  },
  graph: {
    heading: "Como foi a partida",
    press: "toque para ir até lá",
    better: (side) => `Melhor para ${THE_SIDES[side]}`,
    certain: (move) => `certo desde o lance ${move}`,
    label: "Chances de lance em lance",
    at: (move, side, percent) => `${move}: chances ${OF_SIDES[side]} ${percent}%`,
    atUnknown: (move) => `${move}: ainda não olhado`,
    start: "O começo",
  },
  running: {
    waiting: "Esperando o computador",
    looking: (move, all) => `Olhando o lance ${move} de ${all}`,
    about: (seconds) => (seconds < 90 ? `cerca de ${seconds} s` : `cerca de ${Math.round(seconds / 60)} min`),
    bar: "Andamento da revisão",
    more: "Mais momentos aparecem aqui conforme são achados.",
    background: "A revisão continua em segundo plano; você pode ver o que já foi achado, ou sair.",
    done: "A revisão está pronta.",
  },
  moments: {
    heading: "O que decidiu a partida",
    shots: "Golpes que passaram",
    move: (number, text) => `Lance ${number}, ${text}`,
    better: "Melhor",
    shot: "O golpe",
    lineTo: (move) => `Mostrar a linha até ${move}`,
    lineBack: "Para trás na linha",
    lineOn: "Para a frente na linha",
    play: "Ver a linha",
    stop: "Parar",
    tryAgain: "Tentar de novo daqui",
    previous: "Momento anterior",
    next: "Próximo momento",
    cost,
    marks: { inaccuracy: "imprecisão", mistake: "erro", blunder: "erro grave" },
    nothing: "Nenhum lance sozinho decidiu.",
    even: "A partida ficou equilibrada.",
    betterFrom: (side, move) => `${capital(THE_SIDES[side])} estiveram melhor desde o lance ${move}.`,
    youBehind: (move) => `Você ficou para trás desde o lance ${move}.`,
    youAhead: (move) => `Você ficou à frente desde o lance ${move}.`,
    solve: "Resolver como problema",
    practise: "Treine isto:",
    practiseTheme: (theme, count) => `${count} ${form(count, "problema", "problemas")} sobre ${PRACTISE[theme]}`,
    practiseDraws: "as regras de empate em tabuleiros pequenos",
    practiseLesson: (part) => `a lição em tabuleiros pequenos: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `Foi jogado ${move}.`,
    betterWas: (move) => `Melhor era ${move}.`,
    betterOf: (side, move) => `O melhor lance ${OF_SIDES[side]} era ${move}.`,
    arrows: "Seta inteira: o lance melhor. Seta tracejada: o que foi jogado.",
    line: (move) => ({ lead: "A linha melhor:", text: `depois de ${move}.` }),
    looking: (move) => `Depois de ${move}.`,
    start: "O começo da partida.",
    end: "O fim da partida.",
  },
  failed: "O computador interrompeu a revisão.",
  tooShort: (count, least) => `Esta partida tem ${moves(count)}. Há o que revisar a partir de ${least}.`,
  tooLong: "Esta partida é longa demais para ser revisada.",
  noHelp: "Esta partida ainda está sendo jogada entre pessoas. Pode ser revisada quando acabar.",
  tooMany: "Outras partidas estão sendo revisadas. Esta é a próxima.",
  unreachable: "O servidor não responde. Tentando de novo.",
  retry: "Tentar de novo",
  playFrom: { heading: "Tentar de novo daqui", side: "Você joga com", level: "Nível", start: "Jogar" },
  asked: "Você pediu revanche.",
  keys: "← → um lance, ↑ ↓ um momento, Enter mostra a linha, T tenta de novo, F gira, Esc volta à partida.",
};
