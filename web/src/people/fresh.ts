/** Signing in again before something that whoever finds an open browser must not do: changing keys, taking everything along, the end. */

import { api } from "../api.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import type { Me } from "../wire.ts";
import { peopleFailure } from "./failure.ts";
import { askAgain, nowIAm } from "./me.ts";
import { canUsePasskeys, usePasskey } from "./passkey.ts";
import { passwordField } from "./password.ts";
import { pp } from "./words.ts";

/** Whether this browser has signed in lately, or does so now. */
export async function isFresh(): Promise<boolean> {
  const me = await askAgain().catch(() => null);
  const { account } = me ?? {};
  // Without an answer the server decides.
  if (!me || !account?.name || account.fresh) return true;
  return askSignIn(me, account.name);
}

function askSignIn(me: Me, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isDone = false;
    const dialog = openDialog(pp.fresh.heading, "small", () => resolve(isDone));
    const error = h("p", { class: "error", role: "alert" });
    const password = passwordField(pp.password.label, "current-password");
    const attempt = async (signIn: () => Promise<Me | null>): Promise<void> => {
      error.textContent = "";
      try {
        const now = await signIn();
        if (!now) return;
        nowIAm(now);
        // A passkey of another account has changed who this is.
        isDone = now.account?.name === name;
        dialog.close();
      } catch (fault) {
        error.textContent = peopleFailure(fault);
      }
    };
    const byPasskey = async (): Promise<Me | null> => {
      const answer = await usePasskey(await api.beginSignIn());
      if (!answer) error.textContent = pp.keep.notMade;
      return answer && api.signInByPasskey(answer);
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      void attempt(() => api.signIn({ name, password: password.value() }));
    };
    dialog.body.append(h("p", { text: pp.fresh.text }), error);
    if (me.passkeys && canUsePasskeys()) dialog.body.append(h("button", { type: "button", class: "btn btn--primary", text: pp.fresh.passkey, on: { click: () => void attempt(byPasskey) } }));
    dialog.body.append(h("form", { class: "sg__form", on: { submit } }, password.element, h("button", { type: "submit", class: "btn", text: pp.fresh.password })));
    dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }));
  });
}
