import { inject } from "vitest";
import { startServer } from "../../../hosts/node/server.ts";
import { newProject, startHost } from "../netlify/host.ts";

/** A running endpoint for the site of the contract cases. */
export interface Endpoint {
  /** The URL to connect to. */
  url: URL;
  stop: () => Promise<void>;
}

export const EDGE = "the edge function, in Deno";

/** Starts the endpoint, by the program that runs it. */
export const ENDPOINTS: [name: string, start: () => Promise<Endpoint>][] = [
  [
    "the local server, in Node",
    async () => {
      const options = { port: 0, rateLimit: 0, trustProxy: false as const, onError: console.error };
      const server = await startServer({ folder: inject("site"), ...options });
      return { url: new URL(`http://localhost:${server.port}/mcp`), stop: server.close };
    },
  ],
  [
    EDGE,
    async () => {
      const { origin, stop } = await startHost(newProject());
      return { url: new URL("/mcp", origin), stop };
    },
  ],
];
