/** Rules as an address names them. */

import type { RulesChoice, SwitchValue } from "./wire.ts";

/** The rules that an address asks for. The server checks them; here they are only read. */
export function rulesFromAddress(search: string): RulesChoice | null {
  const parameters = new URLSearchParams(search);
  const base = parameters.get("rules");
  if (!base) return null;
  const set: RulesChoice["set"] = {};
  for (const item of parameters.getAll("set")) {
    const [key, value] = item.split("=");
    if (key && value !== undefined) set[key] = readValue(value);
  }
  const name = parameters.get("name")?.slice(0, 60);
  return { base, set, ...(name ? { name } : {}) };
}

function readValue(text: string): SwitchValue {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}
