/** The style sheet of lessons, loaded with them. If it cannot be had, the server cannot be reached. */

import { Refusal } from "../api.ts";
import { loadSheet } from "../sheet.ts";

export const loadLearnSheet = (): Promise<void> => loadSheet("learn").catch(() => Promise.reject(new Refusal(null)));
