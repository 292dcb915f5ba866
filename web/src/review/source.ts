/** What is reviewed: a game of this server, or moves that the address holds, such as those of a game from a file. */

import { api } from "../api.ts";
import { analysisLink, placeFromAddress } from "../analysis/place.ts";
import { openGame } from "../game/open.ts";
import { other } from "../game/read.ts";
import { defaultRules } from "../i18n/index.ts";
import type { Color, GameState, Player, ReviewState } from "../wire.ts";

/** What the page needs of a game. */
export interface Reviewed extends Pick<GameState, "rules" | "start" | "first" | "moves" | "white" | "black" | "you" | "result"> {
  /** Names and result as a file gives them. */
  readonly named: { readonly white: string; readonly black: string; readonly result: string } | null;
  /** The game, where it is one of this server. */
  readonly state: GameState | null;
}

export interface Source {
  readonly game: Reviewed;
  /** Starts the review, or finds the one that is there. */
  start(game: Reviewed): Promise<ReviewState>;
  /** How far it is: of one that runs, the moves from number `from` on. */
  follow(from: number): Promise<ReviewState>;
  /** The address of the game, and of the analysis board after so many of its moves. */
  readonly back: string;
  analysis(ply: number): string;
}

/** A game as the page needs it. */
export function reviewedGame(state: GameState): Reviewed {
  const { whiteName, blackName } = state;
  const named = whiteName || blackName ? { white: whiteName ?? "", black: blackName ?? "", result: "" } : null;
  return { ...state, named, state };
}

export async function gameSource(id: string): Promise<Source> {
  const game = reviewedGame(await openGame(id));
  return {
    game,
    start: ({ state }) => api.startReview(id, state?.version ?? 0),
    follow: (from) => api.review(id, from),
    back: `/game/${id}`,
    analysis: (ply) => `/analysis?game=${id}&ply=${ply}`,
  };
}

export async function movesSource(search: string): Promise<Source> {
  const place = placeFromAddress(search, { base: defaultRules(), set: {} });
  const parameters = new URLSearchParams(search);
  const position = { rules: place.rules, ...(place.fen ? { fen: place.fen } : {}), moves: [...place.moves] };
  const [rules, state] = await Promise.all([api.checkRules(place.rules), api.position(position)]);
  const [white, black, result] = ["white", "black", "result"].map((key) => parameters.get(key) ?? "") as [string, string, string];
  const human: Player = { kind: "human" };
  const { id, name, houseRules, unnamed, board } = rules;
  const mover = (ply: number): Color => (ply % 2 === 0 ? state.first : other(state.first));
  const moves = state.played.map((move, ply) => ({ ...move, color: mover(ply), ms: 0 }));
  return {
    game: {
      rules: { id, name, houseRules, unnamed, set: place.rules.set, board },
      start: state.start,
      first: state.first,
      moves,
      white: human,
      black: human,
      you: null,
      result: state.result,
      named: { white, black, result },
      state: null,
    },
    start: () => api.reviewMoves({ ...position, moves: moves.map((move) => move.text) }, 0),
    follow: (from) => api.reviewMoves({ ...position, moves: moves.map((move) => move.text) }, from),
    back: analysisLink(place),
    analysis: (ply) => analysisLink({ ...place, moves: moves.slice(0, ply).map((move) => move.text) }),
  };
}
