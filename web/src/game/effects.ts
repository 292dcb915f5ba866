/** Carries out what `update` asks for: requests to the server, animations, sounds and announcements. */

import { announce } from "../announce.ts";
import { api, Refusal, tokenFor } from "../api.ts";
import type { DraughtsBoard } from "../board/element.ts";
import { hopDuration, preferences, type Preferences } from "../preferences.ts";
import { sound } from "../sound.ts";
import type { GameState } from "../wire.ts";
import type { Asked, Effect, GameEvent, Model, Moving } from "./model.ts";
import { isWatch } from "./read.ts";
import { announcement } from "./texts.ts";

/** Without a clock a reply comes this long after one's own move, so that both are seen. */
const REPLY_PAUSE = 450;

/** How long news that needs no answer is shown. */
const NOTICE_TIME = 4000;

/** Between two moves of computers. The server lets them move about once a second: fast is for catching up. */
const WATCH_PAUSE: Record<Preferences["watchSpeed"], number> = { slow: 2500, normal: REPLY_PAUSE, fast: 120 };

export interface EffectTarget {
  model: () => Model;
  dispatch: (event: GameEvent) => void;
  board: DraughtsBoard;
  clearMoveBox: () => void;
}

export class Effects {
  readonly #target: EffectTarget;
  #lastShownAt = -Infinity;

  constructor(target: EffectTarget) {
    this.#target = target;
  }

  run(effect: Effect): void {
    const { state } = this.#target.model().known;
    const { id } = state;
    const token = tokenFor(id);
    switch (effect.do) {
      case "play": {
        const { version, path, captured } = effect;
        const body = { version, path: [...path], captured: [...captured] };
        return void this.#ask("move", version, api.move(state, body, token));
      }
      case "playText": {
        const { version, text } = effect;
        return void this.#ask("move", version, api.move(state, { version, text }, token));
      }
      case "clearMoveBox":
        return this.#target.clearMoveBox();
      case "change":
        return void this.#ask(effect.change, effect.version, api.change(state, effect.change, effect.version, token));
      case "hint":
        return void this.#hint(id, effect.version, token);
      case "why":
        return void this.#why(id, effect.version, effect.path);
      case "animate":
        return void this.#animate(effect.moving, effect.carried);
      case "sound":
        return sound(effect.name);
      case "expire": {
        const { notice } = effect;
        return void setTimeout(() => this.#target.dispatch({ kind: "expired", notice }), NOTICE_TIME);
      }
      case "say": {
        const isUrgent = effect.what.of === "result" || (effect.what.of === "message" && effect.what.key === "gone");
        return announce(announcement(effect.what, this.#target.model()), isUrgent);
      }
    }
  }

  /** Waits for the server's answer. */
  async #ask(asked: Asked, version: number, answer: Promise<GameState>): Promise<void> {
    try {
      this.#learn(await answer);
    } catch (error) {
      this.refused(asked, version, error);
    }
  }

  #learn(state: GameState): void {
    this.#target.dispatch({ kind: "state", state, now: performance.now() });
  }

  /** Takes in a refusal of the server, or that it could not be reached. */
  refused(asked: Asked, version: number, error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    // Somebody else may have changed the game meanwhile: then theirs counts, and nothing was applied.
    if (error.game) this.#learn(error.game);
    const { code, detail } = error;
    this.#target.dispatch({ kind: "refused", asked, version, code, why: detail?.why ?? null, playsOn: detail?.playsOn });
  }

  async #hint(id: string, version: number, token: string | undefined): Promise<void> {
    try {
      const { move, why } = await api.hint(id, version, token);
      this.#target.dispatch({ kind: "hinted", move, why, version });
    } catch (error) {
      this.refused("hint", version, error);
    }
  }

  async #why(id: string, version: number, path: readonly number[]): Promise<void> {
    const [from] = path;
    if (from === undefined) return;
    try {
      const why = await api.why(id, path.length === 1 ? { from } : { path: [...path] });
      this.#target.dispatch({ kind: "explained", why, version });
    } catch {
      // No reason could be had; nothing is shown rather than something wrong.
    }
  }

  async #animate({ ticket, played, own }: Moving, carried: boolean): Promise<void> {
    const hop = this.#hop();
    if (!own) await pause(this.#lastShownAt + this.#replyPause(hop) - performance.now());
    // The board may have been put back or taken to another position during the pause.
    if (this.#target.model().moving?.ticket === ticket) {
      const onHop = (capture: boolean): void => sound(capture ? "capture" : "move");
      await this.#target.board.play(played, { hop, carried, onHop }, played.path);
      if (played.crowns) sound("crown");
      this.#lastShownAt = performance.now();
    }
    this.#target.dispatch({ kind: "animated", ticket });
  }

  /** In a game with a clock the server says how long a hop may take: that time is on nobody's clock. */
  #hop(): number {
    const given = this.#target.model().known.clock?.clock.hop;
    return given === undefined ? hopDuration() : Math.min(hopDuration(), given);
  }

  #replyPause(hop: number): number {
    const { state, clock } = this.#target.model().known;
    if (isWatch(state)) return WATCH_PAUSE[preferences().watchSpeed];
    return clock ? hop : REPLY_PAUSE;
  }
}

const pause = (ms: number): Promise<void> => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve());
