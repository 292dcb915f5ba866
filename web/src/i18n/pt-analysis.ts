/** O tabuleiro de análise, o editor de posições e o diálogo que abre partidas, em português. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";
import { forms } from "./languages.ts";

/** Um lado com seu artigo; as letras são masculinas: “ganham os x”. */
const THE_SIDES: Record<SideName, string> = { white: "as brancas", black: "as pretas", x: "os x", o: "os o" };
const OF_SIDES: Record<SideName, string> = { white: "das brancas", black: "das pretas", x: "dos x", o: "dos o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** No Brasil também se escreve “0 lances”, no plural; a regra "pt" daria “0 lance”. */
const form = forms("pt-PT");
const moves = (count: number): string => `${count} ${form(count, "lance", "lances")}`;
const games = (count: number): string => `${count} ${form(count, "partida", "partidas")}`;
const pieces = (count: number): string => `${count} ${form(count, "peça", "peças")}`;

const STANDINGS: Record<Exclude<Standing, "even">, string> = { little: "estão um pouco melhor", better: "estão melhor", winning: "estão ganhando" };

/** `Pedra branca`, `Dama preta`, `Pedra x`. */
function piece(side: SideName, king: boolean): string {
  const tone = { white: "branca", black: "preta", x: "x", o: "o" }[side];
  return `${king ? "Dama" : "Pedra"} ${tone}`;
}

export const analysisInPortuguese: AnalysisTexts = {
  shortcuts: {
    heading: "Teclado",
    list: [
      ["Setas", "Ir de casa em casa, com o foco no tabuleiro"],
      ["Enter ou espaço", "Levantar a peça, soltá-la ou confirmar o lance"],
      ["Esc", "Desfazer um pulo, devolver a peça, cancelar um lance antecipado ou por confirmar; mostrar tudo de novo"],
      ["b", "Foco no tabuleiro"],
      ["m", "Foco na caixa do lance: 11-15, 22x15"],
      ["← →", "Um lance para trás ou para a frente, fora do tabuleiro"],
      ["Home End", "Para o começo, para a posição atual"],
      ["u", "Desfazer, ou aceitar que se desfaça"],
      ["y", "Refazer o que foi desfeito"],
      ["h", "Dica"],
      ["a", "Desenhar setas e círculos, ou parar; o botão direito do mouse também desenha"],
      ["z", "Só tabuleiro e relógios, ou tudo de novo"],
      ["f", "Girar o tabuleiro"],
      ["d", "Propor ou aceitar empate"],
      ["r", "Desistir"],
      ["g", "Fazer o computador jogar já"],
      ["n", "Nova partida, ou revanche no fim; em uma lição, a próxima tarefa"],
      ["p", "Pausar os dois computadores, ou continuar"],
      ["s", "Ligar ou desligar o som"],
      ["↑ ↓ espaço c Ctrl+Z", "No tabuleiro de análise: variantes, computador, comentário, desfazer"],
      [",", "Ajustes"],
      ["?", "Esta lista"],
    ],
  },
  board: {
    title: (rules) => `${rules}, análise`,
    heading: "Analisar",
    label: (rules, side) => `${rules}, vez ${OF_SIDES[side]}`,
    labelOver: (rules) => `${rules}, aqui a partida acabou`,
    panel: "Análise",
    tools: "Ferramentas",
    computer: "Computador",
    toMove: (side) => `Vez ${OF_SIDES[side]}.`,
    standing: (side, is) => (is === "even" ? "Equilibrado" : `${capital(THE_SIDES[side])} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${capital(THE_SIDES[side])} ganham em ${moves(count)}`,
    certain: "Certeza: as bases de finais conhecem toda posição com tão poucas peças.",
    drawn: "Empate com o melhor jogo",
    proven: "Certeza: calculado até o fim.",
    depth: (rules, depth) => `${rules}, profundidade ${depth}`,
    thinking: "O computador está olhando.",
    settled: (rules, depth) => `${rules}, profundidade ${depth}, decidido`,
    off: "O computador está desligado.",
    over: "Aqui a partida acabou.",
    unreachable: "O servidor não responde. Tentando de novo.",
    noHelp: "Esta é a posição de uma partida que você joga contra outra pessoa. Nela não há ajuda.",
    failed: "O computador não consegue olhar esta posição.",
    line: (rank, score, first) => `Variante ${rank}, ${score}: ${first}`,
    lines: "Variantes do computador",
    linesWait: "As variantes aparecem aqui",
    playTo: (move) => `Jogar até ${move}`,
    bar: (score, words) => `Avaliação ${score}: ${words}`,
    win: "ganha",
    wins: "Ganha",
    draws: "Empata",
    loses: "Perde",
    onlyWin: "O único lance que ganha",
    onlyDraw: "O único lance que empata",
    withBestPlay: "Com o melhor jogo",
    inMoves: (count) => `em ${moves(count)}`,
    quickest: "O caminho mais curto",
    tree: "Lances e variantes",
    noMoves: "Jogue pelos dois lados. Um lance diferente abre uma variante.",
    variation: "Variante",
    moveMenu: (move) => `O que fazer com ${move}`,
    comment: "Comentário",
    commentFor: (move) => `Comentário sobre ${move}`,
    commentStart: "Comentário sobre o começo",
    saveComment: "Guardar",
    marks: "Marca",
    marksList: ["Bom lance", "Erro", "Lance excelente", "Erro grave", "Lance interessante", "Lance duvidoso"],
    promote: "Subir variante",
    mainLine: "Tornar principal",
    remove: "Apagar daqui em diante",
    undo: "Desfazer",
    redo: "Refazer",
    unread: "Não lido:",
    graph: "Como foi a partida",
    graphAt: (move) => `No lance ${move}`,
    graphStart: "No começo",
    graphLabel: (count) => `Avaliação depois de ${moves(count)}`,
    first: "Para o começo",
    previous: "Um lance para trás",
    next: "Um lance para a frente",
    last: "Para o fim da linha",
    flip: "Girar",
    open: "Abrir",
    setUp: "Montar",
    playFrom: "Jogar daqui",
    save: "Salvar como PDN",
    share: "Copiar link",
    copied: "Link copiado",
    copyByHand: "Copie o endereço desta página",
    addressHolds: "O endereço desta página contém a posição.",
    copyIt: "Copiar",
    variations: "Lances e variantes",
    menu: "Mais",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "O começo",
    fault: (move) => `Legível até aqui: ${move} não é um lance nesta posição.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} não pode ser jogado (linha ${line})` : `A linha ${line} não pôde ser lida`}${
        count > 1 ? `, nem ${count === 2 ? "mais um trecho" : `outros ${count - 1} trechos`}` : ""
      }. O que não pôde ser lido é mantido e salvo de novo.`,
    messages: {
      failed: "Não deu certo.",
      notReached: "O servidor não responde. Tente de novo.",
      tooHard: "Aqui há capturas demais para calcular.",
      noUndo: "Não há o que desfazer.",
      noRedo: "Não há o que refazer.",
      opened: "A partida está no tabuleiro.",
      deleted: "Apagado. Desfazer traz de volta.",
    },
    playHeading: "Jogar daqui",
    playAs: "Você joga com",
    playLevel: "Nível",
    playStart: "Jogar",
    cannotPlay: "Aqui a partida acabou; não há o que jogar.",
    keys: "← → lances, ↑ ↓ variantes, Home e End, espaço liga ou desliga o computador, F gira, A desenha setas, C comenta, Ctrl+Z desfaz.",
  },
  open: {
    heading: "Abrir partidas ou uma posição",
    paste: "Cole uma posição (FEN) ou partidas (PDN)",
    drop: "Solte arquivos aqui",
    or: "ou",
    choose: "escolha arquivos",
    stays: "O servidor lê e não guarda nada.",
    found: (count) => `${games(count)} ${form(count, "encontrada", "encontradas")}`,
    foundOf: (count, all) => `${count} de ${games(all)}`,
    none: "As partidas que você colar ou soltar aparecem aqui.",
    noGames: "Não há partidas neste texto.",
    reading: (percent) => `Lendo, ${percent}%`,
    search: "Buscar",
    searchPlaceholder: "Jogador, torneio, ano ou regras",
    guessed: "regras deduzidas dos lances",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Sem nome",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Brancas ganham", black: "Pretas ganham", draw: "Empate", open: "Sem resultado" },
    nothing: (line) => `Nenhum lance pode ser lido (linha ${line}).`,
    problem: (move, text, line) =>
      text ? `Legível até o lance ${move}: ${text} não é um lance ali (linha ${line}).` : `Legível até o lance ${move} (linha ${line}).`,
    badFen: (column) => `Não dá para ler esta posição: veja o caractere ${column}.`,
    badPosition: "Esta posição tem erros; você pode corrigi-los no editor.",
    mend: "Corrigir",
    analyse: "Analisar esta partida",
    more: (count) => `Mostrar mais ${count}`,
    failed: (name) => `Não foi possível ler ${name}.`,
  },
  editor: {
    title: "Montar uma posição",
    heading: "Montar uma posição",
    label: (rules) => `${rules}, montar uma posição`,
    short: "Montar",
    tray: "Peças para colocar",
    drag: "Arraste para o tabuleiro",
    piece,
    takeOff: "Tirar",
    start: "Posição inicial",
    clear: "Limpar",
    flip: "Girar",
    help: "Arraste uma peça para fora do tabuleiro para tirá-la. Toque uma peça aqui e depois as casas para colocar várias.",
    pieces: (count) => (count === 0 ? "Não há peças no tabuleiro." : `${pieces(count)} no tabuleiro.`),
    rules: "Regras",
    turn: "Vez de",
    fen: "Posição como texto (FEN)",
    readsAsYouType: "lida enquanto você digita",
    copyFen: "Copiar FEN",
    copyLink: "Copiar link",
    copied: "Copiado",
    play: "Jogar daqui",
    analyse: "Analisar",
    checking: "Olhando a posição.",
    good: { lead: "Esta posição pode ser jogada." },
    goodText: (count, side, legal) => `${pieces(count)}; ${THE_SIDES[side]} têm ${moves(legal)}.`,
    over: (side) => `${capital(THE_SIDES[side])} não podem mover: a partida teria acabado.`,
    noSide: (side) => `${capital(THE_SIDES[side])} não têm peças: a partida teria acabado.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      const named = (color: "white" | "black"): SideName => {
        const name = side(color);
        return name === "x" || name === "o" ? name : color;
      };
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Não existe a casa ${fault.params.number}; a mais alta é ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "há duas peças nesta casa." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `a pedra que chega à última linha é coroada, então uma pedra ${OF_SIDES[named(fault.params.color)]} não pode ficar aqui.` };
        case "noPieces":
          return { text: "Não há peças no tabuleiro." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "a primeira dama encerra este jogo, então nenhuma pode ficar aqui." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `aqui são contados lances de dama, mas não há dama ${OF_SIDES[named(fault.params.color)]} nesta casa.` };
        case "tooManyKingMoves":
          return { text: `A contagem de lances seguidos de dama ${OF_SIDES[named(fault.params.color)]} passa do que estas regras permitem.` };
        case "tooManyCaptures":
          return { text: "Aqui há capturas demais para calcular." };
      }
    },
    crown: "Transformar em dama",
    uncrown: "Transformar em pedra",
    removePiece: "Tirar",
    waits: (squares) => `Para jogar, falta corrigir ${squares}. O link funciona assim mesmo.`,
    waitsFor: "Para jogar, a posição tem que ser jogável. O link funciona assim mesmo.",
    dropped: (count) => `${pieces(count)} não ${form(count, "coube", "couberam")} neste tabuleiro.`,
    badText: (column) => `Não dá para ler isto: veja o caractere ${column}.`,
    placed: (piece, square) => `${piece} em ${square}.`,
    removed: (square) => `${square} está vazia.`,
    keys: "As setas vão de casa em casa; 1, 2, 3, 4 põem pedra branca, dama branca, pedra preta, dama preta; Delete tira.",
    faults: (count) => (count === 1 ? "Uma casa precisa de atenção." : `${count} pontos precisam de atenção.`),
  },
};
