/** Opens games or a position from any page: what the dialog of the analysis board needs is loaded with it. */

import { openImport } from "../analysis/open.ts";
import { analyseTree, usualChoice } from "../analysis/page.ts";
import { RemoteAnalyst } from "../analysis/remote.ts";
import { loadWords } from "../analysis/words.ts";
import { loadSheet } from "../sheet.ts";
import { loadShareWords } from "./words.ts";

export async function openAnywhere(text: string, files: readonly File[]): Promise<void> {
  await Promise.all([loadWords(), loadShareWords(), loadSheet("analysis")]);
  openImport(new RemoteAnalyst(), { text, files, rules: usualChoice(), open: analyseTree });
}
