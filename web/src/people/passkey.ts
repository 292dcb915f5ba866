/** Passkeys, by the browser's own dialog. */

import type { NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyWish } from "../wire.ts";

/** Whether this browser has passkeys at all, at this address. */
export const canUsePasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential === "function";

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Has the browser make a passkey; `null` if its user would rather not. */
export async function makePasskey(wish: PasskeyWish, label: string): Promise<NewPasskey | null> {
  const made = await asked(() => navigator.credentials.create({
    publicKey: {
      challenge: bytes(wish.challenge),
      rp: { id: wish.host, name: "Crownhead" },
      user: { id: bytes(wish.user), name: wish.name, displayName: wish.name },
      pubKeyCredParams: wish.algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: wish.exclude.map((id) => ({ type: "public-key", id: bytes(id) })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  }));
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return { clientData: text(response.clientDataJSON), authenticatorData: text(response.getAuthenticatorData()), label };
}

/** Has the browser sign a challenge with a passkey of its user's choice. */
export async function usePasskey({ challenge, host }: PasskeyChallenge): Promise<PasskeyAnswer | null> {
  const made = await asked(() => navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: host, userVerification: "required" } }));
  if (!made) return null;
  const response = made.response as AuthenticatorAssertionResponse;
  return {
    credential: text(made.rawId),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  };
}

/** A dialog that is closed is an error to browsers. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch {
    return null;
  }
}

/** What a passkey is called until its owner says otherwise: the system it was made on. */
export function deviceName(): string {
  const known: readonly [RegExp, string][] = [[/Android/, "Android"], [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Windows/, "Windows"], [/Mac OS X/, "macOS"], [/Linux/, "Linux"]];
  return known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? "";
}
