import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";

const { lookup } = dns;

/** Resolves every host name to this machine until `useRealNames`. Records may not contain its address. */
export function useLocalNames(): void {
  const addresses = [{ address: "127.0.0.1", family: 4 }];
  setLookup((() => Promise.resolve(addresses)) as unknown as typeof lookup);
}

export function useRealNames(): void {
  setLookup(lookup);
}

function setLookup(other: typeof lookup): void {
  dns.lookup = other;
  syncBuiltinESMExports();
}
