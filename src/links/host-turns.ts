import { pause, type Clock } from "./clock.ts";

/** Runs a request when it is the turn of its host. */
export type Turn = <Result>(url: URL, request: () => Promise<Result>) => Promise<Result>;

/** Returns the name under which a server counts requests: `www.` and the port make no difference. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}

/** Lets each host have one request at a time, with a pause in milliseconds between two of them. */
export function hostTurns(clock: Clock, pauseMs: number, signal: AbortSignal): Turn {
  const last = new Map<string, Promise<unknown>>();
  const freeAt = new Map<string, number>();
  return (url, request) => {
    const host = hostOf(url);
    const before = last.get(host);
    const turn = async () => {
      await before;
      await pause(clock, (freeAt.get(host) ?? -Infinity) - clock.now(), signal);
      try {
        return await request();
      } finally {
        freeAt.set(host, clock.now() + pauseMs);
      }
    };
    const result = turn();
    last.set(
      host,
      result.catch(() => {}),
    );
    return result;
  };
}
