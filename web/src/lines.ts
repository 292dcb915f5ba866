/** Answers of the server that go on: lines of JSON, for as long as the connection lasts. */

import { request } from "./net.ts";

/** Reads lines until the connection ends or is given up. */
export async function readLines<T>(path: string, signal: AbortSignal, hear: (line: T) => void): Promise<void> {
  const response = await request(path, { signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!response.ok || !reader) throw new Error("no stream");
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) hear(JSON.parse(line) as T);
  }
}
