/**
 * Everything the analysis asks of somebody who knows the rules and can think: legal moves, reasons, lines of the
 * engine, endgame tables, positions that are set up, and games as PDN. The server does it now (`remote.ts`); a worker
 * in the browser can do the same behind this interface.
 */

import type { AnalysisLine, AskSetup, FailureCode, GameTree, PdnList, PositionState, RulesChoice, RuleSummary, SetupAnswer, TableAnswer, WhyNot, WritePdn } from "../wire.ts";
import type { Place } from "./place.ts";

/** What there is to hear about the position that is looked at. */
export interface Listener {
  /** The best lines so far, best first. */
  onLines(lines: readonly AnalysisLine[]): void;
  /** There is nothing more to find. */
  onSettled(): void;
  /** The engine does not look at this position; `null` if it cannot be reached now, and tries again. */
  onRefused(code: FailureCode | null): void;
}

export interface Analyst {
  /** The rules in words, with the board. */
  rules(choice: RulesChoice): Promise<RuleSummary>;
  /** How a position stands. The squares of the first `since` moves are known already. */
  position(place: Place, since: number): Promise<PositionState>;
  why(place: Place, path: readonly number[]): Promise<WhyNot>;
  tables(rules: RulesChoice, fen: string): Promise<TableAnswer>;
  setUp(setup: AskSetup): Promise<SetupAnswer>;
  /** The games of a piece of a file. */
  list(piece: Blob, rules: string, isLast: boolean): Promise<PdnList>;
  /** One game of a file. `column` is where it begins in the first line of the piece. */
  read(piece: Blob, rules: string | null, column: number | null): Promise<GameTree>;
  /** A game that was played here, with everything in it. */
  game(id: string): Promise<GameTree>;
  /** A game as PDN. */
  write(tree: WritePdn): Promise<string>;
  /** Looks at a position, and no longer at the one before. */
  look(place: Place, lines: number, listener: Listener): void;
  /** Looks at nothing. */
  rest(): void;
  close(): void;
}
