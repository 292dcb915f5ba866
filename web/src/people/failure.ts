/** Why something about an account could not be done, in the reader's language. */

import { Refusal } from "../api.ts";
import { failureText } from "../failure.ts";
import { pp } from "./words.ts";

export function peopleFailure(error: unknown): string {
  if (!(error instanceof Refusal)) return failureText(error);
  const place = error.detail?.place;
  if (error.code === "tooMany") return pp.failures.tooOften(Math.max(1, Math.ceil((error.wait ?? 60) / 60)));
  if (error.code === "taken") return pp.failures.taken;
  if (error.code === "notInvited") return pp.failures.notInvited;
  if (error.code === "mismatch") return pp.signIn.wrong;
  if (error.code === "signInAgain") return pp.fresh.text;
  if (error.code === "signInNeeded") return pp.failures.signedOut;
  if (error.code === "nothingToDo") return pp.failures.lastKey;
  if (error.code === "badRequest" && place === "password") return pp.failures.weak;
  if (error.code === "badRequest" && place === "name") return pp.name.hint;
  return failureText(error);
}
