/** Requests to the server, a function for each. Their types are generated from the server's; see `wire.ts`. */

import { whole } from "./changes.ts";
import { request } from "./net.ts";
import { seatsOf } from "./seats.ts";
import type {
  AccountKeys,
  Analyse,
  Analysis,
  AskCoach,
  AskPosition,
  AskRematch,
  AskSetup,
  AskWhy,
  Attempt,
  BeginPasskey,
  BlockEntry,
  Challenge,
  ChallengeList,
  ChangeAccount,
  Changed,
  Coach,
  Color,
  Created,
  DecideReport,
  Explored,
  Failure,
  FailureCode,
  FailureDetail,
  GameList,
  GamePlayers,
  GameState,
  GameTree,
  Hint,
  Imported,
  Leaderboard,
  Lesson,
  Level,
  MadeToken,
  Me,
  NameAnswer,
  Network,
  NewChallenge,
  NewGame,
  Notices,
  NewPasskey,
  NewReport,
  NewToken,
  NewTournament,
  OwnSeats,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyWish,
  PdnList,
  PdnText,
  PlayMove,
  PositionState,
  Profile,
  Puzzle,
  PuzzleSet,
  QrCode,
  RecoveryCodes,
  ReportList,
  ResultFilter,
  ReviewState,
  RuleSummary,
  RulesChoice,
  RulesPage,
  SeatTokens,
  SeekGame,
  SessionEntry,
  SetPassword,
  SetupAnswer,
  SignIn,
  SignUp,
  SignedUp,
  Sought,
  StaffLogLine,
  Statistics,
  TableAnswer,
  TokenEntry,
  Tournament,
  TournamentList,
  TriedMove,
  WhyNot,
  WritePdn,
} from "./wire.ts";

/** What the server refused, or that it could not be reached (`code` is then `null`). */
export class Refusal extends Error {
  readonly code: FailureCode | null;
  readonly detail: FailureDetail | null;
  /** The game as it is, where the request was for an older version. */
  readonly game: GameState | null;

  /** So many seconds to wait, where the server says so. */
  readonly wait: number | null;

  constructor(failure: Failure | null, wait: number | null = null) {
    super(failure?.error.message ?? "the server cannot be reached");
    this.name = "Refusal";
    this.code = failure?.error.code ?? null;
    this.detail = failure?.error ?? null;
    this.game = failure?.game ?? null;
    this.wait = wait;
  }
}

/** The time limit of a request. A request names a version of its game, so that sending it twice changes nothing twice. */
const LONGEST = 20_000;

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", "Crownhead-Refusals": "body" };
  const isFile = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = isFile ? "application/x-pdn" : "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const signal = AbortSignal.timeout(LONGEST);
  let answer: unknown;
  let response: Response;
  try {
    response = await request(path, { method, headers, signal, body: isFile ? body : body === undefined ? null : JSON.stringify(body) });
    answer = response.status === 204 ? undefined : await response.json();
  } catch {
    throw new Refusal(null);
  }
  // A refusal is an answer like any other: it comes with status 200, so that the browser does not report an error.
  const status = Number(response.headers.get("Crownhead-Status") ?? response.status);
  if (status >= 400) throw new Refusal(answer as Failure, Number(response.headers.get("Retry-After")) || null);
  return answer as T;
}

export interface GameFilter {
  rules?: string;
  result?: ResultFilter;
  from?: string;
  to?: string;
  q?: string;
  page?: number;
}

export function query(filter: GameFilter): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) if (value) parameters.set(key, String(value));
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

/** What can be done to a game besides moving. */
export type Change = "takeback" | "redo" | "resign" | "draw" | "decline" | "now" | "flag";

const gamePath = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

/** Asks for a change of a game. The answer has only what is new, if `base` is the version that the request names. */
async function change(base: GameState, version: number, what: string, body: unknown, token?: string): Promise<GameState> {
  const path = `${gamePath(base.id)}/${what}`;
  if (base.version !== version) return call("POST", path, body, token);
  const state = whole(await call<Changed>("POST", `${path}?answer=change`, body, token), base);
  return state ?? api.game(base.id, token);
}

const puzzlePath = (rules: string, id: string): string => `/api/puzzles/${encodeURIComponent(rules)}/${encodeURIComponent(id)}`;

let puzzlesOnce: Promise<PuzzleSet[]> | null = null;
let rulesOnce: Promise<RuleSummary[]> | null = null;

const tournamentPath = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

export const api = {
  /** All rule sets. They are requested once, since they do not change while the page is open. */
  rules: (): Promise<RuleSummary[]> => {
    rulesOnce ??= call<RuleSummary[]>("GET", "/api/rules").catch((error: unknown) => {
      rulesOnce = null;
      throw error;
    });
    return rulesOnce;
  },
  startReview: (id: string, version: number): Promise<ReviewState> => call("POST", `${gamePath(id)}/review`, { version }),
  /** How far a review is; of one that runs, the moves known from number `from` on. Moves of no game are their own name. */
  reviewMoves: (position: AskPosition, from: number): Promise<ReviewState> => call("POST", `/api/review?from=${from}`, position),
  review: (id: string, from: number): Promise<ReviewState> => call("GET", `${gamePath(id)}/review?from=${from}`),
  /** Which move of a finished game a side should learn from. */
  coach: (id: string, version: number, side: Color): Promise<Coach> => call("POST", `${gamePath(id)}/coach`, { version, side } satisfies AskCoach),
  checkRules: (rules: RulesChoice): Promise<RuleSummary> => call("POST", "/api/rules/check", { rules }),
  lesson: (rules: RulesChoice): Promise<Lesson> => call("POST", "/api/rules/lesson", { rules }),
  rulesPage: (id: string, language: string): Promise<RulesPage> =>
    call("GET", `/api/rules/${encodeURIComponent(id)}/page?lang=${language}`),
  newGame: (game: NewGame): Promise<Created> => call("POST", "/api/games", game),
  games: (filter: GameFilter): Promise<GameList> => call("GET", `/api/games${query(filter)}`),
  game: (id: string, token?: string): Promise<GameState> => call("GET", gamePath(id), undefined, token),
  /** New tokens for seats of a game of one's own. */
  newSeats: (id: string, seats: OwnSeats): Promise<SeatTokens> => call("POST", `${gamePath(id)}/seats`, seats),
  deleteGame: (id: string): Promise<void> => call("DELETE", gamePath(id)),
  move: (base: GameState, move: PlayMove, token?: string): Promise<GameState> =>
    change(base, move.version, "moves", move, token),
  /** A game as PDN. */
  gamePdn: async (id: string): Promise<Blob> => {
    const response = await request(`${gamePath(id)}/pdn`, { signal: AbortSignal.timeout(LONGEST) }).catch(() => null);
    if (!response) throw new Refusal(null);
    if (!response.ok) throw new Refusal((await response.json()) as Failure);
    return response.blob();
  },
  /** How a position stands, outside any game. */
  position: (position: AskPosition): Promise<PositionState> => call("POST", "/api/positions", position),
  setUp: (setup: AskSetup): Promise<SetupAnswer> => call("POST", "/api/positions/setup", setup),
  analyse: (what: Analyse): Promise<Analysis> => call("POST", "/api/analyse", what),
  tables: (rules: RulesChoice, fen: string): Promise<TableAnswer> => call("POST", "/api/tablebase", { rules, fen }),
  whyAt: (attempt: AskWhy): Promise<WhyNot> => call("POST", "/api/rules/why", attempt),
  listPdn: (piece: Blob, rules: string, isLast: boolean): Promise<PdnList> =>
    call("POST", `/api/pdn/list?${new URLSearchParams({ rules, last: String(isLast) })}`, piece),
  readPdn: (piece: Blob, rules: string | null, column: number | null): Promise<GameTree> =>
    call("POST", `/api/pdn/read?${new URLSearchParams({ ...(rules ? { rules } : {}), ...(column ? { column: String(column) } : {}) })}`, piece),
  writePdn: async (tree: WritePdn): Promise<string> => (await call<PdnText>("POST", "/api/pdn/write", tree)).pdn,
  /** Why a move is not legal in the first position of some rules, before there is a game. */
  whyAtStart: (rules: RulesChoice, path: readonly number[]): Promise<WhyNot> =>
    call("POST", "/api/rules/why", { rules, path }),
  why: (id: string, attempt: Attempt): Promise<WhyNot> => call("POST", `${gamePath(id)}/why`, attempt),
  change: (base: GameState, what: Change, version: number, token?: string): Promise<GameState> =>
    change(base, version, what, { version }, token),
  /** Answers with the new game. */
  rematch: (id: string, version: number, level?: Level, token?: string): Promise<GameState> =>
    call("POST", `${gamePath(id)}/rematch`, { version, ...(level ? { level } : {}) } satisfies AskRematch, token),
  /** All puzzles. They are requested once, since they do not change while the page is open. */
  puzzles: (): Promise<PuzzleSet[]> => {
    puzzlesOnce ??= call<PuzzleSet[]>("GET", "/api/puzzles").catch((error: unknown) => {
      puzzlesOnce = null;
      throw error;
    });
    return puzzlesOnce;
  },
  puzzleOfDay: (date: string, rules: string): Promise<Puzzle> =>
    call("GET", `/api/puzzles/day?${new URLSearchParams({ date, ...(rules ? { rules } : {}) })}`),
  puzzle: (rules: string, id: string): Promise<Puzzle> => call("GET", puzzlePath(rules, id)),
  /** What a move leads to that is not in the solution; it is the last of the moves. */
  tryPuzzle: (rules: string, id: string, moves: readonly string[]): Promise<TriedMove> =>
    call("POST", `${puzzlePath(rules, id)}/try`, { moves }),
  importPdn: (piece: Blob, rules: string): Promise<Imported> => call("POST", `/api/pdn/import?${new URLSearchParams({ rules })}`, piece),
  /** What was played from a position in one's own games. */
  explore: (position: AskPosition): Promise<Explored> => call("POST", "/api/explorer", position),
  statistics: (): Promise<Statistics> => call("GET", "/api/statistics"),
  /** A text, usually a link, as a QR code. */
  qr: (text: string): Promise<QrCode> => call("POST", "/api/qr", { text }),
  network: (): Promise<Network> => call("GET", "/api/network"),
  setNetwork: (open: boolean): Promise<Network> => call("POST", "/api/network", { open }),
  /** Whoever uses this page; the functions that follow are for servers with accounts. */
  me: (): Promise<Me> => call("GET", "/api/account"),
  changeAccount: (change: ChangeAccount): Promise<Me> => call("POST", "/api/account", change),
  checkName: (name: string): Promise<NameAnswer> => call("POST", "/api/account/name", { name }),
  signUp: (wish: SignUp): Promise<SignedUp> => call("POST", "/api/account/sign-up", wish),
  signIn: (given: SignIn): Promise<Me> => call("POST", "/api/account/sign-in", given),
  signOut: (): Promise<void> => call("POST", "/api/account/sign-out", {}),
  beginPasskey: (wish: BeginPasskey): Promise<PasskeyWish> => call("POST", "/api/account/passkeys/begin", wish),
  addPasskey: (made: NewPasskey): Promise<SignedUp> => call("POST", "/api/account/passkeys", made),
  beginSignIn: (): Promise<PasskeyChallenge> => call("POST", "/api/account/passkeys/sign-in/begin", {}),
  signInByPasskey: (answer: PasskeyAnswer): Promise<Me> => call("POST", "/api/account/passkeys/sign-in", answer),
  keys: (): Promise<AccountKeys> => call("GET", "/api/account/keys"),
  removeKey: (id: string): Promise<void> => call("DELETE", `/api/account/keys/${encodeURIComponent(id)}`),
  setPassword: (wish: SetPassword): Promise<void> => call("POST", "/api/account/password", wish),
  newCodes: (): Promise<RecoveryCodes> => call("POST", "/api/account/codes", {}),
  sessions: (): Promise<SessionEntry[]> => call("GET", "/api/account/sessions"),
  endSession: (id: string): Promise<void> => call("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: (): Promise<void> => call("POST", "/api/account/sessions/end", {}),
  tokens: (): Promise<TokenEntry[]> => call("GET", "/api/account/tokens"),
  makeToken: (wish: NewToken): Promise<MadeToken> => call("POST", "/api/account/tokens", wish),
  revokeToken: (id: string): Promise<void> => call("DELETE", `/api/account/tokens/${encodeURIComponent(id)}`),
  becomeBot: (name: string): Promise<Me> => call("POST", "/api/account/bot", { name }),
  leave: (name: string): Promise<void> => call("POST", "/api/account/delete", { name }),
  seek: (game: SeekGame): Promise<Sought> => call("POST", "/api/lobby", game),
  takeSeek: (id: string): Promise<Sought> => call("POST", `/api/lobby/${encodeURIComponent(id)}/take`, {}),
  tournaments: (page: number): Promise<TournamentList> => call("GET", `/api/tournaments?page=${page}`),
  tournament: (id: string): Promise<Tournament> => call("GET", tournamentPath(id)),
  makeTournament: (settings: NewTournament): Promise<Tournament> => call("POST", "/api/tournaments", settings),
  actTournament: (id: string, act: string, body: object = {}): Promise<Tournament> => call("POST", `${tournamentPath(id)}/${act}`, body),
  stopSeek: (id: string): Promise<void> => call("DELETE", `/api/lobby/${encodeURIComponent(id)}`),
  person: (name: string): Promise<Profile> => call("GET", `/api/people/${encodeURIComponent(name)}`),
  block: (name: string): Promise<void> => call("POST", `/api/people/${encodeURIComponent(name)}/block`, {}),
  unblock: (name: string): Promise<void> => call("DELETE", `/api/people/${encodeURIComponent(name)}/block`),
  blocks: (): Promise<BlockEntry[]> => call("GET", "/api/account/blocks"),
  readNote: (id: string): Promise<void> => call("POST", `/api/account/notes/${encodeURIComponent(id)}`, {}),
  report: (report: NewReport): Promise<void> => call("POST", "/api/reports", report),
  reports: (): Promise<ReportList> => call("GET", "/api/moderation/reports"),
  decideReport: (id: string, decision: DecideReport): Promise<void> => call("POST", `/api/moderation/reports/${encodeURIComponent(id)}`, decision),
  staffLog: (page: number): Promise<StaffLogLine[]> => call("GET", `/api/moderation/log?page=${page}`),
  notices: (): Promise<Notices> => call("GET", "/api/notices"),
  challenges: (): Promise<ChallengeList> => call("GET", "/api/challenges"),
  challenge: (id: string): Promise<Challenge> => call("GET", `/api/challenges/${encodeURIComponent(id)}`),
  makeChallenge: (wish: NewChallenge): Promise<Challenge> => call("POST", "/api/challenges", wish),
  acceptChallenge: (id: string): Promise<Sought> => call("POST", `/api/challenges/${encodeURIComponent(id)}/accept`, {}),
  declineChallenge: (id: string): Promise<void> => call("POST", `/api/challenges/${encodeURIComponent(id)}/decline`, {}),
  withdrawChallenge: (id: string): Promise<void> => call("DELETE", `/api/challenges/${encodeURIComponent(id)}`),
  players: (id: string): Promise<GamePlayers> => call("GET", `${gamePath(id)}/players`),
  leaders: (rules: string | null, speed: string | null): Promise<Leaderboard> =>
    call("GET", `/api/leaders?${new URLSearchParams({ ...(rules ? { rules } : {}), ...(speed ? { speed } : {}) })}`),
  hint: (id: string, version: number, token?: string): Promise<Hint> =>
    call("POST", `${gamePath(id)}/hint`, { version }, token),
};

/** The tokens this browser holds for a game, as the server reads them: one, or both with a comma. */
export function tokenFor(id: string): string | undefined {
  const { white, black } = seatsOf(id);
  return [white, black].filter(Boolean).join(",") || undefined;
}
