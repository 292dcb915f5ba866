/** Lições em português. */

import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LearnTexts } from "./learn-keys.ts";

const SIDES: Record<SideName, string> = { white: "brancas", black: "pretas", x: "x", o: "o" };
/** No Brasil também se escreve “0 lances”, no plural; a regra "pt" daria “0 lance”. */
const form = forms("pt-PT");
const steps = (count: number): string => `${count} ${form(count, "passo", "passos")}`;

export const learnInPortuguese: LearnTexts = {
  list: {
    title: "Aprender",
    heading: "Aprender",
    lede: "As regras de cada jogo, aprendidas com a mão na peça.",
    first: "Comece aqui",
    firstAbout: "Cinco jogos para começar. Cada um leva uns três minutos.",
    all: "Todos os jogos",
    allAbout: "Eles diferem no tabuleiro, no que pedras e damas podem fazer e em qual captura é obrigatória.",
    done: (done, all) => `${done} de ${all}`,
    complete: "feito",
    puzzles: "Problemas: ache o bom lance",
  },
  lesson: {
    title: (rules) => `Aprender: ${rules}`,
    about: (count) => `Aprenda jogando, ${steps(count)}`,
    steps: "Passos",
    stepOf: (step, all) => `${step} de ${all}`,
    onceMore: "mais uma vez",
    rulesInFull: "As regras por inteiro",
    back: "Todas as lições",
    board: (title, side) => `${title}: você joga com ${SIDES[side]}`,
    next: "Próximo",
    startAgain: "Recomeçar",
    openAgain: (title) => `${title}: abrir de novo`,
    solved: "resolvido",
    right: { lead: "Certo.", text: "É esse o lance." },
    other: { lead: "Isso é permitido,", text: "mas não é o que a tarefa pede." },
    shown: (move) => `Jogue ${move}.`,
    unreachable: "O servidor não responde, então não se sabe o motivo.",
    progress: (done, all) => `${done} de ${all} passos feitos`,
  },
  finish: {
    title: "Sua primeira partida",
    text: "Agora você conhece as regras.",
    open: (count) => `${form(count, "Falta", "Faltam")} ${steps(count)}; você pode voltar quando quiser.`,
    play: "Jogue sua primeira partida",
    level: "Contra o computador no nível 1, o mais fraco.",
    more: "Outras lições",
  },
  tasks: {
    start: { title: "O tabuleiro", task: "Faça um primeiro lance com qualquer pedra que possa." },
    "man-moves": { title: "Mover uma pedra", task: "Mova sua pedra." },
    capture: {
      title: "Capturar",
      about: "Uma peça é capturada pulando sobre ela para a casa vazia logo atrás.",
      task: "Capture a pedra à frente da sua.",
    },
    chain: {
      title: "Continuar capturando",
      about: "Se de onde parou a peça pode capturar de novo, ela continua no mesmo lance.",
      task: "Capture duas pedras em um lance.",
    },
    forced: { title: "Capturar é obrigatório", task: "Uma de suas pedras poderia coroar. Ache o único lance permitido." },
    optional: { title: "A captura é livre", task: "Faça um lance que não captura nada." },
    backwards: { title: "Para trás também", task: "Capture a pedra atrás da sua." },
    "forward-only": { title: "Nunca para trás", task: "A pedra atrás da sua está segura. Faça um lance." },
    "king-is-safe": { title: "Damas a salvo das pedras", task: "Sua pedra não pode capturar a dama. Faça outro lance." },
    straight: { title: "Reto também", task: "Capture a pedra bem em frente." },
    "straight-chain": { title: "Reto e depois de lado", task: "Capture duas pedras em um lance: uma em frente, outra ao lado." },
    sideways: { title: "De lado também", task: "Capture a pedra ao lado da sua." },
    "free-choice": { title: "Qualquer captura vale", task: "Você pode capturar uma pedra ou duas. Faça qualquer uma das capturas." },
    most: { title: "A lei da maioria", task: "Você pode capturar uma pedra ou duas. Faça a captura que as regras pedem." },
    "king-is-one": {
      title: "Uma dama é uma peça",
      about: "Primeiro conta só o número de peças: uma dama é uma peça, como uma pedra.",
      task: "Uma captura leva uma dama, a outra duas pedras. Faça a que as regras pedem.",
    },
    value: { title: "Quanto vale uma dama", task: "Uma captura leva uma dama, a outra duas pedras. Faça a que vale mais." },
    "with-king": { title: "A dama captura primeiro", task: "Sua pedra e sua dama podem capturar uma peça cada. Faça a captura que as regras pedem." },
    "most-kings": { title: "Capture a dama", task: "Sua dama pode capturar uma pedra ou uma dama. Faça a captura que as regras pedem." },
    "kings-first": { title: "As damas o quanto antes", task: "Os dois caminhos capturam uma pedra e uma dama. Vá pelo que encontra a dama primeiro." },
    crown: {
      title: "Virar dama",
      about: "A pedra que termina o lance na última linha é coroada.",
      task: "Leve uma pedra à última linha.",
    },
    "crown-ends": { title: "Coroou, o lance acaba", task: "Capture chegando à última linha. A outra pedra fica onde está." },
    "crown-passes": { title: "De passagem pela última linha", task: "Capture duas pedras em um lance. Sua pedra toca a última linha no caminho." },
    "crown-in-passing": { title: "Coroada de passagem", task: "Capture duas pedras em um lance. Sua pedra vira dama no caminho." },
    "king-steps": { title: "Como a dama anda", task: "Mova sua dama para trás." },
    "king-flies": { title: "As damas voam", task: "Mova sua dama duas casas ou mais." },
    "king-takes-near": { title: "Como a dama captura", task: "Capture a pedra atrás da sua dama." },
    "king-takes-far": { title: "Capturar de longe", task: "Capture a pedra à distância." },
    "land-behind": { title: "Parar logo atrás", task: "Capture a pedra à distância. Só é permitido parar em uma casa." },
    "land-behind-king": { title: "Parar atrás de uma dama", task: "Capture a dama à distância. Só é permitido parar em uma casa." },
    "king-goes-on": {
      title: "Parar onde dá para continuar",
      about: "Se a dama pode continuar capturando, tem que parar em uma casa de onde possa.",
      task: "Capture duas pedras em um lance.",
    },
    "lifted-at-end": { title: "As capturadas saem no fim", task: "Capture uma das duas pedras. O caminho de volta à outra está fechado." },
    "lifted-at-once": { title: "As capturadas saem na hora", task: "Capture as duas pedras: volte pela casa que ficou vazia." },
    "no-half-turn": { title: "Sem meia-volta", task: "Capture uma das duas pedras." },
    "king-rests": { title: "A dama tem que descansar", task: "Sua dama já fez todos os lances seguidos que pode. Mova outra peça." },
    "take-all": { title: "Capturar a última peça", task: "Ganhe a partida: capture a última peça." },
    "shut-in": { title: "Trancar", task: "Ganhe a partida: deixe a última pedra sem lance." },
    "shut-in-draws": { title: "Trancar dá empate", task: "Deixe a última pedra sem lance." },
    "give-away": { title: "Perder é ganhar", task: "Ofereça sua última pedra." },
    "first-king": { title: "A primeira dama ganha", task: "Ganhe a partida: leve uma pedra à última linha." },
    repeat: { title: "A mesma posição de novo", task: "As damas foram e voltaram. Repita a posição mais uma vez: empate." },
  },
};
