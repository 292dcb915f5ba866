/** Nomes dos jogos e das opções de regras, em português. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInPortuguese: Record<RuleId, string> = {
  english: "Damas inglesas", simple: "Damas nas casas claras", xo: "Damas com x e o",
  polish8: "Damas polonesas 8×8", brazilian: "Damas brasileiras", russian: "Damas russas",
  pool: "Damas americanas pool", international: "Damas internacionais 10×10", frisian: "Damas frísias",
  frysk: "Frysk!", killer: "Damas killer", breakthrough: "Corrida à dama", antidraughts: "Antidamas",
  poddavki: "Poddavki, perde-ganha russo", italian: "Damas italianas", spanish: "Damas espanholas",
  portuguese: "Damas portuguesas", czech: "Damas tchecas", slovak: "Damas eslovacas", german: "Damas alemãs",
  thai: "Damas tailandesas", turkish: "Damas turcas", canadian: "Damas canadenses 12×12",
  srilankan: "Damas do Sri Lanka 12×12", filipino: "Damas filipinas", jamaican: "Damas jamaicanas",
  argentinian: "Damas argentinas", malaysian: "Damas malaias 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInPortuguese: Record<RuleId, string> = {
  english: "Inglesas", simple: "Casas claras", xo: "x e o", polish8: "Polonesas 8×8", brazilian: "Brasileiras",
  russian: "Russas", pool: "Pool", international: "Internacionais", frisian: "Frísias", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Corrida à dama", antidraughts: "Antidamas", poddavki: "Poddavki",
  italian: "Italianas", spanish: "Espanholas", portuguese: "Portuguesas", czech: "Tchecas", slovak: "Eslovacas",
  german: "Alemãs", thai: "Tailandesas", turkish: "Turcas", canadian: "Canadenses", srilankan: "Sri Lanka",
  filipino: "Filipinas", jamaican: "Jamaicanas", argentinian: "Argentinas", malaysian: "Malaias",
  spantsiretti: "Spantsiretti",
};

export const switchesInPortuguese: SwitchTexts = {
  width: { title: "Largura", about: "Casas por linha", words: {} },
  height: { title: "Altura", about: "Linhas de casas", words: {} },
  squares: {
    title: "Casas de jogo",
    about: "Canto direito é o tabuleiro espelhado",
    words: { "left-corner": "Canto esquerdo", "right-corner": "Canto direito", all: "Todas" },
  },
  rows: { title: "Linhas de pedras", about: "Linhas no começo", words: {} },
  rows_behind: { title: "Linhas vazias atrás", about: "Linhas livres atrás das pedras", words: {} },
  first: { title: "Saída", about: "Quem começa", words: { white: "Brancas", black: "Pretas" } },
  lines: {
    title: "Linhas de movimento",
    about: "Por onde as peças andam e capturam",
    words: {
      diagonal: "Diagonal", "capture-all-eight": "Diagonal, captura reto também", orthogonal: "Reto",
    },
  },
  capture: {
    title: "Captura obrigatória",
    about: "Quem pode capturar tem que capturar",
    words: { forced: "Obrigatória", optional: "Livre" },
  },
  men_capture_backwards: { title: "Pedras capturam para trás", about: "Continuam andando só para a frente", words: {} },
  men_capture_kings: { title: "Pedras capturam damas", about: "Uma pedra pode capturar uma dama", words: {} },
  king_range: {
    title: "Damas voadoras",
    about: "A dama atravessa quantas casas vazias quiser",
    words: { short: "Um passo", flying: "Voa" },
  },
  king_landing: {
    title: "Parada da dama",
    about: "Onde ela para depois da peça capturada",
    words: { anywhere: "Onde quiser", behind: "Logo atrás", "behind-kings": "Logo atrás de damas" },
  },
  precedence: {
    title: "Qual captura",
    about: "Quando há várias possíveis",
    words: {
      "free-choice": "Qualquer uma", "most-pieces": "Lei da maioria",
      "most-pieces-then-with-king": "Maioria, depois com dama",
      "most-pieces-then-most-kings": "Maioria, depois mais damas",
      italian: "As quatro leis italianas", "with-king": "Primeiro a dama", frisian: "O maior valor",
    },
  },
  crowning: {
    title: "Coroar capturando",
    about: "Uma pedra que chega à última linha capturando",
    words: { "ends-move": "Encerra o lance", "at-end-of-move": "Só se parar ali", "in-passing": "Na hora" },
  },
  removal: {
    title: "Retirar as capturadas",
    about: "Quando saem do tabuleiro",
    words: { "at-end-of-move": "Depois do lance", immediate: "Na hora" },
  },
  half_turns: { title: "Meia-volta", about: "A dama pode voltar entre duas capturas", words: {} },
  king_move_limit: { title: "Limite da dama", about: "Lances seguidos sem captura; 0: sem limite", words: {} },
  objective: {
    title: "Objetivo",
    about: "O que ganha a partida",
    words: { normal: "Capturar tudo", giveaway: "Perder tudo", "first-king": "A primeira dama" },
  },
  blocked: {
    title: "Bloqueio",
    about: "Há peças, mas nenhum lance",
    words: { loses: "Perde", draws: "Empate" },
  },
  draw_repetition: { title: "Repetição", about: "Vezes que uma posição dá empate; 0: nunca", words: {} },
  draw_quiet_moves: { title: "Lances sem captura", about: "De cada lado para o empate; 0: nunca", words: {} },
  draw_progress: {
    title: "Progresso",
    about: "O que reinicia a contagem de lances",
    words: { "capture-or-man-move": "Captura ou lance de pedra", "capture-only": "Uma captura" },
  },
  draw_endings: {
    title: "Finais com limite",
    about: "Finais com número fixo de lances",
    words: {
      none: "Nenhum", brazilian: "Brasileiros", russian: "Russos", international: "Internacionais", frisian: "Frísios",
      pool: "Pool", portuguese: "Portugueses", turkish: "Turcos",
    },
  },
};
