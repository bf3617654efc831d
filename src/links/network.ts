import { lookup } from "node:dns/promises";
import { systemClock } from "./clock.ts";
import { exchange, type Network } from "./exchange.ts";
import { hostTurns } from "./host-turns.ts";
import { isPublicAddress } from "./public-address.ts";
import type { Web } from "./visit.ts";

/** Milliseconds between two requests to a host; less looks like an attack to small servers. */
const PAUSE_MS = 1000;

/** Returns the web as visits of this site see it; the address of the site is in each request. */
export function theWeb(siteUrl: string, allowPrivate: boolean, signal: AbortSignal): Web {
  const network: Network = {
    clock: systemClock,
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    userAgent: `directory-links/1.0 (+${siteUrl})`,
  };
  return webThrough(network, PAUSE_MS, signal);
}

/** Returns the web through a network, with a pause in milliseconds between two requests to a host. */
export function webThrough(network: Network, pauseMs: number, signal: AbortSignal): Web {
  const { clock } = network;
  return {
    clock,
    turn: hostTurns(clock, pauseMs, signal),
    send: (ask) => exchange(ask, network),
    signal,
  };
}
