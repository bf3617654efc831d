import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { startServer, type Place } from "./processes.ts";

/**
 * Runs `npm run dev` on a content folder. Returns the median seconds of three saves of a record, each until the event that
 * reloads its page has arrived and the page is read.
 */
export async function savedToReloaded(place: Place, content: string, record: string) {
  const { origin, stop } = await startServer(place, "dev", "--content", content);
  const { body } = await fetch(`${origin}/__dev/events`);
  const events = body!.pipeThrough(new TextDecoderStream()).getReader();
  let last = "";
  const nextState = async () => {
    const before = last;
    while (last === before) {
      const { value } = await events.read();
      last = /^data:.*$/m.exec(value!)?.[0] ?? last;
    }
  };
  await nextState();
  const seconds: number[] = [];
  for (const mark of ["Une phrase", "Une autre phrase", "Une dernière phrase"]) {
    appendFileSync(record, `\n${mark}.\n`);
    const savedAt = performance.now();
    await nextState();
    const page = await (await fetch(`${origin}/outils/${basename(record, ".md")}`)).text();
    seconds.push((performance.now() - savedAt) / 1000);
    if (!page.includes(mark)) throw new Error(`${record}: the page is not the one that was saved`);
  }
  await events.cancel();
  await stop();
  return seconds.toSorted((a, b) => a - b)[1]!;
}
