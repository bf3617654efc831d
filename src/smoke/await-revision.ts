import { z } from "zod";
import { pause, type Clock } from "../links/clock.ts";
import type { Send } from "./send-request.ts";
import { indexAsk } from "./site-facts.ts";
import type { Target } from "./smoke-target.ts";

/** In seconds between two requests; a deploy takes minutes. */
const INTERVAL = 10;

/**
 * Waits until the site shows the expected revision, for at most `wait` seconds. A site that does not answer
 * meanwhile is asked again. Calls `onWait` with the seconds until each further request.
 */
export async function awaitRevision(
  target: Target,
  wait: number,
  { send, turn, clock }: { send: Send; turn: () => Promise<void>; clock: Clock },
  onWait: (seconds: number) => void,
): Promise<void> {
  const end = clock.now() + wait * 1000;
  const { signal } = new AbortController();
  while (target.revision !== null && clock.now() < end) {
    await turn();
    const { body } = await send(indexAsk(target));
    if (revisionOf(body)?.startsWith(target.revision)) return;
    const rest = Math.min(INTERVAL * 1000, end - clock.now());
    onWait(Math.max(0, Math.ceil(rest / 1000)));
    await pause(clock, rest, signal);
  }
}

/** The one part of the index that matters here, so that an index with errors is reported and not waited for. */
const indexSchema = z.object({ data: z.object({ revision: z.string() }) });

function revisionOf(body: Buffer): string | null {
  try {
    return indexSchema.safeParse(JSON.parse(body.toString())).data?.data.revision ?? null;
  } catch {
    return null;
  }
}
