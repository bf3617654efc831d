import { RATE_LIMIT } from "../contract/api.ts";

/** Clients counted at once, about 15 MB; above it the oldest window is dropped, so memory has a bound. */
const MAX_CLIENTS = 100_000;

/** Returns the seconds that a client has to wait, or null when its request may go on. */
export type RateLimiter = (client: string, now: number) => number | null;

/**
 * Returns a limiter of `limit` requests per window and client; 0 means no limit. A client's window
 * begins with its first request. `now` is in milliseconds and must not go back.
 */
export function createRateLimiter(
  limit: number,
  windowSeconds: number = RATE_LIMIT.window_seconds,
  maxClients = MAX_CLIENTS,
): RateLimiter {
  /** In the order in which windows began, so the oldest are first. */
  const windows = new Map<string, { count: number; endsAt: number }>();

  function dropOldest(now: number): void {
    for (const [client, { endsAt }] of windows) {
      if (endsAt > now && windows.size < maxClients) return;
      windows.delete(client);
    }
  }

  return (client, now) => {
    if (limit === 0) return null;
    const window = windows.get(client);
    if (window && window.endsAt > now) {
      if (window.count >= limit) return Math.ceil((window.endsAt - now) / 1000);
      window.count++;
      return null;
    }
    windows.delete(client);
    dropOldest(now);
    windows.set(client, { count: 1, endsAt: now + windowSeconds * 1000 });
    return null;
  };
}
