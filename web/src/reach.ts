/** Who can open a link to this server: said in plain words, with a switch for the owner of the machine. */

import { announce } from "./announce.ts";
import { api } from "./api.ts";
import { origin } from "./base.ts";
import { toggle } from "./controls.ts";
import { fill, h, type Child } from "./dom.ts";
import { failureText } from "./failure.ts";
import { t } from "./i18n/index.ts";
import type { Network } from "./wire.ts";

/** Names by which a machine reaches nobody but itself. */
const isLoopback = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

export class Reach {
  readonly element = h("section", { class: "reach" });
  readonly #onOrigin: (origin: string) => void;
  #network: Network | null = null;
  #fault = "";

  /** `onOrigin` is called with the beginning of every link, at first and whenever it changes. */
  constructor(onOrigin: (origin: string) => void) {
    this.#onOrigin = onOrigin;
  }

  /** Asks the server. A server that does not say is reached where this page came from. */
  async begin(): Promise<void> {
    this.#network = await api.network().catch(() => null);
    this.#draw();
  }

  /** Where others reach this server, as far as they do. */
  get #origin(): string {
    if (!isLoopback()) return origin();
    return (this.#network?.open ? this.#network.addresses[0] : undefined) ?? origin();
  }

  #draw(): void {
    this.#onOrigin(this.#origin);
    fill(this.element, h("h2", { text: t.invite.who }), ...this.#words());
  }

  #words(): Child[] {
    const fault = this.#fault ? [h("p", { class: "error", role: "alert", text: this.#fault })] : [];
    const network = this.#network;
    if (!network) return [h("p", { text: isLoopback() ? t.invite.hereOnly : t.invite.network(location.hostname) }), ...fault];
    const { open, addresses, mayChange } = network;
    if (addresses.length === 0 && isLoopback()) return [h("p", { text: t.invite.noNetwork }), ...fault];
    const about = open ? t.invite.letInOff : t.invite.letInOn;
    return [
      h("p", { text: open ? t.invite.network(new URL(this.#origin).hostname) : t.invite.hereOnly }),
      mayChange ? toggle(t.invite.letIn, open, (on) => void this.#setOpen(on), about) : null,
      ...fault,
    ];
  }

  async #setOpen(open: boolean): Promise<void> {
    this.#fault = "";
    try {
      this.#network = await api.setNetwork(open);
    } catch (error) {
      this.#fault = failureText(error);
    }
    const isFocused = this.element.contains(document.activeElement);
    this.#draw();
    if (isFocused) this.element.querySelector<HTMLElement>("input")?.focus();
    announce(this.#fault || (this.element.querySelector("p")?.textContent ?? ""));
  }
}
