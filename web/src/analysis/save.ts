/** Saves the tree as a PDN file. */

import { h } from "../dom.ts";
import type { Analyst } from "./analyst.ts";
import type { Model } from "./model.ts";
import { toWrite } from "./read.ts";

export async function savePdn(analyst: Analyst, model: Model): Promise<void> {
  const pdn = await analyst.write(toWrite(model));
  const address = URL.createObjectURL(new Blob([pdn], { type: "application/x-pdn" }));
  const link = h("a", { download: "analysis.pdn" });
  link.href = address;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
