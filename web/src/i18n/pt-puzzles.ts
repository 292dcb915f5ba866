/** Problemas em português. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

/** Um lado com seu artigo; as letras são masculinas: “ganham os x”. */
const THE_SIDES: Record<SideName, string> = { white: "as brancas", black: "as pretas", x: "os x", o: "os o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Peças, por extenso. */
const NUMBERS = ["nenhuma", "uma", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
/** No Brasil também se escreve “0 lances”, no plural; a regra "pt" daria “0 lance”. */
const form = forms("pt-PT");
const GOALS: Record<PuzzleGoal, string> = { win: "ganham", draw: "empatam" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `captura ${number(taken)}` : "", crowns ? "coroa" : ""].filter(Boolean).join(" e ");
  const gift = given > 0 ? `entrega ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "e pronto";
  return own ? `${own}; ${reply}` : `depois ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${number(given)} ${form(given, "entregue", "entregues")}`);
  if (taken > 0) parts.push(`${number(taken)} ${form(taken, "capturada", "capturadas")}`);
  const [square] = crowns;
  if (square !== undefined) parts.push(parts.length ? `e uma dama em ${square}` : `uma dama em ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "A posição está ganha." : "O empate está garantido.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `e ganham ${number(lost)}.`;
  if (verdict === "even") return "e fica tudo igual.";
  if (verdict === "better") return "e sua vantagem não basta.";
  return goal === "draw" ? "e ganham." : "e passam à frente.";
}

export const puzzlesInPortuguese: PuzzleTexts = {
  title: "Problemas",
  heading: "Problemas",
  lede: "Um por dia, ou quantos você quiser.",
  lessons: "Lições",
  day: "Problema do dia",
  today: "O problema de hoje",
  solveIt: "Resolver",
  task: (side, goal) => `${capital(THE_SIDES[side])} jogam e ${GOALS[goal]}.`,
  own: {
    heading: "Das suas partidas",
    missed: "Um golpe que passou",
    row: (rules, move) => `${rules}, lance ${move}`,
    task: (side) => `${capital(THE_SIDES[side])} jogam: há um golpe.`,
  },
  oneBest: "Só um primeiro lance é o melhor.",
  begin: (what, rules) => `${what}, ${rules}. Mova uma peça para começar.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Golpes",
      about: "Entregue uma ou duas, capture mais",
      tip: "Capturar é obrigatório, então a pedra que você entrega decide onde o adversário para. Procure a casa em que o quer e mande-o para lá.",
    },
    breakthrough: {
      name: "Rupturas",
      about: "Passe uma pedra",
      tip: "Conte os lances dos dois lados até coroar. Uma pedra entregue muitas vezes abre a última casa.",
    },
    ending: {
      name: "Finais",
      about: "Ganhe ou segure o empate",
      tip: "Com poucas peças, cada lance conta. Veja primeiro o que o adversário gostaria de fazer.",
    },
    theMove: {
      name: "Oposição",
      about: "Troque para ganhar a oposição",
      tip: "Quando as pedras se enfrentam, perde quem tem que ceder. Uma troca pode mudar de quem é a vez.",
    },
    kingHunt: {
      name: "Caça à dama",
      about: "Prenda uma dama",
      tip: "Prende-se uma dama na borda, ou ela é atraída a uma casa onde possa ser capturada. Tire as linhas dela uma a uma.",
    },
  },
  aboutTheme: (theme) => `O tema: ${theme.toLowerCase()}`,
  byTheme: "Por tema",
  allGames: "Todos os jogos",
  chooseGames: "Jogos",
  noPuzzles: "Ainda não há problemas para este jogo.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} de ${all}`),
  solvedCount: (solved, atFirst) => `${solved} ${form(solved, "resolvido", "resolvidos")}, ${atFirst} de primeira`,
  nextUnsolved: "Outro sem resolver",
  allSolved: "Todos estes estão resolvidos.",
  week: "Sua semana",
  inARow: (days) => (days === 1 ? "1 dia" : `${days} dias seguidos`),
  todayOpen: "falta o de hoje",
  todayDone: "volte amanhã",
  dayState: (day, state) => `${day}: ${{ solved: "resolvido", open: "em aberto", missed: "não resolvido", ahead: "ainda vem" }[state]}`,
  panel: "Problema",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Lance ${done} de ${all}`,
  tried: (done, all) => `Lance ${done} de ${all}, tentativas até agora`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `deixa ${from} capturar`;
    if (verdict === "even") return "fica igual";
    if (verdict === "better") return "não basta";
    return goal === "draw" ? "perde" : "fica para trás";
  },
  right: (done, all) => ({ lead: "Certo.", text: `Lance ${done} de ${all}.` }),
  checking: "Olhando esse lance.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Isso acaba a partida", text: "sem atingir o objetivo." }
      : { lead: `Boa ideia, mas ${THE_SIDES[facts.side]} têm ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Desfaça o lance e olhe de novo.",
  takeBack: "Desfazer",
  hints: ["Dica: qual peça", "Dica: qual lance", "Jogar a solução"],
  hintPiece: (square) => `Olhe a peça em ${square}.`,
  hintMove: (move) => `O lance é ${move}.`,
  answer: "Ver a solução",
  answerShort: "Solução",
  hintShort: "Dica",
  skip: "Pular",
  solved: "Resolvido.",
  solvedOther: (move) => ({ lead: "Resolvido de outro jeito.", text: `${move} também atinge o objetivo.` }),
  shown: "A solução.",
  summary,
  triesNeeded: (tries) =>
    tries === 0 ? "Resolvido de primeira." : tries === 1 ? "Resolvido depois de uma tentativa." : `Resolvido depois de ${number(tries)} tentativas.`,
  line: "A linha",
  step,
  next: "Próximo problema",
  again: "Jogar de novo",
  analyse: "Analisar",
  back: "Todos os problemas",
  difficulty: (level) => `Dificuldade ${level} de 11`,
  notReached: "O servidor não responde. Desfaça o lance e tente de novo.",
  keys: "Teclas: H dá uma dica, Backspace desfaz, N vai ao próximo problema, B vai ao tabuleiro.",
};
